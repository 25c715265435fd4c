"""Chip cutting: fewest chips, dearest first, in stacks of five or four; every heap worked out by hand."""

from collections.abc import Callable
from random import Random

import pytest

from tests.domain.games import with_rules
from tests.drills.asked import questions_of
from trainer.domain.house.games import Game
from trainer.domain.house.terms import TableCall
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Stack
from trainer.drills.base import Amount, Answer, Choice, Course, Grade, Heaps, Layout, Question
from trainer.drills.chip_cutting import DRILL
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"


def chip(game: Game, dollars: float) -> Denomination:
    return next(each for each in game.equipment.chips.value if each.value == round(dollars * 100))


def asked(
    game: Game, case: str, prompt: str = "", amount: int | None = None, pushed_in: Stack | None = None
) -> Question:
    cents = None if amount is None else Cents(amount)
    return Question(
        DRILL.key, case, prompt, "", (), full_rack(game), Layout.CHIPS_ONLY, pushed_in=pushed_in, amount=cents
    )


def grade(game: Game, question: Question, *heaps: tuple[int, float]) -> Grade:
    cut = Heaps(tuple(Pile(chip(game, dollars), count) for count, dollars in heaps))
    return DRILL.grade(Course(game), question, Answer((("chips", cut),)))


def test_an_amount_is_built_in_the_fewest_chips_dearest_first(the_game: TheGame) -> None:
    """$193.50 is a black, three green, three red, three white and a half."""
    game = the_game(EXHIBIT)
    question = asked(game, "build-large-amount", amount=19_350)
    assert grade(game, question, (1, 100), (3, 25), (3, 5), (1, 2.5), (1, 1)).right
    assert grade(game, question, (3, 25), (1, 100), (3, 5), (1, 2.5), (1, 1)).mistake is Mistake.WRONG_ORDER
    assert grade(game, question, (7, 25), (3, 5), (1, 2.5), (1, 1)).mistake is Mistake.WRONG_DENOMINATIONS
    assert grade(game, question, (1, 100), (3, 25), (3, 5), (3, 1)).mistake is Mistake.WRONG_AMOUNT


def test_whole_dollars_are_cut_in_whole_dollar_chips(the_game: TheGame) -> None:
    """$14 is two red and four white; two red, a pink, a white and a half would be one chip fewer, and nobody's cut."""
    game = the_game(EXHIBIT)
    question = asked(game, "build-small-amount", amount=1_400)
    assert grade(game, question, (2, 5), (4, 1)).right
    wrong = grade(game, question, (2, 5), (1, 2.5), (1, 1), (1, 0.5))
    assert wrong.mistake is Mistake.WRONG_DENOMINATIONS
    assert wrong.reason == "In the fewest chips $14.00 is 2 red, 4 white."


