"""Puts a copy of the score book in its place again; the book that lay there is kept beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from sqlite_utils import Database

from trainer.storage import errors
from trainer.storage.book_file import alone_address, has_log
from trainer.storage.chain import ChainEnd, begin_chain
from trainer.storage.errors import NOT_RESTORED, as_known_errors
from trainer.storage.ids import new_id
from trainer.storage.journal import What, note
from trainer.storage.mending.backups import copies
from trainer.storage.mending.rebuilding import exchanged
from trainer.storage.migrations import MIGRATIONS, unknown_steps
from trainer.storage.school.edit_rows import put_edit
from trainer.storage.school.outbox import outbox_of
from trainer.training.records.ports import KnownError
from trainer.training.school.edits import SchoolEdit

REPLACED = "replaced"


@dataclass(frozen=True, slots=True)
class Restored:
    """A copy that was put in the place of the book; ``aside`` is the book that lay there, None where none did."""

    copy: Path
    answers: int
    aside: Path | None

    def __str__(self) -> str:
        kept = f" What lay there before is kept in {self.aside}." if self.aside is not None else ""
        answers = "1 answer" if self.answers == 1 else f"{self.answers:,} answers"
        return f"The score book is that of {self.copy.name} again, with {answers}.{kept}"


def restore(path: Path, copy: Path, signed: Callable[[str], SchoolEdit] | None = None) -> Restored:
    """Put ``copy`` in the place of the book at ``path``, brought up to date; the copy stays where it is.

    ``signed`` gives what a supervisor has signed of it, by the id of the chain that goes on; it is the first of that.
    A window that has the book open notices, and goes on with the new one. Raises KnownError where the copy is damaged,
    none of ours or of a newer version; the book is then as it was.
    """
    with as_known_errors(copy, NOT_RESTORED):
        if not copy.is_file():
            raise errors.no_copy(copy, NOT_RESTORED)
        with exchanged(path, REPLACED) as (unfinished, aside):
            _write_the_log_back(path)
            was_there = path.exists()
            with (
                closing(sqlite3.connect(_address_of(copy), uri=True)) as source,
                closing(sqlite3.connect(unfinished, isolation_level=None)) as connection,
            ):
                source.backup(connection)
                answers = _brought_up_to_date(Database(connection, execute_plugins=False), copy, signed)
    return Restored(copy, answers, aside if was_there else None)


def restorable(path: Path) -> list[Path]:
    """Every copy of the book at ``path``, and every book that a copy was put in the place of; the latest first."""
    replaced = [each for each in path.parent.glob(f"{path.stem} {REPLACED} *{path.suffix}") if each.is_file()]
    return sorted((*copies(path), *replaced), key=lambda each: (each.stat().st_mtime_ns, each.name), reverse=True)


def was_replaced(copy: Path) -> bool:
    """Whether ``copy`` is a book that a copy was put in the place of, and no copy itself."""
    return f" {REPLACED} " in copy.stem


def copy_named(path: Path, name: str) -> Path:
    """The copy of the book at ``path`` of that name, or the file; the newest copy where ``name`` is empty.

    A book that a copy was put in the place of has to be named.

    Raises KnownError where there is none.
    """
    kept = [] if name else copies(path)
    if not name and not kept:
        raise KnownError(f"{NOT_RESTORED}: there is no copy of the score book {path} yet.")
    if not name:
        return kept[0]
    return next((each for each in restorable(path) if name in (each.name, each.stem)), Path(name))


def _address_of(copy: Path) -> str:
    """Where a copy is read; a log beside it is of a book whose log another program held on to."""
    return f"{copy.absolute().as_uri()}?mode=ro" if has_log(copy) else alone_address(copy)


def _write_the_log_back(path: Path) -> None:
    """Let the book be one file, so that whoever moves it leaves nothing behind; it is put aside with its log else."""
    if has_log(path):
        with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0)) as book:
            book.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def _brought_up_to_date(db: Database, copy: Path, signed: Callable[[str], SchoolEdit] | None) -> int:
    """Make the book ready to be used in the copy's place; how many answers it holds."""
    if db.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        raise errors.damaged(copy, NOT_RESTORED)
    if not MIGRATIONS.applied(db):
        raise errors.foreign(copy, NOT_RESTORED)
    if unknown_steps(db):
        raise errors.newer(copy, NOT_RESTORED)
    MIGRATIONS.apply(db)
    with db.atomic():
        # What is kept from now on is another continuation than what was kept after the copy was made.
        station = new_id()
        begin_chain(db, station)
        chain = ChainEnd(db, outbox_of(db))
        if signed is not None:
            put_edit(chain, signed(station))
        note(chain, What.RESTORED, copy.name)
        chain.close()
        db.execute("DELETE FROM leases")
    db.execute("PRAGMA journal_mode=DELETE").fetchone()
    answers: int = db.execute("SELECT count(*) FROM attempts").fetchone()[0]
    return answers
