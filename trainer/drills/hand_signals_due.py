"""What a dealer must do about a patron's signal, and the rules that say so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from trainer.domain.house import Game
from trainer.domain.phases.wishes import refusal
from trainer.domain.reading import Doubt, read_signal
from trainer.domain.rules import Ruled
from trainer.domain.signals import Decision, Wish
from trainer.domain.table import Table
from trainer.drills.base import Question


class Reply(Enum):
    """What a dealer can do about a signal; a member's value is its key in answers that are kept."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    ASK = "ask"
    REFUSE = "no"
    FLOOR = "floor"


GRANTED = {
    Decision.HIT: Reply.HIT,
    Decision.STAND: Reply.STAND,
    Decision.DOUBLE: Reply.DOUBLE,
    Decision.SPLIT: Reply.SPLIT,
    Decision.SURRENDER: Reply.SURRENDER,
}


@dataclass(frozen=True, slots=True)
class Due:
    """The right reply to a signal.

    ``taken_for`` is what the dealer must take it for, ``rules`` why, the most telling first; ``doubt`` is why it cannot
    be read and ``forbids`` the rule that refuses it, each None where there is none.
    """

    reply: Reply
    taken_for: Decision
    rules: tuple[Ruled[Any], ...]
    doubt: Doubt | None = None
    forbids: Ruled[Any] | None = None


def wish_of(question: Question) -> Wish:
    """The wish that is to be answered: that of the patron at turn, else one out of turn; the others only distract."""
    table = question.table
    at_turn = (each for each in table.wishes if (each.spot, each.hand) == table.turn and each.patron == question.patron)
    return next(at_turn, table.wishes[0])


def due_of(game: Game, table: Table, wish: Wish) -> Due:
    """The right reply to ``wish``, whose ``decision`` says only whether it is out of turn or was asked about before."""
    table = _with_his_own_wish(table, wish)
    if wish.decision is Decision.OUT_OF_TURN:
        conduct = game.bets.conduct
        return Due(Reply.REFUSE, Decision.OUT_OF_TURN, (conduct, game.play.order), forbids=conduct)
    reading = read_signal(game, table, wish)
    if reading.decision is Decision.UNCLEAR:
        return _unclear(game, wish, reading.rules, reading.doubt)
    forbids = refusal(game, table, replace(wish, decision=reading.decision))
    if forbids is None:
        return Due(GRANTED[reading.decision], reading.decision, reading.rules)
    return Due(Reply.REFUSE, reading.decision, (forbids, *reading.rules), forbids=forbids)


def _with_his_own_wish(table: Table, wish: Wish) -> Table:
    """The table with this patron among those who ask for a split, which a common hand grants to all or to none."""
    others = (each for each in table.wishes if (each.spot, each.patron) != (wish.spot, wish.patron))
    return replace(table, wishes=(*others, replace(wish, decision=Decision.SPLIT)))


def _unclear(game: Game, wish: Wish, rules: tuple[Ruled[Any], ...], doubt: Doubt | None) -> Due:
    if wish.decision is Decision.STILL_UNCLEAR:
        return Due(Reply.FLOOR, Decision.STILL_UNCLEAR, (game.play.still_unclear, *rules), doubt)
    return Due(Reply.ASK, Decision.UNCLEAR, rules, doubt)
