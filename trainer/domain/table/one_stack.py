"""Winnings of a bet and of its doubles paid in one stack: a wrong sum or wrong chips in it is one mistake."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, PayWager
from trainer.domain.table.back_bets import DOUBLES
from trainer.domain.table.wagers import WagerKind


def as_one(given: Act, due: Duty[Act]) -> Duty[Act] | None:
    """The duty to pay a bet and its doubles in one stack, where that is what a payment comes nearest to."""
    own = due.action
    if not isinstance(given, PayWager) or not isinstance(own, PayWager):
        return None
    ways = tuple(way for way in due.also if isinstance(way, PayWager) and way.chips.worth > own.chips.worth)
    if not ways:
        return None
    whole = ways[0]
    paid, least, most = given.chips.worth, own.chips.worth, whole.chips.worth
    if abs(paid - most) >= abs(paid - least):
        return None
    return replace(due, action=whole, also=ways[1:])


def is_part(one: Act, whole: Act) -> bool:
    """Whether an act pays a double that ``whole`` pays together with its bet."""
    if not isinstance(one, PayWager) or not isinstance(whole, PayWager):
        return False
    if (one.spot, one.hand, one.patron) != (whole.spot, whole.hand, whole.patron):
        return False
    if whole.kind is WagerKind.BACK:
        return one.kind is WagerKind.BACK and one.side_wager == DOUBLES.get(whole.side_wager)
    return whole.kind is WagerKind.MAIN and one.kind is WagerKind.DOUBLE
