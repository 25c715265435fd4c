"""Why more time or breaks were granted: kept apart at the machine where it was said, sent nowhere, and erased at will.

What was granted, and by whom, stands in the chain and in signed records. Health is often the reason, and not for ever.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlite_utils import Database

from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    from trainer.training.school import edit_ports
    from trainer.training.school.edit_ports import KeptReason
    from trainer.training.tests import terms
else:
    # A book is opened without what tests are made of.
    edit_ports = LazyModule("trainer.training.school.edit_ports")
    terms = LazyModule("trainer.training.tests.terms")

TABLE = "granted_why"
_COLUMNS = "(of TEXT PRIMARY KEY, reason TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT"
_PUT = f"INSERT OR REPLACE INTO {TABLE} (of, reason, at_ms) VALUES (?, ?, ?)"
_ALL = f"""
    SELECT w.of, w.reason, w.at_ms, coalesce(l.name, ''), coalesce(e.test, '') FROM {TABLE} AS w
    LEFT JOIN examinations AS e ON e.id = w.of LEFT JOIN learners AS l ON l.id = e.learner ORDER BY w.at_ms, w.of
"""
_TAKE_OUT = f"""
    DELETE FROM {TABLE} WHERE of IN (SELECT id FROM examinations WHERE learner = :learner)
    OR of IN (SELECT of FROM school_edits WHERE kind = 'assignment' AND instr(body, '"' || :learner || '"') > 0)
"""


def make_table(db: Database) -> None:
    """Make the table; it is in no chain, so that a reason can be erased."""
    db.execute(f"CREATE TABLE {TABLE} {_COLUMNS}")


def put(db: Database, of: str, reason: str, at_ms: int) -> None:
    """Keep why more was granted with the test, or the assignment, of that id."""
    db.execute(_PUT, [of, reason, at_ms])


def reasons(db: Database) -> tuple[KeptReason, ...]:
    """All that are kept, oldest first."""
    return tuple(edit_ports.KeptReason(*each) for each in db.execute(_ALL).fetchall())


def erase(db: Database, of: str) -> bool:
    """Erase why more was granted there, so that nothing of it is left in the file; whether it was kept."""
    db.execute("PRAGMA secure_delete=ON")
    return db.execute(f"DELETE FROM {TABLE} WHERE of = ?", [of]).rowcount > 0


def take_out(db: Database, learner: str) -> None:
    """Erase all reasons of a learner who is removed."""
    db.execute(_TAKE_OUT, {"learner": learner})


def terms_without(db: Database, of: str, text: str, at_ms: int) -> str:
    """The terms of a test as they go into the chain; why more was granted is kept apart."""
    try:
        told = terms.terms_from_text(text)
    except ValueError:
        # A newer version has written them: they wait to be read by one.
        return text
    why = told.adjustment.reason
    if why in ("", terms.WHY_IS_KEPT):
        return text
    put(db, of, why, at_ms)
    return _with(told, terms.WHY_IS_KEPT)


def terms_with(text: str, reason: str | None) -> str:
    """The terms of a test with the reason that is kept apart; as they are in the chain where it was erased."""
    return text if reason is None else _with(terms.terms_from_text(text), reason)


def _with(told: terms.Terms, reason: str) -> str:
    return terms.terms_to_text(replace(told, adjustment=replace(told.adjustment, reason=reason)))
