"""The running Qt application, typed."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication


def application() -> QApplication:
    """The one application; raises RuntimeError before it was made, which is our own mistake."""
    running = QApplication.instance()
    if not isinstance(running, QApplication):
        raise RuntimeError("no QApplication is running")
    return running
