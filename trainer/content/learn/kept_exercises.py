"""What can be trained in games, kept for the next start: finding it out takes longer than all else Today waits for.

The games, the file of the syllabus and the program are the truth: what is kept holds only as long as all are as they
were.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from trainer.content.exercises import Exercises
from trainer.content.learn.skills import LearnersWay, Skill, Stage, Syllabus, WatchedFor
from trainer.content.text.kept_file import read_kept, write_kept

FILE_NAME = "exercises.json"


@dataclass(frozen=True, slots=True)
class KnownBefore:
    """The exercises of games by their names, and what is the same in all of them.

    ``targets`` are the milliseconds to aim for in a drill, by its key, and where they come from.
    """

    games: Mapping[str, Exercises] = field(default_factory=dict)
    targets: Mapping[str, tuple[int, str]] = field(default_factory=dict)
    syllabus: Syllabus = field(default_factory=Syllabus)


def kept_exercises(cache: Path, key: str) -> KnownBefore:
    """What was kept in the folder ``cache`` below ``key``; nothing where it is odd."""
    return read_known(read_kept(cache / FILE_NAME, key))


def read_known(text: str | bytes | None) -> KnownBefore:
    """What ``as_json`` wrote; nothing where ``text`` is None or odd."""
    try:
        return KnownBefore() if text is None else _read(*json.loads(text))
    except (AttributeError, TypeError, ValueError, RecursionError):
        return KnownBefore()


def keep_exercises(known: KnownBefore, cache: Path, key: str) -> None:
    """Keep ``known`` below ``key``; where it cannot be written nothing is kept."""
    if key:
        write_kept(cache / FILE_NAME, key, as_json(known).encode())


def as_json(known: KnownBefore, indent: int | None = None) -> str:
    """``known`` as JSON text, a line for each thing where there is an ``indent``."""
    games = {name: _written(each) for name, each in known.games.items()}
    syllabus = [[_stage(each) for each in known.syllabus.stages], [_skill(each) for each in known.syllabus.skills]]
    return json.dumps([games, dict(known.targets), syllabus], indent=indent)


def _written(known: Exercises) -> list[Any]:
    drills = {drill: list(cases) for drill, cases in known.drills.items()}
    others = (known.situations, known.parts, known.occasions, known.rules)
    return [drills, *(list(each) for each in others), dict(known.facts), list(known.slips)]


def _stage(stage: Stage) -> list[Any]:
    return [stage.key, stage.name, stage.short, stage.way.value]


def _skill(skill: Skill) -> list[Any]:
    return [
        *(skill.key, skill.name, skill.stage, skill.lesson, skill.after, dict(skill.drills), skill.situations),
        *(skill.part, skill.occasions, skill.distraction, skill.rules),
        {what.value: kinds for what, kinds in skill.watched.items()},
        skill.place,
    ]


def _read(games: Any, targets: Any, syllabus: Any) -> KnownBefore:
    """What was written; raises TypeError or ValueError for anything else."""
    stages, skills = syllabus
    return KnownBefore(
        {str(name): _read_exercises(*each) for name, each in games.items()},
        {str(drill): (int(milliseconds), str(origin)) for drill, (milliseconds, origin) in targets.items()},
        Syllabus(tuple(_read_stage(*each) for each in stages), tuple(_read_skill(*each) for each in skills)),
    )


def _read_exercises(drills: Any, *others: Any) -> Exercises:
    situations, parts, occasions, rules, facts, slips = others
    dues = {str(fact): str(due) for fact, due in facts.items()}
    named = _names(situations), _names(parts), _names(occasions), _names(rules)
    return Exercises(_read_drills(drills), *named, dues, _names(slips))


def _read_stage(key: Any, name: Any, short: Any, way: Any) -> Stage:
    return Stage(str(key), str(name), str(short), LearnersWay(way))


def _read_skill(*written: Any) -> Skill:
    """A skill as ``_skill`` wrote it; raises TypeError or ValueError for anything else."""
    key, name, stage, lesson, after, drills, situations, part, occasions, distraction, rules, watched, place = written
    return Skill(
        str(key),
        str(name),
        str(stage),
        str(lesson),
        _names(after),
        _read_drills(drills),
        _names(situations),
        str(part),
        _names(occasions),
        bool(distraction),
        _names(rules),
        {WatchedFor(what): _names(kinds) for what, kinds in watched.items()},
        int(place),
    )


def _read_drills(written: Any) -> dict[str, tuple[str, ...]]:
    return {str(drill): _names(cases) for drill, cases in written.items()}


def _names(written: list[Any]) -> tuple[str, ...]:
    if not isinstance(written, list):
        raise TypeError(written)
    return tuple(str(each) for each in written)
