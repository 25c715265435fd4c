"""Bars of seconds, one a part of a round, each with the mark it is measured by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.text import seconds

LINE = 27
_WORDS, _FIGURE = 80, 62
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class PartBar:
    """One part: its words, milliseconds, and the milliseconds of its mark, None for no mark."""

    words: str
    taken: int
    mark: int | None = None


@in_points
class PartBars(QWidget):
    """The bars; what lies past a mark is thicker and in the warning colour."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.bars: tuple[PartBar, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[PartBar]) -> None:
        """Show ``bars`` from top to bottom."""
        self.bars = tuple(bars)
        self.setAccessibleName(", ".join(f"{each.words} {seconds(each.taken)}" for each in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, LINE * len(self.bars))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, LINE * len(self.bars))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        most = max((value for each in self.bars for value in (each.taken, each.mark or 0)), default=0) or 1
        unit = (self.width() - _WORDS - _FIGURE) / most
        for number, bar in enumerate(self.bars):
            self._paint(painter, bar, number * LINE, unit)
        painter.end()

    def _paint(self, painter: QPainter, bar: PartBar, top: int, unit: float) -> None:
        look, middle = self._look, top + LINE / 2
        painter.setFont(look.font(14))
        painter.setPen(look.colour("text"))
        painter.drawText(QRectF(0, top, _WORDS, LINE), _MIDDLE, bar.words)
        end = _WORDS + bar.taken * unit
        mark = None if bar.mark is None else _WORDS + bar.mark * unit
        within = end if mark is None else min(end, mark)
        if within > _WORDS:
            box(painter, QRectF(_WORDS, middle - 4, max(within - _WORDS, 3), 8), 3, look.colour("accent_fill"), None)
        if mark is not None:
            if end > mark:
                box(painter, QRectF(mark, middle - 6, end - mark, 12), 2, look.colour("warning"), None)
            painter.fillRect(QRectF(round(mark) - 1, middle - 8, 2, 16), look.colour("text"))
        painter.setFont(look.font(14, 600))
        painter.setPen(look.colour("text"))
        figure = QRectF(max(end, mark or 0) + 9, top, _FIGURE, LINE)
        painter.drawText(figure, _MIDDLE, seconds(bar.taken))
