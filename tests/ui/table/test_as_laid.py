"""In a test nothing is put right before the trainee's eyes: what was laid wrongly lies wrongly."""

from dataclasses import replace

import pytest

from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import Act, DealCard, DealOwn, PayWager, TakeWager
from trainer.domain.table.state import Table
from trainer.training.sittings.log import How
from trainer.ui.sitting.board import State

GAME = "exhibit-17-011/blackjack"


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Someone at the table before a test of two spots."""
    someone = before_a_round(shared_trainee)
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


def pays(dealer: Dealer, act: Act) -> None:
    """Lays chips as a hand would, whichever colours they are of."""
    dealer.watches()
    dealer.page._happened(dealer.round._take(act))


def with_a_chip_more(due: PayWager) -> PayWager:
    cheapest = due.chips.piles[-1].denomination
    return replace(due, chips=due.chips + Chips.of([(cheapest, 1)]))


def test_a_wrong_payment_lies_as_it_was_laid_and_the_round_is_dealt_to_its_end(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    wrong, before = with_a_chip_more(due), dealer.round.now.table
    pays(dealer, wrong)
    sitting = dealer.round.sitting
    assert dealer.round.now.table == sitting.court.react(sitting.court.procedure.apply(before, wrong))
    assert dealer.round.now.table != sitting.table
    dealer.deals_to_the_end()
    (slip,) = dealer.page.in_view.sitting.slips
    assert slip.made_good is False
    assert any("Not made good." in row.detail for row in dealer.page.in_view.panel.rows)


def test_what_was_paid_too_much_is_taken_back_by_keys_and_is_no_second_mistake(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    wrong = with_a_chip_more(due)
    sitting, surplus = dealer.round.sitting, Cents(wrong.chips.worth - due.chips.worth)
    pays(dealer, wrong)
    lay: Table = dealer.round.now.table
    dealer.does(TakeWager(due.spot, due.kind, surplus, due.hand, due.patron, due.side_wager))
    assert sitting.log[-1].how is How.MADE_GOOD
    assert dealer.round.now.table != lay
    assert dealer.round.now.table.rack == sitting.table.rack
    dealer.deals_to_the_end()
    (slip,) = dealer.page.in_view.sitting.slips
    assert slip.made_good
    assert any("Made good by the dealer." in row.detail for row in dealer.page.in_view.panel.rows)


def test_what_was_paid_too_little_is_added_by_keys_and_is_no_second_mistake(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    chip, sitting = due.chips.piles[-1].denomination, dealer.round.sitting
    short = due.chips.without(chip, 1)
    assert short.count, "a payment of a single chip has nothing that could lie short"
    pays(dealer, replace(due, chips=short))
    dealer.does(replace(due, chips=Chips.of([(chip, 1)])))
    assert sitting.log[-1].how is How.MADE_GOOD
    assert dealer.round.now.table.rack == sitting.table.rack
    dealer.deals_to_the_end()
    assert [slip.made_good for slip in dealer.page.in_view.sitting.slips] == [True]


def test_what_is_done_rightly_lies_as_it_should(dealer: Dealer) -> None:
    for _ in range(6):
        dealer.does(dealer.due())
        assert dealer.round.now.table == dealer.round.sitting.table
