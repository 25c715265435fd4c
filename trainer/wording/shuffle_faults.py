"""A fault at the shuffle in one sentence: what you did, in cards and in decks, and what was due and why."""

from __future__ import annotations

from typing import Any

from trainer.domain.house import Game
from trainer.domain.procedure import Duty
from trainer.domain.rules import Ruled
from trainer.domain.shuffling import acts as act
from trainer.domain.shuffling.table import ShuffleTable
from trainer.domain.verdict import Fault, FaultKind
from trainer.wording.shuffle_acts import act_words
from trainer.wording.shuffle_deeds import done_words
from trainer.wording.shuffle_reasons import reason_words

ShuffleFault = Fault[act.ShuffleAct]
ShuffleDuty = Duty[act.ShuffleAct]


def fault_words(fault: ShuffleFault, table: ShuffleTable, game: Game) -> str:
    """``You took 41 cards, about three quarters of a deck, ...: 15 cards too many.``

    ``table`` is the table the fault was made at.
    """
    words = _words(fault, table, game)
    return f"{words[0].upper()}{words[1:]}."


def fault_rule(fault: ShuffleFault) -> Ruled[Any] | None:
    """The rule that ``fault_words`` rests on, to be cited beside them; None where nothing was due."""
    return None if fault.due is None else fault.due.rule


def _words(fault: ShuffleFault, table: ShuffleTable, game: Game) -> str:
    given, due = fault.given, fault.due
    done = "nothing was done" if given is None else done_words(given, table, game)
    if due is None:
        return f"{done}, though nothing was due any more"
    owed, why = _lower(act_words(due.action, table, game)), reason_words(due, table, game)
    match fault.kind:
        case FaultKind.MISSED:
            before = "" if given is None else f" before {done}"
            return _because(f"you did not {owed}{before}", why)
        case FaultKind.WRONG_AMOUNT:
            return _because(f"{done}; due was to {owed}", why)
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON | FaultKind.BEFORE_THE_SIGNAL:
            return _because(f"{done} too soon; first {owed}", why)
        case FaultKind.WRONG_PLACE | FaultKind.UNCALLED_FOR:
            return _because(f"{done}; due was to {owed}", why)


def _because(what: str, why: str) -> str:
    return f"{what}: {_lower(why)}"


def _lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"
