"""In a test nothing is put right before the trainee's eyes: what was laid wrongly lies wrongly."""

from dataclasses import replace

import pytest

from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.domain.table.acts import DealCard, DealOwn
from trainer.domain.table.state import Table
from trainer.training.sittings.log import How
from trainer.ui.sitting.board import State
from trainer.ui.ways import TABLE

GAME = "exhibit-17-011/blackjack"


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Someone at the table before a test of two spots."""
    someone = Dealer(shared_trainee.bot, shared_trainee.running)
    someone.running.frame.go(TABLE)
    while someone.page.state is not State.SETUP:
        someone.keys("Escape")
    someone.page.start.drop_interrupted()
    someone.sits_down(GAME, "test")
    return someone


def deals_until(dealer: Dealer, kind: type) -> None:
    """Deals rightly until an act of that kind is due."""
    while not isinstance(dealer.due(), kind):
        dealer.does(dealer.due())


def test_a_card_dealt_face_up_that_should_lie_down_lies_face_up(dealer: Dealer) -> None:
    deals_until(dealer, DealOwn)
    due = dealer.due()
    wrong = DealOwn(face_down=not due.face_down)
    sitting, before = dealer.round.sitting, dealer.round.now.table
    dealer.does(wrong)
    seen: Table = dealer.round.now.table
    assert seen == sitting.court.react(sitting.court.procedure.apply(before, wrong))
    assert seen != sitting.table
    assert sitting.log[-2].how is How.FAULT


def test_a_patrons_card_dealt_face_down_lies_face_down_and_the_round_is_dealt_to_its_end(dealer: Dealer) -> None:
    deals_until(dealer, DealCard)
    due = dealer.due()
    dealer.does(replace(due, face_down=not due.face_down))
    assert dealer.round.now.table != dealer.round.sitting.table
    dealer.deals_to_the_end()
    assert dealer.page.state is State.REVIEW
    assert len(dealer.page.in_view.sitting.slips) == 1


def test_a_wrong_payment_lies_as_it_should_so_that_making_it_good_is_never_a_second_fault(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    one_more = replace(due, chips=due.chips + due.chips)
    dealer.watches()
    dealer.page._happened(dealer.round._take(one_more))
    sitting = dealer.round.sitting
    assert sitting.log[-2].act == one_more
    assert dealer.round.now.table == sitting.table


def test_what_is_done_rightly_lies_as_it_should(dealer: Dealer) -> None:
    for _ in range(6):
        dealer.does(dealer.due())
        assert dealer.round.now.table == dealer.round.sitting.table
