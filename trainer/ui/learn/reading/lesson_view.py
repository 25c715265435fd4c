"""A lesson in the window: its words, and over them the questions that are tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import ToldLesson, ToldTry
from trainer.training.learn.lessons.trying import asked_anew
from trainer.ui.drills import keys as drill_keys
from trainer.ui.learn.reading.keys import ENLARGED_KEYS, READING_KEYS
from trainer.ui.learn.reading.step_view import ReadingView
from trainer.ui.learn.reading.time_in_view import ReadingTime
from trainer.ui.learn.reading.trial_words import TrialOutcome, is_done
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.page import KeyGroup, KeyHint
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.ui.learn.reading import enlarged, try_page
else:
    # They lie over the words, and come after them.
    enlarged = LazyModule("trainer.ui.learn.reading.enlarged")
    try_page = LazyModule("trainer.ui.learn.reading.try_page")

_SOON_MS = 900


class LessonView(QWidget):
    """One lesson at a time.

    ``left`` asks for the stages, ``rule_asked`` for the house's rule at a path. ``step_read`` carries the place of a
    step that has come into view, from 0, ``begun`` that of a try whose questions are asked from the first.
    ``answered``: an answer was given and kept. ``checked``: the check has been done; ``finished``: it is left after
    that, or where it has no check after its last step. What is done elsewhere: ``table_asked`` carries a RoundAsked,
    ``shuffle_asked`` the occasion of a shuffle. ``read_for`` carries the milliseconds that the words of a step were in
    view.
    """

    left = Signal()
    step_read = Signal(int)
    begun = Signal(int)
    checked = Signal()
    finished = Signal()
    rule_asked = Signal(str)
    table_asked = Signal(object)
    shuffle_asked = Signal(str)
    answered = Signal()
    read_for = Signal(int)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.words = ReadingView(session)
        self._time = ReadingTime(self.words, session)
        self._time.read_for.connect(self.read_for)
        self.trial: try_page.TryPage | None = None
        self.enlarged: enlarged.EnlargedView | None = None
        self._tried: ToldTry | None = None
        self._outcomes: dict[int, TrialOutcome] = {}
        self._asked: dict[int, ToldTry] = {}
        self._times: dict[int, int] = {}
        self._elsewhere: ToldTry | None = None
        self._is_through = False
        self._soon = single_shot(self, _SOON_MS)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.words)
        column(self).addWidget(self._stack)
        words = self.words
        words.left.connect(self._leave)
        words.rule_asked.connect(self.rule_asked)
        words.step_read.connect(self.step_read)
        words.step_read.connect(self._prepare_soon)
        words.step_read.connect(self._time.begin)
        self._soon.timeout.connect(self._prepare)
        words.try_asked.connect(self.begin)
        words.done.connect(self._end)
        words.enlarge_asked.connect(self.enlarge)

    def show_lesson(self, told: ToldLesson, step: int = 0, begun: Mapping[int, int] = MappingProxyType({})) -> None:
        """Read ``told`` from that step on, counted from 0; what was tried of another one is forgotten.

        ``begun`` tells how often each of its tries was begun before, by its place from 0.
        """
        if told is not self.words.lesson:
            self._tried, self._elsewhere, self._is_through = None, None, False
            self._outcomes, self._asked = {}, {}
            self._times = dict(begun)
        self._to_words()
        self.words.show_lesson(told, step)

    @property
    def lesson(self) -> ToldLesson | None:
        """The lesson that is read."""
        return self.words.lesson

    @property
    def step(self) -> int:
        """Which of its steps is read, from 0."""
        return self.words.step

    @property
    def is_trying(self) -> bool:
        """Whether questions lie over the words."""
        return self.trial is not None and self._stack.currentWidget() is self.trial

    @property
    def is_enlarged(self) -> bool:
        """Whether something of the step is seen large."""
        return self.enlarged is not None and self._stack.currentWidget() is self.enlarged

    def begin(self, tried: ToldTry) -> None:
        """Ask the questions of ``tried`` that are left, or all of them again; or have it done where it is done."""
        if tried.drill is None:
            self._do_elsewhere(tried)
            return
        outcome = self._outcomes.get(id(tried))
        is_anew = outcome is None or outcome.is_over
        before = () if outcome is None or is_anew else outcome.answers
        place = self._place_of(tried)
        time = 0 if place is None else self._times.get(place, 0)
        asked = asked_anew(tried, time) if is_anew else self._asked.get(id(tried), tried)
        page = self._trial_page()
        title = self.lesson.title if self.lesson is not None else ""
        if page.ask(title, asked, before):
            self._tried, self._asked[id(tried)] = tried, asked
            if is_anew and place is not None:
                self._times[place] = self._times.get(place, 0) + 1
                self.begun.emit(place)
            cases = tuple(each.asked.question.case for each in asked.questions)
            self._note(TrialOutcome(len(tried.questions), before, cases=cases))
            self._stack.setCurrentWidget(page)
            page.drill.focus()

    def enlarge(self, at: int) -> None:
        """Show what stands at that place of the step large, its figures counted first."""
        words = self.words
        if words.lesson is None:
            return
        page = self._enlarged_page()
        step = words.steps[words.step]
        which = at - len(step.figures)
        words.watch.stop()
        page.show_step(words.lesson, step, at, words.watch.place if which == words.watch.which else 0)
        self._stack.setCurrentWidget(page)
        page.focus()

    def focus(self) -> None:
        """Put the keyboard where the lesson's keys go."""
        if self.is_trying and self.trial is not None:
            self.trial.drill.focus()
        elif self.is_enlarged and self.enlarged is not None:
            self.enlarged.focus()
        else:
            self.words.focus()

    def hold(self) -> None:
        """Something lies over the lesson: nothing in it goes on, and no time runs."""
        self.words.hold()
        self._time.end()
        if self.enlarged is not None:
            self.enlarged.hold()
        if self.is_trying and self.trial is not None:
            self.trial.drill.hold()

    def go_on(self) -> None:
        """Nothing lies over the lesson any more."""
        self._time.begin()
        self.words.proceed()
        if self.is_trying and self.trial is not None:
            self.trial.drill.go_on()

    def keys(self) -> tuple[KeyHint, ...]:
        """The keys of the present moment."""
        if self.is_trying and self.trial is not None:
            return self.trial.keys()
        return ENLARGED_KEYS if self.is_enlarged else READING_KEYS

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        """Every key there is in a lesson."""
        large = KeyGroup("A lesson, seen large", ENLARGED_KEYS)
        return KeyGroup("A lesson", READING_KEYS), large, *drill_keys.every_hint()

    def describe(self) -> Iterator[str]:
        """What is going on, for a report of a fault."""
        lesson = self.lesson
        if lesson is not None:
            yield f"Lesson: {lesson.key} at {lesson.game.key}, step {self.step + 1}"

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._soon.stop()

    def _prepare_soon(self) -> None:
        # Not the timer's own `start`, which would take the step's number for milliseconds.
        self._soon.start()

    def _prepare(self) -> None:
        """Make the page of questions while the words before them are read."""
        step = self.words.steps[self.step] if self.words.steps else None
        if step is not None and self.isVisible() and any(tried.drill is not None for tried in step.tries):
            self._trial_page()

    def _trial_page(self) -> try_page.TryPage:
        """The page of questions, made when the first one is asked."""
        if self.trial is None:
            self.trial = try_page.TryPage(self._session)
            self.trial.left.connect(self._leave_trial)
            self.trial.over.connect(self._over)
            self.trial.answered.connect(self._answered)
            self._stack.addWidget(self.trial)
        return self.trial

    def _enlarged_page(self) -> enlarged.EnlargedView:
        """The page of what is seen large, made when it is first asked for."""
        if self.enlarged is None:
            self.enlarged = enlarged.EnlargedView(self._session)
            self.enlarged.left.connect(self._made_small)
            self._stack.addWidget(self.enlarged)
        return self.enlarged

    def _made_small(self) -> None:
        """The words again; what is watched beside them stands where it was left."""
        page = self.enlarged
        if page is not None and page.is_watching:
            self.words.watch.choose(page.watch.which, page.watch.place)
        self._to_words()

    def _answered(self, right: bool) -> None:
        if self._tried is not None:
            before = self._outcomes[id(self._tried)]
            self._note(replace(before, answers=(*before.answers, right)))
            self.answered.emit()

    def _leave_trial(self) -> None:
        """Back to the words; where all was answered, the last verdict has been read with that."""
        outcome = None if self._tried is None else self._outcomes[id(self._tried)]
        if outcome is not None and len(outcome.answers) >= outcome.of:
            self._over()
        else:
            self._to_words()

    def _over(self) -> None:
        tried = self._tried
        if tried is not None:
            before = self._outcomes[id(tried)]
            self._note(replace(before, is_over=True))
            self._to_words()
            if tried.check and self._is_done(tried):
                self._is_through = True
                self.checked.emit()

    def _is_done(self, tried: ToldTry) -> bool:
        return is_done(tried, self._outcomes.get(id(tried)))

    def _note(self, outcome: TrialOutcome) -> None:
        if self._tried is not None:
            self._outcomes[id(self._tried)] = outcome
            self.words.show_outcome(self._tried, outcome)

    def _place_of(self, tried: ToldTry) -> int | None:
        """Which of the lesson's tries it is, from 0; None for what was missed and comes again."""
        blocks = () if self.lesson is None else self.lesson.blocks
        tries = [each for each in blocks if isinstance(each, ToldTry)]
        return next((place for place, each in enumerate(tries) if each is tried), None)

    def done_elsewhere(self) -> None:
        """What was begun at the table, or between two shoes, was done to its end there."""
        tried = self._elsewhere
        if tried is not None:
            before, of = self._outcomes.get(id(tried)), len(tried.rounds)
            before = before or TrialOutcome(of)
            dealt = (*before.answers, True)
            outcome = TrialOutcome(of, dealt, is_over=before.is_over or len(dealt) >= of, at_the_felt=True)
            self._elsewhere, self._outcomes[id(tried)] = None, outcome
            self.words.show_outcome(tried, outcome)
            if tried.check and outcome.is_over:
                self._is_through = True
                self.checked.emit()

    def _do_elsewhere(self, tried: ToldTry) -> None:
        self._tried = self._elsewhere = tried
        outcome = self._outcomes.get(id(tried))
        if outcome is None or outcome.is_over:
            # Done before, it is done anew, and stays done.
            outcome = TrialOutcome(len(tried.rounds), is_over=self._is_done(tried), at_the_felt=True)
            self._note(outcome)
        if tried.occasion is not None:
            self.shuffle_asked.emit(tried.occasion.value)
        else:
            self.table_asked.emit(tried.rounds[len(outcome.answers)])

    def _to_words(self) -> None:
        if self.is_trying or self.is_enlarged:
            self._stack.setCurrentWidget(self.words)
            self.words.focus()

    def _end(self) -> None:
        """The last step is left behind: without a check the lesson is through with it."""
        blocks = () if self.lesson is None else self.lesson.blocks
        self._is_through = self._is_through or not any(isinstance(each, ToldTry) and each.check for each in blocks)
        self._leave()

    def _leave(self) -> None:
        if self._is_through:
            self.finished.emit()
        else:
            self.left.emit()
