"""The real window, opened as on a new machine, and keys pressed in it."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bench.watching import wait
from trainer.app import Application, after_opening
from trainer.ui.first_look.welcome_page import WelcomePage

GAME = "exhibit-17-011/blackjack"
_NAMED = {
    "Enter": (Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier),
    "Shift+Enter": (Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier),
    "Ctrl+Enter": (Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier),
}


def opened(data: Path, size: tuple[int, int] | None = None, seed: int = 1) -> Application:
    """The window on a fresh score book in ``data``, past the first run; ``size`` in pixels, None: its own.

    ``seed`` is that of the first drill's questions, each further drill or round has the next one.
    """
    running = Application(data, count(seed).__next__)
    running.show()
    # Only now: as it is shown, a window comes to where it was closed, or to its first size.
    if size is not None:
        running.frame.resize(*size)
    running.open()
    running.frame.activateWindow()
    wait(running.frame.isActiveWindow)
    welcome = running.frame.findChild(WelcomePage)
    assert welcome is not None
    welcome.chosen.emit("Ana", GAME, False)
    after_opening(running)
    return running


def close(running: Application) -> None:
    """Close the window, and with it the score book."""
    running.frame.close()
    running.frame.deleteLater()
    QTest.qWait(1)


def press(key: str, otherwise: QWidget) -> None:
    """Press a key, a capital with Shift, where the focus is, or on ``otherwise`` where it is nowhere."""
    focus = QApplication.focusWidget() or otherwise
    if key in _NAMED:
        QTest.keyClick(focus, *_NAMED[key])
    else:
        held = Qt.KeyboardModifier.ShiftModifier if key.isupper() else Qt.KeyboardModifier.NoModifier
        QTest.keyClicks(focus, key, held)
