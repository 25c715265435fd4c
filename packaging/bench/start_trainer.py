"""The trainer itself, started as `python -m trainer` does; says when it is painted, and when it can be used.

Painted: its window has been painted and has taken a key, a letter of the learner's name or a step down the list of
drills. Usable: the houses have been read, the games or the
drills they bring are painted and can be chosen, and the event loop is ready for the next key.
"""

from __future__ import annotations

import runpy

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

import trainer.app
from trainer.ui.drills_page import DrillsPage
from trainer.ui.welcome_page import WelcomePage

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
    """Tells of the first paint; then looks, turn by turn of the event loop, for something to choose, painted."""

    def __init__(self, running: trainer.app.Application) -> None:
        super().__init__()
        self._running = running
        self._took_key = False
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._painted if watched is self._running.frame else self._usable)
        return False

    def _painted(self) -> None:
        self._took_key = self._takes_key()
        self._timer.start(0)

    def _turn(self) -> None:
        if not self._took_key:
            self._took_key = self._takes_key()
            return
        choice = self._choice()
        if choice is not None:
            self._timer.stop()
            choice.installEventFilter(self)
            choice.update()

    def _takes_key(self) -> bool:
        """Press a key that changes something on the page, and tell once it has."""
        page, before = self._running.frame.stack.currentWidget(), QApplication.focusWidget()
        if before is None:
            return False
        key = (Qt.Key.Key_A, "A") if isinstance(page, WelcomePage) else (Qt.Key.Key_Down, "")
        QApplication.sendEvent(before, QKeyEvent(QEvent.Type.KeyPress, key[0], Qt.KeyboardModifier.NoModifier, key[1]))
        typed = isinstance(page, WelcomePage) and page.name.text().startswith("A")
        taken = typed or QApplication.focusWidget() is not before
        if taken:
            print("painted", flush=True)
        return taken

    def _usable(self) -> None:
        print("usable", flush=True)
        self._running.frame.close()

    def _choice(self) -> QWidget | None:
        """The first game or drill that can be chosen; None as long as there is none."""
        page = self._running.frame.stack.currentWidget()
        match page:
            case WelcomePage() if page.cards:
                return page.cards[0]
            case DrillsPage() if self._running.session.is_open and page.list.rows:
                return page.list.rows[0]
            case _:
                return None


if __name__ == "__main__":
    # The one seam where it can be watched from outside.
    vars(trainer.app)["Application"] = Watched
    runpy.run_module("trainer", run_name="__main__", alter_sys=True)
