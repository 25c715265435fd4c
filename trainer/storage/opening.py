"""Opens the score book's file: sound, ours, not too new, backed up and brought up to date."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage import errors, protections
from trainer.storage.book_file import alone_address, has_log, may_write, reading_address
from trainer.storage.chain import ChainEnd
from trainer.storage.counted.tallies import count_new, is_behind, make_ready
from trainer.storage.errors import as_known_errors
from trainer.storage.journal import What, is_untold, note, tell_of_school
from trainer.storage.mending.backups import back_up_before, copies
from trainer.storage.migrations import MIGRATIONS, known_steps, unknown_steps
from trainer.storage.practice.choice_tables import is_to_be_told
from trainer.storage.school import aside
from trainer.storage.school.outbox import outbox_of
from trainer.storage.shared_drive import is_shared_drive

if TYPE_CHECKING:
    from trainer.storage.practice import choice_rows
    from trainer.storage.school import laying_in
else:
    # Only a book in which something waits for a newer version, or was left by an earlier one, needs them.
    laying_in = LazyModule("trainer.storage.school.laying_in")
    choice_rows = LazyModule("trainer.storage.practice.choice_rows")

BUSY_SECONDS = 0.25
"""How long a program waits for another's writing; it is felt, as the window stands still meanwhile."""
_UPGRADE_SECONDS, _UNKNOWN_SECONDS, _PAUSE_SECONDS = 20.0, 1.0, 0.05
# Above this a whole check would be felt when the window opens; SQLite then reports damage where it meets it.
_CHECKED_BYTES = 64_000_000
_SHORTEST_BYTES = 512
_NO_PLACE_FOR_A_LOG = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)
_HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL)
_BESIDE = ("-wal", "-shm")
# By these a book of ours is known even where the list of its steps is lost.
_OURS = frozenset({"learners", "attempts", "rule_sets"})

# The first with strict tables.
_OLDEST_SQLITE = (3, 37)

_Prepare = Callable[[Database, Path, str], None]


def open_to_write(path: Path, lost: str, patience: float = BUSY_SECONDS) -> Database:
    """The file at ``path``, made where there is none, at the newest schema; raises KnownError.

    It waits ``patience`` seconds for another program that writes just now, and longer for one that makes the book or
    brings it up to date; what is written later waits ``BUSY_SECONDS``.
    """
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise errors.old_sqlite(path, lost)
    with as_known_errors(path, lost):
        _make_folder(path.parent)
        begun, worth = monotonic(), _worth_waiting(path)
        while True:
            try:
                return _opened_to_write(path, lost, patience)
            except sqlite3.OperationalError as error:
                worth = max(worth, _worth_waiting(path))
                if errors.code_of(error) & 0xFF not in _HELD or monotonic() - begun > worth:
                    raise
            sleep(_PAUSE_SECONDS)


def open_to_read(path: Path, lost: str) -> Database:
    """The file at ``path`` as it is, nothing written, in a folder that may be read-only; raises KnownError."""
    with as_known_errors(path, lost):
        if not path.exists():
            raise errors.missing(path, lost)
        try:
            return _opened_to_read(path, lost, reading_address(path))
        except sqlite3.OperationalError as error:
            if errors.code_of(error) & 0xFF not in _NO_PLACE_FOR_A_LOG:
                raise
            # A write-ahead log wants a file of its own beside it even to read, and there is no place for one; a book
            # without a log needs none, and one with a log is read elsewhere.
            return _read_elsewhere(path, lost) if has_log(path) else _opened_to_read(path, lost, alone_address(path))


@contextmanager
def at_once(db: Database) -> Iterator[None]:
    """One transaction that has the book for itself from its first word on, durable once the block is left.

    ``Database.atomic`` waits with that until the first writing, and what was read before it may be of yesterday then.
    Within a transaction it is a part of that. Raises what SQLite raises; nothing has been done then.
    """
    if db.conn.in_transaction:
        with db.atomic():
            yield
        return
    db.conn.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.conn.execute("COMMIT")
    except BaseException:
        db.rollback()
        raise


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)


def _opened_to_write(path: Path, lost: str, patience: float) -> Database:
    if path.exists() and not path.is_dir():
        if not may_write(path):
            raise errors.not_writable(path, lost)
        _free_what_lies_beside(path)
    else:
        # Nobody else on the machine is to read how somebody gets on; what SQLite puts beside it is as the book is.
        with suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    connection = _connect(path, lost, f"{path.absolute().as_uri()}?mode=rwc", patience)
    return _or_close(connection, path, lost, _prepare_to_write)


def _free_what_lies_beside(path: Path) -> None:
    """Let the log and its index be written as the book may be: they were left by a time when it was read-only."""
    for beside in (path.with_name(path.name + end) for end in _BESIDE):
        if beside.exists() and not may_write(beside):
            with suppress(OSError):
                beside.chmod(path.stat().st_mode & 0o777)


