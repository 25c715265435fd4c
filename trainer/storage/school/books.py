"""What a school keeps in the score book, each part of it read only once it is asked for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.chain import ChainEnd
from trainer.storage.errors import NOT_READ, as_known_errors
from trainer.training.records.ports import CountedLearner

if TYPE_CHECKING:
    from trainer.storage.school import edits_port, roster_rows, standing_edits
    from trainer.storage.school import port as entries_port
    from trainer.storage.signed_records import port as school_port
else:
    # No window needs what signs before somebody decides, nor what goes to other machines before it does; nobody at home
    # has a roster.
    school_port = LazyModule("trainer.storage.signed_records.port")
    entries_port = LazyModule("trainer.storage.school.port")
    edits_port = LazyModule("trainer.storage.school.edits_port")
    standing_edits = LazyModule("trainer.storage.school.standing_edits")
    roster_rows = LazyModule("trainer.storage.school.roster_rows")

_COUNTED_AS = "SELECT a.id, a.name, b.name FROM learners AS a JOIN learners AS b ON b.id = a.same_as ORDER BY a.name"


class SchoolBooks(ABC):
    """The part of a score book that is a school's."""

    db: Database
    _path: Path
    _now_ms: Callable[[], int]

    @property
    def folder(self) -> Path:
        """The folder that the book lies in, and the files of content beside it."""
        return self._path.parent

    @property
    def school(self) -> school_port.SqliteSchool:
        """Signed records, a school's people and their keys."""
        return school_port.SqliteSchool(self.db, self._path, self._writing)

    @property
    def entries(self) -> entries_port.SqliteEntries:
        """What goes to a school's other machines, and what comes from them."""
        return entries_port.SqliteEntries(self.db, self._path, self._writing, self._forget_lists)

    @property
    def has_edits(self) -> bool:
        """Whether people of a school have written down anything; raises KnownError."""
        with as_known_errors(self._path, NOT_READ):
            return self.db.execute("SELECT 1 FROM school_edits LIMIT 1").fetchone() is not None

    @property
    def edits(self) -> edits_port.SqliteEdits:
        """What people of the school have written down."""
        return edits_port.SqliteEdits(self.db, self._path, self._writing, self._forget_lists, self._now_ms)

    @property
    def roster(self) -> roster_rows.SqliteRoster:
        """Everybody in the book, as a school's roster shows them."""
        return roster_rows.SqliteRoster(self.db, self._path, self._writing)

    def counted_as_others(self) -> Sequence[CountedLearner]:
        """The learners who count as another, by name."""
        with as_known_errors(self._path, NOT_READ):
            return [CountedLearner(*map(str, each)) for each in self.db.execute(_COUNTED_AS).fetchall()]

    def forget_what_stands(self) -> None:
        """Throw away what stands after all edits, within a transaction: it is reckoned anew when it is read."""
        standing_edits.forget(self.db)

    @abstractmethod
    def _writing(self, lost: str) -> AbstractContextManager[ChainEnd]:
        """One transaction, durable once the block is left; raises KnownError."""

    @abstractmethod
    def _forget_lists(self) -> None:
        """Read anew what is kept of rounds and shuffles that were listed."""
