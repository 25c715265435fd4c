"""Reads the syllabus from its file: stages and skills, and every fault with its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from trainer import resources
from trainer.content.exercises import Exercises
from trainer.content.learn.shipped_way import SHIPPED
from trainer.content.learn.skills import LearnersWay, Skill, Stage, Syllabus, WatchedFor
from trainer.content.text.checked_tables import read_tables
from trainer.content.text.faults import FileFault, Finding, did_you_mean, not_among
from trainer.content.text.files import Expected
from trainer.content.text.toml import parse
from trainer.content.text.value_syntax import TWICE, checked, listing, one_word, record, repeats, text

FILE = Expected("syllabus", "the stages, and the skills of each")
_MOST_SKILLS = 400
_SKILL = re.compile(r"^\[(stages|skills)\.", re.MULTILINE)


def shipped_syllabus() -> Path:
    """The file of the syllabus that comes with the application."""
    return resources.lessons() / SHIPPED


def is_syllabus(text: str) -> bool:
    """Whether the text of a file is that of a syllabus, as far as its keys tell."""
    tables = parse(text).tables
    if tables is None:
        return _SKILL.search(text) is not None
    return bool(tables) and tables.keys() <= {"first", "stages", "skills"}


def read_syllabus(path: Path, exercises: Exercises | None) -> tuple[Syllabus, tuple[FileFault, ...]]:
    """The syllabus of the file at ``path``, and its faults; an empty one where it has any.

    ``exercises`` are what a skill may name to be trained by; None: whatever it likes. Never raises for what the file
    holds.
    """
    file, made = read_tables(path, FILE, syllabus_schema(), validator())
    if file.faults:
        return Syllabus(), tuple(file.faults)
    syllabus = _syllabus(made)
    file.report((*_unknown(syllabus, exercises), *_circles(syllabus)))
    return (Syllabus(), tuple(file.faults)) if file.faults else (syllabus, ())


@cache
def syllabus_schema() -> CoreSchema:
    """The shape of the file."""
    names = checked(listing(text(), least=1), lambda value: repeats(value, TWICE))
    stage = record(
        {"name": text("Its name, in a dealer's words."), "short": text("Its name where there is little room.")},
        {"for": one_word(LearnersWay)},
        description="A stage of the syllabus, on the dealer's way where nothing is said.",
    )
    about = "What of a watched round or shuffle counts, each with the kinds of slips."
    trained = {
        "drills": core_schema.dict_schema(core_schema.str_schema(), names),
        "situations": names,
        "part": text("The part of a round that trains it."),
        "occasions": names,
        "distraction": core_schema.bool_schema(strict=True),
        "watched": record({}, {each.value: names for each in WatchedFor}, description=about),
    }
    skill = record(
        {
            "name": text("What a dealer can do who has it, begun with a verb."),
            "stage": text("The stage it belongs to."),
            "lesson": text("Its lesson: the stage, a stroke and the file's name."),
        },
        {"rules": names, "after": names, **trained},
        description="A skill, and what trains it.",
    )
    return record(
        {"stages": _several(stage), "skills": _several(skill)},
        {"first": names},
        description="What a dealer learns, in order; the lessons that are taught first, one from each topic.",
    )


@cache
def validator() -> SchemaValidator:
    """What reads the file's tables."""
    return SchemaValidator(syllabus_schema())


def _several(item: CoreSchema) -> CoreSchema:
    return core_schema.dict_schema(core_schema.str_schema(), item, min_length=1, max_length=_MOST_SKILLS)


def _syllabus(made: dict[str, Any]) -> Syllabus:
    stages = tuple(_stage(key, **table) for key, table in made["stages"].items())
    places = {lesson: place for place, lesson in enumerate(made.get("first", ()))}
    skills = (_skill(key, **table) for key, table in made["skills"].items())
    return Syllabus(stages, tuple(replace(each, place=places.get(each.lesson, len(places))) for each in skills))


def _stage(key: str, name: str, short: str, **told: Any) -> Stage:
    return Stage(key, name, short, told.get("for", LearnersWay.DEALER))


def _skill(key: str, watched: Mapping[str, tuple[str, ...]] | None = None, **table: Any) -> Skill:
    if watched is None:
        return Skill(key, **table)
    return Skill(key, **table, watched={WatchedFor(what): kinds for what, kinds in watched.items()})


def _unknown(syllabus: Syllabus, exercises: Exercises | None) -> Iterator[Finding]:
    stages = [stage.key for stage in syllabus.stages]
    skills = [skill.key for skill in syllabus.skills]
    for skill in syllabus.skills:
        at = "skills", skill.key
        yield from not_among((skill.stage,), stages, (*at, "stage"), "stage", listed=False)
        yield from not_among(skill.after, skills, (*at, "after"), "skill")
        if exercises is not None:
            yield from _untrained(skill, exercises)


def _untrained(skill: Skill, exercises: Exercises) -> Iterator[Finding]:
    at = "skills", skill.key
    if not (skill.drills or skill.situations or skill.part or skill.occasions or skill.watched):
        said = "Nothing trains this skill: name drills, situations, a part, occasions or what is watched."
        yield Finding(at, said, at_key=True)
    if skill.part:
        yield from not_among((skill.part,), exercises.parts, (*at, "part"), "part of a round", listed=False)
    yield from not_among(skill.situations, exercises.situations, (*at, "situations"), "situation")
    yield from not_among(skill.occasions, exercises.occasions, (*at, "occasions"), "occasion")
    yield from not_among(skill.rules, exercises.rules, (*at, "rules"), "rule")
    for what, kinds in skill.watched.items():
        yield from not_among(kinds, exercises.slips, (*at, "watched", what.value), "slip")
    for drill, cases in skill.drills.items():
        if drill not in exercises.drills:
            near = did_you_mean(drill, exercises.drills)
            yield Finding((*at, "drills", drill), f"There is no drill '{drill}'.{near}", at_key=True)
        else:
            yield from not_among(cases, exercises.drills[drill], (*at, "drills", drill), f"case of '{drill}'")


def _circles(syllabus: Syllabus) -> Iterator[Finding]:
    """A skill that builds on itself, however far round, could never be begun."""
    before = {skill.key: skill.after for skill in syllabus.skills}
    for skill in syllabus.skills:
        seen: set[str] = set()
        ahead = list(skill.after)
        while ahead:
            key = ahead.pop()
            if key == skill.key:
                said = f"'{skill.key}' builds on itself: take out one of the skills it comes after."
                yield Finding(("skills", skill.key, "after"), said, at_key=True)
                break
            if key not in seen:
                seen.add(key)
                ahead += before.get(key, ())
