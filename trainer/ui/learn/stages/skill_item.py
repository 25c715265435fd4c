"""One skill of a stage: its state and name, how far one has come, and, once it is chosen, what leads on from it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.learn.stages.view import StageSkill
from trainer.ui.learn.stages.ways_on import WayOn
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.lead_row import LeadRow
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.state_mark import SKILL_STATE_TOKENS, SKILL_STATE_WORDS, paint_skill_state
from trainer.ui.widgets.text import Text

_LEFT, _RIGHT, _DISC, _TOP, _BESIDE = 52, 16, 28, 10, 18
_NAME, _SMALL = 21, 18
_KEYS = 9
_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@in_points
class SkillHead(TallButton):
    """The skill's head; the focus chooses it."""

    focused = Signal()

    def __init__(self, look: Look, line: StageSkill) -> None:
        super().__init__()
        self._look = look
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.show_line(line)

    def show_line(self, line: StageSkill) -> None:
        look, self.line = self._look, line
        self._name = RunsParagraph(look, [TextRun(line.name, look.drawn_font(15, 600))], _NAME)
        small = look.drawn_font(13)
        marked = [TextRun("Differs. ", small, "warning")] if line.differs else []
        self._under = RunsParagraph(look, [*marked, TextRun(_under(line), small, "muted")], _SMALL)
        self._state = SKILL_STATE_WORDS[line.state]
        self._beside = QFontMetricsF(look.drawn_font(13)).horizontalAdvance(self._state) + _BESIDE
        self.setText(line.name)
        self.setAccessibleName(f"{line.name}, {self._state}")
        self.setAccessibleDescription(f"{line.differs} {_under(line)}".strip())
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        wide = self._wide(width)
        return 2 * _TOP + self._name.height(wide) + self._under.height(wide)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(max(320, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 2 * _TOP + _NAME)

    def nextCheckState(self) -> None:
        """Pressed it is chosen, however often."""
        self.setChecked(True)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        # What opens under a row that is pressed would move the row away from under the mouse.
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.focused.emit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, wide = painter_on(self), self._look, self._wide(self.width())
        smooth(painter)
        high = self._name.height(wide)
        paint_skill_state(painter, look, self.line.state, QPointF(_DISC, _TOP + _NAME / 2))
        self._name.paint(painter, _LEFT, _TOP, wide)
        self._under.paint(painter, _LEFT, _TOP + high, wide)
        painter.setFont(look.font(13))
        painter.setPen(look.colour(SKILL_STATE_TOKENS[self.line.state]))
        painter.drawText(QRectF(0, _TOP, self.width() - _RIGHT, _NAME), _AT_RIGHT, self._state)
        if self.line.is_read:
            self._paint_read(painter)
        painter.end()

    def _paint_read(self, painter: QPainter) -> None:
        at = QPointF(self.width() - _RIGHT - 16, _TOP + _NAME + 1)
        painter.drawPixmap(at, self._look.pixmap("tick", "right", 16))

    def _wide(self, width: int) -> int:
        return int(width - _LEFT - _RIGHT - self._beside)


@in_points
class SkillItem(QWidget):
    """A skill with what is told of it once it is chosen. ``taken`` carries the way on that was pressed."""

    taken = Signal(object)

    def __init__(self, look: Look, line: StageSkill, *, is_last: bool) -> None:
        super().__init__()
        self._look, self._is_last = look, is_last
        self.is_chosen = False
        self.row = SkillHead(look, line)
        self._detail: QWidget | None = None
        self.leads: list[LeadRow] = []
        self._whole = column(self)
        self._whole.addWidget(self.row)

    @property
    def line(self) -> StageSkill:
        return self.row.line

    def show_line(self, line: StageSkill) -> None:
        """Show the skill as it stands."""
        if line != self.row.line:
            self.row.show_line(line)
            self._let_go()
            self.choose(self.is_chosen)

    def choose(self, chosen: bool) -> None:
        """Open it, or close it."""
        self.is_chosen = chosen
        self.row.setChecked(chosen)
        self.row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if chosen else Qt.FocusPolicy.ClickFocus)
        if chosen and self._detail is None:
            self._detail = self._made()
            self._whole.addWidget(self._detail)
        if self._detail is not None:
            self._detail.setVisible(chosen)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, rect = painter_on(self), self._look, QRectF(self.rect())
        if self.is_chosen or self.row.underMouse():
            smooth(painter)
            strength = 1.0 if self.is_chosen else 0.5
            box(painter, rect.adjusted(1, 0, -1, 0), 3, look.colour("raised", strength), None)
        if self.is_chosen:
            painter.fillRect(QRectF(0, 1, 3, rect.height() - 2), look.colour("accent"))
        if not self._is_last:
            painter.fillRect(QRectF(1, rect.height() - 1, rect.width() - 2, 1), look.colour("line"))
        painter.end()

    def _let_go(self) -> None:
        if self._detail is not None:
            self._whole.removeWidget(self._detail)
            self._detail.hide()
            self._detail.deleteLater()
            self._detail, self.leads = None, []

    def _made(self) -> QWidget:
        look, made = self._look, QWidget()
        lines = column(made, (6, 0, 6, 10))
        said = column(margins=(_LEFT - 6, 4, _RIGHT, 6), gap=2)
        told = ((self.line.differs, "warning"), (self.line.target, "muted"), (self.line.after, "muted"))
        for words, token in told:
            if words:
                said.addWidget(Text(look, words, 13, token=token, wrap=True))
        lines.addLayout(said)
        for place, way in enumerate(self.line.ways, start=1):
            lines.addWidget(self._lead(way, str(place) if place <= _KEYS else ""))
        return made

    def _lead(self, way: WayOn, cap: str) -> LeadRow:
        row = LeadRow(self._look, way.words, cap, ticked=way.done)
        row.clicked.connect(lambda: self.taken.emit(way))
        self.leads.append(row)
        return row


def _under(line: StageSkill) -> str:
    """What is said under the name: how far one has come, or before that the lesson to begin with."""
    return line.standing or (f"Lesson: {line.lesson}" if line.lesson else "")
