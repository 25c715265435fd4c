"""Bars: the last answers one by one, an accuracy with its tick, a time with its target."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.look import Look
from trainer.ui.widgets.painting import box, smooth

LAST = 30
_STEP, _BAR = 5, 3


class LastThirty(QWidget):
    """The last 30 answers, oldest first: right is a tall solid bar, wrong a short hollow one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._answers: tuple[bool, ...] = ()
        self.setFixedSize(LAST * _STEP, 14)

    def show_answers(self, answers: Sequence[bool]) -> None:
        self._answers = tuple(answers)[-LAST:]
        self.setAccessibleName(f"{sum(self._answers)} of the last {len(self._answers)} right")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        right, wrong, empty = (self._look.colour(token) for token in ("right", "wrong", "line"))
        start = LAST - len(self._answers)
        for place in range(LAST):
            left = place * _STEP
            if place < start:
                painter.fillRect(left, 12, _BAR, 2, empty)
            elif self._answers[place - start]:
                painter.fillRect(left, 0, _BAR, 14, right)
            else:
                painter.setPen(wrong)
                painter.drawRect(left, 8, _BAR - 1, 5)
        painter.end()


class Bar(QWidget):
    """A bar with a tick. ``value`` and ``tick`` are parts of the bar's length, 0 to 1.

    With ``over`` what lies past the tick is drawn thicker in the warning colour: a time over its target.
    """

    def __init__(self, look: Look, value: float = 0, tick: float = 0.9, *, over: bool = False, width: int = 60) -> None:
        super().__init__()
        self._look, self._value, self._tick, self._over = look, value, tick, over
        self._width = width
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._width, 16)

    def show_value(self, value: float, tick: float) -> None:
        self._value, self._tick = value, tick
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, width = QPainter(self), self.width()
        smooth(painter)
        end, tick = max(0.0, min(1.0, self._value)) * width, self._tick * width
        box(painter, QRectF(0, 5, width, 6), 3, self._look.colour("line"), None)
        if end > 0:
            box(
                painter,
                QRectF(0, 5, max(6.0, min(end, tick) if self._over else end), 6),
                3,
                self._look.colour("accent_fill"),
                None,
            )
        if self._over and end > tick:
            box(painter, QRectF(tick, 3, end - tick, 10), 2, self._look.colour("warning"), None)
        painter.fillRect(QRectF(round(tick) - 1, 2, 2, 12), self._look.colour("text"))
        painter.end()
