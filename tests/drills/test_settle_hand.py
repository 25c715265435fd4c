"""Settling a hand: take, leave or pay, and how much, house by house; every sum worked out by hand."""

from collections.abc import Callable

import pytest

from tests.drills.asked import question_of
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Stack
from trainer.domain.money.currency import Currency
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Course, Grade, Layout, Question, Settled
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack
from trainer.drills.settle_hand.drill import DRILL
from trainer.wording.money import told_in

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
SPANISH = "exhibit-17-011/spanish-21"
CHANCE = "games-of-chance/blackjack"
ROCKINGHAM = "rockingham/blackjack"
COMMON = "nj-common-hand/common-hand"


def cards(line: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in line.split())


def chip(game: Game, dollars: float) -> Denomination:
    return next(each for each in game.equipment.chips.value if each.value == round(dollars * 100))


def stack(game: Game, *chips: tuple[int, float]) -> Stack:
    return Stack(tuple(chip(game, dollars) for count, dollars in chips for _ in range(count)))


def dealer(line: str) -> DealerHand:
    hole, up, *drawn = cards(line)
    return DealerHand(up, hole, tuple(drawn), hole_turned=True)


def question(game: Game, spot: Spot, theirs: DealerHand) -> Question:
    return Question(DRILL.key, "by-hand", "", "", (), full_rack(game), Layout.WITH_DEALER, Table((spot,), theirs))


def one(game: Game, hand: Hand, bet: Stack, theirs: str, double: Stack | None = None) -> Question:
    wagers = [Wager(WagerKind.MAIN, bet)]
    if double is not None:
        wagers.append(Wager(WagerKind.DOUBLE, double))
    return question(game, Spot(1, (hand,), tuple(wagers)), dealer(theirs))


def grade(game: Game, asked: Question, *settled: Settled) -> Grade:
    keys = [key for key, _ in DRILL.grade(Course(game), asked, Answer(())).due.responses]
    return DRILL.grade(Course(game), asked, Answer(tuple(zip(keys, settled, strict=False))))


def due(game: Game, asked: Question) -> tuple[tuple[SettlingAct, int], ...]:
    responses = DRILL.grade(Course(game), asked, Answer(())).due.responses
    return tuple((it.act, it.cents) for _, it in responses if isinstance(it, Settled))


def pay(cents: int) -> Settled:
    return Settled(SettlingAct.PAY, Cents(cents))


TAKE, LEAVE = Settled(SettlingAct.TAKE), Settled(SettlingAct.LEAVE)


@pytest.mark.parametrize(
    ("hand", "theirs", "expected"),
    [
        ("TS 9D", "TC 8H", (SettlingAct.PAY, 2500)),
        ("TS 7D", "TC 8H", (SettlingAct.TAKE, 2500)),
        ("TS 8D", "TC 8H", (SettlingAct.LEAVE, 0)),
        ("TS 6D", "TC 6H KD", (SettlingAct.PAY, 2500)),
        ("TS 6D KC", "TC 6H KD", (SettlingAct.TAKE, 2500)),
        ("AS KD", "TC 8H", (SettlingAct.PAY, 3750)),
        ("AS KD", "AC KH", (SettlingAct.LEAVE, 0)),
        ("TS KD", "AC KH", (SettlingAct.TAKE, 2500)),
        ("7S 7D 7C", "AC KH", (SettlingAct.TAKE, 2500)),
        ("AS KD", "7C 7H 7D", (SettlingAct.PAY, 3750)),
    ],
)
def test_a_green_bet_at_exhibit_17_011(
    the_game: TheGame, hand: str, theirs: str, expected: tuple[SettlingAct, int]
) -> None:
    game = the_game(EXHIBIT)
    assert due(game, one(game, Hand(cards(hand)), stack(game, (1, 25)), theirs)) == (expected,)


def test_equal_totals_cost_the_player_one_dollar_at_games_of_chance(the_game: TheGame) -> None:
    game = the_game(CHANCE)
    asked = one(game, Hand(cards("TS 9D")), stack(game, (4, 1)), "TC 9H")
    assert due(game, asked) == ((SettlingAct.TAKE, 100),)
    assert grade(game, asked, Settled(SettlingAct.TAKE, Cents(100))).right
    assert grade(game, asked, TAKE).mistake is Mistake.TOOK_THE_WHOLE_BET
    left = grade(game, asked, LEAVE)
    assert not left.right
    assert left.rules[0].ref.path == "settling.equal_totals"


