"""What stands over a lesson: back, its title, how far one is, and the ways to the steps before and after."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, hairline, row
from trainer.ui.widgets.text import Fitted, Text

HEIGHT, LOW_HEIGHT = 64, 48
_WIDE, _SLIM, _HIGH, _GAP, _MANY = 24, 14, 4, 4, 8


@in_points
class Pips(QWidget):
    """A pip a step: what was read is filled, the current one ringed."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._count, self._current = 0, 0
        self._read: Collection[int] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_place(self, count: int, current: int, read: Collection[int]) -> None:
        self._count, self._current, self._read = count, current, read
        self.setAccessibleName(f"Step {current + 1} of {count}, {len(read)} read")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(1, self._count * (self._pip + _GAP) - _GAP + 4), _HIGH + 6)

    @property
    def _pip(self) -> int:
        return _WIDE if self._count <= _MANY else _SLIM

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        for place in range(self._count):
            self._paint_pip(painter, QPointF(2 + place * (self._pip + _GAP), 3), place)
        painter.end()

    def _paint_pip(self, painter: QPainter, at: QPointF, place: int) -> None:
        look, rect = self._look, QRectF(at.x(), at.y(), self._pip, _HIGH)
        filled = place in self._read and place != self._current
        if place == self._current:
            box(painter, rect.adjusted(-2, -2, 2, 2), 4, look.colour("line"), look.colour("accent"), 1.5)
        else:
            box(painter, rect, 2, look.colour("accent_fill" if filled else "line"), None)


@in_points
class LessonHead(QWidget):
    """The head, 64 high, lower in a low window; ``steps`` opens the list of steps where that is not beside the text."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.back = IconButton(look, "back", "Back to the stages (Esc)")
        self.title, self.place = Fitted(look, "", 16, 600), Text(look, "", 14, token="muted")
        self.pips = Pips(look)
        self.steps = Button(look, "Steps", "C", ButtonRank.QUIET)
        self.previous = Button(look, "Previous", "PgUp")
        self.next = Button(look, "Next", "PgDn", ButtonRank.FIRST)
        whole = column(self)
        line = row(margins=(15, 0, 24, 0), gap=12)
        for widget in (self.back, self.title, self.place, self.pips):
            line.addWidget(widget)
        line.addStretch(1)
        for button in (self.steps, self.previous, self.next):
            line.addWidget(button)
        whole.addStretch(1)
        whole.addLayout(line)
        whole.addStretch(1)
        whole.addWidget(hairline())
        for each in (self.back, self.steps, self.previous, self.next):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.room_changed.connect(self._fit)
        self._fit()

    def show_place(self, title: str, current: int, count: int, read: Collection[int]) -> None:
        """Which of so many steps is read."""
        self.title.setText(title)
        self.place.setText(f"{current + 1} of {count}")
        self.pips.show_place(count, current, read)
        self.previous.setEnabled(current > 0)

    def _fit(self) -> None:
        self.setFixedHeight(LOW_HEIGHT if self._look.low else HEIGHT)
