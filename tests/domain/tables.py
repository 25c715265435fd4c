"""Short ways to lay a table for the tests of what acts do to it."""

from __future__ import annotations

from typing import Any

from tests.domain.games import WHITE, bet, cards
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager

HALF = Denomination(Cents(50), "half")
PINK = Denomination(Cents(2_50), "pink")
RED = Denomination(Cents(5_00), "red")
GREEN = Denomination(Cents(25_00), "green")
RACK = Rack((Pile(HALF, 10), Pile(WHITE, 40), Pile(PINK, 20), Pile(RED, 40), Pile(GREEN, 20)))
SHOE = Shoe(cards("9H 8H 7H 6H 5H 4H 3H 2H"))


def stack(*chips: Denomination) -> Stack:
    return Stack(chips)


def whites(dollars: int) -> Stack:
    return Stack((WHITE,) * dollars)


def piles(*counts: tuple[Denomination, int]) -> Chips:
    return Chips.of(counts)


def laid(*hands: Hand, wagers: tuple[Wager, ...] = (bet(10),), wish: Wish | None = None, **facts: Any) -> Table:
    """A table of one spot, number 3, with these hands and wagers, the shoe above and a rack."""
    spot = Spot(3, hands, wagers)
    wishes = {"wishes": (wish,)} if wish is not None else {}
    return Table(**{"spots": (spot,), "shoe": SHOE, "rack": RACK, **wishes, **facts})


def asks(decision: Decision, at: int = 0, patron: str = "", put_down: Stack = Stack(), behind: bool = False) -> Wish:
    """A wish at spot 3."""
    return Wish(decision, 3, at, patron, put_down, behind)


def hands_at(table: Table) -> tuple[Hand, ...]:
    return table.spot(3).hands


def wagers_at(table: Table) -> tuple[Wager, ...]:
    return table.spot(3).wagers


def held(table: Table, chip: Denomination) -> int:
    """How many of that chip are in the rack."""
    return table.rack.holds(chip)
