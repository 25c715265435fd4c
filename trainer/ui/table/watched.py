"""A round that is watched: the house deals, and every act can be gone back to and asked about."""

from __future__ import annotations

from typing import Any

from trainer.canvas.spots.targets import DueOnTable, TableTarget
from trainer.domain.house.rules import Ruled
from trainer.domain.money.chips import Pile
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.strip import StripView
from trainer.ui.table.strip_text import done


class Watching:
    """Where in a watched round one looks: ``position`` acts have been done, further ones lie before it in the log."""

    def __init__(self, sitting: TableSitting) -> None:
        self.sitting = sitting
        self.position = len(sitting.log)
        self.playing = True

    @property
    def table(self) -> Table:
        return self.sitting.table_at(self.position)

    @property
    def before(self) -> Table:
        """The table before the last act."""
        return self.sitting.table_at(max(0, self.position - 1))

    @property
    def last(self) -> int | None:
        """The place of the act that led here; None before the first."""
        return self.position - 1 if self.position else None

    @property
    def at_the_end(self) -> bool:
        """Whether the round is over and one looks at its end."""
        return self.sitting.finished and self.position == len(self.sitting.log)

    @property
    def duty(self) -> Duty[Act] | None:
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
        duty = self.duty
        if duty is None:
            return StripView("The bets are down", "Watch", reason="The dealer begins.")
        act = self.sitting.log[self.position - 1].act
        number = f"{self.position}"
        return done(duty, act, self.sitting.seat.game, self.before, f"Act {number}")

    @property
    def marks(self) -> DueOnTable:
        return DueOnTable()

    wrong: tuple[TableTarget, ...] = ()
    in_hand: tuple[Pile, ...] = ()
    begun_words = ""

    def forth(self) -> bool:
        """One act on; False at the round's end."""
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