def test_red_chips_are_proved_in_fives(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = asked(game, "prove-one-colour", "Cut $60.00 in red.", 6_000)
    assert grade(game, question, (5, 5), (5, 5), (2, 5)).right
    assert grade(game, question, (12, 5)).mistake is Mistake.WRONG_HEAPS
    assert grade(game, question, (2, 5), (5, 5), (5, 5)).mistake is Mistake.WRONG_HEAPS


def test_green_chips_are_cut_in_fours(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = asked(game, "prove-one-colour", "Cut $250.00 in green.", 25_000)
    assert grade(game, question, (4, 25), (4, 25), (2, 25)).right
    assert grade(game, question, (5, 25), (5, 25)).mistake is Mistake.WRONG_HEAPS


def test_a_mixed_bet_is_broken_out_by_colour(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    bet = Stack.standing(Chips.of([(chip(game, 25), 4), (chip(game, 5), 5), (chip(game, 1), 4)]))
    question = asked(game, "break-out-mixed-bet", pushed_in=bet)
    assert grade(game, question, (4, 25), (5, 5), (4, 1)).right
    assert grade(game, question, (4, 1), (5, 5), (4, 25)).mistake is Mistake.WRONG_ORDER


def test_how_the_house_cuts_is_told_for_every_colour(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    bet = Stack.standing(Chips.of([(chip(game, 100), 1), (chip(game, 25), 5), (chip(game, 5), 6), (chip(game, 1), 2)]))
    verdict = grade(game, asked(game, "break-out-mixed-bet", pushed_in=bet), (1, 100), (5, 25), (6, 5), (2, 1))
    assert verdict.mistake is Mistake.WRONG_HEAPS
    assert verdict.reason == "This house cuts black, red and white in fives and green in fours, odd chips last."


def test_twenty_red_are_coloured_up_to_one_black(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = asked(game, "colour-up", pushed_in=Stack((chip(game, 5),) * 20))
    assert grade(game, question, (1, 100)).right
    assert grade(game, question, (4, 25)).mistake is Mistake.WRONG_DENOMINATIONS


def test_whites_are_coloured_up_to_reds_and_the_rest_stays_white(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = asked(game, "colour-up", pushed_in=Stack((chip(game, 1),) * 8))
    assert grade(game, question, (1, 5), (3, 1)).right
    assert grade(game, question, (1, 5), (1, 2.5), (1, 0.5)).mistake is Mistake.WRONG_DENOMINATIONS


def test_a_black_is_changed_into_twenty_red_in_four_heaps(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = asked(game, "change", "Change one black into red.", pushed_in=Stack((chip(game, 100),)))
    assert grade(game, question, (5, 5), (5, 5), (5, 5), (5, 5)).right
    assert grade(game, question, (20, 5)).mistake is Mistake.WRONG_HEAPS
    assert grade(game, question, (4, 25)).mistake is Mistake.WRONG_DENOMINATIONS


@pytest.mark.parametrize("heaps", [(), ((0, 5),)])
def test_no_chips_are_no_answer(the_game: TheGame, heaps: tuple[tuple[int, float], ...]) -> None:
    game = the_game(EXHIBIT)
    verdict = grade(game, asked(game, "build-small-amount", amount=600), *heaps)
    assert not verdict.right


def test_where_the_house_wants_it_a_colour_change_is_announced_before_the_chips_go(the_game: TheGame) -> None:
    silent = the_game(EXHIBIT)
    game = with_rules(silent, round__calls=(TableCall.COLOUR_CHANGE,))
    question = asked(game, "change", "Change one black into red.", pushed_in=Stack((chip(game, 100),)))
    cut = "chips", Heaps(tuple(Pile(chip(game, 5), 5) for _ in range(4)))
    right = DRILL.grade(Course(game), question, Answer((("call", Choice("colour-change")), cut)))
    assert right.right
    for said in ((("call", Choice("nothing")),), (("call", Choice("no-more-bets")),)):
        wrong = DRILL.grade(Course(game), question, Answer((*said, cut)))
        assert wrong.mistake is Mistake.WRONG_ANNOUNCEMENT
        assert wrong.rules[0].ref.path == "round.calls"
    # Cutting an amount is no change of chips, and nothing is asked where the house announces none.
    assert grade(silent, question, (5, 5), (5, 5), (5, 5), (5, 5)).right


def test_the_call_is_asked_for_in_no_other_case(the_game: TheGame) -> None:
    game = with_rules(the_game(EXHIBIT), round__calls=(TableCall.COLOUR_CHANGE,))
    for seed in range(40):
        question = DRILL.question(Course(game), Random(seed))
        asks = [ask.key for ask in question.asks]
        assert ("call" in asks) is (question.case in ("colour-up", "change"))


# Chips that are read


def laid(game: Game, case: str, *heaps: tuple[int, float]) -> Question:
    piles = tuple(Pile(chip(game, dollars), count) for count, dollars in heaps)
    return Question(DRILL.key, case, "", "", (), full_rack(game), Layout.CHIPS_ONLY, laid=piles)


def read(game: Game, question: Question, given: Amount | Choice) -> Grade:
    return DRILL.grade(Course(game), question, Answer((("read", given),)))


def test_stacks_are_read_by_stacks_and_the_odd_chips_added(the_game: TheGame) -> None:
    """Two stacks of five red are $50, three more $15."""
    game = the_game(EXHIBIT)
    question = laid(game, "read-a-stack", (5, 5), (5, 5), (3, 5))
    right, wrong = read(game, question, Amount(Cents(6_500))), read(game, question, Amount(Cents(6_000)))
    assert right.right
    assert right.reason == "Two stacks of five are $50; three more are $15."
    assert (wrong.right, wrong.mistake, wrong.answer) == (False, Mistake.WRONG_AMOUNT, "$65")


def test_a_stack_of_green_has_four(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    assert read(game, laid(game, "read-a-stack-of-another-color", (4, 25)), Amount(Cents(10_000))).right


@pytest.mark.parametrize(
    ("counts", "due", "said"),
    [
        ((5, 6, 5), "1", "It has six; a stack of red has five."),
        ((5, 5, 6), "2", "It has six; a stack of red has five."),
        ((5, 5, 5), "none", "All three have five."),
    ],
)
def test_the_stack_with_one_chip_too_many_is_named_or_none(
    the_game: TheGame, counts: tuple[int, ...], due: str, said: str
) -> None:
    game = the_game(EXHIBIT)
    question = laid(game, "one-chip-too-many", *((count, 5) for count in counts))
    right, wrong = read(game, question, Choice(due)), read(game, question, Choice("0"))
    assert (right.right, right.reason) == (True, said)
    assert (wrong.right, wrong.mistake) == (False, Mistake.WRONG_HEAPS)


@pytest.mark.parametrize(("key", "everyday"), [(EXHIBIT, 100), ("casino-shoe-and-pitch/shoe", 500)])
def test_what_is_read_is_the_table_s_everyday_chip_or_another_one(the_game: TheGame, key: str, everyday: int) -> None:
    """The largest chip in the smallest bet: $4 at Exhibit, $5 at the casino."""
    course = Course(the_game(key))
    asked_of = {case: set[int]() for case in ("read-a-stack", "read-a-stack-of-another-color")}
    for question in questions_of(DRILL, course, None, 60):
        if question.case in asked_of:
            asked_of[question.case].update(heap.denomination.value for heap in question.laid)
    assert asked_of["read-a-stack"] == {everyday}
    assert asked_of["read-a-stack-of-another-color"]
    assert everyday not in asked_of["read-a-stack-of-another-color"]
