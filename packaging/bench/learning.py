"""What simulated learners come to in the same minutes, by the trainer's plan and by simpler ways. No claim for people.

A learner answers for fifteen minutes a day, for a hundred days, questions of the skills that one game trains. Then
nothing is done for a month, and what would be right after a week of that, and at its end, is the computed chance of it
over all skills of the game, begun or not, and not another test by dice.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from random import Random
from statistics import fmean

from bench.rows import Row
from bench.simulated_learners import (
    Careless,
    CarelessCaseByCase,
    CaseByCase,
    ForgetsByAPower,
    ForgetsExponentially,
    KnowsOrNot,
    LearntSkill,
    ManyScales,
    Moment,
    SimulatedLearner,
    Slow,
)
from bench.ways_of_learning import A_DAY, OURS, RANDOM, WAYS, Record, Task
from trainer import resources
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.lesson_title import head_in
from trainer.content.learn.shipped_way import shipped_way
from trainer.training.learn.evidence import time_of
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.mastery import Trial
from trainer.training.learn.planning.plan import LESSON_MINUTES
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of

GAME = "exhibit-17-011/blackjack"
DAYS, SEEDS, TO_MASTER, EARLY = 100, 6, 12, 30
MINUTES_AIM, FALSE_AIM, HELD_AIM = 0.6, 0.1, 1.0
"""Of the minutes of random order; of what is called mastered; points below the best other way."""
TRUE, HARD, PASSED_OVER = 0.85, 0.6, 0.5
"""What mastery has to be true of; below which chance a skill is hard; how often one who avoids it does."""
_FIRST_DAY = date(2026, 1, 5)
_MINUTE_MS = 60_000
_RESAMPLED = 1_000

Make = Callable[[Sequence[LearntSkill], Random], SimulatedLearner]
_FORGETTING: tuple[Make, ...] = (ForgetsExponentially, ForgetsByAPower, KnowsOrNot)
AVOIDS, CARELESS, CARELESS_BY_CASE = "passes over what is hard", "careless", "careless, case by case"
KINDS: Mapping[str, tuple[Make, ...]] = {
    "forgets exponentially": _FORGETTING[:1],
    "forgets by a power of time": _FORGETTING[1:2],
    "knows or knows not": _FORGETTING[2:],
    AVOIDS: _FORGETTING,
    CARELESS: (Careless,),
    "slow": (Slow,),
    "forgets on many scales": (ManyScales,),
    "learns case by case": (CaseByCase,),
    CARELESS_BY_CASE: (CarelessCaseByCase,),
}
"""The kinds of learners; of those who avoid what is hard there are some of each.

