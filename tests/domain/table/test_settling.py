"""What each wager is owed, house by house; every expectation worked out by hand from the houses' rules."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.domain.games import bet, cards, dealer, game, hand, spot, with_rules
from tests.each_case import each_case
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.events import WagerCards
from trainer.domain.house.games import Game
from trainer.domain.house.limits import EqualTotals
from trainer.domain.house.play_terms import SurrenderedBet, TieWinner
from trainer.domain.house.terms import BlackjackPaid, DealerBlackjack, DealerCards, SoftSeventeen, Surrender
from trainer.domain.money.amounts import Cents, Odds, Rounding
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.table.deciding import offered_wager
from trainer.domain.table.settling import (
    Outcome,
    Settlement,
    SettlingAct,
    dealer_must_draw,
    even_money,
    in_cents,
    most_insurance,
    paid_at_once,
    settle,
    side_wager_result,
)
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind

SHOE = game("casino-shoe-and-pitch/shoe")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")
ALL = (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE, COMMON)
DOUBLE = WagerKind.DOUBLE


def settle_spot(game: Game, spot: Spot, dealer: DealerHand) -> tuple[tuple[Wager, Settlement], ...]:
    """Every wager of the spot with what it is owed, in the order they are listed."""
    return tuple((wager, settle(game, spot, wager, dealer)) for wager in spot.wagers)


def on(of: Game, held: Hand, against: DealerHand, *wagers: Wager) -> Settlement:
    """What the first wager (by default a bet of $10) is owed."""
    at = spot(held, wagers=wagers)
    return settle(of, at, at.wagers[0], against)


def acts(of: Game, held: Hand, against: DealerHand, *wagers: Wager) -> tuple[tuple[SettlingAct, int], ...]:
    at = spot(held, wagers=wagers)
    return tuple((each.act, in_cents(of, each, wager.worth)) for wager, each in settle_spot(of, at, against))


def took(dollars: int) -> tuple[SettlingAct, int]:
    return SettlingAct.TAKE, dollars * 100


def pays(dollars: int) -> tuple[SettlingAct, int]:
    return SettlingAct.PAY, dollars * 100


LEFT = (SettlingAct.LEAVE, 0)


# -- by totals


@each_case("of", ALL, ids=lambda it: it.key)
def test_the_higher_hand_is_paid_even_money_and_the_lower_taken(of: Game) -> None:
    assert acts(of, hand("KS 9H"), dealer("8C KD")) == (pays(10),)
    assert acts(of, hand("KS 7H"), dealer("8C KD")) == (took(10),)


@pytest.mark.parametrize("of", [SHOE, ROCKINGHAM, EXHIBIT, SPANISH, COMMON], ids=lambda it: it.key)
def test_equal_totals_push(of: Game) -> None:
    settled = on(of, hand("KS 8H"), dealer("8C KD"))
    assert (settled.act, settled.outcome, settled.amount) == (SettlingAct.LEAVE, Outcome.EQUAL, 0)
    assert settled.rules[0].ref.path == "settling.equal_totals"


def test_games_of_chance_equal_totals_lose_one_dollar() -> None:
    assert acts(CHANCE, hand("KS 8H"), dealer("8C KD"), bet(4)) == (took(1),)
    assert on(CHANCE, hand("KS 8H"), dealer("8C KD"), bet(4)).rules[0] is CHANCE.settling.equal_totals


def test_games_of_chance_a_doubled_hand_on_equal_totals_loses_one_dollar_not_two() -> None:
    doubled = hand("5S 6H 7D", doubled=1)
    assert acts(CHANCE, doubled, dealer("8C KD"), bet(4), bet(4, DOUBLE)) == (took(1), LEFT)


def test_games_of_chance_each_hand_of_a_split_loses_its_own_dollar() -> None:
    split = [hand("8S KH", from_split=True), hand("8D QH", from_split=True)]
    at = spot(*split, wagers=(bet(4), bet(4, at=1)))
    settled = settle_spot(CHANCE, at, dealer("8C KD"))
    assert [(each.act, each.amount) for _, each in settled] == [(SettlingAct.TAKE, 100), (SettlingAct.TAKE, 100)]


def test_no_more_than_the_bet_is_lost_on_equal_totals() -> None:
    half = Wager(WagerKind.MAIN, Stack((Denomination(Cents(50), "grey"),)))
    assert on(CHANCE, hand("KS 8H"), dealer("8C KD"), half).amount == 50


def test_a_bust_loses_though_the_dealer_busts_too() -> None:
    settled = on(ROCKINGHAM, hand("KS 8H 5D"), dealer("6C KD KS"))
    assert (settled.act, settled.outcome, settled.amount) == (SettlingAct.TAKE, Outcome.BUST, 1000)


def test_when_the_dealer_busts_every_live_hand_is_paid_for_each_bet() -> None:
    doubled = hand("5S 6H 2D", doubled=1)
    assert acts(ROCKINGHAM, doubled, dealer("6C KD KS"), bet(10), bet(10, DOUBLE)) == (pays(10), pays(10))


# -- blackjacks


@each_case("of", ALL, ids=lambda it: it.key)
def test_blackjack_pays_three_to_two_even_against_21_of_more_cards(of: Game) -> None:
    settled = on(of, hand("AS KH"), dealer("6C 5D QS"))
    assert (settled.outcome, settled.price, settled.amount) == (Outcome.BLACKJACK, Odds(3, 2), Fraction(1500))


@pytest.mark.parametrize("of", [SHOE, ROCKINGHAM, EXHIBIT, CHANCE, COMMON], ids=lambda it: it.key)
def test_blackjack_against_blackjack_is_a_push(of: Game) -> None:
    """Also where equal totals lose one dollar: blackjack against blackjack loses nothing."""
    settled = on(of, hand("AS KH"), dealer("AC KD"))
    assert (settled.act, settled.outcome) == (SettlingAct.LEAVE, Outcome.BOTH_BLACKJACK)


def test_spanish_21_blackjack_is_paid_at_once_even_against_the_dealer_s_blackjack() -> None:
    assert acts(SPANISH, hand("AS KH"), dealer("AC KD")) == (pays(15),)
    assert paid_at_once(SPANISH, hand("AS KH"), Card.parse("AC"))


@pytest.mark.parametrize(("up", "at_once"), [("9C", True), ("AC", False), ("KC", False), ("2D", True)])
def test_rockingham_blackjack_is_paid_at_once_while_neither_ace_nor_ten_shows(up: str, at_once: bool) -> None:
    assert paid_at_once(ROCKINGHAM, hand("AS KH"), Card.parse(up)) is at_once


def test_exhibit_blackjack_waits_for_the_check() -> None:
    assert not paid_at_once(EXHIBIT, hand("AS KH"), Card.parse("5C"))


@each_case("of", ALL, ids=lambda it: it.key)
def test_the_dealer_s_blackjack_beats_21_and_20(of: Game) -> None:
    settled = on(of, hand("KS QH"), dealer("AC KD"))
    assert (settled.act, settled.outcome, settled.amount) == (SettlingAct.TAKE, Outcome.DEALER_BLACKJACK, 1000)


@each_case("of", ALL, ids=lambda it: it.key)
def test_ace_and_ten_after_a_split_are_21_paid_even_money(of: Game) -> None:
    assert on(of, hand("AS KH", from_split=True), dealer("8C KD")).price == Odds(1, 1)


@pytest.mark.parametrize("line", ["8C KD", "6C 5D KS", "6C KD KS"])
def test_ace_and_ten_after_a_split_are_told_by_their_own_rule(line: str) -> None:
    """Whether the dealer has less, the same or too much."""
    settled = on(EXHIBIT, hand("AS KH", from_split=True), dealer(line))
    assert settled.rules[0] is EXHIBIT.play.split_twenty_one_is_blackjack


def test_the_dealer_s_bust_and_the_higher_total_are_told_before_what_a_win_pays() -> None:
    busts = on(ROCKINGHAM, hand("KS 3H"), dealer("6C KD KS"))
    assert busts.rules == (ROCKINGHAM.dealer.busts, ROCKINGHAM.settling.win_pays)
    higher = on(EXHIBIT, hand("KS 9H"), dealer("8C KD"))
    assert higher.rules == (EXHIBIT.settling.higher_total_wins, EXHIBIT.settling.win_pays)


def test_ace_and_ten_after_a_split_push_against_the_dealer_s_21() -> None:
    assert acts(SHOE, hand("AS KH", from_split=True), dealer("6C 5D KS")) == (LEFT,)


def test_a_house_may_count_ace_and_ten_after_a_split_as_blackjack() -> None:
    generous = with_rules(SHOE, play__split_twenty_one_is_blackjack=True)
    assert on(generous, hand("AS KH", from_split=True), dealer("8C KD")).price == Odds(3, 2)


def test_a_six_to_five_house_pays_12_on_10() -> None:
    assert acts(with_rules(SHOE, settling__blackjack_pays=Odds(6, 5)), hand("AS KH"), dealer("8C KD")) == (pays(12),)


# -- no hole card

ENHC = with_rules(SHOE, deal__dealer_cards=DealerCards.NO_HOLE_CARD)


def late_blackjack() -> DealerHand:
    ace, king = cards("AC KD")
    return DealerHand(ace, None, (king,))


def test_with_no_hole_card_a_blackjack_drawn_later_takes_doubles_and_splits_too() -> None:
    doubled = hand("5S 6H KD", doubled=1)
    assert acts(ENHC, doubled, late_blackjack(), bet(10), bet(10, DOUBLE)) == (took(10), took(10))


def test_a_house_that_takes_first_bets_only_leaves_doubles_and_splits() -> None:
    original = with_rules(ENHC, settling__dealer_blackjack=DealerBlackjack.TAKES_FIRST_BETS_ONLY)
    doubled = hand("5S 6H KD", doubled=1)
    assert acts(original, doubled, late_blackjack(), bet(10), bet(10, DOUBLE)) == (took(10), LEFT)
    split = spot(hand("8S KH", from_split=True), hand("8D 9H", from_split=True), wagers=(bet(10), bet(10, at=1)))
    assert [each.act for _, each in settle_spot(original, split, late_blackjack())] == [
        SettlingAct.TAKE,
        SettlingAct.LEAVE,
    ]


def test_a_surrender_that_is_held_is_void_against_a_blackjack_drawn_later() -> None:
    surrendered = hand("KS 6H", surrendered=True)
    late = with_rules(ENHC, play__surrender=Surrender.LATE)
    held = with_rules(late, play__surrendered_bet=SurrenderedBet.HELD)
    early = with_rules(ENHC, play__surrender=Surrender.EARLY)
    assert acts(held, surrendered, late_blackjack()) == (took(10),)
    assert acts(late, surrendered, late_blackjack()) == (took(5),)
    assert acts(early, surrendered, late_blackjack()) == (took(5),)


def test_a_blackjack_drawn_later_pushes_a_blackjack_not_paid_before() -> None:
    waiting = with_rules(ENHC, settling__blackjack_paid=BlackjackPaid.WITH_THE_HAND)
    assert acts(waiting, hand("AS KH"), late_blackjack()) == (LEFT,)


# -- surrender and doubles


@pytest.mark.parametrize("of", [ROCKINGHAM, CHANCE, COMMON], ids=lambda it: it.key)
def test_a_surrender_loses_half_the_bet(of: Game) -> None:
    settled = on(of, hand("KS 6H", surrendered=True), dealer("KC 9D"), bet(4))
    assert (settled.act, settled.outcome, settled.amount) == (SettlingAct.TAKE, Outcome.SURRENDERED, 200)
    assert settled.rules[0].ref.path == "play.surrender_loses"


def test_a_surrendered_hand_loses_half_though_the_dealer_busts() -> None:
    assert acts(ROCKINGHAM, hand("KS 6H", surrendered=True), dealer("6C KD KS")) == (took(5),)


def test_the_half_that_goes_back_is_rounded_as_the_house_rounds() -> None:
    """Of $5 with whites only $2.50 cannot go back: rounded down it is $2 and $3 is taken, rounded up $2 is taken."""
    whites = with_rules(ROCKINGHAM, equipment__chips=(Denomination(Cents(100), "white"),))
    surrendered = hand("KS 6H", surrendered=True)
    assert acts(whites, surrendered, dealer("9C KD"), bet(5)) == (took(3),)
    up = with_rules(whites, settling__rounding=Rounding.UP)
    assert acts(up, surrendered, dealer("9C KD"), bet(5)) == (took(2),)


def test_a_double_for_less_is_paid_by_its_own_size() -> None:
    """Rockingham's own case: $4 bet, doubled for $2."""
    doubled = hand("5S 6H 9D", doubled=1)
    assert acts(ROCKINGHAM, doubled, dealer("8C KD"), bet(4), bet(2, DOUBLE)) == (pays(4), pays(2))


