"""The shape of a house file, derived from the domain's rules, so that these remain the only list of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from pydantic_core import CoreSchema, SchemaValidator

from trainer.content.houses.file_checks import file_findings
from trainer.content.houses.rule_entry import confirmed_schema, entry_schema
from trainer.content.houses.values import name_of, number, value_schema
from trainer.content.text.value_syntax import by_key, checked, record, shared, text, with_shared
from trainer.domain.house.games import GROUPS, Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import DecidedBy, SideWager

WHOLE_NUMBERS = {
    "equipment.decks": (1, 8),
    "equipment.deck_hours": (1, 48),
    "bets.spots": (1, 9),
    "deal.cards_each": (2, 2),
    "play.most_hands": (1, 9),
    "bets.back_bets": (0, 2),
    "play.doubles": (0, 9),
    "dealer.stands_on": (12, 21),
    "settling.most_in_bet_colours": (1, 200),
    "shuffle.burn": (0, 20),
    "shuffle.cut_cards": (1, 2),
    "shuffle.piles_within": (0, 26),
    "shuffle.taken_within": (0, 26),
}


@dataclass(frozen=True, slots=True)
class RuleField:
    """A rule of a group: the type of its value, and whether every game must have it."""

    kind: Any
    required: bool


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """A group of rules: the domain's class of it, its rules by name, and whether every game must have it."""

    made: Any
    rules: Mapping[str, RuleField]
    required: bool


def _rule_field(hint: Any) -> RuleField | None:
    kinds = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    ruled = next((kind for kind in kinds if get_origin(kind) is Ruled), None)
    return RuleField(get_args(ruled)[0], len(kinds) == 1) if ruled is not None else None


def _rules_of(made: type) -> dict[str, RuleField]:
    found = {name: _rule_field(hint) for name, hint in get_type_hints(made).items()}
    return {name: rule for name, rule in found.items() if rule is not None}


@cache
def groups() -> Mapping[str, RuleGroup]:
    """Every group of rules a game has, by its name in a house file."""
    hints = get_type_hints(Game)
    return {name: _group(hints[name]) for name in GROUPS}


def _group(hint: Any) -> RuleGroup:
    kinds = [kind for kind in get_args(hint) if kind is not type(None)] or [hint]
    return RuleGroup(kinds[0], _rules_of(kinds[0]), required=kinds[0] is hint)


@cache
def wager_rules() -> Mapping[str, RuleField]:
    """The rules of a side wager, by name."""
    return _rules_of(SideWager)


@cache
def house_schema() -> CoreSchema:
    """The schema of a whole house file."""
    rules = _rule_tables()
    name = text("The name people see.")
    game = record({}, {"name": name, **rules}, description="A game: its rules where they differ from the house's.")
    keys = {
        "extends": text("The key of the house file this one builds on, such as common."),
        "name": name,
        "confirmed": confirmed_schema(),
        "documents": by_key(_document(), description="The documents the rules stand in, by a short key."),
        **rules,
        "games": by_key(shared("game", game), description="The games of the house, by key."),
    }
    house = record({}, keys, title="House", description="The rules of a house, each with where it comes from.")
    return with_shared(checked(house, file_findings))


def _document() -> CoreSchema:
    return record({"title": text("The document's title.")}, description="A document the rules stand in.")


def _rule_tables() -> dict[str, CoreSchema]:
    tables = {name: shared(name, _group_schema(name, group)) for name, group in groups().items()}
    wager = shared("wager", _wager_schema())
    return {**tables, "wagers": by_key(wager, description="The side wagers, by key.")}


def _group_schema(name: str, group: RuleGroup) -> CoreSchema:
    rules = {rule: _rule_schema(f"{name}.{rule}", field.kind) for rule, field in group.rules.items()}
    return record({}, rules, description=(group.made.__doc__ or "").partition("\n")[0])


def _rule_schema(path: str, kind: Any) -> CoreSchema:
    if path in WHOLE_NUMBERS:
        least, most = WHOLE_NUMBERS[path]
        return entry_schema(f"{least}-to-{most}", number(least, most))
    return _entry_of(kind)


@cache
def _entry_of(kind: Any) -> CoreSchema:
    return entry_schema(name_of(kind), value_schema(kind))


def _wager_schema() -> CoreSchema:
    rules = {rule: _entry_of(field.kind) for rule, field in wager_rules().items()}
    keys = {"name": text("The name printed on the felt."), "decided_by": value_schema(DecidedBy), **rules}
    return record({}, keys, description="A side wager: the cards that decide it, what it pays, and its limits.")


@cache
def validator() -> SchemaValidator:
    """What reads a house file's tables; built at its first use."""
    return SchemaValidator(house_schema())
