"""Who goes on with a round or a shuffle: one window at a time, until it leaves it, is ended, or is heard of no more."""

from __future__ import annotations

import os
import platform
from functools import cache
from uuid import uuid4

from sqlite_utils import Database

from trainer.storage.school.chains_elsewhere import is_from_elsewhere

LEASE_MS = 60_000
"""For how long a window is believed to be at it after it was heard of last."""


@cache
def this_program() -> str:
    """Who this program is to others: its machine, its process, and a word by chance."""
    return f"{platform.node()}/{os.getpid()}/{uuid4().hex}"


def take(db: Database, sitting: str, who: str, now_ms: int) -> bool:
    """Take or renew the lease of ``sitting`` for ``who``; whether it is theirs now.

    What was begun at another machine is gone on with there alone. To be asked within a transaction that has the book
    for itself. Raises what SQLite raises.
    """
    if any(is_from_elsewhere(db, table, sitting) for table in ("rounds", "shuffles")):
        return False
    row = db.execute("SELECT holder, until_ms FROM leases WHERE sitting = ?", [sitting]).fetchone()
    if row is not None and row[0] != who and _is_at_it(row[0], row[1], now_ms):
        return False
    db.execute(
        "INSERT INTO leases (sitting, holder, until_ms) VALUES (?, ?, ?) "
        "ON CONFLICT (sitting) DO UPDATE SET holder = excluded.holder, until_ms = excluded.until_ms",
        [sitting, who, now_ms + LEASE_MS],
    )
    return True


def renew(db: Database, who: str, now_ms: int) -> None:
    """Say that ``who`` is still at what it holds; raises what SQLite raises."""
    db.execute("UPDATE leases SET until_ms = ? WHERE holder = ?", [now_ms + LEASE_MS, who])


def give_back(db: Database, who: str, sitting: str | None = None) -> None:
    """Let others have ``sitting``, or all that ``who`` holds; raises what SQLite raises."""
    db.execute("DELETE FROM leases WHERE holder = ? AND coalesce(?, sitting) = sitting", [who, sitting])


def is_at_it(db: Database, learner: str, now_ms: int) -> bool:
    """Whether the learner of that id is in a round or a shuffle just then; raises what SQLite raises."""
    theirs = "SELECT id FROM rounds WHERE learner = :one UNION ALL SELECT id FROM shuffles WHERE learner = :one"
    query = f"SELECT holder, until_ms FROM leases WHERE sitting IN ({theirs})"
    return any(_is_at_it(holder, until, now_ms) for holder, until in db.execute(query, {"one": learner}).fetchall())


def holds_any(db: Database, who: str) -> bool:
    """Whether ``who`` holds a sitting; raises what SQLite raises."""
    return db.execute("SELECT 1 FROM leases WHERE holder = ?", [who]).fetchone() is not None


def _is_at_it(holder: str, until_ms: int, now_ms: int) -> bool:
    # A lease that runs for longer than any does is of a clock that has been put back since.
    return now_ms < until_ms <= now_ms + LEASE_MS and not _has_ended(holder)


def _has_ended(holder: str) -> bool:
    """Whether the program is known to run no more: one that was killed has given nothing back."""
    machine, _, rest = holder.partition("/")
    process, _, _ = rest.partition("/")
    if os.name != "posix" or machine != platform.node() or not process.isdecimal():
        return False
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except (PermissionError, OverflowError):
        return False
    return False
