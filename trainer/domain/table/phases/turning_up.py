"""Hands that lie face down, as in a pitched game, are turned up before their bets are settled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty
from trainer.domain.table import acts as act
from trainer.domain.table.phases.wager_duties import Rules
from trainer.domain.table.state import Spot


class TurningUp:
    """Turns up the hands of a spot on which a bet is still open; ``others`` are rules it rests on besides."""

    def __init__(self, game: Game, others: Rules = ()) -> None:
        self._pitched = game.deal.dealing
        self._others = others
        self._turned_up = cache(self._turn_up)

    def __call__(self, spot: Spot) -> Iterator[Duty[act.Act]]:
        for place, hand in enumerate(spot.hands):
            if hand.face_down and any(wager.hand == place and not wager.settled for wager in spot.wagers):
                yield self._turned_up(spot.number, place)

    def _turn_up(self, spot: int, hand: int) -> Duty[act.Act]:
        return Duty(act.TurnUpHand(spot, hand), self._pitched, self._others)
