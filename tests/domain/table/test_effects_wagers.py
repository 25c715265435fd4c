"""What taking, paying, pushing and refusing a wager does: chips move, to the cent."""

from __future__ import annotations

import pytest

from tests.domain.games import WHITE, bet, hand
from tests.domain.tables import GREEN, HALF, PINK, RACK, RED, asks, held, laid, piles, stack, wagers_at, whites
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import (
    Act,
    ChangeChips,
    CheckBets,
    PayWager,
    PushHand,
    RefuseBet,
    TakeWager,
    WinningsPlace,
)
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.state import Awaiting, ChipsToChange, PassedChips, Spot
from trainer.domain.table.wagers import Wager, WagerKind

ANN, BOB = "Ann", "Bob"
MAIN, DOUBLE, SIDE, INSURANCE = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.SIDE, WagerKind.INSURANCE
BLACK = Denomination(Cents(100_00), "black")


def main(*chips: Denomination) -> Wager:
    return Wager(MAIN, stack(*chips))


def take(dollars: int, kind: WagerKind = MAIN, at: int = 0, patron: str = "", side_wager: str = "") -> TakeWager:
    return TakeWager(3, kind, Cents(dollars * 100), at, patron, side_wager)


# Taking


def test_a_wager_taken_is_gone_and_its_chips_are_in_their_tubes() -> None:
    """A green, a red and two whites: the rack had 20 greens, 40 reds and 40 whites."""
    after = apply(laid(wagers=(main(GREEN, RED, WHITE, WHITE),)), take(32))
    assert wagers_at(after) == ()
    assert (held(after, GREEN), held(after, RED), held(after, WHITE), held(after, PINK)) == (21, 41, 42, 20)


def test_chips_the_rack_had_no_tube_for_get_one() -> None:
    after = apply(laid(wagers=(main(BLACK, RED),)), take(105))
    assert (held(after, BLACK), held(after, RED)) == (1, 41)


def test_only_the_wager_named_is_taken() -> None:
    wagers = (bet(10), bet(4, SIDE, side_wager="21+3"), bet(2, SIDE, side_wager="match"), bet(10, at=1))
    after = apply(laid(wagers=wagers), take(2, SIDE, side_wager="match"))
    assert wagers_at(after) == (wagers[0], wagers[1], wagers[3])
    assert wagers_at(apply(after, take(10, at=1))) == wagers[:2]


def test_one_patrons_bet_on_the_common_hand_is_taken() -> None:
    wagers = (bet(10, patron=ANN), bet(10, patron=BOB))
    assert wagers_at(apply(laid(wagers=wagers), take(10, patron=BOB))) == wagers[:1]


def test_of_two_doubles_the_one_of_that_amount_is_taken() -> None:
    wagers = (bet(10), bet(10, DOUBLE), bet(15, DOUBLE))
    assert wagers_at(apply(laid(wagers=wagers), take(15, DOUBLE))) == wagers[:2]


def test_the_rest_of_a_bet_stays_in_its_own_chips_and_is_settled() -> None:
    """$1 of four whites on equal totals: three whites stay, one is in the rack."""
    after = apply(laid(wagers=(main(WHITE, WHITE, WHITE, WHITE),)), take(1))
    assert wagers_at(after) == (Wager(MAIN, whites(3), settled=True),)
    assert held(after, WHITE) == 41


def test_the_doubles_of_a_bet_taken_in_part_stay_and_are_settled() -> None:
    """The dollar equal totals cost is the hand's price; another hand's double is another matter."""
    bets = bet(4), bet(4, DOUBLE), bet(4, DOUBLE, at=1)
    after = apply(laid(hand("TS 9H"), hand("8S 8H"), wagers=bets), take(1))
    assert [(wager.worth, wager.settled) for wager in wagers_at(after)] == [(3_00, True), (4_00, True), (4_00, False)]


