"""The window's score book: opened, made anew where it is damaged, looked after, and closed with nothing lost."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import datetime
from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.lazy_module import LazyModule
from trainer.storage.glance import FILE_NAME
from trainer.training.records.ports import DamagedBook, KnownError, LostBook
from trainer.ui.window.daily_care import DailyCare
from trainer.ui.window.saving import Saving
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.storage import ids, learner_export, score_book
    from trainer.storage.mending import backups, rebuilding, restoring, set_aside
    from trainer.storage.school import shared_files
    from trainer.storage.school.parcels import WrittenParcel
    from trainer.storage.school_server import kept_enrolment
    from trainer.storage.signed_records import learner_zip
    from trainer.training import keeper
    from trainer.training.records.ports import Keepable
    from trainer.training.school import office
    from trainer.training.school.edits import SchoolEdit
    from trainer.training.school.office import Signer
    from trainer.training.school.parcels import ParcelLook
else:
    # Not before the first frame.
    score_book, set_aside = LazyModule("trainer.storage.score_book"), LazyModule("trainer.storage.mending.set_aside")
    backups, rebuilding = (
        LazyModule("trainer.storage.mending.backups"),
        LazyModule("trainer.storage.mending.rebuilding"),
    )
    restoring, learner_export = (
        LazyModule("trainer.storage.mending.restoring"),
        LazyModule("trainer.storage.learner_export"),
    )
    learner_zip = LazyModule("trainer.storage.signed_records.learner_zip")
    kept_enrolment = LazyModule("trainer.storage.school_server.kept_enrolment")
    shared_files = LazyModule("trainer.storage.school.shared_files")
    keeper = LazyModule("trainer.training.keeper")
    office, ids = LazyModule("trainer.training.school.office"), LazyModule("trainer.storage.ids")

EXPORTS = "exports"
"""The folder beside the book for what is written out of it."""
_NOT_OPEN = "The score book is not open yet: wait a moment, and try again."


class BookKeeping(QObject):
    """Keeps the book in the folder ``data`` for ``session``; ``tell`` shows a sentence that is to be read."""

    def __init__(self, data: Path, session: Session, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._data, self._session, self._tell = data, session, tell
        self._kept: keeper.ScoreKeeper | None = None
        self._beyond: tuple[int, int] | None = None
        self.saving = Saving(session, data, lambda waiting: set_aside.set_aside(data, waiting))
        self.care = DailyCare(lambda: backups.back_up_daily(data / FILE_NAME, datetime.now().date()))
        self.care.troubled.connect(self._mend)
        for child in (self.saving, self.care):
            child.setParent(self)

    def open(self) -> keeper.ScoreKeeper:
        """The book, with what earlier runs had to set aside."""
        # While it is held by another, the window is not to stand still at every answer.
        at_once = partial(self._opened, patience=0.0)
        kept = keeper.ScoreKeeper(self._opened, at_once, lambda: score_book.open_for_reading(self._data), self._see_to)
        kept.open()
        self._kept = kept
        self._take_up(kept)
        return kept

    def close(self) -> None:
        """Close the book; what it does not take is set aside, and the terminal told where."""
        told = self.saving.close()
        if told:
            print(told, file=sys.stderr)

    # What a person asks for

    @property
    def folder(self) -> Path:
        """The data folder."""
        return self._data

    def copies(self) -> list[Path]:
        """What can be put in the place of the book, the latest first: its copies, and books that one was put for."""
        return restoring.restorable(self._data / FILE_NAME)

    def was_replaced(self, copy: Path) -> bool:
        """Whether ``copy`` is a book that a copy was put in the place of, and no copy itself."""
        return restoring.was_replaced(copy)

    def back_up(self) -> Path:
        """Copy the book now, on any thread; raises KnownError."""
        return backups.back_up_now(self._data / FILE_NAME)

    def restore(self, copy: Path, signer: Signer | None = None) -> str:
        """Put ``copy`` in the place of the book, which is kept beside it, and tell of it; raises KnownError.

        At a school ``signer`` is the supervisor who has it done.
        """
        session, kept = self._session, self._kept
        if kept is None or session.means is None:
            raise KnownError(_NOT_OPEN)
        # What is under way belongs to the book that goes: it is left.
        session.learner_changed.emit()
        signed = None if signer is None else lambda station: _restoring(signer, station, copy)
        told = str(kept.while_closed(lambda: restoring.restore(self._data / FILE_NAME, copy, signed)))
        session.begin(kept, session.means)
        session.change_settings(session.look.settings)
        return told

    def export(self, name: str, file: Path) -> learner_zip.ZippedLearner:
        """Write all that is kept of the learner ``name`` to ``file`` (zip), on any thread; raises KnownError."""
        return learner_zip.zip_learner(self._data, name, file)

    def take_in(self, file: Path, signer: Signer | None = None) -> str:
        """Keep the practice that ``file`` holds of a learner, on any thread, and give the learner's name.

        At a school ``signer`` takes it in, and it waits under a name of its own to be confirmed. Raises KnownError.
        """
        with learner_zip.practice_of(file) as practice:
            name = learner_export.whose_record(practice)
            with closing(score_book.open_score_book(self._data)) as book:
                under = name
                if signer is not None:
                    papers = office.SchoolOffice(book.edits, _now_ms, ids.new_id)
                    under = papers.take_in(signer, name, datetime.now().date().isoformat())
                book.take_in(learner_export.read_record(practice, under))
        return name

    def write_results(self, learners: Sequence[str], file: Path) -> WrittenParcel:
        """Write what ``learners``, or all, did on this machine to ``file``, on any thread; raises KnownError.

        An earlier file of results there is replaced: the dialog has asked.
        """
        with closing(score_book.open_score_book(self._data)) as book:
            names, machine = learners or book.learners(), kept_enrolment.machine_name(self._data)
            return book.entries.parcels.write(file, names, 0, machine, os.urandom, _now_ms(), replace=True)

    def look_into(self, file: Path) -> ParcelLook:
        """What laying in the results in ``file`` would do, on any thread; raises KnownError."""
        with closing(score_book.open_score_book(self._data)) as book:
            return book.entries.parcels.look_into(file)

    def lay_in(self, file: Path, told: Callable[[float], None]) -> ParcelLook:
        """Lay the results in ``file`` in, on any thread, which ``told`` hears the share done of; raises KnownError."""
        with closing(score_book.open_score_book(self._data)) as book:
            look = book.entries.parcels.lay_in(file, _now_ms(), told)
            if book.has_edits:
                # What stands in the way of a file is told at the next start.
                shared_files.SharedFiles(self._data, book.edits).bring()
            return look

    def _opened(self, patience: float | None = None) -> score_book.SqliteScoreBook:
        """The score book, made anew where it is damaged; raises KnownError where it cannot be opened."""
        try:
            return score_book.open_score_book(self._data, patience)
        except DamagedBook:
            self._rebuild()
            return score_book.open_score_book(self._data, patience)

    def _see_to(self, error: DamagedBook | LostBook) -> None:
        """What is done about a book that opened well and is damaged, or not there, all the same."""
        if isinstance(error, LostBook):
            self._tell(error.told)
        else:
            self._rebuild()

    def _rebuild(self) -> None:
        """Make the book anew from what can be read of it, and tell of it; where that cannot be, it stays as it is."""
        found = _stamp(self._data / FILE_NAME)
        if found == self._beyond:
            return
        try:
            told = str(rebuilding.rebuild(self._data / FILE_NAME))
        except KnownError as error:
            # It is tried again every few seconds, and is told and tried in vain once.
            told, self._beyond = str(error), found
        self._tell(told)

    def _mend(self, error: KnownError) -> None:
        """What the daily care found wrong: a damaged book is made anew, and of other things the person is told."""
        told = str(error)
        if isinstance(error, DamagedBook) and self._kept is not None:
            with suppress(KnownError):
                told = str(self._kept.while_closed(lambda: rebuilding.rebuild(self._data / FILE_NAME)))
            self._session.results_changed.emit()
        self._tell(told)

    def _take_up(self, kept: keeper.ScoreKeeper) -> None:
        """Save what earlier runs had to set aside; the files go once everything in them is kept."""
        earlier: dict[str, Keepable] = {}
        for file in set_aside.set_aside_files(self._data):
            try:
                # The same may lie in two files, where a program was killed after it had written the second.
                earlier |= {repr(each): each for each in set_aside.read_set_aside(file)}
                self.saving.taken_up.append(file)
            except KnownError as error:
                self._tell(str(error))
        if earlier:
            kept.take_up(earlier.values())
            self.saving.forget_what_is_saved(kept.waiting)


def _restoring(signer: Signer, station: str, copy: Path) -> SchoolEdit:
    return office.signed_restoring(signer, station, copy.name, _now_ms(), ids.new_id())


def _now_ms() -> int:
    return int(time() * 1000)


def _stamp(path: Path) -> tuple[int, int] | None:
    """By what a file is known to be as it was; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
