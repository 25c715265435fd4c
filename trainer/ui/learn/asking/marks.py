"""What marks a question of a lesson: a ring round what it is about, and a tick or a cross beside its answer."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column

_RING, _MARK = 5, 20


@in_points
class Ring(QWidget):
    """Something to look at with a ring round it: in brass while it is asked about, in green or red once answered."""

    def __init__(self, look: Look, seen: QWidget) -> None:
        super().__init__()
        self._look, self._token = look, ""
        column(self, (_RING, _RING, _RING, _RING)).addWidget(seen)

    def show_state(self, token: str) -> None:
        """Draw the ring in that color; "" for none."""
        self._token = token
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._token:
            painter = painter_on(self)
            smooth(painter)
            inside = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            box(painter, inside, 12, None, self._look.colour(self._token), 2)
            painter.end()


@in_points
class TickOrCross(QWidget):
    """A tick or a cross."""

    def __init__(self, look: Look, *, right: bool) -> None:
        super().__init__()
        self._look, self._right = look, right
        self.setFixedSize(_MARK, _MARK)
        self.setAccessibleName("Right" if right else "Not right")

    def sizeHint(self) -> QSize:
        return QSize(_MARK, _MARK)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        name, token = ("tick", "right") if self._right else ("cross", "wrong")
        painter.drawPixmap(QPointF(0, 0), self._look.pixmap(name, token, _MARK))
        painter.end()
