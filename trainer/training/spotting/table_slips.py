"""The kinds of slips that are put into rounds, and which of them a fault is that the engine has found."""

from __future__ import annotations

from enum import Enum

from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager, WagerKind

TableFault = Fault[act.Act]
SETTLES = (act.TakeWager, act.PayWager, act.PushHand)


class TableSlip(Enum):
    """What can go wrong at a table where another deals, by the word under which it is kept."""

    # Before the cards
    BET_LET_STAND = "bet-let-stand"
    BETS_NOT_CHECKED = "bets-not-checked"
    BURN_LEFT_OUT = "burn-left-out"
    CHANGED_WRONGLY = "changed-wrongly"

    # Cards
    DEALT_OUT_OF_ORDER = "dealt-out-of-order"
    HOLE_CARD_DEALT_UP = "hole-card-dealt-up"
    HOLE_CARD_SHOWN = "hole-card-shown"
    HOLE_CARD_NOT_CHECKED = "hole-card-not-checked"
    CARD_BEFORE_THE_SIGNAL = "card-before-the-signal"
    CARD_TO_WHO_STOOD = "card-to-who-stood"
    UNCLEAR_SIGNAL_ANSWERED = "unclear-signal-answered"
    WISH_GRANTED = "wish-granted"
    CARD_LAID_WRONGLY = "card-laid-wrongly"
    DEALER_DREW_TOO_MUCH = "dealer-drew-too-much"
    DEALER_DREW_TOO_LITTLE = "dealer-drew-too-little"
    CALL_LEFT_OUT = "call-left-out"

    # Insurance and side wagers
    INSURANCE_NOT_OFFERED = "insurance-not-offered"
    INSURANCE_LEFT = "insurance-left"
    INSURANCE_PAID_WRONGLY = "insurance-paid-wrongly"
    SIDE_WAGER_LEFT = "side-wager-left"
    SIDE_WAGER_PAID_WRONGLY = "side-wager-paid-wrongly"
    SIDE_LOSER_PAID = "side-loser-paid"

    # Settling
    PAID_SHORT = "paid-short"
    PAID_OVER = "paid-over"
    BLACKJACK_PAID_EVEN = "blackjack-paid-even"
    WRONG_CHIPS = "wrong-chips"
    PAID_ON_TOP = "paid-on-top"
    LOSER_PAID = "loser-paid"
    LOSER_LEFT = "loser-left"
    WINNER_TAKEN = "winner-taken"
    WINNER_LEFT = "winner-left"
    PUSH_TAKEN = "push-taken"
    PUSH_PAID = "push-paid"
    SURRENDER_TAKEN_WRONGLY = "surrender-taken-wrongly"
    OUT_OF_ORDER = "out-of-order"
    CARDS_BEFORE_THE_BET = "cards-before-the-bet"


KINDS = tuple(slip.value for slip in TableSlip)
"""All of them, by their words."""


def slip_of(fault: TableFault, table: Table) -> TableSlip | None:
    """Which slip that fault is, made at ``table``; None for one that is never put in."""
    given, due = fault.given, None if fault.due is None else fault.due.action
    match fault.kind:
        case FaultKind.BEFORE_THE_SIGNAL:
            return TableSlip.CARD_BEFORE_THE_SIGNAL
        case FaultKind.WRONG_AMOUNT:
            return _of_an_amount(fault, table)
        case FaultKind.WRONG_CHIPS:
            return TableSlip.WRONG_CHIPS if isinstance(due, act.PayWager) else TableSlip.CHANGED_WRONGLY
        case FaultKind.WRONG_PLACE:
            return _OF_A_PLACE.get(type(due))
        case FaultKind.MISSED:
            return _left_out(due)
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return _before_its_time(given, due)
        case FaultKind.UNCALLED_FOR:
            return _uncalled_for(given, due)


_OF_A_PLACE: dict[type, TableSlip] = {
    act.PayWager: TableSlip.PAID_ON_TOP,
    act.DealCard: TableSlip.CARD_LAID_WRONGLY,
    act.DealOwn: TableSlip.HOLE_CARD_DEALT_UP,
}
_LEFT_OUT: dict[type, TableSlip] = {
    act.RefuseBet: TableSlip.BET_LET_STAND,
    act.CheckBets: TableSlip.BETS_NOT_CHECKED,
    act.Burn: TableSlip.BURN_LEFT_OUT,
    act.Peek: TableSlip.HOLE_CARD_NOT_CHECKED,
    act.DealOwn: TableSlip.DEALER_DREW_TOO_LITTLE,
    act.Announce: TableSlip.CALL_LEFT_OUT,
    act.OfferInsurance: TableSlip.INSURANCE_NOT_OFFERED,
    act.AskAloud: TableSlip.UNCLEAR_SIGNAL_ANSWERED,
}


