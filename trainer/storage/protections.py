"""The triggers that let answers only ever be added: seen to at each opening, and put back where one is missing."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from functools import cache

from sqlite_utils import Database

from trainer.storage.migrations import MIGRATIONS

AS_THEY_SHOULD_BE = "9e25b9cf2c27c18af566fe25df63027cd5872ef392dba7b978c9e79296ae4e67"
"""The digest of all triggers of the newest schema; what differs from it is looked at one by one."""

_TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name"


def missing(db: Database | sqlite3.Connection) -> Mapping[str, str]:
    """The triggers that are not there, or are not as they should be: how each is made, by its name."""
    found = _triggers(db)
    if digest_of(found) == AS_THEY_SHOULD_BE:
        return {}
    return {name: sql for name, sql in known_triggers().items() if found.get(name) != sql}


def foreign(db: Database | sqlite3.Connection) -> tuple[str, ...]:
    """The names of triggers that another program has put into the book."""
    return tuple(sorted(set(_triggers(db)) - set(known_triggers())))


def put_back(db: Database, triggers: Mapping[str, str]) -> None:
    """Make ``triggers`` anew in the place of what bears their names; raises what SQLite raises."""
    for name, sql in triggers.items():
        db.execute(f'DROP TRIGGER IF EXISTS "{name}"')
        db.execute(sql)


def digest_of(triggers: Mapping[str, str]) -> str:
    """SHA-256 over the wording of ``triggers``."""
    return hashlib.sha256("\n".join(sql for _, sql in sorted(triggers.items())).encode()).hexdigest()


@cache
def known_triggers() -> Mapping[str, str]:
    """The triggers of a book that has had every step."""
    with closing(Database(memory=True, execute_plugins=False)) as empty:
        MIGRATIONS.apply(empty)
        return _triggers(empty)


def _triggers(db: Database | sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute(_TRIGGERS).fetchall())
