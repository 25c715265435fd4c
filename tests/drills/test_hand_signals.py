"""Hand signals: what is right for every case of every game, by the houses' own documents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from tests.drills.signal_rows import CHANCE, CLEAR, COMMON, EXHIBIT, PITCH, ROCKINGHAM, ROWS, SHOE, SPANISH
from tests.drills.signals import due, gathered, graded, mistake, questions
from trainer.domain.hand import Hand
from trainer.domain.house import Game
from trainer.domain.reading import BRINGS_CHIPS
from trainer.domain.rules import Kind
from trainer.domain.signals import Decision, Motion
from trainer.domain.terms import PairMode
from trainer.domain.wagers import WagerKind
from trainer.drills.base import ChoiceAsk, Course, Difficulty, Layout, Question
from trainer.drills.hand_signals import DRILL, options
from trainer.drills.hand_signals_due import Reply, wish_of
from trainer.drills.hand_signals_words import ASKED_ALOUD, case_words, prompt_words
from trainer.drills.mistakes import Mistake

TheGame = Callable[[str], Game]
every_game = pytest.mark.parametrize("key", ROWS)
ACTS = {"hit", "stand", "double", "split", "surrender"}


def every_question(game: Game) -> list[Question]:
    return [question for difficulty in Difficulty for case in gathered(game, difficulty).values() for question in case]


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
    rules = {graded(game, question).rules[0] for question in questions(game, case)}
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


def test_004_a_scratch_gives_the_hand_up_and_elsewhere_asks_for_a_card(the_game: TheGame) -> None:
    assert first_rule(the_game(CHANCE), "scratch") == ("play.surrender_signal", Kind.ASSUMED)
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
        "spoken-surrender": "play.surrender",
        "touches-cards": "bets.conduct",
        "brush-cards": "bets.conduct",
        "out-of-turn": "bets.conduct",
        "touches-bet": "bets.checked_before_dealing",
    }
    for case, path in refusals.items():
        assert first_rule(the_game(EXHIBIT), case)[0] == path


def test_000_no_patron_parts_what_the_house_parts(the_game: TheGame) -> None:
    assert first_rule(the_game(COMMON), "chips-two-fingers")[0] == "common_hand.never_split"


def test_002_surrender_against_low_cards_is_refused_where_the_document_is_read_so(the_game: TheGame) -> None:
    game = the_game(ROCKINGHAM).switched({"play.surrender_against"})
    course = Course(game, difficulty=Difficulty.HARD)
    assert "surrender-against-that-card" in DRILL.cases(course)
    asked = (DRILL.question(course, Random(seed)) for seed in range(300))
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
    asked = [DRILL.question(course, Random(seed)) for seed in range(80)]
    splits = [question for question in asked if question.case == "chips-two-fingers"]
    assert splits
    for question in splits:
        assert due(game, question) == "split"
        assert {wish.decision for wish in question.table.wishes} == {Decision.SPLIT}


# Mistakes

MISTAKES = [
    ("tap", Reply.STAND, Mistake.MISREAD_SIGNAL),
    ("tap", Reply.DOUBLE, Mistake.MISREAD_SIGNAL),
    ("tap", Reply.ASK, Mistake.ASKED_NEEDLESSLY),
    ("tap", Reply.REFUSE, Mistake.REFUSED_NEEDLESSLY),
    ("tap", Reply.FLOOR, Mistake.CALLED_FLOOR_NEEDLESSLY),
    ("hover", Reply.HIT, Mistake.SHOULD_HAVE_ASKED),
    ("hover", Reply.REFUSE, Mistake.SHOULD_HAVE_ASKED),
    ("hover", Reply.FLOOR, Mistake.CALLED_FLOOR_NEEDLESSLY),
    ("still-unclear", Reply.ASK, Mistake.SHOULD_HAVE_CALLED_FLOOR),
    ("still-unclear", Reply.HIT, Mistake.SHOULD_HAVE_CALLED_FLOOR),
    ("still-unclear", Reply.REFUSE, Mistake.SHOULD_HAVE_CALLED_FLOOR),
    ("double-on-three-cards", Reply.DOUBLE, Mistake.SHOULD_HAVE_REFUSED),
    ("double-on-three-cards", Reply.HIT, Mistake.MISREAD_SIGNAL),
    ("double-on-three-cards", Reply.ASK, Mistake.ASKED_NEEDLESSLY),
    ("double-on-three-cards", Reply.FLOOR, Mistake.CALLED_FLOOR_NEEDLESSLY),
    ("touches-cards", Reply.HIT, Mistake.SHOULD_HAVE_REFUSED),
    ("out-of-turn", Reply.STAND, Mistake.SHOULD_HAVE_REFUSED),
    ("out-of-turn", Reply.ASK, Mistake.ASKED_NEEDLESSLY),
    ("line", Reply.SURRENDER, Mistake.SHOULD_HAVE_REFUSED),
]


@pytest.mark.parametrize(("case", "given", "expected"), MISTAKES)
def test_each_wrong_reply_is_its_kind_of_mistake(the_game: TheGame, case: str, given: Reply, expected: Mistake) -> None:
    game = the_game(EXHIBIT)
    assert {mistake(game, question, given) for question in questions(game, case)} == {expected}


def test_a_needless_question_is_not_right_though_nothing_was_done_wrong(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    grade = graded(game, questions(game, "wave")[0], Reply.ASK)
    assert not grade.right
    assert grade.headline == "You asked needlessly"
    assert [figure.value for figure in grade.figures] == ["Ask aloud", "Stand"]


# What is told and asked


@every_game
def test_neither_prompt_nor_circumstance_tells_the_decision(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for question in every_question(game):
        bare = replace(question.table, wishes=())
        assert question.prompt == prompt_words(game, bare, question.patron)
        assert question.circumstance in ("", ASKED_ALOUD)
    asked = {question.case for question in every_question(game) if question.circumstance}
    assert asked == {"still-unclear", "clear-when-asked"}


def test_the_prompt_says_whose_hand_it_is_and_what_lies_there(the_game: TheGame) -> None:
    prompts = {question.prompt for question in every_question(the_game(EXHIBIT))}
    assert all(prompt.startswith("Spot ") and prompt.endswith(". What do you do?") for prompt in prompts)
    assert any(" has 16 against a" in prompt for prompt in prompts)
    assert any(" has a pair of " in prompt for prompt in prompts)
    assert any("'s second hand has " in prompt for prompt in prompts)


def test_nobody_tells_what_a_patron_holds_in_his_hand(the_game: TheGame) -> None:
    for question in questions(the_game(PITCH), "brush-cards"):
        assert " cards against a" in question.prompt
        assert question.prompt.startswith("Spot ")
        assert " holds two cards " in question.prompt or " holds three cards " in question.prompt


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
        taken = {Decision.UNCLEAR: "ask", Decision.STILL_UNCLEAR: "floor"}.get(wish.decision, wish.decision.value)
        assert due(game, question) in (taken, "no")


@every_game
def test_chips_come_with_the_motions_that_bring_them(the_game: TheGame, key: str) -> None:
    for question in every_question(the_game(key)):
        wish = wish_of(question)
        assert wish.shown is not None
        assert bool(wish.stack.chips) is not BRINGS_CHIPS.isdisjoint(wish.shown.motions)


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
    return [DRILL.question(course, Random(seed)) for seed in range(80)]


@every_game
def test_a_distraction_changes_nothing_of_what_is_right(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    quiet = [DRILL.question(Course(game), Random(seed)) for seed in range(80)]
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
