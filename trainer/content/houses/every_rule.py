"""The list of every rule and event a house file can have; ``python -m trainer.content.houses.every_rule`` writes it.

It is made from the reader's own schema and from the houses that come with the trainer, so that it is never behind.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import accumulate
from pathlib import Path
from typing import Any

from trainer import resources
from trainer.content.houses.library import shipped_folder
from trainer.content.houses.model import groups
from trainer.content.houses.schema import house_file_schema
from trainer.domain.house.card_names import CARD_NAMES, NameOf
from trainer.domain.house.named_events import known_events
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import Signal
from trainer.wording.rules.pay_tables import event_words
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.titles import GROUP_TITLES, TITLES

REGENERATE = "python -m trainer.content.houses.every_rule"
WAGER_RULES = {
    "name": "The name printed on the felt",
    "decided_by": "The cards that decide it",
    "offered": "Whether it is offered",
    "pays": "Its pay table",
    "limits": "Its limits, where they are not those of `bets.side_wager`",
    "laid": "When it is laid, where that is not as `side_wagers.laid` says",
    "jackpot_starts_at": "What its jackpot's meter starts at, and is set back to",
    "jackpot_grows_by": "The part of each wager that is added to the meter",
    "jackpot_paid_by": "Who pays a part of the jackpot, where that is not the floor",
}
_WRITTEN_NOWHERE = {
    "wagers.laid": '"after-the-deal"',
    "wagers.jackpot_starts_at": '"$10,000"',
    "wagers.jackpot_grows_by": '"1/5"',
    "wagers.jackpot_paid_by": '"dealer"',
    "equipment.deck_hours": "8",
    "shuffle.rounds_by_spots": "[5, 4, 3, 2, 1]",
}
"""Examples of what none of the trainer's houses writes."""
_LONGEST_EXAMPLE = 100
_TOLD_ONCE = {Signal.__name__: "Signals", ShuffleStep.__name__: "Steps of a shuffle"}
"""Long lists that several rules have their words from."""

_HEAD = """# Every rule of a house

This list is made from the trainer's own reader of house files. It has every heading, every rule under it, the values
the rule can have, and an example from a house that comes with the trainer. How a rule is written, and how money, prices
and limits are written, stands in [Writing a house of your own](writing-a-house.md).

A word in the middle column is written in quotes: `soft_17 = { is = "hit", kind = "assumed" }`.
"""
_WAGERS = """## [wagers.KEY]: A side wager

`KEY` is a name of your own, such as `lucky-pair`. Only the best line of the pay table pays.
"""
_EVENTS = """## Events of a pay table

An event is written as its key. Which events a table can have, its `decided_by` says; `bonus_21` under `[settling]` has
those of `play-of-the-hand`.

A line may say more than its event, in this order:

- `of` and the cards that make it: `perfect-pair of queens`, `flush of hearts`, `two of aces, kings`;
- `under` and the dealer's up cards: `triple-seven-suited under sevens`;
- `and dealer-blackjack` or `and player-blackjack`: `any-twenty and dealer-blackjack`.
"""

Schema = Mapping[str, Any]


def published() -> Path:
    """Where the list lies, beside the guide to writing a house."""
    return resources.lessons() / "every-rule.md"


def as_text() -> str:
    """The list as its file holds it."""
    schema = house_file_schema()
    examples = _examples()
    rules = (_group(name, {**_WRITTEN_NOWHERE, **examples}) for name in groups())
    lists = (_told_once(words) for words in (Signal, ShuffleStep))
    return "\n".join([_HEAD, *rules, _wager(schema, examples), *lists, _events()])


def values_of(path: str) -> str:
    """What values the rule at ``path`` can have, as the list tells it: ``"stand"``, or ``0 to 9``."""
    group, rule = path.split(".")
    schema = house_file_schema()
    return _values(schema["$defs"][group]["properties"][rule], schema)


def _group(name: str, examples: Mapping[str, str]) -> str:
    rows = [
        f"| `{rule}` | {TITLES[f'{name}.{rule}']} | {values_of(f'{name}.{rule}')} "
        f"| {_shown(examples.get(f'{name}.{rule}') or _own_example(f'{name}.{rule}'))} |"
        for rule in groups()[name].rules
    ]
    return "\n".join([f"## [{name}]: {GROUP_TITLES[name]}\n", *_table("rule", "what it is"), *rows, ""])


def _own_example(path: str) -> str:
    """The example that the schema has for a rule no house of the trainer's writes; "" where it has none."""
    group, rule = path.split(".")
    schema = house_file_schema()
    written = _referred(schema["$defs"][group]["properties"][rule], schema).get("properties", {}).get("is", {})
    return next(map(as_toml, _referred(written, schema).get("examples", ())), "")


