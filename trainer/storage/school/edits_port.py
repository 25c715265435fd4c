"""The port of a school's edits on the score book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from sqlite_utils import Database

from trainer.storage import learners as of_learners
from trainer.storage import leases
from trainer.storage.chain import ChainEnd
from trainer.storage.errors import NOT_KEPT, NOT_READ, as_known_errors
from trainer.storage.journal import What, note
from trainer.storage.practice import choice_rows
from trainer.storage.school import standing_edits
from trainer.storage.school.edit_rows import edits_about, edits_of, put_edit
from trainer.storage.school.edit_tables import IS_SOMEBODY, counts_of
from trainer.storage.school.laying_in import LayingIn
from trainer.storage.school.listed_names import forget_name, list_names, rename_everywhere
from trainer.storage.signed_records.trust_rows import school_trust
from trainer.storage.tests import granted_why
from trainer.training.records.ports import KnownError
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed, DueRemoval, KeptReason, WaitingRecord
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.following import why_not_remove

_NAMES = f"SELECT id, name FROM learners WHERE {IS_SOMEBODY.format('learners')} ORDER BY name"
_WAITING = f"""
    SELECT one.id, one.name, whose.name, e.by, e.at_ms, {counts_of("one.id")}
    FROM school_heads AS h JOIN school_edits AS e ON e.id = h.edit JOIN learners AS one ON one.id = h.of
    JOIN learners AS asked ON asked.id = json_extract(e.body, '$.of')
    JOIN learners AS whose ON whose.id = coalesce(asked.same_as, asked.id)
    WHERE h.kind = 'taken-in' AND one.same_as IS NULL AND e.body <> '' ORDER BY e.at_ms, e.id
"""
Writing = Callable[[str], AbstractContextManager[ChainEnd]]


class SqliteEdits:
    """The SchoolEdits port on SQLite, within the score book's own transactions."""

    def __init__(
        self,
        db: Database,
        path: Path,
        writing: Writing,
        learners_changed: Callable[[], None],
        now_ms: Callable[[], int],
    ) -> None:
        self._db, self._path, self._writing = db, path, writing
        self._learners_changed, self._now_ms = learners_changed, now_ms

    def keep(self, edits: Sequence[SchoolEdit], learners: Sequence[CameOrRenamed] = ()) -> None:
        with self._writing(NOT_KEPT) as chain:
            for each in learners:
                self._put_learner(chain, each)
            for edit in edits:
                put_edit(chain, edit)
                if edit.kind == EditKind.TAKEN_IN.value:
                    note(chain, What.TAKEN_IN, edit.by, edit.of)
                elif edit.kind == EditKind.RULES.value:
                    # What was chosen at home holds no more.
                    self._db.execute("DELETE FROM switches WHERE game = ?", [edit.of])
            LayingIn(self._db).let_words_stand(chain, grew=True)
        self._learners_changed()

    def heads(self, kind: EditKind) -> Mapping[str, Sequence[SchoolEdit]]:
        self._bring_up_to_date()
        with as_known_errors(self._path, NOT_READ):
            return standing_edits.present(self._db, kind)

    def edits(self, kind: EditKind, of: str) -> Sequence[SchoolEdit]:
        with as_known_errors(self._path, NOT_READ):
            return edits_of(self._db, kind.value, of)

    def about(self, learner: str) -> Sequence[SchoolEdit]:
        with as_known_errors(self._path, NOT_READ):
            return edits_about(self._db, learner)

    def not_followed(self) -> Sequence[tuple[SchoolEdit, str]]:
        self._bring_up_to_date()
        with as_known_errors(self._path, NOT_READ):
            return standing_edits.not_followed(self._db)

    def learner_names(self) -> Mapping[str, str]:
        with as_known_errors(self._path, NOT_READ):
            rows = self._db.execute(_NAMES).fetchall()
        return {str(id): str(name) for id, name in rows}

    def why_not_remove(self, learner: str) -> str:
        with as_known_errors(self._path, NOT_READ):
            return why_not_remove(learner, school_trust(self._db))

    def waiting_records(self) -> Sequence[WaitingRecord]:
        self._bring_up_to_date()
        with as_known_errors(self._path, NOT_READ):
            trust = school_trust(self._db)
            rows = self._db.execute(_WAITING).fetchall()
        people = {each: trust.now(each) for _, _, _, each, *_ in rows}
        names = {id: "somebody" if person is None else person.name for id, person in people.items()}
        return [WaitingRecord(id, name, of, names[by], at_ms, (*told,)) for id, name, of, by, at_ms, *told in rows]

    def restorings(self) -> Mapping[str, str]:
        with as_known_errors(self._path, NOT_READ):
            return standing_edits.restorings(self._db)

    def keep_reason(self, of: str, reason: str) -> None:
        with self._writing(NOT_KEPT):
            granted_why.put(self._db, of, reason, self._now_ms())

    def reasons(self) -> Sequence[KeptReason]:
        with as_known_errors(self._path, NOT_READ):
            return granted_why.reasons(self._db)

    def erase_reason(self, of: str) -> None:
        with self._writing(NOT_KEPT):
            granted_why.erase(self._db, of)

    def removals(self) -> Sequence[DueRemoval]:
        self._bring_up_to_date()
        with as_known_errors(self._path, NOT_READ):
            due = [DueRemoval(*each) for each in standing_edits.removed(self._db)]
            return [each for each in due if not leases.is_at_it(self._db, each.id, self._now_ms())]

    def carry_out(self, due: DueRemoval) -> None:
        with self._writing(NOT_KEPT) as chain:
            of_learners.remove_told(self._db, chain, due.id)
            if due.name:
                forget_name(self._db, due.name)
        self._learners_changed()

    def counts_as(self) -> Mapping[str, str]:
        with as_known_errors(self._path, NOT_READ):
            rows = self._db.execute("SELECT id, same_as FROM learners WHERE same_as IS NOT NULL").fetchall()
        return {str(id): str(one) for id, one in rows}

    def _put_learner(self, chain: ChainEnd, learner: CameOrRenamed) -> None:
        """Let the learner be called so in the book; raises KnownError where somebody else is."""
        row = self._db.execute("SELECT name FROM learners WHERE id = ?", [learner.id]).fetchone()
        if row == (learner.name,):
            return
        if row is not None:
            of_learners.rename(self._db, chain, str(row[0]), learner.name)
            rename_everywhere(self._db, str(row[0]), learner.name)
            return
        if self._db.execute("SELECT 1 FROM learners WHERE name = ?", [learner.name]).fetchone():
            raise KnownError(f"There is a learner called {learner.name} already: say whether it is the same person.")
        self._db.execute("INSERT INTO learners (id, name) VALUES (?, ?)", [learner.id, learner.name])
        note(chain, What.CAME, learner.name, learner.id)
        choice_rows.tell_of_newcomer(self._db, chain, learner.name)
        if learner.is_listed:
            list_names(self._db, [learner.name])

    def _bring_up_to_date(self) -> None:
        with as_known_errors(self._path, NOT_READ):
            behind = standing_edits.is_behind(self._db)
        if not behind:
            return
        try:
            with self._writing(NOT_READ) as chain:
                LayingIn(self._db).let_words_stand(chain, grew=True)
        except KnownError:
            # It may be read by who cannot write; what they see is the same.
            with as_known_errors(self._path, NOT_READ):
                standing_edits.reckon_aside(self._db)
