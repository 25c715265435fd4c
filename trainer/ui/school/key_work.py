"""Keys made and opened behind the window: it takes a moment so that guessing takes long, and the window goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.training.records.ports import KnownError
from trainer.training.signed_records.keys import WrongPassphrase
from trainer.ui.window.background import Background

T = TypeVar("T")
_NO_ROOM = "There is too little memory for keys: close other programs, and try again."


class KeyWork(QObject):
    """One piece of work at a time is waited for; ``busy_changed``: one is waited for, or none is any more.

    Whoever goes elsewhere meanwhile has thought better of it: they ``leave``, and what was waited for is not told.
    """

    busy_changed = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._refused: Callable[[str], None] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether something is waited for."""
        return self._refused is not None

    def begin(
        self,
        work: Callable[[], T],
        then: Callable[[T], None],
        refused: Callable[[str], None],
        noted: Callable[[T], None],
    ) -> None:
        """Do ``work``, then give ``then`` what came of it, or ``refused`` why nothing did, in one sentence.

        ``noted`` is given what came of it beforehand, also where nobody waits any more; it may raise KnownError.
        """
        # What begins in the place of another is not ended by the other's end: each is known by who is told.
        told: Callable[[str], None] = partial(refused)
        self._refused = told
        self.busy_changed.emit(True)
        # One for each: who thinks better of one may begin another before it is done.
        background = Background(self)
        background.do(partial(_outcome, work), partial(self._done, background, told, then, noted))

    def leave(self) -> None:
        """Wait no more."""
        if self.is_busy:
            self._refused = None
            self.busy_changed.emit(False)

    def _done(
        self,
        background: Background,
        told: Callable[[str], None],
        then: Callable[[Any], None],
        noted: Callable[[Any], None],
        outcome: object,
    ) -> None:
        background.deleteLater()
        is_asked = self._refused is told
        wrong = str(outcome) if isinstance(outcome, WrongPassphrase | KnownError) else _noted(noted, outcome)
        if not is_asked:
            return
        self.leave()
        if wrong:
            told(wrong)
        else:
            then(outcome)


def _outcome(work: Callable[[], object]) -> object:
    """What came of it, or WrongPassphrase."""
    try:
        return work()
    except WrongPassphrase as wrong:
        return wrong
    except MemoryError as error:
        raise KnownError(_NO_ROOM) from error


def _noted(noted: Callable[[Any], None], outcome: object) -> str:
    """Why it could not be noted; "" where it was."""
    try:
        noted(outcome)
    except KnownError as error:
        return str(error)
    return ""
