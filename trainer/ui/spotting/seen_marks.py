"""What came of a stop or of a play, told by a shape: disc with tick, clock face, dashed cross, square with a bar."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.training.spotting.watching import Seen
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import box, smooth
from trainer.wording.watching import seen_words

SEEN_TOKENS = {
    Seen.HIT: "right",
    Seen.LATE: "right",
    Seen.MISSED: "wrong",
    Seen.FALSE_ALARM: "warning",
    Seen.QUIET: "muted",
}


def paint_seen(painter: QPainter, look: Look, seen: Seen | None, centre: QPointF, size: float) -> None:
    """The shape, ``size`` points across; None: two bars in a ring, where the deal stands or was stopped."""
    radius = size / 2 - 1
    colour = look.colour("accent" if seen is None else SEEN_TOKENS[seen])
    match seen:
        case Seen.HIT:
            disc(painter, centre, radius, colour)
            icon = round(size * 0.62)
            painter.drawPixmap(centre - QPointF(icon / 2, icon / 2), look.pixmap("tick", "surface", icon))
            return
        case Seen.QUIET:
            disc(painter, centre, size / 8, colour)
            return
        case Seen.FALSE_ALARM:
            square = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            box(painter, square, 3, look.colour("surface"), colour, 1.6)
        case _:
            pen = QPen(colour, 1.6)
            if seen is Seen.MISSED:
                pen.setDashPattern([2.0, 1.4])
            painter.setPen(pen)
            painter.setBrush(look.colour("surface"))
            painter.drawEllipse(centre, radius - 0.5, radius - 0.5)
    painter.setPen(QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for start, end in _LINES[seen]:
        painter.drawLine(centre + QPointF(*start) * radius, centre + QPointF(*end) * radius)


_LINES: dict[Seen | None, tuple[tuple[tuple[float, float], tuple[float, float]], ...]] = {
    Seen.LATE: (((0, 0), (0, -0.55)), ((0, 0), (0.45, 0.2))),
    Seen.MISSED: (((-0.35, -0.35), (0.35, 0.35)), ((-0.35, 0.35), (0.35, -0.35))),
    Seen.FALSE_ALARM: (((-0.45, 0), (0.45, 0)),),
    None: (((-0.25, -0.35), (-0.25, 0.35)), ((0.25, -0.35), (0.25, 0.35))),
}


@in_points
class SeenMark(QWidget):
    """The shape alone; screen readers are told its word."""

    def __init__(self, look: Look, seen: Seen, size: int = 18) -> None:
        super().__init__()
        self._look, self.seen, self._size = look, seen, size
        self.setFixedSize(size, size)
        self.setAccessibleName(seen_words(seen.value))

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_seen(painter, self._look, self.seen, QPointF(self._size / 2, self._size / 2), self._size)
        painter.end()
