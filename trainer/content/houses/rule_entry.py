"""One rule as a house file writes it: its value, its kind, and the words it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic_core import CoreSchema

from trainer.content.houses.values import value_schema
from trainer.content.text.faults import Finding, did_you_mean, shown
from trainer.content.text.value_syntax import (
    UnfitError,
    checked,
    entries,
    items,
    leaf,
    listing,
    read_after,
    record,
    refusal,
    shared,
    text,
)
from trainer.domain.house.rules import Kind

EITHER = "either"

_WRITE = {
    "from": "name the section the rule stands in",
    "words": "quote the few words it rests on",
    "instead": "write the other reading",
    "why": "say in one sentence why this reading was chosen",
}
_NEEDED: dict[Any, tuple[str, ...]] = {
    "stated": ("from", "words"),
    "read": ("from", "words", "instead", "why"),
}
_SAME = "'instead' says the same as 'is': write the other reading."
_NO_DOCUMENT = "an assumed rule stands in no document"
_ONLY_READ = "only a rule of the kind 'read' has it"
_OR_BY_STEP = f"{_ONLY_READ}, or one whose value is a list of words"
_BARRED: dict[Any, dict[str, str]] = {
    "stated": {"instead": _ONLY_READ, "passages": _OR_BY_STEP},
    "assumed": {
        "from": _NO_DOCUMENT,
        "words": _NO_DOCUMENT,
        "document": _NO_DOCUMENT,
        "instead": _ONLY_READ,
        "passages": _NO_DOCUMENT,
    },
}


@dataclass(frozen=True, slots=True)
class PassageEntry:
    """One of the passages a rule was read from, or that of one of its steps; ``document`` None: the file's only one."""

    section: str
    words: str
    speaks_for: str
    document: str | None


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A rule as written; ``instead`` None: it has no other reading."""

    value: Any
    kind: Kind
    section: str = ""
    words: str = ""
    document: str | None = None
    instead: Any = None
    why: str = ""
    passages: tuple[PassageEntry, ...] = ()


RULE = "rule-"
"""What the names of all schemas of rules begin with."""


def entry_schema(name: str, schema: CoreSchema) -> CoreSchema:
    """A rule whose value is read by ``schema``; ``name`` says what values it has."""
    keys = {
        "from": text("The section of the document the rule stands in."),
        "words": text("The few words of the document the rule rests on."),
        "document": text("Which of the documents it stands in; needed where the house has several."),
        "instead": schema,
        "why": text("One sentence: why this reading was chosen, or where an assumed rule is usual."),
        "passages": shared("passages", listing(_passage(), description="What was weighed, or a step's own words.")),
    }
    rule = record({"is": schema, "kind": value_schema(Kind)}, keys)
    return shared(f"{RULE}{name}", read_after(checked(rule, _check_kind), _entry))


def _passage() -> CoreSchema:
    speaks_for = leaf(_read_speaks_for, 'the reading or the step it speaks for, or "either"', text())
    keys = {"from": text("Its section."), "words": text("Its few words."), "for": speaks_for}
    passage = record(keys, {"document": text("Its document.")}, description="A passage, and what it speaks for.")
    return read_after(
        passage, lambda made: PassageEntry(made["from"], made["words"], made["for"], made.get("document"))
    )


def _read_speaks_for(value: Any) -> str:
    if not isinstance(value, str | bool | int):
        raise UnfitError
    return _as_written(value)


def _as_written(value: Any) -> str:
    return value if isinstance(value, str) else shown(value)


def _entry(made: dict[str, Any]) -> RuleEntry:
    if made.get("instead") == made["is"]:
        raise refusal([Finding(("instead",), _SAME)], made)
    return RuleEntry(
        value=made["is"],
        kind=made["kind"],
        section=made.get("from", ""),
        words=made.get("words", ""),
        document=made.get("document"),
        instead=made.get("instead"),
        why=made.get("why", ""),
        passages=made.get("passages", ()),
    )


def _check_kind(value: Any) -> Iterator[Finding]:
    """What a rule of its kind must and must not have beside its value."""
    rule = entries(value)
    kind = rule.get("kind")
    if not isinstance(kind, str):
        return
    for key in _NEEDED.get(kind, ()):
        if key not in rule:
            yield Finding((), f"A rule of the kind '{kind}' needs '{key}': {_WRITE[key]}.", at_key=True)
    for key, reason in _BARRED.get(kind, {}).items():
        if key in rule and not (reason is _OR_BY_STEP and _words_of(rule.get("is"))):
            yield Finding((key,), f"'{key}' cannot stand in a rule of the kind '{kind}': {reason}.", at_key=True)
    if isinstance(rule.get("is"), str | int) and rule["is"] == rule.get("instead"):
        yield Finding(("instead",), _SAME)
    yield from _check_passages(rule)


def _words_of(value: Any) -> list[str]:
    """The words of a list of words as the file has it, such as a shuffle's steps; none of anything else."""
    return [word for word in items(value) if isinstance(word, str)]


def _check_passages(rule: dict[str, Any]) -> Iterator[Finding]:
    """A passage on a plain value speaks for one of its readings, on a list of words for one of these.

    A table's reading is told in the author's words.
    """
    readings = [rule[key] for key in ("is", "instead") if key in rule]
    steps = list(dict.fromkeys(word for reading in readings for word in _words_of(reading)))
    if steps:
        yield from _check_steps(rule, steps)
    elif all(isinstance(reading, str | int) for reading in readings):
        yield from _check_readings(rule, [*map(_as_written, readings), EITHER])


def _check_readings(rule: dict[str, Any], known: list[str]) -> Iterator[Finding]:
    for place, speaks_for in _speaking(rule):
        if _as_written(speaks_for) not in known:
            said = f"{shown(speaks_for)} is neither reading of this rule: write {' or '.join(map(shown, known))}."
            yield Finding(("passages", place, "for"), said)


def _check_steps(rule: dict[str, Any], steps: list[str]) -> Iterator[Finding]:
    """A stated rule has one passage for each of its steps; a reading is weighed from as many as there are."""
    is_read, told = rule.get("kind") == "read", set()
    for place, speaks_for in _speaking(rule):
        step = _as_written(speaks_for)
        if step not in steps and not (is_read and step == EITHER):
            hint = did_you_mean(step, steps) or f" Write {' or '.join(map(shown, steps))}."
            yield Finding(("passages", place, "for"), f"{shown(speaks_for)} is no step of this rule.{hint}")
        elif step in told and not is_read:
            yield Finding(("passages", place, "for"), f"{shown(speaks_for)} has a passage already: keep one.")
        told.add(step)


def _speaking(rule: dict[str, Any]) -> Iterator[tuple[int, str | int]]:
    """What each passage speaks for, with its place among them."""
    for place, passage in enumerate(items(rule.get("passages"))):
        speaks_for = entries(passage).get("for")
        if isinstance(speaks_for, str | int):
            yield place, speaks_for
