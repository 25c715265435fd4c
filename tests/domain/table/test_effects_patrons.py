"""What turning to the patrons does, and what their own moves do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import bet, cards, hand
from tests.domain.tables import asks, hands_at, laid, wagers_at, whites
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    Call,
    CallFloor,
    CheckBets,
    CloseInsurance,
    DealCard,
    OfferInsurance,
    PointTo,
    RefuseWish,
)
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.effects.patrons import patron_bets, patron_signals, patrons_answered
from trainer.domain.table.state import Awaiting, DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind

ANN, BOB = "Ann", "Bob"


# The dealer


def test_bets_are_checked_once_nobody_is_awaited_with_them() -> None:
    after = apply(laid(awaiting=Awaiting.BETS), CheckBets())
    assert (after.bets_checked, after.awaiting) == (True, None)


def test_insurance_offered_awaits_the_patrons_until_it_is_closed() -> None:
    opened = apply(laid(), OfferInsurance())
    assert (opened.insurance_offered, opened.insurance_closed, opened.awaiting) == (True, False, Awaiting.INSURANCE)
    closed = apply(opened, CloseInsurance())
    assert (closed.insurance_offered, closed.insurance_closed, closed.awaiting) == (True, True, None)


def test_insurance_not_offered_is_not_closed() -> None:
    with pytest.raises(ValueError, match="insurance has not been offered"):
        apply(laid(), CloseInsurance())


def test_pointing_makes_it_that_hands_turn() -> None:
    after = apply(laid(hand("8S 2D"), hand("8D 3C")), PointTo(3, 1))
    assert (after.turn, after.awaiting) == ((3, 1), Awaiting.DECISION)


def test_nobody_is_pointed_to_without_cards() -> None:
    with pytest.raises(ValueError, match="spot 3 has no cards on hand 1"):
        apply(laid(hand("")), PointTo(3))


def test_a_patron_asked_aloud_signals_again() -> None:
    after = apply(laid(hand("8S 2D"), wish=asks(Decision.UNCLEAR), turn=(3, 0)), AskAloud(3))
    assert (after.wishes, after.awaiting) == ((), Awaiting.DECISION)


@pytest.mark.parametrize(
    "act",
    [AskAloud(3), CallFloor(), AcceptInsurance(3), Announce(Call.TOTAL), Announce(Call.TABLE_CLOSES)],
)
def test_what_is_merely_allowed_changes_nothing(act: Act) -> None:
    table = laid(hand("8S 2D"), wish=asks(Decision.HIT), turn=(3, 0))
    assert apply(table, act) == table


@pytest.mark.parametrize("call", [Call.DOUBLE_FOR_LESS, Call.SPLIT, Call.BLACKJACK, Call.LAST_HAND])
def test_what_was_announced_is_all_that_changes(call: Call) -> None:
    table = laid(hand("8S 2D"), wish=asks(Decision.HIT), turn=(3, 0))
    assert apply(table, Announce(call)) == replace(table, said=(call,))


def test_only_the_last_hand_is_announced_for_good() -> None:
    table = laid(hand("8S 2D"), said=(Call.LAST_HAND, Call.SPLIT))
    assert apply(table, CallFloor()).said == (Call.LAST_HAND, Call.SPLIT)
    assert apply(table, DealCard(3)).said == (Call.LAST_HAND,)


def test_a_total_is_that_of_the_hand_that_got_a_card() -> None:
    up = DealerHand(*cards("6C 9D"))
    table = laid(hand("8S 2D 5C"), turn=(3, 0), dealer=up)
    told = apply(table, Announce(Call.TOTAL))
    assert [each.told for each in hands_at(told)] == [3]
    # Told once, there is nothing new to tell before the next card.
    assert apply(told, Announce(Call.TOTAL)) == told
    assert apply(replace(table, dealer=replace(up, hole_turned=True)), Announce(Call.TOTAL)).own_told == 2


def test_asking_who_surrenders_awaits_the_patrons() -> None:
    after = apply(laid(hand("KS 6S")), Announce(Call.SURRENDER))
    assert (after.asked_surrender, after.awaiting) == (True, Awaiting.EARLY_SURRENDER)


def test_a_wish_refused_is_gone_and_the_patron_decides_again() -> None:
    table = laid(hand("8S 2D"), wish=asks(Decision.DOUBLE, put_down=whites(99)), turn=(3, 0))
    after = apply(table, RefuseWish(3))
    assert (after.wishes, after.awaiting) == ((), Awaiting.DECISION)
    assert wagers_at(after) == (bet(10),)


def test_a_touch_is_refused_before_what_the_patron_asks_for() -> None:
    hit = asks(Decision.HIT)
    table = laid(hand("8S 2D"), wishes=(hit, asks(Decision.TOUCHES_CARDS)), turn=(3, 0))
    assert apply(table, RefuseWish(3)).wishes == (hit,)


def test_the_floor_has_chips_added_to_a_bet_taken_off_again() -> None:
    hit, adds = asks(Decision.HIT, patron=ANN), asks(Decision.TOUCHES_BET, put_down=whites(2), patron=BOB)
    table = apply(laid(hand("8S 2D"), wishes=(hit, adds), turn=(3, 0)), CallFloor())
    assert (table.wishes, table.awaiting) == ((hit,), Awaiting.DECISION)


def test_the_floor_does_not_await_who_added_to_a_bet_out_of_turn() -> None:
    adds = asks(Decision.TOUCHES_BET, put_down=whites(2))
    table = apply(laid(hand("8S 2D"), wish=adds, turn=(5, 0)), CallFloor())
    assert (table.wishes, table.awaiting) == ((), None)


def test_the_floor_has_nothing_to_do_with_a_hand_that_only_lies_on_a_bet() -> None:
    table = laid(hand("8S 2D"), wish=asks(Decision.TOUCHES_BET), turn=(3, 0))
    assert apply(table, CallFloor()) == table


def test_who_touches_out_of_turn_is_not_awaited() -> None:
    table = laid(hand("8S 2D"), wish=asks(Decision.TOUCHES_BET), turn=(5, 0))
    assert apply(table, RefuseWish(3)).awaiting is None


def test_one_patrons_wish_is_refused() -> None:
    wishes = (asks(Decision.SPLIT, patron=ANN), asks(Decision.HIT, patron=BOB))
    assert apply(laid(hand("5S 5D"), wishes=wishes), RefuseWish(3, 0, ANN)).wishes == wishes[1:]


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (RefuseWish(3), "the patron at spot 3 asks for nothing on hand 1"),
        (RefuseWish(3, 1, ANN), "Ann at spot 3 asks for nothing on hand 2"),
    ],
)
def test_no_wish_is_refused_that_nobody_has(act: Act, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        apply(laid(hand("8S 2D"), wish=asks(Decision.HIT, at=1)), act)


# The patrons


@pytest.mark.parametrize(
    "decision", [Decision.HIT, Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER, Decision.UNCLEAR]
)
def test_a_signal_lies_on_the_table_until_it_is_answered(decision: Decision) -> None:
    wish = asks(decision, put_down=whites(10))
    after = patron_signals(laid(hand("8S 8D")), wish)
    assert after.wishes == (wish,)
    assert after.spot(3) == laid(hand("8S 8D")).spot(3)


def test_who_stands_has_answered() -> None:
    after = patron_signals(laid(hand("8S KD")), asks(Decision.STAND))
    assert hands_at(after) == (hand("8S KD", stood=True),)
    assert after.wishes == ()


def test_who_stands_on_the_common_hand_keeps_the_cards_so_far() -> None:
    wagers = (bet(10, patron=ANN), bet(5, WagerKind.DOUBLE, patron=ANN), bet(10, patron=BOB))
    after = patron_signals(laid(hand("8S 3D 6C"), wagers=wagers), asks(Decision.STAND, patron=ANN))
    assert [wager.cards for wager in wagers_at(after)] == [3, 3, 0]
    assert hands_at(after) == (hand("8S 3D 6C"),)


@pytest.mark.parametrize("decision", [Decision.DOUBLE, Decision.SPLIT])
def test_a_pitched_hand_is_turned_up_to_double_or_split(decision: Decision) -> None:
    wish = asks(decision, put_down=whites(10))
    after = patron_signals(laid(hand("5S 5D", face_down=True)), wish)
    assert hands_at(after) == (hand("5S 5D"),)
    assert after.wishes == (wish,)


@pytest.mark.parametrize("decision", [Decision.HIT, Decision.STAND])
def test_a_pitched_hand_stays_down_on_a_hit_or_under_the_bet(decision: Decision) -> None:
    assert hands_at(patron_signals(laid(hand("5S 5D", face_down=True)), asks(decision)))[0].face_down


def test_a_decision_counts_for_the_patron_who_made_it() -> None:
    table = laid(hand("8S KD"), signalled=(1, 2, 0))
    assert patron_signals(table, asks(Decision.HIT), 1).signalled == (1, 3, 0)
    assert patron_signals(table, asks(Decision.STAND), 0).signalled == (2, 2, 0)
    assert patron_signals(table, asks(Decision.HIT)).signalled == (1, 2, 0)


def test_an_equal_second_wager_lies_on_the_second_hand() -> None:
    hands = (hand("8S", from_split=True), hand("8D", from_split=True))
    table = laid(*hands, wagers=(bet(10, patron=ANN), bet(5, patron=BOB)), awaiting=Awaiting.SECOND_WAGERS)
    after = patron_signals(table, asks(Decision.BOTH_HANDS, patron=ANN, put_down=whites(10)))
    assert wagers_at(after) == (bet(10, patron=ANN), bet(5, patron=BOB), bet(10, at=1, patron=ANN))
    assert after.wishes == ()


def test_an_unequal_second_wager_is_to_be_answered() -> None:
    hands = (hand("8S", from_split=True), hand("8D", from_split=True))
    wish = asks(Decision.BOTH_HANDS, patron=ANN, put_down=whites(5))
    after = patron_signals(laid(*hands, wagers=(bet(10, patron=ANN),), awaiting=Awaiting.SECOND_WAGERS), wish)
    assert after.wishes == (wish,)
    assert wagers_at(after) == (bet(10, patron=ANN),)


@pytest.mark.parametrize("decision", [Decision.FIRST_HAND_ONLY, Decision.STAND])
def test_who_lays_no_second_wager_plays_the_first_hand_only(decision: Decision) -> None:
    hands = (hand("8S", from_split=True), hand("8D", from_split=True))
    table = laid(*hands, wagers=(bet(10, patron=ANN),), awaiting=Awaiting.SECOND_WAGERS)
    assert patron_signals(table, asks(decision, patron=ANN)) == table


def test_a_bet_may_be_touched_before_there_are_cards() -> None:
    wish = asks(Decision.TOUCHES_BET)
    assert patron_signals(laid(), wish).wishes == (wish,)


def test_nobody_signals_for_a_hand_without_cards() -> None:
    with pytest.raises(ValueError, match="spot 3 has no cards on hand 1"):
        patron_signals(laid(), asks(Decision.HIT))
    with pytest.raises(ValueError, match="nobody plays at spot 4"):
        patron_signals(laid(), Wish(Decision.HIT, 4))


def test_a_wager_laid_lies_with_the_others() -> None:
    insurance = Wager(WagerKind.INSURANCE, whites(5))
    assert wagers_at(patron_bets(laid(), 3, insurance)) == (bet(10), insurance)


def test_once_answered_nobody_is_awaited_and_no_spot_is_refused() -> None:
    spots = (Spot(1, player="Ann"), Spot(3, (), (bet(10),), refused=True, player="Bob"))
    after = patrons_answered(laid(spots=spots, awaiting=Awaiting.BETS))
    assert after.spots == (Spot(1, player="Ann"), Spot(3, (), (bet(10),), player="Bob"))
    assert after.awaiting is None
