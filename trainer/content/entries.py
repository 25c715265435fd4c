"""One rule as a house file writes it: its value, its kind, and the words it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic_core import CoreSchema

from trainer.content.faults import Finding, shown
from trainer.content.values import value_schema
from trainer.content.wire import (
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
from trainer.domain.rules import Kind

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
_BARRED: dict[Any, dict[str, str]] = {
    "stated": {"instead": _ONLY_READ, "passages": _ONLY_READ},
    "assumed": {
        "from": _NO_DOCUMENT,
        "words": _NO_DOCUMENT,
        "document": _NO_DOCUMENT,
        "instead": _ONLY_READ,
        "passages": _ONLY_READ,
    },
}


@dataclass(frozen=True, slots=True)
class Passage:
    """One of the passages a *read* rule was weighed from; ``document`` None: the file's only one."""

    section: str
    words: str
    speaks_for: str
    document: str | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A rule as written; ``instead`` None: it has no other reading."""

    value: Any
    kind: Kind
    section: str = ""
    words: str = ""
    document: str | None = None
    instead: Any = None
    why: str = ""
    passages: tuple[Passage, ...] = ()


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
        "passages": shared("passages", listing(_passage(), description="The passages the reading was weighed from.")),
    }
    rule = record({"is": schema, "kind": value_schema(Kind)}, keys)
    return shared(f"{RULE}{name}", read_after(checked(rule, _check_kind), _entry))


def _passage() -> CoreSchema:
    speaks_for = leaf(_read_speaks_for, 'the reading it speaks for, or "either"', text())
    keys = {"from": text("Its section."), "words": text("Its few words."), "for": speaks_for}
    passage = record(keys, {"document": text("Its document.")}, description="A passage, and the reading it speaks for.")
    return read_after(passage, lambda made: Passage(made["from"], made["words"], made["for"], made.get("document")))


def _read_speaks_for(value: Any) -> str:
    if not isinstance(value, str | bool | int):
        raise UnfitError
    return _as_written(value)


def _as_written(value: Any) -> str:
    return value if isinstance(value, str) else shown(value)


def _entry(made: dict[str, Any]) -> Entry:
    if made.get("instead") == made["is"]:
        raise refusal([Finding(("instead",), _SAME)], made)
    return Entry(
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
        if key in rule:
            yield Finding((key,), f"'{key}' cannot stand in a rule of the kind '{kind}': {reason}.", at_key=True)
    if isinstance(rule.get("is"), str | int) and rule["is"] == rule.get("instead"):
        yield Finding(("instead",), _SAME)
    yield from _check_passages(rule)


def _check_passages(rule: dict[str, Any]) -> Iterator[Finding]:
    """A passage on a plain value speaks for one of its readings; a table's reading is told in the author's words."""
    readings = [rule[key] for key in ("is", "instead") if key in rule]
    if not all(isinstance(reading, str | int) for reading in readings):
        return
    known = [*map(_as_written, readings), EITHER]
    for place, passage in enumerate(items(rule.get("passages"))):
        speaks_for = entries(passage).get("for")
        if isinstance(speaks_for, str | int) and _as_written(speaks_for) not in known:
            said = f"{shown(speaks_for)} is neither reading of this rule: write {' or '.join(map(shown, known))}."
            yield Finding(("passages", place, "for"), said)
