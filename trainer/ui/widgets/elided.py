"""Words that end in an ellipsis where there is no room, on one line or on two; the whole is in the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent

from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
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


_SMALL, _ONE_LINE, _TWO_LINES = 13, 20, 34


class TwoLined(Elided):
    """A sentence on one line, or on two smaller ones where that has no room: 20 or 34 high."""

    def setText(self, words: str) -> None:
        super().setText(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_long:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        font = self._look.font(_SMALL)
        painter.setFont(font)
        painter.setPen(self._look.colour(self.property("token") or "text"))
        # No more than two lines have room, whatever is said.
        shown = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, 2 * self.width() - 40)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect(), flags, shown)
        painter.end()

    @property
    def _is_long(self) -> bool:
        return QFontMetrics(self.font()).horizontalAdvance(self.text()) > self.width()

    def _fit(self) -> None:
        self.setFixedHeight(_TWO_LINES if self._is_long else _ONE_LINE)
