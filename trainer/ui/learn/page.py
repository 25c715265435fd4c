"""The Learn page: the stages of the way with their skills, and the lesson that is open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from trainer.lazy_module import LazyModule
from trainer.ui.learn.reading.lesson_view import LessonView
from trainer.ui.learn.reading.steps import steps_of
from trainer.ui.learn.stages.way_view import WAY_KEYS, WayView
from trainer.ui.learn.stages.ways_on import WayOn, WayTo, lead_on
from trainer.ui.paper.sheet import Sheet
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import KeyGroup, KeyHint, Page
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

if TYPE_CHECKING:
    from trainer.storage.lesson_search import FoundStep
    from trainer.ui.learn import printing
else:
    printing = LazyModule("trainer.ui.learn.printing")


class LearnPage(Page):
    """The stages and their skills, or a lesson. ``lesson_done`` names a lesson that was read to its end.

    ``skill_asked`` names a drill, its cases that train a skill, and whether it is done among distraction;
    ``part_asked``, ``situation_asked`` and ``shuffle_asked`` what is to be dealt, or done between two shoes, and
    ``dealing_asked`` a RoundAsked; ``watch_asked`` the skill that others are to be watched for, ``rule_asked`` the path
    of a rule of the house. ``look_asked``: a round is to be seen from the dealer's seat.
    """

    title = "Learn"
    icon = "learn"
    lesson_done = Signal(str)
    skill_asked = Signal(str, object, bool)
    part_asked = Signal(str)
    dealing_asked = Signal(object)
    situation_asked = Signal(str)
    shuffle_asked = Signal(str)
    watch_asked = Signal(str)
    rule_asked = Signal(str)
    look_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.study = study_of(session)
        self.stages, self.reader = WayView(session), LessonView(session)
        self._reading, self._learner, self._comes_back = "", session.learner, False
        self._stack = QStackedWidget()
        for view in (self.stages, self.reader):
            self._stack.addWidget(view)
        column(self).addWidget(self._stack)
        self.stages.taken.connect(self._take)
        self.stages.look_asked.connect(self.look_asked)
        self.stages.found_chosen.connect(self._read_found)
        self.reader.left.connect(self.leave_lesson)
        self.reader.checked.connect(self._keep_read)
        self.reader.finished.connect(self._finish)
        self.reader.table_asked.connect(self.dealing_asked)
        self.reader.shuffle_asked.connect(self.shuffle_asked)
        self.reader.step_read.connect(self._keep_step)
        self.reader.read_for.connect(self.study.have_spent)
        self.reader.begun.connect(self._keep_begun)
        self.reader.rule_asked.connect(self.rule_asked)
        for signal in (
            *(session.opened, session.ready, session.game_changed, session.learner_changed),
            *(self.study.reckoned, self.study.way_changed),
        ):
            signal.connect(self._follow)

    @property
    def reading(self) -> str:
        """The key of the lesson in view, "" for the stages."""
        return self._reading

    def enter(self) -> None:
        self._bring_up_to_date()
        self.focus()

    def focus(self) -> None:
        if self._reading:
            self.reader.focus()
        else:
            self.stages.focus()

    def hold(self) -> None:
        self.reader.hold()

    def go_on(self) -> None:
        if self._reading:
            self.reader.go_on()

    def go_back_to_start(self) -> None:
        self.show_stages()

    def keys(self) -> tuple[KeyHint, ...]:
        return self.reader.keys() if self._reading else WAY_KEYS

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        return (KeyGroup("The stages", WAY_KEYS), *LessonView.key_groups())

    def describe(self) -> Iterator[str]:
        if self._reading:
            yield f"Lesson: {self._reading}, step {self.reader.step + 1}"

    def sheet(self) -> Sheet | None:
        lesson = self.reader.lesson
        return printing.lesson_sheet(lesson, self.session.gestures) if self._reading and lesson is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._reading or not self.stages.pressed(event):
            super().keyPressEvent(event)

    # Lessons

    def open_lesson(self, key: str, step: int | None = None, *, comes_back: bool = False) -> bool:
        """Read the lesson named ``key``; False where there is none, or the game deals nothing of it.

        It begins at ``step``, counted from 0, or where it was left. ``comes_back``: whoever leaves it wants the page
        before again, and else the stages.
        """
        told = self.study.told(key)
        if told is None:
            return False
        self._reading, self._comes_back, self._learner = "", comes_back, self.session.learner
        marks = self.study.marks
        self.reader.show_lesson(told, marks.steps.get(key, 0) if step is None else step, marks.tries.get(key, {}))
        self._reading = key
        self._stack.setCurrentWidget(self.reader)
        self.reader.focus()
        self.reader.go_on()
        return True

    def leave_lesson(self) -> None:
        """Back to where one came from; the lesson is found again at its step."""
        comes_back = self._comes_back
        self.show_stages()
        if comes_back:
            self.done.emit()

    def done_elsewhere(self) -> None:
        """What the lesson has one do at the table, or between two shoes, was done to its end there."""
        if self._reading:
            self.reader.done_elsewhere()

    def show_stages(self) -> None:
        """Show the stages, at the skill whose lesson was open."""
        before, self._reading, self._comes_back = self._reading, "", False
        self.reader.hold()
        self._stack.setCurrentWidget(self.stages)
        self.stages.refresh()
        if before:
            self.stages.choose_lesson(before)
        if self.isVisible():
            self.stages.focus()

    def show_stage(self, key: str) -> None:
        """Show a stage with its skills."""
        self.show_stages()
        self.stages.choose_stage(key)
        self.stages.focus()

    def show_skill(self, key: str) -> None:
        """Show a skill with what leads on from it."""
        self.show_stages()
        self.stages.choose_skill(key)
        self.stages.focus()

    def _read_found(self, found: FoundStep) -> None:
        """Read what a search has found, at its step."""
        told = self.study.told(found.lesson)
        if told is not None:
            titles = [step.title for step in steps_of(told)]
            self.open_lesson(found.lesson, titles.index(found.heading) if found.heading in titles else 0)

    def _finish(self) -> None:
        key = self._reading
        if key:
            self.study.have_read(key)
            self.lesson_done.emit(key)
            # Whoever heard of it may have led on to another page, or another lesson.
            if self._reading == key and self.isVisible():
                self.leave_lesson()

    def _keep_read(self) -> None:
        if self._reading:
            self.study.have_read(self._reading)

    def _keep_step(self, step: int) -> None:
        if self._reading:
            self.study.leave_at(self._reading, step)

    def _keep_begun(self, place: int) -> None:
        if self._reading:
            self.study.have_begun(self._reading, place)

    def _take(self, way: WayOn) -> None:
        if way.to is WayTo.LESSON:
            self.open_lesson(way.key)
        else:
            lead_on(self, way)

    def _follow(self) -> None:
        if self.isVisible():
            self._bring_up_to_date()

    def _bring_up_to_date(self) -> None:
        """Another game tells its own lesson at the same step; another learner begins at the stages."""
        session, lesson = self.session, self.reader.lesson
        is_same = lesson is not None and lesson.game == session.game and self._learner == session.learner
        reading, step = self._reading, self.reader.step
        if reading and is_same:
            return
        is_mine, self._learner = self._learner == session.learner, session.learner
        if not reading or not is_mine or not self.open_lesson(reading, step, comes_back=self._comes_back):
            self.show_stages()
