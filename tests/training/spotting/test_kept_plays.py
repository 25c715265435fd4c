"""What a watched play is kept as tells all of it again that is learned from."""

from __future__ import annotations

import json

import pytest

from tests.training.fakes import BLACKJACK, game
from tests.training.spotting.plays import run
from trainer.training.spotting.kept_plays import (
    KeptPlay,
    Watcher,
    attempt_of_play,
    is_watched,
    kept_play,
    play_of_answer,
    play_of_told,
)
from trainer.training.spotting.watching import NOTHING, Seen, WatchedRun, Watching

ANN = Watcher("Ann", {"dealer.soft_17": "stand"}, ("dealer.soft_17",))
RIGHT, WRONG = "pay-the-rest", "call-the-floor"


def watched(of: WatchedRun, *stops: tuple[int, str, str]) -> Watching:
    """Watched with stops at these moments: what was named, and what was done."""
    watching = Watching([[of]])
    for at_ms, fault, remedy in stops:
        watching.stop(at_ms)
        offered = [each.key for each in watching.choices().remedies]
        other = next(key for key in offered if key != RIGHT)
        watching.choose(fault, {RIGHT: RIGHT, WRONG: other, "": ""}[remedy])
        watching.go_on()
    return watching


# The slip is the act that begins at 4 seconds: at 6.9 seconds it is on time still, at 8 seconds it is late.
@pytest.mark.parametrize(
    ("of", "stops", "kept"),
    [
        (run(4), [(4_500, "paid-short", RIGHT)], KeptPlay("paid-short", Seen.HIT, (), True)),
        (run(4), [(4_500, "paid-short", WRONG)], KeptPlay("paid-short", Seen.HIT, (), False)),
        (run(4), [(8_000, "paid-short", RIGHT)], KeptPlay("paid-short", Seen.LATE, (), True)),
        (run(4), [], KeptPlay("paid-short", Seen.MISSED)),
        (run(4), [(2_000, NOTHING, "")], KeptPlay("paid-short", Seen.MISSED, ("",))),
        (run(), [], KeptPlay("", Seen.QUIET)),
        (run(), [(2_000, NOTHING, ""), (5_000, NOTHING, "")], KeptPlay("", Seen.FALSE_ALARM, ("", ""))),
    ],
)
def test_a_play_is_read_as_it_was_kept(of: WatchedRun, stops: list[tuple[int, str, str]], kept: KeptPlay) -> None:
    result = watched(of, *stops).result(0)
    assert kept_play(result) == kept
    attempt = attempt_of_play(result, of, ANN, id="a", at_ms=7, milliseconds=13_000, spots=5)
    assert play_of_answer(attempt) == kept == play_of_told(json.loads(attempt.answer))
    assert attempt.right is kept.right is (attempt.mistake == "")


def test_only_what_was_stopped_in_time_and_mended_or_left_alone_is_right() -> None:
    plays = [
        KeptPlay("paid-short", Seen.HIT, (), True),
        KeptPlay("", Seen.QUIET),
        KeptPlay("paid-short", Seen.HIT, (), False),
        KeptPlay("paid-short", Seen.HIT, ("paid-over",), True),
        KeptPlay("paid-short", Seen.LATE, (), True),
        KeptPlay("paid-short", Seen.MISSED),
        KeptPlay("", Seen.FALSE_ALARM, ("",)),
    ]
    assert [each.right for each in plays] == [True, True, False, False, False, False, False]


def test_what_was_named_at_a_false_alarm_is_kept() -> None:
    watching = Watching([[run()]])
    watching.stop(5_000)
    named = watching.choices().faults[0].kind
    watching.choose(named, watching.choices().remedies[0].key)
    watching.go_on()
    attempt = attempt_of_play(watching.result(0), run(), ANN, id="a", at_ms=7, milliseconds=1, spots=5)
    assert (attempt.case, attempt.mistake) == ("sound", f"false-alarm:{named}")
    assert play_of_answer(attempt) == KeptPlay("", Seen.FALSE_ALARM, (named,))


def test_an_answer_says_who_watched_what_and_under_which_rules() -> None:
    result = watched(run(4, seed=9), (4_500, "paid-short", RIGHT)).result(0)
    attempt = attempt_of_play(result, run(4, seed=9), ANN, id="a", at_ms=7, milliseconds=13_000, spots=5)
    assert (attempt.learner, attempt.game, attempt.seed) == ("Ann", game(BLACKJACK).key, 9)
    assert (attempt.drill, attempt.case, attempt.due) == ("watched-rounds", "paid-short", '"paid-short"')
    assert (attempt.rules, attempt.switches) == (ANN.rules, ANN.switches)
    told = json.loads(attempt.answer)
    assert (told["spots"], told["tables"], told["seen"], len(told["stops"])) == (5, 1, ["hit"], 1)


def test_a_shuffle_has_no_spots_and_a_drill_is_none_of_them() -> None:
    attempt = attempt_of_play(watched(run()).result(0), run(), ANN, id="a", at_ms=7, milliseconds=1, spots=0)
    assert attempt.drill == "watched-shuffles"
    assert [is_watched(each) for each in ("watched-rounds", "watched-shuffles", "spot-the-slip")] == [True, True, False]
