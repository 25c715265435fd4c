"""What is done for the score book once a day, behind the window's back: it is checked whole, and copied."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.training.records.ports import KnownError

_FIRST_MS, _EVERY_MS = 8_000, 1_800_000


class DailyCare(QObject):
    """Runs ``care`` on a thread of its own a moment after the start, and again while the window stays open.

    ``care`` raises KnownError where something is wrong; what it does twice on a day must be nothing the second time.
    """

    troubled = Signal(object)
    """What was wrong, as the error."""

    def __init__(self, care: Callable[[], object]) -> None:
        super().__init__()
        self._care = care
        self._thread: Thread | None = None
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.run)

    def begin(self) -> None:
        """Care for the book from now on."""
        QTimer.singleShot(_FIRST_MS, self, self.run)
        self._timer.start(_EVERY_MS)

    def run(self) -> None:
        """Do it now, unless it is being done."""
        if self._thread is None or not self._thread.is_alive():
            # A daemon: the window does not wait for it when it closes, and what is half copied has no good name.
            self._thread = Thread(target=self._work, name="daily care", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until what is being done is done."""
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        try:
            self._care()
        except KnownError as error:
            # The window may have gone meanwhile.
            with suppress(RuntimeError):
                self.troubled.emit(error)
