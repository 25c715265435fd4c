"""Hand signals as they are asked: the prompt, the felt, the neighbours who distract, and the seeds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.drills.asked import question_of
from tests.drills.hand_signals.questions import due, every_question, graded, questions
from tests.drills.hand_signals.right_replies import CHANCE, COMMON, EXHIBIT, PITCH, ROCKINGHAM, ROWS, SPANISH
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision, Motion
from trainer.domain.signals.reading import BRINGS_CHIPS
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import ChoiceAsk, Course, Difficulty, Layout, Question
from trainer.drills.hand_signals.drill import DRILL, options
from trainer.drills.hand_signals.due_reply import wish_of
from trainer.drills.hand_signals.prompts import ASKED_ALOUD, prompt_words

TheGame = Callable[[str], Game]
every_game = pytest.mark.parametrize("key", ROWS)


# What is told and asked


@every_game
def test_neither_prompt_nor_circumstance_tells_the_decision(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in every_question(game):
        bare = replace(question.table, wishes=())
        assert question.prompt == prompt_words(game, bare, question.patron)
        before = (f"{question.patron} stood on", f"{question.patron} doubled on")
        assert question.circumstance in ("", ASKED_ALOUD, *(f"{each} the first two cards." for each in before))
    asked = {question.case for question in every_question(game) if question.circumstance == ASKED_ALOUD}
    assert asked == {"still-unclear", "clear-when-asked"}


def test_who_stood_has_two_cards_that_count_and_who_doubled_three_and_two_bets(the_game: TheGame) -> None:
    seen = set()
    for question in every_question(the_game(COMMON)):
        stood = question.circumstance == f"{question.patron} stood on the first two cards."
        doubled = question.circumstance == f"{question.patron} doubled on the first two cards."
        if stood or doubled:
            (spot,) = question.table.spots
            theirs = [(wager.kind, wager.cards) for wager in spot.wagers if wager.patron == question.patron]
            assert theirs == ([(WagerKind.MAIN, 2)] if stood else [(WagerKind.MAIN, 3), (WagerKind.DOUBLE, 3)])
            seen.add(stood)
    assert seen == {True, False}


def test_the_prompt_says_whose_hand_it_is_and_what_lies_there(the_game: TheGame) -> None:
    prompts = {question.prompt for question in every_question(the_game(EXHIBIT))}
    assert all(prompt.startswith("Spot ") and prompt.endswith(". What do you do?") for prompt in prompts)
    assert any(" has 16 against a" in prompt for prompt in prompts)
    assert any(" has a pair of " in prompt for prompt in prompts)
    assert any("'s second hand has " in prompt for prompt in prompts)


def test_nobody_tells_what_a_patron_holds_in_his_hand(the_game: TheGame) -> None:
    for question in questions(the_game(PITCH), "brush-cards"):
        assert question.prompt.startswith("Spot ")
        assert " holds two cards" in question.prompt


def test_of_three_cards_the_two_held_are_held_and_the_drawn_one_is_named(the_game: TheGame) -> None:
    named = {
        "2": "a 2", "3": "a 3", "4": "a 4", "5": "a 5", "6": "a 6", "7": "a 7", "8": "an 8", "9": "a 9", "T": "a 10",
        "J": "a jack", "Q": "a queen", "K": "a king", "A": "an ace",
    }  # fmt: skip
    found = [each for each in every_question(the_game(PITCH)) if len(hand_at_turn(each).cards) == 3]
    held = [each for each in found if hand_at_turn(each).face_down]
    assert held
    for question in held:
        drawn = hand_at_turn(question).cards[2]
        assert f" holds two cards, with {named[drawn.rank.value]} face up, against a" in question.prompt


def test_the_common_hands_prompt_names_the_patron(the_game: TheGame) -> None:
    for question in every_question(the_game(COMMON)):
        names = {wager.patron for wager in question.table.spots[0].wagers}
        assert len(names) in (2, 3)
        assert question.patron in names
        assert question.prompt.endswith(f"What do you do for {question.patron}?")
        assert {wish.patron for wish in question.table.wishes} == names


@every_game
def test_surrender_is_a_choice_where_the_house_has_it(the_game: TheGame, key: str) -> None:
    has_it = "surrender" in {option.key for option in options(the_game(key))}
    assert has_it is (key in (COMMON, ROCKINGHAM, CHANCE))


def test_the_letters_are_those_of_the_table(the_game: TheGame) -> None:
    (ask,) = questions(the_game(ROCKINGHAM), "tap")[0].asks
    assert isinstance(ask, ChoiceAsk)
    assert "".join(option.letter for option in ask.options) == "hsdvuanz"


# The felt


@every_game
def test_a_question_is_a_table_with_a_hand_at_turn(the_game: TheGame, key: str) -> None:
    for question in every_question(the_game(key)):
        assert question.layout is Layout.SIGNAL
        assert question.table.turn is not None
        spot, hand = question.table.turn
        assert question.table.spot(spot).hands[hand].cards
        assert question.asides == ()


def test_both_neighbours_have_cards_and_bets(the_game: TheGame) -> None:
    for question in every_question(the_game(EXHIBIT)):
        assert question.table.turn is not None
        seat = question.table.turn[0]
        assert [spot.number for spot in question.table.spots] == [seat - 1, seat, seat + 1]
        assert all(len(spot.hands[0].cards) >= 2 and spot.wagers for spot in question.table.spots)
        left, _, right = question.table.spots
        assert left.hands[0].stood
        assert not right.hands[0].stood


@every_game
def test_a_wish_is_what_this_house_takes_the_signal_for(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in every_question(game):
        wish = wish_of(question)
        told = {Decision.UNCLEAR: "ask", Decision.STILL_UNCLEAR: "floor", Decision.TOUCHES_BET: "floor"}
        taken = told.get(wish.decision, wish.decision.value)
        assert due(game, question) in (taken, "no")


@every_game
def test_chips_come_with_the_motions_that_bring_them(the_game: TheGame, key: str) -> None:
    for question in every_question(the_game(key)):
        wish = wish_of(question)
        assert wish.shown is not None
        brings = {*BRINGS_CHIPS, Motion.ADD_TO_BET}
        assert bool(wish.stack.chips) is not brings.isdisjoint(wish.shown.motions)


def hand_at_turn(question: Question) -> Hand:
    assert question.table.turn is not None
    spot, hand = question.table.turn
    return question.table.spot(spot).hands[hand]


def test_the_hands_are_exactly_those_the_house_refuses(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    assert all(len(hand_at_turn(each).cards) == 3 for each in questions(game, "double-on-three-cards"))
    assert all(hand_at_turn(each).total.points == 21 for each in questions(game, "hit-on-twenty-one"))
    for question in questions(game, "split-of-unlike-cards"):
        first, second = hand_at_turn(question).cards
        assert first.rank.points != second.rank.points
    for question in questions(game, "hit-after-double"):
        assert hand_at_turn(question).doubled == 1
        assert question.table.spots[1].wagers_of(WagerKind.DOUBLE)
    for question in questions(game, "split-for-less"):
        bet = next(wager for wager in question.table.spots[1].wagers)
        assert 0 < wish_of(question).stack.worth < bet.worth


def test_what_the_house_parts_by_itself_never_lies_together(the_game: TheGame) -> None:
    game = the_game(COMMON)
    assert game.common_hand is not None
    for question in every_question(game):
        first, second = (card.rank for card in hand_at_turn(question).cards[:2])
        assert first is not second or first in game.common_hand.never_split.value


def test_two_signals_in_a_row_are_two_motions(the_game: TheGame) -> None:
    for question in questions(the_game(EXHIBIT), "two-signals"):
        shown = wish_of(question).shown
        assert shown is not None
        assert set(shown.motions) == {Motion.TAP, Motion.WAVE}


def test_out_of_turn_only_a_neighbour_signals(the_game: TheGame) -> None:
    for question in questions(the_game(SPANISH), "out-of-turn"):
        (wish,) = question.table.wishes
        assert question.table.turn is not None
        assert wish.spot == question.table.turn[0] + 1
        assert wish.decision is Decision.OUT_OF_TURN


# Distraction


def distracted(game: Game, difficulty: Difficulty = Difficulty.MIXED) -> list[Question]:
    course = Course(game, difficulty=difficulty, distraction=True)
    return [question_of(DRILL, course, seed) for seed in range(80)]


@every_game
def test_a_distraction_changes_nothing_of_what_is_right(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    quiet = [question_of(DRILL, Course(game), seed) for seed in range(80)]
    for loud, still in zip(distracted(game), quiet, strict=True):
        assert (loud.case, loud.prompt, wish_of(loud)) == (still.case, still.prompt, wish_of(still))
        assert graded(game, loud) == graded(game, still)


@every_game
def test_somebody_always_distracts(the_game: TheGame, key: str) -> None:
    for question in distracted(the_game(key)):
        others = [wish for wish in question.table.wishes if wish is not wish_of(question)]
        assert question.asides or others
        assert all(aside.talk or aside.motion is not None for aside in question.asides)


def test_neighbours_signal_fidget_and_talk_each_in_turn(the_game: TheGame) -> None:
    asked = distracted(the_game(ROCKINGHAM))
    out_of_turn = [wish for question in asked for wish in question.table.wishes if wish is not wish_of(question)]
    assert out_of_turn
    assert {wish.decision for wish in out_of_turn} == {Decision.OUT_OF_TURN}
    asides = [aside for question in asked for aside in question.asides]
    assert {bool(aside.talk) for aside in asides} == {bool(aside.motion) for aside in asides} == {True, False}


@every_game
def test_no_two_neighbours_say_the_same(the_game: TheGame, key: str) -> None:
    for question in distracted(the_game(key)):
        talk = [aside.talk for aside in question.asides if aside.talk]
        assert len(set(talk)) == len(talk)


# Seeds


@every_game
@pytest.mark.parametrize("difficulty", Difficulty, ids=lambda each: str(each.value))
@pytest.mark.parametrize("distraction", [False, True], ids=["quiet", "loud"])
def test_the_same_seed_makes_the_same_question(
    the_game: TheGame, key: str, difficulty: Difficulty, distraction: bool
) -> None:
    course = Course(the_game(key), difficulty=difficulty, distraction=distraction)
    for seed in range(12):
        assert DRILL.question(course, Random(seed)) == DRILL.question(course, Random(seed))


def test_the_target_is_the_trainers_own() -> None:
    assert (DRILL.target.milliseconds, DRILL.target.origin) == (1_500, "the trainer's own target")