def test_the_doubles_of_a_bet_taken_whole_are_taken_one_by_one() -> None:
    after = apply(laid(hand("TS 9H"), wagers=(bet(4), bet(4, DOUBLE))), take(4))
    assert [(wager.worth, wager.settled) for wager in wagers_at(after)] == [(4_00, False)]


def test_half_of_two_reds_is_a_red() -> None:
    after = apply(laid(wagers=(main(RED, RED),)), take(5))
    assert wagers_at(after) == (Wager(MAIN, stack(RED), settled=True),)
    assert held(after, RED) == 41


def test_half_of_a_green_is_changed_from_the_rack() -> None:
    """$12.50 of a green: it goes into the rack, two reds and a pink come out."""
    after = apply(laid(wagers=(main(GREEN),)), TakeWager(3, MAIN, Cents(12_50)))
    assert wagers_at(after) == (Wager(MAIN, stack(RED, RED, PINK), settled=True),)
    assert (held(after, GREEN), held(after, RED), held(after, PINK)) == (21, 38, 19)


def test_as_many_of_the_bets_own_chips_as_can_stay_do() -> None:
    """Half of eleven whites is $5.50: five of them stay, with a half dollar from the rack."""
    after = apply(laid(wagers=(Wager(MAIN, whites(11)),)), TakeWager(3, MAIN, Cents(5_50)))
    assert wagers_at(after) == (Wager(MAIN, stack(*whites(5).chips, HALF), settled=True),)
    assert (held(after, WHITE), held(after, HALF)) == (46, 9)


def test_a_part_no_chips_can_leave_is_not_taken() -> None:
    reds = Rack((Pile(RED, 10),))
    with pytest.raises(ValueError, match="no chips of this table leave 400 cents of a bet of 500"):
        apply(laid(wagers=(main(RED),), rack=reds), take(1))


def test_a_surrender_is_answered_with_half_the_bet() -> None:
    table = laid(hand("KS 6S"), wish=asks(Decision.SURRENDER))
    after = apply(table, take(5))
    assert after.spot(3) == Spot(3, (hand("KS 6S", surrendered=True),), (Wager(MAIN, whites(5), settled=True),))
    assert after.wishes == ()


def test_a_bet_so_small_that_all_of_it_is_lost_is_surrendered_too() -> None:
    table = laid(hand("KS 6S"), wagers=(bet(1),), wish=asks(Decision.SURRENDER))
    assert apply(table, take(1)).spot(3) == Spot(3, (hand("KS 6S", surrendered=True),))


def test_who_surrenders_on_the_common_hand_leaves_it_to_the_others() -> None:
    table = laid(
        hand("KS 6S"),
        wagers=(bet(10, patron=ANN), bet(10, patron=BOB)),
        wishes=(asks(Decision.SURRENDER, patron=ANN), asks(Decision.HIT, patron=BOB)),
    )
    after = apply(table, take(5, patron=ANN))
    assert after.spot(3).hands == (hand("KS 6S"),)
    assert wagers_at(after) == (Wager(MAIN, whites(5), patron=ANN, settled=True), bet(10, patron=BOB))
    assert after.wishes == (asks(Decision.HIT, patron=BOB),)


def test_insurance_taken_leaves_a_wish_to_surrender() -> None:
    wish = asks(Decision.SURRENDER)
    after = apply(laid(hand("KS 6S"), wagers=(bet(10), bet(5, INSURANCE)), wish=wish), take(5, INSURANCE))
    assert after.wishes == (wish,)
    assert after.spot(3).hands == (hand("KS 6S"),)


# Paying


def test_winnings_lie_beside_the_bet_which_is_settled() -> None:
    """3 to 2 on ten whites: three reds from the rack."""
    after = apply(laid(hand("AS KD")), PayWager(3, MAIN, piles((RED, 3))))
    assert wagers_at(after) == (Wager(MAIN, whites(10), settled=True),)
    assert after.spot(3).payments == (Wager(MAIN, stack(RED, RED, RED)),)
    assert held(after, RED) == 37


