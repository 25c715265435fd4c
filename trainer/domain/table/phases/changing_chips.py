"""Chips changed for a player: the same sum in the colour asked for, when the house changes them."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import ChipsChanged
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, ChangeChips
from trainer.domain.table.chip_cutting import changed_into
from trainer.domain.table.order import has_begun
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import Table


class ChangingChips:
    """What is owed to players who have put down chips to be changed, spot by spot."""

    def __init__(self, game: Game) -> None:
        self._rule, self._chips = game.bets.chips_changed, game.equipment.chips
        self._at_once = self._rule.value is ChipsChanged.AT_ONCE

    def duties(self, table: Table) -> Iterator[Duty[Act]]:
        """The changes that are to be made, whatever the time."""
        for spot in table.spots:
            asked = spot.to_change
            if asked is not None:
                chips = changed_into(asked.stack, asked.into, table.rack)
                act = ChangeChips(spot.number, chips, asked.patron)
                yield Duty(act, self._rule, (self._chips,), (), Reason.CHIPS_TO_CHANGE)

    def in_the_round(self, table: Table) -> Iterator[Duty[Act]]:
        """Those that are made at once, though cards are out."""
        if self._at_once and has_begun(table):
            yield from self.duties(table)
