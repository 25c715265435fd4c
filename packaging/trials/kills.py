"""The program is killed at any moment, in its opening too: all that was told to be kept is there."""

from __future__ import annotations

import os
import signal
import time
from functools import partial
from pathlib import Path
from random import Random

from trainer.storage.score_book import open_score_book
from trainer.training.keeper import ScoreKeeper
from trials.book import Tally, folder, keep_for_ever, missing, program

MOST_TOLD, MOST_SECONDS, MOST_OPENING_SECONDS = 60, 0.006, 0.08
ROUNDS_A_BOOK = 40


def kills(count: int, chance: Random) -> Tally:
    """So many kills, a fresh book every so often."""
    tally = Tally("kills")
    while tally.tried < count:
        with folder() as data:
            told: set[str] = set()
            for _ in range(min(ROUNDS_A_BOOK, count - tally.tried)):
                told |= _killed(data, chance, tally)
                wrong = missing(data, told)
                if wrong:
                    tally.failed.append(wrong)
                _go_on(data, tally)
    return tally


def _killed(data: Path, chance: Random, tally: Tally) -> set[str]:
    """Kill a program after some time, or some time after it has told so much; what it told."""
    process, reading = program(partial(_answering, data))
    with os.fdopen(reading, "rb") as pipe:
        before = chance.choice((0, chance.randrange(MOST_TOLD)))
        lines = [pipe.readline() for _ in range(before)]
        time.sleep(chance.uniform(0, MOST_SECONDS if before else MOST_OPENING_SECONDS))
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        lines += pipe.readlines()
    told = [line.decode().rstrip() for line in lines if line.endswith(b"\n")]
    tally.tried += 1
    tally.note("told to be kept", len(told))
    tally.note("before anything was kept", not told)
    tally.failed += [line for line in told if line.startswith("TRACEBACK")]
    return {line for line in told if not line.startswith("TRACEBACK")}


def _answering(data: Path, writing: int) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(data, who=f"{os.uname().nodename}/{os.getpid()}/kill"))
    keep_for_ever(lambda what: keeper.keep(what) is None, lambda line: void(os.write(writing, f"{line}\n".encode())))


def void(_: int) -> None:
    """Nothing."""


def _go_on(data: Path, tally: Tally) -> None:
    """A round that was not finished can be gone on with at once: who held it runs no more."""
    book = open_score_book(data, who=f"{os.uname().nodename}/{os.getpid()}/after")
    unfinished = book.unfinished("Anna")
    if unfinished is not None:
        tally.note("unfinished rounds found")
        if [act.index for act in unfinished.acts] != list(range(len(unfinished.acts))):
            tally.failed.append("acts are missing in the middle of a round")
        if not book.hold(unfinished.start.id):
            tally.failed.append("an unfinished round cannot be gone on with")
        book.let_all_go()
    book.close()
