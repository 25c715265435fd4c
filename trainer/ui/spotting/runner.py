"""Lets what is watched go on in time: the next act, the next play, and the end of it; stopped it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from trainer.training.sittings.clock import Stopwatch
from trainer.training.spotting.watching import WatchedRun, Watching
from trainer.ui.widgets.single_shot import single_shot


class WatchTime(Protocol):
    """Where the plays stand, in milliseconds watched; while it ``stand``s still that does not change."""

    def now(self) -> int: ...

    def stand(self) -> None: ...

    def go_on(self) -> None: ...


class PracticeTime:
    """The time of who watches for practice, by a clock that never jumps."""

    def __init__(self, ticks_ms: Callable[[], int]) -> None:
        self._watch = Stopwatch(ticks_ms)
        self._watch.start()
        self._watch.pause()

    def now(self) -> int:
        """How long has been watched."""
        return self._watch.elapsed()

    def stand(self) -> None:
        """Nothing is watched from now on."""
        self._watch.pause()

    def go_on(self) -> None:
        """It is watched again."""
        self._watch.resume()


class PlayRunner(QObject):
    """Runs the ``watching`` of plays at one table or two by its ``time``.

    ``changed`` carries the table at which another act has begun. ``stopped``: it stands, and what was wrong is asked;
    ``which_asked``: it stands, and at which table is asked. ``judged`` carries the JudgedStop that was gone on from,
    ``over`` the table and the number of a play that can no longer be stopped; ``ended``: all are.
    """

    changed = Signal(int)
    stopped = Signal()
    which_asked = Signal()
    judged = Signal(object)
    over = Signal(int, int)
    ended = Signal()

    def __init__(
        self, watching: Watching, runs: Sequence[Sequence[WatchedRun]], time: WatchTime, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.watching, self.runs, self.time = watching, tuple(map(tuple, runs)), time
        self.asks_which = self.is_held = self.is_over = False
        self._seen: list[tuple[int, int] | None] = [None] * len(self.runs)
        self._done = [0] * len(self.runs)
        self._timer = single_shot(self)
        self._timer.timeout.connect(self.go_through)

    @property
    def stands(self) -> bool:
        """Whether it stands still and asks for something."""
        return self.watching.is_stopped or self.asks_which

    def shown(self, table: int) -> tuple[WatchedRun, int]:
        """The play at that table, with how many of its acts have begun; the last one once all are over."""
        on = self.watching.shown(self.time.now(), table)
        plays = self.runs[table]
        if on is None:
            return plays[-1], len(plays[-1].play.acts)
        return plays[on[0]], on[1]

    def begin(self, done: Sequence[int] | None = None) -> None:
        """Let it run from where it stands; of so many plays at each table it was told already that they are over."""
        self._done = list(done or self._done)
        if self.watching.is_stopped:
            self.time.stand()
            for table in range(len(self.runs)):
                self._show(table)
            self.stopped.emit()
            return
        self.time.go_on()
        self.go_through()

    def go_through(self) -> None:
        """Show what time has brought, and wait for what it brings next."""
        if not self._goes_on():
            return
        for table in range(len(self.runs)):
            self._show(table)
        now = self.time.now()
        self._tell_over(now)
        # Who was told may have covered it, or ended it.
        if not self._goes_on():
            return
        nexts = [at for table in range(len(self.runs)) if (at := self.watching.changes_at(now, table)) is not None]
        if nexts:
            self._timer.start(max(1, min(nexts) - now))
        else:
            self.is_over = True
            self.time.stand()
            self.ended.emit()

    def stop(self, table: int = -1) -> None:
        """Stop the deal at that table at once; at two, where it is not told at which (-1), that is asked first."""
        if self.watching.is_stopped or self.is_held or self.is_over:
            return
        if table < 0 and len(self.runs) > 1:
            if not self.asks_which:
                self._stand()
                self.asks_which = True
                self.which_asked.emit()
            return
        at, table = self.time.now(), max(0, table)
        if self.watching.shown(at, table) is None:
            return
        self._stand()
        self.asks_which = False
        self.watching.stop(at, table)
        self._show(table)
        self.stopped.emit()

    def go_on(self) -> None:
        """Go on from the stop, where what was wrong and what is done now are chosen."""
        if self.watching.may_go_on:
            judged = self.watching.go_on()
            self.judged.emit(judged)
            self.time.go_on()
            self.go_through()

    def hold(self) -> None:
        """It is covered: nothing goes on."""
        if not self.is_held:
            self.is_held = True
            self._stand()

    def release(self) -> None:
        """Nothing covers it any more."""
        if self.is_held:
            self.is_held = False
            if not self.stands and not self.is_over:
                self.time.go_on()
                self.go_through()

    def end(self) -> None:
        """It is left: nothing goes on any more."""
        self.is_over = True
        self._stand()

    def _goes_on(self) -> bool:
        return not (self.stands or self.is_held or self.is_over)

    def _stand(self) -> None:
        self._timer.stop()
        self.time.stand()

    def _show(self, table: int) -> None:
        on = self.watching.shown(self.time.now(), table)
        if on is not None and on != self._seen[table]:
            self._seen[table] = on
            self.changed.emit(table)

    def _tell_over(self, now: int) -> None:
        for table, plays in enumerate(self.runs):
            on = self.watching.shown(now, table)
            done = len(plays) if on is None else on[0]
            while self._done[table] < done and not self.is_held:
                self._done[table] += 1
                self.over.emit(table, self._done[table] - 1)
