"""What letters on paper are drawn with, where no window is open too."""

from __future__ import annotations

import os
from functools import cache

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer.typefaces import SANS, SERIF, SUITS
from trainer.ui.looks.qt import load_typeface


@cache
def drawing() -> QGuiApplication:
    """What letters are drawn with; where no window is open, without a screen."""
    running = QGuiApplication.instance()
    if not isinstance(running, QGuiApplication):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        running = QApplication([])
    for face in (SANS, SERIF, SUITS):
        load_typeface(face)
    return running
