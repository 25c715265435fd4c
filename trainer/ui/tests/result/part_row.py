"""A part of a result as a row: its name, its score on a scale with its interval, the minimum, and whether it is met."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QTextLayout
from PySide6.QtWidgets import QWidget

from trainer.training.tests.marking import PartMarks
from trainer.training.tests.words import came_to_words, interval_words, met_words, share_words
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.text import as_high_as_needed, broken, paint_lines, typeset

_ROW, _LEADING, _LEFT = 41, 19, 40
_MET, _MINIMUM, _INTERVAL, _PERCENT = 60, 104, 192, 203
"""Where the columns begin, and where the figure ends, from the right."""
_SCALE, _SCALE_END, _LEAST_SCALE, _ROOM = 160, 255, 96, 500
_FROM, _LOW = 0.5, 0.48
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
HEADS = (("95% interval", _INTERVAL), ("Minimum", _MINIMUM))


def scale_at(width: float) -> tuple[float, float]:
    """Where the scale begins in a row so wide, and how wide it is."""
    wide = max(float(_LEAST_SCALE), min(float(_SCALE), width - _ROOM))
    return width - _SCALE_END - wide, wide


@in_points
class PartHeads(QWidget):
    """The heads of the columns."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(26)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, width = painter_on(self), self.width()
        painter.setFont(self._look.font(13))
        painter.setPen(self._look.colour("muted"))
        for words, left in (("Part", 20.0), ("Score", scale_at(width)[0])):
            painter.drawText(QRectF(left, 0, 120, 26), _MIDDLE, words)
        for words, right in HEADS:
            painter.drawText(QRectF(width - right, 0, right, 26), _MIDDLE, words)
        painter.end()


@in_points
class PartResult(QWidget):
    """One part; screen readers are told all of it in one sentence."""

    def __init__(self, look: Look, number: int, marks: PartMarks) -> None:
        super().__init__()
        self._look, self._number, self.marks = look, number, marks
        self._from = _FROM if min(marks.share, marks.part.minimum / 100) >= _LOW else 0.0
        self._critical = marks.critical
        self.setAccessibleName(
            f"{marks.part.name}, {came_to_words(marks)}: {share_words(marks)}, 95 % interval {interval_words(marks)}, "
            f"minimum {marks.part.minimum}%, {self.met_words}"
        )
        as_high_as_needed(self)

    @property
    def met_words(self) -> str:
        """``Met``, ``Not met``, ``Not measured``, or how many critical faults there are."""
        return str(self._critical) if self.marks.is_met and self._critical else met_words(self.marks)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return _ROW + (self._laid(width).lineCount() - 1) * _LEADING

    def sizeHint(self) -> QSize:
        return QSize(560, self.heightForWidth(max(560, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(480, _ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        painter.fillRect(QRectF(0, 0, width, 1), look.colour("line"))
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(14))
        painter.drawText(QRectF(20, 0, 20, _ROW), _MIDDLE, str(self._number))
        self._paint_scale(painter, *scale_at(width))
        self._paint_figures(painter, width)
        painter.setPen(look.colour("text"))
        painter.translate(_LEFT, (_ROW - _LEADING) / 2)
        paint_lines(painter, self._laid(width), _LEADING)
        painter.end()

    def _paint_figures(self, painter: QPainter, width: int) -> None:
        look, marks = self._look, self.marks
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(14, 600))
        end = width - _PERCENT
        painter.drawText(QRectF(end - 60, 0, 60, _ROW), _MIDDLE | Qt.AlignmentFlag.AlignRight, share_words(marks))
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(13))
        painter.drawText(QRectF(width - _INTERVAL, 0, 90, _ROW), _MIDDLE, interval_words(marks))
        painter.drawText(QRectF(width - _MINIMUM, 0, 44, _ROW), _MIDDLE, f"{marks.part.minimum}%")
        is_good = marks.is_met and not self._critical
        token, icon = ("right", "tick") if is_good else ("wrong", "cross")
        painter.drawPixmap(QPointF(width - _MET, (_ROW - 14) / 2), look.pixmap(icon, token, 14))
        painter.setPen(look.colour("text" if is_good else token))
        painter.setFont(look.font(13, 400 if is_good else 600))
        # Two words have a line each where there is room for one.
        short = "Low" if marks.is_measured else "n/a"
        words = self.met_words if marks.is_met else short
        painter.drawText(QRectF(width - _MET + 18, 0, _MET - 18, _ROW), _MIDDLE, words)

    def _paint_scale(self, painter: QPainter, left: float, wide: float) -> None:
        look, marks, middle = self._look, self.marks, _ROW / 2
        painter.setPen(QPen(look.colour("control"), 1.5))
        painter.drawLine(QPointF(left, middle), QPointF(left + wide, middle))
        low, high = (left + self._at(each) * wide for each in (marks.low, marks.high))
        box(painter, QRectF(low, middle - 3, max(4.0, high - low), 6), 3, look.colour("accent_fill", 0.45), None)
        painter.fillRect(
            QRectF(left + self._at(marks.part.minimum / 100) * wide - 1, middle - 8, 2, 16), look.colour("text")
        )
        at = min(left + wide - 5, max(left + 5, left + self._at(marks.share) * wide))
        disc(painter, QPointF(at, middle), 5, look.colour("accent"))

    def _at(self, share: float) -> float:
        return max(0.0, min(1.0, (share - self._from) / (1 - self._from)))

    def _laid(self, width: int) -> QTextLayout:
        name = typeset(self.marks.part.name)
        bold, plain = QTextLayout.FormatRange(), QTextLayout.FormatRange()
        bold.start, bold.length = 0, len(name)
        bold.format.setFont(self._look.drawn_font(14, 600))
        told = f"{name}  {came_to_words(self.marks)}"
        plain.start, plain.length = len(name), len(told) - len(name)
        plain.format.setFont(self._look.drawn_font(13))
        plain.format.setForeground(self._look.colour("muted"))
        room = scale_at(width)[0] - _LEFT - 12
        return broken(told, self._look.drawn_font(14), room, (bold, plain))
