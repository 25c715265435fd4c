"""What every chart is: as large as there is room, told in words where the mouse rests, with faint lines across."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.widgets.panel import show_tooltip

MIDDLE = Qt.AlignmentFlag.AlignVCenter


@in_points
class ChartWidget(QWidget):
    """A chart that would be as large as ``hint`` and is never smaller than ``least``, in pixels."""

    def __init__(self, look: Look, hint: QSize, least: QSize) -> None:
        super().__init__()
        self._look, self._hint, self._least = look, hint, least
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def tooltip_at(self, at: QPoint) -> str:
        """What is told of the place ``at``, "" where there is nothing to tell."""
        return ""

    def sizeHint(self) -> QSize:
        return self._hint

    def minimumSizeHint(self) -> QSize:
        return self._least

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, self.tooltip_at) or super().event(event)

    def plot(self, left: int, top: int, right: int, foot: int) -> QRectF:
        """What is left inside these margins, in pixels."""
        return QRectF(left, top, self.width() - left - right, self.height() - top - foot)


def dot_at(plot: QRectF, place: int, dots: int) -> float:
    """How far from the left the dot ``place`` of so many stands in ``plot``: evenly apart, one alone in the middle."""
    share = place / (dots - 1) if dots > 1 else 0.5
    return plot.left() + 8 + (plot.width() - 16) * share
