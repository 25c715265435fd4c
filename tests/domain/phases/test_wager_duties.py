"""What a wager is owed as a duty: the chips, the cents, the rules it rests on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.domain.games import WHITE, cards, dealer, game, with_rules
from tests.domain.phases.laid import RED, chips, cited, dealt, dollars, insured, main, other, settled, side, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerBlackjack
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack, Stack
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, PayWager, PushHand, TakeWager
from trainer.domain.table.phases.wager_duties import WagerDuties, judged, opening_rack
from trainer.domain.table.settling import Outcome, settle
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")
SHOE = game("casino-shoe-and-pitch/shoe")
PINK = Denomination(Cents(2_50), "pink")
MAIN, DOUBLE = WagerKind.MAIN, WagerKind.DOUBLE


def finished(of: Game, own: str, *spots: Spot) -> Table:
    up, hole, *drawn = cards(own)
    return replace(dealt(of, "9S 8D", *spots), dealer=DealerHand(up, hole, tuple(drawn), hole_turned=True))


def due(of: Game, own: str, at: Spot, wager: int = 0) -> Duty[Act]:
    """What that wager of the spot is owed."""
    found = WagerDuties(of).settle(finished(of, own, at), at, at.wagers[wager])
    assert found is not None
    return found


def doubled(hand: str, *wagers: Wager) -> Spot:
    return Spot(2, (Hand(cards(hand), doubled=1),), (*wagers, Wager(DOUBLE, Stack((WHITE,) * 4))))


def test_a_higher_total_is_paid_beside_the_bet_in_its_colours() -> None:
    duty = due(EXHIBIT, "9S 8D", spot(2, "TS 9H"))
    assert duty.action == PayWager(2, MAIN, chips((WHITE, 4)))
    assert duty.because is Outcome.HIGHER
    assert {"settling.win_pays", "settling.payment_place", "settling.payment_chips", "deal.card_values"} <= cited(duty)


def test_a_lower_total_is_taken_whole() -> None:
    duty = due(EXHIBIT, "9S 8D", spot(2, "TS 6H"))
    assert (duty.action, duty.because) == (TakeWager(2, MAIN, dollars(4)), Outcome.LOWER)


def test_equal_totals_push() -> None:
    duty = due(ROCKINGHAM, "9S 8D", spot(2, "TS 7H"))
    assert (duty.action, duty.because) == (PushHand(2), Outcome.EQUAL)
    assert {"settling.equal_totals", "settling.pushed_bet"} <= cited(duty)


def test_equal_totals_cost_one_dollar_in_the_games_of_chance() -> None:
    assert due(CHANCE, "9S 8D", spot(2, "TS 7H", main(4))).action == TakeWager(2, MAIN, dollars(1))


def test_a_doubled_hand_is_pushed_once_for_both_bets() -> None:
    at = doubled("TS 5H 2D", main())
    assert due(ROCKINGHAM, "9S 8D", at).action == PushHand(2)
    assert WagerDuties(ROCKINGHAM).settle(finished(ROCKINGHAM, "9S 8D", at), at, at.wagers[1]) is None


def test_where_equal_totals_cost_a_dollar_the_double_stays_once_it_is_taken() -> None:
    before = doubled("TS 5H 2D", main())
    assert WagerDuties(CHANCE).settle(finished(CHANCE, "9S 8D", before), before, before.wagers[1]) is None
    after = doubled("TS 5H 2D", settled(main(3)))
    assert due(CHANCE, "9S 8D", after, 1).action == PushHand(2)


def test_a_blackjack_may_take_the_first_bets_only() -> None:
    first_only = with_rules(EXHIBIT, settling__dealer_blackjack=DealerBlackjack.TAKES_FIRST_BETS_ONLY)
    at = doubled("TS 5H 2D", main())
    assert due(first_only, "AS KD", at).action == TakeWager(2, MAIN, dollars(4))
    taken = doubled("TS 5H 2D")
    assert isinstance(
        due(first_only, "AS KD", replace(taken, wagers=(settled(main()), *taken.wagers)), 1).action, PushHand
    )


def test_a_settled_wager_is_owed_nothing() -> None:
    at = spot(2, "TS 9H", settled(main()))
    assert WagerDuties(EXHIBIT).settle(finished(EXHIBIT, "9S 8D", at), at, at.wagers[0]) is None


def test_nothing_is_settled_before_the_dealer_has_an_up_card() -> None:
    at = spot(2, "TS 9H")
    with pytest.raises(ValueError, match="up card"):
        WagerDuties(EXHIBIT).settle(Table((at,)), at, at.wagers[0])


def test_what_is_not_paid_has_no_chips() -> None:
    at = spot(2, "TS 7H")
    table = finished(EXHIBIT, "9S 8D", at)
    pushed = settle(EXHIBIT, at, at.wagers[0], dealer("9S 8D"))
    with pytest.raises(ValueError, match="no price"):
        WagerDuties(EXHIBIT).pay(table, at, at.wagers[0], pushed)


def test_a_payout_the_rack_cannot_make_rests_on_the_rounding_too() -> None:
    """A blackjack of $1 at 6 to 5 is $1.20; with chips of fifty cents and more that is $1."""
    six_to_five = with_rules(SHOE, settling__blackjack_pays=other("main").settling.blackjack_pays.value)
    duty = due(six_to_five, "9S 8D", spot(2, "AS KH", main(1)))
    assert duty.action == PayWager(2, MAIN, chips((WHITE, 1)))
    assert "settling.rounding" in cited(duty)
    assert "settling.rounding" not in cited(due(six_to_five, "9S 8D", spot(2, "AS KH", main(5))))


def test_the_rack_pays_what_it_still_has() -> None:
    """Seven dollars and a half on one red are a red and a pink; without pinks, two whites and a half dollar."""
    at = Spot(2, (Hand(cards("AS KH")),), (Wager(MAIN, Stack((RED,))),))
    table = finished(SHOE, "9S 8D", at)
    full = WagerDuties(SHOE).settle(table, at, at.wagers[0])
    assert full is not None
    assert full.action == PayWager(2, MAIN, chips((RED, 1), (PINK, 1)))
    no_pinks = Rack(
        tuple(Pile(t.denomination, 0 if t.denomination == PINK else t.count) for t in opening_rack(SHOE).tubes)
    )
    without = WagerDuties(SHOE).settle(replace(table, rack=no_pinks), at, at.wagers[0])
    assert without is not None and isinstance(without.action, PayWager)
    assert without.action.chips == chips((RED, 1), (WHITE, 2), (Denomination(Cents(50), "grey"), 1))


def test_other_proper_ways_to_pay_are_told_besides() -> None:
    """Three reds and three whites at 3 to 2 are $27; each colour may be paid by itself, $22.50 and $4.50."""
    red_and_white = Wager(MAIN, Stack((RED, RED, RED, WHITE, WHITE, WHITE)))
    at = Spot(2, (Hand(cards("AS KH")),), (red_and_white,))
    duty = due(SHOE, "9S 8D", at)
    assert isinstance(duty.action, PayWager)
    assert duty.action.chips.worth == Cents(27_00)
    assert all(isinstance(way, PayWager) and way.chips.worth == Cents(27_00) for way in duty.also)
    assert duty.also


def test_a_patron_of_the_common_hand_is_judged_by_the_cards_up_to_completion() -> None:
    stood = replace(main(patron="Ann"), cards=2)
    at = Spot(1, (Hand(cards("TS 9H 8D")),), (stood, main(patron="Bob")))
    assert due(COMMON, "9S 8D", at).action == PayWager(1, MAIN, chips((WHITE, 4)), patron="Ann")
    assert due(COMMON, "9S 8D", at, 1).because is Outcome.BUST
    assert judged(at, at.wagers[1]) is at


def test_half_of_a_surrendered_bet_is_taken() -> None:
    at = spot(3, "TS 6H", main(2))
    duty = WagerDuties(ROCKINGHAM).surrender(at, at.wagers[0], step=3)
    assert (duty.action, duty.step) == (TakeWager(3, MAIN, dollars(1)), 3)
    assert duty.rule is ROCKINGHAM.play.surrender_loses


def test_insurance_is_paid_two_to_one() -> None:
    at = spot(3, "TS 6H", main(4), insured(2))
    duty = due(ROCKINGHAM, "AS KD", at, 1)
    assert duty.action == PayWager(3, WagerKind.INSURANCE, chips((WHITE, 4)))
    assert duty.rule is ROCKINGHAM.insurance.pays


def test_twenty_one_with_the_hand_rests_on_its_not_being_paid_at_once() -> None:
    """The exhibit's table says so for blackjack, the other way round for Spanish 21."""
    assert "settling.twenty_one_paid" in cited(due(EXHIBIT, "9S 8D", spot(2, "5S 6H KD")))
    assert "settling.twenty_one_paid" not in cited(due(EXHIBIT, "9S 8D", spot(2, "5S 5H KD")))