def test_a_pushed_double_is_left_whole() -> None:
    doubled = hand("5S 6H 7D", doubled=1)
    assert acts(SHOE, doubled, dealer("8C KD"), bet(10), bet(10, DOUBLE)) == (LEFT, LEFT)


def test_hands_of_a_split_are_settled_each_by_itself() -> None:
    split = spot(
        hand("8S KH", from_split=True),
        hand("8D 8H 5C", from_split=True),
        hand("8C 3H KS", from_split=True, doubled=1),
        wagers=(bet(10), bet(10, at=1), bet(10, at=2), bet(10, DOUBLE, at=2)),
    )
    settled = settle_spot(SHOE, split, dealer("9C 9D"))
    assert [each.act for _, each in settled] == [SettlingAct.LEAVE, SettlingAct.PAY, SettlingAct.PAY, SettlingAct.PAY]


# -- Spanish 21


def test_spanish_21_a_player_s_21_is_paid_against_the_dealer_s_21() -> None:
    settled = on(SPANISH, hand("KS 5H 6D"), dealer("6C 5D KS"))
    assert (settled.act, settled.outcome, settled.amount) == (SettlingAct.PAY, Outcome.TWENTY_ONE_AT_ONCE, 1000)
    assert acts(SHOE, hand("KS 5H 6D"), dealer("6C 5D KS")) == (LEFT,)


