"""The trainer itself, started as `python -m trainer` does; says when it can be used, and when it asks a question.

Usable: its window is painted, with games to choose or Today's sitting on it, and has taken a key, a letter of the
learner's name, or a step along the sitting's lengths or along the way. Then the first game is chosen, or the sitting
begun, at once. Asked: a question lies on the felt, or, of whom nothing is known, the first look at a round, or the
first lesson, is open.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

import trainer.app
from trainer.lazy_module import LazyModule
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.today.page import TodayPage

if TYPE_CHECKING:
    from trainer.ui.drills.list import page as drills_page
    from trainer.ui.learn import page as learn_page
    from trainer.ui.window.page import Page
else:
    # The trainer reads them when they are come to, and no sooner for being watched.
    drills_page, learn_page = LazyModule("trainer.ui.drills.list.page"), LazyModule("trainer.ui.learn.page")

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
        self._looking, self._has_begun = self._use, False
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
        self._has_begun = isinstance(self._running.frame.page, TodayPage)
        choice.click()
        self._painted, self._looking = self._asked, self._felt
        self._look()

    def _asked(self) -> None:
        print("asked", flush=True)
        self._running.frame.close()

    def _choice(self) -> QAbstractButton | None:
        """The first game that can be chosen, or what begins the sitting; None as long as there is neither."""
        page = self._running.frame.stack.currentWidget()
        match page:
            case WelcomePage() if page.start is not None:
                return page.start
            case TodayPage() if page.sitting.button.isEnabled():
                return page.sitting.button
            case _:
                return None

    def _takes_key(self) -> bool:
        """Press a key that changes something on the page, and see whether it has."""
        page = self._running.frame.stack.currentWidget()
        if isinstance(page, WelcomePage):
            return self._press(Qt.Key.Key_A, "A") and page.name.text().startswith("A")
        if not isinstance(page, TodayPage):
            return False
        focus, minutes = QApplication.focusWidget(), page.view.minutes
        # Of a sitting under way the length is chosen already, and before the first plan there is no way to go along.
        if self._press(Qt.Key.Key_Left) and page.view.minutes != minutes:
            return self._press(Qt.Key.Key_Right) and page.view.minutes == minutes
        return self._press(Qt.Key.Key_Down) and QApplication.focusWidget() is not focus

    def _press(self, key: Qt.Key, letter: str = "") -> bool:
        """Press a key where the focus is; False where it is nowhere."""
        focus = QApplication.focusWidget()
        if focus is not None:
            QApplication.sendEvent(focus, QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, letter))
        return focus is not None

    def _felt(self) -> QWidget | None:
        """The felt of the question that is asked, or the look or lesson that is open; None as long as there is none."""
        page = self._running.frame.page
        if isinstance(page, TodayPage):
            if not self._has_begun:
                # The first run comes here from the choice of the game, and begins at once.
                self._has_begun = self._press(Qt.Key.Key_Return)
        elif _is_of(page, "drills") and isinstance(page, drills_page.DrillsPage):
            return page.drill_page.felts.currentWidget() if page.under_way and page.drill_page is not None else None
        elif _is_of(page, "first_look") or (
            _is_of(page, "learn") and isinstance(page, learn_page.LearnPage) and page.reading
        ):
            return page
        return None


def _is_of(page: Page | None, feature: str) -> bool:
    """Whether it is a page of that folder of `ui`, without importing the folder to find out."""
    return type(page).__module__.startswith(f"trainer.ui.{feature}.")


if __name__ == "__main__":
    # The one seam where it can be watched from outside.
    vars(trainer.app)["Application"] = Watched
    runpy.run_module("trainer", run_name="__main__", alter_sys=True)
