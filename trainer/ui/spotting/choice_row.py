"""One thing to choose from: its key and its words; the one that is chosen has a ring."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.painting import box, paint_cap, paint_fitted, smooth

HIGH, LOWEST = 40, 26
_WORDS = 42


@in_points
class WatchChoiceRow(ListedButton):
    """A row 40 high, lower where there is little room; its words are never cut."""

    def __init__(self, look: Look, cap: str, words: str) -> None:
        super().__init__()
        self._look, self.cap = look, cap
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCheckable(True)
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(LOWEST)

    def sizeHint(self) -> QSize:
        return QSize(320, LOWEST if self._look.low else HIGH)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        high = min(self.height(), HIGH)
        top = (self.height() - high) / 2
        chosen, able = self.isChecked(), self.isEnabled()
        if chosen or (able and (self.underMouse() or self.hasFocus())):
            line = look.colour("accent") if chosen else None
            box(painter, QRectF(1, top + 1, self.width() - 2, high - 2), 6, look.colour("raised"), line, 1.6)
        ink = look.colour("text" if able else "muted")
        paint_cap(painter, look, QPointF(10, top + high / 2 - 10), self.cap, ink, look.colour("control"))
        painter.setPen(ink)
        words = QRectF(_WORDS, top, self.width() - _WORDS - 8, high)
        paint_fitted(painter, look, words, self.text(), 14, lines=2 if high >= 32 else 1)
        painter.end()
