"""Reads a test from its file: every part and number, and every fault with its line and column."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from trainer.content.exercises import Exercises
from trainer.content.tests.paper_shape import IS, KINDS, ORIGIN, is_number, paper_schema, validator
from trainer.content.tests.papers import (
    FaultsAllowed,
    JudgesSheet,
    Level,
    Paper,
    PaperPart,
    Questions,
    Rounds,
    SheetLine,
    Shuffles,
    WatchedPlay,
)
from trainer.content.text.checked_tables import read_tables, written_tables
from trainer.content.text.faults import FileFault, Finding, KeyPath, did_you_mean, not_among
from trainer.content.text.files import Expected
from trainer.content.text.toml import parse

FILE = Expected("test", "the test's name, and what its parts ask")
_KIND_OF = {"rounds": Rounds, "shuffles": Shuffles, "watched": WatchedPlay, "questions": Questions}


def is_paper(text: str) -> bool:
    """Whether the text of a file is that of a test, as far as its keys tell."""
    tables = parse(text).tables
    return tables is not None and "parts" in tables and "about" in tables


def read_paper(path: Path, exercises: Exercises | None = None) -> tuple[Paper | None, tuple[FileFault, ...]]:
    """The test of the file at ``path``, and its faults; None where it has any.

    ``exercises`` is what it may name; None: whatever it likes. Never raises for what the file holds.
    """
    file, made = read_tables(path, FILE, paper_schema(), validator())
    if not file.faults:
        file.report(_of_parts(made))
    if file.faults:
        return None, tuple(file.faults)
    paper = _paper(path.stem, made)
    file.report((*_impossible(paper), *(() if exercises is None else _unknown(paper, exercises))))
    return (None, tuple(file.faults)) if file.faults else (paper, ())


def paper_as_written(key: str, text: str) -> Paper | None:
    """The test of that key as the ``text`` of its file had it; None where that has a fault."""
    file, made = written_tables(Path(f"{key}.toml"), text, paper_schema(), validator())
    return None if file.faults else _paper(key, made)


# What was read, as a test


def _paper(key: str, made: Mapping[str, Any]) -> Paper:
    plain, origins = _numbers_out(made, leave=("parts",))
    allowed = plain.pop("faults", {})
    if allowed.keys() & {"money", "protection"}:
        # Where nothing is said of all critical faults together, each kind has its own limit.
        allowed = {"critical": None, "money": 0, "protection": 0, **allowed}
    faults = FaultsAllowed(**allowed)
    if "for" in plain:
        plain["meant_for"] = plain.pop("for")
    del plain["parts"]
    return Paper(key=key, parts=tuple(map(_part, made["parts"])), faults=faults, origins=origins, **plain)


def _part(made: Mapping[str, Any]) -> PaperPart:
    plain, origins = _numbers_out(made)
    kind = next(each for each in KINDS if each in plain)
    asks = plain.pop(kind)
    return PaperPart(asks=_sheet(asks) if kind == "sheet" else _KIND_OF[kind](**asks), origins=origins, **plain)


def _sheet(asks: dict[str, Any]) -> JudgesSheet:
    lines = (
        SheetLine(**{**each, "levels": tuple(Level(**level) for level in each["levels"])}) for each in asks["lines"]
    )
    return JudgesSheet(**{**asks, "lines": tuple(lines)})


def _numbers_out(made: Mapping[str, Any], leave: Collection[str] = ()) -> tuple[dict[str, Any], Mapping[str, str]]:
    """A table with its numbers as they are, and where each comes from by its keys."""
    origins: dict[str, str] = {}
    plain = {key: value if key in leave else _plain(value, key, origins) for key, value in made.items()}
    return plain, MappingProxyType(origins)


def _plain(value: Any, at: str, origins: dict[str, str]) -> Any:
    if is_number(value):
        origins[at] = value[ORIGIN]
        return value[IS]
    if isinstance(value, dict):
        return {key: _plain(each, f"{at}.{key}", origins) for key, each in value.items()}
    if isinstance(value, tuple):
        return tuple(_plain(each, f"{at}.{place}", origins) for place, each in enumerate(value))
    return value


# What is wrong with it


def _of_parts(made: Mapping[str, Any]) -> Iterator[Finding]:
    names: dict[str, int] = {}
    for place, part in enumerate(made["parts"]):
        kinds = [kind for kind in KINDS if kind in part]
        if not kinds:
            yield Finding(("parts", place), f"This part asks nothing: write one of {', '.join(KINDS)}.", at_key=True)
        for more in kinds[1:]:
            said = f"A part asks one thing, and this one asks for {kinds[0]} already: make a part of its own."
            yield Finding(("parts", place, more), said, at_key=True)
        if names.setdefault(part["name"], place) != place:
            said = f"There is a part '{part['name']}' already: name this one otherwise."
            yield Finding(("parts", place, "name"), said)


def _impossible(paper: Paper) -> Iterator[Finding]:
    """What no candidate could do, whatever is asked."""
    for place, part in enumerate(paper.parts):
        match part.asks:
            case Rounds(count=count, situations=situations, sittings=sittings):
                at: KeyPath = ("parts", place, "rounds", "count", IS)
                if len(situations) > count:
                    yield Finding(at, f"{len(situations)} situations do not go into {count} rounds.")
                if sittings > count:
                    yield Finding(at, f"{count} rounds cannot be dealt on {sittings} days.")
            case WatchedPlay(rounds=rounds, shuffles=shuffles, slips=slips):
                at = "parts", place, "watched", "slips", IS
                if slips > rounds + shuffles:
                    yield Finding(at, f"There is one slip at most in each: {rounds + shuffles} are watched.")
            case JudgesSheet(lines=lines, most=most):
                yield from _unreachable(lines, most, ("parts", place, "sheet", "lines"))
    if paper.break_minutes and not paper.breaks:
        yield Finding(("break_minutes",), "There is no break to be so long: write how many 'breaks'.", at_key=True)


def _unreachable(lines: Iterable[SheetLine], most: int, at: KeyPath) -> Iterator[Finding]:
    for place, line in enumerate(lines):
        for number, level in enumerate(line.levels):
            if level.points > most:
                said = f"The most points of a line are {most}."
                yield Finding((*at, place, "levels", number, "points"), said)
        if line.least is not None and line.least > most:
            yield Finding((*at, place, "least", IS), f"The most points of a line are {most}.")


def _unknown(paper: Paper, there: Exercises) -> Iterator[Finding]:
    for place, part in enumerate(paper.parts):
        match part.asks:
            case Questions() as asked:
                at = "parts", place, "questions"
                yield from _no_such_drill(asked, there, at)
            case Rounds(situations=situations, part=dealt):
                at = "parts", place, "rounds"
                yield from not_among(situations, there.situations, (*at, "situations"), "situation")
                if dealt:
                    yield from not_among((dealt,), there.parts, (*at, "part"), "part of a round", listed=False)


def _no_such_drill(asked: Questions, there: Exercises, at: tuple[str, int, str]) -> Iterator[Finding]:
    if asked.drill not in there.drills:
        yield Finding((*at, "drill"), f"There is no drill '{asked.drill}'.{did_you_mean(asked.drill, there.drills)}")
    else:
        yield from not_among(asked.cases, there.drills[asked.drill], (*at, "cases"), f"case of '{asked.drill}'")
