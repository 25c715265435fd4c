"""Lays house files over one another, and a game's rules over its house's: the nearest word on a rule holds whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from trainer.content.houses.file import HouseFile
from trainer.content.houses.model import RuleField, groups, wager_rules
from trainer.content.houses.rule_entry import RuleEntry
from trainer.content.text.faults import KeyPath
from trainer.domain.house.games import GROUPS
from trainer.domain.house.side_wagers import DecidedBy

WAGER_WORDS = {"name": RuleField(str, True), "decided_by": RuleField(DecidedBy, True)}
"""What every side wager has beside its rules."""


@dataclass(frozen=True, slots=True)
class Sourced:
    """What a file says at ``at``: a rule, or a plain word. ``said`` None: it is there, but broken."""

    file: HouseFile
    at: KeyPath
    said: Any


@dataclass(frozen=True, slots=True)
class MergedGame:
    """A game's rules after laying all files over one another, by path (``settling.bust``, ``wagers.21+3.pays``)."""

    file: HouseFile
    game: str
    rules: Mapping[str, Sourced]

    @property
    def heading(self) -> KeyPath:
        return ("games", self.game)

    def entry(self, path: str) -> RuleEntry | None:
        """The rule at ``path``; None where it is absent or broken."""
        found = self.rules.get(path)
        return found.said if found is not None and isinstance(found.said, RuleEntry) else None

    def wagers(self) -> tuple[str, ...]:
        """The keys of the side wagers, in the order they were first named."""
        return tuple(dict.fromkeys(path.split(".")[1] for path in self.rules if path.startswith("wagers.")))

    def has_own(self, path: str) -> bool:
        """Whether what holds at ``path`` stands in the game's own file."""
        return path in self.rules and self.rules[path].file is self.file


def merge(chain: tuple[HouseFile, ...], game: str) -> MergedGame:
    """The rules of one game; ``chain`` begins with the base all others build on and ends with the house itself."""
    rules: dict[str, Sourced] = {}
    for file in chain:
        tables = file.tables or {}
        rules.update(_said(file, (), tables))
        rules.update(_said(file, ("games", game), tables.get("games", {}).get(game, {})))
    return MergedGame(chain[-1], game, rules)


def _said(file: HouseFile, at: KeyPath, table: Mapping[str, Any]) -> Iterator[tuple[str, Sourced]]:
    for group in GROUPS:
        names = groups()[group].rules
        for name, said in _with_broken(file, (*at, group), table.get(group, {}), tuple(names)):
            yield f"{group}.{name}", Sourced(file, (*at, group, name), said)
    if "name" in table and at:
        yield "name", Sourced(file, (*at, "name"), table["name"])
    wagers = {**table.get("wagers", {}), **_broken_tables(file, (*at, "wagers"))}
    for key, wager in wagers.items():
        names_of_wager = (*WAGER_WORDS, *wager_rules())
        for name, said in _with_broken(file, (*at, "wagers", key), wager, names_of_wager):
            yield f"wagers.{key}.{name}", Sourced(file, (*at, "wagers", key, name), said)


def _with_broken(
    file: HouseFile, at: KeyPath, table: Mapping[str, Any], names: tuple[str, ...]
) -> Iterator[tuple[str, Any]]:
    """What the table says, and None for each of ``names`` that it says in a broken way."""
    yield from table.items()
    if file.broken:
        yield from ((name, None) for name in names if name not in table and file.is_broken((*at, name)))


def _broken_tables(file: HouseFile, at: KeyPath) -> dict[str, Mapping[str, Any]]:
    return {str(path[-1]): {} for path in file.broken if path[:-1] == at}