The constants of the plan were chosen with the first three alone.
"""
SLIP_TOO_OFTEN = frozenset({CARELESS, CARELESS_BY_CASE})
"""Those who cannot have both fewer minutes and true mastery: to tell 0.88 from 0.85 takes some 150 answers a skill."""


@dataclass(frozen=True, slots=True)
class Came:
    """What one learner came to in one way.

    ``minutes`` is when as many were mastered as are aimed for, all minutes where they never were. ``week`` and
    ``month`` are the chance to be right then, without practice, over all skills of the game, begun or not;
    ``early_month`` is that of those begun in the first month, ``mastered_month`` of those mastered, None where there
    are none.
    """

    minutes: float
    begun: int
    mastered: int
    week: float
    month: float
    early_month: float
    mastered_month: float | None
    times_mastered: int
    falsely: int
    past_mastery: float


@cache
def skills_asked() -> tuple[TrainedSkill, ...]:
    """The skills of the game that are asked: facts have a schedule of their own, and rounds and shuffles take hours."""
    game = read_houses([shipped_folder()]).game(GAME)
    assert game is not None
    skills = skills_of(shipped_way(), exercises_of(game))
    return tuple(each for each in skills if each.is_asked)


@cache
def _learnt() -> tuple[LearntSkill, ...]:
    there = {each.skill.key for each in skills_asked()}
    return tuple(_as_learnt(each, there) for each in skills_asked())


def _as_learnt(trained: TrainedSkill, there: set[str]) -> LearntSkill:
    time, after = time_of(trained), tuple(key for key in trained.skill.after if key in there)
    assert time is not None
    return LearntSkill(trained.skill.key, after, time.milliseconds)


@cache
def lesson_minutes(lesson: str) -> int:
    """How long a lesson takes, as it says itself."""
    return head_in([resources.lessons()], lesson).minutes or LESSON_MINUTES


class Course:
    """One learner of a kind, who learns in one way; the same seed gives the same learner in every way."""

    def __init__(self, kind: str, way: str, seed: int) -> None:
        makes = KINDS[kind]
        self._learner = makes[seed % len(makes)](_learnt(), Random(f"{kind}/{seed}"))
        self._avoids = PASSED_OVER if kind == AVOIDS else 0.0
        self._random = Random(f"{way}/{seed}")
        self._record = Record(skills_asked(), lesson_minutes)
        self._day = WAYS[way](self._record, self._random)
        self._lessons = {each.skill.key: each.skill.lesson for each in skills_asked()}
        self._at, self._left_ms, self._answers, self._past_mastery = 0, 0, 0, 0
        self._chances_when_mastered: list[float] = []
        self._first_days: dict[str, int] = {}
        self._minutes: float | None = None

    def come(self, days: int) -> Came:
        """What it comes to after so many days."""
        for self._at in range(days):
            self._left_ms = A_DAY * _MINUTE_MS
            for task in self._day(self._today):
                if self._left_ms > 0:
                    self._do(task)
                if self._left_ms <= 0:
                    break
        begun = [key for key, each in self._record.standings.items() if each.trials]
        mastered = [key for key, each in self._record.standings.items() if each.mastered is not None]
        return Came(
            days * A_DAY if self._minutes is None else self._minutes,
            len(begun),
            len(mastered),
            self._held([*self._record.standings], 7),
            self._held([*self._record.standings], 30),
            self._held([key for key in begun if self._first_days[key] < EARLY], 30),
            self._held(mastered, 30) if mastered else None,
            len(self._chances_when_mastered),
            sum(chance < TRUE for chance in self._chances_when_mastered),
            self._past_mastery / max(1, self._answers),
        )

    @property
    def _today(self) -> date:
        return _FIRST_DAY + timedelta(days=self._at)

    @property
    def _now(self) -> Moment:
        return Moment(self._at, (A_DAY * _MINUTE_MS - self._left_ms) / 1000)

    def _held(self, skills: Sequence[str], days: int) -> float:
        at = Moment(self._at + days, self._now.seconds)
        return fmean(self._learner.chance(each, at) for each in skills)

    def _do(self, task: Task) -> None:
        if task.lesson:
            self._read(task.lesson)
            return
        questions = self._instead(task.questions) if self._is_passed_over(task.questions[0]) else task.questions
        for skill in questions:
            self._read(skill)
            if self._left_ms <= 0:
                return
            self._answer(skill)

    def _is_passed_over(self, skill: str) -> bool:
        hard = self._avoids > 0 and self._learner.chance(skill, self._now) < HARD
        return hard and self._random.random() < self._avoids

    def _instead(self, questions: tuple[str, ...]) -> tuple[str, ...]:
        """As many questions of what is surest, where anything was begun."""
        begun = [key for key, each in self._record.standings.items() if each.trials]
        surest = max(begun, key=lambda key: self._learner.chance(key, self._now), default="")
        return (surest,) * len(questions) if surest else questions

    def _read(self, skill: str) -> None:
        lesson = self._lessons[skill]
        if lesson in self._record.read:
            return
        self._record.read.add(lesson)
        self._left_ms -= lesson_minutes(lesson) * _MINUTE_MS
        for each, its in self._lessons.items():
            if its == lesson:
                self._learner.read(each, self._now)

    def _answer(self, skill: str) -> None:
        before, chance = self._record.standings[skill], self._learner.chance(skill, self._now)
        given = self._learner.answer(skill, self._now)
        self._left_ms -= given.with_verdict_ms
        self._record.reckoning.take(skill, Trial(self._today, given.right, given.milliseconds))
        after, self._record.last_right = self._record.standings[skill], given.right
        self._first_days.setdefault(skill, self._at)
        self._answers += 1
        self._past_mastery += before.mastered is not None and before.fresh is None and not before.is_due(self._today)
        if after.mastered is not None and before.mastered is None:
            self._chances_when_mastered.append(chance)
            if self._minutes is None and self._mastered >= TO_MASTER:
                self._minutes = (self._at + 1) * A_DAY - max(0, self._left_ms) / _MINUTE_MS

    @property
    def _mastered(self) -> int:
        return sum(each.mastered is not None for each in self._record.standings.values())


Found = Mapping[tuple[str, str], Sequence[Came]]
"""What learners came to, by kind and way."""


def rows(seeds: int = SEEDS, days: int = DAYS, processes: int | None = None) -> Iterator[Row]:
    """The three aims for each kind of learner; the whole table is printed before them."""
    found = measure(seeds, days, processes)
    print(report(found, days), flush=True)
    for kind in KINDS:
        yield from _aims(kind, found)


def measure(seeds: int, days: int, processes: int | None = None) -> Found:
    """Every kind of learner in every way, so many of each; ``processes`` None: as many as there are processors."""
    jobs = [(kind, way, seed, days) for kind in KINDS for way in WAYS for seed in range(seeds)]
    found: dict[tuple[str, str], list[Came]] = {(kind, way): [] for kind in KINDS for way in WAYS}
    if processes == 1:
        came = [_come(job) for job in jobs]
    else:
        with ProcessPoolExecutor(processes or os.cpu_count()) as pool:
            came = list(pool.map(_come, jobs, chunksize=4))
    for (kind, way, *_), each in zip(jobs, came, strict=True):
        found[kind, way].append(each)
    return found


def _come(job: tuple[str, str, int, int]) -> Came:
    kind, way, seed, days = job
    return Course(kind, way, seed).come(days)


def _aims(kind: str, found: Found) -> Iterator[Row]:
    ours, others = found[kind, OURS], {way: found[kind, way] for way in WAYS if way != OURS}
    mine, chance = [each.minutes for each in ours], [each.minutes for each in others[RANDOM]]
    if kind not in SLIP_TOO_OFTEN:
        ratio = fmean(mine) / fmean(chance)
        yield Row(f"Minutes to mastery, {kind}", _minutes(mine), f"{RANDOM} {_minutes(chance)}", ratio, MINUTES_AIM)
    month = [each.month for each in ours]
    best = max(others, key=lambda way: fmean(each.month for each in others[way]))
    theirs = [each.month for each in others[best]]
    behind = 100 * (fmean(theirs) - fmean(month))
    yield Row(f"Held after 30 days, {kind}", _share(month), f"{best} {_share(theirs)}", behind, HELD_AIM)
    false = _falsely(ours)
    yield Row(
        f"False mastery, {kind}", f"{false * 100:.1f} %", f"allowed {FALSE_AIM * 100:.0f} %", false / FALSE_AIM, 1.0
    )


HEAD = (
    "way",
    "minutes to mastery",
    "skills begun",
    "mastered",
    "held after 7 days",
    "held after 30 days",
    "those begun in the first 30 days",
    "those mastered",
    "false mastery",
    "over-practice",
)


def report(found: Found, days: int) -> str:
    """All that was measured, as a Markdown table for each kind of learner."""
    many = len(next(iter(found.values())))
    lines = [f"{many} learners of each kind, {A_DAY} minutes on each of {days} days; 95 % intervals over learners."]
    for kind in KINDS:
        lines += ["", f"**{kind.capitalize()}**", "", _line(HEAD), _line("---" for _ in HEAD)]
        lines += [_line((way, *_cells(found[kind, way]))) for way in WAYS]
    return "\n".join(lines)


def _line(cells: Sequence[str] | Iterator[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cells(came: Sequence[Came]) -> Iterator[str]:
    yield _minutes([each.minutes for each in came])
    yield f"{fmean(each.begun for each in came):.0f}"
    yield f"{fmean(each.mastered for each in came):.0f}"
    yield _share([each.week for each in came])
    yield _share([each.month for each in came])
    yield _share([each.early_month for each in came])
    kept = [each.mastered_month for each in came if each.mastered_month is not None]
    yield _share(kept) if kept else "none"
    yield f"{_falsely(came) * 100:.0f} %"
    yield f"{fmean(each.past_mastery for each in came) * 100:.0f} %"


def _falsely(came: Sequence[Came]) -> float:
    """Of all the times a skill was mastered, how often less than so much of it was true."""
    return sum(each.falsely for each in came) / max(1, sum(each.times_mastered for each in came))


def _minutes(values: Sequence[float]) -> str:
    low, high = interval(values)
    return f"{fmean(values):.0f} ({low:.0f} to {high:.0f})"


def _share(values: Sequence[float]) -> str:
    low, high = interval(values)
    return f"{fmean(values) * 100:.1f} % ({low * 100:.1f} to {high * 100:.1f})"


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Where the mean lies with 95 in 100: learners are drawn again and again from those there are."""
    random = Random(len(values))
    means = sorted(fmean(random.choices(values, k=len(values))) for _ in range(_RESAMPLED))
    return means[_RESAMPLED * 25 // 1000], means[_RESAMPLED * 975 // 1000 - 1]
