"""Side wagers: the event by the cards, the sum by the table, and the wrong table named."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.domain.games import game as game_of
from tests.drills.asked import question_of
from tests.each_case import each_case
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import PlayedHand
from trainer.domain.money.amounts import Cents, Rounding
from trainer.domain.money.chips import Chips, Stack
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, Grade, Layout, Question, Response, Settled
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack
from trainer.drills.side_wagers.drill import DRILL
from trainer.drills.stakes import Stakes
from trainer.wording.cards import card_words

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
SPANISH = "exhibit-17-011/spanish-21"
ROCKINGHAM = "rockingham/blackjack"
THREE = "21+3"
MATCH = "match-the-dealer"
UP_CARD = "match-the-up-card"

TAKEN = Settled(SettlingAct.TAKE)


def paid(cents: int) -> Settled:
    return Settled(SettlingAct.PAY, Cents(cents))


def cards(line: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in line.split())


def chips(game: Game, value: int, count: int) -> Stack:
    chip = next(chip for chip in game.equipment.chips.value if chip.value == value)
    return Stack.standing(Chips.of([(chip, count)]))


def side(game: Game, wager: str, hand: str, up: str, dollars: int = 4) -> Question:
    main, stake = chips(game, 100, 4), chips(game, 100, dollars)
    wagers = (Wager(WagerKind.MAIN, main), Wager(WagerKind.SIDE, stake, side_wager=wager))
    table = Table((Spot(1, (Hand(cards(hand)),), wagers),), DealerHand(Card.parse(up), Card.parse("2C")))
    return Question(DRILL.key, f"{wager}/by-hand", "", "", (), full_rack(game), Layout.WITH_DEALER, table)


def bonus(game: Game, hand: Hand, dollars: int = 4) -> Question:
    main = Wager(WagerKind.MAIN, chips(game, 100, dollars))
    wagers = (main, replace(main, kind=WagerKind.DOUBLE)) if hand.doubled else (main,)
    table = Table((Spot(1, (hand,), wagers),), DealerHand(Card.parse("9C"), Card.parse("2C")))
    return Question(DRILL.key, "bonus-21/by-hand", "", "", (), full_rack(game), Layout.WITH_DEALER, table)


def grade(game: Game, question: Question, said: dict[str, Response], elsewhere: tuple[Game, ...] = ()) -> Grade:
    return DRILL.grade(Course(game, Stakes.MIXED, elsewhere), question, Answer(tuple(said.items())))


@each_case(
    ("key", "wager", "hand", "up", "event", "odds"),
    [
        (EXHIBIT, THREE, "7H 7H", "7H", "suited-three-of-a-kind", 100),
        (EXHIBIT, THREE, "5D 4D", "6D", "straight-flush", 35),
        (EXHIBIT, THREE, "KS KS", "KC", "three-of-a-kind", 33),
        (EXHIBIT, THREE, "AS 2D", "3C", "straight", 10),
        (EXHIBIT, THREE, "QS KD", "AC", "straight", 10),
        (EXHIBIT, THREE, "KD 2D", "7D", "flush", 5),
        (EXHIBIT, MATCH, "6D 6D", "6D", "two-suited", 20),
        (EXHIBIT, MATCH, "6D 6S", "6D", "one-suited-one-non-suited", 14),
        (EXHIBIT, MATCH, "6D 9S", "6D", "one-suited", 10),
        (EXHIBIT, MATCH, "6C 6S", "6D", "two-non-suited", 8),
        (EXHIBIT, MATCH, "6C 9D", "6D", "one-non-suited", 4),
        (SPANISH, MATCH, "6D 6D", "6D", "two-suited", 18),
        (SPANISH, MATCH, "6D 6S", "6D", "one-suited-one-non-suited", 13),
        (SPANISH, MATCH, "6D 9S", "6D", "one-suited", 9),
        (SPANISH, MATCH, "6C 6S", "6D", "two-non-suited", 8),
        (SPANISH, MATCH, "6C 9D", "6D", "one-non-suited", 4),
        (ROCKINGHAM, UP_CARD, "6D 6D", "6D", "two-suited", 20),
        (ROCKINGHAM, UP_CARD, "6D 6S", "6D", "one-suited-one-non-suited", 14),
        (ROCKINGHAM, UP_CARD, "6C 6S", "6D", "two-non-suited", 10),
        (ROCKINGHAM, UP_CARD, "6D 9S", "6D", "one-suited", 7),
        (ROCKINGHAM, UP_CARD, "6C 9D", "6D", "one-non-suited", 3),
    ],
)
def test_every_line_of_every_table_pays(
    the_game: TheGame, key: str, wager: str, hand: str, up: str, event: str, odds: int
) -> None:
    game = the_game(key)
    verdict = grade(game, side(game, wager, hand, up), {"event": Choice(event), "side": paid(400 * odds)})
    assert verdict.right, verdict
    assert verdict.rules[0].ref.path == f"wagers.{wager}.pays"


@each_case(
    ("key", "wager", "hand", "up"),
    [
        (EXHIBIT, THREE, "KS AD", "2C"),
        (EXHIBIT, THREE, "7S 7D", "2C"),
        (EXHIBIT, MATCH, "6D 7D", "8D"),
        (EXHIBIT, MATCH, "6D 6S", "7D"),
        (EXHIBIT, MATCH, "KD QS", "JD"),
        (SPANISH, MATCH, "KD QS", "JD"),
        (ROCKINGHAM, UP_CARD, "TD QS", "KD"),
    ],
)
def test_cards_that_make_no_line_lose(the_game: TheGame, key: str, wager: str, hand: str, up: str) -> None:
    game = the_game(key)
    question = side(game, wager, hand, up)
    assert grade(game, question, {"event": Choice("none"), "side": TAKEN}).right
    assert grade(game, question, {"event": Choice("none"), "side": paid(400)}).mistake is Mistake.PAID_A_LOSER
    assert (
        grade(game, question, {"event": Choice("none"), "side": Settled(SettlingAct.LEAVE)}).mistake
        is Mistake.LEFT_A_LOSER
    )


@each_case(
    ("event", "settled", "mistake", "headline"),
    [
        ("two-suited", paid(4000), Mistake.WRONG_EVENT, "Wrong hand"),
        ("none", paid(4000), Mistake.WRONG_EVENT, "Wrong hand"),
        ("one-suited", paid(3600), Mistake.WRONG_TABLE, "Another house's table"),
        ("one-suited", paid(2800), Mistake.WRONG_TABLE, "Another house's table"),
        ("one-suited", paid(1600), Mistake.WRONG_EVENT, "You paid another line"),
        ("one-suited", paid(4400), Mistake.ADDED_THE_BET, "You added the bet"),
        ("one-suited", paid(400), Mistake.PAID_EVEN_MONEY, "You paid even money"),
        ("one-suited", paid(4100), Mistake.WRONG_AMOUNT, "You paid too much"),
        ("one-suited", TAKEN, Mistake.TOOK_A_WINNER, "You took a winner"),
        ("one-suited", Settled(SettlingAct.LEAVE), Mistake.LEFT_A_WINNER, "You left a winner unpaid"),
    ],
)
def test_the_mistake_is_named(the_game: TheGame, event: str, settled: Settled, mistake: Mistake, headline: str) -> None:
    game = the_game(EXHIBIT)
    others = (the_game(SPANISH), the_game(ROCKINGHAM))
    question = side(game, MATCH, "6D 9S", "6D")
    verdict = grade(game, question, {"event": Choice(event), "side": settled}, others)
    assert (verdict.mistake, verdict.headline) == (mistake, headline)


def test_the_wrong_event_with_the_right_sum_is_wrong_in_its_part_alone(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    verdict = grade(game, side(game, MATCH, "6D 9S", "6D"), {"event": Choice("two-suited"), "side": paid(4000)})
    assert verdict.parts == (("event", False), ("side", True))


def test_the_garbled_table_may_be_read_the_other_way(the_game: TheGame) -> None:
    game = the_game(EXHIBIT).switched({"wagers.match-the-dealer.pays"})
    said: dict[str, Response] = {"event": Choice("one-suited"), "side": paid(3600)}
    assert grade(game, side(game, MATCH, "6D 9S", "6D"), said).right


@each_case(
    ("hand", "event", "due"),
    [
        ("6S 7S 8S", "six-seven-eight-spades", 1200),
        ("8H 6H 7H", "six-seven-eight-suited", 800),
        ("8H 6S 7H", "six-seven-eight-mixed", 600),
        ("7S 7S 7S", "triple-seven-spades", 1200),
        ("7D 7D 7D", "triple-seven-suited", 800),
        ("7D 7S 7D", "triple-seven-mixed", 600),
        ("2D 3S 4D 5H 7C", "five-card-21", 600),
        ("2D 3S 4D 5H 4C 3H", "six-card-21", 800),
        ("2D 3S 4D 3H 4C 3H 2S", "seven-card-21", 1200),
        ("2D 2S 4D 3H 3C 3H 2S 2H", "seven-card-21", 1200),
        ("9D 5S 7D", "none", 400),
        ("2D 3S 6D JH", "none", 400),
    ],
)
def test_bonus_21_pays_by_the_whole_hand(the_game: TheGame, hand: str, event: str, due: int) -> None:
    game = the_game(SPANISH)
    verdict = grade(game, bonus(game, Hand(cards(hand))), {"event": Choice(event), "main": paid(due)})
    assert verdict.right, verdict


@pytest.mark.parametrize("hand", ["6S 7S 8S", "7D 7D 7D", "2D 3S 4D 5H 7C"])
def test_the_bonus_is_not_honoured_on_a_split_hand(the_game: TheGame, hand: str) -> None:
    game = the_game(SPANISH)
    question = bonus(game, Hand(cards(hand), from_split=True))
    verdict = grade(game, question, {"event": Choice("none"), "main": paid(400)})
    assert verdict.right
    assert verdict.rules[0].ref.path == "settling.bonus_21_barred"
    assert verdict.reason == "On a doubled or split hand the bonus is not paid, so 21 pays even money."
    named = grade(game, question, {"event": Choice("five-card-21"), "main": paid(600)})
    assert named.mistake is Mistake.WRONG_EVENT


def test_a_doubled_21_is_paid_even_money_on_the_bet_and_on_the_double(the_game: TheGame) -> None:
    game = the_game(SPANISH)
    question = bonus(game, Hand(cards("6S 7S 8S"), doubled=1))
    said: dict[str, Response] = {"event": Choice("none"), "main": paid(400), "double": paid(400)}
    assert grade(game, question, said).right
    assert grade(game, question, {**said, "double": paid(1200)}).mistake is Mistake.WRONG_EVENT


def test_a_house_that_honours_the_bonus_after_a_split_pays_it(the_game: TheGame) -> None:
    game = the_game(SPANISH)
    rule = game.settling.bonus_21_barred
    assert rule is not None
    settling = replace(game.settling, bonus_21_barred=replace(rule, value=(PlayedHand.DOUBLED,)))
    house = replace(game, settling=settling)
    question = bonus(house, Hand(cards("6S 7S 8S"), from_split=True))
    said: dict[str, Response] = {"event": Choice("six-seven-eight-spades"), "main": paid(1200)}
    assert grade(house, question, said).right


def test_every_line_of_every_table_is_a_case(the_game: TheGame) -> None:
    exhibit = set(DRILL.cases(Course(the_game(EXHIBIT))))
    assert len(exhibit) == 12
    assert {"21+3/straight-flush", "21+3/none", "match-the-dealer/one-suited", "match-the-dealer/none"} <= exhibit
    spanish = set(DRILL.cases(Course(the_game(SPANISH))))
    assert len(spanish) == 6 + 9 + 3
    assert {"bonus-21/triple-seven-spades", "bonus-21/none", "bonus-21/doubled", "bonus-21/split"} <= spanish
    assert not any(case.startswith(THREE) for case in spanish)
    assert len(DRILL.cases(Course(the_game(ROCKINGHAM)))) == 6


@pytest.mark.parametrize("key", [EXHIBIT, SPANISH, ROCKINGHAM])
def test_the_cards_dealt_make_the_event_of_the_case(the_game: TheGame, key: str) -> None:
    course = Course(the_game(key))
    for seed in range(60):
        question = question_of(DRILL, course, seed)
        due = DRILL.grade(course, question, Answer(())).due.response("event")
        end = question.case.partition("/")[2]
        assert due == Choice("none" if end in ("doubled", "split") else end)


def test_one_deck_has_no_two_suited_matches_and_never_asks_for_them(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    equipment = replace(game.equipment, decks=replace(game.equipment.decks, value=1))
    ends = set(DRILL.cases(Course(replace(game, equipment=equipment))))
    assert {"match-the-dealer/two-suited", "match-the-dealer/one-suited", "21+3/suited-three-of-a-kind"}.isdisjoint(
        ends
    )
    assert {"match-the-dealer/two-non-suited", "21+3/three-of-a-kind", "21+3/straight-flush"} <= ends


def test_a_game_without_side_wagers_says_so(the_game: TheGame) -> None:
    game = the_game("games-of-chance/blackjack")
    assert DRILL.unavailable(game) == "This game has no side wagers."


def test_the_choices_are_the_lines_of_the_table_and_losing(the_game: TheGame) -> None:
    course = Course(the_game(ROCKINGHAM))
    asked = question_of(DRILL, course, 1).asks[0]
    assert isinstance(asked, ChoiceAsk)
    assert [option.key for option in asked.options] == [
        "two-suited",
        "one-suited-one-non-suited",
        "two-non-suited",
        "one-suited",
        "one-non-suited",
        "none",
    ]


def test_the_working_multiplies_the_stake(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    working = grade(game, side(game, THREE, "AS 2D", "3C", 3), {}).working
    assert working is not None
    assert working.rows == (("21+3", "$3.00", "×", "10", "=", "$30.00"),)


@pytest.mark.parametrize(
    ("rounding", "due", "said"), [(Rounding.DOWN, 100, "Rounded down"), (Rounding.UP, 200, "Rounded up")]
)
def test_the_working_says_which_way_a_sum_is_rounded_that_the_chips_cannot_make(
    the_game: TheGame, rounding: Rounding, due: int, said: str
) -> None:
    """Five cards that make 21 pay 3 to 2: on one dollar that is $1.50, at a table without half dollars $1 or $2."""
    game = the_game(SPANISH)
    whole = tuple(chip for chip in game.equipment.chips.value if chip.value % 100 == 0)
    house = replace(
        game,
        equipment=replace(game.equipment, chips=replace(game.equipment.chips, value=whole)),
        settling=replace(game.settling, rounding=replace(game.settling.rounding, value=rounding)),
    )
    asked = bonus(house, Hand(cards("2D 3S 4D 5H 7C")), 1)
    verdict = grade(house, asked, {"event": Choice("five-card-21"), "main": paid(due)})
    assert verdict.right
    assert verdict.working is not None
    assert verdict.working.rows == (("The bet", "$1.00", "×", "3/2", "=", "$1.50"),)
    assert verdict.working.total == (said, "", "", "", "", f"${due // 100}.00")


def test_the_working_of_a_sum_that_the_chips_can_make_is_not_rounded(the_game: TheGame) -> None:
    game = the_game(SPANISH)
    working = grade(game, bonus(game, Hand(cards("2D 3S 4D 5H 7C")), 1), {}).working
    assert working is not None
    assert working.total == ()


def test_where_the_up_card_counts_the_question_says_which_it_was() -> None:
    """All the dealer's cards lie open; the lines of Last Look ask for the up card, those of Breaking Card do not."""
    course = Course(game_of("last-look/blackjack"))
    for question in (DRILL.question(course, Random(seed)) for seed in range(40)):
        dealer = question.table.dealer
        assert dealer is not None
        told = f"The up card was the {card_words(dealer.up)}."
        assert question.circumstance.startswith(told) is question.case.startswith("last-look/")
