"""Key caps, alone and in a line of words such as "Keys: 1 to 7 take a chip"."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import CAP_HEIGHT, cap_width, paint_cap, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text


@in_points
class KeyCap(QWidget):
    """One key cap."""

    def __init__(self, look: Look, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"key {words}")

    def show_words(self, words: str) -> None:
        """Show another key."""
        if words != self._words:
            self._words = words
            self.setAccessibleName(f"key {words}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(int(cap_width(self._look, self._words) + 0.99), CAP_HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_cap(painter, self._look, QPointF(0, 0), self._words, self._look.colour("text"), self._look.colour("line"))
        painter.end()


def capped(caps: Sequence[str]) -> list[str]:
    """Caps as a KeyLine wants them; "to" stays a word."""
    return [cap if cap == "to" else f"[{cap}]" for cap in caps]


class KeyLine(QWidget):
    """Words and key caps in a line; caps are written ``[Enter]``."""

    def __init__(self, look: Look, parts: Sequence[str], size: int = 12) -> None:
        super().__init__()
        line = row(self, gap=5)
        for part in parts:
            cap = part.startswith("[") and part.endswith("]")
            line.addWidget(KeyCap(look, part[1:-1]) if cap else Text(look, part, size, token="muted"))
        line.addStretch(1)
