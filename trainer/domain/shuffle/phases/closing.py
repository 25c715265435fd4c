"""The end of the night: once the cards are counted, the tray and the rakes go to the cage and are counted there."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.shuffle_terms import ClosingStep
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import Duties, ShuffleDuty, ShufflePhase
from trainer.domain.shuffle.state import ShuffleTable

NAME = "closing"


def closing(game: Game) -> ShufflePhase:
    """The phase of the tray's way to the cage."""
    rule = game.shuffle.closing
    carry: ShuffleDuty = Duty(acts.CarryToCage(), said_of(rule, ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE))
    count: ShuffleDuty = Duty(acts.CountTray(), said_of(rule, ClosingStep.TRAYS_COUNTED))
    carries = ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE in rule.value
    counts = carries and ClosingStep.TRAYS_COUNTED in rule.value

    def duties(table: ShuffleTable) -> Duties:
        if carries and not table.tray_at_cage:
            yield carry
        if counts and not table.tray_counted:
            yield count

    return Phase(NAME, duties)
