"""Between a drill's page and its sitting: questions, answers kept before their verdict, and how far the learner is."""

from __future__ import annotations

from collections import deque
from random import Random
from statistics import median
from time import perf_counter

from trainer.domain.house import Game
from trainer.drills.base import Answer, Course, Drill, Grade, Question
from trainer.drills.registry import drill as drill_named
from trainer.drills.registry import drills
from trainer.ui.drill_head import HeadView
from trainer.ui.drill_list import DrillLine
from trainer.ui.presenter import DrillPresenter
from trainer.ui.session import Session
from trainer.ui.widgets.marks import State

LAST = 30


class SittingRound:
    """Questions of one drill, each answer kept before its verdict is given."""

    def __init__(self, session: Session, course: Course, drill: Drill) -> None:
        self._session, self._course, self._drill = session, course, drill
        self._random = Random()
        self._began = 0.0
        self._last: deque[tuple[bool, int]] = deque(maxlen=LAST)
        self._question: Question | None = None

    @classmethod
    def begin(cls, session: Session, key: str) -> SittingRound | None:
        """A sitting of the drill named ``key`` in the session's game; None where it is not to be had."""
        course, drill = session.course, drill_named(key)
        if course is None or drill is None or drill.unavailable(course.game) is not None:
            return None
        return cls(session, course, drill)

    @property
    def game(self) -> Game:
        return self._course.game

    @property
    def drill(self) -> Drill:
        return self._drill

    @property
    def note(self) -> str:
        return ""

    @property
    def answers(self) -> tuple[bool, ...]:
        return tuple(right for right, _ in self._last)

    @property
    def median_ms(self) -> int | None:
        return round(median(ms for _, ms in self._last)) if self._last else None

    @property
    def streak(self) -> int:
        streak = 0
        for right in reversed(self.answers):
            if not right:
                break
            streak += 1
        return streak

    def next(self) -> Question:
        self._question = self._drill.question(self._course, self._random)
        self._began = 0.0
        return self._question

    def begin_time(self) -> None:
        self._began = self._began or perf_counter()

    def judge(self, answer: Answer) -> Grade:
        assert self._question is not None
        grade = self._drill.grade(self._course, self._question, answer)
        self._last.append((grade.right, round(1000 * (perf_counter() - (self._began or perf_counter())))))
        return grade


def drill_lines(session: Session) -> list[DrillLine]:
    return [
        DrillLine(
            d.key,
            d.title,
            d.purpose,
            0,
            0,
            None,
            d.target.milliseconds,
            State.NEW,
            (d.unavailable(session.game) or "") if session.game else "",
        )
        for d in drills()
    ]


def head_of(presenter: DrillPresenter) -> HeadView:
    asking = presenter.asking
    assert isinstance(asking, SittingRound)
    target = presenter.drill.target
    return HeadView(
        presenter.drill.title,
        presenter.number,
        asking.answers,
        asking.median_ms,
        target.milliseconds,
        target.origin,
        asking.streak,
    )
