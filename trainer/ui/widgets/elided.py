"""Words on one line that end in an ellipsis where there is no room; the whole is in the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent

from trainer.ui.look import Look
from trainer.ui.qt import guarded
from trainer.ui.widgets.text import Text


class Elided(Text):
    """A Text that may be narrower than its words."""

    def __init__(self, look: Look, words: str = "", size: int = 14, weight: int = 400, token: str = "text") -> None:
        super().__init__(look, words, size, weight, token)
        self._look = look

    def setText(self, words: str) -> None:
        super().setText(words)
        self.setToolTip(self.text())

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._look.colour(self.property("token") or "text"))
        shown = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()
