"""A chart of times in their order, joined by a line, with the time to aim for across."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF

from trainer.ui.charts.base import MIDDLE, ChartWidget, dot_at
from trainer.ui.charts.lines import FAINT
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.text import seconds

_LEFT, _TOP, _FOOT, _RIGHT = 44, 8, 22, 8


@dataclass(frozen=True, slots=True)
class TimePoint:
    """One time in milliseconds, its day, and what is told of it."""

    milliseconds: int
    day: str
    tooltip: str


@in_points
class TimeChart(ChartWidget):
    """The chart; a time over the target is a hollow ring, so that no colour is needed to tell it."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, QSize(300, 120), QSize(200, 84))
        self.points: tuple[TimePoint, ...] = ()
        self.target_ms = 0

    def show_points(self, points: Sequence[TimePoint], target_ms: int) -> None:
        """Show ``points``, oldest first."""
        self.points, self.target_ms = tuple(points), target_ms
        self.setAccessibleName("Times. " + " ".join(point.tooltip for point in points))
        self.update()

    def tooltip_at(self, at: QPoint) -> str:
        near = min(enumerate(self.points), key=lambda each: abs(self._x(each[0]) - at.x()), default=None)
        return "" if near is None else near[1].tooltip

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, plot = painter_on(self), self._look, self._plot
        smooth(painter)
        painter.setFont(look.font(12))
        painter.setPen(QPen(look.colour("muted", FAINT), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        if self.target_ms:
            y = self._y(self.target_ms)
            painter.fillRect(QRectF(plot.left(), y - 1, plot.width(), 2), look.colour("text"))
            painter.setPen(look.colour("text"))
            label = QRectF(0, y - 9, _LEFT - 8, 18)
            painter.drawText(label, Qt.AlignmentFlag.AlignRight | MIDDLE, seconds(self.target_ms))
        self._paint_times(painter)
        painter.end()

    @property
    def _plot(self) -> QRectF:
        return self.plot(_LEFT, _TOP, _RIGHT, _FOOT)

    def _x(self, place: int) -> float:
        return dot_at(self._plot, place, len(self.points))

    def _y(self, milliseconds: int) -> float:
        most = max([self.target_ms * 3 // 2, *(point.milliseconds for point in self.points)]) or 1
        return self._plot.bottom() - milliseconds / most * self._plot.height()

    def _paint_times(self, painter: QPainter) -> None:
        look, points = self._look, self.points
        if not points:
            return
        at = [QPointF(self._x(place), self._y(point.milliseconds)) for place, point in enumerate(points)]
        painter.setPen(QPen(look.colour("accent_fill"), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(at))
        for point, dot in zip(points, at, strict=True):
            over = point.milliseconds > self.target_ms > 0
            painter.setPen(QPen(look.colour("warning" if over else "accent_fill"), 2))
            painter.setBrush(look.colour("surface" if over else "accent_fill"))
            painter.drawEllipse(dot, 4, 4)
        painter.setPen(look.colour("muted"))
        foot = QRectF(self._plot.left(), self._plot.bottom() + 3, self._plot.width(), 18)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | MIDDLE, points[0].day)
        if points[-1].day != points[0].day:
            painter.drawText(foot, Qt.AlignmentFlag.AlignRight | MIDDLE, points[-1].day)
