"""Skills in the order they are taught: what each is called, what trains it, and what comes before it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})
NO_FACTS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage of the syllabus; ``short`` is its name where there is little room."""

    key: str
    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Skill:
    """A thing a dealer can do, named in the trade's words.

    ``after`` are the keys of the skills it builds on. It is trained by the cases of ``drills``, by rounds with one of
    ``situations``, by the ``part`` of a round, and by ``occasions`` of the shuffle; a name may end or begin with ``*``.
    ``distraction``: its drills are done among talk and fidgeting. ``lesson`` is the lesson's stage and name. ``rules``
    are those of a house that it rests on, by path, ``*`` standing for any letters; none where that is not said.
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

    def of_stage(self, key: str) -> Iterator[Skill]:
        """The skills of a stage, in order."""
        return (skill for skill in self.skills if skill.stage == key)


@dataclass(frozen=True, slots=True)
class Exercises:
    """Everything there is to train with, in whichever game: what a skill may name.

    ``drills`` are the cases of each drill by its key; ``rules`` the paths of the rules a house may have; ``facts`` what
    is to be known of one house by heart, by keys, with what is due on each as JSON text.
    """

    drills: Mapping[str, Collection[str]]
    situations: Collection[str]
    parts: Collection[str]
    occasions: Collection[str]
    rules: Collection[str] = ()
    facts: Mapping[str, str] = field(default_factory=lambda: NO_FACTS)


def meant(names: Iterable[str], there: Iterable[str]) -> tuple[str, ...]:
    """Those of ``there`` that ``names`` mean, in the order they are there; ``*`` stands for any letters."""
    written = tuple(names)
    return tuple(each for each in there if any(means(name, each) for name in written))


def means(name: str, it: str) -> bool:
    """Whether ``name`` means ``it``; ``*`` stands for any letters. A start has hundreds of names to look at."""
    first, *parts = name.split("*")
    if not parts:
        return name == it
    *middle, last = parts
    at, end = len(first), len(it) - len(last)
    if at > end or not it.startswith(first) or not it.endswith(last):
        return False
    for part in middle:
        at = it.find(part, at, end) + len(part)
        if at < len(part):
            return False
    return True
