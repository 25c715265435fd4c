"""What can be assigned: stages, skills, lessons, drills, rounds and tests, each by its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from trainer.content.learn.skills import Stage
from trainer.content.tests.papers import Paper
from trainer.drills.registry import drills
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.school.documents import AssignedKind, AssignedThing
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING

USUAL = {
    AssignedKind.DRILL: 20,
    AssignedKind.SKILL: 20,
    AssignedKind.PART: 5,
    AssignedKind.ROUND: 5,
}
"""How many answers, or rounds, are asked for where nothing else is said; of other things there is one."""
COUNTED_AS = {
    AssignedKind.DRILL: "Answers",
    AssignedKind.SKILL: "Answers",
    AssignedKind.PART: "Rounds",
    AssignedKind.ROUND: "Rounds",
}
_HEADS = {
    AssignedKind.TEST: "Tests",
    AssignedKind.STAGE: "Stages",
    AssignedKind.SKILL: "Skills",
    AssignedKind.LESSON: "Lessons",
    AssignedKind.DRILL: "Drills",
    AssignedKind.PART: "Parts of a round",
    AssignedKind.ROUND: "Rounds",
}
_BETWEEN = " "


@dataclass(frozen=True, slots=True)
class Assignable:
    """Something that can be assigned: what, its name, and the heading it stands under.

    ``is_watched``: others are watched in the test, for which captions can be granted.
    """

    thing: AssignedThing
    name: str
    head: str
    is_watched: bool = False

    @property
    def key(self) -> str:
        """What it is known by in a list."""
        return key_of(self.thing)


def key_of(thing: AssignedThing) -> str:
    """What a thing is known by in a list, however much of it is asked for."""
    return f"{thing.kind.value}{_BETWEEN}{thing.key}"


def assignables(
    stages: Sequence[Stage],
    skills: Sequence[TrainedSkill],
    lessons: Mapping[str, str],
    papers: Mapping[str, Paper],
) -> Iterator[Assignable]:
    """All that can be assigned in a game of these ``skills``; ``lessons`` are titles by key."""
    trained = {each.skill.stage for each in skills}
    cases = {key for each in skills for key in each.cases}
    for key, paper in papers.items():
        yield replace(_thing(AssignedKind.TEST, key, paper.name), is_watched=paper.is_watched)
    yield from (_thing(AssignedKind.STAGE, each.key, each.name) for each in stages if each.key in trained)
    yield from (_thing(AssignedKind.SKILL, each.skill.key, each.skill.name) for each in skills)
    yield from (_thing(AssignedKind.LESSON, key, title) for key, title in lessons.items())
    yield from (_thing(AssignedKind.DRILL, each.key, each.title) for each in drills() if each.key in cases)
    yield _thing(AssignedKind.ROUND, "", "Whole rounds")
    yield from (_thing(AssignedKind.PART, each.key, each.title) for each in AUTOMATIONS if each is not EVERYTHING)


def _thing(kind: AssignedKind, key: str, name: str) -> Assignable:
    return Assignable(AssignedThing(kind, key, USUAL.get(kind, 1)), name, _HEADS[kind])
