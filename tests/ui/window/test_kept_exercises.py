"""What can be trained in a game is kept for the next start, and found out anew where the game or its files changed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from trainer import resources
from trainer.content.exercises import Exercises
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn import kept_exercises as kept_file
from trainer.content.learn import shipped_way
from trainer.content.learn.kept_exercises import FILE_NAME, keep_exercises, kept_exercises
from trainer.content.learn.skills import LearnersWay, Skill, Stage, Syllabus, WatchedFor
from trainer.domain.house.games import Game
from trainer.drills.base import Target
from trainer.training.learn import exercises, targets
from trainer.training.learn.planning import shipped_exercises
from trainer.ui.window.start import kept_exercises as start
from trainer.ui.window.start.kept_exercises import KeptExercises

SOME = Exercises(
    {"insurance": ("half", "whole")}, ("twins",), ("all",), ("closing",), ("dealer.soft_17",), {"pays": '"3 to 2"'},
    ("paid-short",),
)  # fmt: skip
WAY = Syllabus(
    (Stage("first", "The first things", "First"), Stage("see", "See it", "See", LearnersWay.SUPERVISOR)),
    (
        Skill("count", "Count a hand", "first", "first/count", drills={"hand-totals": ("hard-*", "soft")}),
        Skill(
            *("pay", "Pay a hand", "first", "first/pay", ("count",)),
            situations=("twins",), part="pay", occasions=("closing",), distraction=True, rules=("dealer.*",),
        ),
        Skill("look", "See a payment", "see", "see/look", watched={WatchedFor.SEEN: ("paid-*",)}),
    ),
)  # fmt: skip
ALL = kept_file.KnownBefore({"game": SOME}, {"insurance": (9_000, "the trainer's own target")}, WAY)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(shipped_folder(), tmp_path / "shipped"))


@pytest.fixture
def forget(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """As another process begins, which knows of nothing."""

    monkeypatch.setattr(shipped_exercises, "published", lambda: Path("nothing came with the trainer"))

    def nothing_is_known() -> None:
        monkeypatch.setattr(exercises, "_KNOWN", {})
        monkeypatch.setattr(targets, "_KNOWN", {})
        monkeypatch.setattr(shipped_way, "_KNOWN", [])

    return nothing_is_known


@pytest.fixture
def game(folder: Path, forget: Callable[[], None]) -> Game:
    """A game of which nothing is known yet."""
    forget()
    return next(each for each in read_houses([folder]).games() if each.key == "exhibit-17-011/blackjack")


def keep_some(folder: Path, cache: Path, game: Game) -> None:
    """What a start leaves behind in which nobody had known anything."""
    kept = KeptExercises([folder], cache)
    assert kept.know(game) == (game,)
    exercises.know(game, SOME)
    targets.know_targets({"insurance": Target(9_000, "a start before")})
    shipped_way.know_way(WAY)
    kept.keep()


def test_what_was_kept_is_known_at_the_next_start(
    folder: Path, tmp_path: Path, game: Game, forget: Callable[[], None]
) -> None:
    keep_some(folder, tmp_path / "cache", game)
    forget()
    assert KeptExercises([folder], tmp_path / "cache").know(game) == ()
    assert exercises.exercises_of(game) == SOME
    assert targets.target_of("insurance") == Target(9_000, "a start before")
    assert shipped_way.shipped_ways() == WAY


def test_who_has_no_game_yet_is_spared_what_is_the_same_in_all(
    folder: Path, tmp_path: Path, game: Game, forget: Callable[[], None]
) -> None:
    keep_some(folder, tmp_path / "cache", game)
    forget()
    assert KeptExercises([folder], tmp_path / "cache").know() == ()
    assert shipped_way.shipped_ways() == WAY


def test_a_rule_read_the_other_way_makes_another_game(folder: Path, tmp_path: Path, game: Game) -> None:
    keep_some(folder, tmp_path / "cache", game)
    switch = next(ruled.ref.path for ruled in game.rules() if ruled.other is not None)
    assert KeptExercises([folder], tmp_path / "cache").know(game.switched([switch])) == (game.switched([switch]),)


def test_a_changed_house_file_makes_it_be_found_out_anew(
    folder: Path, tmp_path: Path, game: Game, forget: Callable[[], None]
) -> None:
    kept = KeptExercises([folder], tmp_path / "cache")
    kept.know(game)
    exercises.know(game, SOME)
    file = next(folder.glob("exhibit*.toml"))
    file.write_bytes(file.read_bytes() + b"\n# Looked through again.\n")
    kept.keep()
    forget()
    assert KeptExercises([folder], tmp_path / "cache").know(game) == (game,)


@pytest.mark.parametrize("of", ["drills", "training", "wording"])
def test_another_version_of_the_program_finds_it_out_anew(
    folder: Path, tmp_path: Path, game: Game, forget: Callable[[], None], monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    copied = [
        Path(shutil.copytree(each, tmp_path / "program" / each.name, ignore=shutil.ignore_patterns("__pycache__")))
        for each in start._MADE_BY
    ]
    monkeypatch.setattr(start, "_MADE_BY", tuple(copied))
    keep_some(folder, tmp_path / "cache", game)
    module = next((tmp_path / "program" / of).rglob("*.py"))
    os.utime(module, ns=(1, 1))
    forget()
    assert KeptExercises([folder], tmp_path / "cache").know(game) == (game,)
    assert (targets.known_targets(), shipped_way.known_way()) == ({}, Syllabus())


def test_another_syllabus_is_read_anew(
    folder: Path, tmp_path: Path, game: Game, forget: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "lessons"
    own.mkdir()
    shutil.copy(resources.lessons() / shipped_way.SHIPPED, own)
    monkeypatch.setattr(resources, "lessons", lambda: own)
    keep_some(folder, tmp_path / "cache", game)
    path = own / shipped_way.SHIPPED
    path.write_bytes(path.read_bytes() + b"\n")
    forget()
    assert KeptExercises([folder], tmp_path / "cache").know(game) == (game,)
    assert shipped_way.shipped_ways() != WAY


def test_a_game_chosen_on_the_way_is_kept_beside_the_first(folder: Path, tmp_path: Path, game: Game) -> None:
    games = game, game.switched([next(ruled.ref.path for ruled in game.rules() if ruled.other is not None)])
    for chosen in games:
        kept = KeptExercises([folder], tmp_path / "cache")
        kept.know(chosen)
        exercises.know(chosen, SOME)
        kept.keep()
        exercises._KNOWN.clear()
    assert KeptExercises([folder], tmp_path / "cache").know(*games) == ()
    assert {*exercises.known_exercises()} == {*games}


def test_what_is_odd_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    keep_exercises(ALL, tmp_path, "key")
    assert kept_exercises(tmp_path, "key") == ALL
    assert kept_exercises(tmp_path, "another") == kept_file.KnownBefore()
    whole = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(whole.replace(b"twins", b"twigs"))
    assert kept_exercises(tmp_path, "key") == kept_file.KnownBefore()
