"""Which faults are critical: money lost, or the game left unprotected."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games import WHITE, bet, cards, game, hand
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import FaultKind, Gravity
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.fault_weights import gravity, worth
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind

MAIN = WagerKind.MAIN
RULE = game("rockingham/blackjack").settling.bust
UP_AND_HOLE = DealerHand(*cards("9S 8D"))


def at_play(*wishes: Wish, first: str = "9S 7D", **of_hand: Any) -> Table:
    """Spot 3 with a ten-dollar bet on the hand, the dealer's two cards, and the wishes."""
    return Table((Spot(3, (hand(first, **of_hand),), (bet(10),)),), UP_AND_HOLE, wishes=wishes)


def weighed(table: Table, kind: FaultKind, given: act.Act | None, due: act.Act | None) -> Gravity:
    return gravity(table, kind, given, None if due is None else Duty(due, RULE))


def dollars(count: int) -> Chips:
    return Chips.of([(WHITE, count)])


def pay(spot: int, count: int) -> act.PayWager:
    return act.PayWager(spot, MAIN, dollars(count))


def take(spot: int, count: int) -> act.TakeWager:
    return act.TakeWager(spot, MAIN, Cents(count * 100))


RED = Denomination(Cents(500), "red")
CRITICAL = Gravity(5, critical=True)


def test_money_lost_is_critical_whoever_loses_it_and_other_chips_are_light() -> None:
    assert weighed(at_play(), FaultKind.WRONG_AMOUNT, pay(3, 15), pay(3, 10)) == CRITICAL
    assert weighed(at_play(), FaultKind.WRONG_AMOUNT, pay(3, 9), pay(3, 10)) == CRITICAL
    red = act.PayWager(3, MAIN, Chips.of([(RED, 2)]))
    assert weighed(at_play(), FaultKind.WRONG_CHIPS, red, pay(3, 10)) == Gravity(1)


def test_too_little_taken_and_too_much_are_critical() -> None:
    assert weighed(at_play(), FaultKind.WRONG_AMOUNT, take(3, 4), take(3, 5)) == CRITICAL
    assert weighed(at_play(), FaultKind.WRONG_AMOUNT, take(3, 10), take(3, 5)) == CRITICAL


def test_a_card_dealt_without_a_signal_is_critical() -> None:
    for kind in (FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN, FaultKind.UNCALLED_FOR):
        assert weighed(at_play(), kind, act.DealCard(3), act.PointTo(2)) == CRITICAL
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, act.DealCard(3), act.PointTo(3)) == CRITICAL


def test_not_pointing_to_a_hand_that_gets_a_card_is_not_critical() -> None:
    assert weighed(at_play(), FaultKind.TOO_SOON, act.DealCard(3), act.PointTo(3)) == Gravity(2)


def test_a_wish_granted_that_may_not_be_is_critical() -> None:
    """Such as a double of more than the bet, which is as heavy as too much insurance accepted."""
    refuse: Duty[act.Act] = Duty(act.RefuseWish(3), RULE, because=Decision.DOUBLE)
    doubled = at_play(Wish(Decision.DOUBLE, 3))
    for kind in (FaultKind.TOO_SOON, FaultKind.UNCALLED_FOR, FaultKind.MISSED):
        assert gravity(doubled, kind, act.DealCard(3, sideways=True), refuse) == CRITICAL
    assert gravity(doubled, FaultKind.TOO_SOON, act.PointTo(3), refuse) == Gravity(2)


def test_a_card_dealt_on_a_signal_or_to_a_split_card_is_not() -> None:
    asked = at_play(Wish(Decision.HIT, 3))
    assert not weighed(asked, FaultKind.OUT_OF_TURN, act.DealCard(3), act.PointTo(2)).critical
    split = at_play(first="8S", from_split=True)
    assert not weighed(split, FaultKind.OUT_OF_TURN, act.DealCard(3), act.PointTo(2)).critical


def test_a_card_out_of_turn_in_the_deal_is_not_critical() -> None:
    dealing = Table((Spot(3, (hand("9S"),), (bet(10),)),), DealerHand(cards("9S")[0]))
    assert weighed(dealing, FaultKind.OUT_OF_TURN, act.DealOwn(True), act.DealCard(3)) == Gravity(2)
    assert weighed(dealing, FaultKind.OUT_OF_TURN, act.DealCard(3), act.DealCard(2)) == Gravity(2)


def test_a_card_the_dealer_may_not_draw_is_critical() -> None:
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, act.DealOwn(), take(3, 10)) == CRITICAL


def test_cards_taken_before_their_bet_are_critical_and_cards_out_of_order_are_not() -> None:
    assert weighed(at_play(), FaultKind.TOO_SOON, act.TakeCards(3), take(3, 10)) == CRITICAL
    settled = Table((Spot(3, (hand("9S 7D"),), ()),), UP_AND_HOLE)
    assert weighed(settled, FaultKind.OUT_OF_TURN, act.TakeCards(3), act.TakeOwnCards()) == Gravity(2)


