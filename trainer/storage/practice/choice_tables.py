"""The table of what learners have read and chosen, chained as answers are."""

from __future__ import annotations

from sqlite_utils import Database

TABLE = "learner_choices"
UNTOLD = "choices_to_tell"
"""The setting of a book whose texts of learners' choices are not told of in the table yet."""
_GONE = "SELECT 1 FROM journal WHERE what = 'removed' AND learner = OLD.learner"


def make_table(db: Database) -> None:
    """Make the table and what protects it; raises what SQLite raises."""
    db.execute(
        f"""CREATE TABLE {TABLE} (
            id TEXT PRIMARY KEY,
            learner TEXT NOT NULL REFERENCES learners (id),
            at_ms INTEGER NOT NULL,
            what TEXT NOT NULL,
            game TEXT NOT NULL,
            of TEXT NOT NULL,
            told TEXT NOT NULL,
            chain INTEGER,
            link INTEGER,
            digest BLOB
        ) STRICT"""
    )
    db.execute(f"CREATE INDEX {TABLE}_in_time ON {TABLE} (learner, at_ms)")
    # But for what goes with its learner.
    for act, when in (("UPDATE", "1"), ("DELETE", f"NOT EXISTS ({_GONE})")):
        db.execute(
            f"CREATE TRIGGER {TABLE}_no_{act.lower()} BEFORE {act} ON {TABLE} WHEN {when} "
            f"BEGIN SELECT RAISE(ABORT, '{TABLE} are only ever added'); END"
        )
    db.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, 'yes')", [UNTOLD])


def is_to_be_told(db: Database) -> bool:
    """Whether what was chosen before there was the table is still to be told of in it."""
    return db.execute("SELECT 1 FROM settings WHERE key = ?", [UNTOLD]).fetchone() is not None
