"""What every phase of the shuffle asks of the table, and short names for its types."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.procedure.duties import Duty, Phase, Procedure
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.moving import packets
from trainer.domain.shuffle.places import LOOSE, PASSED, STUB, WASH
from trainer.domain.shuffle.state import ShuffleTable

ShuffleDuty = Duty[ShuffleAct]
Duties = Iterator[ShuffleDuty]
ShufflePhase = Phase[ShuffleTable, ShuffleAct]
ShuffleProcedure = Procedure[ShuffleTable, ShuffleAct]

ANY_ORDER = 0
"""The step of duties that may be done in any order among themselves."""


def is_under_way(table: ShuffleTable) -> bool:
    """Whether piles are made, or the pack is in the hands: what comes before the shuffle is over."""
    return bool(table.piles or table.passes or table.loaded or packets(table))


def on_the_felt(table: ShuffleTable) -> bool:
    """Whether cards wait on the felt to be brought together."""
    return any(table.at(place) for place in (WASH, LOOSE, PASSED, STUB))