def test_a_losing_bet_paid_pushed_or_left_and_a_winning_one_taken_are_critical() -> None:
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, pay(3, 10), take(3, 10)) == CRITICAL
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, act.PushHand(3), take(3, 10)) == CRITICAL
    assert weighed(at_play(), FaultKind.MISSED, act.TakeOwnCards(), take(3, 10)) == CRITICAL
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, take(3, 10), pay(3, 10)) == CRITICAL


def test_a_winner_left_unpaid_is_as_heavy_whatever_is_done_next() -> None:
    for next_act in (act.TakeOwnCards(), pay(5, 10), act.TakeCards(3), None):
        assert weighed(at_play(), FaultKind.MISSED, next_act, pay(3, 10)) == CRITICAL
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, act.PushHand(3), pay(3, 10)) == CRITICAL


def test_the_hole_card_shown_too_soon_is_critical() -> None:
    assert weighed(at_play(), FaultKind.TOO_SOON, act.TurnOverHoleCard(), act.PointTo(3)) == CRITICAL
    up = Table(dealer=DealerHand(cards("9S")[0]))
    assert weighed(up, FaultKind.WRONG_PLACE, act.DealOwn(), act.DealOwn(face_down=True)) == CRITICAL
    assert weighed(up, FaultKind.WRONG_PLACE, act.TurnUpCard(1), act.TurnUpCard(0)) == CRITICAL


def test_the_first_own_card_that_is_seen_is_the_up_card_however_it_was_laid() -> None:
    assert weighed(Table(), FaultKind.WRONG_PLACE, act.DealOwn(), act.DealOwn(face_down=True)) == Gravity(1)
    one_down = Table(own_down=cards("9S"))
    assert weighed(one_down, FaultKind.WRONG_PLACE, act.DealOwn(), act.DealOwn(face_down=True)) == Gravity(1)
    assert weighed(Table(), FaultKind.WRONG_PLACE, act.DealOwn(face_down=True), act.DealOwn()) == Gravity(1)


@pytest.mark.parametrize(
    "of_hand", [{"first": "9S 7D", "stood": True}, {"first": "9S 7D 8C"}, {"first": "9S 2D TC"}, {"first": "AS KD"}]
)
def test_the_hole_card_turned_over_before_a_bust_is_cleared_is_only_out_of_order(of_hand: dict[str, Any]) -> None:
    assert weighed(at_play(**of_hand), FaultKind.TOO_SOON, act.TurnOverHoleCard(), act.TakeCards(5)) == Gravity(2)
    still_asked = at_play()
    assert weighed(still_asked, FaultKind.TOO_SOON, act.TurnOverHoleCard(), act.TakeCards(5)) == CRITICAL


TURNED = DealerHand(*cards("9S 8D"), hole_turned=True)


def with_dealer(dealer: DealerHand | None, first: str = "9S 7D", **of_hand: Any) -> Table:
    return Table((Spot(3, (hand(first, **of_hand),), (bet(10),)),), dealer)


@pytest.mark.parametrize("given", [take(3, 10), pay(3, 10), act.PushHand(3)])
def test_a_bet_moved_before_the_dealers_hand_is_made_is_critical(given: act.Act) -> None:
    for due in (act.TurnOverHoleCard(), act.PointTo(5), take(5, 10)):
        assert weighed(with_dealer(UP_AND_HOLE), FaultKind.TOO_SOON, given, due) == CRITICAL
    assert weighed(with_dealer(TURNED), FaultKind.TOO_SOON, given, act.DealOwn()) == CRITICAL
    assert weighed(with_dealer(TURNED), FaultKind.OUT_OF_TURN, given, take(5, 10)) == Gravity(2)
    assert weighed(with_dealer(UP_AND_HOLE, "9S 7D 8C"), FaultKind.OUT_OF_TURN, given, act.PointTo(5)) == Gravity(2)


@pytest.mark.parametrize("due", [act.OfferInsurance(), act.CloseInsurance(), act.Peek(), act.DealOwn(face_down=True)])
def test_a_blackjack_paid_while_the_dealer_may_still_have_one_is_critical(due: act.Act) -> None:
    assert weighed(with_dealer(UP_AND_HOLE, "AS KD"), FaultKind.TOO_SOON, pay(3, 15), due) == CRITICAL
    side = act.TakeWager(5, WagerKind.SIDE, Cents(100), side_wager="21+3")
    assert weighed(with_dealer(UP_AND_HOLE, "AS KD"), FaultKind.TOO_SOON, pay(3, 15), side) == Gravity(2)


def test_insurance_and_side_wagers_settled_before_they_are_decided_are_critical() -> None:
    insurance = act.TakeWager(3, WagerKind.INSURANCE, Cents(500))
    side = act.TakeWager(3, WagerKind.SIDE, Cents(100), side_wager="21+3")
    assert weighed(at_play(), FaultKind.TOO_SOON, insurance, act.Peek()) == CRITICAL
    assert weighed(at_play(), FaultKind.OUT_OF_TURN, insurance, take(5, 10)) == Gravity(2)
    assert weighed(at_play(), FaultKind.TOO_SOON, side, act.DealCard(5)) == CRITICAL
    assert weighed(at_play(), FaultKind.OUT_OF_TURN, side, act.OfferInsurance()) == Gravity(2)


