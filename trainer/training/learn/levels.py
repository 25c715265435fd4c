"""How hard each case is for a learner, and how far the learner is with each skill, reckoned as chess players are rated.

Each answer is a game between the learner's level at the skill and the difficulty of the case: both move by how far what
came was from what was to be expected, much while little is known of them and less later. That three answers in four be
right while one learns is the aim of Maths Garden, by which 3,648 children practised; how far a rating moves, and what a
slow answer counts, is the trainer's own. A level chooses the next question; it is no grade.

Both follow from the answers alone: how hard a case was when it was answered is told by going through them again.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import date
from math import exp
from random import Random
from typing import Any

from trainer.training.learn.mastery import Trial

AIM, SPREAD = 0.75, 0.1
"""How often a question is to be answered rightly while one learns, and how far that goes up and down."""
SLOWEST = 0.5
"""What a right answer still counts that took twice the target, or longer."""
_STEP, _OWN, _OTHERS = 0.1, 4.0, 0.5
_LESS_AN_ANSWER, _MORE_A_DAY = 1 / 40, 1 / 30


@dataclass(frozen=True, slots=True)
class RatedCase:
    """What has a difficulty of its own: a case of a drill at some stakes."""

    drill: str
    case: str
    stakes: str


@dataclass(frozen=True, slots=True)
class Rating:
    """A level or a difficulty in natural logarithms of odds, 0 for an unknown one.

    ``uncertainty`` goes from 1 (nothing is known) to 0; ``day`` is the number of the day it was last moved on.
    """

    value: float = 0.0
    uncertainty: float = 1.0
    day: int = 0

    def moved(self, by: float, against: Rating, day: int) -> Rating:
        """The rating after an answer ``against`` another one; ``by``: how much better it came than was expected."""
        step = _STEP * (1 + _OWN * self.uncertainty - _OTHERS * against.uncertainty)
        return Rating(self.value + step * by, max(0.0, self.uncertainty - _LESS_AN_ANSWER), day)

    def rested(self, day: int) -> Rating:
        """The rating on a later day: after a month without an answer nothing is certain of it any more."""
        days = day - self.day if self.day else 0
        return self if days <= 0 else Rating(self.value, min(1.0, self.uncertainty + days * _MORE_A_DAY), self.day)


@dataclass(slots=True)
class Levels:
    """A learner's level at each skill, by its key, and how hard each case is for that learner."""

    skills: dict[str, Rating] = field(default_factory=dict)
    cases: dict[RatedCase, Rating] = field(default_factory=dict)

    def level(self, skill: str, day: date) -> Rating:
        """How far the learner is with a skill on that day."""
        return self.skills.get(skill, Rating()).rested(day.toordinal())

    def difficulty(self, case: RatedCase) -> Rating:
        """How hard a case is; what it asks does not change with time, as what a learner can do does."""
        return self.cases.get(case, Rating())

    def expected(self, skill: str, case: RatedCase) -> float:
        """What is to be expected of the next answer, from 0 to 1; a slow right one counts for less."""
        return _expected(self.skills.get(skill, Rating()), self.difficulty(case))

    def answered(self, skill: str, case: RatedCase, trial: Trial, target_ms: int) -> None:
        """Take an answer in: ``trial`` with its time, of which ``target_ms`` is the target."""
        day, level, difficulty = trial.day.toordinal(), self.level(skill, trial.day), self.difficulty(case)
        by = _worth(trial, target_ms) - _expected(level, difficulty)
        self.skills[skill], self.cases[case] = level.moved(by, difficulty, day), difficulty.moved(-by, level, day)

    def choose(
        self, skill: str, among: Collection[RatedCase], random: Random, before: RatedCase | None = None
    ) -> RatedCase:
        """The case ``among`` these to be asked next: about three in four such are answered rightly.

        Not the one asked ``before`` where there is another; of cases as fit any. Raises ValueError where there is none.
        """
        there = [each for each in among if each != before] or [*among]
        if not there:
            raise ValueError("There is no case to choose from.")
        random.shuffle(there)
        aim = random.gauss(AIM, SPREAD)
        return min(there, key=lambda each: abs(self.expected(skill, each) - aim))


def levels_to_json(levels: Levels) -> list[Any]:
    """The levels as lists."""
    skills = [[key, *_rating(each)] for key, each in levels.skills.items()]
    cases = [[key.drill, key.case, key.stakes, *_rating(each)] for key, each in levels.cases.items()]
    return [skills, cases]


def levels_from_json(data: Any) -> Levels:
    """The levels that ``levels_to_json`` wrote; raises ValueError, TypeError or LookupError for anything else."""
    skills, cases = data
    return Levels(
        {str(key): _read(*rating) for key, *rating in skills},
        {RatedCase(str(drill), str(case), str(stakes)): _read(*rating) for drill, case, stakes, *rating in cases},
    )


def _expected(level: Rating, difficulty: Rating) -> float:
    return 1 / (1 + exp(difficulty.value - level.value))


def _worth(trial: Trial, target_ms: int) -> float:
    """What an answer counts: 0 where it is wrong, 1 where it is right in time, and less the longer it took."""
    if not trial.right or trial.milliseconds is None or target_ms <= 0:
        return float(trial.right)
    over = max(0.0, trial.milliseconds / target_ms - 1)
    return max(SLOWEST, 1 - (1 - SLOWEST) * over)


def _rating(rating: Rating) -> tuple[float, float, int]:
    return rating.value, rating.uncertainty, rating.day


def _read(value: Any, uncertainty: Any, day: Any) -> Rating:
    return Rating(float(value), float(uncertainty), int(day))
