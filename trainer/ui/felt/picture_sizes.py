"""How large pictures of felts are, those of a lesson's figures and of questions, and how much of each is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.domain.money.chips import Stack
from trainer.domain.table.state import Table
from trainer.drills.base import Layout, Question

if TYPE_CHECKING:
    from trainer.training.learn.lessons.told_lesson import ToldFigure

_ONE_STACK, _LOW, _LOW_CHIPS, _CHIP = 0.442, 0.432, 6, 0.016
"""Of a picture of chips alone, in shares of its width: how wide it is where nothing is cut beside the stack, how high
with a stack of so many chips, and how much higher with each more."""
_COMPARED = 0.48
"""How high two answers side by side are, in shares of their picture's width."""

Pixels = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PictureSizes:
    """How large pictures are in pixels: from near, of chips alone, of the whole table, and between two shoes."""

    near: Pixels
    chips: Pixels
    whole: Pixels
    between: Pixels

    @classmethod
    def as_wide_as(cls, width: int) -> PictureSizes:
        """All of one width, as they stand in a column."""
        near, chips, whole, between = (round(width * share) for share in (0.56, 0.705, 0.5367, 0.5362))
        return cls((width, near), (width, chips), (width, whole), (width, between))

    @property
    def compared(self) -> Pixels:
        """How large a picture of two answers side by side is."""
        width = self.near[0]
        return width, round(width * _COMPARED)

    def of_figure(self, figure: ToldFigure) -> Pixels:
        """How large the figure's picture is."""
        if figure.shuffle is not None:
            return self.between
        if figure.table is not None:
            return self.whole if is_seen_whole(figure.table) else self.near
        laid_out = bool(figure.laid_out)
        return self.kept_of_chips(figure.stack if figure.heaps or not laid_out else None, beside=laid_out)

    def of_question(self, question: Question) -> Pixels:
        """How large the picture of a question's felt is."""
        if question.shuffle is not None:
            return self.between
        is_bare = question.layout is Layout.CHIPS_ONLY
        return self.kept_of_chips(question.pushed_in, beside=bool(question.laid)) if is_bare else self.near

    def kept_of_chips(self, stack: Stack | None, *, beside: bool) -> Pixels:
        """How much is kept of a picture of chips alone: all of the stack, and what is cut ``beside`` it."""
        width, height = self.chips
        chips = 0 if stack is None else len(stack.chips)
        wide = width if beside else round(width * _ONE_STACK)
        return wide, min(height, round(width * (_LOW + max(0, chips - _LOW_CHIPS) * _CHIP)))


ON_PAPER = PictureSizes((996, 702), (996, 702), (1200, 644), (1104, 592))


def is_seen(question: Question) -> bool:
    """Whether anything of a question lies on the felt."""
    return question.layout is not Layout.CHIPS_ONLY or question.pushed_in is not None or bool(question.laid)


def is_seen_whole(table: Table) -> bool:
    """Whether a table is seen from the dealer's seat: one of several spots, or one where cards are held face down."""
    return len(table.spots) > 1 or any(hand.face_down for spot in table.spots for hand in spot.hands)