def test_a_doubled_twenty_one_of_spanish_21_rests_on_its_having_no_bonus() -> None:
    at = Spot(2, (Hand(cards("2S 3H 4D 2D KC"), doubled=1),), (main(),))
    duty = due(SPANISH, "9S 8D", at)
    assert duty.action == PayWager(2, MAIN, chips((WHITE, 4)))
    assert "settling.bonus_21_barred" in cited(duty)
    plain = due(SPANISH, "9S 8D", spot(2, "2S 3H 4D 2D KC"))
    assert plain.action == PayWager(2, MAIN, chips((WHITE, 6)))
    assert "settling.bonus_21_barred" not in cited(plain)


def test_what_has_been_worked_out_holds_for_that_dealer_s_hand_alone() -> None:
    at, dues = spot(2, "TS 8H"), WagerDuties(ROCKINGHAM)
    against_17, against_19 = finished(ROCKINGHAM, "9S 8D", at), finished(ROCKINGHAM, "9S TD", at)
    for _ in range(2):
        won, lost = (dues.settle(table, at, at.wagers[0]) for table in (against_17, against_19))
        assert won is not None and isinstance(won.action, PayWager)
        assert lost is not None and isinstance(lost.action, TakeWager)


def test_without_a_hole_card_the_first_card_drawn_is_the_dealer_s_second() -> None:
    """The salon's dealer's pair: eights of one suit, 25 to 1 on a blue chip, five yellows."""
    salon = other("salon")
    at = spot(2, "TS 9H", main(10), side("dealers-pair", 1))
    table = replace(dealt(salon, "8S", at), dealer=DealerHand(cards("8S")[0], drawn=cards("8S")))
    duty = WagerDuties(salon).settle(table, at, at.wagers[1])
    assert duty is not None and isinstance(duty.action, PayWager)
    assert duty.action.chips.worth == dollars(25)


