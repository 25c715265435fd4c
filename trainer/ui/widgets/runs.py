"""Wrapped text of several fonts and colours, painted: runs side by side, broken over lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QFont, QPainter, QTextCharFormat, QTextLayout, QTextOption

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.text import typeset

_UNDER = 2


@dataclass(frozen=True, slots=True)
class TextRun:
    """Words in one font and one colour token."""

    words: str
    font: QFont
    token: str = "text"


class RunsParagraph:
    """Runs laid out to a width in points, lines ``leading`` points apart; laid again when width or theme changes."""

    def __init__(self, look: Look, runs: Sequence[TextRun], leading: int = 20) -> None:
        self._look, self._runs, self._leading = look, tuple(runs), leading
        self._laid: tuple[int, str] | None = None
        self._heights: dict[int, int] = {}
        self._layout = QTextLayout()

    @property
    def words(self) -> str:
        return typeset("".join(run.words for run in self._runs))

    def height(self, width: int) -> int:
        """How many points high it is when ``width`` wide; nothing where it has no words."""
        if width not in self._heights:
            self._lay(width)
            self._heights[width] = self._layout.lineCount() * self._leading if self.words else 0
        return self._heights[width]

    def paint(self, painter: QPainter, left: float, top: float, width: int) -> None:
        """Draw it with its upper left corner at ``left``, ``top``."""
        self._lay(width)
        if self.words:
            self._layout.draw(painter, QPointF(left, top))

    def line_rects(self, width: int) -> list[QRectF]:
        """The box round the words of each line, from the paragraph's own corner."""
        self._lay(width)
        lines = [self._layout.lineAt(index) for index in range(self._layout.lineCount())]
        rects = [line.naturalTextRect() for line in lines]
        return [QRectF(r.x(), n * self._leading, r.width(), self._leading - _UNDER) for n, r in enumerate(rects)]

    def _lay(self, width: int) -> None:
        if self._laid == (width, self._look.theme.key) or not self._runs:
            return
        before, self._laid = self._laid, (width, self._look.theme.key)
        # Broken over lines anew for every width that is tried; the words and their fonts are set once a theme.
        if before is None or before[1] != self._laid[1]:
            self._layout = self._unbroken()
        layout = self._layout
        layout.beginLayout()
        number = 0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(1, width))
            line.setPosition(QPointF(0, number * self._leading + (self._leading - line.height()) / 2))
            number += 1
        layout.endLayout()

    def _unbroken(self) -> QTextLayout:
        layout = QTextLayout(self.words, self._runs[0].font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats(self._formats())
        return layout

    def _formats(self) -> list[QTextLayout.FormatRange]:
        formats, start = [], 0
        for run in self._runs:
            form = QTextCharFormat()
            form.setFont(run.font)
            form.setForeground(QBrush(self._look.colour(run.token)))
            ranged = QTextLayout.FormatRange()
            ranged.start, ranged.length, ranged.format = start, len(run.words), form
            formats.append(ranged)
            start += len(run.words)
        return formats