@each_case(
    ("line", "event", "dollars"),
    [
        ("2S 3H 4D 5C 7H", "five-card-21", 15),
        ("2S 3H 4D 5C 5H 2D", "six-card-21", 20),
        ("2S 3H 4D 2C 2H 3D 5S", "seven-card-21", 30),
        ("6S 7H 8D", "six-seven-eight-mixed", 15),
        ("6H 7H 8H", "six-seven-eight-suited", 20),
        ("7S 7S 7S", "triple-seven-spades", 30),
    ],
)
def test_spanish_21_bonus_table_on_10_dollars(line: str, event: str, dollars: int) -> None:
    settled = on(SPANISH, hand(line), dealer("8C KD"))
    assert (settled.outcome, settled.event, settled.amount) == (Outcome.BONUS_21, event, dollars * 100)
    assert settled.rules[0].ref.path == "settling.bonus_21"


def test_spanish_21_bonus_does_not_hold_on_a_double_or_a_split() -> None:
    doubled = hand("2S 3H 4D 5C 7H", doubled=1)
    assert acts(SPANISH, doubled, dealer("8C KD"), bet(10), bet(10, DOUBLE)) == (pays(10), pays(10))
    assert acts(SPANISH, hand("7S 7H 7D", from_split=True), dealer("8C KD")) == (pays(10),)