def test_the_hole_card_seen_while_insurance_is_open_is_critical() -> None:
    assert weighed(at_play(), FaultKind.TOO_SOON, act.Peek(), act.CloseInsurance()) == CRITICAL
    assert weighed(at_play(), FaultKind.TOO_SOON, act.Peek(), act.OfferInsurance()) == CRITICAL


def test_going_on_without_the_look_is_as_grave_as_leaving_it_out() -> None:
    assert weighed(at_play(), FaultKind.TOO_SOON, act.PointTo(3), act.Peek()) == CRITICAL
    assert weighed(at_play(), FaultKind.MISSED, act.PointTo(3), act.Peek()) == CRITICAL
    assert weighed(at_play(), FaultKind.MISSED, None, act.Peek()) == CRITICAL


def test_a_bad_insurance_accepted_is_critical() -> None:
    given, due = act.AcceptInsurance(3), act.RefuseBet(3, WagerKind.INSURANCE)
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, given, due) == CRITICAL


def test_the_own_cards_picked_up_over_open_bets_are_critical() -> None:
    assert weighed(with_dealer(TURNED), FaultKind.TOO_SOON, act.TakeOwnCards(), take(3, 10)) == CRITICAL
    pushed = weighed(with_dealer(TURNED), FaultKind.TOO_SOON, act.TakeOwnCards(), act.PushHand(3))
    assert pushed == Gravity(2)


def test_a_card_not_drawn_and_a_blackjack_not_shown_are_critical() -> None:
    assert weighed(with_dealer(TURNED), FaultKind.MISSED, None, act.DealOwn()) == CRITICAL
    found: Duty[act.Act] = Duty(act.TurnOverHoleCard(), RULE, because=Outcome.DEALER_BLACKJACK)
    assert gravity(at_play(), FaultKind.MISSED, act.PointTo(3), found) == CRITICAL
    assert weighed(at_play(), FaultKind.MISSED, None, act.TurnOverHoleCard()) == Gravity(3)


def test_a_patron_passed_over_weighs_more_than_a_gesture_left_out() -> None:
    assert weighed(at_play(), FaultKind.MISSED, act.PointTo(5), act.PointTo(3)) == Gravity(3)
    assert weighed(at_play(), FaultKind.MISSED, act.AskAloud(3), act.PointTo(3)) == Gravity(1)


def test_the_knock_of_a_push_weighs_least() -> None:
    assert weighed(with_dealer(TURNED), FaultKind.MISSED, None, act.PushHand(3)) == Gravity(1)


@pytest.mark.parametrize("given", [act.CheckBets(), act.Burn(), act.DealCard(1)])
def test_going_on_over_a_bad_bet_is_critical(given: act.Act) -> None:
    assert weighed(Table(), FaultKind.TOO_SOON, given, act.RefuseBet(2, MAIN)) == CRITICAL
    assert weighed(Table(), FaultKind.TOO_SOON, given, act.CheckBets()) == Gravity(2)


def test_manners_weigh_least() -> None:
    assert weighed(at_play(), FaultKind.UNCALLED_FOR, act.CallFloor(), None) == Gravity(1)
    assert weighed(at_play(), FaultKind.WRONG_PLACE, act.OfferInsurance(False), act.OfferInsurance()) == Gravity(1)


def test_a_missed_act_weighs_what_it_is_worth() -> None:
    for missed in (act.PointTo(3), act.CheckBets(), pay(3, 10)):
        assert weighed(at_play(), FaultKind.MISSED, None, missed).weight == worth(missed)
    assert [worth(each) for each in (act.PointTo(3), act.CheckBets(), act.Peek(), pay(3, 1))] == [1, 3, 4, 5]


WORTH = {
    5: (take(3, 10), pay(3, 10)),
    4: (act.RefuseBet(3, MAIN), act.DealCard(3), act.DealOwn(), act.Peek()),
    3: (
        *(act.CheckBets(), act.TurnOverHoleCard(), act.Split(3), act.RefuseWish(3)),
        *(act.OfferInsurance(), act.CloseInsurance()),
    ),
    2: (
        *(act.Burn(), act.LayCutCardAside(), act.TurnUpCard(), act.TurnUpHand(3)),
        *(act.TakeCards(3), act.TakeOwnCards(), act.AskAloud(3)),
    ),
    1: (act.AcceptInsurance(3), act.PointTo(3), act.CallFloor(), act.PushHand(3)),
}


@pytest.mark.parametrize(("weight", "of"), [(weight, of) for weight, acts in WORTH.items() for of in acts])
def test_money_weighs_most_then_cards_then_order_then_manners(weight: int, of: act.Act) -> None:
    assert worth(of) == weight
