"""Checks of a rule's passages: what each speaks for must be a reading, a step, an event or a case of that rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.content.text.faults import Finding, KeyPath, did_you_mean, shown
from trainer.content.text.value_syntax import entries, items
from trainer.domain.house.cases import Case, cases_of
from trainer.domain.house.rules import EITHER, INSTEAD, IS, of_both, of_the_other

_SILENT = "'passages' cannot stand in a rule of the kind 'assumed': an assumed rule stands in no document."


def passage_findings(at: KeyPath, path: str, rule: dict[str, Any]) -> Iterator[Finding]:
    """What is wrong with the passages of a rule: it is written at ``at``, its path is such as ``play.surrender``.

    A reading that is a table or a list is named ``is`` or ``instead``. An assumed rule may quote a document for its
    steps, events and cases only.
    """
    if "passages" not in rule:
        return
    kind, readings = rule.get("kind"), [rule[key] for key in ("is", "instead") if key in rule]
    parts = [*_parts_of(readings), *cases_of(path)]
    if kind == "assumed" and not parts:
        yield Finding((*at, "passages"), _SILENT, at_key=True)
        return
    known = [*parts, *(_readings_of(readings) if kind != "assumed" else ())]
    if kind == "read":
        known = [*known, EITHER, *map(of_the_other, parts), *map(of_both, parts)]
    told: set[str] = set()
    for place, speaks_for in _speaking(rule):
        word, spot = speaks_for_word(speaks_for), (*at, "passages", place, "for")
        if word not in known and not (kind != "assumed" and word in _REASONS):
            yield Finding(spot, _unknown(speaks_for, known, has_parts=bool(parts)))
        elif word in told and word in parts and kind != "read":
            yield Finding(spot, f"{shown(speaks_for)} has a passage already: keep one.")
        told.add(word)


_REASONS = (Case.REASON.value, of_both(Case.REASON.value))


def _unknown(speaks_for: str | int, known: list[str], has_parts: bool) -> str:
    what = "no part of this rule" if has_parts else "no reading of this rule"
    told = [word for word in known if not word.startswith((of_the_other(""), of_both("")))]
    hint = did_you_mean(str(speaks_for), known) or f" Write {' or '.join(map(shown, told))}."
    return f"{shown(speaks_for)} is {what}.{hint}"


def speaks_for_word(written: object) -> str:
    """What a passage speaks for, as it is compared."""
    return written if isinstance(written, str) else shown(written)


def _parts_of(readings: list[Any]) -> list[str]:
    """The steps of lists of words, and the events of pay tables."""
    words = [_part(item) for reading in readings for item in items(reading)]
    return list(dict.fromkeys(word for word in words if word))


def _part(item: Any) -> str:
    event = entries(item).get("event")
    return item if isinstance(item, str) else event if isinstance(event, str) else ""


def _readings_of(readings: list[Any]) -> list[str]:
    """What a passage calls the rule's readings: by their short form, or by the key each is written at."""
    short = [speaks_for_word(reading) for reading in readings if isinstance(reading, str | int)]
    return short if len(short) == len(readings) else [IS, INSTEAD][: len(readings)]


def _speaking(rule: dict[str, Any]) -> Iterator[tuple[int, str | int]]:
    """What each passage speaks for, with its place among them."""
    for place, passage in enumerate(items(rule.get("passages"))):
        speaks_for = entries(passage).get("for")
        if isinstance(speaks_for, str | int):
            yield place, speaks_for
