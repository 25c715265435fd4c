"""The Tests page: the list of tests, what is said before one, and the result of one that is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget

from trainer.content.tests.papers import PaperPart
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.people import Doing, SchoolPerson
from trainer.training.signed_records.people import why_not as why_may_not
from trainer.training.tests.examination import Examination
from trainer.training.tests.forms import CannotBeTaken
from trainer.training.tests.standing import ExaminationState
from trainer.ui.learn.stages.ways_on import WayOn, lead_on
from trainer.ui.paper.sheet import Sheet
from trainer.ui.school.desk import school_of
from trainer.ui.school.open_door import door_of
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.settings.licences import OURS, version_of
from trainer.ui.tests.before_set import set_by_school
from trainer.ui.tests.before_view import BEFORE_KEYS, BeforeView
from trainer.ui.tests.desk import CannotBeGoneOnWith, desk_of
from trainer.ui.tests.judging.keys import JUDGING_KEYS
from trainer.ui.tests.judging.view import JudgingView
from trainer.ui.tests.list_lines import TestLines, lines_of, undecided_lines, waiting_tests, waits_for_judges, why_not
from trainer.ui.tests.list_view import LIST_KEYS, TestsList
from trainer.ui.tests.result.deciding import Deciding
from trainer.ui.tests.result.lines import ResultLines, result_lines
from trainer.ui.tests.result.of_record import lines_of_record
from trainer.ui.tests.result.questions_view import REVIEW_KEYS, QuestionsView
from trainer.ui.tests.result.sheet import result_sheet
from trainer.ui.tests.result.view import RESULT_KEYS, ResultView
from trainer.ui.tests.taken import CannotBeMarked, TakenTest, TakenTests
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.page import KeyGroup, KeyHint, Page
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

_NEWS_MS = 1_000
"""However much comes from other machines, it is shown in a moment."""


class TestsPage(Page):
    """The list, a test before it is begun, a result, its questions, or a judge's sheet.

    ``taking_asked`` carries an Examination that is to be taken in a room of its own; ``replay_asked`` the fault whose
    round or shuffle is to be looked at. ``skill_asked`` names a drill, its cases and whether it is done among
    distraction, ``part_asked``, ``situation_asked``, ``shuffle_asked`` and ``watch_asked`` what else practises a skill.
    ``school_asked``: whether decisions are signed here is to be settled. ``examiner_asked`` carries the id of a test
    that waits, which an examiner is to let continue.
    """

    __test__ = False
    title = "Tests"
    icon = "tests"
    taking_asked = Signal(object)
    replay_asked = Signal(object)
    skill_asked = Signal(str, object, bool)
    part_asked = Signal(str)
    situation_asked = Signal(str)
    shuffle_asked = Signal(str)
    watch_asked = Signal(str)
    school_asked = Signal()
    examiner_asked = Signal(str)

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self.desk = desk_of(session)
        self._taken = TakenTests(self.desk)
        school = school_of(session)
        self.list, self.before, self.result = TestsList(look), BeforeView(look, school), ResultView(look, school)
        self.judging = JudgingView(look, self.desk, school)
        self.review = QuestionsView(session, self.desk)
        self.deciding = Deciding(session, self.result)
        self.shown: TakenTest | None = None
        self.print_button = self.result.print
        self._last = self._shown_id = ""
        self._listed = TestLines()
        self._stack = QStackedWidget()
        for view in (self.list, self.before, self.result, self.judging, self.review):
            self._stack.addWidget(view)
        self.who, self._door = WhoPanel(look, school, Doing.SEE), door_of(session)
        self._judge: SchoolPerson | None = None
        down = column(self)
        down.addWidget(self.who)
        down.addWidget(self._stack, 1)
        self.list.judged.connect(self.done)
        self.list.names_asked.connect(lambda: self.who.ask("Who looks at the tests to be decided?"))
        self.who.answered.connect(self.open_names)
        self.who.closed.connect(self.focus)
        self._door.shut.connect(self._door_shut)
        self.list.chosen.connect(self.show_test)
        self.list.taken_chosen.connect(self.show_result)
        self.list.go_on_asked.connect(self.go_on_with)
        self.list.dropped.connect(self.give_up)
        self.list.undecided_chosen.connect(self.show_undecided)
        self.before.agreed.connect(self.begin)
        self.result.replay_asked.connect(self.replay_asked)
        self.result.practice_asked.connect(self.practise)
        self.result.plan_asked.connect(self.plan)
        self.result.print_asked.connect(self.print_asked)
        self.result.review_asked.connect(self.review_questions)
        self.result.settings_asked.connect(self.school_asked)
        self.deciding.changed.connect(self._show_again)
        self.result.sheet_asked.connect(self.judge)
        for sheet_left in (self.judging.left, self.judging.handed_in, self.review.left):
            sheet_left.connect(lambda: self.show_result(self._shown_id))
        for view_left in (self.before.left, self.result.left):
            view_left.connect(self.show_list)
        self._news = single_shot(self, _NEWS_MS)
        self._news.timeout.connect(self.see_news)
        for signal in (session.opened, session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._follow)
        session.results_changed.connect(self._hear)

    def enter(self) -> None:
        if self._stack.currentWidget() is self.list:
            self._refresh()
        else:
            self.see_news()
        self.focus()

    def focus(self) -> None:
        view = self._stack.currentWidget()
        if view is self.list:
            self.list.focus(self._last)
        elif view is self.before:
            self.before.focus()
        elif isinstance(view, JudgingView | QuestionsView | ResultView):
            view.focus()

    def go_back_to_start(self) -> None:
        self.show_list()

    def keys(self) -> tuple[KeyHint, ...]:
        view = self._stack.currentWidget()
        if isinstance(view, JudgingView | QuestionsView):
            return JUDGING_KEYS if view is self.judging else REVIEW_KEYS
        return LIST_KEYS if view is self.list else BEFORE_KEYS if view is self.before else RESULT_KEYS

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        return (
            KeyGroup("The list of tests", LIST_KEYS),
            KeyGroup("Before a test", BEFORE_KEYS),
            KeyGroup("The result", RESULT_KEYS),
            KeyGroup("A judge's sheet", JUDGING_KEYS),
            KeyGroup("The questions of a test", REVIEW_KEYS),
        )

    def sheet(self) -> Sheet | None:
        lines, taken = self.result.shown_lines, self.shown
        if taken is None or lines is None or self._stack.currentWidget() is not self.result:
            return None
        return result_sheet(taken, lines, self.result.shown_record)

    def describe(self) -> Iterator[str]:
        view = self._stack.currentWidget()
        views = {
            self.list: "list",
            self.before: "before",
            self.result: "result",
            self.judging: "sheet",
            self.review: "questions",
        }
        yield f"Tests: {next(name for each, name in views.items() if each is view)}, {self._last}"

    def keyPressEvent(self, event: QKeyEvent) -> None:
        view = self._stack.currentWidget()
        if not (
            isinstance(view, TestsList | BeforeView | ResultView | JudgingView | QuestionsView) and view.key(event)
        ):
            super().keyPressEvent(event)

    # What is in view

    def show_list(self) -> None:
        """Show the list, at the test that was in view."""
        self.shown, self._shown_id = None, ""
        self._refresh()
        self._stack.setCurrentWidget(self.list)
        if self.isVisible():
            self.focus()

    def show_test(self, key: str) -> None:
        """Show what is said before the test of that key; nothing happens where there is none, or no game."""
        paper, game = self.desk.papers().get(key), self.session.game
        if paper is None or game is None or not self.session.is_ready:
            return
        self._last = key
        if waiting_tests(self.desk):
            # One open form at a time: what is offered is to continue it.
            self.show_list()
            self.list.focus_waiting()
            return
        practice = school_of(self.session).practice()
        its = (each for each in self._taken.all() if each.start.game == game.key)
        over = [each for each in its if each.start.id not in practice]
        was_set = set_by_school(self.session, key, self._today())
        not_today = was_set.not_today if school_of(self.session).is_on else ""
        hindrance = why_not(self.desk, paper, over, self._today()) or was_set.hindrance or not_today
        self.before.show_paper(paper, self.desk.lacks(paper), self.session.learner, hindrance, was_set)
        self._stack.setCurrentWidget(self.before)
        self.focus()

    def show_result(self, id: str) -> None:
        """Show what came of the test of that id; the list where it cannot be told, which its row says."""
        taken, lines = self._came_to(id)
        if lines is None:
            self.show_list()
            return
        if taken is not None:
            self._last = taken.kept.start.test
        self.shown, self._shown_id = taken, id
        self.result.show_lines(lines)
        self._stack.setCurrentWidget(self.result)
        self.focus()

    def open_names(self, at: AtTheWindow) -> None:
        """Show whose tests wait: to a judge nothing but what judges are missing at, until the page is left."""
        if why_may_not(at.person, Doing.EDIT):
            self._let_judge(at.person)
        else:
            self._door.open(at.person)
        self.show_list()

    def show_undecided(self, id: str) -> None:
        """Show the test of that id, whoever's it is, to be decided."""
        found = next((each for each in self.deciding.awaited() if each.examination == id), None)
        if found is not None and self._judge is not None:
            self._judge_alone(id)
        elif found is not None:
            self.session.choose_learner(found.learner)
            self.show_result(id)

    def _judge_alone(self, id: str) -> None:
        """Ask a judge for their sheet of the test of that id, of which they are shown nothing else."""
        try:
            kept = self.desk.found(id)
            taken = None if kept is None else self._taken.marked(kept)
        except (CannotBeMarked, KnownError) as error:
            self.who.ask(str(error))
            return
        waits = () if taken is None else taken.marks.waits_for
        part = next((each.part for each in waits if each.missing), None)
        if taken is not None and part is not None:
            self.judging.begin(taken, part)
            self._stack.setCurrentWidget(self.judging)
            self.judging.focus()

    def see_news(self) -> None:
        """Show what came from other machines meanwhile: a test that waits, or a decision on the one in view."""
        view = self._stack.currentWidget()
        if view is self.list:
            has_keys = self.list.isAncestorOf(QApplication.focusWidget() or self)
            if self._lines() != self._listed:
                self._refresh()
                if has_keys:
                    self.list.focus(self._last)
        elif view is self.result and not self.result.is_asking and self.result.lines is not None:
            lines, before = self._came_to(self._shown_id)[1], self.result.lines
            if lines is not None and (lines.decided, lines.judged) != (before.decided, before.judged):
                self._show_again()

    # What is asked for

    def begin(self, who: AtTheWindow | None = None) -> None:
        """Begin the test in view: it is drawn, and its draw kept, before anything of it is shown.

        ``who`` is the examiner who opened it with their key at a school.
        """
        paper = self.before.paper
        if paper is None:
            return
        terms = self.before.settled(version_of(OURS), who)
        try:
            examination = self.desk.draw(paper.key, terms)
            if who is not None:
                opening = self.before.opening
                # Whoever granted them: the key that opens the test signs that captions described what is watched.
                granted = replace(opening.granted_here, described=terms.is_described)
                self.desk.open_to(examination, who, terms.identified_how, granted, opening.due)
            self._take(examination)
        except CannotBeTaken as error:
            self.before.tell(str(error))
        except KnownError as error:
            self.before.tell(f"{str(error).rstrip('.')}. The test is not begun.")

    def go_on_with(self, id: str) -> None:
        """Go on with the test of that id, from where it stood; at a school an examiner is asked first."""
        if school_of(self.session).is_on:
            self.examiner_asked.emit(id)
            return
        try:
            kept = self.desk.found(id)
            examination = None if kept is None else self.desk.go_on_with(kept)
            if examination is None or examination.state.is_over:
                # It had waited for too long, and is over.
                self.show_result(id)
            else:
                self._take(examination)
        except (CannotBeGoneOnWith, KnownError) as error:
            self.list.tell_waiting(id, str(error))

    def give_up(self, id: str) -> None:
        """Have the test of that id end as it is."""
        try:
            kept = self.desk.found(id)
            if kept is not None:
                self.desk.give_up(kept)
        except (CannotBeGoneOnWith, KnownError) as error:
            self.list.tell_waiting(id, str(error))
            return
        self.show_list()

    def review_questions(self) -> None:
        """Go through the questions of the test in view."""
        if self.shown is not None:
            self.review.begin(self.shown)
            self._stack.setCurrentWidget(self.review)
            self.review.focus()

    def judge(self, part: PaperPart) -> None:
        """Have somebody fill in a sheet of ``part`` of the test in view."""
        if self.shown is not None:
            self.judging.begin(self.shown, part)
            self._stack.setCurrentWidget(self.judging)
            self.judging.focus()

    def practise(self, way: WayOn) -> None:
        """Practise what the result advises."""
        lead_on(self, way)

    def plan(self) -> None:
        """Put what the result advises into Today's plan, or take it out where it is there."""
        study, shown, lines = study_of(self.session), self.shown, self.result.lines
        if shown is None or lines is None or self.result.advice is None:
            return
        skills = [each.skill for each in lines.advice]
        is_in = any(each.skill in skills for each in study.advised)
        if is_in:
            study.advise_no_more(skills)
        else:
            study.advise(skills, lines.name, shown.day)
        self.result.advice.show_planned(planned=not is_in)

    # Within

    def _take(self, examination: Examination) -> None:
        """Have it taken in its room; what people alone judge, at a real table, is over here once it is agreed to.

        Raises KnownError.
        """
        if examination.form.machine:
            self._put_away()
            self.taking_asked.emit(examination)
            return
        if examination.state is ExaminationState.BEFORE:
            self.desk.agree(examination)
        examination.hand_in()
        self.desk.let_go(examination.start.id)
        self.show_result(examination.start.id)

    def _show_again(self) -> None:
        if self._shown_id:
            self.show_result(self._shown_id)

    def _put_away(self) -> None:
        self._stack.setCurrentWidget(self.list)

    def _today(self) -> date:
        return study_of(self.session).today()

    def _came_to(self, id: str) -> tuple[TakenTest | None, ResultLines | None]:
        """What came of the test of that id; no lines where that cannot be told."""
        kept = next((each for each in self._taken.all() if each.start.id == id), None)
        try:
            taken = None if kept is None else self._taken.marked(kept)
        except CannotBeMarked:
            taken = None
        if taken is not None:
            return taken, result_lines(taken, self.session, self.deciding.lines(taken))
        recorded = self.deciding.lines_of_records(id)
        return None, None if recorded is None else lines_of_record(recorded)

    def _refresh(self) -> None:
        self._listed = self._lines()
        self.list.show_lines(self._listed)

    def _lines(self) -> TestLines:
        """The list as it is by now."""
        session = self.session
        if not session.is_ready:
            return TestLines()
        awaited = self.deciding.awaited()
        if self._judge is not None:
            papers = self.desk.papers()
            awaited = tuple(each for each in awaited if waits_for_judges(each, papers.get(each.test)))
            return TestLines(undecided=tuple(undecided_lines(self.desk, awaited, self._today())), is_for_judge=True)
        if session.game is None:
            return TestLines()
        lines = lines_of(self.desk, self._taken, session.game_key, self._today(), self.deciding.decisions())
        told = tuple(undecided_lines(self.desk, awaited, self._today()))
        is_open = not school_of(session).is_on or self._door.is_open
        return replace(lines, undecided=told) if is_open else replace(lines, locked=len(told))

    def _let_judge(self, person: SchoolPerson | None) -> None:
        self._judge, self.hides_learners = person, person is not None

    def _hear(self) -> None:
        if self.isVisible() and not self._news.isActive():
            self._news.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._news.stop()
        if self._judge is not None and not event.spontaneous():
            self._let_judge(None)
            self._stack.setCurrentWidget(self.list)
            self._refresh()
        super().hideEvent(event)

    def _door_shut(self) -> None:
        if self.isVisible() and self._stack.currentWidget() is self.list:
            self._refresh()

    def _follow(self) -> None:
        if self.isVisible():
            self.show_list()
        else:
            self._stack.setCurrentWidget(self.list)
