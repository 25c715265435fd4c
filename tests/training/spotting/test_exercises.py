"""What is watched for practice: drawn from a seed, with as many slips as it says."""

from __future__ import annotations

import pytest

from tests.training.fakes import BLACKJACK, game
from trainer.training.spotting.exercises import WATCH_EXERCISES, PlayToMake
from trainer.training.spotting.planted_shuffles import watched_shuffle
from trainer.training.spotting.watching import Watching


@pytest.mark.parametrize("key", WATCH_EXERCISES)
def test_an_exercise_has_as_many_slips_as_it_says_and_is_the_same_from_the_same_seed(key: str) -> None:
    exercise = WATCH_EXERCISES[key]
    drawn = tuple(exercise.drawn(5))
    assert (len(drawn), sum(each.has_slip for each in drawn)) == (exercise.plays, exercise.slips)
    assert tuple(exercise.drawn(5)) == drawn != tuple(exercise.drawn(6))


def test_a_round_comes_with_what_was_dealt_and_a_shuffle_with_its_occasion() -> None:
    round_ = PlayToMake(3, True, 3, "paid-short").made(game(BLACKJACK))
    assert round_.dealt is not None and round_.play.slip is not None and round_.play.slip.kind == "paid-short"
    shuffle = PlayToMake(3, False).made(game(BLACKJACK))
    assert shuffle.occasion is not None and shuffle.play == watched_shuffle(game(BLACKJACK), 3, False)


def test_when_the_next_act_and_the_next_play_begin() -> None:
    run = PlayToMake(3, True, 3).made(game(BLACKJACK))
    watching, acts = Watching([[run, run]]), len(run.play.acts)
    assert watching.changes_at(0) == run.act_ms and watching.changes_at(run.act_ms - 1) == run.act_ms
    assert watching.changes_at(run.act_ms * (acts - 1)) == run.lasts_ms
    assert watching.changes_at(2 * run.lasts_ms) is None
