"""The last answers, one by one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.look import Look

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
