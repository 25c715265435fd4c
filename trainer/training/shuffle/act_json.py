"""A dealer's acts at the shuffle as JSON objects, both ways: ``{"act": "take-from", "pile": 1, "cards": 26}``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any, get_args

from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import Place, Where
from trainer.training.records import json_fields as read

MOST_CARDS = 1_000
MOST_PLACES = 99


def _name(act: type[ShuffleAct]) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "-", act.__name__).lower()


SHUFFLE_ACTS: Mapping[str, type[ShuffleAct]] = {_name(act): act for act in get_args(ShuffleAct)}
"""Every act by its name in a log, such as ``take-from``."""

_NAMES = {act: name for name, act in SHUFFLE_ACTS.items()}
_FIELDS: Mapping[type[ShuffleAct], tuple[Field[Any], ...]] = {act: fields(act) for act in SHUFFLE_ACTS.values()}


def shuffle_act_to_json(act: ShuffleAct) -> dict[str, Any]:
    """``act`` as an object that ``shuffle_act_from_json`` reads back."""
    named = _FIELDS[type(act)]
    return {"act": _NAMES[type(act)]} | {field.name: _written(getattr(act, field.name)) for field in named}


def _written(value: Any) -> Any:
    match value:
        case ShuffleCall():
            return value.value
        case Place(where, number):
            return {"where": where.value, "number": number}
        case _:
            return value


def shuffle_act_from_json(data: Mapping[str, Any]) -> ShuffleAct:
    """The act of an object.

    Raises ValueError, one sentence without its full stop, where it is no act: an unknown name or key, something
    missing, a value that cannot be.
    """
    name = read.text(data, "act")
    if name not in SHUFFLE_ACTS:
        raise ValueError(f"there is no act {read.shown(name)}{read.nearest(name, list(SHUFFLE_ACTS))}")
    of = SHUFFLE_ACTS[name]
    named = [field.name for field in _FIELDS[of]]
    read.only(data, ("act", *named), f"the act {name}")
    act: ShuffleAct = of(**{key: _read(key, data) for key in named})
    return act


def _read(key: str, data: Mapping[str, Any]) -> Any:
    match key:
        case "deck" | "pile":
            return read.number(data, key, 1, MOST_PLACES)
        case "call":
            return read.word(data, key, ShuffleCall)
        case "place":
            return _place(read.object_(data.get(key), "'place'"))
        case _:
            return read.number(data, key, 0, MOST_CARDS)


def _place(data: Mapping[str, Any]) -> Place:
    read.only(data, ("where", "number"), "a place")
    return Place(read.word(data, "where", Where), read.number(data, "number", 0, MOST_PLACES, 0))