def _of_an_amount(fault: TableFault, table: Table) -> TableSlip | None:
    match fault.given, None if fault.due is None else fault.due.action:
        case act.ChangeChips(), act.ChangeChips():
            return TableSlip.CHANGED_WRONGLY
        case act.TakeWager(), act.TakeWager():
            return TableSlip.SURRENDER_TAKEN_WRONGLY
        case act.PayWager(kind=WagerKind.INSURANCE), _:
            return TableSlip.INSURANCE_PAID_WRONGLY
        case act.PayWager(kind=WagerKind.SIDE), _:
            return TableSlip.SIDE_WAGER_PAID_WRONGLY
        case act.PayWager() as given, act.PayWager() as due:
            is_blackjack = fault.due is not None and fault.due.because is Outcome.BLACKJACK
            bet = wager_of(table, due)
            if is_blackjack and bet is not None and given.chips.worth == bet.worth:
                return TableSlip.BLACKJACK_PAID_EVEN
            return TableSlip.PAID_SHORT if given.chips.worth < due.chips.worth else TableSlip.PAID_OVER
        case _:
            return None


def wager_of(table: Table, of: act.PayWager | act.TakeWager) -> Wager | None:
    """The wager that the act is about; None where there is none."""
    named = (of.kind, of.hand, of.patron, of.side_wager)
    wagers = (wager for spot in table.spots if spot.number == of.spot for wager in spot.wagers)
    found = (each for each in wagers if (each.kind, each.hand, each.patron, each.side_wager) == named)
    return next(found, None)


def _left_out(due: act.Act | None) -> TableSlip | None:
    match due:
        case act.TakeWager(kind=WagerKind.INSURANCE) | act.PayWager(kind=WagerKind.INSURANCE):
            return TableSlip.INSURANCE_LEFT
        case act.TakeWager(kind=WagerKind.SIDE) | act.PayWager(kind=WagerKind.SIDE):
            return TableSlip.SIDE_WAGER_LEFT
        case act.TakeWager():
            return TableSlip.LOSER_LEFT
        case act.PayWager():
            return TableSlip.WINNER_LEFT
        case _:
            return _LEFT_OUT.get(type(due))


def _before_its_time(given: act.Act | None, due: act.Act | None) -> TableSlip | None:
    match given, due:
        case act.TakeCards(), (act.TakeWager() | act.PayWager()):
            return TableSlip.CARDS_BEFORE_THE_BET
        case act.TurnOverHoleCard(), _:
            return TableSlip.HOLE_CARD_SHOWN
        case act.DealCard(), (act.DealCard() | act.DealOwn()):
            return TableSlip.DEALT_OUT_OF_ORDER
        case ((act.TakeWager() | act.PayWager() | act.PushHand()), _) if isinstance(due, SETTLES):
            return TableSlip.OUT_OF_ORDER
        case _:
            return None


def _uncalled_for(given: act.Act | None, due: act.Act | None) -> TableSlip | None:
    match given, due:
        case act.PayWager(kind=WagerKind.SIDE), act.TakeWager():
            return TableSlip.SIDE_LOSER_PAID
        case act.PayWager(), act.TakeWager():
            return TableSlip.LOSER_PAID
        case act.PayWager(), act.PushHand():
            return TableSlip.PUSH_PAID
        case act.TakeWager(), act.PushHand():
            return TableSlip.PUSH_TAKEN
        case act.TakeWager(), act.PayWager():
            return TableSlip.WINNER_TAKEN
        case ((act.DealCard() | act.Split()), act.RefuseWish()):
            return TableSlip.WISH_GRANTED
        case act.DealCard(), act.AskAloud():
            return TableSlip.UNCLEAR_SIGNAL_ANSWERED
        case act.DealCard(), _:
            return TableSlip.CARD_TO_WHO_STOOD
        case act.DealOwn(), _:
            return TableSlip.DEALER_DREW_TOO_MUCH
        case act.TurnOverHoleCard(), _:
            return TableSlip.HOLE_CARD_SHOWN
        case _:
            return None
