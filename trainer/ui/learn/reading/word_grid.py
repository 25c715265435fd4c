"""A table of words within a lesson: its head, and rows parted by hairlines, each column as wide as it needs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.training.learn.lessons.told_lesson import ToldGrid, ToldWords
from trainer.ui.learn.reading.prose import WEIGHTS, spans_of
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import as_high_as_needed, typeset

_LEADING, _ABOVE, _BETWEEN, _LEAST = 20, 7, 20, 60


@in_points
class WordGrid(QWidget):
    """The table; long cells are broken over lines where all of them together are too wide."""

    def __init__(self, look: Look, grid: ToldGrid) -> None:
        super().__init__()
        self._look = look
        head = [self._runs(cell, 13, 600, "muted") for cell in grid.head]
        lines = [head, *([self._runs(cell, 15, 400, "text") for cell in row] for row in grid.rows)]
        self._cells = [[RunsParagraph(look, cell, _LEADING) for cell in line] for line in lines]
        self._wanted = [max(map(_width, column)) for column in zip(*lines, strict=True)]
        self.setAccessibleName("; ".join(_said(cell) for cell in grid.head))
        self.setAccessibleDescription("; ".join(", ".join(map(_said, row)) for row in grid.rows))
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return sum(self._heights(self._widths(width)))

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(240, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST * len(self._wanted), _LEADING)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        widths = self._widths(self.width())
        top = 0.0
        for line, height in zip(self._cells, self._heights(widths), strict=True):
            left = 0.0
            for cell, width in zip(line, widths, strict=True):
                cell.paint(painter, left, top + _ABOVE, width)
                left += width + _BETWEEN
            top += height
            painter.fillRect(
                QRectF(0, top - 1, sum(widths) + _BETWEEN * (len(widths) - 1), 1), self._look.colour("line")
            )
        painter.end()

    def _runs(self, words: ToldWords, size: int, weight: int, token: str) -> list[TextRun]:
        """The words of a cell."""
        font = self._look.drawn_font
        runs = [TextRun(told.words, font(size, WEIGHTS.get(told.style, weight)), token) for told in words]
        return [run for run in runs if run.words] or [TextRun(" ", font(size))]

    def _heights(self, widths: Sequence[int]) -> list[int]:
        return [
            max(cell.height(width) for cell, width in zip(line, widths, strict=True)) + 2 * _ABOVE
            for line in self._cells
        ]

    def _widths(self, width: int) -> list[int]:
        """What each column gets: what it needs, or a fair share of the room, no narrow column giving anything up."""
        room = width - _BETWEEN * (len(self._wanted) - 1)
        order = sorted(range(len(self._wanted)), key=self._wanted.__getitem__)
        given = dict.fromkeys(order, 0)
        for left, place in zip(range(len(order), 0, -1), order, strict=True):
            given[place] = min(self._wanted[place], max(_LEAST, room // left))
            room -= given[place]
        return [given[place] for place in range(len(order))]


def _said(words: ToldWords) -> str:
    return typeset(spans_of(words)[0])


def _width(runs: Sequence[TextRun]) -> int:
    return int(sum(QFontMetricsF(run.font).horizontalAdvance(typeset(run.words)) for run in runs)) + 2
