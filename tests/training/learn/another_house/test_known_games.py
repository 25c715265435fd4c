"""Which game each learner knows from before, kept as one text."""

from __future__ import annotations

import pytest

from trainer.training.learn.another_house.known_games import known_game, with_known_game, with_learner_moved


def test_each_learner_has_a_game_of_their_own() -> None:
    kept = with_known_game(with_known_game(None, "Anna", "a/shoe"), "Björn", "b/pitch")
    assert [known_game(kept, learner) for learner in ("Anna", "Björn", "Carla")] == ["a/shoe", "b/pitch", ""]
    assert known_game(with_known_game(kept, "Anna", ""), "Anna") == ""


def test_a_learner_called_otherwise_takes_it_along_and_one_counted_as_another_gives_it_where_none_was_named() -> None:
    kept = with_known_game(None, "Anna", "a/shoe")
    assert known_game(with_learner_moved(kept, "Anna", "Anne"), "Anne") == "a/shoe"
    both = with_known_game(kept, "Anne", "b/pitch")
    assert known_game(with_learner_moved(both, "Anna", "Anne"), "Anne") == "b/pitch"
    gone = with_learner_moved(kept, "Anna", "")
    assert [known_game(gone, learner) for learner in ("Anna", "")] == ["", ""]


@pytest.mark.parametrize("kept", [None, "", "[", "[1]", '{"Anna": 1}', "null"])
def test_what_is_no_such_text_names_no_game_and_is_written_anew(kept: str | None) -> None:
    assert known_game(kept, "Anna") == ""
    assert known_game(with_known_game(kept, "Anna", "a/shoe"), "Anna") == "a/shoe"
