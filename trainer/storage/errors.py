"""The world's faults as one sentence each: what is lost by it, what is wrong, and what to do."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from trainer.training.records.ports import DamagedBook, KnownError, LostBook, RefusedByBook
from trainer.wording.unseen_letters import without_unseen

NOT_SAVED = "Answers are not being saved"
NOT_KEPT = "This choice is not kept"
NOT_READ = "Earlier answers cannot be read"
NOT_BACKED_UP = "The score book was not backed up"
NOT_RESTORED = "Nothing was restored"
NOT_REBUILT = "The score book was not made anew"
NOT_EXPORTED = "Nothing was exported"
NOT_TAKEN_IN = "Nothing was taken in"
PARTLY_TAKEN_IN = "Only a part was taken in (lay it in again for the rest)"
NOT_SIGNED = "The record was not signed"

_IN_USE = "another program holds the score book {path}: close that program"
_NOT_WRITABLE = (
    "the score book {path} cannot be written: allow writing there, or start with --data and the name of another folder"
)
_NOT_READABLE = "the score book {path} cannot be opened: allow reading it, or name another folder with --data"
_FULL = "the disk of {path} is full: make some room on it"
_DAMAGED = (
    "the score book {path} is damaged, and has been left as it is: the command 'book rebuild' makes it anew from what "
    "can be read, or put a copy of it in its place"
)
_UNREADABLE = (
    "no answer can be read in the score book {path}, and it has been left as it is: put a copy of it in its place, or "
    "move it away to begin a new one"
)
_BUILT_OTHERWISE = (
    "the score book {path} is not built as it should be ({error}), and has been left as it is: the command "
    "'book rebuild' makes it anew from what can be read, or put a copy of it in its place"
)
_DISK = "the disk of {path} does not answer as it should: see that it is there, sound and not full"
_OTHER = (
    "the score book {path} cannot be used ({error}): start the trainer again, and see what the command 'book check' "
    "tells where that does not help"
)
_IS_A_FOLDER = "a folder lies where the score book {path} should be: move that folder away"
_FOLDER_IS_A_FILE = "the folder of {path} cannot be made, as a file lies in its place: move that file away"
_MOVED = "the score book {path} was moved or deleted meanwhile: put it back, or go on and a new one is begun"
_CUT_SHORT = (
    "the score book {path} was cut short by another program meanwhile, and what was kept in it may be lost: put a copy "
    "of it in its place"
)
_EXCHANGED = "another score book was put in the place of {path} meanwhile: go on, and answers go into that one"
_WAS_MOVED = (
    "The score book {path} was moved or deleted while the trainer was open, and a new one is begun. Put the old one in "
    "its place again, with the trainer closed, to have the earlier answers back."
)
_WAS_CUT_SHORT = (
    "The score book {path} was cut short by another program while the trainer was open, and what was kept in it may be "
    "lost. Copies of it, if there are any, are listed in the settings."
)
_WAS_EXCHANGED = (
    "Another score book was put in the place of {path} while the trainer was open. Answers go into that one from "
    "now on."
)
_OLD_SQLITE = (
    "the score book {path} needs SQLite 3.37 or newer, and this Python has "
    f"{sqlite3.sqlite_version}: start the trainer with a newer Python"
)
_EMPTIED = "the score book {path} is empty, and copies of it are not: put a copy in its place"
_TOO_LONG = "the name of the score book {path} is longer than the system takes: name a folder with a shorter name"
_NEWER = "the score book {path} was made by a newer version of this application: install that version"
_OLDER = (
    "the score book {path} was made by an older version of this application: open the window once, "
    "and it is brought up to date"
)
_FOREIGN = "{path} belongs to another program, and is no score book: move it away"
_NO_COPY = "there is no copy {path}: the command 'book copies' lists those there are"
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
# What SQLite says where a table, a column or a view is missing or another is in its way, or a row cannot be read.
_OF_ANOTHER_BUILD = (
    "no such ",
    "has no column",
    "already exists",
    "duplicate column",
    "user-defined function",
    "malformed",
)
# What SQLite takes, with the names of the files it puts beside the book.
_LONGEST_PATH = 500
_BY_ERRNO = {
    errno.EACCES: _NOT_WRITABLE,
    errno.EPERM: _NOT_WRITABLE,
    errno.EROFS: _NOT_WRITABLE,
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EEXIST: _FOLDER_IS_A_FILE,
    errno.ENOTDIR: _FOLDER_IS_A_FILE,
    errno.EISDIR: _IS_A_FOLDER,
    errno.ENAMETOOLONG: _TOO_LONG,
}
# A statement that breaks SQLite's rules or a constraint is our mistake, never the world's.
_OURS = (sqlite3.ProgrammingError, sqlite3.IntegrityError)
# But a trigger that refuses what we keep is another program's, and what is kept of a sitting that is not there any more
# comes of a book that was put in the place of another.
_REFUSED = {
    sqlite3.SQLITE_CONSTRAINT_TRIGGER: (
        "something that another program has put into the score book {path} refuses it ({error}): see what "
        "the command 'book check' tells"
    ),
    sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY: (
        "what they belong to is not in the score book {path}, which was exchanged for another: put the one of before "
        "in its place"
    ),
}


class UnreadableRow(Exception):
    """A row holds what nobody wrote there: text that is no JSON, a word that is none of its enumeration."""


@contextmanager
def as_known_errors(path: Path, lost: str) -> Iterator[None]:
    """Turn what SQLite and the system raise inside into KnownError; ``lost`` says what is lost by it.

    What the book refuses for another program's doing becomes RefusedByBook. Our own mistakes (a wrong statement, a
    broken constraint) go through untouched.
    """
    try:
        yield
    except _OURS as error:
        pattern = _REFUSED.get(getattr(error, "sqlite_errorcode", 0))
        if pattern is None:
            raise
        raise RefusedByBook(str(_known(pattern, path, lost, error))) from error
    except (UnicodeDecodeError, UnreadableRow) as error:
        raise _known(_DAMAGED, path, lost, error) from error
    except sqlite3.Error as error:
        code = code_of(error)
        if code & 0xFF == sqlite3.SQLITE_CANTOPEN and len(os.fsencode(path.absolute())) > _LONGEST_PATH:
            raise _known(_TOO_LONG, path, lost, error) from error
        raise _known(_BY_CODE.get(code, _BY_CODE.get(code & 0xFF, _of_no_code(error))), path, lost, error) from error
    except OSError as error:
        raise _known(_BY_ERRNO.get(error.errno or 0, _DISK), path, lost, error) from error


def _of_no_code(error: sqlite3.Error) -> str:
    return _BUILT_OTHERWISE if any(each in str(error) for each in _OF_ANOTHER_BUILD) else _OTHER


def code_of(error: sqlite3.Error) -> int:
    """SQLite's extended code of ``error``; where Python itself met what cannot be read in the book, that of damage."""
    # A text that is no UTF-8 is a complaint of Python's alone, and has no code.
    return getattr(error, "sqlite_errorcode", 0 if "decode" not in str(error) else sqlite3.SQLITE_CORRUPT)


