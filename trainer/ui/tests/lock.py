"""At a school, an interrupted test is all its learner finds at the window until it is continued or over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from trainer.training.records.examinations import KeptExamination
from trainer.training.records.ports import KnownError
from trainer.training.tests.retaking import ended_ms
from trainer.ui.school.desk import school_of
from trainer.ui.school.who import AtTheWindow
from trainer.ui.tests.desk import CannotBeGoneOnWith, desk_of
from trainer.ui.tests.interrupted_page import InterruptedTest
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.unfinished import is_for_another_day, stopped_words
from trainer.ui.window.frame import MainWindow
from trainer.wording.dates import lasted_words

_FIRST = 0
"""The page that a start leads to."""


def lock_of(frame: MainWindow, tests: int) -> TestLock:
    """Return the one lock of ``frame``, made when it is first asked for; ``tests`` is the Tests page's place."""
    found = frame.findChild(TestLock)
    if isinstance(found, TestLock):
        return found
    made = TestLock(frame, tests)
    made.look()
    return made


class TestLock(QObject):
    """Shows the interrupted test of whoever trains in ``frame``, alone; ``tests`` is the Tests page's place.

    A test whose rest is for another day by its own rules was not interrupted, and locks nothing.
    """

    __test__ = False

    def __init__(self, frame: MainWindow, tests: int) -> None:
        super().__init__(frame)
        self._frame, self._tests = frame, tests
        self._page: InterruptedTest | None = None
        session = frame.session
        for changed in (session.ready, session.learner_changed, school_of(session).changed):
            changed.connect(self.look)

    @property
    def is_shut(self) -> bool:
        """Whether the window has nothing but the test."""
        return self._page is not None

    def look(self) -> None:
        """Show the test where one waits, and let the window go where none does any more."""
        kept = self._interrupted()
        if kept is None:
            if self._page is not None:
                self._let_go()
                self._frame.go(_FIRST)
        elif self._page is not None or not (self._frame.is_alone or self._is_a_judge_there):
            self._show(kept)

    def show_waiting(self, id: str) -> None:
        """Show a test that waits, whatever for: at a school an examiner lets it continue."""
        kept = desk_of(self._frame.session).found(id)
        if kept is not None:
            self._show(kept)

    @property
    def _is_a_judge_there(self) -> bool:
        """Whether a judge looks at what they are to judge, and no learner is at the window."""
        page = self._frame.page
        return isinstance(page, TestsPage) and page.hides_learners

    def _let_sign_in(self) -> None:
        """Let another learner sign in; this test waits until its candidate signs in again."""
        self._let_go()
        self._frame.session.sign_in_asked.emit("")

    def _leave(self) -> None:
        self._let_go()
        self._frame.go(self._tests)

    def _interrupted(self) -> KeptExamination | None:
        session = self._frame.session
        if not session.is_ready or session.is_new or not school_of(session).is_on:
            return None
        try:
            waiting = desk_of(session).unfinished()
        except KnownError:
            return None
        return next((each for each in waiting if not is_for_another_day(each)), None)

    def _show(self, kept: KeptExamination) -> None:
        session = self._frame.session
        desk, now = desk_of(session), school_of(session).now_ms()
        if self._page is None:
            page = self._page = InterruptedTest(session)
            page.continued.connect(self._continue)
            page.handed_in.connect(lambda: self._end(desk.hand_in))
            page.withdrawn.connect(lambda: self._end(desk.give_up))
            page.sign_in_asked.connect(self._let_sign_in)
            page.left.connect(self._leave)
            self._frame.show_alone(page)
        where = stopped_words(kept, desk.paper_of(kept), desk.today())
        lasted = "" if is_for_another_day(kept) else lasted_words(max(0, now - ended_ms(kept)))
        self._page.show_test(kept.start.id, desk.name_of(kept), where, lasted)

    def _continue(self, who: AtTheWindow) -> None:
        def then(kept: KeptExamination) -> None:
            desk = desk_of(self._frame.session)
            examination = desk.go_on_with(kept)
            if examination.state.is_over:
                # It waited for too long.
                self._over(kept.start.id)
                return
            desk.open_to(examination, who)
            self._let_go()
            self._tests_page().taking_asked.emit(examination)

        self._do(then)

    def _end(self, end: Callable[[KeptExamination], object]) -> None:
        def then(kept: KeptExamination) -> None:
            end(kept)
            self._over(kept.start.id)

        self._do(then)

    def _do(self, then: Callable[[KeptExamination], None]) -> None:
        """Do it with the test in view; where that can't be, the page says why."""
        page = self._page
        if page is None:
            return
        try:
            kept = desk_of(self._frame.session).found(page.examination)
            if kept is not None:
                then(kept)
        except (CannotBeGoneOnWith, KnownError) as error:
            page.tell(str(error))

    def _over(self, id: str) -> None:
        self._let_go()
        self._frame.go(self._tests)
        self._tests_page().show_result(id)
        self.look()

    def _let_go(self) -> None:
        self._page = None
        self._frame.end_alone()

    def _tests_page(self) -> TestsPage:
        page = self._frame.page_made(self._tests)
        assert isinstance(page, TestsPage)
        return page
