"""Whose turn it is: one rule that picks the next question among all skills that were started.

Each skill has a credit. The skill with the least is asked, and its credit grows by the time the question takes and the
less, the more weight the skill has. First comes the core: a few skills at a time are brought to mastery, while all
others are kept alive. Then all skills have their shares, and those seen seldom more than others. New skills come by the
clock, and no skill waits for another one to be mastered. It was chosen by simulation, against random order and four
other ways, with kinds of learners that share no equation with it: see ``lessons/how-it-teaches.md``.

All of it is computed from the answers in their order, whoever chose them, and never stored on its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from trainer.training.learn.mastery import QUESTIONS, SkillStanding

COURSE_DAYS = 100
"""How long a course lasts where nobody has said when it ends."""
CORE_UNTIL_MASTERED, CORE_UNTIL = 12, 0.55
"""The core phase ends with so many skills mastered, or when so much of the course is over."""
CORE_SKILLS, CORE_WEIGHT, CORE_A_DAY = 4, 10.0, 20
OTHERS_WEIGHT, OTHERS_A_DAY = 0.3, 6
SHARE_A_DAY, SHARE_MORE, SHARE_SEEN, SHARE_WEAK = 4, 60, 20, 2.0
"""In the shares phase a skill weighs 1 + 60 / (20 + n), twice as much where fewer than 8 of the last 10 were right."""
PROVING, PROVING_WEIGHT, PROVING_A_DAY = 1, 10.0, 20
"""How many skills whose check is due, or run has begun, are brought to its end at a time, so that it does not lapse."""
WEAK_RIGHT, WEAK_OF = 8, 10
NEW_MS, READING_MS = 10_000, 6_000
"""What an answer takes before anybody was timed, and what its verdict takes to read, to plan with."""
_UNIT_MS, _POWER = 10_000, 0.75
_LEFT, _MOST_COUNTED, _LEAST_LEFT = 52, 45, 6
_GUARDED, _GUARD_BASE, _GUARD_MORE, _HOPELESS, _HOPELESS_LEFT = 50, 8, 70, 0.3, 200

Cost = Callable[[str], int]
"""What one question of a skill takes with its verdict, in milliseconds."""


def question_ms(standing: SkillStanding) -> int:
    """What a question of a skill takes with its verdict, in milliseconds: the learner's own time where there is one."""
    usual = standing.median_ms
    return (NEW_MS if usual is None else usual) + READING_MS


def answers_left(standing: SkillStanding, share: float) -> float:
    """About how many more answers bring a skill to mastery; ``share`` is the learner's own share right."""
    if standing.trials > _GUARDED:
        held = standing.chance_held(share)
        return _HOPELESS_LEFT if held < _HOPELESS else _GUARD_BASE + _GUARD_MORE * (1 - held)
    last = standing.last
    right = sum(trial.right for trial in last) / len(last) if last else 0.0
    return max(_LEAST_LEFT, _LEFT - min(standing.trials, _MOST_COUNTED) * right)


def is_weak(standing: SkillStanding) -> bool:
    """Whether fewer than 8 of its last 10 answers were right."""
    return sum(trial.right for trial in standing.last[-WEAK_OF:]) < WEAK_RIGHT


def share_right(standings: Collection[SkillStanding]) -> tuple[int, int]:
    """How many answers past each skill's 25th were right, and how many there were."""
    return sum(each.right_past for each in standings), sum(each.answers_past for each in standings)


