"""The tables of signed records, of a school's people and of their keys; facts are chained as answers are."""

from __future__ import annotations

from sqlite_utils import Database

_LINK = "chain INTEGER, link INTEGER, digest BLOB"
_TABLES = (
    f"""CREATE TABLE school_people (
        id TEXT NOT NULL,
        number INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        name TEXT NOT NULL,
        learner TEXT REFERENCES learners (id),
        roles TEXT NOT NULL,
        {_LINK},
        PRIMARY KEY (id, number)
    ) STRICT""",
    f"""CREATE TABLE signing_keys (
        public TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        certificate TEXT NOT NULL,
        {_LINK}
    ) STRICT""",
    f"""CREATE TABLE key_revocations (
        public TEXT PRIMARY KEY,
        at_ms INTEGER NOT NULL,
        told TEXT NOT NULL,
        {_LINK}
    ) STRICT""",
    f"""CREATE TABLE signed_records (
        id TEXT PRIMARY KEY,
        station TEXT NOT NULL,
        number INTEGER NOT NULL,
        learner TEXT NOT NULL REFERENCES learners (id),
        examination TEXT NOT NULL,
        at_ms INTEGER NOT NULL,
        sealed TEXT NOT NULL,
        {_LINK}
    ) STRICT""",
    # What is left of a record that is taken out with its learner: the chain of records can be followed over it.
    f"""CREATE TABLE record_places (
        station TEXT NOT NULL,
        number INTEGER NOT NULL,
        sealed_as TEXT NOT NULL,
        {_LINK},
        PRIMARY KEY (station, number)
    ) STRICT""",
    f"""CREATE TABLE record_checkpoints (
        station TEXT NOT NULL,
        size INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        note TEXT NOT NULL,
        {_LINK},
        PRIMARY KEY (station, size)
    ) STRICT""",
    "CREATE INDEX signed_records_of_learners ON signed_records (learner, at_ms)",
    "CREATE UNIQUE INDEX signed_records_in_order ON signed_records (station, number)",
    # A passphrase that was changed opens nothing any more: the wrapping before is no fact to be kept.
    "CREATE TABLE key_wrappings (public TEXT PRIMARY KEY, passphrase TEXT NOT NULL, recovery TEXT NOT NULL) STRICT",
    "CREATE TABLE key_failures (id TEXT PRIMARY KEY, public TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT",
)
_NOTES = f"""CREATE TABLE record_notes (
    id TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    learner TEXT NOT NULL REFERENCES learners (id),
    what TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    words TEXT NOT NULL,
    {_LINK}
) STRICT"""
_CHOSEN_PINS = """CREATE TABLE chosen_pins (
    learner TEXT PRIMARY KEY,
    upon TEXT NOT NULL,
    sealed TEXT NOT NULL
) STRICT"""
_SIGNED_PEOPLE = f"""CREATE TABLE signed_people (
    id TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    name TEXT NOT NULL,
    learner TEXT REFERENCES learners (id),
    roles TEXT NOT NULL,
    key TEXT NOT NULL,
    by TEXT NOT NULL,
    signature TEXT NOT NULL,
    {_LINK},
    PRIMARY KEY (id, at_ms, signature)
) STRICT"""
# Whoever says something of a key first keeps nobody from saying otherwise.
_ALL_THAT_IS_SAID = {"signing_keys": ("public", "person", "certificate"), "key_revocations": ("public", "told")}
_OF_LEARNERS = ("school_people", "signed_records")
_FACTS = ("signing_keys", "key_revocations", "record_places", "record_checkpoints")


def make_tables(db: Database) -> None:
    """Make the tables and what protects them; raises what SQLite raises."""
    for statement in _TABLES:
        db.execute(statement)
    for table in (*_OF_LEARNERS, *_FACTS):
        _refuse(db, table, "UPDATE", "1")
    for table in _OF_LEARNERS:
        _refuse_to_take_away(db, table)
    for table in _FACTS:
        _refuse(db, table, "DELETE", "1")


def make_notes(db: Database) -> None:
    """Make the table of what happens to records once they are signed; raises what SQLite raises."""
    db.execute(_NOTES)
    _refuse(db, "record_notes", "UPDATE", "1")
    _refuse_to_take_away(db, "record_notes")


def make_chosen_pins(db: Database) -> None:
    """Make the table of the PINs that learners chose here, which leave this machine in no way."""
    db.execute(_CHOSEN_PINS)


def make_signed_people(db: Database) -> None:
    """Make the table of people that are signed for, and keep all that is said of a key; raises what SQLite raises."""
    db.execute(_SIGNED_PEOPLE)
    _refuse(db, "signed_people", "UPDATE", "1")
    _refuse_to_take_away(db, "signed_people")
    for table, key in _ALL_THAT_IS_SAID.items():
        _make_with_key(db, table, key)
        for act in ("UPDATE", "DELETE"):
            _refuse(db, table, act, "1")


def _make_with_key(db: Database, table: str, key: tuple[str, ...]) -> None:
    """Make a table anew with another primary key, its rows as they are."""
    (made,) = db.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", [table]).fetchone()
    columns = made[made.index("(") :].replace("TEXT PRIMARY KEY", "TEXT NOT NULL").rpartition(")")
    db.execute(f"CREATE TABLE keyed_{table} {columns[0]}, PRIMARY KEY ({', '.join(key)})) STRICT")
    db.execute(f"INSERT INTO keyed_{table} SELECT * FROM {table}")
    db.execute(f"DROP TABLE {table}")
    db.execute(f"ALTER TABLE keyed_{table} RENAME TO {table}")


def _refuse_to_take_away(db: Database, table: str) -> None:
    """But for what goes with its learner."""
    gone = "SELECT 1 FROM journal WHERE what = 'removed' AND learner = OLD.learner"
    _refuse(db, table, "DELETE", f"NOT EXISTS ({gone})")


def _refuse(db: Database, table: str, act: str, when: str) -> None:
    db.execute(
        f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} WHEN {when} "
        f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
    )
