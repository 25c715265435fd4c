"""The school's office at the window, and the key of who acts there: opened once, and closed again by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.training.records.ports import KnownError
from trainer.training.school.edit_ports import SchoolEdits
from trainer.training.school.office import SchoolOffice, Signer
from trainer.ui.school.desk import NOT_OPEN, edits_in
from trainer.ui.school.who import AtTheWindow
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.session import Session

T = TypeVar("T")
IDLE_MS = 600_000
"""After so long without anything being done with it a key is closed."""


class OfficeDesk(QObject):
    """Reads and changes what the school writes down. ``closed``: the key is closed by now.

    What is only looked at is as if it were not there where it cannot be read, which the window says.
    """

    closed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._signer: Signer | None = None
        self._idle = single_shot(self, IDLE_MS)
        self._idle.timeout.connect(self.close)

    @property
    def signer(self) -> Signer | None:
        """Who acts, while their key is open."""
        return self._signer

    @property
    def is_open(self) -> bool:
        """Whether somebody has opened their key."""
        return self._signer is not None

    def open(self, at: AtTheWindow) -> None:
        """Let somebody act who has opened their key."""
        if at.secret is not None:
            self._signer = Signer(at.person, at.secret)
            self._idle.start()

    def close(self) -> None:
        """Let nobody act from now on; the secret is forgotten."""
        self._idle.stop()
        if self._signer is not None:
            self._signer = None
            self.closed.emit()

    def acted(self) -> None:
        """Something was done: the key stays open for as long again."""
        if self._signer is not None:
            self._idle.start()

    @property
    def office(self) -> SchoolOffice:
        """The office over the score book, with nothing waiting to be saved; raises KnownError."""
        keeper = self._session.keeper
        if keeper is None:
            raise KnownError(NOT_OPEN)
        return self._over(keeper.saved_book())

    def files(self) -> tuple[Path, SchoolEdits]:
        """The data folder, and what the school has written down, by which its files are known; raises KnownError."""
        keeper = self._session.keeper
        if keeper is None:
            raise KnownError(NOT_OPEN)
        book = keeper.saved_book()
        return _folder_of(book), edits_in(book)

    def looked_through(self, look: Callable[[SchoolOffice], Iterable[T]]) -> tuple[T, ...]:
        """What ``look`` finds there; nothing where it cannot be read."""
        return self._session.reckoned(lambda book: tuple(look(self._over(book)))) or ()

    def counts_as(self) -> Mapping[str, str]:
        """The ids of learners who count as somebody else by now, each with that one's id."""
        return self._session.reckoned(lambda book: edits_in(book).counts_as()) or {}

    def _over(self, book: object) -> SchoolOffice:
        means = self._session.means
        if means is None:
            raise KnownError(NOT_OPEN)
        return SchoolOffice(edits_in(book), means.clock.epoch_ms, means.new_id)


def _folder_of(book: object) -> Path:
    found: Path | None = getattr(book, "folder", None)
    if found is None:
        raise TypeError("a score book that lies in no folder")
    return found
