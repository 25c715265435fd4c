"""Why an act of the shuffle is due, in one sentence: its rule told in the trade's words, as this house has it."""

from __future__ import annotations

from trainer.domain.house import Game
from trainer.domain.procedure import Duty
from trainer.domain.shuffling.acts import ShuffleAct
from trainer.domain.shuffling.table import ShuffleTable
from trainer.wording.rules import rule_sentence


def reason(duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """Why ``duty`` is owed at ``table``: one sentence with its full stop."""
    return f"{reason_words(duty, table, game)}."


def reason_words(duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """The same without the full stop."""
    return rule_sentence(duty.rule, game)
