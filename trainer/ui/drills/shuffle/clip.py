"""A shuffle watched: its acts one after another, stopped, gone through again; what is only heard is told in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import AcceptCut, CallFloor, OfferCut, RefuseCut, Say, ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.spot_the_slip.clips import tables
from trainer.wording.shuffle.acts import said_words

_HEARD: dict[type, str] = {
    CallFloor: "The dealer calls the floor.",
    OfferCut: "The dealer offers a player the cut.",
    AcceptCut: "The dealer takes the cut as it is.",
    RefuseCut: "The dealer has the player cut again.",
}
BEGIN_MS, BETWEEN_MS, STILL_MS, GRACE_MS = 700, 300, 900, 1_500
"""Before the first act; between two; while an act stands where nothing moves; while the end may be thought over."""
AROUND = 2
"""How many acts before a slip are shown again."""
Perform = Callable[[ShuffleTable, ShuffleAct, float], bool]
"""Performs an act, which leaves the table so, at a pace; whether anything moves."""


def heard(act: ShuffleAct, game: Game) -> str:
    """What is heard of ``act``, "" where it is seen instead."""
    if isinstance(act, Say):
        return f"The dealer says: \u201c{said_words(act.call, game)}\u201d"
    return _HEARD.get(type(act), "")


class StopClip(QObject):
    """One shuffle. ``begun`` counts the acts begun; ``ended`` comes when all are done and thought over."""

    changed = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject, perform: Perform, show: Callable[[ShuffleTable], None]) -> None:
        super().__init__(parent)
        self._perform, self._show = perform, show
        self.tables: tuple[ShuffleTable, ...] = ()
        self.acts: tuple[ShuffleAct, ...] = ()
        self.begun = 0
        self._last, self._pace, self._to_the_end = 0, 1.0, False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.go_on)

    @property
    def runs(self) -> bool:
        """Whether it goes on by itself."""
        return self._last > 0

    @property
    def at(self) -> int | None:
        """The act under way, or the last one begun, from 0; None before the first."""
        return self.begun - 1 if self.begun else None

    def load(self, table: ShuffleTable, acts: Sequence[ShuffleAct], cut: int | None) -> None:
        """Take another shuffle in hand; ``cut``: where a player who is offered the cut will cut, from the front."""
        self.halt()
        self.acts = tuple(acts)
        self.tables = tables(table, self.acts, cut)
        self._jump(0)

    def play(self, pace: float) -> None:
        """From the beginning to the end."""
        self._jump(0)
        self._last, self._pace, self._to_the_end = len(self.acts), pace, True
        self._timer.start(BEGIN_MS)

    def halt(self) -> None:
        """Stop where it is."""
        self._last = 0
        self._timer.stop()

    def play_around(self, act: int, pace: float) -> None:
        """From a little before ``act`` to just after it, slowly, and there it stays."""
        self._jump(max(0, min(act, len(self.acts) - 1) - AROUND))
        self._last, self._pace, self._to_the_end = min(len(self.acts), act + 1), pace, False
        self._timer.start(BEGIN_MS)

    def step(self, acts: int, pace: float) -> None:
        """One act on, performed, or one back."""
        self.halt()
        if acts > 0 and self.begun < len(self.acts):
            self._pace = pace
            self._begin_next()
        elif acts < 0:
            self._jump(max(0, self.begun - 1))

    def settled(self) -> None:
        """Nothing moves any more: the next act may begin."""
        if self.runs and not self._timer.isActive():
            self._timer.start(BETWEEN_MS if self.begun < self._last else GRACE_MS)

    def _jump(self, begun: int) -> None:
        self.begun = begun
        if self.tables:
            self._show(self.tables[begun])
        self.changed.emit(self.begun)

    def go_on(self) -> None:
        """What time brings next: the next act, or the end."""
        if not self.runs:
            return
        if self.begun < self._last:
            if not self._begin_next():
                self._timer.start(STILL_MS if self.begun < self._last else GRACE_MS)
            return
        to_the_end = self._to_the_end
        self.halt()
        if to_the_end:
            self.ended.emit()

    def _begin_next(self) -> bool:
        self.begun += 1
        self.changed.emit(self.begun)
        return self._perform(self.tables[self.begun], self.acts[self.begun - 1], self._pace)
