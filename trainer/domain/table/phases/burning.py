"""The burn: so many cards of a new shoe go to the discard rack unseen."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Phase as Name
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, Burn
from trainer.domain.table.state import Table


def burning(game: Game) -> Phase[Table, Act]:
    """The phase in which the cards to burn are burned, if anybody bets."""
    burn: Duty[Act] = Duty(Burn(), game.shuffle.burn, (game.shuffle.burn_when,))

    def duties(table: Table) -> Iterator[Duty[Act]]:
        if table.to_burn > 0 and any(spot.wagers for spot in table.spots):
            for _ in range(table.to_burn):
                yield burn

    return Phase(Name.BURN.value, duties)
