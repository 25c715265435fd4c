"""The last seven days: a column of minutes a day, and today's as it would be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.charts.base import ChartWidget
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.today.view import PastDay, TodayView
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_COLUMN, _SLOT, _HEAD, _FOOT = 20, 52, 22, 26
_LEAST_TOP, _HEIGHT, _LEAST_HEIGHT = 30, 150, 104
_CENTRE = Qt.AlignmentFlag.AlignCenter


@in_points
class WeekChart(ChartWidget):
    """A column a day, its minutes above it; a day without work is a short line, today's goal a dashed box."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, QSize(7 * _SLOT, _HEIGHT), QSize(7 * _SLOT, _LEAST_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self._days: tuple[PastDay, ...] = ()
        self._goal = 0

    def show_days(self, days: Sequence[PastDay], goal: int) -> None:
        """Show ``days``, today last, with ``goal`` minutes to be done today; 0: no more are."""
        self._days, self._goal = tuple(days), goal
        self.setAccessibleName("; ".join(f"{each.name} {_minutes(each.minutes)}" for each in days))
        self.update()

    def tooltip_at(self, at: QPoint) -> str:
        """The minutes of the day there."""
        place = at.x() // _SLOT
        return _minutes(self._days[place].minutes) if 0 <= place < len(self._days) else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        for place, day in enumerate(self._days):
            self._paint_day(painter, day, place * _SLOT, is_today=place == len(self._days) - 1)
        painter.end()

    def _paint_day(self, painter: QPainter, day: PastDay, left: float, *, is_today: bool) -> None:
        look, foot = self._look, self.height() - _FOOT
        high = (foot - _HEAD) / max(_LEAST_TOP, self._goal, *(each.minutes for each in self._days))
        goal = self._goal if is_today else 0
        column_left, top = left + (_SLOT - _COLUMN) / 2, foot - high * max(day.minutes, goal)
        if day.minutes:
            rect = QRectF(column_left, foot - high * day.minutes, _COLUMN, max(3.0, high * day.minutes))
            box(painter, rect, 3, look.colour("accent_fill"), None)
        if goal > day.minutes:
            _dashed(painter, look, QRectF(column_left, top, _COLUMN, foot - top))
        elif not day.minutes:
            painter.setPen(QPen(look.colour("control"), 1.5))
            painter.drawLine(QPointF(column_left, foot - 1), QPointF(column_left + _COLUMN, foot - 1))
        if day.minutes or goal:
            rect = QRectF(left, top - _HEAD, _SLOT, _HEAD - 2)
            _words(painter, look, rect, f"{day.minutes or goal}", strong=bool(day.minutes))
        _words(painter, look, QRectF(left, foot + 2, _SLOT, _FOOT - 4), day.name, strong=is_today)


def _dashed(painter: QPainter, look: Look, rect: QRectF) -> None:
    pen = QPen(look.colour("accent"), 1.2)
    pen.setDashPattern([2.5, 2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.6, 0.6, -0.6, -0.6), 3, 3)


def _words(painter: QPainter, look: Look, rect: QRectF, words: str, *, strong: bool) -> None:
    painter.setPen(look.colour("text" if strong else "muted"))
    painter.setFont(look.font(13, 600 if strong else 400))
    painter.drawText(rect, _CENTRE, words)


def _minutes(count: int) -> str:
    return "1 minute" if count == 1 else f"{count} minutes"


class WeekPanel(Panel):
    """The chart, and in words what it comes to."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._sum = Text(look, "", 13, token="muted", wrap=True)
        self._chart = WeekChart(look)
        words = column(gap=4)
        words.addWidget(Text(look, "The last seven days", 15, 600, wrap=True))
        words.addWidget(self._sum)
        words.addSpacing(12)
        words.addWidget(Text(look, "Little and often works best.", 13, token="muted", wrap=True))
        words.addStretch(1)
        across = row(self, (20, 14, 12, 12), gap=12)
        across.addLayout(words, 1)
        across.addWidget(self._chart)

    def show_view(self, view: TodayView) -> None:
        """Show the week of ``view``; today's goal is its sitting, unless one has come to its end."""
        minutes = sum(day.minutes for day in view.days)
        sessions = "1 session" if view.sittings == 1 else f"{view.sittings} sessions"
        self._sum.setText(f"{_minutes(minutes)} in {sessions}" if minutes else "Nothing yet this week.")
        self._chart.show_days(view.days, _goal(view))


def _goal(view: TodayView) -> int:
    """The minutes that today comes to with the sitting that is planned: no more than there is to be done."""
    if view.gained is not None:
        return 0
    return view.planned_minutes if view.is_short else view.minutes
