"""A shuffle looked back on: which act is looked at, how the cards lay then, and what is told of it."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.review import ShuffleReview, review
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.ui.shuffle.history import result_words
from trainer.ui.shuffle.mixing import MixedView, done_mixing
from trainer.ui.shuffle.partial_act import Begun
from trainer.ui.shuffle.review_view import review_view
from trainer.ui.shuffle.strip_text import amount_words, done, fault_told
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.strip import StripView, Tone


class Reviewing:
    """A shuffle that is over, at the act ``index`` of its log (its length: at its end)."""

    def __init__(self, sitting: ShuffleSitting, title: str) -> None:
        """Raises RuntimeError where the shuffle is not over."""
        self.sitting, self.title = sitting, title
        self.review: ShuffleReview = review(sitting)
        self.mixed: MixedView | None = done_mixing(self.review.mixed, self.game)
        self.index = len(sitting.log)

    @property
    def game(self) -> Game:
        return self.sitting.seat.game

    @property
    def view(self) -> ReviewView:
        return review_view(self.title, self.sitting, self.review)

    @property
    def table(self) -> ShuffleTable:
        """The table just before the act looked at."""
        return self.sitting.table_at(self.index)

    begun = Begun()

    @property
    def begun_words(self) -> str:
        """How many cards the act looked at moved."""
        log = self.sitting.log
        return amount_words(log[self.index].act, self.table) if self.index < len(log) else ""

    @property
    def phase(self) -> str:
        """The phase the act looked at belongs to."""
        log = self.sitting.log
        return log[self.index].phase if self.index < len(log) else ""

    @property
    def fault(self) -> Fault[ShuffleAct] | None:
        """The mistake in the act looked at."""
        return next((each.fault for each in self.review.faults if each.at == self.index), None)

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        duty = self.shown_due
        return () if duty is None else duty.rules

    @property
    def strip(self) -> StripView:
        fault, log = self.fault, self.sitting.log
        if fault is not None:
            return fault_told(fault, self.game, self.table)
        if self.index >= len(log):
            return self._over
        return done(self._duty, log[self.index].act, self.game, self.table, "Then")

    @property
    def _over(self) -> StripView:
        score, faults = self.review.score, len(self.review.faults)
        came = result_words(faults, score.helped, shown_alone=not score.right)
        what = "a mistake" if faults else "an act"
        how = f"Press {what} to see the cards as they lay at that moment."
        return StripView(f"The shuffle is over, {came}", "Review", Tone.QUIET, reason=how)

    @property
    def shown_due(self) -> Duty[ShuffleAct] | None:
        """What was due then is ringed."""
        return self.fault.due if self.fault is not None else self._duty

    @property
    def wrong(self) -> ShuffleAct | None:
        """The mistake is crossed out."""
        return None if self.fault is None else self.fault.given

    @property
    def _duty(self) -> Duty[ShuffleAct] | None:
        return self.sitting.duty_at(self.index) if self.index < len(self.sitting.log) else None
