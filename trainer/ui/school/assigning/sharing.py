"""Sharing files from the window: what lies here and what is shared, checked behind the window's back, then signed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.training.school.office import DocumentChange
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.share_form import CHECKING, FileLine, ShareForm
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.in_their_name import InTheirName
from trainer.ui.school.key_work import KeyWork
from trainer.ui.school.opened_key import OfficeDesk
from trainer.wording.dates import day_of_month_words

if TYPE_CHECKING:
    from trainer.content.text.faults import FileFault
    from trainer.storage.school import shared_files
else:
    shared_files = LazyModule("trainer.storage.school.shared_files")

AS_IT_IS = "It is shared already as it is."
FOLLOWS = "The machines of the school follow with their next exchange or start."


class FileSharing(QObject):
    """``asked`` carries the form that is to be shown."""

    asked = Signal(object)

    def __init__(self, look: Look, desk: SchoolDesk, office: OfficeDesk, acting: InTheirName) -> None:
        super().__init__(office)
        self._desk, self._office, self._acting = desk, office, acting
        self._checking = KeyWork(self)
        self.form = ShareForm(look)
        self.form.done.connect(self._share)
        self.form.away.connect(self._take_away)

    def ask(self) -> None:
        """Ask which file is shared, or shared no more."""
        self.form.path = ""
        try:
            self.form.start(tuple(self._lines()))
        except KnownError as error:
            self.form.start(())
            self.form.tell(str(error))
        self.asked.emit(self.form)

    def leave(self) -> None:
        """What is being checked is not to be shared any more."""
        self._checking.leave()

    # Within

    def _files(self) -> shared_files.SharedFiles:
        return shared_files.SharedFiles(*self._office.files())

    def _lines(self) -> Iterator[FileLine]:
        """What is shared, then what lies here and is not, each by path."""
        shared = self._files()
        standing, data = shared.standing(), shared.data
        own = [each.relative_to(data).as_posix() for each in shared_files.own_files(data)]
        people = {each.id: each.name for each in self._desk.book.people()}
        for path, each in sorted(standing.items()):
            day = day_of_month_words(datetime.fromtimestamp(each.edit.at_ms / 1000).date())
            yield FileLine(path, f"{people.get(each.edit.by, 'somebody')}, {day}", path in own)
        yield from (FileLine(path) for path in own if path not in standing)

    def _share(self) -> None:
        path = self.form.chosen()
        if not path or self._checking.is_busy:
            return
        try:
            shared = self._files()
            at = shared.data / path
            files = {at: shared_files.file_at(at)}
            changes = tuple(shared_files.changes_to(shared.standing(), files.values()).values())
            texts = shared.texts()
        except KnownError as error:
            self.form.tell(str(error))
            return
        if not changes:
            self.form.tell(AS_IT_IS)
            return
        self.form.tell(CHECKING, "muted")
        self._checking.begin(
            partial(shared_files.faults_of, shared.data, texts, files),
            partial(self._checked, path, changes),
            self.form.tell,
            lambda _: None,
        )

    def _checked(self, path: str, changes: tuple[DocumentChange, ...], faults: tuple[FileFault, ...]) -> None:
        if not faults:
            self.form.tell("")
            self._acting.write_down(changes, f"{path} is shared. {FOLLOWS}")
            return
        more = f" There are {len(faults) - 1} more." if len(faults) > 1 else ""
        self.form.tell(f"{replace(faults[0], path=Path(path))}{more}")

    def _take_away(self) -> None:
        path = self.form.chosen()
        if not path:
            return
        self.leave()
        try:
            change = self._files().taken_away(path)
        except KnownError as error:
            self.form.tell(str(error))
            return
        self._acting.write_down((change,), f"{path} is not shared any more. {FOLLOWS}")
