"""Another program writes what nobody would into every column of the book: the next answer is kept all the same."""

from __future__ import annotations

import shutil
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path

from trainer.storage.glance import FILE_NAME, kept_choices, kept_switches
from trainer.storage.learner_export import export_learner
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.records.deeds import place_of
from trainer.training.records.ports import DamagedBook, KnownError, LostBook
from trainer.training.records.sitting_records import RoundRecord
from trainer.training.records.tallies import MarkKind
from trials.book import GAME, LEARNER, Tally, act, answer, end, folder, start
from trials.school_in_book import fill_school, read_school

VALUES = (
    "NULL",
    "X'00ff'",
    "CAST(X'fffe' AS TEXT)",
    "9e999",
    "-9223372036854775808",
    "''",
    "'[[[['",
    "zeroblob(70000)",
)
_READ = ("hand-signals", '{"reply": {"choice": "hit"}}'), ("shuffle-clock", '{"laps": {"laps": [30000]}}')


def odd_values() -> Tally:
    """Every value in every column, and every table, view and index taken away."""
    tally = Tally("odd values")
    with folder() as place:
        _fill(place / "book")
        for statement in _statements(place / "book" / FILE_NAME):
            data = place / "tried"
            shutil.copytree(place / "book", data)
            try:
                if _written(data / FILE_NAME, statement):
                    tally.tried += 1
                    tally.note(_gone_on_with(data))
            except Exception as fault:  # noqa: BLE001 - whatever a program would trip over is what is sought
                tally.failed.append(f"{statement}: {type(fault).__name__}: {fault}")
            shutil.rmtree(data)
    return tally


def _fill(data: Path) -> None:
    with closing(open_score_book(data)) as book:
        for number in range(9):
            book.record(answer(number))
        for drill, given in _READ:
            book.record(replace(answer(10), id=f"{drill} 1", drill=drill, answer=given, due=given))
        for ending in (end(), None):
            begun = start()
            book.keep_round(RoundRecord(begun.id, begun, (act(0), act(1)), ending))
        book.record(replace(answer(11), id="another's", learner="Bo"))
        book.rename_learner("Bo", "Bob")
        book.keep_setting("theme", "dark")
        book.keep_switches(GAME, ["dealer.soft_17"])
        fill_school(book, LEARNER)
        _go_through(book)


def _statements(path: Path) -> Iterator[str]:
    with closing(sqlite3.connect(path)) as book:
        kinds = "SELECT type, name FROM sqlite_master WHERE type <> 'trigger' AND name NOT LIKE 'sqlite%' ORDER BY name"
        for kind, name in book.execute(kinds).fetchall():
            yield f'DROP {kind} "{name}"'
            if kind == "table":
                for _, column, *_ in book.execute(f"PRAGMA table_info({name})").fetchall():
                    yield from (f'UPDATE OR IGNORE {name} SET "{column}" = {value}' for value in VALUES)


def _written(path: Path, statement: str) -> bool:
    """Write past triggers and strictness; False where SQLite takes it all the same not."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        for (name,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            other.execute(f'DROP TRIGGER "{name}"')
        other.execute("PRAGMA writable_schema=ON")
        loose = "replace(replace(replace(sql, ', STRICT', ''), ' STRICT', ''), ' NOT NULL', '')"
        other.execute(f"UPDATE sqlite_master SET sql = {loose} WHERE type = 'table'")
        (version,) = other.execute("PRAGMA schema_version").fetchone()
        other.execute(f"PRAGMA schema_version={version + 1}")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA ignore_check_constraints=ON")
        try:
            other.execute(statement)
        except sqlite3.Error:
            return False
    return True


def _gone_on_with(data: Path) -> str:
    """Do what the window and the commands do; tells how it went, and raises where an answer is not kept."""
    path = data / FILE_NAME
    kept_choices(data)
    kept_switches(data, GAME)
    _told(lambda: check_record(path))
    mended: list[str] = []

    def mend(_: DamagedBook | LostBook | None = None) -> None:
        mended.append(str(rebuild(path)))

    def opened() -> SqliteScoreBook:
        try:
            return open_score_book(data)
        except DamagedBook:
            mend()
            return open_score_book(data)

    keeper = ScoreKeeper(opened, None, lambda: open_for_reading(data), mend)
    keeper.open()
    given = answer(99)
    trouble = keeper.keep(given)
    if trouble is not None:
        raise ValueError(trouble.sentence)
    [*keeper.results(LEARNER), *keeper.answers(LEARNER, [drill for drill, _ in _READ])]
    for each in keeper.rounds(LEARNER):
        keeper.round(each.id)
    keeper.unfinished(LEARNER)
    keeper.told(LEARNER, None, lambda tallies: [tallies.days(None), tallies.last(), tallies.marks(MarkKind.MISTAKE)])
    keeper.told(LEARNER, None, lambda tallies: tallies.figures("shuffle-clock"))
    with closing(opened()) as book:
        _told(lambda: _go_through(book))
        for does in read_school(book, LEARNER):
            _told(does)
    begun = start()
    if keeper.keep(RoundRecord(begun.id, begun, (act(0),), end())) is not None:
        raise ValueError("a round is not kept")
    keeper.close()
    _told(lambda: export_learner(data, LEARNER, data / "exported"))
    _told(lambda: check_record(path))
    return "made anew" if mended else "gone on with as it is"


def _go_through(book: SqliteScoreBook) -> None:
    """Go through what was done since the last time, and keep that it was."""
    since = book.deeds(LEARNER, GAME, "a rule")
    last = deque(chain.from_iterable(since.deeds), maxlen=1)
    book.keep_state(LEARNER, GAME, "a rule", "[]", since.through, place_of(last[0]) if last else since.latest)


def _told(does: Callable[[], object]) -> None:
    """Do what may be refused in a sentence."""
    with suppress(KnownError):
        does()
