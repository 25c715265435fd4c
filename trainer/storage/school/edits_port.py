"""The port of a school's edits on the score book."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from sqlite_utils import Database

from trainer.storage import learners as of_learners
from trainer.storage.chain import ChainEnd
from trainer.storage.errors import NOT_KEPT, NOT_READ, as_known_errors
from trainer.storage.journal import What, note
from trainer.storage.school import standing_edits
from trainer.storage.school.edit_rows import edits_about, edits_of, put_edit
from trainer.storage.school.listed_names import list_names, rename_everywhere
from trainer.training.records.ports import KnownError
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.edits import SchoolEdit

Writing = Callable[[str], AbstractContextManager[ChainEnd]]


class SqliteEdits:
    """The SchoolEdits port on SQLite, within the score book's own transactions."""

    def __init__(self, db: Database, path: Path, writing: Writing, learners_changed: Callable[[], None]) -> None:
        self._db, self._path, self._writing = db, path, writing
        self._learners_changed = learners_changed

    def keep(self, edits: Sequence[SchoolEdit], learners: Sequence[CameOrRenamed] = ()) -> None:
        with self._writing(NOT_KEPT) as chain:
            for each in learners:
                self._put_learner(chain, each)
            for edit in edits:
                put_edit(chain, edit)
            standing_edits.reckon(self._db)
        if learners:
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
            rows = self._db.execute("SELECT id, name FROM learners WHERE same_as IS NULL ORDER BY name").fetchall()
        return {str(id): str(name) for id, name in rows}

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
        list_names(self._db, [learner.name])

    def _bring_up_to_date(self) -> None:
        with as_known_errors(self._path, NOT_READ):
            behind = standing_edits.is_behind(self._db)
        if not behind:
            return
        try:
            with self._writing(NOT_READ):
                standing_edits.reckon(self._db)
        except KnownError:
            # It may be read by who cannot write; what they see is the same.
            with as_known_errors(self._path, NOT_READ):
                standing_edits.reckon_aside(self._db)
