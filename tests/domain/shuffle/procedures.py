"""Short ways to walk a shuffle in the tests: acts by their names, what is due, what an act is worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tests.domain.games import confirmed
from tests.walks.shuffles import Walk, walked
from trainer.domain.procedure.duties import Duty, due
from trainer.domain.procedure.verdict import FaultKind, Verdict, judge
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.fault_weights import assess
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
ROCKINGHAM, CASINO_SHOE = "rockingham/blackjack", "casino-shoe-and-pitch/shoe"
RE_SUITING_EVERY_SHOE = "rockingham/blackjack~shuffle.cut_card_out"
DOUBLE_DECK, COMMON_HAND = "casino-shoe-and-pitch/double-deck", "nj-common-hand/common-hand"
NEW_GAME, END_OF_SHOE, CLOSING = Occasion.NEW_GAME, Occasion.END_OF_SHOE, Occasion.CLOSING


def names(acts: Iterable[ShuffleAct]) -> list[str]:
    """The acts by their names, several of a kind running as one: ``TakeFrom x2``."""
    told: list[tuple[str, int]] = []
    for each in acts:
        name = type(each).__name__
        if told and told[-1][0] == name:
            told[-1] = name, told[-1][1] + 1
        else:
            told.append((name, 1))
    return [name if count == 1 else f"{name} x{count}" for name, count in told]


def done(walk: Walk, *acts: ShuffleAct) -> Walk:
    """The walk with these acts done, right or not."""
    table = walk.table
    for each in acts:
        table = walk.react(walk.procedure.apply(table, each))
    return Walk(walk.game, walk.occasion, walk.procedure, walk.react, table)


def until(walk: Walk, kind: type, nth: int = 1) -> Walk:
    """The walk as the model dealer brings it to where an act of that kind is due, for the ``nth`` time."""
    found = 0
    for each in walked(walk):
        found += isinstance(each.duty.action, kind)
        if found == nth:
            return Walk(walk.game, walk.occasion, walk.procedure, walk.react, each.before)
    raise AssertionError(f"{kind.__name__} never comes due so often")


def is_due(walk: Walk) -> Duty[ShuffleAct]:
    """What is due now; fails where nothing is."""
    duty = due(walk.procedure, walk.table)
    assert duty is not None
    return duty


def found(walk: Walk, act: ShuffleAct) -> Verdict[ShuffleAct]:
    """What an act is worth now."""
    return judge(walk.procedure, walk.table, act, react=walk.react, assess=assess)


def kind_of(walk: Walk, act: ShuffleAct) -> FaultKind | None:
    """The kind of fault in an act; None where it is right."""
    fault = found(walk, act).fault
    return None if fault is None else fault.kind


def is_critical(walk: Walk, act: ShuffleAct) -> bool:
    """Whether it is critical at a house that has confirmed all of its rules."""
    procedure = shuffle_procedure(confirmed(walk.game), walk.occasion)
    fault = found(replace(walk, procedure=procedure), act).fault
    assert fault is not None
    return fault.gravity.critical
