"""The burn: so many cards of a new shoe go to the discard rack unseen."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.actions import Act, Burn
from trainer.domain.house import Game
from trainer.domain.procedure import Duty, Phase
from trainer.domain.table import Table
from trainer.domain.terms import Phase as Name


def burning(game: Game) -> Phase[Table, Act]:
    """The phase in which the cards to burn are burned, if anybody bets."""
    burn: Duty[Act] = Duty(Burn(), game.shuffle.burn, (game.shuffle.burn_when,))

    def duties(table: Table) -> Iterator[Duty[Act]]:
        if table.to_burn > 0 and any(spot.wagers for spot in table.spots):
            for _ in range(table.to_burn):
                yield burn

    return Phase(Name.BURN.value, duties)
