"""From the start of a process to a window that can be used: the trainer against a bare PySide6 window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import perf_counter, time

from bench.extras import ATTEMPT
from bench.places import HERE, ROOT, fresh_folder
from bench.rows import NotMeasuredError, Row, measured
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.storage.ids import new_id
from trainer.storage.score_book import open_score_book
from trainer.ui.window.session import GAME, GAME_NAME, HOUSE_NAME, LEARNER, LEARNERS

MOST_RATIO, MOST_TO_A_QUESTION = 3.0, 6.0
"""Bare windows: until ours can be used, and until it asks, for which a whole sitting is planned first."""
TIMES = 9
_ANSWERS = 12
BARE, FIRST, REMEMBERED = "bare", "first run", "learner remembered"
USABLE, ASKED = "usable", "asked"

Start = Mapping[str, float]
"""Milliseconds from the start of a process to each thing it said."""


def rows(times: int = TIMES, warming: int = 1) -> Iterator[Row]:
    """The ratios of the fastest starts, of so many ``times`` each, taken in turns after those that warm the disk.

    The fastest, as whatever else the machine is at can only slow a start down.
    """
    with fresh_folder() as folder:
        started = _started(folder, times, warming)
    bare = min(start[USABLE] for start in started[BARE])
    for name in (FIRST, REMEMBERED):
        usable, asked = (min(start[said] for start in started[name]) for said in (USABLE, ASKED))
        yield measured(f"Start to a painted, usable window, {name}", usable, "bare window", bare, MOST_RATIO)
        most = MOST_TO_A_QUESTION if name == REMEMBERED else None
        yield measured(f"Start to a question, chosen in that window, {name}", asked, "bare window", bare, most)


def _started(folder: Path, times: int, warming: int) -> Mapping[str, list[Start]]:
    known = folder / "known"
    _remember(known)
    started: dict[str, list[Start]] = {BARE: [], FIRST: [], REMEMBERED: []}
    for number in range(warming + times):
        taken = (
            (BARE, start_of("start_bare.py", USABLE)),
            (FIRST, start_of("start_trainer.py", ASKED, "--data", str(folder / f"new-{number}"))),
            (REMEMBERED, start_of("start_trainer.py", ASKED, "--data", str(known))),
        )
        for name, start in taken:
            started[name] += [start] if number >= warming else []
    return started


def start_of(script: str, last: str, *arguments: str) -> Start:
    """Start a process and wait for what it says; raises NotMeasuredError where ``last`` is not said or it fails."""
    began = perf_counter()
    command = [sys.executable, str(HERE / script), *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8") as child:
        assert child.stdout is not None
        said = {line.strip(): (perf_counter() - began) * 1000 for line in child.stdout}
    if child.returncode != 0 or last not in said:
        far = f"came as far as '{list(said)[-1]}'" if said else "came to nothing"
        raise NotMeasuredError(f"{Path(script).name} {far}, not to '{last}', and ended with {child.returncode}.")
    return said


def _remember(data: Path) -> None:
    """Let the score book in ``data`` know a learner, a game and some answers: a sitting then begins with questions."""
    data.mkdir()
    game = read_houses([shipped_folder()]).games()[0]
    now = int(time() * 1000)
    kept = {LEARNER: "Ana", LEARNERS: '["Ana"]', GAME: game.key, HOUSE_NAME: game.house_name, GAME_NAME: game.name}
    with closing(open_score_book(data)) as book:
        for key, value in kept.items():
            book.keep_setting(key, value)
        for number in range(_ANSWERS):
            at_ms = now - (_ANSWERS - number) * 10_000
            asked = replace(ATTEMPT, drill="chip-cutting", case="prove-one-colour", game=game.key)
            book.record(replace(asked, id=new_id(), learner="Ana", at_ms=at_ms, right=number % 4 > 0))
