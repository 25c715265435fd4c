"""A chart of rounds an hour by spots: the trainee's own as columns, the published rate as a line across each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.charts.base import MIDDLE
from trainer.ui.charts.heights import HeightChart, step_for
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import box, smooth

_WIDE, _OVER, _INSIDE = 36, 8, 22


@dataclass(frozen=True, slots=True)
class PaceColumn:
    """One number of spots: its label, own and published rounds an hour (None for none), and what is told of it."""

    label: str
    own: int | None
    published: int | None
    tooltip: str


@in_points
class PaceChart(HeightChart[PaceColumn]):
    """The chart; resting the mouse on a column tells its figures."""

    top_margin = 16

    def __init__(self, look: Look) -> None:
        super().__init__(look, QSize(480, 170), QSize(240, 120))

    def show_columns(self, columns: Sequence[PaceColumn]) -> None:
        """Show ``columns`` from left to right."""
        self.columns = tuple(columns)
        self.setAccessibleName("Rounds an hour. " + ". ".join(each.tooltip for each in columns))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        most = max((rate for each in self.columns for rate in (each.own or 0, each.published or 0)), default=0)
        step = step_for(most)
        top = max(step, most)
        self.paint_lines(painter, step, top)
        for number, column in enumerate(self.columns):
            self._paint_column(painter, number, column, top)
        painter.end()

    def _paint_column(self, painter: QPainter, number: int, column: PaceColumn, top: int) -> None:
        look, plot = self._look, self.area
        pitch = plot.width() / len(self.columns)
        # The published rate is written at the right of its line, so that line and words together stand in the middle.
        centre = plot.left() + pitch * (number + 0.5) - (12 if column.published is not None else 0)
        unit = plot.height() / top
        line = None if column.published is None else plot.bottom() - column.published * unit
        if column.own is not None:
            self._paint_own(painter, QRectF(centre - _WIDE / 2, 0, _WIDE, 0), column.own, unit, line)
        if line is not None:
            painter.fillRect(QRectF(centre - _WIDE / 2 - _OVER, line - 1, _WIDE + 2 * _OVER, 2), look.colour("text"))
            painter.setPen(look.colour("text"))
            painter.setFont(look.font(13))
            painter.drawText(QRectF(centre + _WIDE / 2 + _OVER + 5, line - 9, 40, 18), MIDDLE, f"{column.published}")
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(12))
        if column.own is None and any(each.own is not None for each in self.columns):
            none = QRectF(centre - 40, clear_of(line, plot.bottom() - 20), 80, 18)
            painter.drawText(none, Qt.AlignmentFlag.AlignHCenter, "none yet")
        label = QRectF(centre - 40, plot.bottom() + 5, 80, 18)
        painter.drawText(label, Qt.AlignmentFlag.AlignHCenter, column.label)

    def _paint_own(self, painter: QPainter, slot: QRectF, own: int, unit: float, line: float | None) -> None:
        """The column and its figure: within it, or above where it is too low or the published line lies there."""
        look, bottom = self._look, self.area.bottom()
        top = bottom - own * unit
        column = QRectF(slot.left(), top, slot.width(), bottom - top)
        painter.save()
        painter.setClipRect(column)
        box(painter, column.adjusted(0, 0, 0, 6), 3, look.colour("accent_fill"), None)
        painter.restore()
        within = column.height() >= _INSIDE and not (line is not None and -2 <= line - top <= _INSIDE)
        painter.setFont(look.font(13, 600))
        painter.setPen(look.colour("on_accent" if within else "text"))
        y = top + 3 if within else min(top, line if line is not None and line > top - _INSIDE else top) - 20
        painter.drawText(QRectF(slot.left() - 10, y, slot.width() + 20, 18), Qt.AlignmentFlag.AlignCenter, f"{own}")


def clear_of(line: float | None, top: float) -> float:
    """Where words begin that would begin at ``top``: above the published ``line`` where it would run through them."""
    return top if line is None or line < top - 1 else line - 20


@in_points
class LegendLine(QWidget):
    """A line as the chart paints it, and its word."""

    def __init__(self, look: Look, words: str) -> None:
        super().__init__()
        self._look, self._words = look, words
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(int(QFontMetricsF(self._look.font(13)).horizontalAdvance(self._words) + 1.5) + 24, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        painter.fillRect(QRectF(0, 9, 16, 2), look.colour("text"))
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(13))
        painter.drawText(QRectF(24, 0, self.width(), 20), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()
