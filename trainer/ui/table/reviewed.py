"""A round looked back on at the table: which act is looked at, how the table lay then, and what is told of it."""

from __future__ import annotations

from typing import Any

from trainer.canvas.spots.targets import DueOnTable, TableTarget
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.money.chips import Pile
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.table.review import RoundReview, review
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.strip import StripView, Tone
from trainer.ui.table.act_marks import due_on_table, wrong_on_table
from trainer.ui.table.review_view import review_view
from trainer.ui.table.strip_text import done, fault_told


class Reviewing:
    """A round that is over, at the act ``index`` of its log (its length: at its end)."""

    def __init__(self, sitting: TableSitting, title: str) -> None:
        """Raises RuntimeError where the round is not over."""
        self.sitting, self.title = sitting, title
        self.review: RoundReview = review(sitting)
        self.index = len(sitting.log)

    @property
    def game(self) -> Game:
        return self.sitting.seat.game

    @property
    def view(self) -> ReviewView:
        return review_view(self.title, self.sitting, self.review)

    @property
    def table(self) -> Table:
        """The table just before the act looked at."""
        return self.sitting.table_at(self.index)

    in_hand: tuple[Pile, ...] = ()
    begun_words = ""

    @property
    def phase(self) -> str:
        """The phase the act looked at belongs to."""
        log = self.sitting.log
        return log[self.index].phase if self.index < len(log) else ""

    @property
    def fault(self) -> Fault[Act] | None:
        """The mistake in the act looked at."""
        return next((each.fault for each in self.review.faults if each.at == self.index), None)

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        duty = self.fault.due if self.fault is not None else self._duty
        return () if duty is None else duty.rules

    @property
    def strip(self) -> StripView:
        fault, log = self.fault, self.sitting.log
        if fault is not None:
            return fault_told(fault, self.game, self.table)
        if self.index >= len(log):
            faults = len(self.review.faults)
            count = "no mistake" if not faults else "1 mistake" if faults == 1 else f"{faults} mistakes"
            return StripView(f"The round is over, with {count}", "Review", Tone.QUIET, reason=_how(faults))
        return done(self._duty, log[self.index].act, self.game, self.table, "Then")

    @property
    def marks(self) -> DueOnTable:
        """What was due then is lit."""
        duty = self.fault.due if self.fault is not None else self._duty
        return DueOnTable() if duty is None else due_on_table([duty.action], self.table)

    @property
    def wrong(self) -> tuple[TableTarget, ...]:
        """The mistake is crossed out."""
        fault = self.fault
        return () if fault is None else wrong_on_table(fault.given, self.table)

    @property
    def _duty(self) -> Duty[Act] | None:
        return self.sitting.duty_at(self.index) if self.index < len(self.sitting.log) else None


def _how(faults: int) -> str:
    if faults:
        return "Press a mistake to see the table as it lay at that moment."
    return "Press an act to see the table as it lay at that moment."
