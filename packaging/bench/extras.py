"""What has no limit but is good to know: a command's start, the reading of all houses, an answer's way to the disk."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial

from bench.places import ROOT, fresh_folder
from bench.rows import Row, compared, measured, middle, p99, timed
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.storage.ids import new_id
from trainer.storage.score_book import open_score_book
from trainer.training.records.ports import Attempt

TIMES, ANSWERS = 5, 300
HOUSES_MS, KEPT_MS = 100.0, 10.0
PARTS, AT_ONCE, LAID_IN_MS = 20, 200, 100.0
ATTEMPT = Attempt(
    id="",
    learner="Ana",
    at_ms=1_800_000_000_000,
    drill="blackjack-payout",
    case="mixed",
    game="exhibit-17-011/blackjack",
    stakes="mixed",
    seed=21,
    table="",
    answer='{"payment": {"amount": 15000}}',
    due='{"payment": {"amount": 15000}}',
    right=True,
    mistake="",
    milliseconds=4200,
    rules={"settling.blackjack_pays": "3 to 2"},
)


def rows(times: int = TIMES, answers: int = ANSWERS, parts: int = PARTS) -> Iterator[Row]:
    """A line each, the starts in turns with a bare Python's."""
    pairs = [(_took("-m", "trainer", "houses"), _took("-c", "import click")) for _ in range(times)]
    ours, theirs = (middle(its) for its in zip(*pairs, strict=True))
    yield measured("`dealer-trainer houses`, whole process", ours, "Python with click", theirs)
    reading = middle([timed(partial(read_houses, [shipped_folder()])) for _ in range(times)])
    yield compared("Reading all houses", reading, HOUSES_MS)
    yield compared("Keeping an answer on disk, p99", p99(_kept(answers)), KEPT_MS)
    yield compared(f"Laying in {AT_ONCE} results of another machine", middle(_laid_in(parts)), LAID_IN_MS)


def _took(*arguments: str) -> float:
    command = [sys.executable, *arguments]
    return timed(partial(subprocess.run, command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True))


def _kept(answers: int) -> Sequence[float]:
    """The milliseconds of keeping each of so many answers in a fresh score book."""
    with fresh_folder() as folder, closing(open_score_book(folder)) as book:
        return [timed(partial(book.record, replace(ATTEMPT, id=new_id()))) for _ in range(answers)]


def _laid_in(parts: int) -> Sequence[float]:
    """The milliseconds of laying in so many results at once, as they come from a server, each time on the disk."""
    with fresh_folder() as folder, closing(open_score_book(folder / "there")) as there:
        there.entries.enrol()
        there.take_in(replace(ATTEMPT, id=new_id()) for _ in range(parts * AT_ONCE))
        entries = there.entries.unsent(parts * AT_ONCE)
        texts = there.entries.contents_of(entries)
        with closing(open_score_book(folder / "here")) as here:
            some = (entries[at : at + AT_ONCE] for at in range(0, len(entries), AT_ONCE))
            return [timed(partial(here.entries.lay_in, each, texts)) for each in some]
