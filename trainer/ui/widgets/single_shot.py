"""A timer that fires once each time it is started."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer


def single_shot(parent: QObject, milliseconds: int = 0) -> QTimer:
    """A timer of ``parent``; it fires ``milliseconds`` after it is started, where no other time is named then."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    return timer