def _known(pattern: str, path: Path, lost: str, error: Exception | None = None) -> KnownError:
    if lost == NOT_READ and pattern == _NOT_WRITABLE:
        pattern = _NOT_READABLE
    text = pattern.format(path=_shown(path), error=str(error).rstrip("."))
    kind = DamagedBook if pattern in (_DAMAGED, _UNREADABLE, _EMPTIED, _BUILT_OTHERWISE) else KnownError
    return kind(f"{lost}: {text}.")


def _shown(path: Path) -> str:
    """A path that any terminal and window can show, even where its bytes are not UTF-8."""
    return without_unseen(str(path), "?")


def not_writable(path: Path, lost: str) -> KnownError:
    return _known(_NOT_WRITABLE, path, lost)


def damaged(path: Path, lost: str) -> KnownError:
    return _known(_DAMAGED, path, lost)


def unreadable(path: Path, lost: str) -> KnownError:
    return _known(_UNREADABLE, path, lost)


def emptied(path: Path, lost: str) -> KnownError:
    return _known(_EMPTIED, path, lost)


def cut_short(path: Path, lost: str) -> LostBook:
    return _lost(_CUT_SHORT, _WAS_CUT_SHORT, path, lost)


def old_sqlite(path: Path, lost: str) -> KnownError:
    return _known(_OLD_SQLITE, path, lost)


def is_a_folder(path: Path, lost: str) -> KnownError:
    return _known(_IS_A_FOLDER, path, lost)


def moved(path: Path, lost: str) -> LostBook:
    return _lost(_MOVED, _WAS_MOVED, path, lost)


def exchanged(path: Path, lost: str) -> LostBook:
    return _lost(_EXCHANGED, _WAS_EXCHANGED, path, lost)


def _lost(pattern: str, told: str, path: Path, lost: str) -> LostBook:
    return LostBook(str(_known(pattern, path, lost)), told.format(path=_shown(path)))


def newer(path: Path, lost: str) -> KnownError:
    return _known(_NEWER, path, lost)


def older(path: Path, lost: str) -> KnownError:
    return _known(_OLDER, path, lost)


def foreign(path: Path, lost: str) -> KnownError:
    return _known(_FOREIGN, path, lost)


def no_copy(path: Path, lost: str) -> KnownError:
    return _known(_NO_COPY, path, lost)


def missing(path: Path, lost: str) -> KnownError:
    """Where nothing was ever kept no earlier answers are lost: that there is no book is all there is to say."""
    if lost == NOT_READ:
        told = _MISSING.format(path=_shown(path))
        return KnownError(f"{told[0].upper()}{told[1:]}.")
    return _known(_MISSING, path, lost)
