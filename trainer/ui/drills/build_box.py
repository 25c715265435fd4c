"""The place where a payment built from the rack is read back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.domain.money.chips import Pile
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.wording.chips import pile as pile_words

EMPTY = "Press the rack\u2019s columns, then beside the bet"
EMPTY_SHORT = "or press the rack"
EMPTY_HEAPS = "Press the rack\u2019s columns, heap by heap"


class BuildBox(QWidget):
    """A dashed box that says which chips have been cut; their worth is for the trainee to know."""

    pressed = Signal()

    def __init__(self, look: Look, height: int, empty: str = EMPTY) -> None:
        super().__init__()
        self._look, self._empty = look, empty
        self._words, self._on = "", False
        self._right: bool | None = None
        self.setFixedHeight(height)
        self.setMinimumWidth(104)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("Chips built")

    def show_built(self, heaps: Sequence[Pile], on: bool, right: bool | None, *, in_order: bool) -> None:
        """Show the heaps; ``on``: they are what counts; ``right`` after the verdict."""
        self._words = (" | " if in_order else ", ").join(pile_words(heap) for heap in heaps)
        self._on, self._right = on, right if heaps else None
        self.setAccessibleDescription(self._words or "No chips yet")
        self.update()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, rect = QPainter(self), self._look, QRectF(self.rect())
        smooth(painter)
        told = self._right is not None and self._on
        if told:
            box(painter, rect, 8, look.colour("background"), look.colour("right" if self._right else "wrong"), 2)
        elif self._on:
            box(painter, rect, 8, None, look.colour("accent"), 2)
        else:
            pen = QPen(look.colour("control"), 1)
            pen.setDashPattern([3, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        self._paint_words(painter, told)
        painter.end()

    def _paint_words(self, painter: QPainter, told: bool) -> None:
        look = self._look
        painter.setFont(look.font(14, 500 if self._words else 400))
        painter.setPen(look.colour("text" if self._words else "muted"))
        width = self.width() - 30 - (24 if told else 0)
        shown = painter.fontMetrics().elidedText(self._words or self._empty, Qt.TextElideMode.ElideRight, width)
        painter.drawText(QRectF(15, 0, width, self.height()), Qt.AlignmentFlag.AlignVCenter, shown)
        if told:
            name, token = ("tick", "right") if self._right else ("cross", "wrong")
            painter.drawPixmap(QPointF(self.width() - 32, (self.height() - 18) / 2), look.pixmap(name, token, 18))
