"""What all trials share: answers and rounds to keep, programs of their own, and what must be true of a book."""

from __future__ import annotations

import os
import sqlite3
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from trainer.storage.glance import FILE_NAME
from trainer.storage.ids import new_id
from trainer.storage.record_check import check_record
from trainer.storage.score_book import open_score_book
from trainer.training.records.ports import Attempt
from trainer.training.records.sitting_records import Ending, KeptAct, RoundRecord, RoundStart, SittingEnd

LEARNER, GAME = "Anna", "exhibit-17-011/blackjack"
RULES = {"settling.blackjack_pays": "3 to 2", "dealer.soft_17": "Stand"}


@dataclass
class Tally:
    """How often something was tried, and every time it failed, in words."""

    name: str
    tried: int = 0
    failed: list[str] = field(default_factory=list)
    noted: dict[str, int] = field(default_factory=dict)

    def note(self, what: str, times: int = 1) -> None:
        """Count something worth telling."""
        self.noted[what] = self.noted.get(what, 0) + times

    def __str__(self) -> str:
        noted = "".join(f", {count:,} {what}" for what, count in self.noted.items())
        first = f"; the first: {self.failed[0]}" if self.failed else ""
        return f"{self.name}: {self.tried:,} tried{noted}: {len(self.failed)} failed{first}"


def answer(number: int = 0) -> Attempt:
    """An answer that is like no other."""
    due = '{"pay": {"amount": 3750}}'
    table = f"1: AS KD main $25 [25x1] {'x' * (number % 300)}"
    usual = ("blackjack-payout", "mixed", GAME, "mixed", number, table, due, due)
    return Attempt(new_id(), LEARNER, 1_000 + number, *usual, number % 3 != 0, "", 4_200, RULES)


def start() -> RoundStart:
    """The beginning of a round."""
    return RoundStart(new_id(), LEARNER, 1_000, GAME, (), RULES, "test", 7, "{}", "everything", "", 3)


def act(index: int) -> KeptAct:
    """One act of it."""
    verdict = ("trainee", "right", "right", True, "deal", "deal.order")
    return KeptAct(index, '{"act": "deal-card"}', *verdict, '{"act": "deal-card"}', 1_000 + index, 850, 0, False)


def end() -> SittingEnd:
    """Its end."""
    return SittingEnd(61_000, Ending.WHOLE, 92, 60_000, 12)


def keep_for_ever(keep: Callable[[Attempt | RoundRecord], bool], told: Callable[[str], None]) -> None:
    """Keep answers and rounds until the program is ended; what ``keep`` says is kept is told, a line each."""
    number = 0
    while True:
        for _ in range(3):
            number += 1
            given = answer(number)
            if keep(given):
                told(f"answer {given.id}")
        begun = start()
        if keep(RoundRecord(begun.id, begun)):
            told(f"round {begun.id}")
        for index in range(8):
            if keep(RoundRecord(begun.id, None, (act(index),))):
                told(f"act {begun.id} {index}")
        if keep(RoundRecord(begun.id, None, (), end())):
            told(f"end {begun.id}")


@contextmanager
def folder() -> Iterator[Path]:
    """An empty folder on the checkout's own disk, gone afterwards."""
    build = Path(__file__).resolve().parents[2] / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="trials-", dir=build) as made:
        yield Path(made)


def program(does: Callable[[int], None]) -> tuple[int, int]:
    """Run ``does`` in a program of its own, given where to write; its process, and where to read what it wrote."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    code = 1
    try:
        os.close(reading)
        does(writing)
        code = 0
    except BaseException:  # noqa: BLE001 - whatever went wrong is written down, and the program ends here
        os.write(writing, f"TRACEBACK {traceback.format_exc()!r}\n".encode())
    finally:
        os._exit(code)


def written(reading: int) -> list[str]:
    """The whole lines a program has written, once it has ended."""
    with os.fdopen(reading, "rb") as pipe:
        lines = pipe.read().decode().split("\n")
    return lines[:-1]


def missing(book_folder: Path, told: set[str]) -> str:
    """What is wrong with the book, "" where it is sound and holds all that was told to be kept."""
    path = book_folder / FILE_NAME
    with closing(open_score_book(book_folder)) as book:
        sound = book.db.execute("PRAGMA integrity_check").fetchall()
        if sound != [("ok",)]:
            return f"integrity_check: {sound}"
        gone = told - held(path)
    if gone:
        return f"{len(gone)} kept and not there: {sorted(gone)[:3]}"
    report = check_record(path)
    return f"the record: {report.faults[0]}" if report.faults else ""


def held(path: Path) -> set[str]:
    """All that the book holds, in the words it is told in."""
    with closing(sqlite3.connect(path)) as book:
        answers = {f"answer {id}" for (id,) in book.execute("SELECT id FROM attempts")}
        rounds = {f"round {id}" for (id,) in book.execute("SELECT id FROM rounds")}
        acts = {f"act {id} {number}" for id, number in book.execute("SELECT round, number FROM round_acts")}
        ends = {f"end {id}" for (id,) in book.execute("SELECT round FROM round_ends")}
    return answers | rounds | acts | ends
