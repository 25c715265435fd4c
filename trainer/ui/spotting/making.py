"""Plays made one after another while the window stays awake: each takes a moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, Signal

from trainer.training.spotting.watching import WatchedRun
from trainer.ui.widgets.single_shot import single_shot


class PlayMaker(QObject):
    """Makes plays, a small part at a time.

    ``made`` tells how many there are, ``ready`` gives all of them, ``failed`` says why there are none.
    """

    made = Signal(int)
    ready = Signal(object)
    failed = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._from: Iterator[WatchedRun | None] | None = None
        self._plays: list[WatchedRun] = []
        self._next = single_shot(self)
        self._next.timeout.connect(self._make)

    def make(self, plays: Iterator[WatchedRun | None]) -> None:
        """Make these, and none of those that were still to be made; None is a part of one that is not ready yet."""
        self._from, self._plays = plays, []
        self._next.start()

    def stop(self) -> None:
        """Make no more."""
        self._from = None
        self._next.stop()

    def _make(self) -> None:
        if self._from is None:
            return
        try:
            one = next(self._from)
        except StopIteration:
            self.stop()
            self.ready.emit(tuple(self._plays))
            return
        except ValueError as error:
            self.stop()
            self.failed.emit(str(error))
            return
        if one is not None:
            self._plays.append(one)
            self.made.emit(len(self._plays))
        self._next.start()


def at_tables(plays: Sequence[WatchedRun], tables: int) -> tuple[tuple[WatchedRun, ...], ...]:
    """The plays dealt out to so many tables: of two every other one is at the second."""
    return tuple(tuple(plays[table::tables]) for table in range(tables))
