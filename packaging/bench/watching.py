"""Watches when a widget is painted, and waits for it with the event loop going on."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from bench.rows import NotMeasuredError

PATIENCE_SECONDS = 10.0
TOO_SLOW = "The window did not show in time what was waited for. Try again on a quiet machine."


class Paints(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False

    def see(self, act: Callable[[], object]) -> None:
        """Do ``act`` and go on until the widget has been painted for it, and is not painted yet again."""
        before = self.count
        act()
        wait(lambda: self.count > before)
        while self.count > before:
            before = self.count
            QCoreApplication.processEvents()


def wait(has_come: Callable[[], bool], seconds: float = PATIENCE_SECONDS) -> None:
    """Let the event loop go on until ``has_come``; raises NotMeasuredError where that takes too long."""
    end = perf_counter() + seconds
    while not has_come():
        if perf_counter() > end:
            raise NotMeasuredError(TOO_SLOW)
        QCoreApplication.processEvents()


def application() -> QApplication:
    """The one that runs, else a new one; whoever asks keeps it."""
    running = QApplication.instance()
    return running if isinstance(running, QApplication) else QApplication([])
