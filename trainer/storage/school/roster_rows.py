"""A school's roster read from the score book: everybody's maps, tests and mistakes, a query each."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractContextManager, suppress
from pathlib import Path

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd
from trainer.storage.counted import learner_maps
from trainer.storage.errors import NOT_KEPT, NOT_READ, as_known_errors
from trainer.storage.signed_records.awaited_rows import practice
from trainer.training.records.checked import read_json
from trainer.training.records.ports import KnownError
from trainer.training.records.tallies import QUARTER_MS, MarkKind
from trainer.training.school.roster_entries import CommonMistake, RosterEntry, RosterTest

Writing = Callable[[str], AbstractContextManager[ChainEnd]]

# A record in whose place another one stands is of the same test, and was signed before it.
_TESTS = """
    SELECT e.id, coalesce(l.same_as, l.id), e.test, e.game, coalesce(over.at_ms, e.at_ms), over.at_ms IS NOT NULL,
        (SELECT json_array(json_extract(sealed, '$.signed.record.decision.standard'),
                (SELECT json_group_array(json_array(json_extract(p.value, '$.right'), json_extract(p.value, '$.of')))
                 FROM json_each(sealed, '$.signed.record.parts') AS p
                 WHERE json_extract(p.value, '$.judged_by') = 'machine'))
         FROM signed_records WHERE examination = e.id ORDER BY at_ms DESC, number DESC LIMIT 1)
    FROM examinations AS e JOIN learners AS l ON l.id = e.learner
    LEFT JOIN (SELECT examination, min(at_ms) AS at_ms FROM examination_events
        WHERE what IN ('handed-in', 'abandoned') GROUP BY examination) AS over ON over.examination = e.id
    WHERE EXISTS (SELECT 1 FROM examination_events WHERE examination = e.id)
    ORDER BY 5, e.id
"""
_MISTAKES = f"""
    SELECT s.drill, m.what, sum(m.times) AS times, count(DISTINCT coalesce(l.same_as, l.id))
    FROM series AS s JOIN learners AS l ON l.id = s.learner JOIN marks AS m ON m.series = s.id
    WHERE coalesce(l.same_as, l.id) IN (SELECT value FROM json_each(:learners)) AND s.game = :game
        AND m.kind = '{MarkKind.MISTAKE.value}' AND m.quarter >= :first
    GROUP BY 1, 2 ORDER BY count(DISTINCT coalesce(l.same_as, l.id)) DESC, times DESC, 1, 2
"""
_THEIRS = "(SELECT id FROM learners WHERE id = :learner OR same_as = :learner)"
_SEEN = f"""
    SELECT max(at_ms) FROM (
        SELECT max(at_ms) AS at_ms FROM attempts WHERE learner IN {_THEIRS}
        UNION ALL SELECT max(e.at_ms) FROM round_ends AS e WHERE e.round = (
            SELECT id FROM rounds WHERE learner IN {_THEIRS} ORDER BY started_ms DESC LIMIT 1)
        UNION ALL SELECT max(e.at_ms) FROM shuffle_ends AS e WHERE e.shuffle = (
            SELECT id FROM shuffles WHERE learner IN {_THEIRS} ORDER BY started_ms DESC LIMIT 1)
    )
"""


class SqliteRoster:
    """The RosterBook port on SQLite, within the score book's own transactions."""

    def __init__(self, db: Database, path: Path, writing: Writing) -> None:
        self._db, self._path, self._writing = db, path, writing

    def entries(self, game: str) -> Sequence[RosterEntry]:
        with as_known_errors(self._path, NOT_READ):
            is_behind = learner_maps.is_behind(self._db)
        if is_behind:
            # A book that cannot be written tells what it told before.
            with suppress(KnownError), self._writing(NOT_KEPT):
                learner_maps.look_for_new(self._db)
        with as_known_errors(self._path, NOT_READ):
            return [_entry(each) for each in learner_maps.maps(self._db, game)]

    def keep_map(self, of: RosterEntry, game: str, rule: str, body: str) -> None:
        ids, revision = read_json(of.state)
        row = learner_maps.MapRow(of.learner, of.name, ids, revision, rule, body, is_current=True)
        with self._writing(NOT_KEPT):
            learner_maps.keep(self._db, row, game, rule, body)

    def taken_tests(self) -> Sequence[RosterTest]:
        with as_known_errors(self._path, NOT_READ):
            counts_not = practice(self._db)
            return [_test(*row) for row in self._db.execute(_TESTS).fetchall() if row[0] not in counts_not]

    def mistakes(self, learners: Collection[str], game: str, since_ms: int) -> Sequence[CommonMistake]:
        given = {"learners": json.dumps(sorted(learners)), "game": game, "first": since_ms // QUARTER_MS}
        with as_known_errors(self._path, NOT_READ):
            return [CommonMistake(*row) for row in self._db.execute(_MISTAKES, given).fetchall()]

    def seen(self, learner: str) -> int | None:
        with as_known_errors(self._path, NOT_READ):
            (at_ms,) = self._db.execute(_SEEN, {"learner": learner}).fetchone()
        return None if at_ms is None else int(at_ms)


def _entry(row: learner_maps.MapRow) -> RosterEntry:
    state = json.dumps([row.ids, row.revision])
    return RosterEntry(row.learner, row.name, row.rule, row.body, row.is_current, state)


def _test(
    examination: str, learner: str, test: str, game: str, at_ms: int, is_over: int, decided: str | None
) -> RosterTest:
    standard, parts = (None, []) if decided is None else read_json(decided)
    right, of = (sum(each) for each in zip(*parts, strict=True)) if parts else (0, 0)
    percent = 100 * right // of if of else None
    return RosterTest(examination, learner, test, game, at_ms, bool(is_over), standard or "", percent)
