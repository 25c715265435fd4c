"""Insurance: up to half, paid 2 to 1 or taken, and even money that equals insuring in full."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.drills.asked import question_of, questions_of
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.limits import EqualTotals
from trainer.domain.house.terms import UpCards
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Chips, Stack
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import (
    Amount,
    Answer,
    Ask,
    Choice,
    Course,
    Grade,
    Heaps,
    Layout,
    Question,
    Response,
    Settled,
    SettlementAsk,
)
from trainer.drills.insurance.drill import DRILL
from trainer.drills.insurance.grades import ASK, BET, INSURANCE, InsuranceCase
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack
from trainer.drills.stakes import Stakes

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
SPANISH = "exhibit-17-011/spanish-21"
ROCKINGHAM = "rockingham/blackjack"
NO_EVEN_MONEY = "casino-shoe-and-pitch/shoe"
LOSES_A_DOLLAR = "games-of-chance/blackjack"

ACE_WITH_KING = DealerHand(Card.parse("AS"), Card.parse("KD"), hole_turned=True)
ACE_WITH_NINE = DealerHand(Card.parse("AS"), Card.parse("9D"))
TEN_WITH_NINE = DealerHand(Card.parse("TS"), Card.parse("9D"))
BLACKJACK = Hand((Card.parse("AH"), Card.parse("QC")))
TWENTY = Hand((Card.parse("TH"), Card.parse("QC")))


@pytest.fixture
def game(the_game: TheGame) -> Game:
    return the_game(EXHIBIT)


def stack(game: Game, counts: dict[int, int]) -> Stack:
    known = {chip.value: chip for chip in game.equipment.chips.value}
    return Stack.standing(Chips.of((known[Cents(value)], count) for value, count in counts.items()))


def question(  # one question as a drill would put it
    game: Game,
    case: InsuranceCase,
    bet: dict[int, int],
    hand: Hand = TWENTY,
    dealer: DealerHand = ACE_WITH_NINE,
    insured: dict[int, int] | None = None,
) -> Question:
    wagers = [Wager(WagerKind.MAIN, stack(game, bet))]
    asks: tuple[Ask, ...] = ()
    if insured is not None:
        wagers.append(Wager(WagerKind.INSURANCE, stack(game, insured)))
        asks = (SettlementAsk(BET, "The bet", 0), SettlementAsk(INSURANCE, "The insurance", 1))
        asks = asks[1:] if case is InsuranceCase.LOST else asks
    table = Table((Spot(1, (hand,), tuple(wagers)),), dealer)
    return Question(DRILL.key, case.value, "", "", asks, full_rack(game), Layout.WITH_DEALER, table)


def grade(game: Game, asked: Question, **said: Response) -> Grade:
    return DRILL.grade(Course(game, Stakes.MIXED), asked, Answer(tuple(said.items())))


def took(cents: int) -> Settled:
    return Settled(SettlingAct.TAKE, Cents(cents))


def paid(cents: int) -> Settled:
    return Settled(SettlingAct.PAY, Cents(cents))


LEFT = Settled(SettlingAct.LEAVE)


@pytest.mark.parametrize(
    ("bet", "most"),
    [
        ({2500: 1}, 1250),
        ({500: 1}, 250),
        ({100: 1}, 50),
        ({2500: 4, 500: 5, 100: 4}, 6450),
        ({100: 4}, 200),
    ],
)
def test_a_patron_may_insure_up_to_half_the_bet(game: Game, bet: dict[int, int], most: int) -> None:
    asked = question(game, InsuranceCase.MOST, bet)
    assert grade(game, asked, **{ASK: Amount(Cents(most))}).right
    over = grade(game, asked, **{ASK: Amount(Cents(most + 25))})
    assert over.mistake is Mistake.OVER_THE_LIMIT
    under = grade(game, asked, **{ASK: Amount(Cents(most - 25))})
    assert under.mistake is Mistake.UNDER_THE_LIMIT
    assert under.rules[0].ref.path == "insurance.limit"


def test_insuring_for_the_whole_bet_is_told_as_such(game: Game) -> None:
    verdict = grade(game, question(game, InsuranceCase.MOST, {2500: 1}), **{ASK: Amount(Cents(2500))})
    assert verdict.mistake is Mistake.PAID_ON_THE_WHOLE_BET
    assert verdict.headline == "That is the whole bet"


def test_half_of_an_odd_chip_the_rack_cannot_make_is_not_insured(game: Game) -> None:
    no_halves = tuple(chip for chip in game.equipment.chips.value if chip.value >= 100 and chip.value != 250)
    equipment = replace(game.equipment, chips=replace(game.equipment.chips, value=no_halves))
    house = replace(game, equipment=equipment)
    verdict = grade(house, question(house, InsuranceCase.MOST, {500: 1}), **{ASK: Amount(Cents(200))})
    assert verdict.right
    assert verdict.working is not None
    assert verdict.working.total == ("Rounded down", "", "", "", "", "$2.00")


def test_with_a_dealer_blackjack_the_bet_is_taken_and_insurance_pays_2_to_1(game: Game) -> None:
    asked = question(game, InsuranceCase.WON_IN_FULL, {2500: 1}, dealer=ACE_WITH_KING, insured={500: 2, 250: 1})
    assert grade(game, asked, bet=took(2500), insurance=paid(2500)).right
    assert grade(game, asked, bet=Settled(SettlingAct.TAKE), insurance=paid(2500)).right


@pytest.mark.parametrize(
    ("bet", "insurance", "mistake"),
    [
        (took(2500), paid(1000), Mistake.PAID_EVEN_MONEY),
        (took(2500), paid(5000), Mistake.PAID_ON_THE_WHOLE_BET),
        (took(2500), paid(3000), Mistake.ADDED_THE_BET),
        (took(2500), paid(1500), Mistake.PAID_THREE_TO_TWO),
        (took(2500), took(1000), Mistake.TOOK_A_WINNER),
        (took(2500), LEFT, Mistake.LEFT_A_WINNER),
        (LEFT, paid(2000), Mistake.LEFT_A_LOSER),
        (paid(2500), paid(2000), Mistake.PAID_A_LOSER),
        (took(1000), paid(2000), Mistake.WRONG_AMOUNT),
    ],
)
def test_a_wrong_settlement_of_insurance_is_named(
    game: Game, bet: Settled, insurance: Settled, mistake: Mistake
) -> None:
    asked = question(game, InsuranceCase.WON_FOR_LESS, {2500: 1}, dealer=ACE_WITH_KING, insured={500: 2})
    assert grade(game, asked, bet=took(2500), insurance=paid(2000)).right
    assert grade(game, asked, bet=bet, insurance=insurance).mistake is mistake


def test_without_a_dealer_blackjack_insurance_is_taken(game: Game) -> None:
    asked = question(game, InsuranceCase.LOST, {2500: 1}, insured={500: 2, 250: 1})
    assert grade(game, asked, insurance=took(1250)).right
    assert grade(game, asked, insurance=paid(2500)).mistake is Mistake.PAID_A_LOSER
    assert grade(game, asked, insurance=LEFT).mistake is Mistake.LEFT_A_LOSER


def test_even_money_pays_the_bet_once(game: Game) -> None:
    asked = question(game, InsuranceCase.EVEN_MONEY, {2500: 2}, BLACKJACK)
    assert grade(game, asked, **{ASK: Amount(Cents(5000))}).right
    assert grade(game, asked, **{ASK: Heaps(stack(game, {2500: 2}).broken_out().piles)}).right
    assert grade(game, asked, **{ASK: Amount(Cents(7500))}).mistake is Mistake.PAID_AS_BLACKJACK
    assert grade(game, asked, **{ASK: Amount(Cents(10000))}).mistake is Mistake.PAID_TWO_TO_ONE


def test_even_money_equals_insuring_in_full(game: Game) -> None:
    verdict = grade(game, question(game, InsuranceCase.EVEN_MONEY, {2500: 1}, BLACKJACK))
    assert verdict.working is not None
    assert verdict.working.rows == (
        ("Dealer has blackjack", "$0.00", "+", "$25.00", "=", "$25.00"),
        ("Dealer has none", "$37.50", "−", "$12.50", "=", "$25.00"),
    )
    assert verdict.working.total == ("Even money", "", "", "", "", "$25.00")
    assert "insured in full" in verdict.reason


def test_where_a_blackjack_pays_6_to_5_even_money_is_more_than_insuring_in_full(game: Game) -> None:
    settling = replace(game.settling, blackjack_pays=replace(game.settling.blackjack_pays, value=Odds(6, 5)))
    house = replace(game, settling=settling)
    verdict = grade(house, question(house, InsuranceCase.EVEN_MONEY, {2500: 1}, BLACKJACK))
    assert verdict.working is not None
    assert verdict.working.rows[1] == ("Dealer has none", "$30.00", "−", "$12.50", "=", "$17.50")
    assert verdict.reason == "Even money pays 1 to 1, and the hand is over."


def test_an_insured_blackjack_against_a_blackjack_pushes_and_insurance_pays(game: Game) -> None:
    asked = question(game, InsuranceCase.BLACKJACK_INSURED_WON, {2500: 2}, BLACKJACK, ACE_WITH_KING, {2500: 1})
    assert grade(game, asked, bet=LEFT, insurance=paid(5000)).right
    assert grade(game, asked, bet=took(5000), insurance=paid(5000)).mistake is Mistake.TOOK_A_PUSH
    assert grade(game, asked, bet=paid(7500), insurance=paid(5000)).mistake is Mistake.PAID_A_PUSH


def test_a_house_may_take_a_dollar_when_both_have_blackjack(game: Game) -> None:
    rule = replace(game.settling.blackjack_against_blackjack, value=EqualTotals(Cents(100)))
    house = replace(game, settling=replace(game.settling, blackjack_against_blackjack=rule))
    asked = question(house, InsuranceCase.BLACKJACK_INSURED_WON, {2500: 2}, BLACKJACK, ACE_WITH_KING, {2500: 1})
    assert grade(house, asked, bet=took(100), insurance=paid(5000)).right
    assert (
        grade(house, asked, bet=Settled(SettlingAct.TAKE), insurance=paid(5000)).mistake is Mistake.TOOK_THE_WHOLE_BET
    )


def test_the_house_that_takes_a_dollar_on_equal_totals_pushes_two_blackjacks(the_game: TheGame) -> None:
    game = the_game(LOSES_A_DOLLAR)
    asked = question(game, InsuranceCase.BLACKJACK_INSURED_WON, {100: 4}, BLACKJACK, ACE_WITH_KING, {100: 2})
    assert grade(game, asked, bet=LEFT, insurance=paid(400)).right


def test_an_insured_blackjack_alone_is_paid_and_its_insurance_taken(game: Game) -> None:
    asked = question(game, InsuranceCase.BLACKJACK_INSURED_LOST, {2500: 2}, BLACKJACK, ACE_WITH_NINE, {2500: 1})
    assert grade(game, asked, bet=paid(7500), insurance=took(2500)).right
    assert grade(game, asked, bet=paid(5000), insurance=took(2500)).mistake is Mistake.PAID_EVEN_MONEY
    assert grade(game, asked, bet=paid(6000), insurance=took(2500)).mistake is Mistake.PAID_SIX_TO_FIVE


@pytest.mark.parametrize(
    ("key", "case", "hand", "dealer", "said", "rule"),
    [
        (EXHIBIT, InsuranceCase.OFFER, TWENTY, ACE_WITH_NINE, "yes", "insurance.offered_against"),
        (EXHIBIT, InsuranceCase.OFFER, TWENTY, TEN_WITH_NINE, "no", "insurance.offered_against"),
        (EXHIBIT, InsuranceCase.OFFER_TO_BLACKJACK, BLACKJACK, ACE_WITH_NINE, "yes", "insurance.offered_to"),
        (ROCKINGHAM, InsuranceCase.OFFER_TO_BLACKJACK, BLACKJACK, ACE_WITH_NINE, "no", "insurance.offered_to"),
        (SPANISH, InsuranceCase.OFFER_TO_BLACKJACK, BLACKJACK, ACE_WITH_NINE, "no", "settling.blackjack_paid"),
        (EXHIBIT, InsuranceCase.EVEN_MONEY_OFFER, BLACKJACK, ACE_WITH_NINE, "yes", "insurance.even_money_against"),
        (EXHIBIT, InsuranceCase.EVEN_MONEY_OFFER, BLACKJACK, TEN_WITH_NINE, "no", "insurance.even_money_against"),
        (ROCKINGHAM, InsuranceCase.EVEN_MONEY_OFFER, BLACKJACK, ACE_WITH_NINE, "yes", "insurance.even_money_against"),
        (NO_EVEN_MONEY, InsuranceCase.EVEN_MONEY_OFFER, BLACKJACK, ACE_WITH_NINE, "no", "insurance.even_money_against"),
        (SPANISH, InsuranceCase.EVEN_MONEY_OFFER, BLACKJACK, ACE_WITH_NINE, "no", "settling.blackjack_paid"),
    ],
)
def test_to_whom_the_offer_is_open(
    the_game: TheGame, key: str, case: InsuranceCase, hand: Hand, dealer: DealerHand, said: str, rule: str
) -> None:
    game = the_game(key)
    asked = question(game, case, {100: 4}, hand, dealer)
    verdict = grade(game, asked, **{ASK: Choice(said)})
    assert verdict.right
    assert verdict.rules[0].ref.path == rule
    other = grade(game, asked, **{ASK: Choice("no" if said == "yes" else "yes")})
    assert other.mistake is Mistake.WRONG_OFFER


def cases(game: Game) -> set[str]:
    return set(DRILL.cases(Course(game, Stakes.MIXED)))


def test_only_what_the_game_offers_is_asked(the_game: TheGame) -> None:
    assert {"even-money", "insured-blackjack-alone"} <= cases(the_game(EXHIBIT))
    assert "even-money" not in cases(the_game(NO_EVEN_MONEY))
    assert "even-money" not in cases(the_game(SPANISH))
    assert {"insured-blackjack-alone", "insured-blackjack-against-blackjack"}.isdisjoint(cases(the_game(ROCKINGHAM)))
    assert {"insured-blackjack-alone", "insured-blackjack-against-blackjack"}.isdisjoint(cases(the_game(SPANISH)))


def unchecked(game: Game) -> Game:
    return replace(
        game, dealer=replace(game.dealer, checks_under=replace(game.dealer.checks_under, value=UpCards.NONE))
    )


def is_bust(asked: Question) -> bool:
    return asked.case == InsuranceCase.BUST_INSURED.value


def test_where_the_dealer_checks_first_nobody_is_bust_while_insured(game: Game) -> None:
    assert InsuranceCase.BUST_INSURED.value not in cases(game)
    assert InsuranceCase.BUST_INSURED.value in cases(unchecked(game))


def test_a_bust_players_insurance_is_still_paid_where_the_dealer_does_not_check_first(game: Game) -> None:
    house = unchecked(game)
    course = Course(house, Stakes.MIXED)
    asked = next(questions_of(DRILL, course, InsuranceCase.BUST_INSURED.value, 400))
    spot = asked.table.spots[0]
    assert spot.hands[0].total.is_bust
    assert [wager.kind for wager in spot.wagers] == [WagerKind.INSURANCE]
    due = Settled(SettlingAct.PAY, Cents(spot.wagers[0].worth * 2))
    assert DRILL.grade(course, asked, Answer(((INSURANCE, due),))).right


def test_a_game_with_neither_insurance_nor_even_money_is_told_so(game: Game) -> None:
    none = replace(game.insurance.offered_against, value=UpCards.NONE)
    house = replace(game, insurance=replace(game.insurance, offered_against=none, even_money_against=none))
    assert DRILL.unavailable(house) == "Blackjack has neither insurance nor even money at this house."
    assert DRILL.cases(Course(house)) == ()


def test_insurance_lies_within_its_limit_and_the_up_card_is_one_it_is_offered_against(game: Game) -> None:
    course = Course(game, Stakes.MIXED)
    for seed in range(200):
        table = question_of(DRILL, course, seed).table
        main, *insured = table.spots[0].wagers
        assert table.dealer is not None
        for wager in insured:
            assert 0 < wager.worth * 2 <= main.worth
            assert table.dealer.up.rank.points == 1


@pytest.mark.parametrize(
    ("key", "case", "hand", "dealer", "sentence"),
    [
        (EXHIBIT, InsuranceCase.OFFER, TWENTY, ACE_WITH_NINE, "Insurance is offered against an ace."),
        (EXHIBIT, InsuranceCase.OFFER, TWENTY, TEN_WITH_NINE, "Insurance is offered only against an ace."),
        (
            EXHIBIT,
            InsuranceCase.OFFER_TO_BLACKJACK,
            BLACKJACK,
            ACE_WITH_NINE,
            "Insurance is offered to every hand here, a blackjack too.",
        ),
        (
            ROCKINGHAM,
            InsuranceCase.OFFER_TO_BLACKJACK,
            BLACKJACK,
            ACE_WITH_NINE,
            "Only hands without a blackjack are insured here; a blackjack may take even money.",
        ),
        (
            ROCKINGHAM,
            InsuranceCase.OFFER_TO_BLACKJACK,
            BLACKJACK,
            TEN_WITH_NINE,
            "Only hands without a blackjack are insured here.",
        ),
        (EXHIBIT, InsuranceCase.EVEN_MONEY_OFFER, BLACKJACK, ACE_WITH_NINE, "Even money is offered against an ace."),
        (
            EXHIBIT,
            InsuranceCase.EVEN_MONEY_OFFER,
            BLACKJACK,
            TEN_WITH_NINE,
            "Even money is offered only against an ace.",
        ),
        (
            NO_EVEN_MONEY,
            InsuranceCase.EVEN_MONEY_OFFER,
            BLACKJACK,
            ACE_WITH_NINE,
            "Even money is not offered at this house.",
        ),
        (
            SPANISH,
            InsuranceCase.EVEN_MONEY_OFFER,
            BLACKJACK,
            ACE_WITH_NINE,
            "Here a blackjack is paid before insurance is offered, so there is nothing left to insure.",
        ),
    ],
)
def test_the_verdict_says_whole_to_whom_the_offer_is_open(
    the_game: TheGame, key: str, case: InsuranceCase, hand: Hand, dealer: DealerHand, sentence: str
) -> None:
    game = the_game(key)
    assert grade(game, question(game, case, {100: 4}, hand, dealer), **{ASK: Choice("yes")}).reason == sentence


def test_insurance_that_a_house_has_not_is_said_not_to_be_offered(game: Game) -> None:
    none = replace(game.insurance.offered_against, value=UpCards.NONE)
    house = replace(game, insurance=replace(game.insurance, offered_against=none))
    asked = question(house, InsuranceCase.OFFER, {100: 4}, TWENTY, ACE_WITH_NINE)
    assert grade(house, asked, **{ASK: Choice("no")}).reason == "Insurance is not offered at this house."


@pytest.mark.parametrize(
    "case",
    [InsuranceCase.WON_IN_FULL, InsuranceCase.BLACKJACK_INSURED_WON, InsuranceCase.BLACKJACK_INSURED_LOST],
)
def test_insured_in_full_is_half_the_bet(game: Game, case: InsuranceCase) -> None:
    found = list(questions_of(DRILL, Course(game, Stakes.MIXED), case.value, 200))
    assert found
    for question in found:
        main, insured = question.table.spots[0].wagers
        assert insured.worth * 2 == main.worth


@pytest.mark.parametrize(("closed", "due"), [(True, "push-back"), (False, "accept")])
def test_chips_that_come_once_insurance_is_closed_go_back(game: Game, closed: bool, due: str) -> None:
    """Exhibit closes it with the palm down, back to first base; until then half the bet may be insured."""
    asked = question(game, InsuranceCase.CLOSED, {100: 4}, insured={100: 2})
    asked = replace(asked, table=replace(asked.table, insurance_closed=closed))
    for given in ("push-back", "accept", "call-floor"):
        grade = DRILL.grade(Course(game), asked, Answer(((ASK, Choice(given)),)))
        assert grade.right is (given == due)
    assert grade.rules[-1].ref.path == "insurance.gesture"
