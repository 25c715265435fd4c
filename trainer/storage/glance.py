"""A quick look at what is kept, by SQLite alone: for the first frame, and for commands that need no more."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

FILE_NAME = "score-book.db"
_BUSY_SECONDS = 0.02


def kept_choices(folder: Path) -> Mapping[str, str]:
    """Every setting kept in the score book in ``folder`` (theme, learner, game ...), by key.

    Empty where there is no book or it cannot be read: opening it in earnest, a moment later, says what is wrong.
    """
    return dict(_rows(folder, "SELECT key, value FROM settings"))


def kept_switches(folder: Path, game: str) -> frozenset[str]:
    """The paths of the *read* rules of ``game`` that are read the other way; none where that cannot be read."""
    return frozenset(path for (path,) in _rows(folder, "SELECT path FROM switches WHERE game = ?", game))


def _rows(folder: Path, query: str, *values: str) -> Sequence[Any]:
    address = f"{(folder / FILE_NAME).absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS)) as connection:
            return connection.execute(query, values).fetchall()
    except sqlite3.Error:
        return ()
