"""Under the felt after a mistake: both answers in words, or which chips were missing and which were too many."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.canvas.drills.two_answers import RIGHT_ON_FELT, WRONG_ON_FELT
from trainer.ui.drills.verdict.compared import InWords, Missing
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.keycap import KeyLine
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.text import Text

_HIGH, _PILL, _GAP = 64, 28, 12
_HIDES = ("Both stay on the felt until you go on.", "[H]", "hides the right one")


@in_points
class TwoAnswersInWords(QWidget):
    """What was answered and what is right, side by side in boxes on a piece of felt."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._said = InWords("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Your answer and the right one")

    def show_answers(self, said: InWords) -> None:
        """Show two answers."""
        self._said = said
        self.setAccessibleDescription(f"You said: {said.given}. Right: {said.due}.")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, _HIGH)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        wide = (self.width() - _GAP) / 2
        answers = (("You", self._said.given, WRONG_ON_FELT, "cross"), ("Right", self._said.due, RIGHT_ON_FELT, "tick"))
        for place, (title, words, color, mark) in enumerate(answers):
            rect = QRectF(place * (wide + _GAP), 0, wide, _HIGH)
            box(painter, rect, 8, self._look.colour("felt_deep"), QColor(color), 2)
            disc(painter, QPointF(rect.left() + 22, 19), 9, QColor(color))
            painter.drawPixmap(QPointF(rect.left() + 15, 12), self._look.pixmap(mark, "felt_deep", 14))
            painter.setPen(self._look.colour("ivory"))
            paint_fitted(painter, self._look, QRectF(rect.left() + 36, 8, wide - 50, 22), title, 13)
            paint_fitted(painter, self._look, QRectF(rect.left() + 14, 30, wide - 28, 30), words, 16, 600, lines=2)
        painter.end()


class WhatWasMissing(QWidget):
    """Chips more, chips back, and how far the sum was off."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        lines = column(self, gap=8)
        self._title, self._pills = Text(look, "", 13, 600), _Pills(look)
        for part in (self._title, self._pills, KeyLine(look, _HIDES)):
            lines.addWidget(part)

    def show_missing(self, missing: Missing) -> None:
        """Show what another answer lacked."""
        self._title.setText(missing.title)
        self._pills.show_pills(missing.chips, missing.total)


@in_points
class _Pills(QWidget):
    """A pill a color, and the sum behind them; as many as have room, the rest in a second line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._chips: tuple[tuple[str, str], ...] = ()
        self._total = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_pills(self, chips: Sequence[tuple[str, str]], total: str) -> None:
        self._chips, self._total = tuple(chips), total
        self.setAccessibleName("; ".join((*(f"{words} {worth}" for words, worth in chips), total)))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return int(self._placed(width)[-1][0].bottom())

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        for rect, words, worth in self._placed(self.width()):
            if worth:
                box(painter, rect, 6, None, look.colour("line"))
            painter.setPen(look.colour("text"))
            inside = rect.adjusted(10 if worth else 0, 0, -10, 0)
            paint_fitted(painter, look, inside, words, 14, 400 if worth else 600)
            painter.setPen(look.colour("muted"))
            wide = self._wide(worth, 13)
            paint_fitted(painter, look, QRectF(inside.right() - wide, inside.top(), wide, _PILL), worth, 13)
        painter.end()

    def _wide(self, words: str, size: int, weight: int = 400) -> float:
        return QFontMetricsF(self._look.font(size, weight)).horizontalAdvance(words) + 2

    def _placed(self, width: int) -> list[tuple[QRectF, str, str]]:
        """Each pill and last the sum, with its place."""
        placed: list[tuple[QRectF, str, str]] = []
        left, top = 0.0, 0.0
        total = f"=  {self._total}" if self._chips else self._total
        for words, worth in (*self._chips, (total, "")):
            wide = self._wide(words, 14, 600) + (self._wide(worth, 13) + 30 if worth else 12)
            if placed and left + wide > width:
                left, top = 0.0, top + _PILL + 6
            placed.append((QRectF(left, top, wide, _PILL), words, worth))
            left += wide + 8
        return placed
