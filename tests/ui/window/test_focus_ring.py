"""The ring follows the keyboard's focus, wherever it goes and whatever is gone meanwhile."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from trainer.app import read_assets
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.window.focus_ring import FocusRing


def in_front(qtbot: QtBot, window: QWidget) -> FocusRing:
    """The ring of a window that is in front."""
    ring = FocusRing(Look(read_assets(), WindowSettings()), window)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return ring


def test_the_focus_goes_on_from_what_was_taken_away(qtbot: QtBot) -> None:
    window, inner = QWidget(), QWidget()
    first, second = QPushButton("One"), QPushButton("Two")
    whole, inside = QVBoxLayout(window), QVBoxLayout(inner)
    inside.addWidget(first)
    whole.addWidget(inner)
    whole.addWidget(second)
    ring = in_front(qtbot, window)
    first.setFocus()
    assert ring.isVisible()
    Shiboken.delete(inner)
    second.setFocus()
    assert ring.isVisible()
    assert ring.geometry().contains(second.geometry())


def test_what_the_mouse_chose_has_no_ring(qtbot: QtBot) -> None:
    window = QWidget()
    first, second = QPushButton("One"), QPushButton("Two")
    whole = QVBoxLayout(window)
    whole.addWidget(first)
    whole.addWidget(second)
    ring = in_front(qtbot, window)
    first.setFocus()
    assert ring.isVisible()
    qtbot.mouseClick(second, Qt.MouseButton.LeftButton)
    assert window.focusWidget() is second
    assert not ring.isVisible()
    qtbot.keyClick(second, Qt.Key.Key_Tab)
    assert ring.isVisible()


def test_what_has_left_the_window_has_no_ring(qtbot: QtBot) -> None:
    window, other, button = QWidget(), QWidget(), QPushButton("One")
    QVBoxLayout(window).addWidget(button)
    qtbot.addWidget(other)
    ring = in_front(qtbot, window)
    button.setFocus()
    assert ring.isVisible()
    other.show()
    button.setParent(other)
    button.show()
    # Not every way out of a window tells that the focus has gone.
    ring._target = button
    ring._place()
    assert not ring.isVisible()