def test_winnings_laid_on_the_bet_lie_so() -> None:
    act = PayWager(3, MAIN, piles((RED, 3)), place=WinningsPlace.ON_TOP)
    assert apply(laid(hand("AS KD")), act).spot(3).payments == (Wager(MAIN, stack(RED, RED, RED), on_top=True),)


def test_payments_name_the_wager_they_belong_to() -> None:
    wagers = (bet(4, SIDE, at=0, patron=ANN, side_wager="21+3"),)
    act = PayWager(3, SIDE, piles((GREEN, 1), (RED, 1), (WHITE, 2)), 0, ANN, "21+3")
    assert apply(laid(wagers=wagers), act).spot(3).payments == (
        Wager(SIDE, stack(GREEN, RED, WHITE, WHITE), 0, ANN, "21+3"),
    )


def test_what_a_side_wager_won_lies_until_the_dealer_goes_on_and_is_then_drawn_in_with_the_stake() -> None:
    side = bet(4, SIDE, side_wager="21+3")
    paid = apply(laid(wagers=(bet(10), side)), PayWager(3, SIDE, piles((WHITE, 20)), side_wager="21+3"))
    assert [it.drawn_in for it in paid.spot(3).payments] == [False]
    gone_on = apply(paid, CheckBets())
    assert [it.drawn_in for it in gone_on.spot(3).payments] == [True]
    assert gone_on.rack == paid.rack
    assert [it.stack for it in wagers_at(gone_on)] == [it.stack for it in wagers_at(paid)]


def test_what_a_bet_won_lies_until_the_round_is_over() -> None:
    paid = apply(laid(wagers=(bet(10),)), PayWager(3, MAIN, piles((WHITE, 10))))
    assert [it.drawn_in for it in apply(paid, CheckBets()).spot(3).payments] == [False]


def test_even_money_is_answered_by_paying_it() -> None:
    after = apply(laid(hand("AS KD"), wish=asks(Decision.EVEN_MONEY)), PayWager(3, MAIN, piles((RED, 2))))
    assert after.wishes == ()
    assert wagers_at(after)[0].settled


def test_paying_one_patron_leaves_anothers_wish() -> None:
    wish = asks(Decision.EVEN_MONEY, patron=BOB)
    table = laid(hand("AS KD"), wagers=(bet(10, patron=ANN), bet(10, patron=BOB)), wish=wish)
    assert apply(table, PayWager(3, MAIN, piles((RED, 3)), patron=ANN)).wishes == (wish,)


def test_two_doubles_are_paid_one_after_the_other() -> None:
    table = laid(wagers=(bet(10), bet(10, DOUBLE), bet(20, DOUBLE)))
    second = apply(table, PayWager(3, DOUBLE, piles((WHITE, 20))))
    assert [wager.settled for wager in wagers_at(second)] == [False, False, True]
    both = apply(second, PayWager(3, DOUBLE, piles((WHITE, 10))))
    assert [wager.settled for wager in wagers_at(both)] == [False, True, True]


# Pushes


def test_a_push_settles_the_bet_and_its_double_and_moves_no_chips() -> None:
    wagers = (bet(10), bet(10, DOUBLE), bet(10, at=1), bet(2, SIDE, side_wager="21+3"))
    after = apply(laid(wagers=wagers), PushHand(3))
    assert [wager.settled for wager in wagers_at(after)] == [True, True, False, False]
    assert [wager.stack for wager in wagers_at(after)] == [wager.stack for wager in wagers]
    assert after.rack is RACK


def test_a_push_is_one_patrons() -> None:
    after = apply(laid(wagers=(bet(10, patron=ANN), bet(10, patron=BOB))), PushHand(3, 0, BOB))
    assert [wager.settled for wager in wagers_at(after)] == [False, True]


