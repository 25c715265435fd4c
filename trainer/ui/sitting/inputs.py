"""Qt's keys and presses by the names that the pages of procedures know them by."""

from __future__ import annotations

import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent

from trainer.ui.sitting.presses import Way
from trainer.ui.window.page import SHOW_ME

_NAMED = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Escape: "Escape",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Delete: "Backspace",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Left: "Left",
    Qt.Key.Key_Right: "Right",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_PageUp: "PageUp",
    Qt.Key.Key_PageDown: "PageDown",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_End: "End",
}


_WITH_CONTROL = {Qt.Key.Key_Z: "Ctrl+Z", Qt.Key.Key_S: SHOW_ME}


def key_name(event: QKeyEvent) -> str:
    """A letter (a capital with Shift, whatever caps lock says), a sign, or a name such as ``Shift+Enter``.

    "" for keys with other modifiers, which are no page's own.
    """
    held = event.modifiers()
    control, shift = (held & Qt.KeyboardModifier.ControlModifier), (held & Qt.KeyboardModifier.ShiftModifier)
    if held & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return ""
    named = _NAMED.get(Qt.Key(event.key()), "")
    if named:
        before = "Ctrl+" if control else "Shift+" if shift and named in ("Enter", "Left") else ""
        return before + named
    if control and event.key() in _WITH_CONTROL:
        return _WITH_CONTROL[Qt.Key(event.key())]
    text = event.text()
    if control or len(text) != 1 or not text.isprintable():
        return ""
    if text.isalpha():
        return text.upper() if shift else text.lower()
    return text


_SHIFTED = "!@#$%^&*("
"""What the digits type with Shift on an American keyboard."""
_DIGIT_KEYS = {
    "win32": {code: code - 1 for code in range(2, 11)},
    "linux": {code: code - 9 for code in range(10, 19)},
}.get(sys.platform, {})
"""The digits by their keys' codes, as a keyboard of another country types other signs with Shift."""


def digit_of(event: QKeyEvent) -> tuple[int, bool]:
    """The digit from 1 to 9 that a key is, 0 for none, and whether it is held with Shift, whatever it types then."""
    typed, shift = event.text(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    if len(typed) == 1 and typed in "123456789":
        return int(typed), shift
    if not shift:
        return 0, False
    number = _DIGIT_KEYS.get(event.nativeScanCode(), _SHIFTED.find(typed) + 1 if typed else 0)
    return number, number > 0


def press_way(event: QMouseEvent) -> Way:
    """How a press was made."""
    if event.button() == Qt.MouseButton.RightButton:
        return Way.OTHER
    return Way.SHIFT if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else Way.PLAIN
