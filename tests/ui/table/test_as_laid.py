"""In a test nothing is put right before the trainee's eyes: what was laid wrongly lies wrongly."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Rack
from trainer.domain.procedure.duties import model
from trainer.domain.table.acts import Act, DealCard, DealOwn, PayWager, TakeCards, TakeWager
from trainer.domain.table.state import Table
from trainer.training.sittings.log import How
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.board import State
from trainer.ui.table.act_keycaps import keys_for

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
    while due.chips.count == 1:
        # A payment of a single chip has nothing that could lie short.
        dealer.does(due)
        due = dealer.deals_until_paying()
    chip, sitting = due.chips.piles[-1].denomination, dealer.round.sitting
    short = due.chips.without(chip, 1)
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


def worth(rack: Rack) -> int:
    return sum(tube.denomination.value * tube.count for tube in rack.tubes)


def coming(sitting: TableSitting) -> Iterator[Act]:
    """What a good dealer does from here on."""
    court = sitting.court
    return (duty.action for _, duty, _ in model(court.procedure, sitting.table, court.react))


def taken_instead(due: PayWager, table: Table) -> TakeWager:
    """The whole of the bet that ``due`` pays, taken as if it had lost."""
    wagers = table.spot(due.spot).wagers
    bet = next(each for each in wagers if each.kind is due.kind and each.hand == due.hand and not each.settled)
    return TakeWager(due.spot, due.kind, bet.stack.worth, due.hand, due.patron, due.side_wager)


def test_a_bet_taken_that_was_to_be_paid_lies_in_the_rack_and_the_round_is_dealt_to_its_end(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    before = dealer.round.now.table
    taken = taken_instead(due, before)
    dealer.does(taken)
    shown: Table = dealer.round.now.table
    assert worth(shown.rack) == worth(before.rack) + taken.amount
    assert shown.spot(due.spot).payments == before.spot(due.spot).payments
    dealer.deals_to_the_end()
    assert len(dealer.page.in_view.sitting.slips) == 1


def test_a_bet_taken_that_was_to_be_paid_is_given_back_and_paid_by_keys(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    dealer.does(taken_instead(due, dealer.round.now.table))
    dealer.watches()
    dealer.keys(*keys_for(due, dealer.round._desk(dealer.round.sitting.table)))
    assert dealer.round.sitting.log[-1].how is How.MADE_GOOD
    assert dealer.round.now.table.spot(due.spot) == dealer.round.sitting.table.spot(due.spot)
    assert dealer.round.now.table.rack == dealer.round.sitting.table.rack


def test_a_bet_passed_over_stays_unpaid_until_it_is_paid(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    sitting, bet = dealer.round.sitting, due.spot
    ahead = next(act for act in coming(sitting) if isinstance(act, (TakeCards, PayWager, TakeWager)) and act != due)
    dealer.does(ahead)
    assert not dealer.round.now.table.spot(bet).payments
    dealer.watches()
    dealer.keys(*keys_for(due, dealer.round.desk))
    assert sitting.log[-1].how in (How.MADE_GOOD, How.RIGHT)
    assert dealer.round.now.table.spot(bet).payments == sitting.table.spot(bet).payments
    dealer.deals_to_the_end()


def test_what_is_made_good_or_done_before_its_turn_is_seen_on_the_felt_at_once(dealer: Dealer) -> None:
    due = dealer.deals_until_paying()
    dealer.does(taken_instead(due, dealer.round.now.table))
    dealer.watches()
    dealer.keys(*keys_for(due, dealer.round._desk(dealer.round.sitting.table)))
    view = dealer.page.board.felt._view
    assert view is not None
    assert view.table.spot(due.spot).payments == dealer.round.now.table.spot(due.spot).payments != ()


def test_a_card_laid_across_that_should_lie_upright_lies_across(dealer: Dealer) -> None:
    deals_until(dealer, DealCard)
    due = dealer.due()
    dealer.does(replace(due, sideways=True))
    assert [hand.across for hand in dealer.round.now.table.spot(due.spot).hands] == [(0,)]
    assert [hand.across for hand in dealer.round.sitting.table.spot(due.spot).hands] == [()]
