"""A hand in its turn, what its patron shows, and what this house's dealer must take that for."""

from __future__ import annotations

from typing import Any

from tests.domain.games import WHITE, bet, cards, hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.signals.reading import Doubt, Reading
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wishes import read_signal

UP, HOLE = cards("6C TD")


def playing(held: str, dollars: int = 10, patron: str = "", **state: Any) -> Table:
    """Spot 3 in its turn with those cards and a bet of so many dollars, the dealer showing a six."""
    three = Spot(3, (hand(held, **state),), (bet(dollars, patron=patron),))
    return Table(spots=(three,), dealer=DealerHand(UP, HOLE), bets_checked=True, peeked=True, turn=(3, 0))


def showing(*motions: Motion, said: Decision | None = None, over: Over = Over.OWN_PLACE) -> Shown:
    return Shown(motions, said, over)


def reading(game: Game, shown: Shown, held: str = "TS 5D", chips: int = 0, table: Table | None = None) -> Reading:
    """What a patron with that hand shows, ``chips`` dollars having been put down with it beside a bet of ten.

    The hand lies as it is dealt: face down in a pitched game.
    """
    who = "Ann" if game.common_hand is not None else ""
    pitched = game.deal.dealing.value is Dealing.PITCH
    lying = playing(held, patron=who, face_down=pitched) if table is None else table
    stack = Stack((WHITE,) * chips)
    return read_signal(game, lying, Wish(Decision.UNCLEAR, 3, 0, who, stack, shown=shown))


def reads(game: Game, *motions: Motion, held: str = "TS 5D", chips: int = 0) -> Decision:
    """What a hand's motions alone are taken for."""
    return reading(game, Shown(motions), held, chips).decision


def hears(game: Game, said: Decision, *motions: Motion, held: str = "TS 5D", chips: int = 0) -> Decision:
    """What a word with these motions, or alone, is taken for."""
    return reading(game, Shown(motions, said), held, chips).decision


def doubt(game: Game, *motions: Motion, said: Decision | None = None, held: str = "TS 5D", chips: int = 0) -> Doubt:
    """Why it cannot be read; fails where it can."""
    found = reading(game, Shown(motions, said), held, chips)
    assert found.decision is Decision.UNCLEAR
    assert found.doubt is not None
    return found.doubt


def first_rule(game: Game, shown: Shown, held: str = "TS 5D", chips: int = 0) -> str:
    """The path of the most telling rule."""
    return reading(game, shown, held, chips).rules[0].ref.path
