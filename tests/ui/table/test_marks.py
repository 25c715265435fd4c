"""Where on the table a due act is shown: a card where it will lie, a payment beside its bet."""

from dataclasses import replace

import pytest

from tests.canvas.looks import cards, dealer
from tests.canvas.rounds import COMMON, INSURED
from trainer.canvas.spots.targets import (
    AtCard,
    AtDrawnCard,
    AtHoleCard,
    AtOwnDown,
    AtPayment,
    AtUpCard,
    AtWish,
    TableTarget,
)
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import Act, AskAloud, DealCard, DealOwn, PayWager
from trainer.domain.table.state import DealerHand, Table
from trainer.domain.table.wagers import WagerKind
from trainer.ui.table.act_marks import mark_of

UP = cards("AS")[0]


@pytest.mark.parametrize(
    ("own", "down", "act", "place"),
    [
        (None, "", DealOwn(), AtUpCard()),
        (None, "", DealOwn(face_down=True), AtOwnDown(0)),
        (None, "2C", DealOwn(face_down=True), AtOwnDown(1)),
        (None, "2C", DealOwn(), AtUpCard()),
        (DealerHand(UP), "", DealOwn(face_down=True), AtHoleCard()),
        (DealerHand(UP), "", DealOwn(), AtDrawnCard(0)),
        (dealer("AS", "KD", "2H", turned=True), "", DealOwn(), AtDrawnCard(1)),
    ],
)
def test_the_dealers_own_card_is_shown_where_it_will_lie(
    own: DealerHand | None, down: str, act: Act, place: TableTarget
) -> None:
    assert mark_of(act, Table(dealer=own, own_down=cards(down) if down else ())) == place


@pytest.mark.parametrize("sideways", [False, True])
def test_a_card_dealt_across_is_shown_across(sideways: bool) -> None:
    assert mark_of(DealCard(1, sideways=sideways), INSURED) == AtCard(1, 0, 2, sideways)


def test_a_payment_is_shown_beside_the_bet_of_its_patron_and_hand() -> None:
    act = PayWager(1, WagerKind.MAIN, Chips(), 1, "Ana")
    assert mark_of(act, COMMON) == AtPayment(1, WagerKind.MAIN, 1, "Ana")


def test_an_unclear_signal_is_shown_at_the_patron_who_made_it() -> None:
    assert mark_of(AskAloud(1, patron="Dan"), replace(COMMON)) == AtWish(1, 0, "Dan")
