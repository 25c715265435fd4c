"""The world's faults as one sentence each: what is lost by it, what is wrong, and what to do."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.training.records.ports import KnownError

NOT_SAVED = "Answers are not being saved"
NOT_KEPT = "This choice is not kept"
NOT_READ = "Earlier answers cannot be read"

_IN_USE = "another program holds the score book {path}: close that program"
_NOT_WRITABLE = (
    "the score book {path} cannot be written: allow writing there, or start with --data and the name of another folder"
)
_NOT_READABLE = "the score book {path} cannot be opened: allow reading it, or name another folder with --data"
_FULL = "the disk of {path} is full: make some room on it"
_DAMAGED = (
    "the score book {path} is damaged, and has been left as it is: move it away to begin a new one, "
    "or put a copy of it in its place"
)
_DISK = "the disk of {path} does not answer as it should: see that it is there, sound and not full"
_OTHER = "the score book {path} cannot be used ({error}): move it away to begin a new one"
_IS_A_FOLDER = "a folder lies where the score book {path} should be: move that folder away"
_FOLDER_IS_A_FILE = "the folder of {path} cannot be made, as a file lies in its place: move that file away"
_MOVED = "the score book {path} was moved or deleted meanwhile: put it back, or go on and a new one is begun"
_NEWER = "the score book {path} was made by a newer version of this application: install that version"
_OLDER = (
    "the score book {path} was made by an older version of this application: open the window once, "
    "and it is brought up to date"
)
_FOREIGN = "{path} belongs to another program, and is no score book: move it away"
_MISSING = "there is no score book {path} yet: answer a question in the window, or name its folder with --data"

_BY_CODE = {
    sqlite3.SQLITE_BUSY: _IN_USE,
    sqlite3.SQLITE_LOCKED: _IN_USE,
    sqlite3.SQLITE_PROTOCOL: _IN_USE,
    sqlite3.SQLITE_READONLY: _NOT_WRITABLE,
    sqlite3.SQLITE_PERM: _NOT_WRITABLE,
    sqlite3.SQLITE_CANTOPEN: _NOT_WRITABLE,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_IOERR: _DISK,
    # What a write-ahead log meets first where no room at all is left.
    sqlite3.SQLITE_IOERR_SHMSIZE: _FULL,
}
_BY_ERRNO = {
    errno.EACCES: _NOT_WRITABLE,
    errno.EPERM: _NOT_WRITABLE,
    errno.EROFS: _NOT_WRITABLE,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EEXIST: _FOLDER_IS_A_FILE,
    errno.ENOTDIR: _FOLDER_IS_A_FILE,
    errno.EISDIR: _IS_A_FOLDER,
}
# A statement that breaks SQLite's rules or a constraint is our mistake, never the world's.
_OURS = (sqlite3.ProgrammingError, sqlite3.IntegrityError)


@contextmanager
def as_known_errors(path: Path, lost: str) -> Iterator[None]:
    """Turn what SQLite and the system raise inside into KnownError; ``lost`` says what is lost by it.

    Our own mistakes (a wrong statement, a broken constraint) go through untouched.
    """
    try:
        yield
    except _OURS:
        raise
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        raise _known(_BY_CODE.get(code, _BY_CODE.get(code & 0xFF, _OTHER)), path, lost, error) from error
    except OSError as error:
        raise _known(_BY_ERRNO.get(error.errno or 0, _DISK), path, lost, error) from error


def _known(pattern: str, path: Path, lost: str, error: Exception | None = None) -> KnownError:
    if lost == NOT_READ and pattern == _NOT_WRITABLE:
        pattern = _NOT_READABLE
    text = pattern.format(path=_shown(path), error=str(error).rstrip("."))
    return KnownError(f"{lost}: {text}.")


def _shown(path: Path) -> str:
    """A path that any terminal and window can show, even where its bytes are not UTF-8."""
    text = str(path).encode("utf-8", "replace").decode("utf-8")
    return "".join(each if each.isprintable() else "?" for each in text)


def damaged(path: Path, lost: str) -> KnownError:
    return _known(_DAMAGED, path, lost)


def is_a_folder(path: Path, lost: str) -> KnownError:
    return _known(_IS_A_FOLDER, path, lost)


def moved(path: Path, lost: str) -> KnownError:
    return _known(_MOVED, path, lost)


def newer(path: Path, lost: str) -> KnownError:
    return _known(_NEWER, path, lost)


def older(path: Path, lost: str) -> KnownError:
    return _known(_OLDER, path, lost)


def foreign(path: Path, lost: str) -> KnownError:
    return _known(_FOREIGN, path, lost)


def missing(path: Path, lost: str) -> KnownError:
    return _known(_MISSING, path, lost)
