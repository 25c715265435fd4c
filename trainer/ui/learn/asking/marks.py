"""What marks a question of a lesson: a ring round what it is about, and a tick or a cross beside its answer."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.text import as_high_as_needed

_RING, _MARK = 5, 20
_DOT, _LONG, _APART = 8, 20, 5


@in_points
class Ring(QWidget):
    """Something to look at with a ring round it: in brass while it is asked about, in green or red once answered."""

    def __init__(self, look: Look, seen: QWidget) -> None:
        super().__init__()
        self._look, self._token = look, ""
        column(self, (_RING, _RING, _RING, _RING)).addWidget(seen)
        as_high_as_needed(self)

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


@in_points
class ActMarks(QWidget):
    """A dot an act of the lesson: green where it was right, red where wrong, long for the one that is due."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._acts: tuple[bool | None, ...] = ()
        self._done = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_acts(self, done: Sequence[bool | None], of: int) -> None:
        """Show what came of those ``done`` of so many, None where an answer was shown."""
        self._done, self._acts = len(done), (*done, *((None,) * (of - len(done))))
        self.setAccessibleName(f"{self._done} of {of} done")
        self.setToolTip(f"{self._done} of {of} done")
        self.setVisible(of > 0)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(len(self._acts) * (_DOT + _APART) + _LONG, 32)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        left, top = 0.0, (self.height() - _DOT) / 2
        for place, right in enumerate(self._acts):
            is_due, is_done = place == self._done, place < self._done
            rect = QRectF(left, top, _LONG if is_due else _DOT, _DOT)
            token = "accent_fill" if is_due else {True: "right", False: "wrong", None: "muted"}[right]
            fill = look.colour(token) if is_due or is_done else None
            box(painter, rect, _DOT / 2, fill, None if fill is not None else look.colour("control"))
            left += rect.width() + _APART
        painter.end()