def _wager(schema: Schema, examples: Mapping[str, str]) -> str:
    properties, known = schema["$defs"]["wager"]["properties"], {**_WRITTEN_NOWHERE, **examples}
    rows = [
        f"| `{rule}` | {what} | {_values(properties[rule], schema)} | {_shown(known.get(f'wagers.{rule}', ''))} |"
        for rule, what in WAGER_RULES.items()
    ]
    return "\n".join([_WAGERS, *_table("rule", "what it is"), *rows, ""])


def _events() -> str:
    tables = []
    for decided_by in DecidedBy:
        rows = [f"| `{event}` | {event_words(event)} |" for event in known_events(decided_by)]
        head = [f"### `{decided_by.value}`: {term_words(decided_by)}\n", "| event | what it is |", "|---|---|"]
        tables.append("\n".join([*head, *rows, ""]))
    return "\n".join([_EVENTS, f"Cards are named so: {_names()}.\n", *tables])


def _names() -> str:
    """Every name of cards, and of the 52 the first."""
    words = [f"`{name.word}`" for name in CARD_NAMES.values() if name.of is not NameOf.CARD]
    one = next(word for word, name in CARD_NAMES.items() if name.of is NameOf.CARD)
    return f"{', '.join(words)}, and each card by itself, such as `{one}`"


def _told_once(words: type[Enum]) -> str:
    rows = [f"| `{each.value}` | {term_words(each)} |" for each in words]
    return "\n".join([f"## {_TOLD_ONCE[words.__name__]}\n", "| word | what it is |", "|---|---|", *rows, ""])


def _table(*first: str) -> tuple[str, str]:
    return f"| {' | '.join((*first, 'values', 'an example'))} |", "|---|---|---|---|"


def _shown(example: str) -> str:
    return f"`{example}`" if example else ""


def _values(part: Schema, schema: Schema) -> str:
    """The values a part of the schema takes, in words."""
    part = _referred(part, schema)
    if "is" in part.get("properties", {}):
        return _values(part["properties"]["is"], schema)
    if "const" in part:
        return f"`{part['const']}`"
    if "enum" in part:
        return ", ".join(f"`{value}`" for value in part["enum"])
    match part.get("type"):
        case "boolean":
            return "`true`, `false`"
        case "integer" | "number":
            least, most = part["minimum"], part["maximum"]
            return f"{least}" if least == most else f"{least} to {most}"
        case "array":
            return f"a list of {_items(part['items'], schema)}"
        case "object":
            return f"a table of {', '.join(f'`{key}`' for key in part['properties'])}"
        case _:
            told = part.get("description", "")
            return _lower(told.removeprefix("Write ").rstrip(".")) if told.startswith("Write ") else "words in quotes"


def _items(part: Schema, schema: Schema) -> str:
    part = _referred(part, schema)
    if part.get("title") in _TOLD_ONCE:
        return f"[{_TOLD_ONCE[part['title']].lower()}](#{_TOLD_ONCE[part['title']].lower().replace(' ', '-')})"
    if part.get("type") == "object":
        return f"tables of {', '.join(f'`{key}`' for key in part['properties'])}"
    return _values(part, schema)


def _referred(part: Schema, schema: Schema) -> Schema:
    while "$ref" in part:
        part = schema["$defs"][part["$ref"].rpartition("/")[2]]
    return part


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _examples() -> dict[str, str]:
    """The value of each rule by its path, as the first house writes it that has it; the shared rules come first."""
    found: dict[str, str] = {}
    for path in sorted(
        shipped_folder().glob("*.toml"), key=lambda each: (not each.stem.startswith("common"), each.stem)
    ):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        for each in (tables, *tables.get("games", {}).values()):
            for rule, value in _written(each):
                found.setdefault(rule, _shortened(value))
    return found


def _shortened(value: Any) -> str:
    """A long list is told by its first elements."""
    whole = as_toml(value)
    if not isinstance(value, list) or len(whole) <= _LONGEST_EXAMPLE:
        return whole
    elements = [as_toml(each) for each in value]
    ends = accumulate(len(each) + 2 for each in elements)
    shown = max(1, sum(end <= _LONGEST_EXAMPLE for end in ends))
    return f"[{', '.join(elements[:shown])}, ...]"


def _written(tables: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name in groups():
        yield from ((f"{name}.{rule}", entry["is"]) for rule, entry in tables.get(name, {}).items())
    for wager in tables.get("wagers", {}).values():
        for rule, entry in wager.items():
            yield f"wagers.{rule}", entry["is"] if isinstance(entry, dict) else entry


def as_toml(value: Any) -> str:
    """A value that was read from TOML, on one line as TOML writes it."""
    match value:
        case dict():
            return f"{{ {', '.join(f'{key} = {as_toml(each)}' for key, each in value.items())} }}"
        case list():
            return f"[{', '.join(map(as_toml, value))}]"
        case _:
            return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    published().write_text(as_text(), encoding="utf-8")
