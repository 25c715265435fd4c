"""Several programs at one book: two that answer at once, and many that bring an old one up to date."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

from sqlite_utils import Database

from trainer.storage.glance import FILE_NAME
from trainer.storage.migrations import MIGRATIONS, known_steps
from trainer.storage.score_book import open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.records.ports import KnownError
from trials.book import Tally, answer, folder, missing, program, written

PROGRAMS, OLD_ANSWERS = 4, 50
_WITH_ANSWERS = 3
"""After so many steps there were answers."""
_ATTEMPT = (
    "INSERT INTO attempts (id, learner, at_ms, drill, kind, game, stakes, seed, felt, answer, due, is_right, mistake,"
    " milliseconds, rules, switches) VALUES"
    " (?, 'a1', 1000, 'blackjack-payout', 'mixed', 'h/g', 'mixed', 7, '', '{}', '{}', 1, '', 4200, 'd1', '[]')"
)
# The SHA-256 of an empty object, as the rules in force are kept by theirs.
_RULES = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


def two_windows(count: int) -> Tally:
    """Two programs keep so many answers each, as fast as they can, in one new book."""
    tally = Tally("two windows")
    with folder() as data:
        started = [program(partial(_answering, data, count)) for _ in range(2)]
        lines = [line for _, reading in started for line in written(reading)]
        for process, _ in started:
            os.waitpid(process, 0)
        told = {line for line in lines if line.startswith("answer")}
        tally.tried = 2 * count
        tally.note("times told that another holds the book", lines.count("held"))
        tally.failed += [line for line in lines if line.startswith("TRACEBACK")]
        if len(told) != 2 * count:
            tally.failed.append(f"{len(told):,} of {2 * count:,} were kept")
        tally.failed += filter(None, [missing(data, told)])
    return tally


def _answering(data: Path, count: int, writing: int) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(data), lambda: open_score_book(data, 0.05))
    for number in range(count):
        given = answer(number)
        while keeper.keep(given) is not None if not keeper.trouble else keeper.retry() is not None:
            os.write(writing, b"held\n")
            time.sleep(0.01)
        os.write(writing, f"answer {given.id}\n".encode())
    keeper.close()


def upgrades(count: int, chance: Random) -> Tally:
    """So often several programs open one old book at once; every one of them must keep its answer."""
    tally = Tally("upgrades in a race")
    while tally.tried < count:
        with folder() as data:
            step = _old_book(data, chance)
            at = time.monotonic() + 0.05
            started = [program(partial(_opening, data, at)) for _ in range(PROGRAMS)]
            lines = [line for _, reading in started for line in written(reading)]
            for process, _ in started:
                os.waitpid(process, 0)
            tally.tried += 1
            tally.failed += [f"before {step}: {line}" for line in lines if not line.startswith("answer")]
            tally.failed += filter(None, [_wrong(data, step, {line for line in lines if line.startswith("answer")})])
    return tally


def killed_upgrades(count: int, chance: Random) -> Tally:
    """So often an upgrade is killed, once or several times; then the book is opened."""
    tally = Tally("upgrades killed")
    while tally.tried < count:
        with folder() as data:
            step = _old_book(data, chance)
            for _ in range(chance.randrange(1, 4)):
                process, reading = program(partial(_opening, data, 0.0))
                time.sleep(chance.uniform(0, 0.08))
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)
                tally.failed += [line for line in written(reading) if line.startswith("TRACEBACK")]
                tally.tried += 1
            open_score_book(data).close()
            tally.failed += filter(None, [_wrong(data, step, set())])
    return tally


def _opening(data: Path, at: float, writing: int) -> None:
    time.sleep(max(0.0, at - time.monotonic()))
    try:
        book = open_score_book(data)
        given = answer()
        book.record(given)
        os.write(writing, f"answer {given.id}\n".encode())
        book.close()
    except KnownError as error:
        os.write(writing, f"told: {error}\n".encode())


def _old_book(data: Path, chance: Random) -> str:
    """A book of before some step, with answers where there were any then; gives that step."""
    steps = known_steps()
    step = chance.choice(steps[_WITH_ANSWERS:])
    with closing(sqlite3.connect(data / FILE_NAME)) as connection:
        db = Database(connection, execute_plugins=False)
        MIGRATIONS.apply(db, stop_before=steps[_WITH_ANSWERS])
        with db.atomic():
            db.execute("INSERT INTO learners (id, name) VALUES ('a1', 'Old Anna')")
            db.execute("INSERT INTO rule_sets (digest, rules) VALUES (?, '{}')", [_RULES])
            for number in range(OLD_ANSWERS):
                db.execute(_ATTEMPT.replace("'d1'", f"'{_RULES}'"), [f"old {number}"])
        # Later steps take in what was kept before them.
        MIGRATIONS.apply(db, stop_before=step)
    return step


def _wrong(data: Path, step: str, told: set[str]) -> str:
    """What is wrong with the book and its copies after an upgrade from before ``step``."""
    wrong = missing(data, told | {f"answer old {number}" for number in range(OLD_ANSWERS)})
    for copy in sorted((data / "backups").glob("*.db")):
        with closing(sqlite3.connect(copy)) as whole:
            if whole.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                wrong = wrong or f"the copy {copy.name} is torn"
            if whole.execute("SELECT count(*) FROM attempts WHERE id LIKE 'old %'").fetchone() != (OLD_ANSWERS,):
                wrong = wrong or f"the copy {copy.name} lacks answers"
    return wrong and f"before {step}: {wrong}"
