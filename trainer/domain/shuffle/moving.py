"""Cards moved from place to place on a shuffle table, none lost and none made; and which packets and pack there are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, RIGHT, Place
from trainer.domain.shuffle.state import Numbers, ShuffleTable

_A_MIXING_APART = 1_000_003


def moved(table: ShuffleTable, lie: Mapping[Place, Numbers], **facts: Any) -> ShuffleTable:
    """The table with these places lying as given, an empty one gone, and the named facts changed."""
    kept = [(at, lie.get(at, numbers)) for at, numbers in table.lying]
    known = {at for at, _ in table.lying}
    new = [(at, numbers) for at, numbers in lie.items() if at not in known]
    return replace(table, lying=tuple(pair for pair in (*kept, *new) if pair[1]), **facts)


def mixing_random(table: ShuffleTable) -> Random:
    """The luck of the table's next mixing: the same for the same seed and the same count of mixings."""
    return Random(table.seed * _A_MIXING_APART + table.mixed)


def check_enough(numbers: Numbers, cards: int, where: str) -> None:
    """Raise ValueError, one sentence, unless at least one card is taken and no more than lie there."""
    if cards < 1:
        raise ValueError(f"{cards} cards cannot be taken from {where}: take one at least")
    if cards > len(numbers):
        raise ValueError(f"{cards} cards cannot be taken from {where}, which holds {len(numbers)}")


def from_all(table: ShuffleTable, places: Iterable[Place]) -> tuple[dict[Place, Numbers], Numbers]:
    """Those places emptied, and all that lay there, the first place's cards uppermost."""
    numbers = {place: table.at(place) for place in places}
    return dict.fromkeys(numbers, ()), tuple(number for lot in numbers.values() for number in lot)


def packets(table: ShuffleTable) -> tuple[Place, ...]:
    """Where the dealer holds a packet: in the left hand, in the right, squared before the body."""
    return tuple(place for place in (LEFT, RIGHT, HANDS) if table.at(place))


def pack_at(table: ShuffleTable) -> Place:
    """Where the shuffled pack lies: the growing pile, or the pack in the hands; raises ValueError without one."""
    for place in (GROWING, HANDS):
        if table.at(place):
            return place
    raise ValueError("there is no shuffled pack: neither on the growing pile nor in the hands")
