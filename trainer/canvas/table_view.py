"""What the table's scene is asked to show."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.canvas.drill_view import FeltPrint
from trainer.domain.chips import Pile, Rack
from trainer.domain.table import Table


@dataclass(frozen=True, slots=True)
class TableView:
    """A whole table. ``shoe`` and ``discards`` are how many cards lie there; ``cut_card`` how many lie behind it.

    ``spots`` counts the places printed on the felt, taken or not; ``felt.side_wagers`` has a circle each at every spot.
    """

    table: Table
    felt: FeltPrint
    rack: Rack
    spots: int = 7
    shoe: int = 312
    cut_card: int = 0
    discards: int = 0
    mirror: bool = True


class Goal(Enum):
    """Where what is due goes."""

    RACK = "rack"
    DISCARDS = "discards"


def tubes(rack: Rack, most: int) -> tuple[Pile, ...]:
    """The rack's chips in tubes of at most twenty, at most ``most`` tubes, each denomination having one at least."""
    wanted = [[pile.denomination] * max(1, -(-pile.count // 20)) for pile in rack.tubes]
    while sum(map(len, wanted)) > most and max(map(len, wanted)) > 1:
        max(wanted, key=len).pop()
    filled = []
    for pile, columns in zip(rack.tubes, wanted, strict=True):
        left = pile.count
        for denomination in columns:
            filled.append(Pile(denomination, min(left, 20)))
            left -= min(left, 20)
    return tuple(filled)
