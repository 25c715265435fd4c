"""Show me for several bets: what was due is played one bet after another, each left standing for a moment."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

STANDING_MS = 900


class Turns(QObject):
    """Tells whose turn it is to be ``played``; told when a turn is over, it waits and goes on to the next."""

    played = Signal(int)

    def __init__(self, parent: QObject, standing_ms: int = STANDING_MS) -> None:
        super().__init__(parent)
        self._waiting: list[int] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(standing_ms)
        self._timer.timeout.connect(self._go_on)

    @property
    def left(self) -> int:
        """How many turns are still to come."""
        return len(self._waiting)

    def begin(self, places: Sequence[int]) -> None:
        """Play ``places`` in order, the first at once."""
        self.stop()
        self._waiting = list(places)
        self._go_on()

    def stop(self) -> None:
        """Play no more."""
        self._waiting = []
        self._timer.stop()

    def over(self) -> None:
        """Nothing of the last turn moves any more."""
        if self._waiting and not self._timer.isActive():
            self._timer.start()

    def _go_on(self) -> None:
        if self._waiting:
            self.played.emit(self._waiting.pop(0))
