"""Acts that nothing calls for: whether one was done in place of what was due, and whether one goes on with another."""

from __future__ import annotations

from trainer.domain.procedure.duties import Duty
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import concerns_insurance, grants, subject
from trainer.domain.table.settling import Outcome
from trainer.domain.table.wagers import WagerKind

_OF_A_WAGER = (act.TakeWager, act.PayWager, act.PushHand, act.RefuseBet, act.AcceptInsurance)
_PUSHED = (WagerKind.MAIN, WagerKind.DOUBLE)
_ANSWERS = (act.DealCard, act.Split, act.RefuseWish)
_ASKED_FOR = (*_ANSWERS, act.AskAloud, act.PointTo)


def stands_for(given: act.Act, due: Duty[act.Act]) -> bool:
    """Whether a needless act was done in place of ``due``, so that this is not missed besides.

    It moved the same wager, though otherwise; gave the same hand another answer; or showed the hole card, which was
    only to be looked at. Whatever else is done needlessly leaves what was due undone.
    """
    owed = due.action
    match given, owed:
        case act.TurnOverHoleCard(), act.Peek():
            return True
        case act.AskAloud(), act.PointTo():
            return subject(given) == subject(owed)
        case _ if isinstance(given, _OF_A_WAGER) and isinstance(owed, _OF_A_WAGER):
            return _is_one_wager(given, owed)
        case _ if isinstance(given, (*_ANSWERS, act.TakeWager)):
            gives_up = isinstance(owed, act.TakeWager) and due.because is Outcome.SURRENDERED
            return (gives_up or isinstance(owed, _ASKED_FOR)) and subject(given) == subject(owed)
        case _:
            return False


def is_refused(given: act.Act, due: Duty[act.Act]) -> bool:
    """Whether an act grants what its patron is to be refused."""
    is_refusal = isinstance(due.action, act.RefuseWish)
    return is_refusal and grants(given, due.because) and subject(given) == subject(due.action)


WagerAct = act.TakeWager | act.PayWager | act.PushHand | act.RefuseBet | act.AcceptInsurance


def _is_one_wager(one: WagerAct, other: WagerAct) -> bool:
    if (one.spot, one.patron) != (other.spot, other.patron) or _hand(one, other) != _hand(other, one):
        return False
    if isinstance(one, act.PushHand) or isinstance(other, act.PushHand):
        return all(isinstance(each, act.PushHand) or _named(each)[0] in _PUSHED for each in (one, other))
    return _named(one) == _named(other)


def _hand(of: WagerAct, beside: WagerAct) -> int:
    """The hand of the wager; a bet is given back before there are hands to tell apart."""
    return 0 if isinstance(of, act.RefuseBet) or isinstance(beside, act.RefuseBet) else of.hand


def _named(of: act.TakeWager | act.PayWager | act.RefuseBet | act.AcceptInsurance) -> tuple[WagerKind, str]:
    return (WagerKind.INSURANCE, "") if isinstance(of, act.AcceptInsurance) else (of.kind, of.side_wager)


def goes_on_with(given: act.Act, earlier: act.Act) -> bool:
    """Whether a needless act only goes on with an ``earlier`` mistake: whoever made that one does this as well.

    Insurance opened is answered and closed; half a bet taken takes the cards along; a hand parted gets its cards.
    """
    match earlier, given:
        case act.OfferInsurance(), _:
            return concerns_insurance(given)
        case act.TakeWager(kind=WagerKind.MAIN), act.TakeCards():
            return subject(given) == subject(earlier)
        case act.Split(spot=spot), act.DealCard():
            return given.spot == spot
        case _:
            return False


_AT_A_SPOT = (
    act.DealCard,
    act.TurnUpHand,
    act.PointTo,
    act.AskAloud,
    act.RefuseWish,
    act.Split,
    act.TakeCards,
    act.AcceptInsurance,
    act.TakeWager,
    act.PayWager,
    act.PushHand,
)


def follows_from_leaving(given: act.Act, left: act.Act) -> bool:
    """Whether ``given`` is done only because ``left`` was not: a bet not given back is dealt to and settled."""
    if not isinstance(left, act.RefuseBet) or not isinstance(given, _AT_A_SPOT) or given.spot != left.spot:
        return False
    if isinstance(given, (act.TakeWager, act.PayWager)) and left.kind is not WagerKind.MAIN:
        return (given.kind, given.side_wager) == (left.kind, left.side_wager)
    return left.kind is WagerKind.MAIN
