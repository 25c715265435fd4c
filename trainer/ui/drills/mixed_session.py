"""Questions of several drills, or of several sittings at one, as one row of them: mixed, and so many in all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Course, Drill, Grade, Question
from trainer.ui.drills.drill_session import DrillSession
from trainer.ui.drills.head import HeadView


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose question comes next: one of ``case``, or the very one of the seed ``again``; else what ``of`` has next."""

    of: DrillSession
    case: str = ""
    again: int | None = None


class MixedSession:
    """One row of ``count`` questions, the next one always that of the next of ``turns``; these may well be more.

    ``answered`` is told of each question whose answer is kept, and whether it was right, before its verdict is seen;
    where it says False, that was the last one.
    One that was shown is not counted: another comes for it. ``comes_back`` is told with an answer that is not right.
    Where the row goes on after a break, so many questions were asked ``before``.
    """

    def __init__(
        self,
        turns: Iterator[Turn],
        count: int,
        answered: Callable[[Question, bool], object] = lambda question, right: None,
        comes_back: str = "",
        before: int = 0,
    ) -> None:
        """Raises ValueError where there is no turn at all."""
        self._turns, self._left, self._answered = turns, count, answered
        self._comes_back, self._before = comes_back, before
        self._coming = next(turns, None)
        if self._coming is None:
            raise ValueError("There is nothing to ask.")
        self._turn = self._coming
        self._question: Question | None = None
        self._note: str | None = None

    @property
    def course(self) -> Course:
        """What is being trained by the question at hand."""
        return self._turn.of.course

    @property
    def game(self) -> Game:
        return self._turn.of.game

    @property
    def drill(self) -> Drill:
        return self._turn.of.drill

    @property
    def is_over(self) -> bool:
        return self._left <= 0 or self._next is None

    def next(self) -> Question:
        self.prepare()
        coming, self._coming = self._next, None
        assert coming is not None
        self._turn, self._note = coming, None
        self._question = coming.of.next()
        return self._question

    def prepare(self) -> None:
        coming = self._next
        if coming is not None:
            coming.of.prepare(coming.case, coming.again)

    def begin_time(self) -> None:
        self._turn.of.begin_time()

    def hold_time(self) -> None:
        self._turn.of.hold_time()

    def judge(self, answer: Answer) -> Grade:
        return self._told(self._turn.of.judge(answer))

    def judge_begun(self, answer: Answer) -> Grade:
        """Judge an answer that was begun for the trainee: it is one of the row, and isn't kept."""
        assert self._question is not None
        return self._told(self.judge_try(self._question, answer))

    def _told(self, grade: Grade) -> Grade:
        self._left -= 1
        self._note = "" if grade.right else self._comes_back
        assert self._question is not None
        if self._answered(self._question, grade.right) is False:
            self._left = 0
        return grade

    def show(self, answer: Answer) -> Grade:
        grade = self._turn.of.show(answer)
        self._note = "It doesn't count either way."
        return grade

    def judge_try(self, question: Question, answer: Answer) -> Grade:
        return self._turn.of.judge_try(question, answer)

    @property
    def note(self) -> str:
        return self._turn.of.note if self._note is None else self._note

    @property
    def took_ms(self) -> int | None:
        return self._turn.of.took_ms

    def head(self, number: int) -> HeadView:
        """The head as it stands at question ``number`` of this row, which goes on one of ``before`` questions."""
        return self._turn.of.head(self._before + number)

    @property
    def _next(self) -> Turn | None:
        """What comes next; None where nothing is left to be asked."""
        if self._coming is None:
            self._coming = next(self._turns, None)
        return self._coming
