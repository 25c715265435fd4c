"""A chart of columns over time: right answers solid at the foot, wrong ones hatched on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.charts.heights import HeightChart, step_for
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import box, smooth

_WIDEST, _LABEL = 36, 48


@dataclass(frozen=True, slots=True)
class AnswersColumn:
    """One column: right and wrong answers, its label below ("" for none), and what is told of it."""

    right: int
    wrong: int
    label: str
    tooltip: str

    @property
    def height(self) -> int:
        return self.right + self.wrong


@in_points
class ColumnChart(HeightChart[AnswersColumn]):
    """The chart; resting the mouse on a column tells its figures."""

    top_margin = 14

    def __init__(self, look: Look) -> None:
        super().__init__(look, QSize(480, 160), QSize(240, 110))

    def show_columns(self, columns: Sequence[AnswersColumn], name: str) -> None:
        """Show ``columns`` from left to right; ``name`` says the whole in one sentence."""
        self.columns = tuple(columns)
        highest = max((column.height for column in self.columns), default=0)
        step = step_for(highest)
        self.top = max(step, -(-highest // step) * step)
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        self.paint_lines(painter, step_for(self.top), max(1, self.top))
        for number, column in enumerate(self.columns):
            self._paint_column(painter, self._slot(number), column, self.top)
        painter.end()

    def _paint_column(self, painter: QPainter, slot: QRectF, column: AnswersColumn, top: int) -> None:
        look, plot = self._look, self.area
        unit = plot.height() / top
        right, wrong = column.right * unit, column.wrong * unit
        painter.fillRect(QRectF(slot.left(), plot.bottom() - right, slot.width(), right), look.colour("accent_fill"))
        if column.wrong:
            rect = QRectF(slot.left(), plot.bottom() - right - wrong, slot.width(), wrong)
            paint_wrong(painter, look, rect)
        if column.label:
            painter.setPen(look.colour("muted"))
            painter.setFont(look.font(12))
            left = min(slot.center().x() - _LABEL / 2, self.width() - _LABEL)
            rect = QRectF(left, plot.bottom() + 5, _LABEL, 18)
            painter.drawText(rect, Qt.AlignmentFlag.AlignHCenter, column.label)

    def _slot(self, number: int) -> QRectF:
        plot = self.area
        pitch = plot.width() / max(1, len(self.columns))
        width = min(_WIDEST, max(2.0, pitch * 0.64))
        return QRectF(plot.left() + pitch * (number + 0.5) - width / 2, plot.top(), width, plot.height())


@in_points
class LegendBox(QWidget):
    """A square as the chart paints it, and its word."""

    def __init__(self, look: Look, words: str, *, wrong: bool) -> None:
        super().__init__()
        self._look, self._words, self._wrong = look, words, wrong
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(int(QFontMetricsF(self._look.font(13)).horizontalAdvance(self._words) + 1.5) + 20, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, square = painter_on(self), self._look, QRectF(0, 4, 12, 12)
        smooth(painter)
        if self._wrong:
            paint_wrong(painter, look, square)
        else:
            box(painter, square, 2, look.colour("accent_fill"), None)
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(13))
        painter.drawText(QRectF(20, 0, self.width(), 20), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()


def paint_wrong(painter: QPainter, look: Look, rect: QRectF) -> None:
    """Wrong answers: outlined and hatched, so that no colour is needed to tell them."""
    colour = look.colour("wrong")
    painter.setPen(QPen(colour, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inside = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    if inside.height() <= 2:
        painter.fillRect(rect, colour)
        return
    painter.drawRect(inside)
    painter.save()
    painter.setClipRect(inside)
    reach = int(rect.width() + rect.height())
    for offset in range(4, reach, 5):
        painter.drawLine(
            QPointF(rect.left() + offset, rect.top()), QPointF(rect.left() + offset - rect.height(), rect.bottom())
        )
    painter.restore()
