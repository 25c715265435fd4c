"""The tables of tests that were taken; their rows are chained as answers are, and only ever added."""

from __future__ import annotations

from sqlite_utils import Database

_LINK = "chain INTEGER, link INTEGER, digest BLOB"
_TABLES = (
    f"""CREATE TABLE examinations (
        id TEXT PRIMARY KEY,
        learner TEXT NOT NULL REFERENCES learners (id),
        at_ms INTEGER NOT NULL,
        test TEXT NOT NULL,
        test_digest TEXT NOT NULL,
        game TEXT NOT NULL,
        switches TEXT NOT NULL,
        rules TEXT NOT NULL REFERENCES rule_sets (digest),
        seed INTEGER NOT NULL,
        form TEXT NOT NULL,
        terms TEXT NOT NULL,
        {_LINK}
    ) STRICT""",
    f"""CREATE TABLE examination_events (
        examination TEXT NOT NULL REFERENCES examinations (id),
        number INTEGER NOT NULL,
        what TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        used_ms INTEGER NOT NULL,
        told TEXT NOT NULL,
        {_LINK},
        PRIMARY KEY (examination, number)
    ) STRICT, WITHOUT ROWID""",
    f"""CREATE TABLE judgements (
        id TEXT PRIMARY KEY,
        examination TEXT NOT NULL REFERENCES examinations (id),
        part TEXT NOT NULL,
        judge TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        lines TEXT NOT NULL,
        {_LINK}
    ) STRICT""",
    "CREATE INDEX examinations_in_time ON examinations (learner, at_ms)",
    "CREATE UNIQUE INDEX judgements_of_judges ON judgements (examination, part, judge)",
    # How far the time of a running test had come is no result: it is written over again and again.
    "CREATE TABLE beats (examination TEXT PRIMARY KEY, used_ms INTEGER NOT NULL) STRICT",
)
_DRAFTS = """CREATE TABLE sheet_drafts (
    examination TEXT NOT NULL REFERENCES examinations (id),
    part TEXT NOT NULL,
    judge TEXT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (examination, part, judge)
) STRICT, WITHOUT ROWID"""
_HELD_BACK = """CREATE TABLE held_back (
        examination TEXT NOT NULL REFERENCES examinations (id),
        asked INTEGER NOT NULL,
        id TEXT NOT NULL UNIQUE,
        goes_to TEXT CHECK (goes_to IN ('attempts', 'round_ends', 'shuffle_ends')),
        content TEXT,
        PRIMARY KEY (examination, asked)
    ) STRICT, WITHOUT ROWID"""
_PAPERS = "CREATE TABLE test_papers (digest TEXT PRIMARY KEY, words TEXT NOT NULL) STRICT"
_SEALED_SEEDS = "CREATE TABLE sealed_seeds (examination TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT"
_OF_AN_EXAMINATION = "(SELECT learner FROM examinations WHERE id = OLD.examination)"
_OWNERS = {
    "examinations": "OLD.learner",
    "examination_events": _OF_AN_EXAMINATION,
    "judgements": _OF_AN_EXAMINATION,
}


def make_tables(db: Database) -> None:
    """Make the tables and what protects them; raises what SQLite raises."""
    for statement in _TABLES:
        db.execute(statement)
    for table, owner in _OWNERS.items():
        gone = f"SELECT 1 FROM journal WHERE what = 'removed' AND learner = {owner}"
        _refuse(db, table, "UPDATE", "1")
        _refuse(db, table, "DELETE", f"NOT EXISTS ({gone})")


def make_drafts(db: Database) -> None:
    """Make the table of sheets in the making: written over until they are handed in, they are no facts yet."""
    db.execute(_DRAFTS)


def make_held_back(db: Database) -> None:
    """Make the table of what waits for the end of its test; it is chained when it is let out."""
    db.execute(_HELD_BACK)


def make_papers(db: Database) -> None:
    """Make the table of what stood in the files of tests; each by its digest, which proves it."""
    db.execute(_PAPERS)


def make_sealed_seeds(db: Database) -> None:
    """Make the table of the seeds of tests under way, each sealed; a seed is told in the test's last event."""
    db.execute(_SEALED_SEEDS)


def _refuse(db: Database, table: str, act: str, when: str) -> None:
    db.execute(
        f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} WHEN {when} "
        f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
    )
