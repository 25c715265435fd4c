"""From the start of a process to a window that can be used: the trainer against a bare PySide6 window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from bench.places import HERE, ROOT, fresh_folder
from bench.rows import Row, measured
from trainer.content.houses import read_houses, shipped_folder
from trainer.storage.score_book import open_score_book
from trainer.ui.session import GAME, GAME_NAME, HOUSE_NAME, LEARNER, LEARNERS

MOST_RATIO = 3.0
TIMES = 9
BARE, FIRST, REMEMBERED = "bare", "first run", "learner and game remembered"


@dataclass(frozen=True, slots=True)
class Start:
    """Milliseconds from the start of the process to a painted frame that takes keys, and to one with all it is for."""

    painted: float
    usable: float


def rows(times: int = TIMES) -> Iterator[Row]:
    """The ratios of the fastest starts, of so many ``times`` each, taken in turns after one that warms the disk.

    The fastest, as whatever else the machine is at can only slow a start down.
    """
    with fresh_folder() as folder:
        started = _started(folder, times)
    painted = {name: min(start.painted for start in starts) for name, starts in started.items()}
    usable = {name: min(start.usable for start in starts) for name, starts in started.items()}
    for name in (FIRST, REMEMBERED):
        yield measured(
            f"Start to games or drills to choose, {name}", usable[name], "bare window", usable[BARE], MOST_RATIO
        )
        yield measured(f"Start to a frame that takes keys, {name}", painted[name], "bare window", painted[BARE])


def _started(folder: Path, times: int) -> Mapping[str, list[Start]]:
    known = folder / "known"
    _remember(known)
    started: dict[str, list[Start]] = {BARE: [], FIRST: [], REMEMBERED: []}
    for number in range(times + 1):
        taken = (
            (BARE, _start("start_bare.py")),
            (FIRST, _start("start_trainer.py", "--data", str(folder / f"new-{number}"))),
            (REMEMBERED, _start("start_trainer.py", "--data", str(known))),
        )
        for name, start in taken:
            started[name] += [start] if number else []
    return started


def _start(script: str, *arguments: str) -> Start:
    """Start a process and wait for what it says; raises RuntimeError where it does not say it or fails."""
    began = perf_counter()
    command = [sys.executable, str(HERE / script), *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8") as child:
        assert child.stdout is not None
        said = {line.strip(): (perf_counter() - began) * 1000 for line in child.stdout}
    if child.returncode != 0 or not {"painted", "usable"} <= said.keys():
        raise RuntimeError(f"{script} ended with {child.returncode} and said {sorted(said)}")
    return Start(said["painted"], said["usable"])


def _remember(data: Path) -> None:
    """Let the score book in ``data`` know a learner and a game, as after the first run."""
    data.mkdir()
    game = read_houses([shipped_folder()]).games()[0]
    kept = {LEARNER: "Ana", LEARNERS: '["Ana"]', GAME: game.key, HOUSE_NAME: game.house_name, GAME_NAME: game.name}
    with closing(open_score_book(data)) as book:
        for key, value in kept.items():
            book.keep_setting(key, value)
