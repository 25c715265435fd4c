"""Qt's keys by the names that the table's keys go by."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

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
}


def key_name(event: QKeyEvent) -> str:
    """A letter (a capital with Shift, whatever caps lock says), a sign, or a name such as ``Shift+Enter``.

    "" for keys with other modifiers, which are not the table's.
    """
    held = event.modifiers()
    control, shift = (held & Qt.KeyboardModifier.ControlModifier), (held & Qt.KeyboardModifier.ShiftModifier)
    if held & (Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier):
        return ""
    named = _NAMED.get(Qt.Key(event.key()), "")
    if named:
        before = "Ctrl+" if control else "Shift+" if shift and named in ("Enter", "Left") else ""
        return before + named
    text = event.text()
    if control or len(text) != 1 or not text.isprintable():
        return ""
    if text.isalpha():
        return text.upper() if shift else text.lower()
    return text
