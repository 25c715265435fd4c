"""Series of questions, each with a seed of its own, so that any one can be asked again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random

from trainer.drills.base import AmountAsk, Answer, ChipsAsk, Course, Drill, Grade, Question

_SEED_BITS = 63
_MOST_TRIES = 2_000


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question and the seed that makes it again with the same drill and course."""

    seed: int
    question: Question


def ask(drill: Drill, course: Course, seed: int) -> AskedQuestion:
    """The question of ``seed``; raises ValueError where the game has not what the drill asks about."""
    return AskedQuestion(seed, drill.question(course, Random(seed)))


def seeds(series_seed: int, number: int) -> Iterator[int]:
    """Seeds from 0 to 2**63 - 1 for question ``number`` of a series, the first being the one to take."""
    return (Random(f"{series_seed}/{number}/{each}").getrandbits(_SEED_BITS) for each in count())


def series(drill: Drill, course: Course, series_seed: int, length: int) -> Iterator[AskedQuestion]:
    """The first ``length`` questions of a series, whatever is answered; raises ValueError as ``ask`` does."""
    return (ask(drill, course, next(seeds(series_seed, number))) for number in range(length))


def ask_case(drill: Drill, course: Course, series_seed: int, number: int, case: str) -> AskedQuestion | None:
    """Question ``number`` of a series, of that case; None where the case does not come up any more.

    A drill asks chance for the case before anything else, so that seeds of other cases need not be asked out.
    """
    cases = drill.cases(course)
    likely = (seed for seed in islice(seeds(series_seed, number), _MOST_TRIES) if Random(seed).choice(cases) == case)
    tries = (ask(drill, course, seed) for seed in likely)
    return next((asked for asked in tries if asked.question.case == case), None)


def likeness(question: Question) -> str:
    """What two questions have in common that are the same task: where sums alone are asked for, cards don't count."""
    if not all(isinstance(each, AmountAsk | ChipsAsk) for each in question.asks):
        return repr(question)
    bets = [(spot.number, spot.wagers, len(spot.hands)) for spot in question.table.spots]
    return repr((question.prompt, question.circumstance, bets, question.pushed_in, question.laid, question.amount))


@dataclass(frozen=True, slots=True)
class Worked:
    """A question with the grade its right answer gets."""

    asked: AskedQuestion
    grade: Grade


def work_out(drill: Drill, course: Course, asked: AskedQuestion) -> Worked:
    """``asked`` with its right answer, and why it is right."""
    due = drill.grade(course, asked.question, Answer(())).due
    return Worked(asked, drill.grade(course, asked.question, due))