def _worth_waiting(path: Path) -> float:
    """For how many seconds to wait for whoever holds the book: longer where it is not yet made, or not up to date."""
    try:
        with closing(sqlite3.connect(reading_address(path), uri=True, timeout=0)) as connection:
            done = {name for (name,) in connection.execute("SELECT name FROM _sqlite_migrations")}
    except sqlite3.OperationalError as error:
        return _UPGRADE_SECONDS if "no such table" in str(error) else _UNKNOWN_SECONDS
    except (sqlite3.Error, UnicodeDecodeError):
        return 0.0
    return 0.0 if done >= set(known_steps()) else _UPGRADE_SECONDS


def _opened_to_read(path: Path, lost: str, address: str) -> Database:
    return _or_close(_connect(path, lost, address, BUSY_SECONDS), path, lost, _prepare_to_read)


def _read_elsewhere(path: Path, lost: str) -> Database:
    """The book as it is with its log, read from a copy where the system keeps what is passing."""
    folder = Path(tempfile.mkdtemp(prefix=f"{path.stem}-"))
    copy = folder / path.name
    try:
        for end in ("", "-wal"):
            shutil.copyfile(path.with_name(path.name + end), copy.with_name(copy.name + end))
        return _opened_to_read(copy, lost, f"{copy.absolute().as_uri()}?mode=rw")
    finally:
        # Where an open file cannot be taken away it stays until the system tidies up.
        shutil.rmtree(folder, ignore_errors=True)


def _connect(path: Path, lost: str, address: str, patience: float) -> sqlite3.Connection:
    if path.is_dir():
        raise errors.is_a_folder(path, lost)
    # It may be opened on one thread and used on another, by one at a time.
    return sqlite3.connect(address, uri=True, timeout=patience, check_same_thread=False)


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
    _see_that_it_can_be_written(db)
    make_ready(db)
    migrate(db, path)
    _see_to_protections(db)
    _take_up_what_waited(db)
    _tell_of_choices(db)
    _tell_of_school(db)
    while is_behind(db):
        with at_once(db):
            count_new(db)
    db.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000:.0f}")
    db.execute("PRAGMA foreign_keys=ON")
    # Without it a row that takes another's place is not seen by the triggers that protect what is kept.
    db.execute("PRAGMA recursive_triggers=ON")


def _prepare_to_read(db: Database, path: Path, lost: str) -> None:
    _refuse_what_is_not_ours(db, path, lost)
    if MIGRATIONS.pending(db):
        raise errors.older(path, lost)


def _refuse_what_is_not_ours(db: Database, path: Path, lost: str) -> None:
    size = path.stat().st_size
    # SQLite takes a file shorter than a page for an empty one, and would write over what is in it.
    if 0 < size < _SHORTEST_BYTES:
        raise errors.damaged(path, lost)
    if size == 0 and not has_log(path) and copies(path):
        raise errors.emptied(path, lost)
    if size <= _CHECKED_BYTES and db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise errors.damaged(path, lost)
    tables = set(db.table_names()) - {MIGRATIONS.migrations_table}
    if tables and not MIGRATIONS.applied(db):
        raise (errors.damaged if tables >= _OURS else errors.foreign)(path, lost)
    if unknown_steps(db):
        raise errors.newer(path, lost)


def _see_that_it_can_be_written(db: Database) -> None:
    # On a read-only file SQLite lets a transaction begin, and complains of the first write alone.
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute("PRAGMA user_version=1")
    finally:
        db.rollback()


def _see_to_protections(db: Database) -> None:
    if protections.missing(db):
        with at_once(db):
            chain, gone = ChainEnd(db, outbox_of(db)), protections.missing(db)
            protections.put_back(db, gone)
            note(chain, What.MENDED, ", ".join(gone))
            chain.close()


def _take_up_what_waited(db: Database) -> None:
    """Lay in what other machines of a newer version have sent, as far as this version can read it."""
    if aside.waits(db, aside.VERSION):
        with at_once(db):
            chain, laying = ChainEnd(db, outbox_of(db)), laying_in.LayingIn(db)
            laying.take_up(aside.VERSION)
            laying.let_words_stand(chain)
            chain.close()


def _tell_of_choices(db: Database) -> None:
    """Tell what learners have read and chosen, in a book that an earlier version has kept it in as texts alone."""
    if is_to_be_told(db):
        with at_once(db):
            chain = ChainEnd(db, outbox_of(db))
            choice_rows.tell_of_all(db, chain)
            chain.close()


def _tell_of_school(db: Database) -> None:
    """Write into the journal what a school depends on, in a book whose version did not do so."""
    if is_untold(db):
        with at_once(db):
            chain = ChainEnd(db, outbox_of(db))
            tell_of_school(db, chain)
            chain.close()


def migrate(db: Database, path: Path) -> None:
    """Bring ``db`` up to date step by step, a copy of it put into the folder ``backups`` before each.

    A new book is made in one go, without copies. Raises what SQLite and the system raise; a step that fails leaves
    the book as it was before it.
    """
    while MIGRATIONS.pending(db):
        # What is to be done is asked again with the book in hand: another program may have done it meanwhile.
        with at_once(db):
            steps = [each.name for each in MIGRATIONS.pending(db)]
            if steps == list(known_steps()):
                MIGRATIONS.apply(db)
            elif steps:
                back_up_before(path, steps[0])
                MIGRATIONS.apply(db, stop_before=steps[1:2])
