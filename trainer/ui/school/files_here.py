"""The files that the school shares, brought into this machine's folder behind the window's back, and then read."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.lazy_module import LazyModule
from trainer.ui.window.background import Background
from trainer.ui.window.page import Page

if TYPE_CHECKING:
    from trainer.storage import score_book
    from trainer.storage.school import shared_files
else:
    score_book = LazyModule("trainer.storage.score_book")
    shared_files = LazyModule("trainer.storage.school.shared_files")

PENDING = "Files of the school have come: they are used from the next start, or once House rules is opened."
_READ_ON = ("House rules", "School")
"""The pages on which nothing is being dealt or asked that another rule would pull the ground from under."""
_PATIENCE = 10.0


class FilesHere(QObject):
    """``told`` carries what is to be said, in one line, "" for nothing.

    ``is_any`` says whether the school has written down anything, ``reread`` reads houses and lessons anew.
    """

    told = Signal(str)

    def __init__(self, folder: Path, is_any: Callable[[], bool], reread: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._folder, self._is_any, self._reread = folder, is_any, reread
        self._background = Background(self)
        self._sentences: tuple[str, ...] = ()
        self._is_asked_again = self._is_pending = False

    def bring(self) -> None:
        """Bring here what is shared, and take away what is not any more; nothing where there is no school."""
        if self._background.is_busy:
            self._is_asked_again = True
        elif self._is_any():
            self._background.do(partial(_bring, self._folder), self._brought)

    def follow(self, page: object) -> None:
        """A page is shown: on some of them what has come is read."""
        if self._is_pending and isinstance(page, Page) and page.title in _READ_ON:
            self._is_pending = False
            self._tell()
            self._reread()

    # Within

    def _brought(self, outcome: object) -> None:
        if isinstance(outcome, shared_files.FilesBrought):
            self._sentences = outcome.told
            self._is_pending |= outcome.is_changed
        else:
            self._sentences = (str(outcome),)
        self._tell()
        again, self._is_asked_again = self._is_asked_again, False
        if again:
            self.bring()

    def _tell(self) -> None:
        self.told.emit(" ".join((*self._sentences, *((PENDING,) if self._is_pending else ()))))


def _bring(folder: Path) -> shared_files.FilesBrought:
    with closing(score_book.open_score_book(folder, _PATIENCE)) as book:
        return shared_files.SharedFiles(folder, book.edits).bring()
