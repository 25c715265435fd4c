"""How two of the dealer's acts stand to each other, and whom an act concerns."""

from __future__ import annotations

import pytest

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.duties import ActRelation
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import OWN, relation, subject
from trainer.domain.table.wagers import WagerKind

MAIN, SIDE, INSURANCE = WagerKind.MAIN, WagerKind.SIDE, WagerKind.INSURANCE
NONE = Chips()


@pytest.mark.parametrize(
    ("given", "stands"),
    [
        (act.DealCard(3), ActRelation.AFTER),
        (act.Split(3), ActRelation.AFTER),
        (act.PointTo(3), ActRelation.AFTER),
        (act.RefuseWish(3), ActRelation.AFTER),
        (act.DealOwn(), ActRelation.AFTER),
        (act.PushHand(3), ActRelation.AFTER),
        (act.TakeWager(3, MAIN, Cents(500)), ActRelation.AFTER),
        (act.PayWager(3, MAIN, NONE), ActRelation.AFTER),
        (act.TakeWager(3, SIDE, Cents(500)), ActRelation.PLACE),
        (act.OfferInsurance(), ActRelation.PLACE),
        (act.Burn(), ActRelation.PLACE),
    ],
)
def test_what_hangs_on_the_hole_card_comes_after_the_look_at_it(given: act.Act, stands: ActRelation) -> None:
    """A dealer's blackjack changes what is dealt and settled; the side wagers stand as they are."""
    assert relation(given, act.Peek()) is stands


@pytest.mark.parametrize(
    ("given", "stands"),
    [
        (act.CloseInsurance(), ActRelation.FROM),
        (act.TakeWager(3, INSURANCE, Cents(500)), ActRelation.FROM),
        (act.RefuseBet(3, INSURANCE), ActRelation.FROM),
        (act.PayWager(3, MAIN, NONE), ActRelation.PLACE),
        (act.DealCard(3), ActRelation.PLACE),
    ],
)
def test_what_concerns_insurance_comes_from_its_offer(given: act.Act, stands: ActRelation) -> None:
    assert relation(given, act.OfferInsurance()) is stands


def test_one_s_own_card_dealt_face_up_is_done_instead_of_turning_one_up() -> None:
    assert relation(act.DealOwn(), act.TurnUpCard()) is ActRelation.INSTEAD
    assert relation(act.DealOwn(face_down=True), act.TurnUpCard()) is not ActRelation.INSTEAD


def test_an_act_concerns_a_hand_of_a_spot_the_dealer_s_own_or_the_whole_table() -> None:
    assert subject(act.DealCard(3, 1)) == (3, 1)
    assert subject(act.RefuseBet(3, SIDE)) == (3, 0)
    assert subject(act.TakeOwnCards()) == OWN
    assert subject(act.CheckBets()) is None
