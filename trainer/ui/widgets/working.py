"""How an answer is reached, as a small table with a dot for each colour of chip."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.canvas.art.drawings import chip_look
from trainer.drills.base import Working
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import smooth

_ROW, _HEAD, _DOT = 26, 20, 18
_SIGNS = frozenset({"", "+", "-", "\u2212", "\u00d7", "=", "\u00f7"})


class WorkingTable(QWidget):
    """The table: a head, rows, and under a hairline the row that sums up."""

    def __init__(self, look: Look, working: Working) -> None:
        super().__init__()
        self._look, self._working = look, working
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        lines = [*working.rows, *([working.total] if working.total else [])]
        self.setAccessibleName("How it is reached")
        self.setAccessibleDescription("; ".join(" ".join(cell for cell in line if cell) for line in lines))

    def sizeHint(self) -> QSize:
        head = _HEAD if any(self._working.head) else 0
        return QSize(300, head + _ROW * (len(self._working.rows) + bool(self._working.total)))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        size = next((s for s in (14, 13, 12) if sum(self._widths(s)) <= self.width()), 12)
        edges = self._edges(size)
        top = 0.0
        if any(self._working.head):
            self._paint_row(painter, self._working.head, edges, top, 12, 400, "muted", _HEAD)
            top += _HEAD
        for place, cells in enumerate(self._working.rows):
            self._paint_dot(painter, place, top)
            self._paint_row(painter, cells, edges, top, size, 400, "text")
            top += _ROW
        if self._working.total:
            painter.fillRect(QRectF(0, top, self.width(), 1), self._look.colour("line"))
            self._paint_row(painter, self._working.total, edges, top, size, 600, "text", dotted=False)
        painter.end()

    @property
    def _dots(self) -> bool:
        return any(self._working.colours)

    def _columns(self) -> list[list[str]]:
        lines = [self._working.head, *self._working.rows, self._working.total]
        count = max(len(line) for line in lines)
        return [[line[i] if i < len(line) else "" for line in lines] for i in range(count)]

    def _widths(self, size: int) -> list[float]:
        """What each column needs at least, at a font size."""
        metrics = QFontMetricsF(self._look.font(size, 600))
        widths = [max(metrics.horizontalAdvance(cell) for cell in column) + 4 for column in self._columns()]
        widths[0] += (_DOT if self._dots else 0) + 4
        return widths

    def _edges(self, size: int) -> list[float]:
        """The right edge of each column; what room is left goes between them."""
        widths = self._widths(size)
        widths[0] = min(widths[0], self.width() - sum(widths[1:]))
        spare = max(0.0, self.width() - sum(widths)) / max(1, len(widths) - 1)
        edges, at = [], 0.0
        for place, width in enumerate(widths):
            at += width + (spare if place else 0)
            edges.append(at)
        return edges

    def _paint_row(
        self,
        painter: QPainter,
        cells: tuple[str, ...],
        edges: list[float],
        top: float,
        size: int,
        weight: int,
        token: str,
        height: int = _ROW,
        *,
        dotted: bool = True,
    ) -> None:
        look, middle = self._look, Qt.AlignmentFlag.AlignVCenter
        for place, cell in enumerate(cells):
            sign = place > 0 and cell in _SIGNS
            painter.setFont(look.font(size - 1 if sign else size, weight))
            painter.setPen(look.colour("muted" if sign else token))
            if place == 0:
                left = _DOT if self._dots and dotted else 0
                shown = painter.fontMetrics().elidedText(cell, Qt.TextElideMode.ElideRight, int(edges[0] - left))
                painter.drawText(QRectF(left, top, self.width() - left, height), middle, shown)
            else:
                rect = QRectF(0, top, edges[place], height)
                painter.drawText(rect, middle | Qt.AlignmentFlag.AlignRight, cell)

    def _paint_dot(self, painter: QPainter, place: int, top: float) -> None:
        colours = self._working.colours
        if place < len(colours) and colours[place]:
            painter.setPen(QPen(self._look.colour("control"), 1))
            painter.setBrush(QColor(chip_look(colours[place]).body))
            painter.drawEllipse(QPointF(5.5, top + _ROW / 2), 4.7, 4.7)
