"""Blackjack payout: the vectors dealers learn, in chips and as sums, and every slip named."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PaymentChips
from trainer.domain.money.amounts import Cents, Odds, Rounding
from trainer.domain.money.chips import Chips, Denomination, Pile, Stack
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Amount, Answer, Course, Grade, Heaps, Layout, Question, Response
from trainer.drills.blackjack_payout import ASK, DRILL
from trainer.drills.grading import worked_sum
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack
from trainer.drills.stakes import Stakes

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
GREENS_REDS_WHITES = {2500: 4, 500: 5, 100: 4}


@pytest.fixture
def game(the_game: TheGame) -> Game:
    return the_game(EXHIBIT)


def paying(game: Game, price: str) -> Game:
    settling = game.settling
    pays = replace(settling.blackjack_pays, value=Odds.parse(price))
    return replace(game, settling=replace(settling, blackjack_pays=pays))


def rounding(game: Game, how: Rounding) -> Game:
    settling = game.settling
    return replace(game, settling=replace(settling, rounding=replace(settling.rounding, value=how)))


def paid_in(game: Game, chips: PaymentChips) -> Game:
    settling = game.settling
    return replace(game, settling=replace(settling, payment_chips=replace(settling.payment_chips, value=chips)))


def chips(game: Game, counts: dict[int, int]) -> Chips:
    known = {chip.value: chip for chip in game.equipment.chips.value}
    return Chips.of((known[Cents(value)], count) for value, count in counts.items())


def question(game: Game, bet: dict[int, int]) -> Question:
    wager = Wager(WagerKind.MAIN, Stack.standing(chips(game, bet)))
    hand = Hand((Card.parse("AS"), Card.parse("KD")))
    table = Table((Spot(1, (hand,), (wager,)),))
    return Question(DRILL.key, "by-hand", "", "", (), full_rack(game), Layout.BET_AND_HAND, table)


def grade(game: Game, bet: dict[int, int], response: Response, elsewhere: tuple[Game, ...] = ()) -> Grade:
    return DRILL.grade(Course(game, Stakes.MIXED, elsewhere), question(game, bet), Answer(((ASK, response),)))


def heaps(game: Game, counts: dict[int, int]) -> Heaps:
    return Heaps(chips(game, counts).piles)


@pytest.mark.parametrize(
    ("bet", "due"),
    [
        ({100: 1}, 150),
        ({500: 1}, 750),
        ({500: 3}, 2250),
        ({2500: 1}, 3750),
        ({100: 4}, 600),
        ({10000: 1}, 15000),
        (GREENS_REDS_WHITES, 19350),
    ],
)
def test_a_blackjack_pays_3_to_2(game: Game, bet: dict[int, int], due: int) -> None:
    assert grade(game, bet, Amount(Cents(due))).right
    assert not grade(game, bet, Amount(Cents(due + 50))).right


@pytest.mark.parametrize(
    ("bet", "paid"),
    [
        ({500: 1}, {500: 1, 250: 1}),
        ({100: 1}, {100: 1, 50: 1}),
        ({2500: 1}, {2500: 1, 500: 2, 250: 1}),
        ({2500: 2}, {2500: 3}),
        (GREENS_REDS_WHITES, {2500: 6, 500: 7, 250: 1, 100: 6}),
    ],
)
def test_winnings_go_out_in_the_bets_colours(game: Game, bet: dict[int, int], paid: dict[int, int]) -> None:
    assert grade(game, bet, heaps(game, paid)).right


def test_the_right_amount_in_wrong_denominations_is_a_mistake_of_its_own(game: Game) -> None:
    verdict = grade(game, GREENS_REDS_WHITES, heaps(game, {10000: 1, 2500: 3, 500: 3, 250: 1, 100: 1}))
    assert verdict.mistake is Mistake.WRONG_DENOMINATIONS
    assert verdict.headline == "Right amount, wrong chips"
    assert "settling.payment_chips" in [rule.ref.path for rule in verdict.rules]


def test_a_house_that_pays_in_any_chips_takes_any(game: Game) -> None:
    in_any = paid_in(game, PaymentChips.ANY)
    assert grade(in_any, {500: 1}, heaps(game, {100: 7, 50: 1})).right


def test_a_house_that_pays_in_the_fewest_chips_wants_the_fewest(game: Game) -> None:
    in_fewest = paid_in(game, PaymentChips.FEWEST_CHIPS)
    assert grade(in_fewest, {100: 4}, heaps(game, {500: 1, 100: 1})).right
    assert grade(in_fewest, {100: 4}, heaps(game, {100: 6})).mistake is Mistake.WRONG_DENOMINATIONS


def test_chips_are_told_apart_by_value_and_not_by_the_name_of_their_colour(game: Game) -> None:
    nameless = Heaps((Pile(Denomination(Cents(500), ""), 1), Pile(Denomination(Cents(250), ""), 1)))
    assert grade(game, {500: 1}, nameless).right


@pytest.mark.parametrize(
    ("bet", "paid", "mistake", "headline"),
    [
        (GREENS_REDS_WHITES, 15480, Mistake.PAID_SIX_TO_FIVE, "You paid 6 to 5"),
        (GREENS_REDS_WHITES, 12900, Mistake.PAID_EVEN_MONEY, "You paid even money"),
        (GREENS_REDS_WHITES, 25800, Mistake.PAID_TWO_TO_ONE, "You paid 2 to 1"),
        (GREENS_REDS_WHITES, 6450, Mistake.PAID_THE_HALF_ONLY, "You paid the half only"),
        (GREENS_REDS_WHITES, 32250, Mistake.ADDED_THE_BET, "You added the bet"),
        (GREENS_REDS_WHITES, 19100, Mistake.FORGOT_THE_HALF, "You forgot the half"),
        ({500: 3}, 2000, Mistake.FORGOT_THE_HALF, "You forgot the half"),
        ({500: 3}, 2200, Mistake.FORGOT_THE_HALF, "You forgot the half"),
        ({500: 1}, 500, Mistake.PAID_EVEN_MONEY, "You paid even money"),
        ({500: 1}, 600, Mistake.PAID_SIX_TO_FIVE, "You paid 6 to 5"),
        ({500: 1}, 1250, Mistake.ADDED_THE_BET, "You added the bet"),
        ({100: 4}, 480, Mistake.PAID_SIX_TO_FIVE, "You paid 6 to 5"),
        ({2500: 1}, 3500, Mistake.FORGOT_THE_HALF, "You forgot the half"),
        ({2500: 1}, 3700, Mistake.FORGOT_THE_HALF, "You forgot the half"),
        ({2500: 1}, 3600, Mistake.WRONG_AMOUNT, "You paid too little"),
        ({2500: 1}, 4000, Mistake.WRONG_AMOUNT, "You paid too much"),
    ],
)
def test_a_sum_betrays_the_mistake(game: Game, bet: dict[int, int], paid: int, mistake: Mistake, headline: str) -> None:
    verdict = grade(game, bet, Amount(Cents(paid)))
    assert (verdict.mistake, verdict.headline) == (mistake, headline)


def test_another_houses_price_is_told_as_such(game: Game) -> None:
    # 7 to 5 on $129 is $180.60, which this house's smallest chip rounds down to $180.50.
    verdict = grade(game, GREENS_REDS_WHITES, Amount(Cents(18050)), (paying(game, "7 to 5"),))
    assert verdict.mistake is Mistake.WRONG_TABLE


def test_a_house_that_pays_6_to_5_wants_6_to_5(game: Game) -> None:
    six_to_five = paying(game, "6 to 5")
    assert grade(six_to_five, {500: 1}, Amount(Cents(600))).right
    assert grade(six_to_five, {500: 1}, heaps(game, {500: 1, 100: 1})).right
    wrong = grade(six_to_five, {500: 1}, Amount(Cents(750)))
    assert wrong.mistake is Mistake.PAID_THREE_TO_TWO
    told = "This house pays a blackjack 6 to 5: the bet and a fifth of it again. 6 to 5 on $5 is $6."
    assert wrong.reason == told


@pytest.mark.parametrize(
    ("how", "due", "other"),
    [(Rounding.DOWN, 450, 500), (Rounding.UP, 500, 450), (Rounding.SMALLER_CHIPS, 480, 450)],
)
def test_what_the_rack_cannot_make_is_rounded_as_the_house_rounds(
    game: Game, how: Rounding, due: int, other: int
) -> None:
    house = rounding(paying(game, "6 to 5"), how)
    right = grade(house, {100: 4}, Amount(Cents(due)))
    assert right.right
    wrong = grade(house, {100: 4}, Amount(Cents(other)))
    assert wrong.mistake is Mistake.ROUNDED_THE_WRONG_WAY
    if how is not Rounding.SMALLER_CHIPS:
        assert "settling.rounding" in [rule.ref.path for rule in wrong.rules]


def test_the_grade_shows_what_was_paid_what_was_due_and_by_how_much_it_is_short(game: Game) -> None:
    verdict = grade(game, GREENS_REDS_WHITES, Amount(Cents(15480)))
    figures = [(figure.label, figure.value) for figure in verdict.figures]
    assert figures == [("You paid", "$154.80"), ("Due", "$193.50"), ("Short by", "$38.70")]
    over = grade(game, GREENS_REDS_WHITES, Amount(Cents(32250)))
    assert (over.figures[2].label, over.figures[2].value) == ("Over by", "$129.00")
    assert verdict.reason == (
        "This house pays a blackjack 3 to 2: the bet and half the bet again. "
        "4 green pay $150, 4 red pay $30, the 5th pays $7.50, 4 white pay $6: $193.50."
    )
    assert verdict.answer == "$193.50: 6 green, 7 red, 1 pink, 6 white"


def test_the_working_adds_bet_and_half_colour_by_colour(game: Game) -> None:
    working = grade(game, GREENS_REDS_WHITES, Amount(Cents(15480))).working
    assert working is not None
    assert working.head == ("", "Bet", "", "Half", "", "Due")
    assert working.rows == (
        ("4 green", "$100.00", "+", "$50.00", "=", "$150.00"),
        ("5 red", "$25.00", "+", "$12.50", "=", "$37.50"),
        ("4 white", "$4.00", "+", "$2.00", "=", "$6.00"),
    )
    assert working.total == ("Total", "$129.00", "+", "$64.50", "=", "$193.50")
    assert working.colours == ("green", "red", "white")


def test_the_working_of_6_to_5_adds_a_fifth_and_ends_with_the_rounding(game: Game) -> None:
    working = grade(paying(game, "6 to 5"), {100: 4}, Amount(Cents(600))).working
    assert working is not None
    assert working.head == ("", "Bet", "", "A fifth", "", "Due")
    assert working.rows == (("4 white", "$4.00", "+", "$0.80", "=", "$4.80"),)
    assert working.total == ("Rounded down", "", "", "", "", "$4.50")


@pytest.mark.parametrize(
    ("key", "circumstance"),
    [
        (EXHIBIT, "The dealer has checked and has no blackjack."),
        ("exhibit-17-011/spanish-21", "This house pays it at once."),
        ("rockingham/blackjack", "The dealer shows neither an ace nor a ten-value."),
    ],
)
def test_the_circumstance_is_the_houses_own(the_game: TheGame, key: str, circumstance: str) -> None:
    assert DRILL.question(Course(the_game(key)), Random(1)).circumstance == circumstance


def test_mixed_stakes_bring_bets_of_one_colour_and_of_several(game: Game) -> None:
    assert set(DRILL.cases(Course(game, Stakes.MIXED))) == {
        "one-colour",
        "one-colour-odd",
        "mixed-colours",
        "high-mixed-colours",
    }


def test_a_house_that_takes_4_dollars_only_has_one_case(game: Game) -> None:
    assert DRILL.cases(Course(game, Stakes.HOUSE_LIMITS)) == ("one-colour",)


def test_the_working_of_a_rounded_sum_of_two_colours_has_a_row_for_both_together(game: Game) -> None:
    """A fifth of a red and four whites is $1.80: $10.80, and with half dollars as the smallest chip $10.50."""
    working = grade(paying(game, "6 to 5"), {500: 1, 100: 4}, Amount(Cents(600))).working
    assert working is not None
    assert working.rows == (
        ("1 red", "$5.00", "+", "$1.00", "=", "$6.00"),
        ("4 white", "$4.00", "+", "$0.80", "=", "$4.80"),
        ("Total", "$9.00", "+", "$1.80", "=", "$10.80"),
    )
    assert working.total == ("Rounded down", "", "", "", "", "$10.50")
    assert working.colours == ("red", "white", "")


@pytest.mark.parametrize(
    ("bet", "price", "sentence"),
    [
        ({2500: 13}, "3 to 2", "12 green pay $450, the 13th pays $37.50: $487.50."),
        ({500: 4}, "3 to 2", "4 red pay $30."),
        ({500: 1}, "3 to 2", "1 red pays $7.50."),
        ({2500: 1, 500: 2}, "3 to 2", "1 green pays $37.50, 2 red pay $15: $52.50."),
        ({2500: 1, 500: 3}, "6 to 5", "6 to 5 on $40 is $48."),
    ],
)
def test_the_verdict_on_a_wrong_sum_works_the_sum_of_this_bet(
    game: Game, bet: dict[int, int], price: str, sentence: str
) -> None:
    """$325 is thirteen green: an even number pays half as much again, and the odd chip a half besides."""
    here = paying(game, price)
    reason = grade(here, bet, Amount(Cents(100))).reason
    assert reason == sentence


def test_a_rounded_sum_is_told_as_what_it_is(game: Game) -> None:
    """3 to 2 on $1 is $1.50; a house that has nothing under a dollar pays $1."""
    assert worked_sum(chips(game, {100: 1}), Odds(3, 2), Cents(100)) == "3 to 2 on $1 is $1."
