"""Hands side by side on the drill's felt, each with its bets above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil

from trainer.canvas.boxes import Box
from trainer.canvas.places import CardAt, CircleAt, LabelAt, StackAt
from trainer.domain.cards import Rank
from trainer.domain.chips import Stack
from trainer.domain.hand import Hand
from trainer.domain.table import Table
from trainer.domain.wagers import Wager, WagerKind

_THICK = 0.17
_BESIDE = 2.06
_LABEL = 19.0
_GAP = 14.0
_TALL = 1.4
_SETTLED = 0.62


@dataclass(frozen=True, slots=True)
class Bet:
    """One patron's chips on one hand: the bet, then what was put beside it when doubling."""

    patron: str
    stacks: tuple[tuple[int, Stack], ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One hand with the bets on it."""

    hand: Hand
    bets: tuple[Bet, ...]
    ace_turned: bool = False

    @property
    def sideways(self) -> range:
        """The places of its cards that lie sideways."""
        cards = len(self.hand.cards)
        return range(max(cards - (1 if self.ace_turned else self.hand.doubled), 0), cards)

    @property
    def rows(self) -> int:
        return 2 if len(self.bets) > 3 else 1

    @property
    def row_length(self) -> int:
        return ceil(len(self.bets) / self.rows)


@dataclass(frozen=True, slots=True)
class Columns:
    """All the hands of a table, first base first, and its side wagers: their keys and chips."""

    columns: tuple[Column, ...]
    sides: tuple[tuple[int, str, Stack], ...] = ()

    @property
    def most_bets(self) -> int:
        return max((len(column.bets) for column in self.columns), default=0)


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large everything is drawn: a card's width, the steps from card to card, a circle's and a chip's radius."""

    card: float
    across: float
    down: float
    circle: float
    chip: float

    @classmethod
    def least(cls, columns: int, area: Box) -> Sizes:
        """The smallest there is, for more than fits."""
        return cls(60.0, 9.0, 21.6, min(30.0, area.width / max(columns, 1) / 2 - 2), 15.0)


def columns_of(table: Table, aces_sideways: bool = False) -> Columns:
    """The hands of ``table``, their bets and side wagers; with ``aces_sideways`` the card on a split ace is turned."""
    columns: list[Column] = []
    sides: list[tuple[int, str, Stack]] = []
    first = 0
    for spot in table.spots:
        numbered = list(enumerate(spot.wagers, start=first))
        sides.extend((at, it.side_wager, it.stack) for at, it in numbered if it.kind is WagerKind.SIDE)
        for index, hand in enumerate(spot.hands or (Hand(),)):
            turned = aces_sideways and is_dealt_on_split_ace(hand)
            columns.append(Column(hand, _bets([(at, it) for at, it in numbered if it.hand == index]), turned))
        first += len(spot.wagers)
    return Columns(tuple(columns), tuple(sides))


def is_dealt_on_split_ace(hand: Hand) -> bool:
    """Whether ``hand`` is a split ace with its one card."""
    return hand.from_split and len(hand.cards) == 2 and hand.cards[0].rank is Rank.ACE


def _bets(wagers: Sequence[tuple[int, Wager]]) -> tuple[Bet, ...]:
    by_patron: dict[str, list[tuple[int, Stack]]] = {}
    for kind in (WagerKind.MAIN, WagerKind.DOUBLE):
        for at, wager in wagers:
            if wager.kind is kind:
                by_patron.setdefault(wager.patron, []).append((at, wager.stack))
    return tuple(Bet(patron, tuple(stacks)) for patron, stacks in by_patron.items())


def sizes_for(columns: Columns, area: Box, card: float) -> Sizes | None:
    """The largest circles and steps with which all fits into ``area`` with cards ``card`` wide, or None."""
    for circle in (0.69, 0.6, 0.55, 0.48, 0.42):
        for across, down in ((0.42, 0.42), (0.32, 0.40), (0.24, 0.38), (0.16, 0.37)):
            radius = circle * card
            sizes = Sizes(card, across * card, down * card, radius, 0.51 * radius)
            if _width(columns, sizes) <= area.width and _height(columns, sizes) <= area.height:
                return sizes
    return None


def _hand_width(column: Column, sizes: Sizes) -> float:
    hand, sideways = column.hand, 0.37 * sizes.card if column.sideways else 0.0
    return sizes.card + sizes.across * max(len(hand.cards) - 1, 0) + sideways if hand.cards else 0.0


def _hand_height(hand: Hand, sizes: Sizes) -> float:
    return _TALL * sizes.card + sizes.down * (len(hand.cards) - 1) if hand.cards else -_GAP


def _bet_width(bet: Bet, sizes: Sizes) -> float:
    return 2 * sizes.circle + _beyond(bet, sizes)


def _beyond(bet: Bet, sizes: Sizes) -> float:
    """How far a double's chips reach beyond the circle."""
    beside = len(bet.stacks) - 1
    return max(0.0, (_BESIDE * beside + 1) * sizes.chip - sizes.circle) if beside > 0 else 0.0


def _row_width(column: Column, sizes: Sizes) -> float:
    rows = [column.bets[at : at + column.row_length] for at in range(0, len(column.bets), max(column.row_length, 1))]
    return max((sum(_bet_width(bet, sizes) + 12 for bet in row) - 12 for row in rows), default=0.0)


def _column_width(column: Column, sizes: Sizes) -> float:
    return max(_hand_width(column, sizes), _row_width(column, sizes))


def _between(columns: Columns) -> float:
    return 14.0 if len(columns.columns) <= 3 else 8.0


def _width(columns: Columns, sizes: Sizes) -> float:
    inner = sum(_column_width(column, sizes) for column in columns.columns)
    inner += _between(columns) * (len(columns.columns) - 1)
    sides = _side_reach(columns, sizes)
    return max(inner, sides * 2 if len(columns.sides) > 1 else sides + sizes.circle) if sides else inner


def _side_radius(sizes: Sizes) -> float:
    return max(0.69 * sizes.circle, 27.0)


def _side_offset(sizes: Sizes) -> tuple[float, float]:
    """From the bet's middle to its right-hand side wager's: the two circles do not touch."""
    apart = sizes.circle + _side_radius(sizes) + 6
    return 0.77 * apart, -0.64 * apart


def _side_reach(columns: Columns, sizes: Sizes) -> float:
    return _side_offset(sizes)[0] + _side_radius(sizes) + 15 if columns.sides else 0.0


def _above(columns: Columns, sizes: Sizes) -> float:
    """What stands above the first row's circles: tall stacks, side wagers."""
    above = 0.0
    for column in columns.columns:
        for bet in column.bets[: column.row_length]:
            for _, stack in bet.stacks:
                tall = _THICK * sizes.chip * len(stack.chips)
                above = max(above, tall + sizes.chip - _lift(tall, sizes) - sizes.circle)
    if columns.sides:
        above = max(above, _side_radius(sizes) - _side_offset(sizes)[1] + 15 - sizes.circle)
    return above


def _lift(tall: float, sizes: Sizes) -> float:
    """How far towards the dealer a stack's foot stands from its circle's middle, so that the stack is seen in it."""
    return min(tall / 2, sizes.circle - sizes.chip)


def _row_height(columns: Columns, sizes: Sizes) -> float:
    named = any(bet.patron for column in columns.columns for bet in column.bets)
    return 2 * sizes.circle + (_LABEL if named else 0.0)


def _bets_height(columns: Columns, sizes: Sizes) -> float:
    rows = max((column.rows for column in columns.columns if column.bets), default=0)
    return rows * _row_height(columns, sizes) + 6 * max(rows - 1, 0)


def _height(columns: Columns, sizes: Sizes) -> float:
    hands = max((_hand_height(column.hand, sizes) for column in columns.columns), default=0.0)
    bets = _bets_height(columns, sizes)
    return _above(columns, sizes) + bets + (_GAP if bets else 0.0) + hands


Laid = tuple[tuple[CardAt, ...], tuple[StackAt, ...], tuple[CircleAt, ...], tuple[LabelAt, ...]]


def placed(columns: Columns, area: Box, sizes: Sizes, names: Mapping[str, str]) -> Laid:
    """Everything's place, the whole in the middle of ``area``; ``names`` are printed round side wagers' circles."""
    spare_x, spare_y = area.width - _width(columns, sizes), area.height - _height(columns, sizes)
    left, top = area.left + max(spare_x, 0) / 2, area.top + max(spare_y, 0) * _SETTLED + _above(columns, sizes)
    inner = sum(_column_width(column, sizes) for column in columns.columns)
    inner += _between(columns) * (len(columns.columns) - 1)
    if len(columns.sides) > 1:
        left += (_width(columns, sizes) - inner) / 2
    cards: list[CardAt] = []
    stacks: list[StackAt] = []
    circles: list[CircleAt] = []
    labels: list[LabelAt] = []
    for place, column in enumerate(columns.columns):
        wide = _column_width(column, sizes)
        middle = left + wide / 2 if place or len(columns.sides) != 1 else left + max(wide / 2, sizes.circle)
        _place_bets(column, middle, top, columns, sizes, (stacks, circles, labels))
        if place == 0 and columns.sides:
            _place_sides(columns, middle, top + sizes.circle, sizes, names, (stacks, circles))
        hand_top = top + _bets_height(columns, sizes) + (_GAP if column.bets else 0.0)
        cards.extend(_hand_cards(column, middle, hand_top, sizes))
        left += wide + _between(columns)
    return tuple(cards), tuple(stacks), tuple(circles), tuple(labels)


def _place_bets(
    column: Column,
    middle: float,
    top: float,
    columns: Columns,
    sizes: Sizes,
    into: tuple[list[StackAt], list[CircleAt], list[LabelAt]],
) -> None:
    stacks, circles, labels = into
    for first in range(0, len(column.bets), max(column.row_length, 1)):
        row = column.bets[first : first + column.row_length]
        x = middle - (sum(_bet_width(bet, sizes) + 12 for bet in row) - 12) / 2
        y = top + sizes.circle + first // column.row_length * (_row_height(columns, sizes) + 6)
        for bet in row:
            at = x + sizes.circle
            circles.append(CircleAt(at, y, sizes.circle))
            stacks.extend(_bet_stacks(bet, at, y, sizes))
            if bet.patron:
                labels.append(LabelAt(bet.patron, at, y + sizes.circle + 14))
            x += _bet_width(bet, sizes) + 12


def _bet_stacks(bet: Bet, x: float, y: float, sizes: Sizes) -> list[StackAt]:
    tallest = max((len(stack.chips) for _, stack in bet.stacks), default=0) * _THICK * sizes.chip
    foot = y + _lift(tallest, sizes)
    return [
        StackAt(stack.chips, x + _BESIDE * sizes.chip * beside, foot, sizes.chip, at + 1, at)
        for beside, (at, stack) in enumerate(bet.stacks)
    ]


def _place_sides(
    columns: Columns,
    x: float,
    y: float,
    sizes: Sizes,
    names: Mapping[str, str],
    into: tuple[list[StackAt], list[CircleAt]],
) -> None:
    stacks, circles = into
    across, up = _side_offset(sizes)
    radius = _side_radius(sizes)
    seats = [(x + across, y + up), (x - across, y + up), (x, y + 2 * up)]
    if len(columns.sides) > 1:
        seats[0], seats[1] = seats[1], seats[0]
    for (at, key, stack), (side_x, side_y) in zip(columns.sides, seats, strict=False):
        chip = min(0.72 * radius, sizes.chip)
        lift = min(_THICK * chip * len(stack.chips) / 2, max(radius - chip, 0))
        circles.append(CircleAt(side_x, side_y, radius, names.get(key, "")))
        stacks.append(StackAt(stack.chips, side_x, side_y + lift, chip, at + 1, at))


def _hand_cards(column: Column, middle: float, top: float, sizes: Sizes) -> list[CardAt]:
    """The cards, each to the left of the one before and towards the dealer; doubled ones sideways."""
    hand, width = column.hand, _hand_width(column, sizes)
    x, y = middle + width / 2 - sizes.card / 2, top + _TALL * sizes.card / 2
    cards = []
    for place, card in enumerate(hand.cards):
        turned = place in column.sideways
        aside = 0.17 * sizes.card if turned else 0.0
        up = 0.07 * sizes.card if turned and column.ace_turned else 0.0
        at = x - sizes.across * place - aside, y + sizes.down * place - up
        cards.append(CardAt(card, *at, sizes.card, place, 90.0 if turned else 0.0))
    return cards
