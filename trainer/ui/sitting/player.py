"""Plays what happened, one picture after another, and lets the house go on when it is its turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from PySide6.QtCore import QObject, Signal

from trainer.domain.procedure.duties import A, S
from trainer.training.sittings.log import StepDone
from trainer.ui.widgets.single_shot import single_shot


@dataclass(frozen=True, slots=True)
class Picture(Generic[S, A]):
    """A table to show, with the act that led to it; ``act`` None: the world's answer to one.

    ``answered``: the world has answered the last act that is shown.
    """

    table: S
    act: A | None = None
    answered: bool = False


class SittingPlayer(QObject):
    """Emits ``picture`` for each table to show. ``over`` tells that nothing waits to be shown any more."""

    picture = Signal(object)
    over = Signal()
    house = Signal()
    """It is time for the house's next act."""

    def __init__(self, parent: QObject, answer_ms: int) -> None:
        """``answer_ms``: how long an act is seen before the world's answer to it, or the next act."""
        super().__init__(parent)
        self._waiting: list[Picture[Any, Any]] = []
        self._timer, self._house = single_shot(self), single_shot(self)
        self._timer.setInterval(answer_ms)
        self._timer.timeout.connect(self._next)
        self._house.timeout.connect(self.house)

    @property
    def busy(self) -> bool:
        """Whether something still waits to be shown, or the house is about to act."""
        return bool(self._waiting) or self._house.isActive()

    def play(self, steps: Sequence[StepDone[Any, Any]]) -> None:
        """Show what happened: the first at once, what still waited before it too."""
        self.flush()
        for step in steps:
            is_last = step is steps[-1]
            if step.table == step.acted:
                self._waiting.append(Picture(step.table, step.act, is_last))
            else:
                self._waiting += (Picture(step.acted, step.act), Picture(step.table, None, is_last))
        self._next()

    def flush(self) -> None:
        """Show the last of what waits, now."""
        self._timer.stop()
        if self._waiting:
            last = self._waiting[-1]
            self._waiting = []
            self.picture.emit(last)

    def wait_for_house(self, milliseconds: int) -> None:
        """Let the house act in so many milliseconds, unless it is stopped."""
        self._house.start(milliseconds)

    def stop(self) -> None:
        """Show nothing more and let nobody act."""
        self._house.stop()
        self._timer.stop()
        self._waiting = []

    def _next(self) -> None:
        if self._waiting:
            self.picture.emit(self._waiting.pop(0))
        if self._waiting:
            self._timer.start()
        else:
            self.over.emit()
