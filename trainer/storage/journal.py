"""The journal: what was done to the book itself and to its learners, in the same chain as the answers."""

from __future__ import annotations

import json
from enum import Enum
from time import time

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.ids import id_behind
from trainer.training.signed_records.people import DEPENDED_ON, ON, SCHOOL, WHILE_ON

UNTOLD, SENDING_UNTOLD = "school_to_tell", "school_sending_to_tell"
_WHILE_ON = "SELECT key, value FROM settings WHERE typeof(value) = 'text' AND key IN (?, ?)"
_KEYS = ", ".join(f"'{each}'" for each in DEPENDED_ON)
_IS_UNTOLD = """
    SELECT 1 FROM settings WHERE key = ? AND NOT EXISTS (SELECT 1 FROM journal WHERE what = 'chosen' AND NOT EXISTS (
        SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = journal.chain AND came.link = journal.link)
        AND (? OR {}))
"""
_IS_SENDING = " OR ".join(f"instr(told, '[\"{each}\"') = 1" for each in WHILE_ON)
_DEPENDED_ON = f"SELECT key, value FROM settings WHERE typeof(value) = 'text' AND key IN ({_KEYS})"


class What(Enum):
    """What was done. Learners CAME, were RENAMED, MERGED into another, or REMOVED with all their answers.

    At a school a record from a file was TAKEN_IN under an id of its own, and what the school depends on was CHOSEN, as
    a key with its value. Of the book itself: its protections were MENDED, a copy of it was RESTORED, or it was REBUILT
    after damage.
    """

    CAME = "came"
    RENAMED = "renamed"
    MERGED = "merged"
    REMOVED = "removed"
    TAKEN_IN = "taken-in"
    CHOSEN = "chosen"
    MENDED = "mended"
    RESTORED = "restored"
    REBUILT = "rebuilt"


def choose(db: Database, chain: ChainEnd, key: str, value: str) -> None:
    """Keep a choice; one that a school depends on stands in the journal, too. Raises what SQLite raises.

    What is sent and carried on stands there while School is on, and from the moment it is turned on.
    """
    db.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", [key, value])
    told = [(key, value)] if key in DEPENDED_ON and (key not in WHILE_ON or _is_on(db)) else []
    if (key, value) == (SCHOOL, ON):
        told += db.execute(_WHILE_ON, WHILE_ON).fetchall()
    for each in told:
        note(chain, What.CHOSEN, json.dumps(each, ensure_ascii=False))


def _is_on(db: Database) -> bool:
    return db.execute("SELECT 1 FROM settings WHERE key = ? AND value = ?", [SCHOOL, ON]).fetchone() is not None


def mark_as_untold(db: Database) -> None:
    """Have what a school depends on told in the journal once the book is open, where an earlier version kept it."""
    db.execute(f"INSERT INTO settings (key, value) SELECT '{UNTOLD}', 'yes' WHERE EXISTS ({_DEPENDED_ON})")


def mark_sending_as_untold(db: Database) -> None:
    """Likewise what is sent and carried on, where an earlier version told of the rest alone."""
    if _is_on(db):
        db.execute(
            f"INSERT INTO settings (key, value) SELECT '{SENDING_UNTOLD}', 'yes' WHERE EXISTS ({_WHILE_ON})", WHILE_ON
        )


def is_untold(db: Database) -> bool:
    """Whether what a school depends on is still to be told in the journal, which has told nothing of it yet."""
    return _waits(db, UNTOLD) or is_sending_untold(db)


def is_sending_untold(db: Database) -> bool:
    """Whether what is sent and carried on is still to be told in the journal, which has told nothing of it yet."""
    return _waits(db, SENDING_UNTOLD)


def _waits(db: Database, key: str) -> bool:
    asked = _IS_UNTOLD.format(_IS_SENDING)
    return db.execute(asked, [key, key == UNTOLD]).fetchone() is not None


def tell_of_school(db: Database, chain: ChainEnd) -> None:
    """Write into the journal what a school depends on, as it is now."""
    kept = db.execute(_DEPENDED_ON) if _waits(db, UNTOLD) else db.execute(_WHILE_ON, WHILE_ON)
    for key, value in kept.fetchall():
        choose(db, chain, key, value)
    db.execute("DELETE FROM settings WHERE key IN (?, ?)", [UNTOLD, SENDING_UNTOLD])


def note(chain: ChainEnd, what: What, told: str, learner: str | None = None) -> str:
    """Write down ``what`` was done, ``told`` in the words or names it needs; gives the entry's id.

    Raises what SQLite raises.
    """
    # The latest entry of a learner, by its id, is what the learner's row must agree with.
    id = id_behind(chain.latest_id("journal"))
    entry: dict[str, Value] = {"id": id, "at_ms": int(time() * 1000), "what": what.value, "learner": learner}
    entry["told"] = told
    chain.add("journal", entry)
    return id
