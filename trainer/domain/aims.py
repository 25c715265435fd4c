"""How two of a dealer's acts stand to each other: in what they differ, and whom each concerns."""

from __future__ import annotations

from trainer.domain import actions as act
from trainer.domain.procedure import Near

OWN = (0, 0)
"""The dealer's own hand, as a subject."""


def near(given: act.Act, due: act.Act) -> Near:
    """In what ``given`` differs from ``due``, which has the same aim: in the chips or cents, else in place or way."""
    match given, due:
        case act.TakeWager(), act.TakeWager():
            return Near.AMOUNT
        case act.PayWager(chips=paid), act.PayWager(chips=owed) if paid != owed:
            return Near.AMOUNT
        case _:
            return Near.PLACE


def subject(of: act.Act) -> tuple[int, int] | None:
    """Whom an act concerns: a spot and one of its hands, ``OWN`` for the dealer's hand; None for the whole table."""
    match of:
        case act.DealOwn() | act.TurnUpCard() | act.Peek() | act.TurnOverHoleCard() | act.TakeOwnCards():
            return OWN
        case act.RefuseBet(spot=spot):
            return spot, 0
        case (
            act.CheckBets()
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
