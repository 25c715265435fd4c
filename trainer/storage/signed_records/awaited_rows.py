"""The tests that wait for a supervisor, and those that are practice, as the score book's rows tell."""

from __future__ import annotations

from functools import lru_cache

from sqlite_utils import Database

from trainer.storage.signed_records.trust_rows import school_trust
from trainer.training.records.judgements import CONFIRMING
from trainer.training.signed_records.openings import TestOpening, opening_at_start
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_SINCE, Doing, since_ms
from trainer.training.signed_records.ports import AwaitedDecision

_UNDECIDED = f"""
    SELECT one.id, whose.name, one.test, happened.at_ms,
        CASE happened.what WHEN 'handed-in'
            THEN (SELECT count(*) FROM judgements WHERE examination = one.id AND part <> '{CONFIRMING}')
        END
    FROM examination_events AS happened
    JOIN examinations AS one ON one.id = happened.examination
    JOIN learners AS asked ON asked.id = one.learner
    JOIN learners AS whose ON whose.id = coalesce(asked.same_as, asked.id)
    WHERE happened.what IN ('handed-in', 'abandoned') AND happened.at_ms >= ?
    AND NOT EXISTS (SELECT 1 FROM signed_records AS signed WHERE signed.examination = one.id)
"""
# A record in whose place another one stands names it; nothing else of an appeal says that it was decided.
_APPEALED = """
    SELECT one.id, whose.name, one.test, min(note.at_ms), NULL FROM record_notes AS note
    JOIN record_places AS place ON place.sealed_as = note.record
    JOIN signed_records AS signed ON signed.station = place.station AND signed.number = place.number
    JOIN examinations AS one ON one.id = signed.examination
    JOIN learners AS asked ON asked.id = one.learner
    JOIN learners AS whose ON whose.id = coalesce(asked.same_as, asked.id)
    WHERE note.what = 'appealed'
    AND NOT EXISTS (
        SELECT 1 FROM signed_records AS later
        WHERE later.examination = signed.examination AND later.station = signed.station AND later.number > signed.number
    )
    GROUP BY note.record
"""
_SCHOOL = "SELECT key, value FROM settings WHERE key IN (?, ?)"
_BEGUN = """
    SELECT one.id, first.what, first.told, coalesce(whose.same_as, whose.id) FROM examinations AS one
    JOIN learners AS whose ON whose.id = one.learner
    JOIN examination_events AS first ON first.examination = one.id AND first.number = 0
    WHERE first.at_ms >= ?
    AND NOT EXISTS (SELECT 1 FROM signed_records AS signed WHERE signed.examination = one.id)
"""


def practice(db: Database) -> frozenset[str]:
    """Return the ids of the tests that count for nothing: begun since there is a school, and no examiner opened them.

    Whoever's key opened one was an examiner of the school then. What was decided all the same isn't among them.
    """
    told = {key: str(value) for key, value in db.execute(_SCHOOL, [SCHOOL, SCHOOL_SINCE]).fetchall()}
    if told.get(SCHOOL) != ON:
        return frozenset()
    trust = school_trust(db)

    def is_opened(examination: str, what: str, said: str, learner: str) -> bool:
        by = _opening(what, said, examination)
        return by is not None and trust.could_sign(by.by, by.key, by.at_ms, Doing.EXAMINE, learner)

    begun = db.execute(_BEGUN, [since_ms(told.get(SCHOOL_SINCE))]).fetchall()
    return frozenset(each[0] for each in begun if not is_opened(*each))


def awaited(db: Database, since_ms: int) -> tuple[AwaitedDecision, ...]:
    """The tests that were over since then and are not decided, and those appealed against; oldest first."""
    counts_not = practice(db)
    asked = (db.execute(_UNDECIDED, [since_ms]), False), (db.execute(_APPEALED), True)
    found = [
        AwaitedDecision(examination, learner, test, at_ms, appealed, sheets)
        for rows, appealed in asked
        for examination, learner, test, at_ms, sheets in rows.fetchall()
        if examination not in counts_not
    ]
    return tuple(sorted(found, key=lambda each: (each.at_ms, each.examination)))


# A list asks for all of them each time; a signature is verified once.
@lru_cache(maxsize=4096)
def _opening(what: str, told: str, examination: str) -> TestOpening | None:
    return opening_at_start(what, told, examination)
