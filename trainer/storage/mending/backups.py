"""Copies of the score book: one before each step of its schema, one a day, each whole before it has its name."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import date
from itertools import chain, count
from pathlib import Path
from uuid import uuid4

from trainer.storage import errors
from trainer.storage.book_file import reading_address
from trainer.storage.errors import NOT_BACKED_UP, as_known_errors

BACKUPS = "backups"
KEPT_DAYS = 10
UNFINISHED = ".part"
_OF_A_DAY = re.compile(r" \d{4}-\d{2}-\d{2}\.db$")
_BUSY_SECONDS = 5.0
_LONGEST_COPY_SECONDS = 3_600.0


def back_up_before(path: Path, step: str) -> Path:
    """Copy the book at ``path`` to a new file in the folder ``backups`` beside it, and give that file's path.

    Raises what SQLite and the system raise; no file has that name before the copy is whole and on the disk.
    """
    return _copied(path, _free(path, f"{path.stem} before {step}"))


def back_up_now(path: Path) -> Path:
    """Copy the book at ``path`` as somebody asked for; raises KnownError, damage included."""
    with as_known_errors(path, NOT_BACKED_UP):
        return _copied(path, _free(path, f"{path.stem} by hand"))


def back_up_daily(path: Path, today: date) -> Path | None:
    """The copy of ``today``, made where there is none; None where it was there already.

    The book is checked whole before, and the copy after. The newest ten of such copies stay. Raises KnownError.
    """
    with as_known_errors(path, NOT_BACKED_UP):
        copy = path.parent / BACKUPS / f"{path.stem} {today.isoformat()}.db"
        if copy.exists():
            return None
        see_that_it_is_sound(path)
        _copied(path, copy)
        # A clock that went wrong for a time leaves copies of days to come, and today's would be the oldest of all.
        for old in [each for each in daily_copies(path) if each != copy][: 1 - KEPT_DAYS]:
            old.unlink(missing_ok=True)
        _clear_what_was_broken_off(path)
    return copy


def daily_copies(path: Path) -> list[Path]:
    """The daily copies of the book at ``path``, the oldest first."""
    return sorted(each for each in _all(path) if _OF_A_DAY.search(each.name))


def copies(path: Path) -> list[Path]:
    """Every copy of the book at ``path``, the one made last first."""
    return sorted(_all(path), key=lambda each: (each.stat().st_mtime_ns, each.name), reverse=True)


def see_that_it_is_there(path: Path, lost: str) -> None:
    """Raise KnownError where there is no book at ``path``."""
    with as_known_errors(path, lost):
        if not path.exists():
            raise errors.missing(path, lost)


def see_that_it_is_sound(path: Path, lost: str = NOT_BACKED_UP) -> None:
    """Compare every page, row and index of the book at ``path``; raises KnownError where one is damaged."""
    with as_known_errors(path, lost), closing(_reading(path)) as book:
        found = book.execute("PRAGMA integrity_check(1)").fetchone()
        if found is None or found[0] != "ok":
            raise errors.damaged(path, lost)


@contextmanager
def written_whole(target: Path) -> Iterator[Path]:
    """A temporary path to write to; ``target`` is there once the block is left, whole and on the disk, or not at all.

    Only its owner can read it. Raises what the system raises.
    """
    unfinished = target.with_name(f"{target.name}.{uuid4().hex}{UNFINISHED}")
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    try:
        yield unfinished
        sync(unfinished)
        os.replace(unfinished, target)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    sync(target.parent)


def sync(path: Path) -> None:
    """See that what was written at ``path``, a file or a folder, is on the disk; raises OSError for a file."""
    if path.is_dir():
        # A folder cannot be opened everywhere, and where it cannot it needs no syncing.
        with suppress(OSError):
            _sync(path, os.O_RDONLY)
    else:
        _sync(path, os.O_RDWR)


def _sync(path: Path, how: int) -> None:
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copied(path: Path, target: Path) -> Path:
    target.parent.mkdir(mode=0o700, exist_ok=True)
    with written_whole(target) as unfinished:
        _copy(path, unfinished)
    return target


def _copy(path: Path, unfinished: Path) -> None:
    with closing(_reading(path)) as source, closing(sqlite3.connect(unfinished, isolation_level=None)) as copy:
        source.backup(copy)
        # A copy is one file: what follows it in a log of its own would be left behind by whoever moves it.
        copy.execute("PRAGMA journal_mode=DELETE").fetchone()
        if copy.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
            raise errors.damaged(path, NOT_BACKED_UP)


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(reading_address(path), uri=True, timeout=_BUSY_SECONDS)


def _free(path: Path, name: str) -> Path:
    numbered = (f"{name}{again}.db" for again in chain([""], (f" ({n})" for n in count(2))))
    return next(each for each in (path.parent / BACKUPS / one for one in numbered) if not each.exists())


def _all(path: Path) -> list[Path]:
    folder = path.parent / BACKUPS
    return [each for each in folder.glob(f"{path.stem} *.db") if each.is_file()] if folder.is_dir() else []


def _clear_what_was_broken_off(path: Path) -> None:
    """Take away what programs that were killed have left of copies; another may be at one just now."""
    newest = max(each.stat().st_mtime for each in _all(path))
    for each in (path.parent / BACKUPS).glob(f"*{UNFINISHED}*"):
        with suppress(OSError):
            if each.stat().st_mtime < newest - _LONGEST_COPY_SECONDS:
                each.unlink()
