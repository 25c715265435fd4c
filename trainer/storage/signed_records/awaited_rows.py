"""The tests that wait for a supervisor, as the score book's rows tell."""

from __future__ import annotations

from sqlite_utils import Database

from trainer.training.signed_records.ports import AwaitedDecision

_UNDECIDED = """
    SELECT one.id, whose.name, one.test, happened.at_ms,
        CASE happened.what WHEN 'handed-in' THEN (SELECT count(*) FROM judgements WHERE examination = one.id) END
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


def awaited(db: Database, since_ms: int) -> tuple[AwaitedDecision, ...]:
    """The tests that were over since then and are not decided, and those appealed against; oldest first."""
    asked = (db.execute(_UNDECIDED, [since_ms]), False), (db.execute(_APPEALED), True)
    found = [
        AwaitedDecision(examination, learner, test, at_ms, appealed, sheets)
        for rows, appealed in asked
        for examination, learner, test, at_ms, sheets in rows.fetchall()
    ]
    return tuple(sorted(found, key=lambda each: (each.at_ms, each.examination)))