# -- insurance and even money


def test_insurance_pays_two_to_one_when_the_dealer_has_blackjack() -> None:
    wagers = (bet(10), bet(5, WagerKind.INSURANCE))
    assert acts(EXHIBIT, hand("KS 9H"), dealer("AC KD"), *wagers) == (took(10), pays(10))
    assert acts(EXHIBIT, hand("AS KH"), dealer("AC KD"), *wagers) == (LEFT, pays(10))


def test_insurance_is_taken_when_the_dealer_has_none() -> None:
    wagers = (bet(10), bet(5, WagerKind.INSURANCE))
    assert acts(EXHIBIT, hand("AS KH"), dealer("AC 9D"), *wagers) == (pays(15), took(5))


def test_insurance_is_lost_to_an_ace_and_a_ten_drawn_third() -> None:
    assert acts(EXHIBIT, hand("KS 9H"), dealer("AC 2D 8S"), bet(5, WagerKind.INSURANCE)) == (took(5),)


def test_even_money_pays_the_bet_once_over() -> None:
    settled = even_money(ROCKINGHAM, Cents(25_00))
    assert (settled.act, settled.amount) == (SettlingAct.PAY, 2500)


@pytest.mark.parametrize(("bet_of", "most"), [(10_00, 5_00), (5_00, 2_50), (25_00, 12_50), (15_00, 7_50), (1_00, 50)])
def test_the_most_insurance_is_half_the_bet(bet_of: int, most: int) -> None:
    assert most_insurance(EXHIBIT, Cents(bet_of)) == most


