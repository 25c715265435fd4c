"""Hand signals: why a reply is right, told by the rule it turns on, worked out by hand from the houses' documents."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.drills.hand_signals.questions import due, graded, questions
from tests.drills.hand_signals.right_replies import CHANCE, COMMON, EXHIBIT, PITCH, ROCKINGHAM, ROWS, SHOE, SPANISH
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.signals.motions import Motion, Over
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import Answer, Choice, Course, Difficulty, Question
from trainer.drills.hand_signals.drill import DRILL
from trainer.drills.hand_signals.due_reply import SignalReply, wish_of
from trainer.drills.hand_signals.grades import ASK

TheGame = Callable[[str], Game]


def told(game: Game, question: Question) -> list[tuple[str, Kind]]:
    return [(rule.ref.path, rule.ref.kind) for rule in graded(game, question).rules]


def answers(game: Game, case: str) -> set[str]:
    return {graded(game, question).answer for question in questions(game, case)}


# What a grant turns on

TURNS_ON = [
    (
        EXHIBIT,
        "double-after-split",
        "play.double_after_split",
        Kind.READ,
        "a hand made by a split may be doubled here.",
    ),
    (
        PITCH,
        "double-after-split",
        "play.double_after_split",
        Kind.STATED,
        "a hand made by a split may be doubled here.",
    ),
    (SPANISH, "double-after-double", "play.doubles", Kind.STATED, "a second double is allowed here."),
    (SPANISH, "double-on-three-cards", "play.double_on", Kind.STATED, "come on any number of cards here."),
    (SPANISH, "split-of-split-aces", "play.resplit_aces", Kind.STATED, "split aces may be split again here."),
    (SPANISH, "hit-on-split-ace", "play.split_aces", Kind.STATED, "split aces may be hit here."),
    (SHOE, "split-of-split-aces", "play.resplit_aces", Kind.STATED, "split aces may be split again here."),
    (CHANCE, "double-for-less", "play.double_for_less", Kind.STATED, "a double may be for less here."),
    (EXHIBIT, "double-for-less", "play.double_for_less", Kind.ASSUMED, "a double may be for less here."),
    (CHANCE, "line", "play.surrender", Kind.READ, "it is offered on the first two cards."),
]


@pytest.mark.parametrize(("key", "case", "path", "kind", "words"), TURNS_ON)
def test_the_rule_by_which_the_house_says_yes_comes_first(
    the_game: TheGame, key: str, case: str, path: str, kind: Kind, words: str
) -> None:
    game = the_game(key)
    for question in questions(game, case):
        assert told(game, question)[0] == (path, kind)
        assert graded(game, question).reason.endswith(words)


def test_002_surrender_against_a_low_card_turns_on_how_its_closing_words_are_read(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM)
    seen = set()
    for question in questions(game, "line"):
        assert question.table.dealer is not None
        up = question.table.dealer.up.rank
        low = not (up.is_face or up.points == 1)
        seen.add(low)
        first = ("play.surrender_against", Kind.READ) if low else ("play.surrender", Kind.STATED)
        assert told(game, question)[0] == first
        assert graded(game, question).reason.endswith("it is offered against any up card.") is low
    assert seen == {True, False}


def test_a_usual_double_turns_on_nothing_but_its_signal(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    for question in questions(game, "chips-one-finger"):
        assert told(game, question) == [("play.double_signal", Kind.ASSUMED)]


# Words that count, and those that do not


@pytest.mark.parametrize("key", [ROCKINGHAM, COMMON])
def test_surrender_alone_may_be_spoken_where_only_the_hand_counts(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, "spoken-surrender"):
        assert told(game, question)[0][0] == "play.surrender_signal"
        assert " in this game: surrender alone may be spoken here, and it is offered " in graded(game, question).reason


def test_004_a_word_counts_without_the_hand(the_game: TheGame) -> None:
    game = the_game(CHANCE)
    for question in questions(game, "spoken-surrender"):
        assert "a word alone counts here" in graded(game, question).reason


@pytest.mark.parametrize("key", [EXHIBIT, SPANISH])
def test_003_a_spoken_surrender_is_refused_for_none_is_able_to_surrender(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, "spoken-surrender"):
        assert told(game, question)[0][0] == "play.surrender"
    assert answers(game, "spoken-surrender") == {"Say no"}


@pytest.mark.parametrize("key", [EXHIBIT, SPANISH])
def test_003_asking_for_the_signal_first_is_right_too_for_players_must_use_hand_signals(
    the_game: TheGame, key: str
) -> None:
    game = the_game(key)
    question = questions(game, "spoken-surrender")[0]
    for reply, right in (("no", True), ("ask", True), ("floor", False), ("surrender", False)):
        assert DRILL.grade(Course(game), question, Answer(((ASK, Choice(reply)),))).right is right


def test_003_so_it_is_when_surrender_is_read_the_other_way(the_game: TheGame) -> None:
    game = the_game(EXHIBIT).switched({"play.surrender"})
    for question in questions(the_game(EXHIBIT), "spoken-surrender"):
        assert due(game, question) == "ask"
    for question in questions(the_game(EXHIBIT), "line"):
        assert due(game, question) == "surrender"


def test_who_only_said_it_is_asked_for_the_hand_and_for_chips_where_there_must_be_some(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    said = {}
    for question in questions(game, "voice-alone"):
        shown = wish_of(question).shown
        assert shown is not None
        assert shown.said is not None
        said[shown.said.value] = graded(game, question).answer
    plain, with_chips = "Ask for a hand signal", "Ask for a hand signal and for the chips"
    expected = {"hit": plain, "stand": plain, "double": with_chips, "split": with_chips}
    assert said.items() <= expected.items()
    assert set(said.values()) == {plain, with_chips}


def test_004_every_wave_is_made_over_the_cards(the_game: TheGame) -> None:
    for case in ("two-signals", "voice-against-hand", "word-with-hand", "wave", "clear-when-asked"):
        for question in questions(the_game(CHANCE), case):
            shown = wish_of(question).shown
            assert shown is not None
            assert (shown.over is Over.OWN_CARDS) is (Motion.WAVE in shown.motions)


def test_001_a_wave_the_wrong_way_is_told_by_the_documents_words_on_a_hand_that_would_stand(the_game: TheGame) -> None:
    game = the_game(SHOE)
    for question in questions(game, "wrong-way"):
        shown = wish_of(question).shown
        assert shown is not None
        assert (shown.motions, shown.over) == ((Motion.WAVE_LEFT_TO_RIGHT,), Over.OWN_PLACE)
        grade = graded(game, question, SignalReply.STAND)
        assert grade.headline == "You should have asked"
        assert grade.reason == (
            "A wave of the flat hand that starts on the player's left is no signal in this game: "
            "here it goes from right to left; ask before anything is done."
        )
        cited = grade.rules[0].ref
        assert (cited.path, cited.kind) == ("play.stand_signal", Kind.STATED)
        assert cited.citation is not None
        assert cited.citation.words == "a right-to-left wave behind your bet"


# What is refused


def test_the_house_says_no_without_saying_twice_which_game_it_is(the_game: TheGame) -> None:
    for question in questions(the_game(EXHIBIT), "line"):
        reason = graded(the_game(EXHIBIT), question).reason
        assert reason == (
            "A line drawn behind the bet asks for surrender, and the house says no: "
            "surrender is not offered in this game."
        )


def test_003_a_double_behind_the_bet_stands_once_its_chips_lie_beside_it(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    for question in questions(game, "double-behind"):
        assert told(game, question)[0] == ("play.double_bet_place", Kind.STATED)
        assert graded(game, question).reason == (
            "Chips behind the bet with one finger ask for a double, and the house says no: "
            "a double's chips lie beside the bet, not behind it; the double stands once they lie there."
        )
    assert answers(game, "double-behind") == {"Say no: the chips go beside the bet"}


def test_chips_alone_on_cards_of_two_values_can_only_be_a_double(the_game: TheGame) -> None:
    for key in (EXHIBIT, ROCKINGHAM, CHANCE, SHOE):
        for question in questions(the_game(key), "chips-alone"):
            reason = graded(the_game(key), question).reason
            assert reason.endswith("in this game: only a double is possible here.")


def test_out_of_turn_is_told_that_the_turn_has_not_come(the_game: TheGame) -> None:
    assert answers(the_game(EXHIBIT), "out-of-turn") == {"Say no: it is not that player's turn yet"}


# Bets


@pytest.mark.parametrize("key", ROWS)
def test_a_touched_bet_is_a_word_and_an_added_chip_is_the_floors(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in questions(game, "touches-bet"):
        assert told(game, question) == [("bets.touched", Kind.ASSUMED)]
        assert wish_of(question).stack.chips == ()
    for question in questions(game, "adds-to-bet"):
        assert told(game, question) == [("bets.added_to", Kind.ASSUMED)]
        assert len(wish_of(question).stack.chips) == 1
    assert answers(game, "adds-to-bet") == {"Call the floor and touch nothing"}


def test_a_second_double_is_for_what_lies_on_the_hand(the_game: TheGame) -> None:
    for question in questions(the_game(SPANISH), "double-after-double"):
        wish = wish_of(question)
        spot = question.table.spot(wish.spot)
        on_the_hand = sum(each.worth for each in spot.wagers)
        assert {each.kind for each in spot.wagers} == {WagerKind.MAIN, WagerKind.DOUBLE}
        assert wish.stack.worth == on_the_hand


# Cards that lie face up in a pitched game


def test_001_split_and_doubled_cards_lie_face_up_and_are_signalled_as_in_a_shoe_game(the_game: TheGame) -> None:
    game = the_game(PITCH)
    expected = {
        "hit-on-split-ace": Motion.TAP,
        "hit-after-double": Motion.TAP,
        "stand-after-double": Motion.WAVE,
        "double-after-double": Motion.CHIPS_ONE_FINGER,
        "double-after-split": Motion.CHIPS_ONE_FINGER,
        "split-of-split-aces": Motion.CHIPS_TWO_FINGERS,
    }
    for case, motion in expected.items():
        for question in questions(game, case):
            shown = wish_of(question).shown
            assert shown is not None
            assert shown.motions == (motion,)
            assert ("play.face_up_signals", Kind.ASSUMED) in told(game, question)


def test_001_a_tap_is_no_signal_on_cards_that_are_held(the_game: TheGame) -> None:
    game = the_game(PITCH)
    reasons = {graded(game, question).reason for question in questions(game, "tap")}
    assert reasons == {"A tap is no signal on cards that are held; ask before anything is done."}


# The common hand


def test_000_who_stood_or_doubled_is_complete_and_takes_no_more_part(the_game: TheGame) -> None:
    game = the_game(COMMON)
    for case in ("hit-after-stand", "hit-after-double", "double-after-double", "stand-after-double"):
        for question in questions(game, case):
            assert told(game, question)[0] == ("common_hand.completion", Kind.STATED)
            ending = "already." if case.startswith("stand") else "complete for this patron, who takes no more cards."
            assert graded(game, question).reason.endswith(ending)


def test_000_the_others_go_on_with_the_hand_on_which_one_is_complete(the_game: TheGame) -> None:
    for case, cards, kinds in (
        ("hit-after-stand", 2, {WagerKind.MAIN}),
        ("hit-after-double", 3, {WagerKind.MAIN, WagerKind.DOUBLE}),
    ):
        for question in questions(the_game(COMMON), case):
            (spot,) = question.table.spots
            his = [each for each in spot.wagers if each.patron == question.patron]
            others = [each for each in spot.wagers if each.patron != question.patron]
            assert {each.kind for each in his} == kinds
            assert {each.cards for each in his} == {cards}
            assert {(each.kind, each.cards) for each in others} == {(WagerKind.MAIN, 0)}
            assert spot.hands[0].doubled == 0
            assert len(spot.hands[0].cards) == 3
            assert spot.hands[0].total.points < 21


def test_000_after_a_surrender_the_cards_stay_for_the_other_patrons(the_game: TheGame) -> None:
    assert answers(the_game(COMMON), "line") == {"Take half the bet; the cards stay for the other patrons"}
    assert answers(the_game(ROCKINGHAM), "line") == {"Take half the bet, then the cards"}


# Which cases there are


def test_no_case_stands_on_an_assumed_place_of_the_doubles_chips(the_game: TheGame) -> None:
    with_it = {key for key in ROWS if "double-behind" in DRILL.cases(Course(the_game(key), difficulty=Difficulty.HARD))}
    assert with_it == {EXHIBIT, SPANISH}


def test_a_scratch_that_is_asked_about_is_never_among_the_clear_signals(the_game: TheGame) -> None:
    at = {each for each in Difficulty if "scratch" in DRILL.cases(Course(the_game(CHANCE), difficulty=each))}
    assert at == {Difficulty.MIXED, Difficulty.HARD}
    assert "scratch" in DRILL.cases(Course(the_game(ROCKINGHAM), difficulty=Difficulty.CLEAR))
