"""Skills in the order they are taught: what each is called, what trains it, and what comes before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from trainer.content.text.names import means

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})


class LearnersWay(Enum):
    """Whose way a stage is a part of: who deals, or who watches others deal."""

    DEALER = "dealer"
    SUPERVISOR = "supervisor"


class WatchedFor(Enum):
    """What of a watched round or shuffle a skill counts.

    SEEN: that its slip was stopped and named, however late. IN_TIME: that it was stopped in time, and nothing else.
    NAMED: that nothing else was named before it. MENDED: that the remedy was right. WHOLE: all of it together.
    """

    SEEN = "seen"
    IN_TIME = "in-time"
    NAMED = "named"
    MENDED = "mended"
    WHOLE = "whole"


NOT_WATCHED: Mapping[WatchedFor, tuple[str, ...]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the syllabus; ``short`` is its name where there is little room, ``way`` whose way it is on."""

    key: str
    name: str
    short: str
    way: LearnersWay = LearnersWay.DEALER


@dataclass(frozen=True, slots=True)
class Skill:
    """A thing a dealer can do, named in the trade's words.

    ``after`` are the keys of the skills it builds on. It is trained by the cases of ``drills``, by rounds with one of
    ``situations``, by the ``part`` of a round, by ``occasions`` of the shuffle, and by rounds and shuffles that are
    ``watched`` for slips of some kinds; a name may end or begin with ``*``.
    ``distraction``: its drills are done among talk and fidgeting. ``lesson`` is the lesson's stage and name. ``rules``
    are those of a house that it rests on, by path, ``*`` standing for any letters; none where that is not said.
    ``place`` is that of its lesson among those that are taught first, from 0, and past them all where it is not.
    """

    key: str
    name: str
    stage: str
    lesson: str
    after: tuple[str, ...] = ()
    drills: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: NOTHING)
    situations: tuple[str, ...] = ()
    part: str = ""
    occasions: tuple[str, ...] = ()
    distraction: bool = False
    rules: tuple[str, ...] = ()
    watched: Mapping[WatchedFor, tuple[str, ...]] = field(default_factory=lambda: NOT_WATCHED)
    place: int = 0

    def rests_on(self, path: str) -> bool:
        """Whether it rests on the rule at ``path``."""
        return any(means(name, path) for name in self.rules)


@dataclass(frozen=True, slots=True)
class Syllabus:
    """The stages and the skills, each in the order they are taught."""

    stages: tuple[Stage, ...] = ()
    skills: tuple[Skill, ...] = ()

    def skill(self, key: str) -> Skill | None:
        """The skill of that key."""
        return next((skill for skill in self.skills if skill.key == key), None)

    def on_way(self, way: LearnersWay) -> Syllabus:
        """The stages of one way alone, with their skills."""
        stages = tuple(stage for stage in self.stages if stage.way is way)
        keys = {stage.key for stage in stages}
        return Syllabus(stages, tuple(skill for skill in self.skills if skill.stage in keys))

    def of_stage(self, key: str) -> Iterator[Skill]:
        """The skills of a stage, in order."""
        return (skill for skill in self.skills if skill.stage == key)
