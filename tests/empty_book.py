"""An empty score book, made once: to take all its steps again takes longer than most tests of what it keeps."""

import sqlite3
from functools import cache
from pathlib import Path

import pytest
from sqlite_utils import Database

from trainer.storage import opening

migrate = opening.migrate


@cache
def made_once() -> sqlite3.Connection:
    book = Database(sqlite3.connect(":memory:", check_same_thread=False), execute_plugins=False)
    migrate(book, Path())
    return book.conn


def filled_or_migrated(db: Database, path: Path) -> None:
    """Bring ``db`` up to date as the program does, but a new one all at once."""
    if db.table_names():
        migrate(db, path)
    else:
        made_once().backup(db.conn)


def keep(patch: pytest.MonkeyPatch) -> None:
    """Let the books made from now on in this process be copies of one; `migrate` is the program's own way."""
    patch.setattr(opening, "migrate", filled_or_migrated)
