"""A dealer's acts as JSON objects, both ways: ``{"act": "take-wager", "spot": 3, "kind": "main", "amount": "$5"}``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Generic, TypeVar, get_args

from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.money.amounts import Cents, parse_money
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.money.currency import DOLLARS, Currency
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import Place as PlaceOfCards
from trainer.domain.shuffle.places import Where
from trainer.domain.table.acts import Act, WinningsPlace
from trainer.domain.table.calls import Call
from trainer.domain.table.wagers import WagerKind
from trainer.training.records.chip_text import chips_text, money_text, read_chips
from trainer.training.records.codec import (
    TEXT,
    YES_OR_NO,
    Codec,
    ObjectForm,
    field,
    nearest,
    number,
    object_,
    shown,
    word,
)

AnyAct = TypeVar("AnyAct")

SPOT = number(1, 99)
MOST_CARDS = 1_000
_MOST_HANDS = _MOST_PLACES = 99


def _by_name(acts: Any) -> dict[str, Any]:
    return {re.sub(r"(?<=.)(?=[A-Z])", "-", act.__name__).lower(): act for act in get_args(acts)}


ACTS: Mapping[str, type[Act]] = _by_name(Act)
"""Every act at the table by its name in a transcript, such as ``deal-card``."""

SHUFFLE_ACTS: Mapping[str, type[ShuffleAct]] = _by_name(ShuffleAct)
"""Every act of a shuffle by its name in a log, such as ``take-from``."""


def act_to_json(act: Act, currency: Currency = DOLLARS) -> dict[str, Any]:
    """``act`` as an object that ``act_from_json`` reads back; what is as usual (a first hand, face up) is left out.

    Amounts are written in ``currency``.
    """
    return _acts_with((), currency).write(act)


def act_from_json(data: Mapping[str, Any], chips: Sequence[Denomination], currency: Currency = DOLLARS) -> Act:
    """The act of an object; ``chips`` are the denominations of the table, whose amounts are told in ``currency``.

    Raises ValueError, one sentence without its full stop, where it is no act: an unknown name or key, something
    missing, a value that cannot be.
    """
    return _acts_with(tuple(chips), currency).read(data)


def shuffle_act_to_json(act: ShuffleAct) -> dict[str, Any]:
    """``act`` as an object that ``shuffle_act_from_json`` reads back."""
    return _SHUFFLE.write(act)


def shuffle_act_from_json(data: Mapping[str, Any]) -> ShuffleAct:
    """The act of an object; raises ValueError as ``act_from_json`` does."""
    return _SHUFFLE.read(data)


class _Acts(Generic[AnyAct]):
    """Acts told apart by the word under ``act``; ``codec_of`` gives the codec of a field by its name."""

    def __init__(self, acts: Mapping[str, type[AnyAct]], codec_of: Callable[[str], Codec[Any]]) -> None:
        self._names: Mapping[type, str] = {act: name for name, act in acts.items()}
        self._forms: Mapping[str, ObjectForm[AnyAct]] = {
            name: ObjectForm(act, f"the act {name}", {each: codec_of(each) for each in _fields(act)}, beside=("act",))
            for name, act in acts.items()
        }

    def write(self, act: AnyAct) -> dict[str, Any]:
        name = self._names[type(act)]
        return {"act": name} | self._forms[name].write(act)

    def read(self, data: Mapping[str, Any]) -> AnyAct:
        """The act of ``data``; raises ValueError, one sentence, where it is none."""
        name = field(data, "act", TEXT)
        if name not in self._forms:
            raise ValueError(f"there is no act {shown(name)}{nearest(name, self._forms)}")
        return self._forms[name].read(data)


def _fields(act: Any) -> list[str]:
    return [each.name for each in fields(act)]


# At the table


def _amount(currency: Currency) -> Codec[Cents]:
    def read(value: Any, key: str) -> Cents:
        written = TEXT.read(value, key)
        try:
            return parse_money(written)
        except ValueError:
            like = money_text(750, currency)
            raise ValueError(f"'{key}' is {shown(written)}, not an amount such as \"{like}\"") from None

    return Codec(lambda cents: money_text(cents, currency), read)


_TABLE: Mapping[str, Codec[Any]] = {
    "spot": SPOT,
    "hand": number(0, _MOST_HANDS),
    "card": number(0, 1),
    "kind": word(WagerKind),
    "place": word(WinningsPlace),
    "call": word(Call),
    "patron": TEXT,
    "side_wager": TEXT,
}


@lru_cache(maxsize=32)
def _acts_with(chips: tuple[Denomination, ...], currency: Currency) -> _Acts[Act]:
    """The acts at a table with these chips; without any they can be written all the same."""

    def read_them(value: Any, key: str) -> Chips:
        try:
            return read_chips(TEXT.read(value, key), chips, currency)
        except ValueError as fault:
            raise ValueError(f"'{key}': {fault}") from None

    codec_of_chips = Codec(lambda held: chips_text(held, currency), read_them)
    codecs = {**_TABLE, "chips": codec_of_chips, "amount": _amount(currency)}
    return _Acts(ACTS, lambda name: codecs.get(name, YES_OR_NO))


# Between two shoes

_PLACE = ObjectForm(
    PlaceOfCards, "a place", {"where": word(Where), "number": number(0, _MOST_PLACES)}, always=("number",)
)
_SHUFFLED: Mapping[str, Codec[Any]] = {
    "deck": number(1, _MOST_PLACES),
    "pile": number(1, _MOST_PLACES),
    "call": word(ShuffleCall),
    "place": Codec(_PLACE.write, lambda value, key: _PLACE.read(object_(value, f"'{key}'"))),
}
_SHUFFLE: _Acts[ShuffleAct] = _Acts(SHUFFLE_ACTS, lambda name: _SHUFFLED.get(name, number(0, MOST_CARDS)))
