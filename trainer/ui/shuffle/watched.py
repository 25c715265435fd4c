"""A shuffle that is watched: the house shuffles, and every act can be gone back to and asked about."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.ui.shuffle.partial_act import Begun
from trainer.ui.shuffle.strip_text import amount_words, done
from trainer.ui.sitting.strip import StripView


class Watching:
    """Where in a watched shuffle one looks: ``position`` acts have been done, further ones lie before it in the log."""

    def __init__(self, sitting: ShuffleSitting) -> None:
        self.sitting = sitting
        self.position = len(sitting.log)
        self.playing = True

    @property
    def table(self) -> ShuffleTable:
        return self.sitting.table_at(self.position)

    @property
    def before(self) -> ShuffleTable:
        """The table before the last act."""
        return self.sitting.table_at(max(0, self.position - 1))

    @property
    def act(self) -> ShuffleAct | None:
        """The act that led here; None before the first."""
        return self.sitting.log[self.position - 1].act if self.position else None

    @property
    def at_the_end(self) -> bool:
        """Whether the shuffle is over and one looks at its end."""
        return self.sitting.finished and self.position == len(self.sitting.log)

    @property
    def duty(self) -> Duty[ShuffleAct] | None:
        """What the last act fulfilled; None before the first."""
        return self.sitting.duty_at(self.position - 1) if self.position else None

    @property
    def phase(self) -> str:
        """The phase the last act belonged to."""
        log = self.sitting.log
        return log[self.position - 1].phase if 0 < self.position < len(log) else ""

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        duty = self.duty
        return () if duty is None else duty.rules

    @property
    def strip(self) -> StripView:
        """The act just done, and why."""
        act = self.act
        if act is None:
            return StripView("Before the first act", "Watch", reason="The dealer begins. \u2192 goes on by one act.")
        return done(self.duty, act, self.sitting.seat.game, self.before, f"Act {self.position}")

    @property
    def begun_words(self) -> str:
        """How many cards the last act moved; at the end, how to do it oneself."""
        act = self.act
        if self.at_the_end:
            return "The end. Enter: do it yourself"
        return "" if act is None else amount_words(act, self.before)

    begun = Begun()
    shown_due: Duty[ShuffleAct] | None = None
    wrong: ShuffleAct | None = None

    def forth(self) -> bool:
        """One act on; False at the end."""
        if self.position == len(self.sitting.log):
            if self.sitting.finished:
                self.playing = False
                return False
            self.sitting.go_on()
        self.position = min(self.position + 1, len(self.sitting.log))
        return True

    def back(self) -> bool:
        """One act back; False at the beginning."""
        moved = self.position > 0
        self.position = max(0, self.position - 1)
        return moved
