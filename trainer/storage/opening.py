"""Opens the score book's file: sound, ours, not too new, backed up and brought up to date."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import chain, count
from pathlib import Path

from sqlite_utils import Database

from trainer.storage import errors
from trainer.storage.errors import as_known_errors
from trainer.storage.migrations import MIGRATIONS, known_steps, unknown_steps
from trainer.storage.shared_drive import is_shared_drive
from trainer.storage.tallies import count_new, is_behind, make_ready

BACKUPS = "backups"

_BUSY_SECONDS = 0.25
# Above this a whole check would be felt when the window opens; SQLite then reports damage where it meets it.
_CHECKED_BYTES = 64_000_000
_SHORTEST_BYTES = 512
_NO_PLACE_FOR_A_LOG = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)

_Prepare = Callable[[Database, Path, str], None]


def open_to_write(path: Path, lost: str) -> Database:
    """The file at ``path``, made where there is none, at the newest schema; raises KnownError."""
    with as_known_errors(path, lost):
        path.parent.mkdir(parents=True, exist_ok=True)
        connection = _connect(path, lost, f"{path.absolute().as_uri()}?mode=rwc")
        return _or_close(connection, path, lost, _prepare_to_write)


def open_to_read(path: Path, lost: str) -> Database:
    """The file at ``path`` as it is, nothing written, in a folder that may be read-only; raises KnownError."""
    with as_known_errors(path, lost):
        if not path.exists():
            raise errors.missing(path, lost)
        address = path.absolute().as_uri()
        try:
            return _or_close(_connect(path, lost, f"{address}?mode=ro"), path, lost, _prepare_to_read)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF not in _NO_PLACE_FOR_A_LOG or _has_log(path):
                raise
            # A write-ahead log wants a file of its own beside it even to read; a folder that nobody writes needs none.
            return _or_close(_connect(path, lost, f"{address}?immutable=1"), path, lost, _prepare_to_read)


def _has_log(path: Path) -> bool:
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def _connect(path: Path, lost: str, address: str) -> sqlite3.Connection:
    if path.is_dir():
        raise errors.is_a_folder(path, lost)
    # It may be opened on one thread and used on another, by one at a time.
    return sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS, check_same_thread=False)


def _or_close(connection: sqlite3.Connection, path: Path, lost: str, prepare: _Prepare) -> Database:
    try:
        db = Database(connection, execute_plugins=False)
        prepare(db, path, lost)
    except BaseException:
        connection.close()
        raise
    return db


def _prepare_to_write(db: Database, path: Path, lost: str) -> None:
    _refuse_what_is_not_ours(db, path, lost)
    if not is_shared_drive(path.parent):
        db.execute("PRAGMA journal_mode=WAL").fetchone()
    # FULL and not NORMAL: in a write-ahead log NORMAL would lose the last answers when the power fails.
    db.execute("PRAGMA synchronous=FULL")
    db.execute("PRAGMA foreign_keys=ON")
    _see_that_it_can_be_written(db)
    make_ready(db)
    migrate(db, path)
    while is_behind(db):
        with _at_once(db):
            count_new(db)


@contextmanager
def _at_once(db: Database) -> Iterator[None]:
    """One transaction that has the book for itself from its first word on."""
    db.conn.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.conn.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


def _prepare_to_read(db: Database, path: Path, lost: str) -> None:
    _refuse_what_is_not_ours(db, path, lost)
    if MIGRATIONS.pending(db):
        raise errors.older(path, lost)


def _refuse_what_is_not_ours(db: Database, path: Path, lost: str) -> None:
    size = path.stat().st_size
    # SQLite takes a file shorter than a page for an empty one, and would write over what is in it.
    if 0 < size < _SHORTEST_BYTES:
        raise errors.damaged(path, lost)
    if size <= _CHECKED_BYTES and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise errors.damaged(path, lost)
    if set(db.table_names()) - {MIGRATIONS.migrations_table} and not MIGRATIONS.applied(db):
        raise errors.foreign(path, lost)
    if unknown_steps(db):
        raise errors.newer(path, lost)


def _see_that_it_can_be_written(db: Database) -> None:
    # On a read-only file SQLite lets a transaction begin, and complains of the first write alone.
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute("PRAGMA user_version=1")
    finally:
        db.rollback()


def migrate(db: Database, path: Path) -> None:
    """Bring ``db`` up to date step by step, a copy of it put into the folder ``backups`` before each.

    A new book is made in one go, without copies. Raises what SQLite and the system raise; a step that fails leaves
    the book as it was before it.
    """
    steps = [each.name for each in MIGRATIONS.pending(db)]
    if steps == list(known_steps()):
        with db.atomic():
            MIGRATIONS.apply(db)
        return
    for number, step in enumerate(steps, start=1):
        back_up(db, path, step)
        MIGRATIONS.apply(db, stop_before=steps[number : number + 1])


def back_up(db: Database, path: Path, step: str) -> Path:
    """Copy ``db`` to a new file in the folder ``backups`` beside it, and give that file's path."""
    folder = path.parent / BACKUPS
    folder.mkdir(exist_ok=True)
    numbered = (folder / f"{path.stem} before {step}{again}.db" for again in chain([""], (f" ({n})" for n in count(2))))
    copy = next(each for each in numbered if not each.exists())
    try:
        with closing(sqlite3.connect(copy)) as target:
            db.conn.backup(target)
    except BaseException:
        copy.unlink(missing_ok=True)
        raise
    return copy
