"""The points of a line, to be pressed: a box for each, or where they are many a scale with a dot."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import box, smooth

MOST_BOXES = 10
_BOX, _GAP, _HEIGHT = 34, 4, 34
_SCALE, _FIGURES, _EDGE = 260, 96, 6


@in_points
class PointsScale(QWidget):
    """Points from 1 to ``most``. ``pressed`` carries those that were pressed; the keys are for what it stands in."""

    pressed = Signal(int)

    def __init__(self, look: Look, most: int, name: str) -> None:
        super().__init__()
        self._look, self.most, self._name = look, most, name
        self.points: int | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.show_points(None)

    def show_points(self, points: int | None) -> None:
        """Show so many points, None: none yet."""
        self.points = points
        told = "no points yet" if points is None else f"{points} of {self.most} points"
        self.setAccessibleName(f"{self._name}: {told}")
        self.update()

    def sizeHint(self) -> QSize:
        if self.most > MOST_BOXES:
            return QSize(_SCALE + _FIGURES, _HEIGHT)
        return QSize(self.most * (_BOX + _GAP) - _GAP, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = ours(event.position().x())
        if self.most > MOST_BOXES:
            share = (at - _EDGE) / (_SCALE - 2 * _EDGE)
            self.pressed.emit(min(self.most, max(1, round(1 + share * (self.most - 1)))))
        else:
            self.pressed.emit(min(self.most, at // (_BOX + _GAP) + 1))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        (self._paint_scale if self.most > MOST_BOXES else self._paint_boxes)(painter)
        painter.end()

    def _paint_boxes(self, painter: QPainter) -> None:
        look = self._look
        for points in range(1, self.most + 1):
            rect, is_given = QRectF((points - 1) * (_BOX + _GAP), 0, _BOX, _HEIGHT), points == self.points
            fill = look.colour("accent_fill") if is_given else None
            box(painter, rect, 7, fill, None if is_given else look.colour("control"))
            painter.setPen(look.colour("on_accent" if is_given else "text"))
            painter.setFont(look.font(14, 600 if is_given else 400))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, str(points))

    def _paint_scale(self, painter: QPainter) -> None:
        look, middle = self._look, _HEIGHT / 2
        painter.setPen(QPen(look.colour("control"), 1.5))
        painter.drawLine(QPointF(_EDGE, middle), QPointF(_SCALE - _EDGE, middle))
        if self.points is not None:
            share = (self.points - 1) / (self.most - 1)
            disc(painter, QPointF(_EDGE + share * (_SCALE - 2 * _EDGE), middle), 6, look.colour("accent"))
        painter.setPen(look.colour("muted" if self.points is None else "text"))
        painter.setFont(look.font(14, 400 if self.points is None else 600))
        told = f"of {self.most}" if self.points is None else f"{self.points} of {self.most}"
        at_right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(_SCALE, 0, _FIGURES, _HEIGHT), at_right, told)
