"""The stages of the way at the left: how far each has come, by shape and by word, and the line that joins them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.learn.stages.view import StageLine
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import KeysFirst, Panel, column, emptied, scrolled
from trainer.ui.widgets.state_mark import (
    MASTERED,
    SKILL_STATE_TOKENS,
    SKILL_STATE_WORDS,
    paint_skill_state,
)

ROW = 54
_WIDTH, _DISC, _LEFT, _RIGHT, _SHAPE = 264, 28, 50, 14, 14
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -100, Qt.Key.Key_End: 100}
_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@in_points
class StageEntry(ListedButton):
    """One stage; the focus chooses it."""

    focused = Signal()

    def __init__(self, look: Look, line: StageLine, *, is_last: bool) -> None:
        super().__init__()
        self._look, self._is_last = look, is_last
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.show_line(line)

    def show_line(self, line: StageLine) -> None:
        self.line = line
        self.setText(line.name)
        self.setAccessibleName(f"{line.name}, {SKILL_STATE_WORDS[line.state]}, {line.fact}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH, ROW)

    def nextCheckState(self) -> None:
        """Pressed it is chosen, however often."""
        self.setChecked(True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, line, width = painter_on(self), self._look, self.line, self.width()
        smooth(painter)
        if self.isChecked() or self.underMouse():
            strength = 1 if self.isChecked() else 0.5
            box(painter, QRectF(6, 2, width - 12, ROW - 4), 6, look.colour("raised", strength), None)
        if not self._is_last:
            self._paint_line(painter)
        paint_skill_state(painter, look, line.state, QPointF(_DISC, ROW / 2))
        word, font = SKILL_STATE_WORDS[line.state], look.font(13)
        taken = QFontMetricsF(font).horizontalAdvance(word)
        end = width - _RIGHT
        painter.setFont(font)
        painter.setPen(look.colour(SKILL_STATE_TOKENS[line.state]))
        painter.drawText(QRectF(_LEFT, 28, end - _LEFT, 18), _AT_RIGHT, word)
        painter.setPen(look.colour("muted"))
        paint_fitted(painter, look, QRectF(_LEFT, 28, end - _LEFT - taken - 10, 18), line.fact, 13)
        painter.setPen(look.colour("text"))
        paint_fitted(painter, look, QRectF(_LEFT, 7, end - _LEFT, 20), line.name, 14, 600)
        painter.end()

    def _paint_line(self, painter: QPainter) -> None:
        """The way to the next stage: whole where this one is mastered, dotted else."""
        mastered = self.line.state == MASTERED
        pen = QPen(self._look.colour("right" if mastered else "control"), 2 if mastered else 1.6)
        if not mastered:
            pen.setDashPattern([0.1, 2.6])
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(QPointF(_DISC, ROW / 2 + _SHAPE), QPointF(_DISC, ROW))


class StageColumn(Panel):
    """All stages, by mouse or arrows. ``chosen`` names the one to show; ``entered``: on to its skills."""

    chosen = Signal(str)
    entered = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[StageEntry] = []
        self.current = ""
        inside = KeysFirst(self._pressed)
        self._lines = column(inside, (0, 6, 0, 6))
        self.area = scrolled(inside)
        self.setAccessibleName("The stages of the way")
        column(self, (1, 1, 1, 1)).addWidget(self.area)

    def show_lines(self, lines: Sequence[StageLine]) -> None:
        """Show the stages in their order; the one chosen stays, or else the first is."""
        if [row.line.key for row in self.rows] != [line.key for line in lines]:
            self._build(lines)
        for row, line in zip(self.rows, lines, strict=True):
            row.show_line(line)

    def choose(self, key: str) -> None:
        """Show ``key`` as the stage in view, and tell so."""
        self.current = key
        for row in self.rows:
            is_chosen = row.line.key == key
            row.setChecked(is_chosen)
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_chosen else Qt.FocusPolicy.ClickFocus)
            if is_chosen:
                self.area.ensureWidgetVisible(row, 0, 12)
        self.chosen.emit(key)

    def focus(self) -> None:
        """Put the keyboard on the stage in view."""
        row = next((row for row in self.rows if row.line.key == self.current), None)
        if row is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def step(self, by: int) -> None:
        """So many stages on, or back, and no further than there are."""
        keys = [row.line.key for row in self.rows]
        if keys:
            at = keys.index(self.current) if self.current in keys else 0
            self.choose(keys[min(len(keys) - 1, max(0, at + by))])
            self.focus()

    def _pressed(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _STEPS:
            self.step(_STEPS[key])
        elif key == Qt.Key.Key_Right:
            self.entered.emit()
        else:
            return False
        return True

    def _build(self, lines: Sequence[StageLine]) -> None:
        emptied(self._lines)
        self.rows = []
        for place, line in enumerate(lines, start=1):
            row = StageEntry(self._look, line, is_last=place == len(lines))
            row.focused.connect(lambda key=line.key: self._come_to(key))
            row.clicked.connect(self.entered)
            self.rows.append(row)
            self._lines.addWidget(row)
            row.show()
        self._lines.addStretch(1)

    def _come_to(self, key: str) -> None:
        if key != self.current:
            self.choose(key)
