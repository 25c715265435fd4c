"""The table of skills: right of the last 30, median time and target, trend and state; a row begins its drill."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.training.mastery import LAST, MASTERED_PERCENT
from trainer.ui.charts.lines import paint_bar, paint_trend
from trainer.ui.look import Look
from trainer.ui.progress_view import Skill, origins
from trainer.ui.widgets.figures import seconds
from trainer.ui.widgets.listed import ListedButton
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_state
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, emptied, row
from trainer.ui.widgets.text import Text, typeset

ROW = 41
_TARGET = 0.7
"""Where on its bar a target lies."""
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_LEFT, _RIGHT = Qt.AlignmentFlag.AlignLeft | _MIDDLE, Qt.AlignmentFlag.AlignRight | _MIDDLE


def _places(width: int) -> tuple[int, int, int, int]:
    """Where the columns after the first begin: right answers, time, trend, state."""
    return width * 172 // 654, width * 292 // 654, width * 462 // 654, width * 552 // 654


class SkillRow(ListedButton):
    """One drill; pressing it begins the drill."""

    def __init__(self, look: Look, skill: Skill) -> None:
        super().__init__()
        self._look = look
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_skill(skill)

    def show_skill(self, skill: Skill) -> None:
        self.skill = skill
        form = skill.progress.form
        self.setText(skill.title)
        self.setEnabled(not skill.why_not)
        self.setCursor(Qt.CursorShape.ArrowCursor if skill.why_not else Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"{skill.title}: {STATE_WORDS[skill.progress.state.value]}")
        median = f", median {seconds(form.median_ms)} of {seconds(skill.progress.target_ms)}" if form.answers else ""
        self.setAccessibleDescription(f"{form.right} of the last {form.answers} right{median}. {skill.why_not}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, ROW)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.told_at(event.pos().x()), self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = QPainter(self), self._look, self.width()
        smooth(painter)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            box(painter, QRectF(1, 1, width - 2, ROW - 1), 4, look.colour("raised"), None)
        painter.fillRect(0, 0, width, 1, look.colour("line"))
        right, time, trend, state = _places(width)
        self._text(painter, self.skill.title, QRect(20, 0, right - 28, ROW), 14, 500, "text")
        if self.skill.progress.form.answers:
            self._paint_right(painter, right)
            self._paint_time(painter, time, trend)
            paint_trend(painter, look, QRectF(trend, 12, state - trend - 22, 16), self.skill.points)
            of = self.skill.progress.state.value
            paint_state(painter, look, of, QPointF(state + 8, ROW / 2))
            self._text(
                painter, STATE_WORDS[of], QRect(state + 22, 0, width - state - 24, ROW), 13, 400, STATE_TOKENS[of]
            )
        else:
            self._text(painter, "Not started", QRect(right, 0, time - right, ROW), 13, 400, "muted")
            target = f"target {seconds(self.skill.progress.target_ms)}"
            self._text(painter, target, QRect(time, 0, trend - time, ROW), 12, 400, "muted")
        painter.end()

    def _paint_right(self, painter: QPainter, left: int) -> None:
        form = self.skill.progress.form
        paint_bar(painter, self._look, QPointF(left, ROW / 2), 60, form.right / form.answers, MASTERED_PERCENT / 100)
        self._text(painter, f"{form.percent}%", QRect(left + 62, 0, 44, ROW), 14, 600, "text", _RIGHT)

    def _paint_time(self, painter: QPainter, left: int, end: int) -> None:
        median, target = self.skill.progress.form.median_ms or 0, self.skill.progress.target_ms
        paint_bar(
            painter, self._look, QPointF(left, ROW / 2), 44, median / target * _TARGET, _TARGET, over=median > target
        )
        self._text(painter, seconds(median), QRect(left + 46, 0, 52, ROW), 14, 600, "text", _RIGHT)
        self._text(painter, f"of {seconds(target)}", QRect(left + 102, 0, end - left - 102, ROW), 12, 400, "muted")

    def _text(
        self,
        painter: QPainter,
        words: str,
        rect: QRect,
        size: int,
        weight: int,
        token: str,
        flags: Qt.AlignmentFlag = _LEFT,
    ) -> None:
        painter.setFont(self._look.font(size, weight))
        painter.setPen(self._look.colour(token))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, flags, shown)

    def told_at(self, x: int) -> str:
        """What the tooltip says of the column at ``x``."""
        skill, form = self.skill, self.skill.progress.form
        right, time, trend, _ = _places(self.width())
        if right <= x < time and form.answers:
            return f"{form.right} of the last {form.answers} right; the mark is at {MASTERED_PERCENT}%"
        if time <= x < trend:
            return typeset(f"Target {seconds(skill.progress.target_ms)}: {skill.origin}")
        return skill.why_not or f"Press to practise {skill.title.lower()}"


class SkillsHead(QWidget):
    """The heads of the columns."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        words = ("Drill", f"Right, last {LAST}", "Median time, target", "", "State")
        self._heads = [Text(look, each, 12, token="muted", parent=self) for each in words]
        self.setFixedHeight(28)

    def show_period(self, words: str) -> None:
        """Name the trend's column after the period."""
        self._heads[3].setText(words)

    def resizeEvent(self, event: object) -> None:
        for head, left in zip(self._heads, (20, *_places(self.width())), strict=True):
            head.setGeometry(left, 0, 170, 28)


class SkillsPanel(Panel):
    """The table with its title and where the targets come from."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[SkillRow] = []
        self.setAccessibleName("Skills")
        lines = column(self, (1, 14, 1, 12))
        head = row(margins=(19, 0, 19, 4), gap=12)
        head.addWidget(Text(look, "Skills", 15, 600))
        head.addWidget(Text(look, "mastered: 90% right and within the target", 13, token="muted"), 1)
        lines.addLayout(head)
        self.head = SkillsHead(look)
        lines.addWidget(self.head)
        self._rows = column()
        lines.addLayout(self._rows)
        self.source = Text(look, "", 12, token="muted", wrap=True)
        foot = row(margins=(19, 8, 19, 0))
        foot.addWidget(self.source)
        lines.addLayout(foot)

    def show_skills(self, skills: Sequence[Skill], trend: str) -> None:
        """Show the drills in the order given; ``trend`` heads the trend's column."""
        if [each.skill.title for each in self.rows] != [each.title for each in skills]:
            emptied(self._rows)
            self.rows = [SkillRow(self._look, skill) for skill in skills]
            for each in self.rows:
                self._rows.addWidget(each)
                each.clicked.connect(lambda _=False, each=each: self.picked.emit(each.skill.progress.drill))
        for each, skill in zip(self.rows, skills, strict=True):
            each.show_skill(skill)
        self.head.show_period(trend)
        self.source.setText(origins(skills))

    def focus(self) -> None:
        """Put the keyboard on the first drill that can be begun."""
        able = [each for each in self.rows if each.isEnabled()]
        if able and not any(each.hasFocus() for each in self.rows):
            able[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        able = [each for each in self.rows if each.isEnabled()]
        if step is None or not able:
            super().keyPressEvent(event)
            return
        at = next((i for i, each in enumerate(able) if each.hasFocus()), 0)
        able[(at + step) % len(able)].setFocus(Qt.FocusReason.TabFocusReason)
