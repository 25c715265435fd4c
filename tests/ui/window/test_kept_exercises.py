"""What can be trained in a game is kept for the next start, and found out anew where the game or its files changed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.kept_exercises import FILE_NAME, keep_exercises, kept_exercises
from trainer.content.learn.skills import Exercises
from trainer.domain.house.games import Game
from trainer.training.learn import exercises
from trainer.ui.window.start.kept_exercises import KeptExercises

SOME = Exercises({"insurance": ("half", "whole")}, ("twins",), ("all",), ("closing",), ("dealer.soft_17",))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(shipped_folder(), tmp_path / "shipped"))


@pytest.fixture
def game(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game of which nothing is known yet."""
    monkeypatch.setattr(exercises, "_KNOWN", {})
    return next(each for each in read_houses([folder]).games() if each.key == "exhibit-17-011/blackjack")


def test_what_was_kept_is_known_at_the_next_start(folder: Path, tmp_path: Path, game: Game) -> None:
    first = KeptExercises([folder], tmp_path / "cache")
    assert not first.know(game)
    exercises.know(game, SOME)
    first.keep()
    exercises._KNOWN.clear()
    assert KeptExercises([folder], tmp_path / "cache").know(game)
    assert exercises.exercises_of(game) == SOME


def test_a_rule_read_the_other_way_makes_another_game(folder: Path, tmp_path: Path, game: Game) -> None:
    kept = KeptExercises([folder], tmp_path / "cache")
    kept.know(game)
    exercises.know(game, SOME)
    kept.keep()
    switch = next(ruled.ref.path for ruled in game.rules() if ruled.other is not None)
    assert not KeptExercises([folder], tmp_path / "cache").know(game.switched([switch]))


def test_a_changed_house_file_makes_it_be_found_out_anew(folder: Path, tmp_path: Path, game: Game) -> None:
    kept = KeptExercises([folder], tmp_path / "cache")
    kept.know(game)
    exercises.know(game, SOME)
    file = next(folder.glob("exhibit*.toml"))
    file.write_bytes(file.read_bytes() + b"\n# Looked through again.\n")
    kept.keep()
    assert not KeptExercises([folder], tmp_path / "cache").know(game)


def test_a_game_chosen_on_the_way_is_kept_beside_the_first(folder: Path, tmp_path: Path, game: Game) -> None:
    for chosen in (game, game.switched([next(ruled.ref.path for ruled in game.rules() if ruled.other is not None)])):
        kept = KeptExercises([folder], tmp_path / "cache")
        kept.know(chosen)
        exercises.know(chosen, SOME)
        kept.keep()
        exercises._KNOWN.clear()
    assert KeptExercises([folder], tmp_path / "cache").know(game)


def test_what_is_odd_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    keep_exercises({"game": SOME}, tmp_path, "key")
    assert kept_exercises(tmp_path, "key") == {"game": SOME}
    assert kept_exercises(tmp_path, "another") == {}
    whole = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(whole.replace(b"twins", b"twigs"))
    assert kept_exercises(tmp_path, "key") == {}
