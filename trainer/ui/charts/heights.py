"""Charts of columns that stand on a scale of whole numbers: the lines across, and what a column is told as."""

from __future__ import annotations

from math import ceil
from typing import ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from trainer.ui.charts.base import MIDDLE, ChartWidget
from trainer.ui.charts.lines import FAINT
from trainer.ui.looks.current_look import Look

_LEFT, _RIGHT, _FOOT, _BESIDE = 40, 2, 26, 10
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000)
_MOST_LINES = 4


class TellingColumn(Protocol):
    """A column of a chart, whatever stands in it."""

    @property
    def tooltip(self) -> str:
        """What is told of it where the mouse rests."""


Column = TypeVar("Column", bound=TellingColumn)


class HeightChart(ChartWidget, Generic[Column]):
    """Columns from left to right, ``top_margin`` pixels under the upper edge; resting the mouse on one tells of it."""

    top_margin: ClassVar[int]

    def __init__(self, look: Look, hint: QSize, least: QSize) -> None:
        super().__init__(look, hint, least)
        self.columns: tuple[Column, ...] = ()
        self.top = 0
        """The highest number on the scale."""

    def tooltip_at(self, at: QPoint) -> str:
        plot = self.area
        if not self.columns or not plot.left() <= at.x() < plot.right():
            return ""
        return self.columns[int((at.x() - plot.left()) / plot.width() * len(self.columns))].tooltip

    @property
    def area(self) -> QRectF:
        """Where the columns stand, in pixels."""
        return self.plot(self._left, self.top_margin, _RIGHT, _FOOT)

    @property
    def _left(self) -> int:
        """The room for the numbers of the scale, in pixels."""
        widest = QFontMetricsF(self._look.font(12)).horizontalAdvance(f"{self.top:,}")
        return max(_LEFT, ceil(widest) + _BESIDE + 2)

    def paint_lines(self, painter: QPainter, step: int, top: int) -> None:
        """Lines across every ``step`` up to ``top``, each with its number."""
        look, plot = self._look, self.area
        painter.setFont(look.font(12))
        for value in range(0, top + 1, step):
            y = plot.bottom() - value / top * plot.height()
            painter.setPen(QPen(look.colour("muted", FAINT), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(look.colour("muted"))
            painter.drawText(
                QRectF(0, y - 9, self._left - _BESIDE, 18), Qt.AlignmentFlag.AlignRight | MIDDLE, f"{value:,}"
            )


def step_for(most: int) -> int:
    """How far apart the lines lie, so that there are no more than four of them above nothing."""
    return next((step for step in _STEPS if most <= step * _MOST_LINES), _STEPS[-1])
