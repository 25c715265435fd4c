"""The shuffle with real cards against the clock: the house's steps, the published time scaled, the slowest step."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.drills.asked import questions_of
from trainer.domain.house.games import Game
from trainer.drills.base import Answer, ClockAsk, Course, FigureTone, Laps, Question
from trainer.drills.mistakes import Mistake
from trainer.drills.shuffle_clock import ASK, DRILL, target_of

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
EIGHT_DECKS = "nj-common-hand/common-hand"
PITCHED = "casino-shoe-and-pitch/double-deck"
ROCKINGHAM = "rockingham/blackjack"
GAMES = (
    EIGHT_DECKS,
    "casino-shoe-and-pitch/shoe",
    PITCHED,
    ROCKINGHAM,
    EXHIBIT,
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)
every_game = pytest.mark.parametrize("key", GAMES)


def question_of(game: Game, case: str = "end-of-shoe") -> Question:
    return next(questions_of(DRILL, Course(game), case, 40))


def steps(question: Question) -> tuple[str, ...]:
    ask = question.asks[0]
    assert isinstance(ask, ClockAsk)
    return ask.steps


def laps(question: Question, shuffle: int, beside: int) -> Answer:
    """The shuffle itself in ``shuffle`` milliseconds, every other step in ``beside``."""
    of_it = [place for place, words in enumerate(steps(question)) if words in ITSELF]
    assert of_it
    each, over = divmod(shuffle, len(of_it))
    taken = [each if place in of_it else beside for place in range(len(steps(question)))]
    taken[of_it[0]] += over
    return Answer(((ASK, Laps(tuple(taken))),))


ITSELF = (
    "First two diagonals: riffle, onto the pile",
    "Diagonals in turn until one pile stands",
    "First packets: riffle, strip, riffle, onto the pile",
    "Packets in turn until one pile stands",
    "Riffle",
    "Strip",
)
"""From the first packet taken until one pile stands; by hand the riffles and the strip."""


@pytest.mark.parametrize(("key", "milliseconds"), [(EIGHT_DECKS, 120_000), (EXHIBIT, 90_000), (PITCHED, 30_000)])
def test_two_minutes_for_eight_decks_are_scaled_to_the_decks_of_the_game(
    the_game: TheGame, key: str, milliseconds: int
) -> None:
    assert target_of(the_game(key)) == milliseconds


@pytest.mark.parametrize("key", [EIGHT_DECKS, EXHIBIT, PITCHED])
def test_the_time_is_within_the_target_up_to_its_last_millisecond(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    question = question_of(game)
    target = target_of(game)
    within = DRILL.grade(Course(game), question, laps(question, target, 60_000))
    over = DRILL.grade(Course(game), question, laps(question, target + 1, 0))
    assert within.right
    assert not over.right
    assert over.mistake is Mistake.TOO_SLOW


def test_the_scaling_is_said_where_the_decks_are_not_eight(the_game: TheGame) -> None:
    assert "scaled to 6 decks" in question_of(the_game(EXHIBIT)).circumstance
    assert "scaled" not in question_of(the_game(EIGHT_DECKS)).circumstance
    for key in (EXHIBIT, EIGHT_DECKS):
        assert "8 decks in under 2 minutes" in question_of(the_game(key)).circumstance
        assert "community college" in question_of(the_game(key)).circumstance


def test_more_decks_at_the_table_give_more_time(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    eight = replace(game, equipment=replace(game.equipment, decks=replace(game.equipment.decks, value=8)))
    assert target_of(eight) == 120_000


@every_game
@pytest.mark.parametrize("case", ["new-game", "end-of-shoe"])
def test_a_shuffle_has_five_to_nine_steps(the_game: TheGame, key: str, case: str) -> None:
    words = steps(question_of(the_game(key), case))
    assert 5 <= len(words) <= 9, words
    assert all(len(each) <= 60 for each in words), words
    assert "burn one card" in words[-1].lower(), words


def test_exhibit_s_steps_are_plug_piles_diagonals_cut_re_cut_load_and_burn(the_game: TheGame) -> None:
    assert steps(question_of(the_game(EXHIBIT))) == (
        "Plug the stub into the discards, mix",
        "Make four equal piles, the cut card in the middle",
        "First two diagonals: riffle, onto the pile",
        "Diagonals in turn until one pile stands",
        "Offer the cut, bring it together",
        "Re-cut: 2 decks from the back",
        "Load the shoe",
        "Burn one card",
    )


def test_by_hand_each_riffle_and_the_strip_is_a_step(the_game: TheGame) -> None:
    words = steps(question_of(the_game(PITCHED)))
    first = words.index("Riffle")
    assert words[first : first + 4] == ("Riffle", "Riffle", "Strip", "Riffle")
    assert words[-1] == "Take the pack in hand, burn one card"


def test_a_pack_has_an_end_where_a_shoe_has(the_game: TheGame) -> None:
    assert question_of(the_game(PITCHED)).prompt.endswith("as at the end of a pack.")
    assert question_of(the_game(EXHIBIT)).prompt.endswith("as at the end of a shoe.")


def test_counting_decks_and_inspecting_packs_are_not_timed(the_game: TheGame) -> None:
    for case in ("new-game", "end-of-shoe"):
        words = " ".join(steps(question_of(the_game(ROCKINGHAM), case))).lower()
        assert "count" not in words
        assert "fan" not in words
        assert "wash" in words


@pytest.mark.parametrize(
    ("key", "case", "hint"),
    [
        (EXHIBIT, "new-game", "Inspecting the packs is not timed."),
        (EXHIBIT, "end-of-shoe", ""),
        (f"{ROCKINGHAM}~shuffle.cut_card_out", "end-of-shoe", "Re-suiting and counting the decks is not timed."),
    ],
)
def test_what_is_not_timed_is_said(the_game: TheGame, key: str, case: str, hint: str) -> None:
    ask = question_of(the_game(key), case).asks[0]
    assert isinstance(ask, ClockAsk)
    assert ask.hint == hint


def test_the_shuffle_itself_is_told_against_the_target_and_the_other_laps_beside_it(the_game: TheGame) -> None:
    # 8 and 31.4 seconds are the diagonals: 39.4 in all, of 90; the rest makes 67.4.
    game = the_game(EXHIBIT)
    question = question_of(game)
    taken = (5_000, 9_000, 8_000, 31_400, 7_000, 4_000, 2_000, 1_000)
    grade = DRILL.grade(Course(game), question, Answer(((ASK, Laps(taken)),)))
    told = {figure.label: figure.value for figure in grade.figures}
    assert told == {"The shuffle itself": "0:39", "Target": "1:30", "All steps": "1:07"}
    assert grade.right
    assert grade.working is not None
    # The first two diagonals are 8 acts of 24, the others 16: a third of the minute and a half, and two thirds.
    assert [row[1:] for row in grade.working.rows] == [
        ("5.0 s", ""),
        ("9.0 s", ""),
        ("8.0 s", "30.0 s"),
        ("31.4 s", "60.0 s"),
        ("7.0 s", ""),
        ("4.0 s", ""),
        ("2.0 s", ""),
        ("1.0 s", ""),
        ("67.4 s", ""),
    ]
    assert grade.working.total == ("The shuffle itself", "39.4 s", "90.0 s")


@pytest.mark.parametrize(("key", "told"), [(EXHIBIT, "steps 3 and 4"), (PITCHED, "steps 3 to 6")])
def test_the_target_says_which_steps_it_is_for_and_whose_the_scaling_is(the_game: TheGame, key: str, told: str) -> None:
    circumstance = question_of(the_game(key)).circumstance
    assert f"for the shuffle itself, {told}: 8 decks in under 2 minutes" in circumstance
    assert circumstance.endswith("by this trainer.")


def test_a_clock_with_no_time_for_the_shuffle_itself_is_no_time(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = question_of(game)
    assert DRILL.grade(Course(game), question, laps(question, 0, 5_000)).mistake is Mistake.NO_ANSWER


def test_a_lap_too_few_is_no_time(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    question = question_of(game)
    grade = DRILL.grade(Course(game), question, Answer(((ASK, Laps((10_000,))),)))
    assert not grade.right
    assert grade.mistake is Mistake.NO_ANSWER


@pytest.mark.parametrize(
    ("over", "headline", "tone"), [(0, "Within the target", FigureTone.RIGHT), (1, "Over the target", FigureTone.WRONG)]
)
def test_the_last_millisecond_of_the_target_is_told_to_be_within_it(
    the_game: TheGame, over: int, headline: str, tone: FigureTone
) -> None:
    """Six decks: 90 seconds."""
    game = the_game(EXHIBIT)
    question = question_of(game)
    verdict = DRILL.grade(Course(game), question, laps(question, 90_000 + over, 60_000))
    assert (verdict.headline, verdict.figures[0].tone) == (headline, tone)
    assert (verdict.mistake is None) == (over == 0)


def test_without_a_time_nothing_is_said_to_be_within_the_target(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    verdict = DRILL.grade(Course(game), question_of(game), Answer(()))
    assert (verdict.headline, verdict.mistake) == ("No time", Mistake.NO_ANSWER)
