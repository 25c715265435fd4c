"""The pick-up: the dealer's own cards first, then hand after hand, so that any hand can be re-opened.

Once the table is clear, chips that players put down in the round are changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from trainer.domain.house.games import Game
from trainer.domain.house.terms import PickUp, RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table import acts as act
from trainer.domain.table.phases.bets import ChangingChips
from trainer.domain.table.state import Table


def pick_up(game: Game) -> Phase[Table, act.Act]:
    """The phase in which the cards left on the table are picked up; bets and winnings lie there for their patrons."""
    match game.settling.pick_up.value:
        case PickUp.OWN_CARDS_THEN_RIGHT_TO_LEFT:
            return Phase(RoundPhase.PICK_UP.value, PickUpDuties(game).duties)


class PickUpDuties:
    """The own cards, then from the right: at a spot too, the rightmost hand first."""

    def __init__(self, game: Game) -> None:
        self._rule = rule = game.settling.pick_up
        self._own: Duty[act.Act] = Duty(act.TakeOwnCards(), rule)
        self._changing = ChangingChips(game)
        self._cards = cache(self._the_cards)

    def duties(self, table: Table) -> Iterator[Duty[act.Act]]:
        if not table.own_taken and table.dealer is None:
            return
        yield from self._cards_there(table)
        yield from self._changing.duties(table)

    def _cards_there(self, table: Table) -> Iterator[Duty[act.Act]]:
        if not table.own_taken:
            yield self._own
        for spot in reversed(table.spots):
            for place in range(len(spot.hands) - 1, -1, -1):
                if spot.hands[place].cards:
                    yield self._cards(spot.number, place)

    def _the_cards(self, spot: int, hand: int) -> Duty[act.Act]:
        return Duty(act.TakeCards(spot, hand), self._rule)