def test_equal_totals_on_a_double_cost_one_dollar_once(the_game: TheGame) -> None:
    game = the_game(CHANCE)
    asked = one(game, Hand(cards("5S 6D 8C"), doubled=1), stack(game, (4, 1)), "TC 9H", stack(game, (4, 1)))
    assert due(game, asked) == ((SettlingAct.TAKE, 100),)


def test_two_blackjacks_push_even_where_equal_totals_cost_a_dollar(the_game: TheGame) -> None:
    game = the_game(CHANCE)
    assert due(game, one(game, Hand(cards("AS KD")), stack(game, (4, 1)), "AC QH")) == ((SettlingAct.LEAVE, 0),)


def test_a_double_is_paid_with_the_bet(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    asked = one(game, Hand(cards("5S 6D 9C"), doubled=1), stack(game, (2, 25)), "TC 9H", stack(game, (2, 25)))
    assert due(game, asked) == ((SettlingAct.PAY, 10_000),)
    assert grade(game, asked, pay(5_000)).mistake is Mistake.FORGOT_THE_DOUBLE


def test_a_double_for_less_pays_what_lies_there(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM)
    asked = one(game, Hand(cards("5S 6D 9C"), doubled=1), stack(game, (4, 1)), "TC 9H", stack(game, (2, 1)))
    assert due(game, asked) == ((SettlingAct.PAY, 600),)
    assert grade(game, asked, pay(800)).mistake is Mistake.PAID_ON_THE_WHOLE_BET


def test_a_surrender_loses_half(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM)
    asked = one(game, Hand(cards("TS 6D"), surrendered=True), stack(game, (1, 5)), "TC 9H")
    assert due(game, asked) == ((SettlingAct.TAKE, 250),)
    assert grade(game, asked, TAKE).mistake is Mistake.TOOK_THE_WHOLE_BET


def test_21_on_split_aces_is_paid_even_money(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    asked = one(game, Hand(cards("AS KD"), from_split=True), stack(game, (2, 5)), "TC 9H")
    assert due(game, asked) == ((SettlingAct.PAY, 1_000),)
    assert grade(game, asked, pay(1_500)).mistake is Mistake.PAID_AS_BLACKJACK


def test_split_hands_are_settled_each_for_itself(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    hands = (Hand(cards("8S TD"), from_split=True), Hand(cards("8D 3C TC"), from_split=True))
    bet = stack(game, (1, 25))
    spot = Spot(1, hands, (Wager(WagerKind.MAIN, bet, 0), Wager(WagerKind.MAIN, bet, 1)))
    assert due(game, question(game, spot, dealer("TC 9H"))) == ((SettlingAct.TAKE, 2500), (SettlingAct.PAY, 2500))


def test_a_players_21_is_paid_whatever_the_dealer_has_at_spanish_21(the_game: TheGame) -> None:
    game = the_game(SPANISH)
    assert due(game, one(game, Hand(cards("KS 9D 2C")), stack(game, (1, 25)), "KC 8H 3D")) == ((SettlingAct.PAY, 2500),)


def test_a_21_of_five_cards_pays_the_bonus_at_spanish_21_but_not_when_doubled(the_game: TheGame) -> None:
    game = the_game(SPANISH)
    five = cards("2S 3D 4C 5H 7D")
    assert due(game, one(game, Hand(five), stack(game, (2, 25)), "KC 8H")) == ((SettlingAct.PAY, 7_500),)
    doubled = one(game, Hand(five, doubled=1), stack(game, (2, 25)), "KC 8H", stack(game, (2, 25)))
    assert due(game, doubled) == ((SettlingAct.PAY, 10_000),)


def test_later_cards_never_change_a_patron_who_is_complete(the_game: TheGame) -> None:
    """Ana stands on 16, Ben draws to 20, Cho draws once more and busts; the dealer has 19."""
    game = the_game(COMMON)
    held = cards("TS 6D 4C 5H")
    hands = (Hand(held[:2]), Hand(held[:3]), Hand(held))
    bet = stack(game, (2, 5))
    wagers = tuple(Wager(WagerKind.MAIN, bet, place, name) for place, name in enumerate(("Ana", "Ben", "Cho")))
    asked = question(game, Spot(1, hands, wagers), dealer("TC 9H"))
    assert due(game, asked) == ((SettlingAct.TAKE, 1_000), (SettlingAct.PAY, 1_000), (SettlingAct.TAKE, 1_000))


def test_a_patron_with_the_first_hand_only_has_no_result_on_hand_two(the_game: TheGame) -> None:
    game = the_game(COMMON)
    hands = (Hand(cards("8S TD"), from_split=True), Hand(cards("8D 3C TC"), from_split=True))
    bet = stack(game, (2, 5))
    wagers = (
        Wager(WagerKind.MAIN, bet, 0, "Ana"),
        Wager(WagerKind.MAIN, bet, 0, "Ben"),
        Wager(WagerKind.MAIN, bet, 1, "Ben"),
    )
    asked = question(game, Spot(1, hands, wagers), dealer("TC 9H"))
    assert due(game, asked) == ((SettlingAct.TAKE, 1_000), (SettlingAct.TAKE, 1_000), (SettlingAct.PAY, 1_000))


@pytest.mark.parametrize(
    ("hand", "theirs", "did", "mistake"),
    [
        ("TS 8D", "TC 8H", pay(2500), Mistake.PAID_A_PUSH),
        ("TS 8D", "TC 8H", TAKE, Mistake.TOOK_A_PUSH),
        ("TS 7D", "TC 8H", pay(2500), Mistake.PAID_A_LOSER),
        ("TS 7D", "TC 8H", LEAVE, Mistake.LEFT_A_LOSER),
        ("TS 9D", "TC 8H", TAKE, Mistake.TOOK_A_WINNER),
        ("TS 9D", "TC 8H", LEAVE, Mistake.LEFT_A_WINNER),
        ("AS KD", "TC 8H", pay(2500), Mistake.PAID_EVEN_MONEY),
        ("AS KD", "TC 8H", pay(3000), Mistake.PAID_SIX_TO_FIVE),
        ("TS 9D", "TC 8H", pay(3750), Mistake.PAID_AS_BLACKJACK),
    ],
)
def test_the_slip_is_named(the_game: TheGame, hand: str, theirs: str, did: Settled, mistake: Mistake) -> None:
    game = the_game(EXHIBIT)
    verdict = grade(game, one(game, Hand(cards(hand)), stack(game, (1, 25)), theirs), did)
    assert verdict.mistake is mistake, verdict


def test_right_amount_in_wrong_chips_is_named(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    asked = one(game, Hand(cards("TS 9D")), stack(game, (5, 5)), "TC 8H")
    fives, green = (Pile(chip(game, 5), 5),), (Pile(chip(game, 25), 1),)
    assert grade(game, asked, Settled(SettlingAct.PAY, Cents(2500), fives)).right
    wrong = grade(game, asked, Settled(SettlingAct.PAY, Cents(2500), green))
    assert wrong.mistake is Mistake.WRONG_DENOMINATIONS
    assert wrong.rules[0].ref.path == "settling.payment_chips"


def test_pairs_that_are_always_split_never_stand_unsplit_on_the_common_hand(the_game: TheGame) -> None:
    game = the_game(COMMON)
    assert game.common_hand is not None
    always = set(game.common_hand.always_split.value)
    for seed in range(300):
        for hand in question_of(DRILL, Course(game), seed).table.spots[0].hands:
            first, second = hand.cards[:2]
            assert hand.from_split or first.rank is not second.rank or first.rank not in always


@pytest.mark.parametrize(("cents", "headline"), [(407, "You took too much"), (393, "You took too little")])
def test_a_wrong_sum_of_a_losing_bet_was_taken_and_not_paid(the_game: TheGame, cents: int, headline: str) -> None:
    game = the_game(EXHIBIT)
    asked = one(game, Hand(cards("TS 9D")), stack(game, (4, 1)), "TC QH")
    wrong = grade(game, asked, Settled(SettlingAct.TAKE, Cents(cents)))
    assert (wrong.mistake, wrong.headline) == (Mistake.WRONG_AMOUNT, headline)


@pytest.mark.parametrize(
    ("currency", "answer"),
    [(Currency("HK$"), "Take HK$525.00"), (Currency("R", decimals=0), "Take R525")],
)
def test_the_answer_writes_the_house_s_own_sign(the_game: TheGame, currency: Currency, answer: str) -> None:
    game = the_game(EXHIBIT)
    asked = one(game, Hand(cards("TS 9D")), stack(game, (21, 25)), "TC QH")
    with told_in(currency):
        assert DRILL.grade(Course(game), asked, Answer(())).answer == answer
