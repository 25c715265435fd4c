"""Checks that need the whole of one house file: its keys and the documents its rules name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from trainer.content.houses.passage_checks import passage_findings
from trainer.content.text.faults import Finding, KeyPath, did_you_mean
from trainer.content.text.value_syntax import entries, items
from trainer.domain.house.event_keys import EventFault, parse_event
from trainer.domain.house.games import GROUPS
from trainer.domain.house.side_wagers import DecidedBy

_GAME_KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_WAGER_KEY = re.compile(r"[a-z0-9]+([-+][a-z0-9]+)*")


def file_findings(value: Any) -> Iterator[Finding]:
    """Keys that cannot be typed on a command line, and documents that a rule names or leaves open wrongly."""
    house = entries(value)
    yield from _check_keys((), "games", house, _GAME_KEY)
    for at, table in tables(house):
        yield from _check_keys(at, "wagers", table, _WAGER_KEY)
    yield from _check_events(house)
    for at, table in tables(house):
        for path, rule in rules(table):
            yield from passage_findings((*at, *path), ".".join(map(str, path)), rule)
    if not isinstance(house.get("documents", {}), dict):
        return
    titles = tuple(entries(house.get("documents")))
    for at, citing in _citations(house):
        yield from _check_document(at, citing, titles)


def _check_events(house: dict[str, Any]) -> Iterator[Finding]:
    """Events that the cards named in the same table cannot decide; the cards may also be named in another file."""
    for at, table in _pay_tables(house):
        decided_by = next((each for each in DecidedBy if each.value == table.get("decided_by")), None)
        for reading in ("is", "instead"):
            for place, line in enumerate(items(entries(table.get("pays")).get(reading))):
                event = entries(line).get("event")
                if decided_by and isinstance(event, str) and (said := why_no_event(event, decided_by)):
                    yield Finding((*at, reading, place, "event"), said)


def _pay_tables(house: dict[str, Any]) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
    for at, table in tables(house):
        for key, wager in entries(table.get("wagers")).items():
            yield (*at, "wagers", key, "pays"), entries(wager)
        bonus = entries(table.get("settling")).get("bonus_21")
        yield (*at, "settling", "bonus_21"), {"pays": bonus, "decided_by": DecidedBy.PLAY_OF_THE_HAND.value}


def why_no_event(event: str, decided_by: DecidedBy) -> str:
    """Why no wager so decided can pay on this line; nothing where one can."""
    try:
        parse_event(decided_by, event)
    except EventFault as fault:
        hint = (did_you_mean(fault.word, fault.known) or f" {fault.otherwise}") if fault.word else ""
        return f"{fault}{hint}"
    return ""


def tables(house: dict[str, Any]) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
    """The tables that hold groups of rules: the file's own and each game's."""
    yield (), house
    for key, game in entries(house.get("games")).items():
        yield ("games", key), entries(game)


def _check_keys(at: KeyPath, name: str, table: dict[str, Any], pattern: re.Pattern[str]) -> Iterator[Finding]:
    for key in entries(table.get(name)):
        if not pattern.fullmatch(key):
            said = f"'{key[:40]}' cannot be a key here: write small letters and digits, parted by a hyphen."
            yield Finding((*at, name, key), said, at_key=True)


def rules(table: dict[str, Any]) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
    """Every rule of a table as the file has it, whatever its name."""
    for group in GROUPS:
        for name, rule in entries(table.get(group)).items():
            yield (group, name), entries(rule)
    for key, wager in entries(table.get("wagers")).items():
        for name, rule in entries(wager).items():
            yield ("wagers", key, name), entries(rule)


def _citations(house: dict[str, Any]) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
    """Every rule and every passage that names a section of a document."""
    for at, table in tables(house):
        for path, rule in rules(table):
            if "from" in rule and rule.get("kind") != "assumed":
                yield (*at, *path), rule
            for place, passage in enumerate(items(rule.get("passages"))):
                yield (*at, *path, "passages", place), entries(passage)


def _check_document(at: KeyPath, citing: dict[str, Any], titles: tuple[str, ...]) -> Iterator[Finding]:
    if "document" not in citing:
        if not titles:
            yield Finding(at, "No document is named in this file: write its title under [documents.KEY].", at_key=True)
        elif len(titles) > 1:
            said = f'This house has {len(titles)} documents: say which one with document = "{titles[0]}".'
            yield Finding(at, said, at_key=True)
        return
    named = citing["document"]
    if isinstance(named, str) and named not in titles:
        said = f"No document has the key '{named[:40]}'.{did_you_mean(named, titles) or _write_it(named)}"
        yield Finding((*at, "document"), said)


def _write_it(named: str) -> str:
    return f" Write its title under [documents.{named[:40]}]."
