"""Hand signals: what is right for every case of every game, by the houses' own documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.drills.asked import question_of
from tests.drills.hand_signals.questions import due, every_question, gathered, graded, mistake, questions
from tests.drills.hand_signals.right_replies import CHANCE, CLEAR, COMMON, EXHIBIT, PITCH, ROCKINGHAM, ROWS, SHOE
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import PairMode
from trainer.domain.signals.motions import Decision, Motion, Over
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import Course, Difficulty
from trainer.drills.hand_signals.drill import DRILL
from trainer.drills.hand_signals.due_reply import SignalReply, wish_of
from trainer.drills.hand_signals.prompts import case_words
from trainer.drills.mistakes import Mistake

TheGame = Callable[[str], Game]
every_game = pytest.mark.parametrize("key", ROWS)
ACTS = {"hit", "stand", "double", "split", "surrender"}


# What is right


@every_game
def test_every_case_is_graded_as_the_house_has_it(the_game: TheGame, key: str) -> None:
    game, rows = the_game(key), ROWS[key]
    assert {question.case for question in every_question(game)} == set(rows)
    for question in every_question(game):
        assert due(game, question) in rows[question.case].split("|"), question


@every_game
def test_the_clear_signals_are_those_of_the_house_that_it_grants(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    assert set(gathered(game, Difficulty.CLEAR)) == CLEAR[key]
    for case in CLEAR[key]:
        assert all(due(game, question) in ACTS for question in gathered(game, Difficulty.CLEAR)[case])


@every_game
def test_mixed_has_every_clear_signal_and_hard_ones(the_game: TheGame, key: str) -> None:
    mixed = set(gathered(the_game(key), Difficulty.MIXED))
    assert mixed > CLEAR[key]
    assert {"hover", "two-signals", "voice-against-hand", "still-unclear"} <= mixed


@every_game
def test_hard_has_mostly_what_is_no_clear_signal(the_game: TheGame, key: str) -> None:
    hard = set(gathered(the_game(key), Difficulty.HARD))
    assert len(hard & CLEAR[key]) * 5 < len(hard)
    assert hard > set(gathered(the_game(key), Difficulty.MIXED)) - CLEAR[key]


@every_game
def test_every_case_has_words_for_a_table(the_game: TheGame, key: str) -> None:
    words = [case_words(case) for case in ROWS[key]]
    assert all("-" not in each and len(each.split()) <= 5 for each in words), words


# The rules


def first_rule(game: Game, case: str) -> tuple[str, Kind]:
    return rule_at(game, case, 0)


def second_rule(game: Game, case: str) -> tuple[str, Kind]:
    return rule_at(game, case, 1)


def rule_at(game: Game, case: str, place: int) -> tuple[str, Kind]:
    rules = {graded(game, question).rules[place] for question in questions(game, case)}
    assert len({rule.ref.path for rule in rules}) == 1
    rule = rules.pop()
    return rule.ref.path, rule.ref.kind


def test_001_a_hit_is_a_brush_and_a_stand_a_wave_behind_the_bet(the_game: TheGame) -> None:
    assert first_rule(the_game(SHOE), "brush") == ("play.hit_signal", Kind.STATED)
    assert first_rule(the_game(SHOE), "wave") == ("play.stand_signal", Kind.STATED)


def test_001_pitched_cards_are_brushed_for_a_hit_and_tucked_to_stand(the_game: TheGame) -> None:
    assert first_rule(the_game(PITCH), "brush-cards") == ("play.hit_signal", Kind.STATED)
    assert first_rule(the_game(PITCH), "tuck-cards") == ("play.stand_signal", Kind.STATED)


def test_003_an_unclear_signal_is_questioned_aloud(the_game: TheGame) -> None:
    for case in ("hover", "half-tap", "point", "two-signals", "over-neighbour", "brush", "chips-alone-on-pair"):
        assert first_rule(the_game(EXHIBIT), case) == ("play.unclear_signal", Kind.STATED)


def test_003_a_word_against_the_hand_is_questioned_as_the_document_is_read(the_game: TheGame) -> None:
    assert first_rule(the_game(EXHIBIT), "voice-against-hand") == ("play.voice_against_hand", Kind.READ)


def test_003_read_the_other_way_the_hand_overrules_the_word(the_game: TheGame) -> None:
    game = the_game(EXHIBIT).switched({"play.voice_against_hand"})
    for question in questions(the_game(EXHIBIT), "voice-against-hand"):
        shown = wish_of(question).shown
        assert shown is not None
        assert due(game, question) == ("hit" if shown.motions == (Motion.TAP,) else "stand")


def test_003_players_must_use_hand_signals_so_that_a_word_alone_is_questioned(the_game: TheGame) -> None:
    assert first_rule(the_game(EXHIBIT), "voice-alone") == ("play.voice", Kind.STATED)


def test_004_the_hand_overrules_the_voice(the_game: TheGame) -> None:
    game = the_game(CHANCE)
    assert first_rule(game, "voice-against-hand") == ("play.voice_against_hand", Kind.STATED)
    for question in questions(game, "voice-against-hand"):
        shown = wish_of(question).shown
        assert shown is not None
        assert due(game, question) == ("hit" if shown.motions == (Motion.TAP,) else "stand")
        assert graded(game, question).reason.endswith("and the hand overrules the word.")


def test_004_names_no_scratch_so_that_it_is_asked_about_and_elsewhere_it_asks_for_a_card(the_game: TheGame) -> None:
    assert first_rule(the_game(CHANCE), "scratch") == ("play.unclear_signal", Kind.ASSUMED)
    assert first_rule(the_game(ROCKINGHAM), "scratch") == ("play.hit_signal", Kind.ASSUMED)


def test_who_was_asked_and_is_still_unclear_is_the_floors_to_settle_as_is_assumed(the_game: TheGame) -> None:
    for key in ROWS:
        assert first_rule(the_game(key), "still-unclear") == ("play.still_unclear", Kind.ASSUMED)


def test_each_refusal_names_the_rule_that_refuses(the_game: TheGame) -> None:
    refusals = {
        "hit-on-twenty-one": "play.twenty_one",
        "hit-after-double": "play.doubles",
        "double-after-double": "play.doubles",
        "double-on-three-cards": "play.double_on",
        "double-behind": "play.double_bet_place",
        "double-for-too-much": "play.double_for_less",
        "split-of-unlike-cards": "play.split_on",
        "split-for-less": "play.split_bet",
        "split-of-split-aces": "play.resplit_aces",
        "hit-on-split-ace": "play.split_aces",
        "line": "play.surrender",
        "touches-cards": "bets.conduct",
        "brush-cards": "bets.conduct",
        "out-of-turn": "bets.conduct",
        "touches-bet": "bets.touched",
    }
    for case, path in refusals.items():
        assert first_rule(the_game(EXHIBIT), case)[0] == path


def test_000_no_patron_parts_what_the_house_parts(the_game: TheGame) -> None:
    assert first_rule(the_game(COMMON), "chips-two-fingers")[0] == "common_hand.never_split"


def test_002_surrender_against_low_cards_is_refused_where_the_document_is_read_so(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM).switched({"play.surrender_against"})
    course = Course(game, difficulty=Difficulty.HARD)
    assert "surrender-against-that-card" in DRILL.cases(course)
    asked = (question_of(DRILL, course, seed) for seed in range(300))
    found = [question for question in asked if question.case == "surrender-against-that-card"]
    assert found
    for question in found:
        assert due(game, question) == "no"
        assert graded(game, question).rules[0].ref.path == "play.surrender_against"
        assert question.table.dealer is not None
        assert not (question.table.dealer.up.rank.is_face or question.table.dealer.up.rank.points == 1)


def test_a_common_hand_whose_pairs_are_offered_is_split_where_all_ask_for_it(the_game: TheGame) -> None:
    game = the_game(COMMON)
    assert game.common_hand is not None
    pairs = replace(game.common_hand.pairs, value=PairMode.OFFERED)
    game = replace(game, common_hand=replace(game.common_hand, pairs=pairs))
    course = Course(game, difficulty=Difficulty.CLEAR)
    asked = [question_of(DRILL, course, seed) for seed in range(80)]
    splits = [question for question in asked if question.case == "chips-two-fingers"]
    assert splits
    for question in splits:
        assert due(game, question) == "split"
        assert {wish.decision for wish in question.table.wishes} == {Decision.SPLIT}


# Mistakes

MISTAKES = [
    ("tap", SignalReply.STAND, Mistake.MISREAD_SIGNAL),
    ("tap", SignalReply.DOUBLE, Mistake.MISREAD_SIGNAL),
    ("tap", SignalReply.ASK, Mistake.ASKED_NEEDLESSLY),
    ("tap", SignalReply.REFUSE, Mistake.REFUSED_NEEDLESSLY),
    ("tap", SignalReply.FLOOR, Mistake.CALLED_FLOOR_NEEDLESSLY),
    ("hover", SignalReply.HIT, Mistake.SHOULD_HAVE_ASKED),
    ("hover", SignalReply.REFUSE, Mistake.SHOULD_HAVE_ASKED),
    ("hover", SignalReply.FLOOR, Mistake.CALLED_FLOOR_NEEDLESSLY),
    ("still-unclear", SignalReply.ASK, Mistake.SHOULD_HAVE_CALLED_FLOOR),
    ("still-unclear", SignalReply.HIT, Mistake.SHOULD_HAVE_CALLED_FLOOR),
    ("still-unclear", SignalReply.REFUSE, Mistake.SHOULD_HAVE_CALLED_FLOOR),
    ("double-on-three-cards", SignalReply.DOUBLE, Mistake.SHOULD_HAVE_REFUSED),
    ("double-on-three-cards", SignalReply.HIT, Mistake.MISREAD_SIGNAL),
    ("double-on-three-cards", SignalReply.ASK, Mistake.ASKED_NEEDLESSLY),
    ("double-on-three-cards", SignalReply.FLOOR, Mistake.CALLED_FLOOR_NEEDLESSLY),
    ("touches-cards", SignalReply.HIT, Mistake.SHOULD_HAVE_REFUSED),
    ("out-of-turn", SignalReply.STAND, Mistake.SHOULD_HAVE_REFUSED),
    ("out-of-turn", SignalReply.ASK, Mistake.ASKED_NEEDLESSLY),
    ("line", SignalReply.SURRENDER, Mistake.SHOULD_HAVE_REFUSED),
]


@pytest.mark.parametrize(("case", "given", "expected"), MISTAKES)
def test_each_wrong_reply_is_its_kind_of_mistake(
    the_game: TheGame, case: str, given: SignalReply, expected: Mistake
) -> None:
    game = the_game(EXHIBIT)
    assert {mistake(game, question, given) for question in questions(game, case)} == {expected}


def test_a_needless_question_is_not_right_though_nothing_was_done_wrong(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    grade = graded(game, questions(game, "wave")[0], SignalReply.ASK)
    assert not grade.right
    assert grade.headline == "No need to ask"
    assert [figure.value for figure in grade.figures] == ["Ask aloud", "Stand"]


@pytest.mark.parametrize("key", [EXHIBIT, COMMON])
def test_a_signal_over_a_neighbour_is_over_somebody_who_is_there(the_game: TheGame, key: str) -> None:
    """Whoever sits at an end has a neighbour on one side alone, and no other case is over a neighbour."""
    game = the_game(key)
    sides = {Over.LEFT_NEIGHBOUR: -1, Over.RIGHT_NEIGHBOUR: 1}
    for question in every_question(game):
        wish = wish_of(question)
        over = Over.OWN_CARDS if wish.shown is None else wish.shown.over
        assert question.case in ("over-neighbour", "still-unclear") or over not in sides, question
        if over in sides:
            names = [each.patron for each in question.table.spots[0].wagers_of(WagerKind.MAIN)]
            place, seats = (names.index(wish.patron), len(names)) if wish.patron else (wish.spot - 1, 7)
            assert 0 <= place + sides[over] < seats, question
