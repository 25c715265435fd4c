"""The tables of what goes to a school's other machines, and of what comes from them."""

from __future__ import annotations

from sqlite_utils import Database

_TABLES = (
    # What is to be sent, in a book that sends: a row goes when the other side has it.
    """CREATE TABLE outbox (
        chain INTEGER NOT NULL,
        link INTEGER NOT NULL,
        before BLOB NOT NULL,
        digest BLOB NOT NULL,
        of_table TEXT NOT NULL,
        of_key TEXT NOT NULL,
        PRIMARY KEY (chain, link)
    ) STRICT, WITHOUT ROWID""",
    # Every place of another station's chain that came here, wherever its entry stands: of a chain that is here in parts
    # each entry is followed by itself.
    """CREATE TABLE entries_from_elsewhere (
        chain INTEGER NOT NULL,
        link INTEGER NOT NULL,
        before BLOB NOT NULL,
        digest BLOB NOT NULL,
        PRIMARY KEY (chain, link)
    ) STRICT, WITHOUT ROWID""",
    # What came and cannot stand in its table, or not yet.
    """CREATE TABLE entries_aside (
        chain INTEGER NOT NULL,
        link INTEGER NOT NULL,
        body TEXT NOT NULL,
        learner TEXT NOT NULL,
        audience TEXT NOT NULL,
        why TEXT NOT NULL,
        waits_for TEXT NOT NULL,
        PRIMARY KEY (chain, link)
    ) STRICT""",
    "CREATE INDEX entries_aside_by_cause ON entries_aside (waits_for)",
    "CREATE INDEX entries_aside_of_learners ON entries_aside (learner)",
    "CREATE TABLE station_keys (public TEXT PRIMARY KEY, secret TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT",
    """CREATE TABLE known_stations (
        station TEXT PRIMARY KEY,
        public TEXT NOT NULL,
        name TEXT NOT NULL,
        at_ms INTEGER NOT NULL
    ) STRICT""",
    """CREATE TABLE pulled (
        asked TEXT NOT NULL,
        station TEXT NOT NULL,
        place INTEGER NOT NULL,
        PRIMARY KEY (asked, station)
    ) STRICT, WITHOUT ROWID""",
)
_TO_CARRY = """CREATE TABLE to_carry (
    chain INTEGER NOT NULL,
    link INTEGER NOT NULL,
    of_table TEXT NOT NULL,
    of_key TEXT NOT NULL,
    why TEXT NOT NULL,
    PRIMARY KEY (chain, link)
) STRICT, WITHOUT ROWID"""
_NAMED = "SELECT told FROM journal WHERE learner = OLD.id AND what IN ('came', 'renamed') ORDER BY id DESC LIMIT 1"
_MERGED = "SELECT 1 FROM journal WHERE what = 'merged' AND learner = OLD.id"
_INTO = "SELECT 1 FROM journal WHERE what = 'merged' AND told = NEW.same_as"


def make_tables(db: Database) -> None:
    """Make the tables and what protects them; raises what SQLite raises."""
    for statement in _TABLES:
        db.execute(statement)
    for act in ("UPDATE", "DELETE"):
        db.execute(
            f"CREATE TRIGGER entries_from_elsewhere_no_{act.lower()} BEFORE {act} ON entries_from_elsewhere "
            "BEGIN SELECT RAISE(ABORT, 'entries_from_elsewhere are only ever added'); END"
        )
    _let_journals_of_others_change_learners(db)


def make_to_carry(db: Database) -> None:
    """Make the table of what an office carries on, and why where it does not; raises what SQLite raises."""
    db.execute(_TO_CARRY)


def _let_journals_of_others_change_learners(db: Database) -> None:
    """A learner's row agrees with all that the journal tells, in whatever order its entries came."""
    # A name that somebody else bears here has a part of the learner's id behind it.
    names = "{0}, {0} || ' (' || substr(OLD.id, -6) || ')', {0} || ' (' || OLD.id || ')'".format(f"({_NAMED})")
    named = f"NEW.name = OLD.name OR NEW.name IN ({names})"
    merged = f"NEW.same_as IS OLD.same_as OR (EXISTS ({_MERGED}) AND (NEW.same_as IS NULL OR EXISTS ({_INTO})))"
    db.execute("DROP TRIGGER IF EXISTS learners_no_update")
    db.execute(
        "CREATE TRIGGER learners_no_update BEFORE UPDATE ON learners "
        f"WHEN NOT (NEW.id = OLD.id AND ({named}) AND ({merged})) "
        "BEGIN SELECT RAISE(ABORT, 'learners are changed by the journal'); END"
    )
