"""Step 012: every table made strict, and what was answered so far laid into a chain."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from sqlite3 import IntegrityError
from time import time

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, ChainEnd, Value
from trainer.storage.glance import text_or_none
from trainer.storage.ids import new_id

_NEW = (
    "CREATE TABLE chains (chain INTEGER PRIMARY KEY, station TEXT NOT NULL UNIQUE, links INTEGER NOT NULL, "
    "digest BLOB NOT NULL, is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))) STRICT",
    "CREATE TABLE journal (id TEXT PRIMARY KEY, at_ms INTEGER NOT NULL, what TEXT NOT NULL, learner TEXT, "
    "told TEXT NOT NULL, chain INTEGER, link INTEGER, digest BLOB) STRICT",
    "CREATE INDEX journal_of_learners ON journal (learner)",
    "CREATE TABLE removed (chain INTEGER NOT NULL, link INTEGER NOT NULL, digest BLOB, "
    "why TEXT NOT NULL REFERENCES journal (id), PRIMARY KEY (chain, link)) STRICT, WITHOUT ROWID",
    "CREATE TABLE leases (sitting TEXT PRIMARY KEY, holder TEXT NOT NULL, until_ms INTEGER NOT NULL) STRICT",
)
_SAME_AS = "ALTER TABLE learners ADD COLUMN same_as TEXT REFERENCES learners (id)"
_LINK = "chain INTEGER, link INTEGER, digest BLOB"
_PLAIN = ("learners", "settings", "rule_sets", "switches")
_SEALED = ("attempts", "rounds", "round_acts", "round_ends", "shuffles", "shuffle_acts", "shuffle_ends")
"""The tables there were at this step."""
_PEOPLE = (
    "CREATE VIEW people (name, id) AS SELECT asked.name, one.id FROM learners AS asked "
    "JOIN learners AS one ON coalesce(one.same_as, one.id) = coalesce(asked.same_as, asked.id)"
)
_OWNERS = {
    "attempts": "OLD.learner",
    "rounds": "OLD.learner",
    "round_acts": "(SELECT learner FROM rounds WHERE id = OLD.round)",
    "round_ends": "(SELECT learner FROM rounds WHERE id = OLD.round)",
    "shuffles": "OLD.learner",
    "shuffle_acts": "(SELECT learner FROM shuffles WHERE id = OLD.shuffle)",
    "shuffle_ends": "(SELECT learner FROM shuffles WHERE id = OLD.shuffle)",
    "learners": "OLD.id",
}
_KINDS: dict[str, type] = {"TEXT": str, "INTEGER": int}
_LATEST = "SELECT * FROM journal WHERE learner = OLD.id ORDER BY id DESC LIMIT 1"


def seal(db: Database) -> None:
    """Make every table strict, chain what is in them, and protect learners, journal and chains too."""
    for statement in _NEW:
        db.execute(statement)
    for table in _PLAIN:
        _make_strict(db, table)
    db.execute(_SAME_AS)
    end = ChainEnd(db)
    for table in _SEALED:
        _make_strict(db, table, end)
    for learner, name in db.execute("SELECT id, name FROM learners ORDER BY id").fetchall():
        row = {"id": new_id(), "at_ms": int(time() * 1000), "what": "came", "learner": learner, "told": name}
        end.add("journal", row)
    end.close()
    for statement in _protections():
        db.execute(statement)
    db.execute(_PEOPLE)


def _make_strict(db: Database, table: str, end: ChainEnd | None = None) -> None:
    """Rebuild ``table`` as a strict one, its rows chained where ``end`` is given; what it may not hold stays out."""
    made, belonging = _sql(db, table)
    shape = _strict(made[made.index("(") :], is_chained=end is not None)
    if db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is None:
        # A new book is made this way, and a table renamed costs more than all the rest of it.
        db.execute(f"DROP TABLE {table}")
        db.execute(f"CREATE TABLE {table} {shape}")
    else:
        db.execute(f"CREATE TABLE strict_{table} {shape}")
        _fill(db, table, end)
        db.execute(f"DROP TABLE {table}")
        db.execute(f"ALTER TABLE strict_{table} RENAME TO {table}")
    for statement in belonging:
        db.execute(statement)


def _strict(shape: str, *, is_chained: bool) -> str:
    """The columns of a table as those of a strict one, with those of a link where it is chained."""
    shape = shape.rstrip()
    has_rowid = not shape.endswith("WITHOUT ROWID")
    if is_chained:
        before = shape.rindex(")") if has_rowid else shape.rindex("PRIMARY KEY (")
        link = f", {_LINK}" if has_rowid else f"{_LINK}, "
        shape = shape[:before].rstrip() + link + shape[before:]
    return f"{shape} STRICT" if has_rowid else f"{shape}, STRICT"


def _fill(db: Database, table: str, end: ChainEnd | None) -> None:
    for row in _sound_rows(db, table):
        with suppress(IntegrityError):
            if end is not None:
                end.add(table, row, f"strict_{table}")
            else:
                marks = ", ".join("?" for _ in row)
                db.conn.execute(f"INSERT INTO strict_{table} ({', '.join(row)}) VALUES ({marks})", [*row.values()])


def _sql(db: Database, table: str) -> tuple[str, list[str]]:
    """How the table was made, and how its indexes and triggers were, but for those that get another wording."""
    (made,) = db.execute("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?", [table]).fetchone()
    others = "SELECT name, sql FROM sqlite_master WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql NOT NULL"
    kept = [sql for name, sql in db.execute(others, [table]).fetchall() if name != f"{table}_no_delete"]
    return made, kept


def _sound_rows(db: Database, table: str) -> Iterator[dict[str, Value]]:
    """The rows whose values are of the kinds their columns say; damage, or another program, leaves others."""
    kinds = {name: kind for _, name, kind, *_ in db.execute(f"PRAGMA table_info({table})")}
    kinds = {name: kinds[name] for name in CHAINED.get(table, kinds)}
    before, db.conn.text_factory = db.conn.text_factory, text_or_none
    try:
        for values in db.conn.execute(f"SELECT {', '.join(kinds)} FROM {table}"):
            row = dict(zip(kinds, values, strict=True))
            if all(each is None or isinstance(each, _KINDS[kinds[name]]) for name, each in row.items()):
                yield row
    finally:
        db.conn.text_factory = before


def _protections() -> Iterator[str]:
    """Triggers: answers go only with their learner, and learners change only with a word in the journal."""
    for table, owner in _OWNERS.items():
        gone = f"SELECT 1 FROM journal WHERE what = 'removed' AND learner = {owner}"
        yield _refusal(f"{table}_no_delete", "DELETE", table, f"NOT EXISTS ({gone})", f"{table} are only ever added")
    yield _refusal("rule_sets_no_delete", "DELETE", "rule_sets", "1", "rule_sets are only ever added")
    renamed = "what = 'renamed' AND told = NEW.name AND NEW.same_as IS OLD.same_as"
    merged = "what = 'merged' AND told IS NEW.same_as AND NEW.name = OLD.name"
    told = f"NEW.id = OLD.id AND EXISTS (SELECT 1 FROM ({_LATEST}) WHERE ({renamed}) OR ({merged}))"
    yield _refusal("learners_no_update", "UPDATE", "learners", f"NOT ({told})", "learners are changed by the journal")
    for table in ("journal", "removed"):
        yield _refusal(f"{table}_no_update", "UPDATE", table, "1", f"{table} is only ever added to")
    # The name of somebody who was removed goes out of the journal too.
    gone = "SELECT 1 FROM journal WHERE what = 'removed' AND learner = OLD.learner"
    stays = f"OLD.what NOT IN ('came', 'renamed') OR NOT EXISTS ({gone})"
    yield _refusal("journal_no_delete", "DELETE", "journal", stays, "journal is only ever added to")
    yield _refusal("removed_no_delete", "DELETE", "removed", "1", "removed is only ever added to")
    yield _refusal("chains_no_delete", "DELETE", "chains", "1", "chains only grow")
    yield _refusal("chains_only_grow", "UPDATE", "chains", "NEW.links < OLD.links", "chains only grow")


def _refusal(name: str, act: str, table: str, when: str, why: str) -> str:
    return f"CREATE TRIGGER {name} BEFORE {act} ON {table} WHEN {when} BEGIN SELECT RAISE(ABORT, '{why}'); END"
