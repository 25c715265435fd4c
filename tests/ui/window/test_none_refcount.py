"""Painting must not eat references to None: one PySide6 release did, and died after some 2,500 repaints."""

import sys

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

PAINTS = 500
TOLERATED = 50


class Painted(QWidget):
    """Draws in the ways the canvas does, and counts how often."""

    def __init__(self) -> None:
        super().__init__()
        self.resize(64, 48)
        self.picture = QImage(64, 48, QImage.Format.Format_RGB32)
        self.paints = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        self.paints += 1
        painter = QPainter(self)
        painter.setClipRect(event.rect())
        painter.drawImage(0, 0, self.picture)
        painter.fillRect(QRect(4, 4, 8, 8), QColor("white"))
        painter.drawText(4, 40, "21")
        painter.end()


def test_500_paints_keep_the_references_to_none(qtbot: QtBot) -> None:
    widget = Painted()
    qtbot.addWidget(widget)
    widget.grab()
    painted, before = widget.paints, sys.getrefcount(None)
    for _ in range(PAINTS):
        widget.grab()
    assert widget.paints == painted + PAINTS
    assert abs(sys.getrefcount(None) - before) < TOLERATED
