"""How much room hands and their bets take on the drill's felt."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.drills.columns import ColumnBet, HandColumn
from trainer.canvas.felt.rectangles import Rectangle

THICK = 0.17


TALL = 1.4


BESIDE = 2.06


RING = 0.9


GAP = 14.0


BETWEEN_BETS = 12.0


BETWEEN_ROWS = 6.0


NOTE_LEAD, NOTE_WORDS = 3.0, 15.0


_LETTER = 7.9


_SURRENDERED, _SURRENDERED_HIGH = 86.0, 26.0


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large everything is drawn: a card's width, the steps from card to card, a circle's and a chip's radius."""

    card: float
    across: float
    down: float
    circle: float
    chip: float

    @classmethod
    def least(cls, columns: int, area: Rectangle) -> Sizes:
        """The smallest there is, for more than fits."""
        return cls(60.0, 9.0, 21.6, min(30.0, area.width / max(columns, 1) / 2 - 2), 15.0)

    @property
    def label(self) -> float:
        """From the foot of a circle to the foot of the name under it: clear of the lit ring round the chips."""
        return 0.2 * self.circle + 17.0


def note_width(words: str) -> float:
    """At most how wide a name beside a card is written."""
    return NOTE_WORDS + _LETTER * len(words)


def hand_width(column: HandColumn, sizes: Sizes) -> float:
    """The cards alone."""
    if not column.hand.cards:
        return 0.0
    return sizes.card + sizes.across * (len(column.hand.cards) - 1) + (0.37 * sizes.card if column.across else 0.0)


def noted_width(column: HandColumn, sizes: Sizes) -> float:
    """The cards and the names beside them."""
    wide = hand_width(column, sizes)
    inward = [sizes.across * it.place - note_width(it.words) for it in column.completions]
    return wide + max([0.0, *(-each for each in inward)])


def hand_height(column: HandColumn, sizes: Sizes) -> float:
    """From the top of the first card to the foot of the last; less than nothing where there is no card."""
    cards = len(column.hand.cards)
    return TALL * sizes.card + sizes.down * (cards - 1) if cards else -GAP


def lift(tall: float, sizes: Sizes, *, named: bool) -> float:
    """How far towards the dealer a stack's foot stands from its circle's middle, so that the stack is seen in it.

    Over a name it stays so far up that the lit ring round it does not touch the name.
    """
    return min(tall / 2, sizes.circle - (1.5 if named else 1.0) * sizes.chip)


def tallest(bet: ColumnBet, sizes: Sizes) -> float:
    """How high its chips stand."""
    return max((len(stack.chips) for _, stack in bet.stacks), default=0) * THICK * sizes.chip


def bet_width(bet: ColumnBet, sizes: Sizes) -> float:
    """The circle and what reaches beyond it: a double's chips, the word at a surrendered bet."""
    wide = 2 * sizes.circle + _beyond(bet, sizes)
    return max(wide, _SURRENDERED) if bet.surrendered else wide


def bet_above(bet: ColumnBet, sizes: Sizes) -> float:
    """What stands above its circle: a tall stack, the line behind a surrendered bet."""
    chips = stands_above(bet, sizes)
    if not bet.surrendered:
        return max(0.0, chips)
    return max(0.0, chips + RING * sizes.chip) + _SURRENDERED_HIGH


def stands_above(bet: ColumnBet, sizes: Sizes) -> float:
    """How far its chips stand above its circle; less than nothing where they end within it."""
    tall = tallest(bet, sizes)
    return tall + sizes.chip - lift(tall, sizes, named=bool(bet.patron)) - sizes.circle


def _beyond(bet: ColumnBet, sizes: Sizes) -> float:
    """How far a double's chips and the lit ring round them reach beyond the circle."""
    beside = len(bet.stacks) - 1
    return max(0.0, (BESIDE * beside + 1 + RING) * sizes.chip - sizes.circle) if beside > 0 else 0.0


def row_width(row: tuple[ColumnBet, ...], sizes: Sizes) -> float:
    """Bets side by side."""
    return sum(bet_width(bet, sizes) + BETWEEN_BETS for bet in row) - BETWEEN_BETS if row else 0.0


def row_above(row: tuple[ColumnBet, ...], sizes: Sizes) -> float:
    """What stands above the circles of bets side by side."""
    return max((bet_above(bet, sizes) for bet in row), default=0.0)


def column_width(column: HandColumn, sizes: Sizes) -> float:
    """A hand with its bets."""
    return max(noted_width(column, sizes), *(row_width(row, sizes) for row in column.in_rows()), 0.0)
