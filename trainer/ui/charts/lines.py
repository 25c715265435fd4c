"""Small shapes inside a table's row: a bar with its tick, and a trend as a line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.painting import box

FAINT = 0.28
"""How strong an empty bar and a chart's lines are: a hairline would be as strong as the bar in high contrast."""
_LEAST = 50


def paint_bar(
    painter: QPainter, look: Look, at: QPointF, length: float, value: float, tick: float | None, *, over: bool = False
) -> None:
    """A bar from ``at`` (the middle of its left end); ``value`` and ``tick`` (None: no target) are parts of its length.

    With ``over`` what lies past the tick is thicker and in the warning colour: a time over its target.
    """
    end, mark = max(0.0, min(1.0, value)) * length, (tick or 0.0) * length
    box(painter, QRectF(at.x(), at.y() - 3, length, 6), 3, look.colour("muted", FAINT), None)
    filled = min(end, mark) if over else end
    if filled > 0:
        box(painter, QRectF(at.x(), at.y() - 3, max(6.0, filled), 6), 3, look.colour("accent_fill"), None)
    if over and end > mark:
        box(painter, QRectF(at.x() + mark, at.y() - 5, end - mark, 10), 2, look.colour("warning"), None)
    if tick is not None:
        painter.fillRect(QRectF(round(at.x() + mark) - 1, at.y() - 6, 2, 12), look.colour("text"))


def paint_trend(painter: QPainter, look: Look, rect: QRectF, points: Sequence[tuple[float, int]]) -> None:
    """A trend in ``rect``: points of a place in time (0 to 1) and a share in a hundred; below half all lie lowest."""
    spread = [
        QPointF(
            rect.left() + place * rect.width(),
            rect.bottom() - (max(_LEAST, percent) - _LEAST) / (100 - _LEAST) * rect.height(),
        )
        for place, percent in points
    ]
    painter.setPen(QPen(look.colour("muted", FAINT), 1))
    painter.drawLine(rect.bottomLeft() + QPointF(0, 2), rect.bottomRight() + QPointF(0, 2))
    if not spread:
        return
    painter.setPen(QPen(look.colour("muted"), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF(spread))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("accent_fill"))
    painter.drawEllipse(spread[-1], 3, 3)
