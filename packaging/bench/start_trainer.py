"""The trainer itself, started as `python -m trainer` does; says when it can be used, and when it asks a question.

Usable: its window is painted, with games or drills to choose on it, and has taken a key, a letter of the learner's name
or a step down the list of drills. Then the first game or drill is chosen at once. Asked: a question lies on the felt.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

import trainer.app
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.window.start.welcome_page import WelcomePage

PATIENCE_MS = 60_000


class Watched(trainer.app.Application):
    """The application, with somebody at its window who tells what is to be seen."""

    def show(self) -> None:
        """Show the window, watched."""
        self._watch = Watch(self)
        self.frame.installEventFilter(self._watch)
        super().show()
        QTimer.singleShot(PATIENCE_MS, lambda: QApplication.exit(1))


class Watch(QObject):
    """Waits for the first paint; then presses keys and looks, turn by turn of the event loop, what has come of it."""

    def __init__(self, running: trainer.app.Application) -> None:
        super().__init__()
        self._running = running
        self._painted: Callable[[], None] = self._look
        self._looking = self._use
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._painted)
        return False

    def _look(self) -> None:
        """See whether what is waited for is there; wait for it to be painted, or look again in the next turn."""
        there = self._looking()
        if there is None:
            self._timer.start(0)
        else:
            self._timer.stop()
            there.installEventFilter(self)
            there.update()

    def _use(self) -> QWidget | None:
        choice = self._choice()
        self._painted = self._choose
        return choice if choice is not None and self._takes_key() else None

    def _choose(self) -> None:
        print("usable", flush=True)
        choice = self._choice()
        assert choice is not None
        choice.click()
        self._painted, self._looking = self._asked, self._felt
        self._look()

    def _asked(self) -> None:
        print("asked", flush=True)
        self._running.frame.close()

    def _choice(self) -> QAbstractButton | None:
        """The first game or drill that can be chosen; None as long as there is none."""
        page = self._running.frame.stack.currentWidget()
        match page:
            case WelcomePage() if page.cards:
                return page.cards[0]
            case DrillsPage() if page.list.rows:
                return page.list.rows[0]
            case _:
                return None

    def _takes_key(self) -> bool:
        """Press a key that changes something on the page, and see whether it has."""
        page, before = self._running.frame.stack.currentWidget(), QApplication.focusWidget()
        if before is None:
            return False
        key = (Qt.Key.Key_A, "A") if isinstance(page, WelcomePage) else (Qt.Key.Key_Down, "")
        QApplication.sendEvent(before, QKeyEvent(QEvent.Type.KeyPress, key[0], Qt.KeyboardModifier.NoModifier, key[1]))
        typed = isinstance(page, WelcomePage) and page.name.text().startswith("A")
        return typed or QApplication.focusWidget() is not before

    def _felt(self) -> QWidget | None:
        """The felt of the drill that has begun; None as long as there is none."""
        page = self._running.frame.page
        begun = isinstance(page, DrillsPage) and page.under_way
        return page.drill_page.canvas if begun and isinstance(page, DrillsPage) and page.drill_page else None


if __name__ == "__main__":
    # The one seam where it can be watched from outside.
    vars(trainer.app)["Application"] = Watched
    runpy.run_module("trainer", run_name="__main__", alter_sys=True)
