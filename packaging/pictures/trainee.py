"""Someone at the keyboard of the real window, of whom pictures are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from bench import window
from bench.places import fresh_folder
from bench.watching import wait
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from trainer.app import Application
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.drills.page import DrillPage
from trainer.ui.ways import DRILLS
from trainer.ui.window.page import Page

FOLDER = Path(__file__).resolve().parents[1] / "screenshots"
SIZE = 1280, 800
REST_MS = 1200
P = TypeVar("P", bound=Page)
_NAMED = {
    "Enter": Qt.Key.Key_Return,
    "Escape": Qt.Key.Key_Escape,
    "Down": Qt.Key.Key_Down,
    "PageDown": Qt.Key.Key_PageDown,
}


class Trainee:
    """Someone at the keyboard. ``running`` is the window."""

    def __init__(self, running: Application) -> None:
        self.running = running

    def press(self, *keys: str) -> None:
        """Press keys, named or of one letter each, where the focus is."""
        for key in keys:
            if key in _NAMED:
                QTest.keyClick(QApplication.focusWidget() or self.running.frame, _NAMED[key])
            else:
                window.press(key, self.running.frame)
            QTest.qWait(1)

    def go(self, index: int, page: type[P]) -> P:
        """To the page ``index``, which is a ``page``."""
        found = self.running.frame.go(index)
        assert isinstance(found, page)
        QTest.qWait(REST_MS)
        return found

    def begin(self, key: str) -> DrillPage:
        """To the first question of the drill named ``key``."""
        self.go(DRILLS, DrillsPage).start(key)
        found = self.running.frame.findChild(DrillPage)
        assert found is not None
        wait(lambda: not found.canvas.busy)
        return found

    def rest(self, still: Callable[[], bool] = lambda: True) -> None:
        """Look on until all has come to rest."""
        wait(still)
        QTest.qWait(REST_MS)

    def take(self, name: str) -> None:
        """Take the picture ``name`` of the window."""
        if not self.running.frame.grab().toImage().save(str(FOLDER / f"{name}.png")):
            raise OSError(f"{FOLDER / name}.png cannot be written")


@contextmanager
def at_the_window(theme: str, seed: int = 1) -> Iterator[Trainee]:
    """Ana at the exhibit's blackjack in a theme, past the first run; ``seed`` is the first drill's."""
    with fresh_folder() as data:
        running = window.opened(data, SIZE, seed)
        running.session.change_settings(replace(running.look.settings, theme=theme))
        QTest.qWait(REST_MS)
        try:
            yield Trainee(running)
        finally:
            window.close(running)
