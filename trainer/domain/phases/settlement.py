"""The settlement: every bet still open is taken, paid or left, spot after spot in the house's direction."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from trainer.domain import actions as act
from trainer.domain.house import Game
from trainer.domain.phases.dues import Dues
from trainer.domain.phases.order import settling_direction
from trainer.domain.procedure import Duty, Phase
from trainer.domain.table import Spot, Table
from trainer.domain.terms import Phase as Name
from trainer.domain.terms import TakingAndPaying

Duties = Iterator[Duty[act.Act]]


def settlement(game: Game) -> Phase[Table, act.Act]:
    """The phase in which the bets are settled against the dealer's finished hand."""
    settling = Settling(game)
    match game.settling.taking_and_paying.value:
        case TakingAndPaying.POSITION_BY_POSITION:
            return Phase(Name.SETTLEMENT.value, settling.position_by_position)
        case TakingAndPaying.ALL_LOSERS_FIRST:
            return Phase(Name.SETTLEMENT.value, settling.losers_first)


class Settling:
    """Goes round the table in the house's direction; at one spot the order is free, but a hand is shown first."""

    def __init__(self, game: Game) -> None:
        self._dues = Dues(game)
        self._direction = settling_direction(game)
        self._others = (game.settling.order, game.settling.taking_and_paying)
        self._turned_up = cache(
            lambda spot, hand: Duty[act.Act](act.TurnUpHand(spot, hand), game.deal.dealing, (game.settling.order,))
        )

    def position_by_position(self, table: Table) -> Duties:
        """Each spot whole: its losing bets are taken and its winning ones paid before the next."""
        if table.dealer is None or table.own_taken:
            return
        for spot in self._direction(table):
            yield from self._shown(spot)
            yield from self._settled(table, spot, spot.number)

    def losers_first(self, table: Table) -> Duties:
        """All losing bets of the table, then in the same direction all others."""
        if table.dealer is None or table.own_taken:
            return
        for spot in self._direction(table):
            yield from self._shown(spot)
            yield from (duty for duty in self._settled(table, spot, spot.number) if _takes(duty))
        for spot in self._direction(table):
            # Another step than that of the spot's losing bets, with which these may not be mixed.
            yield from (duty for duty in self._settled(table, spot, -spot.number) if not _takes(duty))

    def _settled(self, table: Table, spot: Spot, step: int) -> Duties:
        for wager in spot.wagers:
            if not wager.settled:
                duty = self._dues.settle(table, spot, wager, step, self._others)
                if duty is not None:
                    yield duty

    def _shown(self, spot: Spot) -> Duties:
        for place, hand in enumerate(spot.hands):
            if hand.face_down and any(wager.hand == place and not wager.settled for wager in spot.wagers):
                yield self._turned_up(spot.number, place)


def _takes(duty: Duty[act.Act]) -> bool:
    return isinstance(duty.action, act.TakeWager)
