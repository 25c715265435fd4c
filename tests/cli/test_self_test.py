"""`self-test`: everything that came with the trainer is looked at, and what is broken is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.domain.games import read_once
from tests.lessons import shipped_lessons
from trainer import resources, selftest
from trainer.content.learn.lesson_library import LessonLibrary
from trainer.domain.house.games import Game
from trainer.domain.table.phases.round import TableProcedure
from trainer.drills.registry import drills
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.situations import situations_of


def one_act_short(game_key: str) -> Callable[[Game, DealtRound, TableProcedure], ModelRound]:
    """The model dealer's rounds, the first of one game without its last act."""
    dealt: Counter[str] = Counter()

    def made(game: Game, dealt_round: DealtRound, procedure: TableProcedure) -> ModelRound:
        whole = model_round_of(game, dealt_round, procedure)
        dealt[game.key] += 1
        is_first = game.key == game_key and dealt[game.key] == 1
        return ModelRound(whole.opening, whole.steps[:-1]) if is_first else whole

    return made


def test_what_is_broken_is_named_and_stops_nothing_else(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A file that is gone, and a round that goes against its own procedure.

    All of it is looked at where the wheel tests itself; here it is a little of each thing.
    """
    monkeypatch.setattr(selftest, "QUESTIONS", 1)
    monkeypatch.setattr(selftest, "situations_of", lambda game: situations_of(game)[:2])
    lessons = dict(islice(shipped_lessons().lessons.items(), 2))
    monkeypatch.setattr(selftest, "read_lessons", lambda: LessonLibrary(lessons))
    monkeypatch.setattr(selftest, "read_houses", read_once)
    monkeypatch.setattr(selftest, "published", lambda: tmp_path / "gone.json")
    monkeypatch.setattr(selftest, "model_round_of", one_act_short("rockingham/blackjack"))
    said = run("self-test")
    assert said.code == 1
    schema, round_ = (line for line in said.lines if line.startswith("BROKEN"))
    assert schema.startswith("BROKEN  schema of house files: FileNotFoundError")
    assert round_.startswith(
        "BROKEN  rounds of rockingham/blackjack: ValueError: the model dealer's own round is faulty: "
    )
    assert said.lines[-1] == "Broken: 2. Install the trainer again."
    looked_at = {line.split(maxsplit=1)[1].split(":")[0] for line in said.lines[:-1]}
    houses = ("casino-shoe-and-pitch", "exhibit-17-011", "games-of-chance", "nj-common-hand", "rockingham")
    assert {f"house {house}" for house in houses} <= looked_at
    assert {f"drill {drill.key}" for drill in drills()} <= looked_at
    assert {"rounds of rockingham/blackjack", "rounds of nj-common-hand/common-hand"} <= looked_at
    assert {"schema of house files", "icons", "themes", "score book", "sprites, Dark"} <= looked_at


def test_an_installation_without_its_files_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "roots", lambda: iter(()))
    said = run("houses")
    assert said.code == 1
    assert said.complaint == "The installation is incomplete: its folder lessons is missing. Install it again."
