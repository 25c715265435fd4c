"""One thing to choose from: its key and its words; the one that is chosen has a ring."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.painting import LEAST_TYPE, box, paint_cap, smooth
from trainer.ui.widgets.text import broken, paint_lines

HIGH, LOWEST = 40, 26
_WORDS, _TIGHT, _SIZE = 42, 13, 14


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
        self._paint_words(painter, QRectF(_WORDS, top, self.width() - _WORDS - 8, high))
        painter.end()

    def fitting_size(self, width: float) -> int:
        """Return the largest size at which the words fit on one line, or the smallest there is."""
        sizes = range(_SIZE, LEAST_TYPE, -1)
        fits = (size for size in sizes if broken(self.text(), self._look.font(size), width).lineCount() == 1)
        return next(fits, LEAST_TYPE)

    def _rows(self) -> list[WatchChoiceRow]:
        """The rows chosen from together: no answer stands out by its lettering."""
        parent = self.parentWidget()
        return [self] if parent is None else parent.findChildren(WatchChoiceRow)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        """The words at the size of all rows, on several lines if that is the smallest and still too wide."""
        size = min(each.fitting_size(room.width()) for each in self._rows())
        lines = broken(self.text(), self._look.font(size), room.width())
        leading = _TIGHT if lines.lineCount() > 1 else room.height()
        painter.translate(room.left(), room.top() + (room.height() - leading * lines.lineCount()) / 2)
        paint_lines(painter, lines, int(leading))
