"""The letter or figure of a key pressed alone."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def plain_key(event: QKeyEvent) -> str:
    """The key's letter in capitals, or its figure; "" where another key is held down with it."""
    return "" if event.modifiers() & _HELD else event.text().upper()
