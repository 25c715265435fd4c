"""What is done, told as it is done: a line for every act or answer, and the table in notation after it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from trainer.domain.shuffle.notation import to_text
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.table.notation import to_line
from trainer.training.drills.sitting import Judged
from trainer.training.sittings.log import By
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.wording.shuffle import acts as shuffle_acts
from trainer.wording.table import acts as table_acts


class DebugLog:
    """Gives ``write`` two lines an act: when, who, what, the verdict and the rule; then the table once it is done."""

    def __init__(self, write: Callable[[str], object]) -> None:
        self._write = write

    def acted(self, sitting: ActSitting[Any, Any], index: int) -> None:
        """Tell act ``index`` of the log of ``sitting``."""
        logged, game = sitting.log[index], sitting.seat.game
        before, after = sitting.table_at(index), sitting.table_at(index + 1)
        if isinstance(before, ShuffleTable):
            words, notation = shuffle_acts.act_words(logged.act, before, game), to_text(after)
        else:
            duty = sitting.duty_at(index)
            because = None if duty is None or duty.action != logged.act else duty.because
            words, notation = table_acts.act_words(logged.act, game, because), to_line(after)
        self._tell(logged.at_ms, logged.by, words, logged.verdict, logged.rule, notation)

    def answered(self, judged: Judged) -> None:
        """Tell an answer to a drill's question, as it is kept, with the felt it was asked on."""
        attempt = judged.attempt
        verdict = "right" if attempt.right else attempt.mistake or "wrong"
        rules = ", ".join(rule.ref.path for rule in judged.grade.rules)
        what = f"{attempt.drill}, {attempt.case}: {attempt.answer}"
        self._tell(attempt.at_ms, By.TRAINEE, what, verdict, rules, attempt.table)

    def _tell(self, at_ms: int, by: By, what: str, verdict: str, rule: str, notation: str) -> None:
        when = datetime.fromtimestamp(at_ms / 1000).strftime("%H:%M:%S.%f")[:-3]
        self._write(f"{when}  {by.value}  {what}  {verdict}  {rule or '-'}")
        self._write(f"    {notation}")
