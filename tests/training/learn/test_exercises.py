"""What can be trained in a game is found out bit by bit before it is asked for."""

import pytest

from tests.training.fakes import game
from trainer.drills.model_shuffle import model_steps
from trainer.drills.shuffle_procedure.moments import moments
from trainer.drills.spot_the_slip.clips import plans
from trainer.training.learn import exercises
from trainer.training.learn.exercises import exercises_of, found_ahead


def test_what_was_found_ahead_is_not_walked_through_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "_KNOWN", {})
    walked = model_steps, moments, plans
    for each in walked:
        each.cache_clear()
    for find in found_ahead(game()):
        find()
    missed = [each.cache_info().misses for each in walked]
    assert all(missed)
    assert exercises_of(game()).drills["spot-the-slip"]
    assert [each.cache_info().misses for each in walked] == missed