@pytest.mark.parametrize(
    ("own", "hand", "rules"),
    [
        # The play of the cards, what it pays, and how it lies; 21 rests on not being paid before besides.
        ("9S 8D", "TS KH", ("win_pays", "higher_total_wins")),
        ("9S 8D", "5S 6H KD", ("win_pays", "higher_total_wins", "twenty_one_paid")),
        ("5C 6C TS", "5S 6H KD", ("equal_totals", "pushed_bet")),
        ("AS KD", "5S 6H KD", ("dealer_blackjack",)),
        ("9S 8D", "AS KH", ("blackjack_pays",)),
    ],
)
def test_only_a_twenty_one_that_wins_and_is_no_blackjack_rests_on_when_a_twenty_one_is_paid(
    own: str, hand: str, rules: tuple[str, ...]
) -> None:
    found = cited(due(EXHIBIT, own, spot(2, hand)))
    assert {f"settling.{rule}" for rule in rules} <= found
    assert ("settling.twenty_one_paid" in found) == ("twenty_one_paid" in rules)
    assert "deal.card_values" in found


@pytest.mark.parametrize(("touched", "cites"), [({"doubled": 1}, True), ({"from_split": True}, True), ({}, False)])
def test_a_twenty_one_doubled_or_split_rests_on_its_bonus_not_being_honoured(
    touched: dict[str, Any], cites: bool
) -> None:
    at = Spot(2, (Hand(cards("5S 6H KD"), **touched),), (main(),))
    found = cited(due(SPANISH, "9S 8D", at))
    assert ("settling.bonus_21_barred" in found) == cites


@pytest.mark.parametrize(
    ("touched", "paid"),
    # Six, seven and eight pay three to two, which is six on four; a plain 21 pays even money.
    [({"doubled": 1}, 6), ({"from_split": True}, 4), ({"from_split": True, "doubled": 1}, 4), ({}, 6)],
)
def test_a_bonus_barred_on_split_hands_alone_is_paid_on_a_doubled_one(touched: dict[str, Any], paid: int) -> None:
    sierra = game("sierra/twenty-one")
    at = Spot(2, (Hand(cards("6S 7H 8D"), **touched),), (main(),))
    duty = due(sierra, "9S 8D", at)
    assert duty.action == PayWager(2, MAIN, chips((WHITE, paid)))
    assert ("settling.bonus_21_barred" in cited(duty)) == (paid == 4)
