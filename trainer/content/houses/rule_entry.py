"""One rule as a house file writes it: its value, its kind, and the words it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from pydantic_core import CoreSchema, core_schema

from trainer.content.houses.passage_checks import speaks_for_word
from trainer.content.houses.values import value_schema
from trainer.content.text.faults import Finding
from trainer.content.text.value_syntax import (
    UnfitError,
    checked,
    entries,
    leaf,
    listing,
    read_after,
    record,
    refusal,
    shared,
    text,
)
from trainer.domain.house.rules import Kind

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
    "stated": {"instead": _ONLY_READ},
    "assumed": {
        "from": _NO_DOCUMENT,
        "words": _NO_DOCUMENT,
        "document": _NO_DOCUMENT,
        "instead": _ONLY_READ,
    },
}


@dataclass(frozen=True, slots=True)
class PassageEntry:
    """One of the passages a rule rests on, and what it speaks for; ``document`` None: the file's only one."""

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


CONFIRMED = "confirmed"
"""The table of the rules that its people confirmed, though the house's document doesn't state them."""


def confirmed_schema() -> CoreSchema:
    """Who confirmed, when, and which rules; without ``rules`` all of them."""
    day = leaf(_read_day, 'a day, such as "2026-11-20"', core_schema.str_schema())
    paths = listing(text(), 1, description="The rules, such as settling.pick_up; leave it out to confirm every rule.")
    who = text("Who of the house confirmed the rules.")
    about = "Rules the document doesn't state, confirmed by the house: a mistake against one then counts in full."
    return record({"by": who}, {"on": day, "rules": paths}, description=about)


def _read_day(value: Any) -> str:
    try:
        return (value if isinstance(value, date) else date.fromisoformat(value)).isoformat()
    except (TypeError, ValueError):
        raise UnfitError from None


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
        "passages": shared(
            "passages", listing(_passage(), description="What was weighed, or the words of a step, an event or a case.")
        ),
    }
    rule = record({"is": schema, "kind": value_schema(Kind)}, keys)
    return shared(f"{RULE}{name}", read_after(checked(rule, _check_kind), _entry))


def _passage() -> CoreSchema:
    speaks_for = leaf(_read_speaks_for, 'the reading, step, event or case it speaks for, or "either"', text())
    keys = {"from": text("Its section."), "words": text("Its few words."), "for": speaks_for}
    passage = record(keys, {"document": text("Its document.")}, description="A passage, and what it speaks for.")
    return read_after(
        passage, lambda made: PassageEntry(made["from"], made["words"], made["for"], made.get("document"))
    )


def _read_speaks_for(value: Any) -> str:
    if not isinstance(value, str | bool | int):
        raise UnfitError
    return speaks_for_word(value)


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
        if key in rule:
            yield Finding((key,), f"'{key}' cannot stand in a rule of the kind '{kind}': {reason}.", at_key=True)
    if isinstance(rule.get("is"), str | int) and rule["is"] == rule.get("instead"):
        yield Finding(("instead",), _SAME)
