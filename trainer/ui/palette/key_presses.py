"""A key named by its cap, pressed for the person who has chosen from the palette what it does."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from trainer.ui.window.page import KeyHint, Page

OWN = "Ctrl+K"
"""The key that opens the palette."""
_MOVES = frozenset({"Tab", "Home", "End", "PgUp", "PgDn", "\u2191", "\u2193", "\u2190", "\u2192", OWN})
_NO_TEXT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def is_pressed_at_once(hint: KeyHint) -> bool:
    """Whether what the hint tells is done by one press of one key, which does not only move about."""
    if len(hint.caps) != 1 or hint.caps[0] in _MOVES:
        return False
    keys = QKeySequence(hint.caps[0])
    return keys.count() == 1 and _first(keys).key() is not Qt.Key.Key_unknown


def press(page: Page, cap: str) -> None:
    """Press the key of that cap on ``page``."""
    page.focus()
    pressed = _first(QKeySequence(cap))
    key, held = pressed.key(), pressed.keyboardModifiers()
    text = cap.lower() if len(cap) == 1 and not held & _NO_TEXT else ""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.sendEvent(QApplication.focusWidget() or page, QKeyEvent(kind, key, held, text))


def _first(keys: Any) -> QKeyCombination:
    # PySide's types do not know that a sequence of keys has items.
    first: QKeyCombination = keys[0]
    return first
