"""Plays what happened at the table, one picture after another, and lets the house go on when it is its turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.domain.table.state import Table
from trainer.training.table.sitting import Step

ANSWER_MS = 170
"""How long an act is seen before the patrons' answer to it."""
HOUSE_MS = 130
"""From one act of the house to the next, where it deals a part for the trainee."""
WATCH_MS = 1300
"""From one act to the next where the round is watched."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A table to show; ``answered``: the patrons have answered the last act that is shown."""

    table: Table
    answered: bool = False


class TablePlayer(QObject):
    """Emits ``frame`` for each table to show. ``over`` tells that nothing waits to be shown any more."""

    frame = Signal(object)
    over = Signal()
    house = Signal()
    """It is time for the house's next act."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[Frame] = []
        self._timer, self._house = _timer(self), _timer(self)
        self._timer.timeout.connect(self._next)
        self._house.timeout.connect(self.house)

    @property
    def busy(self) -> bool:
        """Whether something still waits to be shown, or the house is about to act."""
        return bool(self._waiting) or self._house.isActive()

    def play(self, steps: Sequence[Step]) -> None:
        """Show what happened: the first at once, what still waited before it too."""
        self.flush()
        for step in steps:
            is_last = step is steps[-1]
            if step.table != step.acted:
                self._waiting.append(Frame(step.acted))
            self._waiting.append(Frame(step.table, is_last))
        self._next()

    def flush(self) -> None:
        """Show the last of what waits, now."""
        self._timer.stop()
        if self._waiting:
            last = self._waiting[-1]
            self._waiting = []
            self.frame.emit(last)

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
            self.frame.emit(self._waiting.pop(0))
        if self._waiting:
            self._timer.start(ANSWER_MS)
        else:
            self.over.emit()


def _timer(parent: QObject) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    return timer
