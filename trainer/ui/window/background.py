"""Work that takes its time, done behind the window's back so that it goes on being drawn."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from trainer.training.records.ports import KnownError


@dataclass(frozen=True, slots=True)
class _Broken:
    """What the work ended with where that is a fault of the program."""

    fault: Exception


class Background(QObject):
    """Does one piece of work at a time. ``done``: what it gave, or the KnownError it ended with.

    Where it ends with anything else, the window breaks as if it had done the work itself: that is told and written
    down, and the next piece of work can begin.
    """

    done = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._then: Callable[[Any], None] | None = None
        self.done.connect(self._finished)

    @property
    def is_busy(self) -> bool:
        return self._then is not None

    def do(self, work: Callable[[], object], then: Callable[[Any], None]) -> bool:
        """Do ``work``, then give ``then`` what came of it; False where something is being done already."""
        if self.is_busy:
            return False
        self._then = then
        # A daemon: the window does not wait for it when it closes; nothing half written has a good name.
        Thread(target=self._work, args=(work,), name="behind the window", daemon=True).start()
        return True

    def _work(self, work: Callable[[], object]) -> None:
        outcome: object
        try:
            outcome = work()
        except KnownError as error:
            outcome = error
        except Exception as fault:  # noqa: BLE001 - it is raised again where the window tells of it
            outcome = _Broken(fault)
        # The window may have gone meanwhile.
        with suppress(RuntimeError):
            self.done.emit(outcome)

    def _finished(self, outcome: object) -> None:
        then, self._then = self._then, None
        if isinstance(outcome, _Broken):
            raise outcome.fault
        if then is not None:
            then(outcome)
