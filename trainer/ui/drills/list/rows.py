"""The list of drills: groups of rows in two columns, and the way to the whole shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.charts.lines import paint_bar
from trainer.ui.drills.list.groups import DEALT, PAYING, READING, SHUFFLING, DrillGroup, DrillLine, grouped, key_of
from trainer.ui.drills.list.whole_procedures import WholeProcedure
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_state
from trainer.ui.widgets.painting import box, paint_cap, smooth
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, row, show_tooltip
from trainer.ui.widgets.text import Text, seconds, typeset

ROW_HEIGHT = 56
MASTERED_PERCENT = 90
_LEFT, _FIRST, _SECOND = 46, 8, 30
_RIGHT, _TIME, _STATE = 292, 206, 94
"""Where the three columns begin, measured from the right edge."""
GAP = 12
_STEPS = {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}


@in_points
class DrillRow(Pressable):
    """One drill's row; ``cap`` is the key that begins it."""

    def __init__(self, look: Look, line: DrillLine, cap: str) -> None:
        super().__init__()
        self._look, self.cap = look, cap
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
        return QSize(460, ROW_HEIGHT)

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, lambda at: self._tooltip_at(at.x())) or super().event(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, line = painter_on(self), self._look, self.line
        smooth(painter)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            box(painter, QRectF(2, 2, self.width() - 4, ROW_HEIGHT - 3), 6, look.colour("raised"), None)
        painter.fillRect(0, 0, self.width(), 1, look.colour("line"))
        able = "text" if self.isEnabled() else "muted"
        if self.cap:
            paint_cap(painter, look, QPointF(14, 18), self.cap, look.colour(able), look.colour("line"))
        end = self.width() - (40 if line.why_not else _RIGHT + 8)
        self._text(painter, line.title, QRect(_LEFT, _FIRST, end - _LEFT, 22), 14, 600, able)
        under = QRect(_LEFT, _SECOND, self.width() - _LEFT - (40 if line.why_not else 8), 18)
        self._text(painter, line.why_not or line.purpose, under, 12, 400, "muted")
        if line.why_not:
            painter.drawPixmap(QPointF(self.width() - 34, 17), look.pixmap("lock", "muted"))
        else:
            self._paint_standing(painter)
        painter.end()

    def _tooltip_at(self, x: int) -> str:
        line = self.line
        if line.why_not or x < self.width() - _RIGHT or not line.answers:
            return typeset(line.why_not or line.purpose)
        if not line.target_ms:
            return typeset(f"Mean score {line.percent}. {line.purpose}")
        return typeset(f"{line.percent}% of the last {line.answers} right, median {seconds(line.median_ms)}.")

    def _paint_standing(self, painter: QPainter) -> None:
        look, line, width = self._look, self.line, self.width()
        middle, top = _FIRST + 11, _FIRST + 1
        if not line.answers:
            self._text(painter, "Not started", QRect(width - _RIGHT, top, 84, 20), 13, 400, "muted")
            target = f"target {seconds(line.target_ms)}" if line.target_ms else "at the table"
            self._text(painter, target, QRect(width - _TIME, top, 108, 20), 12, 400, "muted")
            return
        paint_bar(painter, look, QPointF(width - _RIGHT, middle), 36, line.percent / 100, MASTERED_PERCENT / 100)
        self._text(painter, f"{line.percent}%", QRect(width - _RIGHT + 42, top, 44, 20), 13, 600, "text")
        self._paint_time(painter)
        paint_state(painter, look, line.state, QPointF(width - _STATE + 8, middle))
        words, token = STATE_WORDS[line.state], STATE_TOKENS[line.state]
        self._text(painter, words, QRect(width - _STATE + 20, top, _STATE - 22, 20), 12, 400, token)

    def _paint_time(self, painter: QPainter) -> None:
        """The median beside its target; of a part dealt at the table how many rounds there were."""
        line, left, top = self.line, self.width() - _TIME, _FIRST + 1
        if not line.target_ms:
            rounds = "1 round" if line.answers == 1 else f"{line.answers} rounds"
            self._text(painter, rounds, QRect(left, top, 108, 20), 13, 400, "muted")
            return
        is_over = line.median_ms > line.target_ms
        self._text(
            painter, seconds(line.median_ms), QRect(left, top, 48, 20), 13, 600, "warning" if is_over else "text"
        )
        self._text(painter, f"of {seconds(line.target_ms)}", QRect(left + 48, top, 60, 20), 12, 400, "muted")

    def _text(self, painter: QPainter, words: str, rect: QRect, size: int, weight: int, token: str) -> None:
        painter.setFont(self._look.font(size, weight))
        painter.setPen(self._look.colour(token))
        shown = painter.fontMetrics().elidedText(typeset(words), Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


@in_points
class DrillRowsHead(QWidget):
    """A group's title, and the heads of its columns."""

    HEIGHT = 36

    def __init__(self, look: Look, title: str, *, columns: bool = True) -> None:
        super().__init__()
        self.title = Text(look, title, 14, 600, parent=self)
        words = ("Right, last 30", "Median, target", "State") if columns else ()
        self._heads = [Text(look, each, 12, token="muted", parent=self) for each in words]
        self.setFixedHeight(self.HEIGHT)

    def resizeEvent(self, event: object) -> None:
        self.title.setGeometry(real(15), 0, max(1, self.width() - real(_RIGHT + 24)), real(self.HEIGHT))
        for head, place in zip(self._heads, (_RIGHT, _TIME, _STATE), strict=False):
            head.setGeometry(self.width() - real(place), 0, real(min(100, place - 4)), real(self.HEIGHT))


class DrillList(QWidget):
    """The rows, by arrows and Enter, by their keys, or pressed.

    ``started`` names a drill; ``shuffle_asked`` the occasion whose whole procedure is to be done. ``came_to`` is the
    row that the keyboard has come to.
    """

    started = Signal(str)
    shuffle_asked = Signal(str)
    came_to = Signal(QWidget)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[DrillRow] = []
        self.whole = WholeProcedure(look)
        self.whole.asked.connect(self.shuffle_asked)
        self._lines = column(self, gap=GAP)

    @property
    def last_key(self) -> str:
        """The key of the last drill."""
        return self.rows[-1].cap if self.rows else ""

    def show_lines(self, lines: Sequence[DrillLine]) -> None:
        """Show the drills, group by group."""
        groups = grouped(lines)
        ordered = [line for _, own in groups for line in own]
        if [row.line.key for row in self.rows] != [line.key for line in ordered]:
            self._make_rows(groups)
        for each, line in zip(self.rows, ordered, strict=True):
            each.show_line(line)

    def focus(self, key: str = "") -> None:
        """Put the focus on a drill, or on the first that can be had."""
        able = [row for row in self.rows if row.isEnabled()]
        chosen = next((row for row in able if row.line.key == key), able[0] if able else None)
        if chosen is not None:
            chosen.setFocus(Qt.FocusReason.OtherFocusReason)
            self.came_to.emit(chosen)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        able = [row for row in self.rows if row.isEnabled()]
        at = next((row for row in able if row.hasFocus()), None)
        pressed = next((row for row in self.rows if event.text() and row.cap == event.text().upper()), None)
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and able:
            beside = self._beside(at or able[0], *step)
            beside.setFocus(Qt.FocusReason.TabFocusReason)
            self.came_to.emit(beside)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and able:
            (at or able[0]).click()
        elif pressed is not None and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            pressed.click()
        else:
            super().keyPressEvent(event)

    def _beside(self, at: DrillRow, across: int, down: int) -> Pressable:
        """The row above or below (round the ends), or the one that lies level with it in the other column."""
        able = [row for row in self.rows if row.isEnabled()]
        if down:
            return able[(able.index(at) + down) % len(able)]
        here = at.mapTo(self, at.rect().center())
        there = [
            row for row in able if (row.mapTo(self, row.rect().center()).x() - here.x()) * across > row.width() / 2
        ]
        return min(there, key=lambda row: abs(row.mapTo(self, row.rect().center()).y() - here.y()), default=at)

    def _make_rows(self, groups: Sequence[tuple[DrillGroup, tuple[DrillLine, ...]]]) -> None:
        self.whole.setParent(None)
        emptied(self._lines)
        self.rows = []
        own = dict(groups)
        across = row(gap=GAP)
        beside_or_below(across, self._look)
        left, right = column(gap=GAP), column(gap=GAP)
        for group in (READING, PAYING):
            left.addWidget(self._panel(group, own.get(group, ())))
        right.addWidget(self._panel(SHUFFLING, own.get(SHUFFLING, ())))
        right.addWidget(self.whole)
        for side in (left, right):
            side.addStretch(1)
            across.addLayout(side, 1)
        self._lines.addLayout(across)
        self._lines.addWidget(self._side_by_side(DEALT, own.get(DEALT, ())))
        self._lines.addStretch(1)
        for each in self.findChildren(QWidget):
            each.show()

    def _panel(self, group: DrillGroup, lines: Sequence[DrillLine]) -> Panel:
        panel = Panel()
        whole = column(panel, (1, 1, 1, 1))
        whole.addWidget(DrillRowsHead(self._look, group.title))
        for line in lines:
            whole.addWidget(self._row(line))
        panel.setAccessibleName(group.title)
        return panel

    def _side_by_side(self, group: DrillGroup, lines: Sequence[DrillLine]) -> Panel:
        """A group over both columns: its first half at the left."""
        panel = Panel()
        whole = column(panel, (1, 1, 1, 1))
        whole.addWidget(DrillRowsHead(self._look, group.title, columns=False))
        across = row(gap=GAP)
        beside_or_below(across, self._look)
        half = -(-len(lines) // 2)
        for part in (lines[:half], lines[half:]):
            side = column()
            for line in part:
                side.addWidget(self._row(line))
            side.addStretch(1)
            across.addLayout(side, 1)
        whole.addLayout(across)
        panel.setAccessibleName(group.title)
        return panel

    def _row(self, line: DrillLine) -> DrillRow:
        made = DrillRow(self._look, line, key_of(len(self.rows)))
        made.clicked.connect(lambda: self.started.emit(made.line.key))
        self.rows.append(made)
        return made
