"""A quick look at the kept choices for the first frame, by SQLite alone, before the score book is opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

FILE_NAME = "score-book.db"
_BUSY_SECONDS = 0.02


def kept_choices(folder: Path) -> Mapping[str, str]:
    """Every setting kept in the score book in ``folder`` (theme, learner, game ...), by key.

    Empty where there is no book or it cannot be read: opening it in earnest, a moment later, says what is wrong.
    """
    path = folder / FILE_NAME
    address = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS)) as connection:
            return dict(connection.execute("SELECT key, value FROM settings").fetchall())
    except sqlite3.Error:
        return {}
