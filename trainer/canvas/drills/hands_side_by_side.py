"""Hands side by side on the drill's felt, each with its bets above it, as large as there is room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from trainer.canvas.drills.columns import ColumnBet, HandColumn, HandColumns
from trainer.canvas.drills.placed_things import CardAt, CircleAt, LabelAt, NoteAt, StackAt, SurrenderAt
from trainer.canvas.drills.room_needed import (
    BESIDE,
    BETWEEN_BETS,
    BETWEEN_ROWS,
    GAP,
    NOTE_LEAD,
    NOTE_WORDS,
    RING,
    TALL,
    Sizes,
    bet_width,
    column_width,
    hand_height,
    hand_width,
    lift,
    noted_width,
    row_above,
    row_width,
    stands_above,
    tallest,
)
from trainer.canvas.drills.sides import Sides
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.spots.dealt_cards import is_on_a_split_card

_SETTLED = 0.62


@dataclass(slots=True)
class LaidHands:
    """What lies and is printed before the patrons, as it is gathered."""

    cards: list[CardAt] = field(default_factory=list)
    stacks: list[StackAt] = field(default_factory=list)
    circles: list[CircleAt] = field(default_factory=list)
    labels: list[LabelAt] = field(default_factory=list)
    notes: list[NoteAt] = field(default_factory=list)
    surrenders: list[SurrenderAt] = field(default_factory=list)


def sizes_for(columns: HandColumns, area: Rectangle, card: float, names: Mapping[str, str]) -> Sizes | None:
    """The largest circles and steps with which all fits into ``area`` with cards ``card`` wide, or None."""
    for circle in (0.69, 0.6, 0.55, 0.48, 0.42):
        for across, down in ((0.42, 0.42), (0.32, 0.40), (0.24, 0.38), (0.16, 0.37)):
            radius = circle * card
            sizes = Sizes(card, across * card, down * card, radius, 0.51 * radius)
            placing = _Placing(columns, sizes, names)
            if placing.width <= area.width and placing.height <= area.height:
                return sizes
    return None


def placed(columns: HandColumns, area: Rectangle, sizes: Sizes, names: Mapping[str, str]) -> LaidHands:
    """Everything's place, the whole in the middle of ``area``; ``names`` are printed at side wagers' circles."""
    return _Placing(columns, sizes, names).placed(area)


class _Placing:
    """Columns of certain sizes: how much room they take, and where in it everything is."""

    def __init__(self, columns: HandColumns, sizes: Sizes, names: Mapping[str, str]) -> None:
        self._columns, self._sizes = columns.columns, sizes
        self._sides = Sides.of(columns, sizes, names)
        self._widths = [column_width(column, sizes) for column in columns.columns]
        self._between = 14.0 if len(columns.columns) <= 3 else 8.0
        self._named = any(column.is_named for column in columns.columns)
        self._rows = max((len(list(column.in_rows())) for column in columns.columns), default=0)

    @property
    def width(self) -> float:
        """All the columns and the side wagers."""
        left, right = self._sides.reach
        if len(self._widths) == 1:
            return max(self._widths[0] / 2, left) + max(self._widths[0] / 2, right)
        return self._before + sum(self._widths) + self._between * (len(self._widths) - 1)

    @property
    def height(self) -> float:
        """From the top of the highest chip to the foot of the lowest card."""
        hands = max((hand_height(column, self._sizes) for column in self._columns), default=0.0)
        return self._bets_height + (GAP if self._rows else 0.0) + hands

    def placed(self, area: Rectangle) -> LaidHands:
        spare = max(area.width - self.width, 0), max(area.height - self.height, 0)
        left, top = area.left + spare[0] / 2 + self._before, area.top + spare[1] * _SETTLED
        laid = LaidHands()
        for place, (column, wide) in enumerate(zip(self._columns, self._widths, strict=True)):
            middle = left + wide / 2
            self._place_bets(column, middle, top, laid)
            if place == 0:
                self._place_sides(middle, top, laid)
            self._place_hand(column, middle, top + self._bets_height + (GAP if column.bets else 0.0), laid)
            left += wide + self._between
        return laid

    @property
    def _before(self) -> float:
        """What lies at the left of the first column."""
        return max(self._sides.reach[0] - self._widths[0] / 2, 0.0) if self._widths else 0.0

    def _row_above(self, row: int) -> float:
        rows = [list(column.in_rows()) for column in self._columns]
        above = max((row_above(it[row], self._sizes) for it in rows if row < len(it)), default=0.0)
        return max(above, self._sides.above) if row == 0 else above

    @property
    def _row_height(self) -> float:
        return 2 * self._sizes.circle + (self._sizes.label if self._named else 0.0)

    @property
    def _bets_height(self) -> float:
        above = sum(self._row_above(row) for row in range(self._rows))
        return above + self._rows * self._row_height + BETWEEN_ROWS * max(self._rows - 1, 0)

    def _place_bets(self, column: HandColumn, middle: float, top: float, laid: LaidHands) -> None:
        y = top
        for place, row in enumerate(column.in_rows()):
            x = middle - row_width(row, self._sizes) / 2
            y += self._row_above(place) + self._sizes.circle
            for bet in row:
                self._place_bet(bet, x, y, laid)
                x += bet_width(bet, self._sizes) + BETWEEN_BETS
            y += self._row_height - self._sizes.circle + BETWEEN_ROWS

    def _place_bet(self, bet: ColumnBet, left: float, y: float, laid: LaidHands) -> None:
        sizes = self._sizes
        # A word wider than the circle has the circle in its middle, a double's chips reach to the right only.
        x = left + (sizes.circle if len(bet.stacks) > 1 else bet_width(bet, sizes) / 2)
        laid.circles.append(CircleAt(x, y, sizes.circle))
        stacks = list(_bet_stacks(bet, x, y, sizes))
        laid.stacks.extend(stacks)
        if bet.patron:
            middle = (stacks[0].x + stacks[-1].x) / 2
            laid.labels.append(LabelAt(bet.patron, middle, y + sizes.circle + sizes.label - 5))
        if bet.surrendered:
            behind = y - sizes.circle - max(0.0, stands_above(bet, sizes) + RING * sizes.chip) - 6
            laid.surrenders.append(SurrenderAt(x, behind, max(0.8 * sizes.circle, 30)))

    def _place_sides(self, x: float, top: float, laid: LaidHands) -> None:
        for circle, stack in self._sides.placed(x, top + self._row_above(0) + self._sizes.circle):
            laid.circles.append(circle)
            laid.stacks.append(stack)

    def _place_hand(self, column: HandColumn, middle: float, top: float, laid: LaidHands) -> None:
        left = middle - noted_width(column, self._sizes) / 2
        cards = list(_hand_cards(column, left, top, self._sizes))
        laid.cards.extend(cards)
        for it in column.completions:
            before = cards[it.place - 1].box.bottom if it.place else cards[0].box.top
            card = cards[it.place].box
            y = min(card.bottom - 6, before + self._sizes.down / 2)
            laid.notes.append(NoteAt(it.words, card.right + NOTE_LEAD, card.right + NOTE_WORDS, y))


def _bet_stacks(bet: ColumnBet, x: float, y: float, sizes: Sizes) -> Iterator[StackAt]:
    foot = y + lift(tallest(bet, sizes), sizes, named=bool(bet.patron))
    stake = bet.stacks[0][0] if bet.stacks else None
    for beside, (at, stack) in enumerate(bet.stacks):
        yield StackAt(stack.chips, x + BESIDE * sizes.chip * beside, foot, sizes.chip, at + 1, at, stake)


def _hand_cards(column: HandColumn, left: float, top: float, sizes: Sizes) -> Iterator[CardAt]:
    """The cards, each to the left of the one before and towards the dealer."""
    x = left + hand_width(column, sizes) - sizes.card / 2
    y = top + TALL * sizes.card / 2
    for place, card in enumerate(column.hand.cards):
        turned = place in column.across
        aside = 0.17 * sizes.card if turned else 0.0
        up = 0.07 * sizes.card if turned and is_on_a_split_card(column.hand, place) else 0.0
        at = x - sizes.across * place - aside, y + sizes.down * place - up
        yield CardAt(card, *at, sizes.card, place, 90.0 if turned else 0.0)
