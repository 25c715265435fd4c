"""Questions as a test asks them: where each comes from and its answer goes, and a page that tells nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal

from trainer.content.tests.papers import EITHER, TYPED
from trainer.domain.house.games import Game
from trainer.drills.answers import Unreadable
from trainer.drills.base import AmountAsk, Answer, Course, Drill, Grade, Question, Response
from trainer.training.drills.sitting import Sitting
from trainer.training.records.ports import Attempt
from trainer.training.tests.judged_items import is_against_custom
from trainer.ui.drills.felts import ReadGestures
from trainer.ui.drills.keys import NOT_IN_A_TEST, hints_in_a_test
from trainer.ui.drills.page import DrillPage
from trainer.ui.drills.presenter import Command, DrillPresenter, DrillStep
from trainer.ui.looks.current_look import Look
from trainer.ui.tests.running.taking import Taking
from trainer.ui.window.page import KeyHint


class TestAsking:
    """One question of a test, made again from its ``seed``. ``attempt`` is what its answer came to, once it is given.

    ``is_against_custom``: it was wrong by standard practice alone.

    The test's time runs only while it can be answered.
    """

    __test__ = False

    def __init__(self, taking: Taking, sitting: Sitting, seed: int, sums: str = EITHER) -> None:
        self._taking, self._sitting, self._seed, self._sums = taking, sitting, seed, sums
        self.attempt: Attempt | None = None
        self.is_against_custom = False
        self.note = ""
        self.took_ms: int | None = None

    @property
    def game(self) -> Game:
        return self._sitting.course.game

    @property
    def course(self) -> Course:
        return self._sitting.course

    @property
    def drill(self) -> Drill:
        return self._sitting.drill

    @property
    def is_over(self) -> bool:
        return True

    def next(self) -> Question:
        question = self._sitting.next(again=self._seed)
        self.hold_time()
        return _typed_alone(question) if self._sums == TYPED else question

    def prepare(self) -> None:
        """What comes next is asked for by the test."""

    def begin_time(self) -> None:
        self._sitting.resume()
        self._taking.run(True)

    def hold_time(self) -> None:
        self._sitting.pause()
        self._taking.run(False)

    def judge(self, answer: Answer) -> Grade:
        judged = self._sitting.answer(answer)
        self.attempt, self.is_against_custom = judged.attempt, is_against_custom(judged.grade)
        return judged.grade

    def show(self, answer: Answer) -> Grade:
        """Raises RuntimeError: nothing is shown in a test."""
        raise RuntimeError("nothing is shown in a test")

    def judge_try(self, question: Question, answer: Answer) -> Grade:
        """Raises RuntimeError: each question of a test is answered once."""
        raise RuntimeError("nothing is tried again in a test")


def _typed_alone(question: Question) -> Question:
    """The question with its sums typed, not cut in chips."""
    asks = (replace(each, chips_too=False) if isinstance(each, AmountAsk) else each for each in question.asks)
    return replace(question, asks=tuple(asks))


class SilentPresenter(DrillPresenter):
    """A question whose answer is judged, and of whose grade nothing is held that could be shown.

    ``is_given``: it has been answered, and takes no other answer.
    """

    silent = True
    is_given = False

    def enter(self) -> DrillStep:
        return DrillStep.NEXT_ASK if self.is_given else super().enter()

    def _judge(self, read: Sequence[Response | Unreadable]) -> None:
        self.complaint, self.is_given = "", True
        self.asking.judge(self._answer(read))


class SilentDrillPage(DrillPage):
    """A question with nothing beside it: no verdict, nothing shown or seen again. ``given``: it has been answered."""

    given = Signal()

    def __init__(self, look: Look, gestures: ReadGestures) -> None:
        super().__init__(look, gestures)
        self.head.hide()
        self.feedback.hide()

    def keys(self) -> tuple[KeyHint, ...]:
        return () if self.presenter is None else hints_in_a_test(self.presenter)

    def focus(self) -> None:
        """Take the focus where the question is in view, and not from what covers it."""
        if self.isVisible():
            super().focus()

    def show_me(self) -> None:
        """Nothing is shown in a test."""

    def why(self) -> None:
        """Nothing is told in a test."""

    def _do(self, command: Command) -> None:
        if command.name not in NOT_IN_A_TEST:
            super()._do(command)

    def _follow(self, step: DrillStep) -> None:
        if step is DrillStep.GRADED:
            self.felts.halt()
            self._stop_playing()
            self.given.emit()
        else:
            super()._follow(step)

    def _show_felt(self, presenter: DrillPresenter) -> None:
        super()._show_felt(presenter)
        self.choosers.hide()
        for button in (self.prompt.show_me, *self.prompt.buttons):
            button.hide()
