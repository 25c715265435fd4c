"""The list of drills: groups of rows in two columns, and the way to the whole shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.drills.list.groups import DEALT, PAYING, READING, SHUFFLING, Group, grouped, key_of
from trainer.ui.drills.list.line import DrillLine
from trainer.ui.drills.list.row import DrillRow, RowsHead
from trainer.ui.drills.list.whole_procedures import WholeProcedure
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.panel import Panel, column, emptied, row

GAP = 12
_STEPS = {Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0)}


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

    def _make_rows(self, groups: Sequence[tuple[Group, tuple[DrillLine, ...]]]) -> None:
        self.whole.setParent(None)
        emptied(self._lines)
        self.rows = []
        own = dict(groups)
        across = row(gap=GAP)
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

    def _panel(self, group: Group, lines: Sequence[DrillLine]) -> Panel:
        panel = Panel()
        whole = column(panel, (1, 1, 1, 1))
        whole.addWidget(RowsHead(self._look, group.title))
        for line in lines:
            whole.addWidget(self._row(line))
        panel.setAccessibleName(group.title)
        return panel

    def _side_by_side(self, group: Group, lines: Sequence[DrillLine]) -> Panel:
        """A group over both columns: its first half at the left."""
        panel = Panel()
        whole = column(panel, (1, 1, 1, 1))
        whole.addWidget(RowsHead(self._look, group.title, columns=False))
        across = row(gap=GAP)
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
