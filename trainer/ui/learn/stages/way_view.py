"""The way to the table: its stages at the left, and at the right the skills of the one that is chosen."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.content.learn.skills import LearnersWay
from trainer.domain.house.games import Game
from trainer.ui.learn.finder import LessonFinder
from trainer.ui.learn.found_list import FoundList
from trainer.ui.learn.stages.column import StageColumn
from trainer.ui.learn.stages.skill_list import SkillList
from trainer.ui.learn.stages.view import StageLine, stage_lines
from trainer.ui.learn.stages.ways_on import Doable, doable_in
from trainer.ui.looks.points import fix, ours
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, plain_key
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

_NARROWEST, _WIDEST, _GAP, _SEARCH = 236, 320, 16, 320
_NO_GAME = "Choose a house and game at the top right, or press Ctrl+G: its lessons and skills are shown here."

WAY_KEYS = (
    KeyHint(("\u2191", "\u2193"), "To the skill, or the stage, above or below"),
    KeyHint(("\u2190", "\u2192"), "To the stages, and to the skills of one"),
    KeyHint(("Enter",), "To the lesson of the skill, or to what trains it"),
    KeyHint(("1", "to", "9"), "The way on with that number"),
    KeyHint(("F",), "Find words in the lessons; Esc ends the search"),
)


class WayView(QWidget):
    """The stages and skills of the session's game, as its learner stands. ``taken`` carries the way on from a skill.

    ``found_chosen`` carries a step that a search has found in the lessons. ``look_asked``: a round is to be seen from
    the dealer's seat.
    """

    taken = Signal(object)
    found_chosen = Signal(object)
    look_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        look = session.look
        self.lines: tuple[StageLine, ...] = ()
        self._seen = ("", "", "")
        self._there: Doable | None = None
        self.stages, self.skills = StageColumn(look), SkillList(look)
        self.search, self.found = SearchField(look, "Find in the lessons"), FoundList(look)
        self.search.setMaximumWidth(_SEARCH)
        self.look = Button(look, "Watch a round", "Ctrl+R", ButtonRank.QUIET)
        self.look.clicked.connect(self.look_asked)
        self._finder, self._right = LessonFinder(session, self), QStackedWidget()
        self.note, self.nothing = Text(look, "", 13, token="muted"), Text(look, "", 14, token="muted", wrap=True)
        self._lay_out()
        self.stages.chosen.connect(self._come_to)
        self.stages.entered.connect(self.skills.focus)
        self.skills.left.connect(self.stages.focus)
        self.skills.taken.connect(self.taken)
        self.search.typed.connect(self._find)
        self.search.left.connect(self.focus)
        self.found.chosen.connect(self.found_chosen)
        self.found.left.connect(self.end_search)

    def refresh(self) -> None:
        """Show the way as it stands; of another learner or game, from the stage that is worked on."""
        session, game = self._session, self._session.game
        its = study_of(session)
        learning = its.learning()
        self.lines = () if learning is None or game is None else stage_lines(its, learning, self._doable(game))
        self.nothing.setText(_NO_GAME if session.is_open and game is None else "")
        self.nothing.setVisible(not self.lines)
        for part in (self.stages, self._right, self.note, self.search, self.look):
            part.setVisible(bool(self.lines))
        self.note.setText(_note(self.lines, its.way))
        self.stages.show_lines(self.lines)
        seen = session.learner, session.game_key, its.way.value
        there = {line.key for line in self.lines}
        if seen != self._seen:
            self.search.line.clear()
        if seen != self._seen or self.stages.current not in there:
            self._seen = seen if self.lines else ("", "", "")
            self.choose_stage(_worked_on(self.lines))
        else:
            self._show_stage(self.stages.current)
            self._find(self.search.line.text())

    def _doable(self, game: Game) -> Doable:
        if self._there is None or self._there.game != game:
            self._there = doable_in(game)
        return self._there

    def choose_stage(self, key: str) -> None:
        """Show the stage of that key; "" for none."""
        if key:
            self.stages.choose(key)

    def choose_skill(self, key: str) -> None:
        """Show the skill of that key, open, in its stage."""
        stage = next((line.key for line in self.lines if any(skill.key == key for skill in line.skills)), "")
        if stage:
            self.choose_stage(stage)
            self.skills.choose(key)

    def choose_lesson(self, key: str) -> None:
        """Show a skill that the lesson of that key teaches: the one that is open, or else the first."""
        if self.is_searching:
            return
        every = [skill for line in self.lines for skill in line.skills if skill.lesson_key == key]
        now = self.skills.current
        if every and (now is None or now.line.lesson_key != key):
            self.choose_skill(every[0].key)

    @property
    def is_searching(self) -> bool:
        """Whether what was found is in view."""
        return self._right.currentWidget() is self.found

    def end_search(self) -> None:
        """Show the skills again."""
        self.search.line.clear()
        self.focus()

    def focus(self) -> None:
        """Put the keyboard on the skill that is open, or on what was found."""
        if self.is_searching and self.found.rows:
            self.found.focus()
        elif self.is_searching:
            self.search.focus()
        else:
            self.skills.focus()

    def pressed(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it is none of the list's keys."""
        letter = plain_key(event)
        if letter == "F":
            self.search.focus()
        elif letter.isdigit() and letter != "0" and not self.is_searching:
            return self.skills.take(int(letter))
        else:
            return False
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scale_changed(self) -> None:
        self._fit()

    def _fit(self) -> None:
        fix(self.stages, width=min(_WIDEST, max(_NARROWEST, ours(self.width()) * 28 // 100)))

    def _come_to(self, key: str) -> None:
        self.search.line.clear()
        self._show_stage(key)

    def _find(self, typed: str) -> None:
        self._right.setCurrentWidget(self.found if typed.strip() else self.skills)
        if typed.strip():
            self.found.show_steps(self._finder.find(typed))

    def _show_stage(self, key: str) -> None:
        found = next((line for line in self.lines if line.key == key), None)
        if found is not None:
            self.skills.show_stage(found)

    def _lay_out(self) -> None:
        whole = column(self, (24, 12, 24, 24), gap=12)
        self.head = row(gap=16)
        self.head.addWidget(self.search, 1)
        self.head.addWidget(self.look)
        self.head.addStretch(1)
        self.head.addWidget(self.note)
        whole.addLayout(self.head)
        whole.addWidget(self.nothing)
        across = row(gap=_GAP)
        across.addWidget(self.stages)
        for part in (self.skills, self.found):
            self._right.addWidget(part)
        across.addWidget(self._right, 1)
        whole.addLayout(across, 1)


def _worked_on(lines: tuple[StageLine, ...]) -> str:
    """The stage that is live, else the first that is not mastered, else the first."""
    live = (line.key for line in lines if line.state == "live")
    others = (line.key for line in lines if line.state not in ("mastered", "taken as known"))
    return next(live, next(others, lines[0].key if lines else ""))


def _note(lines: tuple[StageLine, ...], way: LearnersWay) -> str:
    skills = [skill for line in lines for skill in line.skills]
    brought = sum(skill.is_brought for skill in skills)
    held = sum(skill.state in ("mastered", "due for a check") for skill in skills) - brought
    count = f"{held} of {len(skills)} skills mastered" + (f", {brought} known from before" if brought else "")
    return f"The supervisor's way: {count}" if way is LearnersWay.SUPERVISOR else count
