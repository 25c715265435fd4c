"""Questions that were answered wrongly come back, the very same, until they were right twice on different days."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from trainer.domain.house.games import Game
from trainer.drills.base import Course, Difficulty
from trainer.drills.registry import drill as drill_named
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import AskedQuestion, ask
from trainer.training.progress.clock_times import CLOCK
from trainer.training.records.deeds import AnswerGiven

MOST = 200
"""The newest mistakes that are remembered: who comes back after a bad month finds no mountain."""


@dataclass(frozen=True, slots=True)
class AskedBefore:
    """A question as it is asked again, the same to the last card: what the drill's course and seed were."""

    drill: str
    case: str
    stakes: str
    seed: int
    difficulty: str
    distraction: bool


@dataclass(frozen=True, slots=True)
class ReturningMistake:
    """A question that was answered wrongly, last on the day ``wrong_on``, and is not yet mended.

    ``right_on`` is the day it was answered rightly since; None: not yet. Once more on a later day, and it is mended.
    """

    question: AskedBefore
    wrong_on: date
    right_on: date | None = None

    def is_due(self, today: date) -> bool:
        """Whether a right answer on the day ``today`` would mend it, or go half the way."""
        return self.right_on is None or self.right_on < today


@dataclass(slots=True)
class Mistakes:
    """The mistakes that are to come back, the one that was made first at the head."""

    open: dict[AskedBefore, ReturningMistake] = field(default_factory=dict)

    def answered(self, answer: AnswerGiven, day: date) -> None:
        """Take an answer in that was given on that day; answers come in their order.

        A shuffle by the clock asks nothing that could come back.
        """
        if answer.drill == CLOCK:
            return
        of = AskedBefore(
            answer.drill, answer.case, answer.stakes, answer.seed, answer.difficulty, answer.distraction
        )  # fmt: skip
        if not answer.right:
            # Put last again, so that the oldest stays at the head.
            self.open.pop(of, None)
            self.open[of] = ReturningMistake(of, day)
            if len(self.open) > MOST:
                del self.open[next(iter(self.open))]
        elif (known := self.open.get(of)) is not None:
            if known.right_on is None:
                self.open[of] = replace(known, right_on=day)
            elif known.right_on < day:
                del self.open[of]


def course_of(question: AskedBefore, game: Game, elsewhere: tuple[Game, ...] = ()) -> Course:
    """What was trained with the question; raises ValueError for stakes, or a difficulty, that there are none of."""
    return Course(game, Stakes(question.stakes), elsewhere, Difficulty(question.difficulty), question.distraction)


def asked_again(question: AskedBefore, game: Game) -> AskedQuestion | None:
    """The very question in ``game``; None where it has no such question any more, as its rules are others now."""
    drill = drill_named(question.drill)
    if drill is None or drill.unavailable(game) is not None:
        return None
    try:
        course = course_of(question, game)
    except ValueError:
        return None
    asked = ask(drill, course, question.seed)
    return asked if asked.question.case == question.case else None


def mistakes_to_json(mistakes: Mistakes) -> list[Any]:
    """The mistakes as lists, days by their numbers."""
    return [
        [
            each.question.drill,
            each.question.case,
            each.question.stakes,
            each.question.seed,
            each.question.difficulty,
            each.question.distraction,
            each.wrong_on.toordinal(),
            None if each.right_on is None else each.right_on.toordinal(),
        ]
        for each in mistakes.open.values()
    ]


def mistakes_from_json(data: Any) -> Mistakes:
    """What ``mistakes_to_json`` wrote; raises ValueError, TypeError or LookupError for anything else."""
    return Mistakes({each.question: each for each in map(_read, data)})


def due(mistakes: Iterable[ReturningMistake], today: date) -> tuple[ReturningMistake, ...]:
    """Those that can come back on the day ``today``, the oldest first."""
    return tuple(each for each in mistakes if each.is_due(today))


def _read(data: Any) -> ReturningMistake:
    drill, case, stakes, seed, difficulty, distraction, wrong_on, right_on = data
    question = AskedBefore(str(drill), str(case), str(stakes), int(seed), str(difficulty), bool(distraction))
    return ReturningMistake(
        question, date.fromordinal(wrong_on), None if right_on is None else date.fromordinal(right_on)
    )
