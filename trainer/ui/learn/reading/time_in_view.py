"""How long the words of a lesson are in view, so that reading counts among the minutes of a day."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.training.sittings.clock import Stopwatch
from trainer.ui.looks.qt import guarded
from trainer.ui.window.session import Session

_LONGEST_MS = 180_000
"""Nobody reads one step for longer: who leaves it open has gone away."""


class ReadingTime(QObject):
    """Times ``words``, step by step; ``read_for`` carries the milliseconds that one was in view."""

    read_for = Signal(int)

    def __init__(self, words: QWidget, session: Session) -> None:
        super().__init__(words)
        self._words, self._session = words, session
        self._watch: Stopwatch | None = None
        words.installEventFilter(self)

    def begin(self) -> None:
        """A step is in view, if the words are; what was before it is told."""
        self.end()
        if self._words.isVisible() and self._session.means is not None:
            self._watch = Stopwatch(self._session.means.clock.ticks_ms)
            self._watch.start()

    def end(self) -> None:
        """The step is not in view any more, or something lies over it."""
        watch, self._watch = self._watch, None
        milliseconds = 0 if watch is None else min(watch.elapsed(), _LONGEST_MS)
        if milliseconds:
            self.read_for.emit(milliseconds)

    @guarded
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show:
            self.begin()
        elif event.type() is QEvent.Type.Hide:
            self.end()
        return False