def test_half_a_bet_that_no_chips_make_is_cut_down() -> None:
    whites = with_rules(EXHIBIT, equipment__chips=(Denomination(Cents(100), "white"), Denomination(Cents(500), "red")))
    assert most_insurance(whites, Cents(5_00)) == 2_00
    pinks = with_rules(EXHIBIT, equipment__chips=(Denomination(Cents(100), "white"), Denomination(Cents(250), "pink")))
    assert most_insurance(pinks, Cents(5_00)) == 2_50


# -- the common hand


def test_a_patron_s_total_ends_with_that_patron_s_completion() -> None:
    """One stands on 15, one draws a six to 21, one draws again and busts; the dealer has 18."""
    at = spot(
        hand("9S 6H"),
        hand("9S 6H 6D"),
        hand("9S 6H 6D KC"),
        wagers=(bet(10, patron="Ann"), bet(20, at=1, patron="Bob"), bet(5, at=2, patron="Cy")),
    )
    settled = [(wager.patron, each.outcome, each.amount) for wager, each in settle_spot(COMMON, at, dealer("8C KD"))]
    assert settled == [
        ("Ann", Outcome.LOWER, 1000),
        ("Bob", Outcome.HIGHER, 2000),
        ("Cy", Outcome.BUST, 500),
    ]


def test_a_patron_with_the_first_hand_only_has_no_wager_on_the_second() -> None:
    at = spot(
        hand("8S KH", from_split=True),
        hand("8D 2H KC", from_split=True),
        wagers=(bet(10, patron="Ann"), bet(10, patron="Bob"), bet(10, at=1, patron="Bob")),
    )
    settled = settle_spot(COMMON, at, dealer("9C KD"))
    assert [(wager.patron, each.act) for wager, each in settled] == [
        ("Ann", SettlingAct.TAKE),
        ("Bob", SettlingAct.TAKE),
        ("Bob", SettlingAct.PAY),
    ]


# -- side wagers


def test_match_the_dealer_pays_its_best_line_and_cites_its_table() -> None:
    wagers = (bet(10), bet(2, WagerKind.SIDE, side_wager="match-the-dealer"))
    assert acts(EXHIBIT, hand("8C 8H"), dealer("8C KD"), *wagers)[1] == pays(28)
    at = spot(hand("8C 8H"), wagers=wagers)
    settled = settle(EXHIBIT, at, wagers[1], dealer("8C KD"))
    assert settled.event == "one-suited-one-non-suited"
    assert settled.rules[0].ref.path == "wagers.match-the-dealer.pays"


def test_a_side_wager_without_an_event_is_taken() -> None:
    shown = WagerCards(cards("9C 5H"), Card.parse("8C"))
    settled = side_wager_result(EXHIBIT, offered_wager(EXHIBIT, "21+3"), shown, Cents(2_00))
    assert (settled.act, settled.amount) == (SettlingAct.TAKE, 200)


