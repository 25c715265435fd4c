"""Ways to spend the same minutes: the trainer's own plan, and five that look at less.

Each is begun with what is known of a learner, and then gives day after day what is asked, one task after the other,
until the day's minutes are over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import cycle
from random import Random

from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.planning.plan import MINUTES, LessonMinutes, PartKind, PlannedPart, plan, share_right
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.standings import Reckoned, SkillReckoning

A_DAY = 15
"""How many minutes a day."""
BOXES = 5
AGAIN_AFTER, AT_ONCE = timedelta(days=7), 10
"""The constant way: everything again after so many days, so many questions each time."""


@dataclass(slots=True)
class Record:
    """What is known of a learner from outside, as the score book tells it."""

    skills: tuple[TrainedSkill, ...]
    lesson_minutes: LessonMinutes
    read: set[str] = field(default_factory=set)
    last_right: bool = False
    reached: Reckoned = field(init=False)
    reckoning: SkillReckoning = field(init=False)

    def __post_init__(self) -> None:
        self.reached = Reckoned({each.skill.key: SkillStanding() for each in self.skills})
        self.reckoning = SkillReckoning(self.reached, self.skills)

    @property
    def standings(self) -> dict[str, SkillStanding]:
        """How far each skill has come, in the order of the syllabus."""
        return self.reached.standings

    @property
    def keys(self) -> tuple[str, ...]:
        """The skills by their keys, in the order of the syllabus."""
        return tuple(self.standings)

    def learning(self) -> Learning:
        """Where the learner stands."""
        return Learning(self.skills, self.standings, read=frozenset(self.read), turns=self.reached.turns)

    def first_new(self) -> str | None:
        """The first skill that was never practised."""
        return next((key for key, standing in self.standings.items() if not standing.trials), None)

    def last_day(self, skill: str) -> date:
        """The day on which a skill was practised last; long ago where it never was."""
        last = self.standings[skill].last
        return last[-1].day if last else date.min


@dataclass(frozen=True, slots=True)
class Task:
    """What is done next: a question of each of these skills, or, where there is one, a skill's ``lesson``."""

    questions: tuple[str, ...] = ()
    lesson: str = ""


Day = Callable[[date], Iterator[Task]]
Way = Callable[[Record, Random], Day]


def as_planned(record: Record, random: Random) -> Day:
    """The trainer's own plan; what is left of the minutes goes into further short sittings, as the trainer offers."""

    def day(today: date) -> Iterator[Task]:
        minutes = A_DAY
        while parts := plan(record.learning(), minutes, today, record.lesson_minutes):
            yield from (_task(part) for part in parts if part.kind not in (PartKind.LOOK, PartKind.HAND))
            minutes = MINUTES[0]

    return day


def _task(part: PlannedPart) -> Task:
    return Task(lesson=part.skill) if part.kind is PartKind.LESSON else Task(part.skills or (part.skill,) * part.count)


def at_random(record: Record, random: Random) -> Day:
    """One question of any skill, and another of any."""

    def day(today: date) -> Iterator[Task]:
        while True:
            yield Task((random.choice(record.keys),))

    return day


def in_turn(record: Record, random: Random) -> Day:
    """One question of each skill, round and round."""
    turn = cycle(record.keys)

    def day(today: date) -> Iterator[Task]:
        for skill in turn:
            yield Task((skill,))

    return day


def out_of_boxes(record: Record, random: Random) -> Day:
    """A Leitner box: asked again after 1, 2, 4, 8 and 16 days as long as it is right, and after one where it was wrong.

    What is due comes first, then what is new, then what is due next.
    """
    boxes: dict[str, int] = {}
    due: dict[str, date] = {}

    def day(today: date) -> Iterator[Task]:
        while True:
            ready = [skill for skill in boxes if due[skill] <= today]
            new = None if ready else next((skill for skill in record.keys if skill not in boxes), None)
            if new is not None:
                boxes[new], due[new], ready = 0, today, [new]
            skill = min(ready, key=lambda each: (boxes[each], due[each])) if ready else min(due, key=due.__getitem__)
            yield Task((skill,))
            boxes[skill] = min(boxes[skill] + 1, BOXES) if record.last_right else 1
            due[skill] = today + timedelta(days=2 ** (boxes[skill] - 1))

    return day


def weakest_first(record: Record, random: Random) -> Day:
    """Always a question of the skill of whose last thirty the fewest were right; of one never asked none were."""

    def day(today: date) -> Iterator[Task]:
        while True:
            yield Task((min(record.keys, key=lambda key: share_right(record.standings[key])),))

    return day


def after_a_week(record: Record, random: Random) -> Day:
    """A constant: ten questions of a skill, and ten more a week later; new ones where nothing is due."""

    def day(today: date) -> Iterator[Task]:
        while True:
            begun = [key for key, standing in record.standings.items() if standing.trials]
            oldest, new = min(begun, key=record.last_day, default=""), record.first_new()
            waits = bool(oldest) and today - record.last_day(oldest) >= AGAIN_AFTER
            yield Task((oldest if waits or new is None else new,) * AT_ONCE)

    return day


OURS, RANDOM = "as the trainer plans", "random order"
WAYS: Mapping[str, Way] = {
    OURS: as_planned,
    RANDOM: at_random,
    "round robin": in_turn,
    "Leitner box": out_of_boxes,
    "always the weakest": weakest_first,
    "all after seven days": after_a_week,
}
