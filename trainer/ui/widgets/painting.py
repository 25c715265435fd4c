"""The small shapes several controls draw: key caps, discs, rounded boxes."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from trainer.ui.looks.current_look import Look

CAP_HEIGHT, LEAST_TYPE = 20, 12
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def smooth(painter: QPainter) -> None:
    """Draw with soft edges from now on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def box(
    painter: QPainter, rect: QRectF, radius: float, fill: QColor | None, line: QColor | None, width: float = 1
) -> None:
    """A rounded box, its line wholly inside ``rect``."""
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(line, width) if line is not None else Qt.PenStyle.NoPen)
    inset = width / 2 if line is not None else 0
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius - inset, radius - inset)


def cap_width(look: Look, words: str) -> float:
    """How wide a key cap with ``words`` is, in points."""
    return max(CAP_HEIGHT, QFontMetricsF(look.font(12, 500)).horizontalAdvance(words) + 13)


def paint_cap(painter: QPainter, look: Look, at: QPointF, words: str, ink: QColor, line: QColor) -> float:
    """A key cap with its upper left corner at ``at``; returns its width."""
    width = cap_width(look, words)
    rect = QRectF(at.x(), at.y(), width, CAP_HEIGHT)
    box(painter, rect, 5, None, line)
    painter.setPen(QPen(line, 1))
    painter.drawLine(QPointF(rect.left() + 4, rect.bottom() - 1.5), QPointF(rect.right() - 4, rect.bottom() - 1.5))
    painter.setPen(ink)
    painter.setFont(look.font(12, 500))
    painter.drawText(rect.adjusted(0, -1, 0, -1), Qt.AlignmentFlag.AlignCenter, words)
    return width


def paint_fitted(
    painter: QPainter,
    look: Look,
    rect: QRectF,
    words: str,
    size: int,
    weight: int = 400,
    *,
    lines: int = 1,
    flags: Qt.AlignmentFlag = LEFT,
) -> None:
    """Words from the left, in the middle of ``rect``, never cut: smaller where they need it, then on several lines.

    The painter's pen is their colour. They are elided only where the smallest type on ``lines`` lines has no room.
    """
    for each in range(size, LEAST_TYPE - 1, -1):
        painter.setFont(look.font(each, weight))
        if painter.fontMetrics().horizontalAdvance(words) <= rect.width():
            painter.drawText(rect, flags, words)
            return
    wrapped = flags | Qt.TextFlag.TextWordWrap
    if lines > 1 and painter.fontMetrics().boundingRect(rect.toRect(), wrapped, words).height() <= rect.height():
        painter.drawText(rect, wrapped, words)
        return
    painter.drawText(rect, flags, elided(QFontMetricsF(painter.font()), words, rect.width(), lines))


def elided(metrics: QFontMetricsF, words: str, width: float, lines: int = 1) -> str:
    """As much of ``words`` as there is room for on so many lines: whole words on each but the last."""
    first, _, rest = words.partition(" ")
    if lines == 1 or not rest or metrics.horizontalAdvance(first) > width:
        return metrics.elidedText(words, Qt.TextElideMode.ElideRight, width)
    while rest and metrics.horizontalAdvance(f"{first} {rest.split(' ')[0]}") <= width:
        word, _, rest = rest.partition(" ")
        first = f"{first} {word}"
    return f"{first}\n{elided(metrics, rest, width, lines - 1)}" if rest else first
