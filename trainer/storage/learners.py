"""Learners renamed, counted as one, or removed, each with a word in the journal; their answers are never rewritten."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.chain import ChainEnd
from trainer.storage.counted import checkpoints, learner_maps
from trainer.storage.counted.tallies import uncount
from trainer.storage.journal import What, note
from trainer.storage.school import aside
from trainer.storage.school.edit_tables import take_out_edits
from trainer.storage.tests import granted_why
from trainer.training.records.ports import KnownError

if TYPE_CHECKING:
    from trainer.storage.school import laying_in, told_learners
    from trainer.storage.signed_records import people_rows
else:
    # Only if another machine has removed somebody, or two are counted as one; and PINs only at a school.
    laying_in = LazyModule("trainer.storage.school.laying_in")
    told_learners = LazyModule("trainer.storage.school.told_learners")
    people_rows = LazyModule("trainer.storage.signed_records.people_rows")

_OF_A_SITTING = (("round", "rounds"), ("shuffle", "shuffles"))
_OF_A_TEST = ("examination_events", "judgements")
_UNDER_WAY = ("beats", "sheet_drafts", "held_back", "sealed_seeds")
_OF_THE_SCHOOL = ("record_notes", "signed_records", "school_people", "signed_people", "learner_choices")
_COUNTED = ("attempts", "rounds", "shuffles", "examinations", "signed_records")
_TAKEN_IN_OF = """
    SELECT one.id FROM school_heads AS h JOIN school_edits AS e ON e.id = h.edit JOIN learners AS one ON one.id = h.of
    WHERE h.kind = 'taken-in' AND e.body <> '' AND json_extract(e.body, '$.of') = ?1 AND one.id <> ?1
"""


def rename(db: Database, chain: ChainEnd, name: str, new: str) -> None:
    """Call the learner ``name`` ``new`` from now on; raises KnownError where nobody, or somebody else, is called so."""
    learner = _id(db, name)
    if db.execute("SELECT 1 FROM learners WHERE name = ?", [new]).fetchone():
        raise KnownError(f"There is a learner called {new} already: choose another name, or count the two as one.")
    note(chain, What.RENAMED, new, learner)
    db.execute("UPDATE learners SET name = ? WHERE id = ?", [new, learner])


def merge(db: Database, chain: ChainEnd, name: str, into: str) -> None:
    """Count all that ``name`` has answered as answers of ``into``, from now on; raises KnownError for unknown names.

    Who counts as ``name`` does so too, and goes along where the two are separated again.
    """
    learner, target = _canonical(db, name), _canonical(db, into)
    if learner == target:
        raise KnownError(f"{name} and {into} are one learner already: nothing was changed.")
    note(chain, What.MERGED, target, learner)
    told_learners.bring_up_to_date(db)


def separate(db: Database, chain: ChainEnd, name: str) -> str:
    """Count what ``name`` has answered as answers of ``name`` again; the name they counted as. Raises KnownError."""
    learner, one = _id(db, name), _canonical(db, name)
    if learner == one:
        raise KnownError(f"{name} is counted as nobody else: nothing was changed.")
    # Who is merged with themselves is themselves.
    note(chain, What.MERGED, learner, learner)
    told_learners.bring_up_to_date(db)
    return str(db.execute("SELECT name FROM learners WHERE id = ?", [one]).fetchone()[0])


def remove(db: Database, chain: ChainEnd, name: str) -> None:
    """Take the learner ``name`` out of the book with every answer, round and shuffle; raises KnownError for nobody.

    That it was done, when, and how much went stays in the journal; the names do not.
    """
    canonical = _canonical(db, name)
    for learner in sorted(_ids(db, name), key=lambda each: each == canonical):
        _remove(db, chain, learner)


def remove_told(db: Database, chain: ChainEnd, learner: str) -> None:
    """Take out the learner of that id, whom the school has removed; they need not have come here.

    Who counts as them here and was not named counts as themselves from then on.
    """
    db.execute("UPDATE learners SET same_as = NULL WHERE same_as = ?", [learner])
    _remove(db, chain, learner)


def _remove(db: Database, chain: ChainEnd, learner: str) -> None:
    for (waits,) in db.execute(_TAKEN_IN_OF, [learner]).fetchall():
        # A record that was taken in bears the learner's name, too.
        _remove(db, chain, waits)
    count = "SELECT count(*) FROM {} WHERE learner = ?"
    gone = {table: db.execute(count.format(table), [learner]).fetchone()[0] for table in _COUNTED}
    why = note(chain, What.REMOVED, json.dumps(gone), learner)
    take_out(db, learner, why)
    if aside.waits(db, aside.removal_of(learner)):
        # That another machine has removed them can be told once they are removed here.
        laying = laying_in.LayingIn(db)
        laying.take_up(aside.removal_of(learner))
        laying.let_words_stand(chain)


def take_out(db: Database, learner: str, why: str) -> None:
    """Take out all that is kept of ``learner``, an id that the journal's entry ``why`` tells was removed."""
    for of, starts in _OF_A_SITTING:
        theirs = f"{of} IN (SELECT id FROM {starts} WHERE learner = ?)"
        db.execute(f"DELETE FROM leases WHERE sitting IN (SELECT id FROM {starts} WHERE learner = ?)", [learner])
        for table in (f"{of}_acts", f"{of}_ends"):
            _take_out(db, table, theirs, learner, why)
        _take_out(db, starts, "learner = ?", learner, why)
    theirs = "examination IN (SELECT id FROM examinations WHERE learner = ?)"
    granted_why.take_out(db, learner)
    for table in _UNDER_WAY:
        db.execute(f"DELETE FROM {table} WHERE {theirs}", [learner])
    for table in _OF_A_TEST:
        _take_out(db, table, theirs, learner, why)
    _take_out(db, "examinations", "learner = ?", learner, why)
    for table in _OF_THE_SCHOOL:
        _take_out(db, table, "learner = ?", learner, why)
    people_rows.forget_pin(db, learner)
    take_out_edits(db, learner, why)
    _take_out(db, "attempts", "learner = ?", learner, why)
    _take_out(db, "journal", f"what IN ('{What.CAME.value}', '{What.RENAMED.value}') AND learner = ?", learner, why)
    aside.take_out(db, learner, why)
    db.execute("DELETE FROM learners WHERE id = ?", [learner])
    uncount(db, learner)
    checkpoints.forget(db, learner)
    learner_maps.take_out(db, learner)


def _take_out(db: Database, table: str, which: str, learner: str, why: str) -> None:
    """Leave of these rows only where they stood in the chain, so that it can be followed over the gap."""
    stubs = f"SELECT chain, link, digest, ? FROM {table} WHERE {which} AND chain IS NOT NULL"
    db.execute(f"INSERT OR IGNORE INTO removed (chain, link, digest, why) {stubs}", [why, learner])
    db.execute(f"DELETE FROM {table} WHERE {which}", [learner])


def _id(db: Database, name: str) -> str:
    row = db.execute("SELECT id FROM learners WHERE name = ?", [name]).fetchone()
    if row is None:
        raise KnownError(f"There is no learner called {name} in the score book: see how the name is written.")
    return str(row[0])


def _canonical(db: Database, name: str) -> str:
    """The id that all of a learner's answers count for."""
    found = db.execute("SELECT coalesce(same_as, id) FROM learners WHERE id = ?", [_id(db, name)]).fetchone()
    return str(found[0])


def _ids(db: Database, name: str) -> list[str]:
    """The ids of all who count as ``name``."""
    return [id for (id,) in db.execute("SELECT id FROM people WHERE name = ?", [name]).fetchall()]
