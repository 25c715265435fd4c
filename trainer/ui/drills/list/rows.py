"""The list of drills: groups of rows in two columns, and the way to the whole shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.training.records.tallies import LAST
from trainer.ui.drills.list.groups import (
    DEALT,
    GROUPS,
    PAYING,
    READING,
    SHUFFLING,
    WATCHED,
    DrillGroup,
    DrillLine,
    group_of,
    grouped,
    key_of,
)
from trainer.ui.drills.list.whole_procedures import WholeProcedure
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_stage
from trainer.ui.widgets.painting import box, paint_cap, paint_fitted, smooth
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, row, scrolled, show_tooltip
from trainer.ui.widgets.text import Text, seconds, typeset

LOWEST, HIGHEST, ONE_LINE = 46, 72, 40
"""How high a row is, by the room there is, and where title and purpose stand on one line."""
HEAD = 36
GAP = 12
_BORDERS = 12
_DISC, _LEFT, _RIGHT = 26, 48, 46
"""The middle of the state's shape and where words begin, from the left; where they end, from the right."""
_TITLE, _WORD = 152, 84
"""How wide a title is before a purpose on the same line, and how wide the word of a state."""
_LINES = 44
"""How high title and purpose are together."""
_WHOLE = 1.5
"""How high the way to the whole procedure is, in rows."""
_STEPS = {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}
_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@in_points
class DrillRow(Pressable):
    """One drill: its state by its shape, its title, what it is for, and ``cap``, the key that begins it."""

    def __init__(self, look: Look, line: DrillLine, cap: str) -> None:
        super().__init__()
        self._look, self.cap, self._high = look, cap, LOWEST
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

    def stand(self, high: int) -> None:
        """Be so many points high; ``ONE_LINE``: with the purpose beside the title."""
        if high != self._high:
            self._high = high
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(460, self._high)

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, lambda _: self._tooltip()) or super().event(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, high = painter_on(self), self._look, self._high
        smooth(painter)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            box(painter, QRectF(4, 2, self.width() - 8, high - 3), 6, look.colour("raised"), None)
        painter.fillRect(0, 0, self.width(), 1, look.colour("line"))
        self._paint_shape(painter, high / 2)
        if self.cap:
            able = look.colour("text" if self.isEnabled() else "muted")
            paint_cap(painter, look, QPointF(self.width() - 34, high / 2 - 10), self.cap, able, look.colour("line"))
        end = self.width() - _RIGHT
        if high == ONE_LINE:
            self._title(painter, QRectF(_LEFT, 0, _TITLE, high), 14)
            left = self._paint_standing(painter, QRectF(_LEFT, 0, end - _LEFT, high), figures=False)
            self._purpose(painter, QRectF(_LEFT + _TITLE, 0, left - GAP - _LEFT - _TITLE, high))
        else:
            top = (high - _LINES) / 2
            upper = QRectF(_LEFT, top, end - _LEFT, 22)
            left = self._paint_standing(painter, upper, figures=True)
            self._title(painter, QRectF(_LEFT, top, left - GAP - _LEFT, 22), 15)
            self._purpose(painter, QRectF(_LEFT, top + 24, end - _LEFT, 18))
        painter.end()

    def _tooltip(self) -> str:
        line = self.line
        if line.why_not or not line.answers:
            return typeset(line.why_not or line.purpose)
        if not line.target_ms:
            return typeset(f"Mean score {line.percent}. {line.purpose}")
        median = f"median {seconds(line.median_ms)}, target {seconds(line.target_ms)}"
        return typeset(f"{line.percent}% of the last {line.answers} right, {median}. {line.purpose}")

    def _paint_shape(self, painter: QPainter, middle: float) -> None:
        if self.line.why_not:
            painter.drawPixmap(QPointF(_DISC - 10, middle - 10), self._look.pixmap("lock", "muted"))
        else:
            paint_stage(painter, self._look, self.line.state if self.line.answers else "", QPointF(_DISC, middle))

    def _title(self, painter: QPainter, rect: QRectF, size: int) -> None:
        painter.setPen(self._look.colour("text" if self.isEnabled() else "muted"))
        paint_fitted(painter, self._look, rect, typeset(self.line.title), size, 600)

    def _purpose(self, painter: QPainter, rect: QRectF) -> None:
        painter.setPen(self._look.colour("muted"))
        paint_fitted(painter, self._look, rect, typeset(self.line.why_not or self.line.purpose), 13)

    def _paint_standing(self, painter: QPainter, rect: QRectF, *, figures: bool) -> float:
        """The state in words, and before it the figures it rests on; returns where they begin."""
        line, left = self.line, rect.right()
        if line.why_not:
            return left
        if not line.answers:
            return self._beside(painter, rect, left, "Not started", "muted")
        token = "muted" if line.state == "in form" else STATE_TOKENS[line.state]
        left = self._beside(painter, rect, left, STATE_WORDS[line.state], token)
        if not figures:
            return left
        left = min(left - GAP, rect.right() - _WORD)
        if line.target_ms and line.answers >= LAST:
            is_over = line.median_ms > line.target_ms
            words = f"{seconds(line.median_ms)} of {seconds(line.target_ms)}"
            left = self._beside(painter, rect, left, words, "warning" if is_over else "muted") - GAP
        return self._beside(painter, rect, left, _share(line), "muted")

    def _beside(self, painter: QPainter, rect: QRectF, right: float, words: str, token: str) -> float:
        """Words that end at ``right``; returns where they begin."""
        font = self._look.font(12)
        painter.setFont(font)
        painter.setPen(self._look.colour(token))
        painter.drawText(QRectF(rect.left(), rect.top(), right - rect.left(), rect.height()), _AT_RIGHT, words)
        return right - QFontMetricsF(font).horizontalAdvance(words)


def _share(line: DrillLine) -> str:
    """How much of the last answers was right; how many there are, while they are too few to tell."""
    if not line.target_ms:
        return f"score {line.percent}, {_rounds(line.answers)}"
    return f"{line.percent}% right" if line.answers >= LAST else f"{line.answers} of {LAST} answers"


def _rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"


@in_points
class GroupHead(QWidget):
    """A group's title, what is said of it, and at how many of its drills one is in form."""

    def __init__(self, look: Look, group: DrillGroup) -> None:
        super().__init__()
        self.setFixedHeight(HEAD)
        self._in_form = Text(look, "", 12, token="muted")
        line = row(self, (16, 0, 16, 0), gap=GAP)
        line.addWidget(Text(look, group.title, 15, 600))
        line.addWidget(Text(look, group.about, 12, token="muted"))
        line.addStretch(1)
        line.addWidget(self._in_form)

    def show_lines(self, lines: Sequence[DrillLine]) -> None:
        count = sum(line.state == "in form" for line in lines)
        self._in_form.setText(f"{count} of {len(lines)} in form" if count else "")


class DrillList(QWidget):
    """The rows, by arrows and Enter, by their keys, or pressed.

    ``started`` names a drill; ``shuffle_asked`` the occasion whose whole procedure is to be done.
    """

    started = Signal(str)
    shuffle_asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[DrillRow] = []
        self._heads: list[tuple[DrillGroup, GroupHead]] = []
        self.whole = WholeProcedure(look)
        self.whole.asked.connect(self.shuffle_asked)
        inside = QWidget()
        self._lines = column(inside, gap=GAP)
        self._area = scrolled(inside)
        column(self).addWidget(self._area)
        look.room_changed.connect(self._stand)

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
        for group, head in self._heads:
            head.show_lines(dict(groups).get(group, ()))
        self._stand()

    def focus(self, key: str = "") -> None:
        """Put the focus on a drill, or on the first that can be had."""
        able = [row for row in self.rows if row.isEnabled()]
        chosen = next((row for row in able if row.line.key == key), able[0] if able else None)
        if chosen is not None:
            self._come_to(chosen, Qt.FocusReason.OtherFocusReason)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        able = [row for row in self.rows if row.isEnabled()]
        at = next((row for row in able if row.hasFocus()), None)
        pressed = next((row for row in self.rows if event.text() and row.cap == event.text().upper()), None)
        step = _STEPS.get(Qt.Key(event.key()))
        if step is not None and able:
            self._come_to(self._beside(at or able[0], *step), Qt.FocusReason.TabFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and able:
            (at or able[0]).click()
        elif pressed is not None and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            pressed.click()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._stand()

    def scale_changed(self) -> None:
        self._stand()

    def _stand(self) -> None:
        """Let the rows use the height there is; in a narrow window each has one line."""
        high = ONE_LINE if self._look.narrow else self._room_for_each()
        for each in self.rows:
            each.stand(high)

    def _room_for_each(self) -> int:
        counts = {group: sum(group_of(each.line) is group for each in self.rows) for group in GROUPS}
        # What is watched has no head of its own.
        dealt, heads = -(-counts[DEALT] // 2), len(GROUPS) - 2
        right = counts[SHUFFLING] + counts[WATCHED] + _WHOLE
        beside = max(counts[READING] + counts[PAYING], right)
        room = ours(self.height()) - heads * (HEAD + GAP) + GAP - _BORDERS
        return max(LOWEST, min(HIGHEST, int(room / max(1, beside + dealt))))

    def _come_to(self, at: Pressable, why: Qt.FocusReason) -> None:
        at.setFocus(why)
        self._area.ensureWidgetVisible(at, 0, GAP)

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
        self.rows, self._heads = [], []
        own = dict(groups)
        across = row(gap=GAP)
        beside_or_below(across, self._look)
        left, right = column(gap=GAP), column(gap=GAP)
        for group in (READING, PAYING):
            left.addWidget(self._panel(group, own.get(group, ())))
        right.addWidget(self._panel(SHUFFLING, own.get(SHUFFLING, ())))
        right.addWidget(self.whole)
        if own.get(WATCHED):
            right.addWidget(self._panel(WATCHED, own[WATCHED], head=False))
        for side in (left, right):
            side.addStretch(1)
            across.addLayout(side, 1)
        self._lines.addLayout(across)
        self._lines.addWidget(self._side_by_side(DEALT, own.get(DEALT, ())))
        self._lines.addStretch(1)
        for each in self.findChildren(QWidget):
            each.show()

    def _panel(self, group: DrillGroup, lines: Sequence[DrillLine], *, head: bool = True) -> Panel:
        panel = Panel()
        whole = column(panel, (1, 1, 1, 1))
        if head:
            whole.addWidget(self._head(group))
        for line in lines:
            whole.addWidget(self._row(line))
        panel.setAccessibleName(group.title)
        return panel

    def _side_by_side(self, group: DrillGroup, lines: Sequence[DrillLine]) -> Panel:
        """A group over both columns: its first half at the left."""
        panel = Panel()
        whole = column(panel, (1, 1, 1, 1))
        whole.addWidget(self._head(group))
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

    def _head(self, group: DrillGroup) -> GroupHead:
        head = GroupHead(self._look, group)
        self._heads.append((group, head))
        return head

    def _row(self, line: DrillLine) -> DrillRow:
        made = DrillRow(self._look, line, key_of(len(self.rows)))
        made.clicked.connect(lambda: self.started.emit(made.line.key))
        self.rows.append(made)
        return made
