"""The list of drills: what each trains, how far the learner has come, and why one is not to be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.charts.lines import paint_bar
from trainer.ui.look import Look
from trainer.ui.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.figures import seconds
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_state
from trainer.ui.widgets.painting import box, paint_cap, smooth
from trainer.ui.widgets.panel import column, emptied
from trainer.ui.widgets.text import Text, typeset

ROW_HEIGHT = 76
MASTERED_PERCENT = 90
TARGET_AT = 0.7
"""Where on its bar a time's target stands."""
_RIGHT, _TIME, _STATE = 450, 304, 124
"""Where the three columns begin, measured from the right edge."""


@dataclass(frozen=True, slots=True)
class DrillLine:
    """One drill in the list. ``answers`` (30 at most), ``percent`` and ``median_ms`` tell of the last ones given.

    A part dealt at the table has no target (0): its ``answers`` are rounds, its ``percent`` their mean score.
    ``state`` is the key of a state of mastery; ``why_not`` is "" where the drill can be had.
    """

    key: str
    title: str
    purpose: str
    answers: int
    percent: int
    median_ms: int
    target_ms: int
    state: str
    why_not: str = ""


class DrillRow(Pressable):
    """One drill's row."""

    def __init__(self, look: Look, line: DrillLine, number: int) -> None:
        super().__init__()
        self._look, self._number = look, number
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_line(line)

    def show_line(self, line: DrillLine) -> None:
        self.line = line
        self.setText(line.title)
        self.setAccessibleName(line.title)
        standing = f"{line.percent}% of the last {line.answers} right." if line.target_ms else f"Score {line.percent}%."
        self.setAccessibleDescription(line.why_not or f"{line.purpose} {standing}")
        self.setEnabled(not line.why_not)
        self.setCursor(Qt.CursorShape.ArrowCursor if line.why_not else Qt.CursorShape.PointingHandCursor)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(640, ROW_HEIGHT)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, line = QPainter(self), self._look, self.line
        smooth(painter)
        raised = self.isEnabled() and (self.underMouse() or self.hasFocus())
        box(painter, QRectF(self.rect()), 8, look.colour("raised" if raised else "surface"), look.colour("line"))
        able = "text" if self.isEnabled() else "muted"
        paint_cap(painter, look, QPointF(18, 28), str(self._number % 10), look.colour(able), look.colour("line"))
        left, right = 56, self.width() - _RIGHT - 20
        self._text(painter, line.title, QRect(left, 14, right - left, 22), 15, 600, able)
        words = line.why_not or line.purpose
        width = (self.width() - 40 if line.why_not else right) - left
        self._text(painter, words, QRect(left, 38, width, 22), 13, 400, "muted")
        if line.why_not:
            painter.drawPixmap(QPointF(self.width() - 38, 28), look.pixmap("lock", "muted"))
        else:
            self._paint_standing(painter)
        painter.end()

    def _paint_standing(self, painter: QPainter) -> None:
        look, line, width = self._look, self.line, self.width()
        middle, top = ROW_HEIGHT / 2, 28
        if not line.answers:
            self._text(painter, "Not started", QRect(width - _RIGHT, top, 110, 20), 13, 400, "muted")
            target = f"target {seconds(line.target_ms)}" if line.target_ms else "at the table"
            self._text(painter, target, QRect(width - _TIME, top, 130, 20), 12, 400, "muted")
        else:
            paint_bar(painter, look, QPointF(width - _RIGHT, middle), 60, line.percent / 100, MASTERED_PERCENT / 100)
            self._text(painter, f"{line.percent}%", QRect(width - _RIGHT + 72, top, 50, 20), 14, 600, "text")
            self._paint_time(painter)
            paint_state(painter, self._look, line.state, QPointF(width - _STATE + 8, middle))
            words, token = STATE_WORDS[line.state], STATE_TOKENS[line.state]
            self._text(painter, words, QRect(width - _STATE + 24, top, 88, 20), 13, 400, token)

    def _paint_time(self, painter: QPainter) -> None:
        """The median beside its target; of a part dealt at the table how many rounds there were."""
        line, left, top = self.line, self.width() - _TIME, 28
        if not line.target_ms:
            rounds = "1 round" if line.answers == 1 else f"{line.answers} rounds"
            self._text(painter, rounds, QRect(left, top, 130, 20), 13, 400, "muted")
            return
        at, share = QPointF(left, ROW_HEIGHT / 2), line.median_ms / line.target_ms * TARGET_AT
        paint_bar(painter, self._look, at, 44, share, TARGET_AT, over=True)
        self._text(painter, seconds(line.median_ms), QRect(left + 54, top, 52, 20), 14, 600, "text")
        self._text(painter, f"of {seconds(line.target_ms)}", QRect(left + 102, top, 60, 20), 12, 400, "muted")

    def _text(self, painter: QPainter, words: str, rect: QRect, size: int, weight: int, token: str) -> None:
        painter.setFont(self._look.font(size, weight))
        painter.setPen(self._look.colour(token))
        shown = painter.fontMetrics().elidedText(typeset(words), Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class DrillList(QWidget):
    """The rows, by arrows and Enter, by their numbers, or pressed."""

    started = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[DrillRow] = []
        self._lines = column(self, gap=8)

    def show_lines(self, lines: Sequence[DrillLine]) -> None:
        """Show the drills, in the order given."""
        if [row.line.key for row in self.rows] != [line.key for line in lines]:
            self._make_rows(lines)
        for row, line in zip(self.rows, lines, strict=True):
            row.show_line(line)

    def focus(self, key: str = "") -> None:
        """Put the focus on a drill, or on the first that can be had."""
        able = [row for row in self.rows if row.isEnabled()]
        chosen = next((row for row in able if row.line.key == key), able[0] if able else None)
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        able = [row for row in self.rows if row.isEnabled()]
        at = next((i for i, row in enumerate(able) if row.hasFocus()), 0)
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and able:
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            able[(at + step) % len(able)].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and able:
            able[at].click()
        elif event.text().isdigit() and 1 <= (int(event.text()) or 10) <= len(self.rows):
            self.rows[(int(event.text()) or 10) - 1].click()
        else:
            super().keyPressEvent(event)

    def _make_rows(self, lines: Sequence[DrillLine]) -> None:
        emptied(self._lines)
        self.rows = [DrillRow(self._look, line, number) for number, line in enumerate(lines, start=1)]
        for row in self.rows:
            self._lines.addWidget(row)
            row.show()
            row.clicked.connect(lambda _=False, row=row: self.started.emit(row.line.key))
        self._lines.addStretch(1)


class ListHead(QWidget):
    """The heads of the list's columns."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = ("Right, last 30", "Median, target", "State")
        self._heads = [Text(look, each, 12, token="muted", parent=self) for each in words]
        self.setFixedHeight(20)

    def resizeEvent(self, event: object) -> None:
        for head, place in zip(self._heads, (_RIGHT, _TIME, _STATE), strict=True):
            head.setGeometry(self.width() - place, 0, 130, 20)
