"""A chart of errors in decks, one dot each in their order: above nothing too much, with the running bias and spread."""

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

_LEFT, _TOP, _FOOT, _RIGHT = 44, 10, 24, 8
_STEPS = (0.25, 0.5, 1.0, 2.0)
_MOST_LINES = 2


@dataclass(frozen=True, slots=True)
class ErrorPoint:
    """One error in decks, with the bias and spread of the last ones until then; its day, and what is told of it."""

    decks: float
    bias: float
    spread: float
    day: str
    tooltip: str


@in_points
class ErrorChart(ChartWidget):
    """The chart; resting the mouse on a dot tells it. ``above`` and ``below`` say what errors there mean."""

    def __init__(self, look: Look, above: str, below: str) -> None:
        super().__init__(look, QSize(480, 190), QSize(240, 110))
        self._above, self._below = above, below
        self.points: tuple[ErrorPoint, ...] = ()

    def show_points(self, points: Sequence[ErrorPoint], name: str) -> None:
        """Show ``points``, oldest first; ``name`` says the whole in one sentence."""
        self.points = tuple(points)
        self.setAccessibleName(name)
        self.update()

    def tooltip_at(self, at: QPoint) -> str:
        """What is told of the error nearest to ``at``."""
        if not self.points or not _LEFT - 8 <= at.x() <= self.width():
            return ""
        return min(enumerate(self.points), key=lambda each: abs(self._x(each[0]) - at.x()))[1].tooltip

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        step = self._step
        self._paint_lines(painter, step)
        if self.points:
            self._paint_band(painter)
            self._paint_dots(painter)
            self._paint_days(painter)
        painter.end()

    @property
    def _step(self) -> float:
        """How far the lines lie apart, in decks: two of them on either side hold every error."""
        most = max((abs(point.decks) for point in self.points), default=0.0)
        return next((step for step in _STEPS if most < step * _MOST_LINES), _STEPS[-1])

    @property
    def _plot(self) -> QRectF:
        return self.plot(_LEFT, _TOP, _RIGHT, _FOOT)

    def _x(self, place: int) -> float:
        return dot_at(self._plot, place, len(self.points))

    def _y(self, decks: float) -> float:
        reach = self._step * _MOST_LINES
        held = max(-reach, min(reach, decks))
        return self._plot.center().y() - held / reach * self._plot.height() / 2

    def _paint_lines(self, painter: QPainter, step: float) -> None:
        look, plot = self._look, self._plot
        painter.setFont(look.font(12))
        for number in range(-_MOST_LINES, _MOST_LINES + 1):
            y = self._y(number * step)
            painter.setPen(QPen(look.colour("muted", 0.8 if number == 0 else FAINT), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(look.colour("muted"))
            sign = "+" if number > 0 else "\N{MINUS SIGN}"
            words = f"{sign}{abs(number * step):g}" if number else "0"
            painter.drawText(QRectF(0, y - 9, _LEFT - 10, 18), Qt.AlignmentFlag.AlignRight | MIDDLE, words)
        right = Qt.AlignmentFlag.AlignRight | MIDDLE
        painter.drawText(QRectF(plot.left(), plot.top() + 1, plot.width() - 4, 18), right, self._above)
        painter.drawText(QRectF(plot.left(), plot.bottom() - 19, plot.width() - 4, 18), right, self._below)

    def _paint_band(self, painter: QPainter) -> None:
        """The spread round the bias as a band, the bias as a line."""
        look, points = self._look, self.points
        upper = [QPointF(self._x(i), self._y(each.bias + each.spread)) for i, each in enumerate(points)]
        lower = [QPointF(self._x(i), self._y(each.bias - each.spread)) for i, each in enumerate(points)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accent_fill", 0.18))
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        painter.setPen(QPen(look.colour("text"), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF([QPointF(self._x(i), self._y(each.bias)) for i, each in enumerate(points)]))

    def _paint_dots(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._look.colour("surface"), 1))
        painter.setBrush(self._look.colour("accent_fill"))
        for place, point in enumerate(self.points):
            painter.drawEllipse(QPointF(self._x(place), self._y(point.decks)), 4, 4)

    def _paint_days(self, painter: QPainter) -> None:
        """The first and the last day."""
        painter.setFont(self._look.font(12))
        painter.setPen(self._look.colour("muted"))
        foot = QRectF(self._plot.left(), self._plot.bottom() + 5, self._plot.width(), 18)
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | MIDDLE, self.points[0].day)
        if self.points[-1].day != self.points[0].day:
            painter.drawText(foot, Qt.AlignmentFlag.AlignRight | MIDDLE, self.points[-1].day)
