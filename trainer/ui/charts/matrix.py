"""A table of what was shown against what it was taken for: right ones ticked, wrong ones the redder the commoner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import show_tooltip

_HEAD, _ROW, _GAP, _RADIUS = 44, 34, 4, 4
_SHOWN, _TAKEN_FOR = "shown", "taken for"
_LABEL_LEFT, _LABEL_RIGHT, _WIDEST_CELL = 19, 12, 96
_FAINTEST, _STRONGEST = 0.18, 0.62


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """How often; whether that is ``right``; ``worst``: the dearest of the wrong ones; ``tooltip`` in one sentence."""

    count: int
    right: bool
    tooltip: str
    worst: bool = False


@dataclass(frozen=True, slots=True)
class MatrixRow:
    """What was shown, and a cell for each column."""

    label: str
    cells: tuple[MatrixCell, ...]


@in_points
class MatrixChart(QWidget):
    """The table; resting the mouse on a cell tells it in words. As high as its rows."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.columns: tuple[str, ...] = ()
        self.rows: tuple[MatrixRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_matrix(self, columns: Sequence[str], rows: Sequence[MatrixRow]) -> None:
        """Show ``rows`` from the top; their cells stand under ``columns``."""
        self.columns, self.rows = tuple(columns), tuple(rows)
        tooltips = [cell.tooltip for row in self.rows for cell in row.cells if cell.count]
        self.setAccessibleName("Signals shown, and what they were taken for")
        self.setAccessibleDescription(" ".join(tooltips))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, self.high)

    @property
    def high(self) -> int:
        """How high all of it is, in points."""
        return _HEAD + len(self.rows) * (_ROW + _GAP)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, self.high)

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, self.tooltip_at) or super().event(event)

    def tooltip_at(self, at: QPoint) -> str:
        """What is told of the cell ``at``, "" where there is none or nothing in it."""
        cell = self._at(QPointF(at))
        return cell.tooltip if cell is not None and cell.count else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        self._paint_head(painter)
        most = max((cell.count for row in self.rows for cell in row.cells if not cell.right), default=1)
        for place, row in enumerate(self.rows):
            self._paint_label(painter, place, row.label)
            for number, cell in enumerate(row.cells):
                self._paint_cell(painter, self._rect(place, number), cell, most)
        painter.end()

    def _paint_head(self, painter: QPainter) -> None:
        look, left, cell = self._look, self._left, self._cell
        painter.setFont(look.font(12))
        painter.setPen(look.colour("muted"))
        middle = QRectF(left, 0, cell * len(self.columns), 18)
        painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, _TAKEN_FOR)
        shown = QRectF(_LABEL_LEFT, 20, left - _LABEL_LEFT - _LABEL_RIGHT, 18)
        painter.drawText(shown, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, _SHOWN)
        painter.setPen(look.colour("text"))
        for number, words in enumerate(self.columns):
            painter.drawText(QRectF(left + number * cell, 20, cell, 18), Qt.AlignmentFlag.AlignCenter, words)

    def _paint_label(self, painter: QPainter, place: int, words: str) -> None:
        look = self._look
        painter.setFont(look.font(13))
        painter.setPen(look.colour("text"))
        rect = QRectF(_LABEL_LEFT, _HEAD + place * (_ROW + _GAP), self._left - _LABEL_LEFT - _LABEL_RIGHT, _ROW)
        fitted = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(rect.width()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, fitted)

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: MatrixCell, most: int) -> None:
        look = self._look
        if not cell.count:
            box(painter, rect, _RADIUS, look.colour("background"), None)
            return
        if cell.right:
            box(painter, rect, _RADIUS, look.colour("raised"), look.colour("control"))
            self._paint_tick(painter, rect)
        else:
            strength = _FAINTEST + (_STRONGEST - _FAINTEST) * cell.count / most
            box(painter, rect, _RADIUS, look.colour("wrong", strength), None)
            if cell.worst:
                box(painter, rect, _RADIUS, None, look.colour("wrong"), 2)
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(13, 600))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, f"{cell.count:,}")

    def _paint_tick(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(QPen(self._look.colour("right"), 1.6))
        right, top = rect.right() - 6, rect.top() + 7
        painter.drawPolyline([QPointF(right - 7, top + 2.5), QPointF(right - 4.5, top + 5), QPointF(right, top - 0.5)])

    @property
    def _left(self) -> float:
        """Where the cells begin: the longest label fits, unless it would take more than a third."""
        metrics = QFontMetricsF(self._look.font(13))
        longest = max(metrics.horizontalAdvance(words) for words in (_SHOWN, *(row.label for row in self.rows)))
        return min(_LABEL_LEFT + longest + _LABEL_RIGHT + 2, self.width() * 0.36)

    @property
    def _cell(self) -> float:
        return min(_WIDEST_CELL, (self.width() - self._left - _LABEL_LEFT) / max(1, len(self.columns)))

    def _rect(self, place: int, number: int) -> QRectF:
        cell = self._cell
        return QRectF(self._left + number * cell + _GAP / 2, _HEAD + place * (_ROW + _GAP), cell - _GAP, _ROW)

    def _at(self, point: QPointF) -> MatrixCell | None:
        for place, row in enumerate(self.rows):
            for number, cell in enumerate(row.cells):
                if self._rect(place, number).contains(point):
                    return cell
        return None
