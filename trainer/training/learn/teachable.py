"""Everything a lesson may name, in one or another of some games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, partial
from typing import Any

from trainer.content.houses.schema import house_file_schema
from trainer.content.learn.lesson_checks import RuleValues, Teachable
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import PayTable
from trainer.domain.shuffle.notation import act_names
from trainer.training.learn.exercises import exercises_of_all
from trainer.training.learn.lessons.block_checks import faults_at_games
from trainer.training.learn.lessons.case_names import meanings_of
from trainer.training.learn.lessons.written_values import FORMS
from trainer.wording.rules.titles import TITLES

_TRUTH = ("true", "false")
_OF_WAGERS = {"offered": RuleValues(_TRUTH), "laid": RuleValues(None, is_comparable=False)}
_TABLE = RuleValues(None, is_comparable=False)


def teachable_in(games: Iterable[Game]) -> Teachable:
    """What a lesson may name that is read in all of ``games``: what any of them has."""
    every = tuple(games)
    rules = {path: _values(path) for path in TITLES if "." in path}
    lines: dict[str, dict[str, None]] = {}
    for game in every:
        for rule in game.rules():
            path = rule.ref.path
            if path not in rules:
                rules[path] = _OF_WAGERS.get(path.rpartition(".")[2], _TABLE)
            if isinstance(rule.value, PayTable):
                lines.setdefault(path, {}).update(dict.fromkeys(line.event for line in rule.value.lines))
    rules |= {path: RuleValues(None, lines=tuple(its), is_comparable=False) for path, its in lines.items()}
    exercises = exercises_of_all(every)
    meanings = {drill: meanings_of(drill) for drill in exercises.drills}
    return Teachable(exercises, rules, act_names(), meanings, partial(faults_at_games, every))


@cache
def _values(path: str) -> RuleValues:
    """What the rule can be, by the schema of house files."""
    group, _, rule = path.partition(".")
    schema = house_file_schema()
    found = schema["$defs"].get(group, {}).get("properties", {}).get(rule)
    return _TABLE if found is None else _of_schema(found, schema)


def _of_schema(part: Mapping[str, Any], schema: Mapping[str, Any]) -> RuleValues:
    name = part.get("$ref", "").rpartition("/")[2].removeprefix("rule-")
    part = _referred(_referred(part, schema)["properties"]["is"], schema)
    if name in FORMS:
        return RuleValues(FORMS[name])
    several = part.get("type") == "array"
    item = _referred(part["items"], schema) if several else part
    if item.get("type") == "boolean":
        return RuleValues(_TRUTH)
    if "enum" in item or "const" in item:
        return RuleValues(tuple(map(str, item.get("enum", (item.get("const"),)))), several)
    is_figure = item.get("type") in ("integer", "number", "string") or name in ("odds", "list-of-denomination")
    return RuleValues(None, several, is_price=name == "odds", is_comparable=is_figure)


def _referred(part: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    while "$ref" in part:
        part = schema["$defs"][part["$ref"].rpartition("/")[2]]
    return part
