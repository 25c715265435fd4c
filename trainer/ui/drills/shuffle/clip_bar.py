"""How far a shuffle watched has gone; after the verdict also where its slip was, and where it was stopped."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.charts.lines import FAINT
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth

_HEIGHT, _TRACK = 40, 8


class StopBar(QWidget):
    """A track as long as the acts; ``at`` counts those begun."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._acts, self._at = 1, 0
        self.slip: int | None = None
        self.stopped: int | None = None
        self._told = False
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(240, _HEIGHT)

    def show_at(self, at: int, acts: int) -> None:
        """``at`` of ``acts`` acts have begun."""
        self._at, self._acts = at, max(1, acts)
        self.setAccessibleName(f"Act {at} of {acts}")
        self.update()

    def hide_marks(self) -> None:
        """Nothing is known yet."""
        self._told, self.slip, self.stopped = False, None, None
        self.update()

    def show_marks(self, slip: int | None, stopped: int | None) -> None:
        """The acts, from 0, of the slip and of the stop; None: there was none."""
        self._told, self.slip, self.stopped = True, slip, stopped
        where = "No slip" if slip is None else f"The slip: act {slip + 1}"
        press = "not stopped" if stopped is None else f"stopped at act {stopped + 1}"
        self.setAccessibleDescription(f"{where}; {press}.")
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = QPainter(self), self._look
        smooth(painter)
        middle = self.height() / 2
        track = QRectF(0, middle - _TRACK / 2, self.width(), _TRACK)
        box(painter, track, 4, look.colour("muted", FAINT), None)
        done = min(1.0, self._at / self._acts) * self.width()
        if done:
            box(painter, QRectF(0, track.top(), max(_TRACK, done), _TRACK), 4, look.colour("accent_fill"), None)
        if self._told:
            self._paint_marks(painter, middle)
        painter.end()

    def _paint_marks(self, painter: QPainter, middle: float) -> None:
        """The stop as a line with its word above, the slip as a wedge with its word below."""
        look = self._look
        if self.stopped is not None:
            x = self._x(self.stopped)
            painter.fillRect(QRectF(x - 1.5, middle - 9, 3, 18), look.colour("text"))
            self._word(painter, "You", x, 0, "text")
        if self.slip is not None:
            x = self._x(self.slip)
            wedge = [QPointF(x, middle + 3), QPointF(x - 6, middle + 11), QPointF(x + 6, middle + 11)]
            painter.setPen(QPen(look.colour("surface"), 1))
            painter.setBrush(look.colour("wrong"))
            painter.drawPolygon(QPolygonF(wedge))
            self._word(painter, "The slip", x, self.height() - 13, "wrong")

    def _x(self, act: int) -> float:
        return (act + 0.5) / self._acts * self.width()

    def _word(self, painter: QPainter, words: str, x: float, top: float, token: str) -> None:
        painter.setFont(self._look.font(12, 600))
        painter.setPen(self._look.colour(token))
        width = painter.fontMetrics().horizontalAdvance(words) + 2
        side = 10 if token == "wrong" else 0
        left = max(0.0, min(self.width() - width, x - width / 2 if not side else x + side))
        if side and x + side + width > self.width():
            left = x - side - width
        painter.drawText(QRectF(left, top - 1, width, 14), Qt.AlignmentFlag.AlignVCenter, words)
