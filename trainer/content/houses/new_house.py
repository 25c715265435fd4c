"""A house file to begin with: the rules that houses most often have otherwise, each with what it is and can be."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trainer.content.houses.every_rule import as_toml, values_of
from trainer.content.houses.library import shipped_folder
from trainer.content.houses.model import groups
from trainer.content.houses.schema import published
from trainer.content.text.files import ENDING
from trainer.wording.rules.titles import GROUP_TITLES, TITLES

BASES = {
    "common": "six or eight decks from a shoe, with a hole card",
    "common-double-deck": "two decks, pitched",
    "common-single-deck": "one deck, pitched",
    "common-no-hole-card": "a shoe, and no hole card",
}
"""The files that a new house can build on, and what each is for."""

_OFTEN_OTHERWISE = (
    "equipment.decks",
    "bets.main_bet",
    "bets.spots",
    "insurance.offered_against",
    "play.double_on",
    "play.double_after_split",
    "play.most_hands",
    "play.surrender",
    "dealer.soft_17",
    "settling.blackjack_pays",
    "settling.equal_totals",
)
_KEY_OF_DOCUMENT = "rules"


@dataclass(frozen=True, slots=True)
class Model:
    """A game of a house that a new one is to be like: its key and name, what its file builds on, and what it says."""

    game: str
    title: str
    base: str
    rules: Mapping[str, Any]
    wagers: Mapping[str, Any]
    why: str = ""


BLACKJACK = Model("blackjack", "Blackjack", "common", {}, {})
"""The usual game, of which nothing is to be written down."""


def game_as_model(file: Path, game: str) -> Model:
    """The game of that key in a house file without faults; raises KeyError where the file has no such game."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    its = tables["games"][game]
    rules = {**_rules(tables), **_rules(its)}
    houses, games = tables.get("wagers", {}), its.get("wagers", {})
    wagers = {key: {**houses.get(key, {}), **games.get(key, {})} for key in {**houses, **games}}
    why = f"As at {tables['name']}, {its['name']}."
    return Model(game, its["name"], tables.get("extends", "common"), rules, wagers, why)


def new_house(name: str, model: Model = BLACKJACK, base: str = "") -> str:
    """The text of a new house file that has no faults; ``name`` is in letters that can be shown.

    The rules in which ``model`` differs from the usual ones are written down, each as *assumed*: the new house's own
    paper has yet to say them. ``base`` is one of ``BASES``; "" is that of the model. Raises KeyError for another.
    """
    base = base or model.base
    lines = (
        *_head(name, base),
        *_written(model),
        *_wagers(model),
        *_offers(base, model.rules),
        *_game(model.game, model.title),
    )
    return "\n".join(lines) + "\n"


def _head(name: str, base: str) -> Iterator[str]:
    yield f"#:schema {published().as_uri()}"
    yield f"# The rules of {name}. A rule is one line. A line that begins with # is a note to you alone."
    yield "# What is not written here is taken from the file named after 'extends'. These come with the trainer:"
    yield from (f"#   {key}: {what}" for key, what in BASES.items())
    yield "# See every mistake in this file with its line: dealer-trainer check, and the name of this file."
    yield f"extends = {as_toml(base)}"
    yield f"name = {as_toml(name)}"
    yield ""
    yield "# The paper your rules stand in. A rule that stands there is written with the place and its few words:"
    yield '#   soft_17 = { is = "hit", from = "Dealer", words = "hits soft 17", kind = "stated" }'
    yield f"[documents.{_KEY_OF_DOCUMENT}]"
    yield f"title = {as_toml(f'Rules of {name}')}"


def _written(model: Model) -> Iterator[str]:
    """The rules taken over, under their headings."""
    for group in groups():
        its = {path: value for path, value in model.rules.items() if path.startswith(f"{group}.")}
        if its:
            yield from ("", f"# {GROUP_TITLES[group]}", f"[{group}]")
        for path, value in its.items():
            yield f"# {TITLES[path]}: {_values(path)}"
            yield _assumed(path.split(".")[1], value, model.why)


def _wagers(model: Model) -> Iterator[str]:
    for key, wager in model.wagers.items():
        yield from ("", f"[wagers.{as_toml(key)}]")
        for rule, said in wager.items():
            whole = isinstance(said, dict)
            yield _assumed(rule, said["is"], model.why) if whole else f"{rule} = {as_toml(said)}"


def _assumed(rule: str, value: Any, why: str) -> str:
    return f'{rule} = {{ is = {as_toml(value)}, kind = "assumed", why = {as_toml(why)} }}'


def _offers(base: str, rules: Mapping[str, Any]) -> Iterator[str]:
    """The rules that houses most often have otherwise, as notes: take the # away, and write your own value."""
    usual = _all_rules(base)
    offered = [path for path in _OFTEN_OTHERWISE if path not in rules and path in usual]
    yield from (
        "",
        "# To have a rule otherwise, take the # away before its heading and before its line, and write your value.",
    )
    for group in dict.fromkeys(path.split(".")[0] for path in offered):
        # A heading stands once in a file: under one that is there already the rule's line is enough.
        there = any(path.startswith(f"{group}.") for path in rules)
        yield f"# under [{group}] above:" if there else f"# [{group}]"
        for path in offered:
            if path.startswith(f"{group}."):
                written = f'{path.split(".")[1]} = {{ is = {as_toml(usual[path])}, kind = "assumed" }}'
                yield f"# {written}   # {TITLES[path]}: {_values(path)}"


def _game(key: str, title: str) -> Iterator[str]:
    yield from ("", "# A game of the house. Rules that hold for this game alone go under [games.KEY.play] and so on.")
    yield from (f"[games.{key}]", f"name = {as_toml(title)}")


def _values(path: str) -> str:
    return values_of(path).replace("`", "").replace("(#signals)", "").replace("(#steps-of-a-shuffle)", "")


def _rules(tables: Mapping[str, Any]) -> dict[str, Any]:
    """Each rule's value by its path, in the reading that is in force."""
    return {f"{group}.{rule}": said["is"] for group in groups() for rule, said in tables.get(group, {}).items()}


def _all_rules(base: str) -> dict[str, Any]:
    """Those of ``base`` and of all it builds on."""
    if base not in BASES:
        raise KeyError(base)
    tables = tomllib.loads((shipped_folder() / f"{base}{ENDING}").read_text(encoding="utf-8"))
    below = tables.get("extends")
    return {**(_all_rules(below) if below else {}), **_rules(tables)}
