"""Marks laid on the felt after the fact: brackets that part a stack by colour, and the lit ring round what is due."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, product

from trainer.canvas.art import svg
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.placed_things import StackAt
from trainer.canvas.drills.room_needed import RING
from trainer.canvas.felt.marks import lit
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.money.chips import Pile
from trainer.wording import chips as wording

_LEAST_APART = 17.0
_LABEL_SIZE, _LETTER = 14.0, 8.8
_SPINE, _WORDS = 12.0, 41.0


@dataclass(frozen=True, slots=True)
class _Run:
    """Chips of one colour on one another: from how low to how high they lie, and how many of what they are."""

    low: float
    high: float
    words: str

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True)
class Brackets:
    """Brackets beside a stack, at its left or (``side`` 1) at its right, each with the count of its colour.

    Its words are ``letters`` times as large as at first.
    """

    stack: StackAt
    side: int = -1
    letters: float = 1.0

    @property
    def box(self) -> Rectangle:
        """What they and their labels cover, in the layout's units."""
        runs = _runs(self.stack)
        widest = max((len(run.words) for run in runs), default=0)
        near = self.stack.x + self.side * self.stack.radius
        far = near + self.side * (_WORDS + _LETTER * self.letters * widest)
        labels, high = self._labels(runs) or [self.stack.y], _LABEL_SIZE * self.letters
        top, bottom = min(*labels, self.stack.top) - high, max(*labels, self.stack.y) + high
        return Rectangle(min(near, far), top, max(near, far), bottom)

    def drawn(self, theme: CanvasTheme) -> str:
        """Them as SVG, in the layout's units."""
        runs = _runs(self.stack)
        return "".join(self._one(run, label, theme) for run, label in zip(runs, self._labels(runs), strict=True))

    def _labels(self, runs: Sequence[_Run]) -> list[float]:
        return _apart([run.middle for run in runs], _LEAST_APART * self.letters)

    def _one(self, run: _Run, label: float, theme: CanvasTheme) -> str:
        n, side = svg.number, self.side
        spine = self.stack.x + side * (self.stack.radius + _SPINE)
        hook = f"M{n(spine - 6 * side)} {n(run.high)} H{n(spine)} V{n(run.low)} H{n(spine - 6 * side)}"
        lead = f"M{n(spine)} {n(run.middle)} L{n(spine + 12 * side)} {n(label)} H{n(spine + 22 * side)}"
        line = svg.stroke(theme.felt_print, 1.4, 0.85, 'stroke-linejoin="round"')
        size = _LABEL_SIZE * self.letters
        x, baseline, anchor = spine + 29 * side, label + 0.34 * size, "end" if side < 0 else "start"
        words = svg.text(x, baseline, run.words, size, theme.ivory, theme.font, anchor=anchor, weight=600)
        return svg.path(hook, "none", line) + svg.path(lead, "none", line) + words


def brackets_with_room(
    stack: StackAt, free: Rectangle, taken: Sequence[Rectangle], letters: float = 1.0
) -> Brackets | None:
    """Brackets at the side of ``stack`` where they stay in ``free`` and touch none of ``taken``, if there is one.

    Their words are up to ``letters`` times as large as at first, as there is room.
    """
    for size, side in product(sorted({letters, (1 + letters) / 2, 1.0}, reverse=True), (-1, 1)):
        found = Brackets(stack, side, size)
        inside = free.holds(found.box.left, found.box.top) and free.holds(found.box.right, found.box.bottom)
        if inside and not any(found.box.touches(it) for it in taken):
            return found
    return None


def ring(stacks: Sequence[StackAt], theme: CanvasTheme) -> str:
    """The lit ring round stacks side by side, in the layout's units: tinted inside, a soft glow, a fainter ring."""
    whole, radius = _together(stacks), stacks[0].radius

    def round_it(out: float, look: str) -> str:
        out += 0.5 * radius
        size = whole.width + 2 * out, whole.height + 2 * out
        return svg.rect(whole.left - out, whole.top - out, *size, radius + out, theme.lit, look)

    second = round_it((RING - 0.5) * radius, 'fill-opacity="0" ' + svg.stroke(theme.lit, 1.5, 0.5))
    return lit(round_it, theme) + second


def ring_box(stacks: Sequence[StackAt]) -> Rectangle:
    """What the ring and its glow cover, in the layout's units."""
    return _together(stacks).shrunk(-stacks[0].radius - 14)


def _together(stacks: Iterable[StackAt]) -> Rectangle:
    return Rectangle.around(stack.box for stack in stacks)


def _runs(stack: StackAt) -> list[_Run]:
    step, runs, place = 0.17 * stack.radius, [], 0
    for denomination, run in groupby(stack.chips):
        count = len(list(run))
        low, high = stack.y - place * step - 1, stack.y - (place + count) * step + 1
        runs.append(_Run(low, high, wording.pile(Pile(denomination, count))))
        place += count
    return runs


def _apart(wanted: list[float], least: float) -> list[float]:
    """The same heights, from the lowest up, at ``least`` so far apart that labels do not touch; their middle stays."""
    placed: list[float] = []
    for height in wanted:
        placed.append(min(height, placed[-1] - least) if placed else height)
    shift = (sum(wanted) - sum(placed)) / max(len(wanted), 1)
    return [height + shift for height in placed]
