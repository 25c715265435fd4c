"""One act of a round as its review lists it: when, what, and what it was worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.listed import ListedButton
from trainer.ui.widgets.painting import box, smooth

_ROW, _LINE, _LINES = 36, 17, 2
_TIME, _MARK = 48, 18


class Worth(Enum):
    """What an act was worth: right, a mistake, made good, shown when asked, or dealt by the house."""

    RIGHT = "right"
    FAULT = "fault"
    MADE_GOOD = "made-good"
    HELPED = "helped"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """One line: its place in the log, its time as shown, the act in words, its worth; of a mistake what was wrong."""

    index: int
    time: str
    words: str
    worth: Worth
    detail: str = ""
    critical: bool = False

    @property
    def spoken(self) -> str:
        kind = {Worth.FAULT: "Mistake", Worth.HELPED: "Shown", Worth.HOUSE: "Dealt for you"}.get(self.worth, "Right")
        critical = ", critical" if self.critical else ""
        return f"{self.time} {self.words}. {kind}{critical}. {self.detail}".strip()


class ActRow(ListedButton):
    """A row that is pressed to see the table at that moment; a mistake has a cross and a second line."""

    def __init__(self, look: Look, row: ReviewRow) -> None:
        super().__init__()
        self._look, self.row = look, row
        self.setCheckable(True)
        self.setText(row.words)
        self.setAccessibleName(row.spoken)
        self.setToolTip(row.detail)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(300, _ROW + _LINES * _LINE + 2 if self.row.worth is Worth.FAULT else _ROW)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, row = QPainter(self), self._look, self.row
        smooth(painter)
        if self.isChecked() or self.underMouse():
            line = look.colour("accent") if self.isChecked() else None
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), line, 2)
        self._text(painter, row.time, QRectF(8, 0, _TIME, _ROW), 12, "muted")
        self._paint_mark(painter)
        left = 8 + _TIME + _MARK + 8
        quiet = row.worth in (Worth.HOUSE, Worth.HELPED)
        self._text(
            painter, row.words, QRectF(left, 0, self.width() - left - 10, _ROW), 13, "muted" if quiet else "text"
        )
        if row.worth is Worth.FAULT:
            self._paint_detail(painter, QRectF(left, 28, self.width() - left - 10, _LINES * _LINE))
        painter.end()

    def _paint_detail(self, painter: QPainter, rect: QRectF) -> None:
        """What was wrong, in two lines at most."""
        detail = f"Critical. {self.row.detail}" if self.row.critical else self.row.detail
        painter.setFont(self._look.font(12))
        painter.setPen(self._look.colour("wrong"))
        fitted = painter.fontMetrics().elidedText(detail, Qt.TextElideMode.ElideRight, int(rect.width() * 1.85))
        painter.drawText(rect, int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignTop), fitted)

    def _paint_mark(self, painter: QPainter) -> None:
        icons = {
            Worth.RIGHT: ("tick", "right"),
            Worth.FAULT: ("cross", "wrong"),
            Worth.MADE_GOOD: ("tick", "muted"),
            Worth.HELPED: ("help", "muted"),
        }
        found = icons.get(self.row.worth)
        if found is not None:
            at = QPointF(8 + _TIME, (_ROW - 16) / 2)
            painter.drawPixmap(at, self._look.pixmap(found[0], found[1], 16))

    def _text(self, painter: QPainter, words: str, rect: QRectF, size: int, token: str) -> None:
        painter.setFont(self._look.font(size, 500 if size == 13 else 400))
        painter.setPen(self._look.colour(token))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(rect.width()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