# Refusing


def test_a_side_wager_refused_goes_back_and_another_bet_is_awaited() -> None:
    wagers = (bet(10), bet(9, SIDE, side_wager="21+3"), bet(2, SIDE, side_wager="match"))
    after = apply(laid(wagers=wagers), RefuseBet(3, SIDE, "21+3"))
    assert wagers_at(after) == (wagers[0], wagers[2])
    assert (after.spot(3).refused, after.awaiting) == (True, Awaiting.BETS)


def test_with_a_main_bet_all_wagers_of_its_patron_go_back() -> None:
    wagers = (bet(10, patron=ANN), bet(2, SIDE, patron=ANN, side_wager="21+3"), bet(10, patron=BOB))
    after = apply(laid(wagers=wagers), RefuseBet(3, MAIN, patron=ANN))
    assert wagers_at(after) == wagers[2:]
    assert after.rack is RACK


def test_insurance_refused_is_awaited_anew() -> None:
    after = apply(laid(wagers=(bet(10), bet(9, INSURANCE))), RefuseBet(3, INSURANCE))
    assert wagers_at(after) == (bet(10),)
    assert (after.spot(3).refused, after.awaiting) == (True, Awaiting.INSURANCE)


# What cannot be done


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (take(11), "1100 cents cannot be taken of a wager of 1000"),
        (take(0), "0 cents cannot be taken of a wager of 1000"),
        (take(10, at=1), "spot 3 has no open main wager on hand 2"),
        (take(10, DOUBLE), "spot 3 has no open double wager on hand 1"),
        (take(10, SIDE, side_wager="21+3"), r"spot 3 has no open side wager '21\+3' on hand 1"),
        (take(10, patron=ANN), "spot 3 has no open main wager of Ann's on hand 1"),
        (TakeWager(1, MAIN, Cents(10_00)), "nobody plays at spot 1"),
        (PayWager(3, MAIN, Chips()), "nothing is paid to spot 3: there are no chips"),
        (PayWager(3, MAIN, piles((GREEN, 21))), "the rack holds 20 green chips, not 21"),
        (PayWager(3, MAIN, piles((BLACK, 1))), "the rack holds 0 black chips, not 1"),
        (PayWager(3, INSURANCE, piles((RED, 2))), "spot 3 has no open insurance wager on hand 1"),
        (PushHand(3, 1), "spot 3 has no open main wager on hand 2"),
        (RefuseBet(3, SIDE, "21+3"), r"spot 3 has no side wager '21\+3' to give back"),
        (RefuseBet(3, MAIN, patron=ANN), "spot 3 has no main wager of Ann's to give back"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(act: Act, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        apply(laid(hand("KS 9S")), act)


@pytest.mark.parametrize("act", [take(10), PayWager(3, MAIN, piles((RED, 2))), PushHand(3), RefuseBet(3, MAIN)])
def test_nothing_more_is_done_to_a_settled_wager(act: Act) -> None:
    with pytest.raises(ValueError, match="spot 3 has no"):
        apply(laid(wagers=(Wager(MAIN, Stack((WHITE,)), settled=True),)), act)


# Changing


def test_chips_cut_for_a_change_lie_before_their_player_until_the_dealer_goes_on() -> None:
    """A green for five reds: four of them, one too few, lie there as they were cut."""
    asked = Spot(3, wagers=(bet(10),), to_change=ChipsToChange(stack(GREEN), RED))
    given = apply(laid(spots=(asked,)), ChangeChips(3, piles((RED, 4))))
    assert given.passed == (PassedChips(3, stack(RED, RED, RED, RED)),)
    assert (held(given, GREEN), held(given, RED)) == (21, 36)
    assert given.spot(3).to_change is None
    refused = apply(given, RefuseBet(3, MAIN))
    assert refused.passed == given.passed
    assert apply(refused, CheckBets()).passed == ()
