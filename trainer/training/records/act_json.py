"""A dealer's acts as JSON objects, both ways: ``{"act": "take-wager", "spot": 3, "kind": "main", "amount": "$5"}``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, get_args

from trainer.domain.money.amounts import Cents, parse_money
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.table.acts import Act, Call, Place
from trainer.domain.table.wagers import WagerKind
from trainer.training.records import json_fields as read
from trainer.training.records.chip_text import chips_text, money_text, read_chips

MOST_SPOTS = 99
MOST_HANDS = 99


def _name(act: type[Act]) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "-", act.__name__).lower()


ACTS: Mapping[str, type[Act]] = {_name(act): act for act in get_args(Act)}
"""Every act by its name in a transcript, such as ``deal-card``."""

_NAMES = {act: name for name, act in ACTS.items()}
_FIELDS: Mapping[type[Act], tuple[Field[Any], ...]] = {act: fields(act) for act in ACTS.values()}


def act_to_json(act: Act) -> dict[str, Any]:
    """``act`` as an object that ``act_from_json`` reads back; what is as usual (a first hand, face up) is left out."""
    data: dict[str, Any] = {"act": _NAMES[type(act)]}
    for field in _FIELDS[type(act)]:
        value = getattr(act, field.name)
        if field.default is MISSING or value != field.default:
            data[field.name] = _written(field.name, value)
    return data


def _written(name: str, value: Any) -> Any:
    match name:
        case "kind" | "place" | "call":
            return value.value
        case "amount":
            return money_text(value)
        case "chips":
            return chips_text(value)
        case _:
            return value


def act_from_json(data: Mapping[str, Any], chips: Sequence[Denomination]) -> Act:
    """The act of an object; ``chips`` are the denominations of the table.

    Raises ValueError, one sentence without its full stop, where it is no act: an unknown name or key, something
    missing, a value that cannot be.
    """
    name = read.text(data, "act")
    if name not in ACTS:
        raise ValueError(f"there is no act {read.shown(name)}{read.nearest(name, list(ACTS))}")
    of = ACTS[name]
    named = [field.name for field in _FIELDS[of]]
    read.only(data, ("act", *named), f"the act {name}")
    values = {field.name: _read(field, data, chips) for field in _FIELDS[of]}
    act: Act = of(**values)
    return act


def _read(field: Field[Any], data: Mapping[str, Any], chips: Sequence[Denomination]) -> Any:
    if field.name not in data and field.default is not MISSING:
        return field.default
    match field.name:
        case "spot":
            return read.number(data, "spot", 1, MOST_SPOTS)
        case "hand":
            return read.number(data, "hand", 0, MOST_HANDS)
        case "card":
            return read.number(data, "card", 0, 1)
        case "kind":
            return read.word(data, "kind", WagerKind)
        case "place":
            return read.word(data, "place", Place)
        case "call":
            return read.word(data, "call", Call)
        case "amount":
            return _amount(data)
        case "chips":
            return _chips(data, chips)
        case "patron" | "side_wager":
            return read.text(data, field.name)
        case _:
            return read.yes_or_no(data, field.name, False)


def _amount(data: Mapping[str, Any]) -> Cents:
    written = read.text(data, "amount")
    try:
        return parse_money(written)
    except ValueError:
        raise ValueError(f"'amount' is {read.shown(written)}, not an amount such as \"$7.50\"") from None


def _chips(data: Mapping[str, Any], chips: Sequence[Denomination]) -> Chips:
    try:
        return read_chips(read.text(data, "chips"), chips)
    except ValueError as fault:
        raise ValueError(f"'chips': {fault}") from None
