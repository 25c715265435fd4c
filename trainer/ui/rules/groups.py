"""The groups of rules at the left: how many rules each has, and a mark where one of them is *read*."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.domain.house.rules import Kind
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.rules.view import RuleLine, groups_of
from trainer.ui.widgets.buttons import ListedButton, row_beside
from trainer.ui.widgets.marks import paint_kind
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, emptied
from trainer.ui.widgets.text import typeset
from trainer.wording.rules.sentences import group_title

ROW = 38
_WIDTH, _AFTER = 150, 50


@dataclass(frozen=True, slots=True)
class GroupLine:
    """One group: how many of its rules are shown, and whether one of them is *read*."""

    group: str
    title: str
    count: int
    read: bool


def group_lines(lines: Iterable[RuleLine], shown: Iterable[RuleLine]) -> tuple[GroupLine, ...]:
    """The groups of ``lines``, counting what is ``shown``."""
    there = tuple(shown)
    within = {group: [line for line in there if line.group == group] for group in groups_of(lines)}
    return tuple(
        GroupLine(group, group_title(group), len(each), any(line.kind is Kind.READ for line in each))
        for group, each in within.items()
    )


@in_points
class GroupRow(ListedButton):
    """One group's entry."""

    def __init__(self, look: Look, line: GroupLine) -> None:
        super().__init__()
        self._look = look
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_line(line)

    def show_line(self, line: GroupLine) -> None:
        self.line = line
        self.setText(line.title)
        counted = f"{line.count} rule{'' if line.count == 1 else 's'}"
        self.setAccessibleName(f"{line.title}, {counted}{', one or more read' if line.read else ''}")
        self.setEnabled(line.count > 0)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, ROW)

    def nextCheckState(self) -> None:
        """What is chosen follows the list, not the press itself."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        if self.isChecked() or (self.underMouse() and self.isEnabled()):
            box(painter, QRectF(0, 1, width, ROW - 2), 8, look.colour("raised", 1 if self.isChecked() else 0.5), None)
        painter.setFont(look.font(13, 500))
        strength = 1.0 if self.isEnabled() else 0.6
        painter.setPen(look.colour("text" if self.isChecked() and self.isEnabled() else "muted", strength))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(8, 0, width - _AFTER, ROW), middle, typeset(self.line.title))
        painter.setFont(look.font(12))
        painter.drawText(QRectF(width - 58, 0, 34, ROW), middle | Qt.AlignmentFlag.AlignRight, str(self.line.count))
        if self.line.read:
            paint_kind(painter, look, Kind.READ, QPointF(width - 13, ROW / 2))
        painter.end()


@in_points
class GroupColumn(QWidget):
    """All groups, by mouse or arrows; ``picked`` names the one to go to."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[GroupRow] = []
        self._lines = column(self)
        self.setAccessibleName("Groups of rules")

    def show_groups(self, lines: Sequence[GroupLine]) -> None:
        """Show the groups in the order given."""
        if [row.line.group for row in self.rows] != [line.group for line in lines]:
            self._build(lines)
        for row, line in zip(self.rows, lines, strict=True):
            row.show_line(line)

    def choose(self, group: str) -> None:
        """Show ``group`` as the one in view, without telling anyone."""
        for row in self.rows:
            chosen = row.line.group == group
            row.setChecked(chosen)
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        beside = row_beside(self.rows, event.key())
        if beside is None:
            super().keyPressEvent(event)
        else:
            beside.setFocus(Qt.FocusReason.TabFocusReason)

    def _build(self, lines: Sequence[GroupLine]) -> None:
        emptied(self._lines)
        self.rows = [GroupRow(self._look, line) for line in lines]
        for row in self.rows:
            self._lines.addWidget(row)
            row.clicked.connect(lambda _=False, row=row: self.picked.emit(row.line.group))
        font = QFontMetricsF(self._look.drawn_font(13, 500))
        widest = max((font.horizontalAdvance(line.title) for line in lines), default=0)
        self.setFixedWidth(max(_WIDTH, int(widest) + 8 + _AFTER))
