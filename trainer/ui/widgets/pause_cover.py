"""What lies over the work while it is paused: nothing is seen, no time runs, one key or press goes on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Text


class PauseCover(Panel):
    """Covers ``over`` while it is shown. ``pressed``: the trainee goes on."""

    pressed = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__("surface", over)
        self.setAccessibleName("Paused")
        lines = column(self, (24, 24, 24, 24), gap=8)
        lines.addStretch(1)
        for words in (Text(look, "Paused", 30, 600), Text(look, "Space goes on, or a press here.", 16, token="muted")):
            lines.addWidget(words, 0, Qt.AlignmentFlag.AlignHCenter)
        lines.addStretch(1)
        over.installEventFilter(self)
        self.hide()

    def cover(self) -> None:
        """Lie over everything."""
        over = self.parentWidget()
        assert over is not None
        self.setGeometry(over.rect())
        self.show()
        self.raise_()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self.cover()
        return False