def test_spanish_21_does_not_offer_21_plus_3() -> None:
    with pytest.raises(ValueError, match=r"spanish-21 has no side wager '21\+3'"):
        offered_wager(SPANISH, "21+3")


# -- the dealer's own hand


@each_case(
    ("of", "line", "draws"),
    [
        (SHOE, "KS 6H", True),
        (SHOE, "KS 7H", False),
        (SHOE, "AS 6H", False),
        (ROCKINGHAM, "AS 6H", True),
        (ROCKINGHAM, "AS AH 3D 2C", True),
        (ROCKINGHAM, "AS 7H", False),
        (ROCKINGHAM, "AS 6H KD", False),
        (EXHIBIT, "AS KH", False),
        (EXHIBIT, "KS 6H 6D", False),
    ],
)
def test_the_dealer_draws_to_16_and_the_house_says_what_soft_17_does(of: Game, line: str, draws: bool) -> None:
    assert dealer_must_draw(of, hand(line)) is draws


def test_a_switched_soft_17_is_drawn_to() -> None:
    hits = with_rules(EXHIBIT, dealer__soft_17=SoftSeventeen.HIT)
    assert dealer_must_draw(hits, hand("AS 6H"))
    assert not dealer_must_draw(hits, hand("KS 7H"))


def test_a_wager_of_another_bet_is_settled_on_the_hand_it_lies_on() -> None:
    two = spot(hand("KS 9H"), hand("KS 7H"), wagers=(bet(10), bet(10, at=1)))
    settled = settle_spot(SHOE, replace(two, number=3), dealer("8C KD"))
    assert [each.act for _, each in settled] == [SettlingAct.PAY, SettlingAct.TAKE]


def _tied(winner: TieWinner) -> EqualTotals:
    return EqualTotals(Cents(0), winner)


def test_equal_totals_may_be_won_by_the_dealer_or_by_the_player() -> None:
    """Eighteen against eighteen on ten dollars, with ten more on a double: all of it lost, or even money on both."""
    doubled = hand("6S 2D TH", doubled=1)
    wagers = (bet(10), bet(10, DOUBLE))
    lost = with_rules(EXHIBIT, settling__equal_totals=_tied(TieWinner.DEALER))
    won = with_rules(EXHIBIT, settling__equal_totals=_tied(TieWinner.PATRON))
    assert acts(lost, doubled, dealer("TD 8H"), *wagers) == (took(10), took(10))
    assert [each.act for _, each in settle_spot(won, spot(doubled, wagers=wagers), dealer("TD 8H"))] == [
        SettlingAct.PAY
    ] * 2


def test_a_house_may_have_a_rule_of_its_own_for_21_against_21() -> None:
    star = game("pacific-star/blackjack")
    assert acts(star, hand("TS 6D 5H"), dealer("6H TD 5C")) == (took(10),)
    assert acts(star, hand("TS 8D"), dealer("8H TC")) == (LEFT,)
    (settled,) = settle_spot(star, spot(hand("TS 6D 5H")), dealer("6H TD 5C"))
    assert settled[1].rules[0].ref.path == "settling.twenty_one_against_twenty_one"


@pytest.mark.parametrize(
    ("winner", "due"),
    # Ten dollars: even money is ten, three to two fifteen.
    [(TieWinner.PATRON, 10), (TieWinner.PATRON_AS_BLACKJACK, 15), (TieWinner.DEALER, -10), (TieWinner.NOBODY, 0)],
)
def test_a_blackjack_against_a_blackjack_is_settled_as_the_house_ranks_them(winner: TieWinner, due: int) -> None:
    of = with_rules(EXHIBIT, settling__blackjack_against_blackjack=_tied(winner))
    (settled,) = settle_spot(of, spot(hand("AS KH")), dealer("AD QC"))
    signs = {SettlingAct.TAKE: -1, SettlingAct.PAY: 1, SettlingAct.LEAVE: 0}
    assert signs[settled[1].act] * settled[1].amount == due * 100
