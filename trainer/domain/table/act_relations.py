"""How two of a dealer's acts stand to each other: in what they differ, and whom each concerns."""

from __future__ import annotations

from enum import Enum

from trainer.domain.procedure.duties import ActRelation
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.order import ON_THE_HAND
from trainer.domain.table.wagers import WagerKind

OWN = (0, 0)
"""The dealer's own hand, as a subject."""


def relation(given: act.Act, due: act.Act) -> ActRelation:
    """In what ``given`` differs from ``due``, which has the same aim: in the cents or the chips, else in place or way.

    AFTER a look at the hole card comes all that a blackjack under the up card would change, and AFTER the answer to a
    patron that the cards go which are given up. FROM the offer of insurance
    comes all that concerns it. A card of one's own dealt face up lies as if it had been turned up: done INSTEAD.
    """
    match given, due:
        case _, act.Peek():
            return ActRelation.AFTER if _hangs_on_the_hole_card(given) else ActRelation.PLACE
        case act.TakeCards(), act.RefuseWish() if subject(given) == subject(due):
            return ActRelation.AFTER
        case _, act.OfferInsurance() if concerns_insurance(given):
            return ActRelation.FROM
        case act.DealOwn(face_down=False), act.TurnUpCard():
            return ActRelation.INSTEAD
        case act.TakeWager(), act.TakeWager():
            return ActRelation.AMOUNT
        case act.PayWager(chips=paid), act.PayWager(chips=owed) if paid != owed:
            return ActRelation.CHIPS if paid.worth == owed.worth else ActRelation.AMOUNT
        case act.ChangeChips(chips=given_out), act.ChangeChips(chips=owed) if given_out != owed:
            return ActRelation.CHIPS if given_out.worth == owed.worth else ActRelation.AMOUNT
        case _:
            return ActRelation.PLACE


def _hangs_on_the_hole_card(given: act.Act) -> bool:
    match given:
        case act.TakeWager(kind=kind) | act.PayWager(kind=kind):
            return kind in ON_THE_HAND
        case (
            act.PointTo()
            | act.AskAloud()
            | act.RefuseWish()
            | act.DealCard()
            | act.Split()
            | act.TakeCards()
            | act.PushHand()
            | act.DealOwn()
        ):
            return True
        case _:
            return False


def concerns_insurance(given: act.Act) -> bool:
    """Whether an act is about insurance that has been offered."""
    match given:
        case act.TakeWager(kind=kind) | act.PayWager(kind=kind) | act.RefuseBet(kind=kind):
            return kind is WagerKind.INSURANCE
        case _:
            return isinstance(given, (act.CloseInsurance, act.AcceptInsurance))


_GRANTED_BY: dict[Decision, type] = {
    Decision.HIT: act.DealCard,
    Decision.DOUBLE: act.DealCard,
    Decision.SPLIT: act.Split,
    Decision.SURRENDER: act.TakeWager,
}


def grants(given: act.Act, wish: Enum | None) -> bool:
    """Whether an act does what a patron asks for who wishes so."""
    return isinstance(wish, Decision) and isinstance(given, _GRANTED_BY.get(wish, ()))


def subject(of: act.Act) -> tuple[int, int] | None:
    """Whom an act concerns: a spot and one of its hands, ``OWN`` for the dealer's hand; None for the whole table."""
    match of:
        case act.DealOwn() | act.TurnUpCard() | act.Peek() | act.TurnOverHoleCard() | act.TakeOwnCards():
            return OWN
        case act.RefuseBet(spot=spot) | act.AskForSpot(spot=spot):
            return spot, 0
        case (
            act.CheckBets()
            | act.ChangeChips()
            | act.Burn()
            | act.LayCutCardAside()
            | act.OfferInsurance()
            | act.CloseInsurance()
            | act.CallFloor()
            | act.Announce()
        ):
            return None
        case _:
            return of.spot, of.hand
