"""Skills and facts in the Progress page: every skill that was begun, stage by stage, and what is known by heart."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.progress.rows import RIGHT, ROW, WIDTH, FigureRow
from trainer.ui.progress.skills_view import LearnedView, ToldSkill, fact_lines, learned_view
from trainer.ui.widgets.buttons import Button, row_beside
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, row
from trainer.ui.widgets.state_mark import SKILL_STATE_TOKENS, SKILL_STATE_WORDS, paint_skill_state
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

_NAME, _LAST, _TIME, _NEXT, _STATE = 44, 270, 330, 430, 560
_FACTS = "house-facts"
_NONE = "No skill was begun in this game yet: the Learn page leads to the first."


@in_points
class LearnedRow(FigureRow):
    """One skill; pressing it leads to its lesson and to what trains it."""

    def __init__(self, look: Look, skill: ToldSkill) -> None:
        super().__init__(look)
        self.skill = skill
        told = f"{skill.name}, {SKILL_STATE_WORDS[skill.state]}, {skill.last} right"
        self.show_name(skill.name, told, skill.next, "")

    def tooltip_at(self, x: int) -> str:
        """The whole row, wherever it is pointed at."""
        skill = self.skill
        timed = f" Median {skill.time}." if skill.time else ""
        return f"{skill.name}. {skill.last} right.{timed} {skill.next}".strip()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, skill = painter_on(self), self.skill
        self.paint_row(painter)
        paint_skill_state(painter, self._look, skill.state, QPointF(24, ROW / 2))
        last, time, following, state = (self.width() * left // WIDTH for left in (_LAST, _TIME, _NEXT, _STATE))
        self.paint_text(painter, skill.name, QRect(_NAME, 0, last - _NAME - 8, ROW))
        self.paint_text(painter, skill.last, QRect(last, 0, time - last - 8, ROW), 13, 400)
        token = "warning" if skill.is_slow else "text"
        self.paint_text(painter, skill.time, QRect(time, 0, following - time - 8, ROW), 13, 400, token)
        self.paint_text(painter, skill.next, QRect(following, 0, state - following - 8, ROW), 13, 400, "muted")
        words, colour = SKILL_STATE_WORDS[skill.state], SKILL_STATE_TOKENS[skill.state]
        self.paint_text(painter, words, QRect(state, 0, self.width() - 16 - state, ROW), 13, 400, colour, RIGHT)
        painter.end()


class LearnedFigures(QWidget):
    """Skills and facts in the game chosen. ``skill_asked`` names a skill, ``picked`` the drill to begin."""

    skill_asked = Signal(str)
    picked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self.told = session, LearnedView()
        look = session.look
        self.rows: list[LearnedRow] = []
        self._stages = column(gap=0)
        skills = Panel()
        skills.setAccessibleName("Skills")
        inside = column(skills, (1, 14, 1, 8))
        head = row(margins=(19, 0, 19, 6), gap=12)
        head.addWidget(Text(look, "Skills", 15, 600))
        head.addWidget(Text(look, "of the last 30 right; the median beside its target", 13, token="muted"), 1)
        inside.addLayout(head)
        inside.addLayout(self._stages)
        self.facts = Text(look, "", 14, wrap=True)
        self.begin = Button(look, "Ask the facts", "P")
        self.begin.clicked.connect(self.press_first)
        across = row(self, gap=16)
        beside_or_below(across, look)
        left, right = column(), column()
        for side, panel in ((left, skills), (right, self._facts_panel(look))):
            side.addWidget(panel)
            side.addStretch(1)
        across.addLayout(left, 720)
        across.addLayout(right, 320)

    def refresh(self) -> None:
        """Show where the learner stands as the score book has it."""
        look, view = self._session.look, learned_view(self._session, study_of(self._session))
        self.told = view
        emptied(self._stages)
        self.rows = []
        for stage in view.stages:
            if stage.skills:
                self._add(_heading(look, stage.name, stage.rest))
            for skill in stage.skills:
                made = LearnedRow(look, skill)
                made.clicked.connect(lambda _=False, key=skill.key: self.skill_asked.emit(key))
                self.rows.append(made)
                self._add(made)
        if not self.rows:
            self._add(_heading(look, _NONE, 0))
        self.facts.setText("\n".join(fact_lines(view.facts)))
        self.begin.setEnabled(bool(view.facts.count))

    def press_first(self) -> None:
        """Ask the house's facts."""
        self.picked.emit(_FACTS)

    def focus(self) -> None:
        """Put the keyboard on the first skill."""
        (self.rows[0] if self.rows else self.begin).setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        beside = row_beside(self.rows, event.key())
        if beside is None:
            super().keyPressEvent(event)
        else:
            beside.setFocus(Qt.FocusReason.TabFocusReason)

    def _add(self, widget: QWidget) -> None:
        self._stages.addWidget(widget)
        widget.show()

    def _facts_panel(self, look: Look) -> Panel:
        panel = Panel()
        panel.setAccessibleName("Known by heart")
        lines = column(panel, (20, 16, 20, 16), gap=10)
        lines.addWidget(Text(look, "Known by heart", 15, 600))
        lines.addWidget(self.facts)
        lines.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignLeft)
        return panel


def _heading(look: Look, name: str, rest: int) -> QWidget:
    made = QWidget()
    line = row(made, (19, 10, 19, 6), gap=12)
    line.addWidget(Text(look, name, 13, 600, "muted", wrap=True), 1)
    if rest:
        line.addWidget(Text(look, f"{rest} not begun", 13, token="muted"))
    return made
