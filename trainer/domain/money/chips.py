"""Chips: denominations, piles, the stack in the circle and what a set of chips is worth."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from trainer.domain.money.amounts import Cents


@dataclass(frozen=True, slots=True, order=True)
class Denomination:
    """One kind of chip: its value in cents, its colour's name, and how many make a heap when it is cut."""

    value: Cents
    colour: str
    heap: int = 5


@dataclass(frozen=True, slots=True)
class Pile:
    """So many chips of one denomination, lying together."""

    denomination: Denomination
    count: int

    @property
    def worth(self) -> Cents:
        return Cents(self.denomination.value * self.count)


@dataclass(frozen=True, slots=True)
class Chips:
    """A set of chips, one pile a denomination, the dearest first; how they lie does not matter."""

    piles: tuple[Pile, ...] = ()

    @classmethod
    def of(cls, counts: Iterable[tuple[Denomination, int]]) -> Chips:
        """Gather counts (repeats add up, empty ones fall away) into a set of chips."""
        gathered: Counter[Denomination] = Counter()
        for denomination, count in counts:
            gathered[denomination] += count
        return cls(tuple(Pile(d, gathered[d]) for d in sorted(gathered, reverse=True) if gathered[d] > 0))

    @property
    def worth(self) -> Cents:
        return Cents(sum(pile.worth for pile in self.piles))

    @property
    def count(self) -> int:
        return sum(pile.count for pile in self.piles)

    def of_denomination(self, denomination: Denomination) -> int:
        """How many chips of ``denomination`` are among them."""
        return sum(pile.count for pile in self.piles if pile.denomination == denomination)

    def without(self, denomination: Denomination, count: int) -> Chips:
        """The same less ``count`` chips of ``denomination``, or less all of them where there are no more."""
        return Chips.of(
            (pile.denomination, pile.count - count if pile.denomination == denomination else pile.count)
            for pile in self.piles
        )

    def __add__(self, other: Chips) -> Chips:
        return Chips.of((pile.denomination, pile.count) for pile in (*self.piles, *other.piles))


@dataclass(frozen=True, slots=True)
class Stack:
    """Chips standing on one another, bottom first, as a bet lies in the circle."""

    chips: tuple[Denomination, ...] = ()

    @classmethod
    def standing(cls, chips: Chips) -> Stack:
        """The proper stack of ``chips``: the dearest at the bottom."""
        return cls(tuple(pile.denomination for pile in chips.piles for _ in range(pile.count)))

    def broken_out(self) -> Chips:
        """The same chips parted by denomination, as a dealer breaks a mixed stack to size it."""
        return Chips.of((denomination, 1) for denomination in self.chips)

    @property
    def worth(self) -> Cents:
        return Cents(sum(denomination.value for denomination in self.chips))


@dataclass(frozen=True, slots=True)
class Rack:
    """What the dealer pays from: every denomination of the table with its count, zero included, cheapest first."""

    tubes: tuple[Pile, ...]

    @property
    def denominations(self) -> tuple[Denomination, ...]:
        return tuple(tube.denomination for tube in self.tubes)

    @property
    def smallest(self) -> Cents:
        """The value of the smallest chip the rack has a place for, in cents."""
        return min(denomination.value for denomination in self.denominations)

    def holds(self, denomination: Denomination) -> int:
        return sum(tube.count for tube in self.tubes if tube.denomination == denomination)

    def without(self, chips: Chips) -> Rack:
        """The rack after ``chips`` were paid from it; a tube never goes below nothing."""
        return Rack(
            tuple(Pile(d.denomination, max(0, d.count - chips.of_denomination(d.denomination))) for d in self.tubes)
        )

    def plus(self, chips: Chips) -> Rack:
        """The rack after ``chips`` were put into it, those it had no place for in tubes of their own."""
        gathered = Chips(self.tubes) + chips
        empty = tuple(tube for tube in self.tubes if not gathered.of_denomination(tube.denomination))
        return Rack(tuple(sorted((*gathered.piles, *empty), key=lambda tube: tube.denomination)))
