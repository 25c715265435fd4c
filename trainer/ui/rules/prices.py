"""A small pay table: an event a line, its price at the right; two readings side by side where asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from trainer.domain.house.side_wagers import PayTable
from trainer.ui.looks.look import Look
from trainer.wording.money import price
from trainer.wording.rules.sentences import event_words

LINE = 24
_BETWEEN, _WIDEST = 18, 400
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Prices:
    """One column of prices: its head ("" for none) and whether it is in force."""

    head: str
    table: PayTable
    in_force: bool = True


class SmallTable:
    """Pay tables with the same events as columns, painted."""

    def __init__(self, look: Look, columns: Sequence[Prices]) -> None:
        self._look, self._columns = look, tuple(columns)
        self._events = tuple(dict.fromkeys(line.event for each in columns for line in each.table.lines))
        prices = [price(line.pays) for each in columns for line in each.table.lines]
        font = QFontMetricsF(look.font(13))
        cells = [*prices, *(each.head for each in columns)]
        self._cell = int(max(map(font.horizontalAdvance, cells), default=0)) + _BETWEEN

    @property
    def height(self) -> int:
        """Its height in points."""
        return (len(self._events) + (1 if self._headed else 0)) * LINE

    def paint(self, painter: QPainter, left: float, top: float, width: int) -> None:
        """Draw it with its upper left corner at ``left``, ``top``, no wider than ``width``."""
        look, width = self._look, min(width, _WIDEST)
        if self._headed:
            painter.setFont(look.font(12))
            self._cells(painter, left, top, width, [each.head for each in self._columns], "muted")
            top += LINE
        painter.setFont(look.font(13))
        for event in self._events:
            painter.setPen(look.colour("line"))
            painter.drawLine(QPointF(left, top + 0.5), QPointF(left + width, top + 0.5))
            painter.setPen(look.colour("muted"))
            room = width - self._cell * len(self._columns)
            words = painter.fontMetrics().elidedText(event_words(event), Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QRectF(left, top, room, LINE), _MIDDLE, words)
            told = [each.table.price(event) for each in self._columns]
            self._cells(painter, left, top, width, [price(each) if each else "\u2013" for each in told])
            top += LINE

    @property
    def _headed(self) -> bool:
        return any(each.head for each in self._columns)

    def _cells(
        self, painter: QPainter, left: float, top: float, width: int, words: Sequence[str], token: str = ""
    ) -> None:
        for place, (cell, column) in enumerate(zip(words, self._columns, strict=True)):
            right = left + width - self._cell * (len(self._columns) - 1 - place)
            painter.setPen(self._look.colour(token or ("text" if column.in_force else "muted")))
            flags = _MIDDLE | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(right - self._cell, top, self._cell, LINE), flags, cell)