@dataclass(slots=True)
class QuestionTurns:
    """The credits of skills, the day they are for, and the phase they are in on it.

    ``started`` is the first day anything was answered, ``days`` on how many days anything was. ``asked`` counts the
    day's answers. ``favored`` are the skills brought forward on it, and ``is_core`` whether it lies in the core phase.
    """

    credits: dict[str, float] = field(default_factory=dict)
    started: date | None = None
    days: int = 0
    day: date | None = None
    asked: Counter[str] = field(default_factory=Counter)
    favored: tuple[str, ...] = ()
    is_core: bool = True

    def copy(self) -> QuestionTurns:
        """The same, to try something out on."""
        asked = Counter(self.asked)
        return QuestionTurns(
            dict(self.credits), self.started, self.days, self.day, asked, self.favored, self.is_core
        )  # fmt: skip

    def begin(self, day: date, pool: Mapping[str, SkillStanding], share: float, cost: Cost, course_days: int) -> None:
        """Settle who is brought forward on ``day``, among the skills of ``pool``."""
        if self.day != day:
            self.day, self.days = day, self.days + 1
            self.asked.clear()
        self.started = self.started or day
        least = min(self.credits.values(), default=0.0)
        for key in pool:
            self.credits.setdefault(key, least)
        mastered = sum(each.mastered is not None for each in pool.values())
        elapsed = (day - self.started).days
        self.is_core = mastered < CORE_UNTIL_MASTERED and elapsed < round(CORE_UNTIL * course_days)
        able = [key for key, each in pool.items() if each.measure is QUESTIONS]
        self.favored = (*_core(able, pool, share, cost), *_proving(able, pool, day)) if self.is_core else tuple(
            _proving(able, pool, day)
        )  # fmt: skip

    def most_a_day(self, skill: str) -> int:
        """How many answers a day count for a skill; with all at their most it begins again."""
        if skill in self.favored:
            return CORE_A_DAY
        return OTHERS_A_DAY if self.is_core else SHARE_A_DAY

    def weight(self, skill: str, standing: SkillStanding) -> float:
        """How much time a skill gets beside others."""
        if skill in self.favored:
            return CORE_WEIGHT
        if self.is_core:
            return OTHERS_WEIGHT
        weight = 1 + SHARE_MORE / (SHARE_SEEN + standing.trials)
        return weight * SHARE_WEAK if is_weak(standing) else weight

    def ask(self, skill: str, standing: SkillStanding, cost_ms: int) -> None:
        """Take in that ``skill`` was asked, which then stood so; what is past its most of the day counts no more.

        It is one that the day began with.
        """
        if self.asked[skill] < self.most_a_day(skill):
            self.credits[skill] += (cost_ms / _UNIT_MS) ** _POWER / self.weight(skill, standing)
        self.asked[skill] += 1

    def next(self, able: Collection[str]) -> str:
        """The one of the skills ``able`` whose turn it is; of several as due the first. Raises ValueError for none."""
        return min(
            able, key=lambda each: (self.asked[each] // self.most_a_day(each), self.credits[each])
        )  # fmt: skip

    def picks(self, pool: Mapping[str, SkillStanding], cost: Cost) -> Iterator[str]:
        """Whose turns come one after the other, without end, each taken as asked."""
        ahead = self.copy()
        while pool:
            skill = ahead.next(pool)
            yield skill
            ahead.ask(skill, pool[skill], cost(skill))


def _core(able: Collection[str], pool: Mapping[str, SkillStanding], share: float, cost: Cost) -> list[str]:
    """The few with the fewest minutes left to mastery."""
    left = {key: answers_left(pool[key], share) * cost(key) for key in able if pool[key].mastered is None}
    return sorted(left, key=left.__getitem__)[:CORE_SKILLS]


def _proving(able: Collection[str], pool: Mapping[str, SkillStanding], day: date) -> list[str]:
    """Those whose check, or run, has begun or is due: one that has begun first, then the one that waited longest."""
    proving = [key for key in able if pool[key].fresh is not None or pool[key].is_due(day)]
    proving.sort(key=lambda key: (pool[key].fresh is None, pool[key].is_brought, pool[key].due or day))
    return proving[:PROVING]


def turns_to_json(turns: QuestionTurns) -> list[Any]:
    """The turns as a list, days by their numbers."""
    return [
        [*turns.credits.items()],
        None if turns.started is None else turns.started.toordinal(),
        turns.days,
        None if turns.day is None else turns.day.toordinal(),
        [*turns.asked.items()],
        [*turns.favored],
        turns.is_core,
    ]


def turns_from_json(data: Any) -> QuestionTurns:
    """What ``turns_to_json`` wrote; raises ValueError, TypeError or LookupError for anything else."""
    credits, started, days, day, asked, favored, is_core = data
    return QuestionTurns(
        {str(key): float(credit) for key, credit in credits},
        None if started is None else date.fromordinal(started),
        int(days),
        None if day is None else date.fromordinal(day),
        Counter({str(key): int(count) for key, count in asked}),
        tuple(map(str, favored)),
        bool(is_core),
    )
