"""What lies before the patrons on the drill's felt: each physical hand once, with every bet on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from trainer.domain.cards.hand import Hand
from trainer.domain.money.chips import Stack
from trainer.domain.table.back_bets import FIRST, SECOND, bettor_of
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind


@dataclass(frozen=True, slots=True)
class ColumnBet:
    """One patron's chips on one hand: the bet, then what was put beside it when doubling."""

    patron: str
    stacks: tuple[tuple[int, Stack], ...]
    surrendered: bool = False


@dataclass(frozen=True, slots=True)
class HandCompletion:
    """The patrons whose hand ends with the card at ``place``, counted from 0."""

    place: int
    patrons: tuple[str, ...]

    @property
    def words(self) -> str:
        """Their names in one line."""
        return ", ".join(self.patrons)


@dataclass(frozen=True, slots=True)
class HandColumn:
    """One hand with the bets on it; ``across`` are the places of its cards that lie across it."""

    hand: Hand
    bets: tuple[ColumnBet, ...]
    across: tuple[int, ...] = ()
    completions: tuple[HandCompletion, ...] = ()
    most_in_a_row: int = 3

    @property
    def is_named(self) -> bool:
        """Whether its bets bear patrons' names."""
        return any(bet.patron for bet in self.bets)

    def in_rows(self) -> Iterator[tuple[ColumnBet, ...]]:
        """Its bets row by row, the one farthest from the hand first."""
        rows = ceil(len(self.bets) / self.most_in_a_row)
        length = ceil(len(self.bets) / rows) if rows else 1
        for first in range(0, len(self.bets), length):
            yield self.bets[first : first + length]


@dataclass(frozen=True, slots=True)
class HandColumns:
    """All the hands of a table, first base first, and its side wagers: their places, keys and chips."""

    columns: tuple[HandColumn, ...]
    sides: tuple[tuple[int, str, Stack], ...] = ()

    @property
    def most_bets(self) -> int:
        return max((len(column.bets) for column in self.columns), default=0)

    def in_longer_rows(self, most: int) -> HandColumns:
        """The same with up to ``most`` bets side by side."""
        return replace(self, columns=tuple(replace(column, most_in_a_row=most) for column in self.columns))


def columns_of(table: Table, *, common: bool = False) -> HandColumns:
    """The hands of ``table``, their bets and side wagers.

    With ``common``, hands of a spot that begin alike are one physical hand, drawn once: the longest of them.
    """
    columns: list[HandColumn] = []
    sides: list[tuple[int, str, Stack]] = []
    first = 0
    for spot in table.spots:
        numbered = list(enumerate(spot.wagers, start=first))
        sides.extend((at, it.side_wager, it.stack) for at, it in numbered if it.kind is WagerKind.SIDE)
        for shared in _physical(spot.hands or (Hand(),), common):
            columns.append(_column(spot, shared, numbered))
        first += len(spot.wagers)
    return HandColumns(tuple(columns), tuple(sides))


def _physical(hands: Sequence[Hand], common: bool) -> list[list[int]]:
    """Which hands, by their places, are the same cards on the felt."""
    groups: list[list[int]] = []
    for place, hand in enumerate(hands):
        group = next((it for it in groups if common and all(_begin_alike(hand, hands[at]) for at in it)), None)
        if group is None:
            groups.append([place])
        else:
            group.append(place)
    return groups


def _begin_alike(one: Hand, other: Hand) -> bool:
    shared = min(len(one.cards), len(other.cards))
    return shared > 0 and one.cards[:shared] == other.cards[:shared] and one.from_split == other.from_split


def _column(spot: Spot, places: Sequence[int], numbered: Iterable[tuple[int, Wager]]) -> HandColumn:
    hands = [spot.hands[place] for place in places] if spot.hands else [Hand()]
    longest = max(hands, key=lambda hand: len(hand.cards))
    on_it = [(at, wager) for at, wager in numbered if wager.hand in places]
    return HandColumn(longest, _bets(spot, on_it), _across(longest, hands), _completions(spot, on_it))


def _across(longest: Hand, hands: Sequence[Hand]) -> tuple[int, ...]:
    """The places of the cards that lie across: not a double's where another patron took the same card as a hit."""
    size = len(longest.cards)
    drawn_by = [hand for hand in hands if len(hand.cards) == size]
    return tuple(place for place in longest.across if all(place in hand.across for hand in drawn_by))


_BACK_BETS = {FIRST: "Back bet", SECOND: "Second back bet"}


def _bets(spot: Spot, wagers: Sequence[tuple[int, Wager]]) -> tuple[ColumnBet, ...]:
    stacks: dict[str, list[tuple[int, Stack]]] = {}
    surrendered: dict[str, bool] = {}
    for kind in (WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.BACK):
        for at, wager in wagers:
            if wager.kind is kind:
                whose = wager.patron if kind is not WagerKind.BACK else _BACK_BETS[bettor_of(wager)]
                stacks.setdefault(whose, []).append((at, wager.stack))
                surrendered[whose] = bool(spot.hands) and spot.hands[wager.hand].surrendered
    return tuple(ColumnBet(patron, tuple(chips), surrendered[patron]) for patron, chips in stacks.items())


def _completions(spot: Spot, wagers: Sequence[tuple[int, Wager]]) -> tuple[HandCompletion, ...]:
    """Where each patron's hand ends, where not all end with the same card."""
    ends: dict[int, list[str]] = {}
    for _, wager in wagers:
        if wager.kind is WagerKind.MAIN and wager.patron and spot.hands:
            ends.setdefault(len(spot.hands[wager.hand].cards) - 1, []).append(wager.patron)
    if len(ends) < 2:
        return ()
    return tuple(HandCompletion(place, tuple(patrons)) for place, patrons in sorted(ends.items()))
