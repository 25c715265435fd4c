"""A quick look at what is kept, by SQLite alone: for the first frame, and for commands that need no more."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from trainer.domain.house.choices import only_signed
from trainer.storage.book_file import reading_address
from trainer.training.signed_records.people import ON, ROOT_KEYS, SCHOOL

FILE_NAME = "score-book.db"
OF_SCHOOL = f"SELECT key, value FROM settings WHERE key IN ('{SCHOOL}', '{ROOT_KEYS}')"
_BUSY_SECONDS = 0.02


def kept_choices(folder: Path) -> Mapping[str, str]:
    """Every setting kept in the score book in ``folder`` (theme, learner, game ...), by key.

    What is no text, as damage or another program may leave it, is as if it had never been set. Empty where there is no
    book or it cannot be read: opening it in earnest, a moment later, says what is wrong.
    """
    return {key: value for key, value in _rows(folder, "SELECT key, value FROM settings") if _texts(key, value)}


def kept_switches(folder: Path, game: str) -> frozenset[str]:
    """What was chosen about the rules of ``game``; none where that cannot be read.

    At a school only what is signed counts, which is asked of the open book.
    """
    if signs_rules(_rows(folder, OF_SCHOOL)):
        return frozenset({only_signed()})
    rows = _rows(folder, "SELECT path FROM switches WHERE game = ?", game)
    return frozenset(path for (path,) in rows if _texts(path))


def signs_rules(rows: Sequence[Any]) -> bool:
    """Whether what is decided about rules counts only if it is signed, by the rows of ``OF_SCHOOL``.

    It does where School is on and somebody has a key, at this machine or at another.
    """
    kept = dict(rows)
    return kept.get(SCHOOL) == ON and bool(kept.get(ROOT_KEYS))


def text_or_none(content: bytes) -> str | None:
    """What SQLite calls a text, as one; None where its bytes are no UTF-8."""
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None


def _texts(*values: object) -> bool:
    return all(isinstance(each, str) for each in values)


def _rows(folder: Path, query: str, *values: str) -> Sequence[Any]:
    address = reading_address(folder / FILE_NAME)
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS)) as connection:
            connection.text_factory = text_or_none
            return connection.execute(query, values).fetchall()
    except (sqlite3.Error, UnicodeDecodeError):
        # SQLite quotes a damaged book in its complaint, and what it quotes may be no text either.
        return ()
