"""What stands after all edits: it follows from them, from the school's people and their keys, and is reckoned anew.

It is kept as far as it was reckoned, and brought up to date when edits were added; all of it where people or keys were.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from sqlite_utils import Database

from trainer.storage.school.edit_rows import COLUMNS, edit_of_row, edits_of, whose
from trainer.storage.school.edit_tables import DERIVED, ROOTS, make_what_stands
from trainer.storage.signed_records.trust_rows import school_trust
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.following import heads, why_not_followed

_RULE = 5
"""Another number goes with every change of what is read and followed: all of it is gone through anew then."""
_COMPARED = ("school_standing", "school_heads")
_TRUST = (
    "SELECT (SELECT count(*) FROM school_people), (SELECT count(*) FROM signed_people), "
    "(SELECT count(*) FROM signing_keys), (SELECT count(*) FROM key_revocations), "
    "coalesce((SELECT value FROM settings WHERE key = ?), '')"
)
_NEW = f"SELECT {COLUMNS} FROM school_edits WHERE id NOT IN (SELECT edit FROM school_standing) ORDER BY at_ms, id"
_PRESENT = f"""
    SELECT h.of, {", ".join(f"e.{each.strip()}" for each in COLUMNS.split(","))}
    FROM school_heads AS h JOIN school_edits AS e ON e.id = h.edit
    WHERE h.kind = ? ORDER BY h.of, e.at_ms DESC, e.id DESC
"""
_NOT_FOLLOWED = f"""
    SELECT s.why, {", ".join(f"e.{each.strip()}" for each in COLUMNS.split(","))}
    FROM school_standing AS s JOIN school_edits AS e ON e.id = s.edit
    WHERE s.why <> '' ORDER BY e.at_ms, e.id
"""
_RESTORED = f"SELECT {COLUMNS} FROM school_edits WHERE kind = 'restored' AND body <> '' ORDER BY at_ms, id"
_REMOVED = """
    SELECT DISTINCT e.of, coalesce(one.name, '') FROM school_edits AS e JOIN school_standing AS s ON s.edit = e.id
    LEFT JOIN learners AS one ON one.id = e.of
    WHERE e.kind = 'removal' AND e.body <> '' AND s.why = ''
    AND NOT EXISTS (SELECT 1 FROM journal WHERE journal.learner = e.of AND journal.what = 'removed') ORDER BY e.of
"""


def is_behind(db: Database) -> bool:
    """Whether there is anything that was not gone through yet."""
    if DERIVED - set(db.table_names()):
        return True
    if db.execute("SELECT trust FROM school_reckoned").fetchone() != (_trust_text(db),):
        return db.execute("SELECT 1 FROM school_edits LIMIT 1").fetchone() is not None
    counts = "SELECT (SELECT count(*) FROM school_edits), (SELECT count(*) FROM school_standing)"
    edits, gone_through = db.execute(counts).fetchone()
    return bool(edits != gone_through)


def reckon(db: Database) -> None:
    """Bring it up to date, within a transaction that has the book for itself; raises what SQLite raises."""
    if not is_behind(db):
        return
    if DERIVED - set(db.table_names()):
        forget(db)
    told = _trust_text(db)
    if db.execute("SELECT trust FROM school_reckoned").fetchone() != (told,):
        for table in DERIVED:
            db.execute(f"DELETE FROM {table}")
        db.execute("INSERT INTO school_reckoned (trust) VALUES (?)", [told])
    trust, touched = school_trust(db), dict[tuple[str, str], None]()
    for row in db.execute(_NEW).fetchall():
        edit = edit_of_row(row)
        why = why_not_followed(edit, trust, whose(db, edit.kind, edit.of, edit.body)[0])
        db.execute("INSERT INTO school_standing (edit, why) VALUES (?, ?)", [edit.id, why])
        touched[edit.kind, edit.of] = None
    for kind, of in touched:
        _put_heads(db, kind, of)


def forget(db: Database) -> None:
    """Throw away all that was reckoned."""
    for table in DERIVED:
        db.execute(f"DROP TABLE IF EXISTS main.{table}")
    make_what_stands(db)


def reckon_aside(db: Database) -> None:
    """Reckon it for this connection alone, where the book cannot be written; raises what SQLite raises."""
    make_what_stands(db, "temp")
    reckon(db)


def is_different(db: Database) -> bool:
    """Whether what stands in the book is not what all edits come to; nothing of it is written.

    What was not gone through yet is no difference: the next who reads it does so. Raises UnreadableRow.
    """
    if is_behind(db):
        return False
    kept = {table: _rows(db, "main", table) for table in _COMPARED}
    reckon_aside(db)
    anew = {table: _rows(db, "temp", table) for table in _COMPARED}
    for table in DERIVED:
        db.execute(f"DROP TABLE temp.{table}")
    return kept != anew


def _rows(db: Database, at: str, table: str) -> set[tuple[object, ...]]:
    return set(db.execute(f"SELECT * FROM {at}.{table}").fetchall())


def present(db: Database, kind: EditKind) -> Mapping[str, tuple[SchoolEdit, ...]]:
    """What stands of each document of that kind, by its id, as far as it was reckoned."""
    return _by_document((of, edit_of_row(row)) for of, *row in db.execute(_PRESENT, [kind.value]).fetchall())


def removed(db: Database) -> tuple[tuple[str, str], ...]:
    """Id and name of each learner who was to be removed and is not, as far as it was reckoned.

    Nothing takes that back: neither is it asked whether what removes them still stands.
    """
    return tuple(db.execute(_REMOVED).fetchall())


def restorings(db: Database) -> dict[str, str]:
    """Who signed that a score book was put back, by the station whose chain went on then; nothing reckoned is read."""
    trust, found = school_trust(db), dict[str, str]()
    for edit in map(edit_of_row, db.execute(_RESTORED).fetchall()):
        person = trust.person(edit.by, edit.at_ms)
        if person is not None and not why_not_followed(edit, trust, ""):
            found[edit.of] = person.name
    return found


def not_followed(db: Database) -> tuple[tuple[SchoolEdit, str], ...]:
    """The edits that are not followed, oldest first, each with why."""
    return tuple((edit_of_row(row), str(why)) for why, *row in db.execute(_NOT_FOLLOWED).fetchall())


def _put_heads(db: Database, kind: str, of: str) -> None:
    edits = edits_of(db, kind, of)
    asked = "SELECT s.edit FROM school_standing AS s JOIN school_edits AS e ON e.id = s.edit "
    followed = {id for (id,) in db.execute(f"{asked} WHERE e.kind = ? AND e.of = ? AND s.why = ''", [kind, of])}
    db.execute("DELETE FROM school_heads WHERE kind = ? AND of = ?", [kind, of])
    for each in heads(edits, followed):
        db.execute("INSERT INTO school_heads (kind, of, edit) VALUES (?, ?, ?)", [kind, of, each.id])


def _by_document(rows: Iterable[tuple[str, SchoolEdit]]) -> Mapping[str, tuple[SchoolEdit, ...]]:
    found: dict[str, tuple[SchoolEdit, ...]] = {}
    for of, edit in rows:
        found[of] = (*found.get(of, ()), edit)
    return found


def _trust_text(db: Database) -> str:
    # Another program may have put bytes there.
    return json.dumps([_RULE, *db.execute(_TRUST, [ROOTS]).fetchone()], default=repr)
