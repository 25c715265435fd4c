"""What the trainer's own games train comes with the trainer, and is what would be found out."""

from pathlib import Path

import pytest

from tests.sweeps import sweep
from tests.training.fakes import game
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.kept_exercises import read_known
from trainer.training.learn import exercises, targets
from trainer.training.learn.exercises import known_exercises
from trainer.training.learn.planning import shipped_exercises
from trainer.training.learn.planning.shipped_exercises import REGENERATE, known_of, name_of, published, unknown_of


@pytest.fixture(autouse=True)
def nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "_KNOWN", {})
    monkeypatch.setattr(targets, "_KNOWN", {})


def test_what_comes_with_the_trainer_is_what_is_found_out() -> None:
    games = read_houses([shipped_folder()]).games()
    shipped = read_known(published().read_bytes())
    assert [*shipped.games] == [name_of(each) for each in games], f"Write it again: {REGENERATE}"
    found = known_of(sweep(games[2:4], games))
    assert found.targets == shipped.targets, f"Write it again: {REGENERATE}"
    for name, its in found.games.items():
        assert shipped.games[name] == its, f"Write it again: {REGENERATE}"


def test_the_trainers_own_games_are_known_by_what_came_with_it() -> None:
    games = read_houses([shipped_folder()]).games()
    assert unknown_of(games) == ()
    assert {*known_exercises()} == {*games}


def test_a_game_with_another_rule_is_not_taken_for_one_of_the_trainers_own() -> None:
    ours = game()
    other = ours.switched([next(ruled.ref.path for ruled in ours.rules() if ruled.other is not None)])
    assert name_of(other) != name_of(ours)
    assert unknown_of([ours, other]) == (other,)
    assert {*known_exercises()} == {ours}


def test_where_none_came_with_the_trainer_all_is_found_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shipped_exercises, "published", lambda: tmp_path / "exercises.json")
    assert unknown_of([game()]) == (game(),)
    assert not known_exercises()
