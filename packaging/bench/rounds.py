"""Rounds of seven spots dealt by keys at the Table page of the real window: every act answered, every frame in time."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtTest import QTest

from bench import window
from bench.moving import SIZE
from bench.places import fresh_folder
from bench.rows import NotMeasuredError, Row, allowed, compared, middle, p99, timed
from bench.watching import PATIENCE_SECONDS, TOO_SLOW, Paints, application, wait
from trainer.app import Application
from trainer.domain.table.acts import Act, Burn, TakeOwnCards
from trainer.storage.glance import FILE_NAME
from trainer.training.sittings.modes import Mode
from trainer.ui.sitting.board import State
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.page import TablePage
from trainer.ui.table.rounds import TableRound
from trainer.ui.ways import TABLE

SPOTS, ROUNDS = 7, 2
MOST_MS, MOST_FRAME_MS = 50.0, 16.0
STILL_MS, SETTLING_MS, LOOK_MS = 1000, 500, 50
WRONG: tuple[Act, ...] = (TakeOwnCards(), Burn())
"""One too early and one that never comes: the whole round is looked through for them."""


def rows(rounds: int = ROUNDS, spots: int = SPOTS, still_ms: int = STILL_MS) -> Iterator[Row]:
    """The answers to so many rounds' acts, a wrong one before each right one; the frames of all that moves meanwhile.

    An answer is judged, kept on disk and painted. A frame lasts from its timer's tick until the window is painted, and
    is late that is not painted before the next one is due.
    """
    qt = application()
    qt.setStyle("Fusion")
    with fresh_folder() as data:
        table = Table(data, spots)
        at_rest = table.frames_at_rest(still_ms)
        for _ in range(rounds):
            table.deal_round()
        table.close()
    frames, late = table.frames.times, table.frames.late
    key, frame = f"Key of an act to its answer painted, {spots} spots", f"Frame of a round at 1080p, {spots} spots"
    yield compared(f"{key}, right, median", middle(table.right), MOST_MS)
    yield compared(f"{key}, wrong, median", middle(table.wrong), MOST_MS)
    yield allowed(f"{key}, p99", p99(table.right + table.wrong), MOST_MS)
    yield compared(f"{frame}, median", middle(frames), MOST_FRAME_MS)
    yield allowed(f"{frame}, p99", p99(frames), MOST_FRAME_MS)
    yield Row(f"Frames late, of {len(frames)} of {rounds} rounds", f"{late}", "held against 0", late / len(frames))
    yield Row(f"Frames asked for in {still_ms / 1000:g} s, a round at rest", f"{at_rest}", "allowed 0", at_rest, 0.0)


class Frames(QObject):
    """Watches the frames of a felt: how many milliseconds each takes, and how many are late."""

    def __init__(self, felt: TableFelt) -> None:
        super().__init__()
        self.times: list[float] = []
        self.late = self.ticks = 0
        self.paints = Paints(felt)
        self._felt = felt
        self._began: float | None = None
        self._before: float | None = None
        for timer in felt.findChildren(QTimer):
            if not timer.isSingleShot():
                timer.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Timer:
            self.ticks += 1
            self._before, self._began = self._began, perf_counter()
        return False

    def until(self, is_over: Callable[[], bool]) -> None:
        """Let the event loop go on until then, watching; raises NotMeasuredError where that takes too long."""
        self._forget()
        end = perf_counter() + PATIENCE_SECONDS
        while not is_over():
            before = self.paints.count
            QCoreApplication.processEvents()
            now = perf_counter()
            if self.paints.count > before:
                self._see(now)
            if not self._felt.busy:
                self._forget()
            if now > end:
                raise NotMeasuredError(TOO_SLOW)

    def _forget(self) -> None:
        self._before = self._began = None

    def _see(self, painted: float) -> None:
        if self._began is not None:
            self.times.append((painted - self._began) * 1000)
        if self._before is not None and (painted - self._before) * 1000 > 2 * MOST_FRAME_MS:
            self.late += 1


class Table:
    """A table of the real window in practice, dealt at by someone at the keyboard who does each act wrongly first."""

    def __init__(self, data: Path, spots: int) -> None:
        self._book = data / FILE_NAME
        self.right: list[float] = []
        self.wrong: list[float] = []
        self._running: Application = window.opened(data, SIZE)
        page = self._running.frame.go(TABLE)
        assert isinstance(page, TablePage)
        self._page = page
        page.board.bar.modes.buttons[Mode.PRACTICE.value].click()
        self._press(str(spots))
        self._press("Enter")
        self._strip, self.frames = Paints(page.board.strip), Frames(page.board.felt)

    def deal_round(self) -> None:
        """Deal the round that has begun to its end and its review, and begin the next one."""
        sitting = self._round.sitting
        while (duty := sitting.due) is not None:
            self.wrong.append(self._do(self._wrong(duty.action)))
            self._see_kept(right=False)
            self.right.append(self._do(duty.action))
            self._see_kept(right=True)
        self.frames.until(lambda: self._page.state is State.REVIEW)
        self._press("Enter")

    def frames_at_rest(self, milliseconds: int) -> int:
        """How many frames are asked for in so long a time, a mistake told and what was due lit, once all is still."""
        self._do(WRONG[0])
        wait(lambda: not self._page.board.felt.busy)
        QTest.qWait(SETTLING_MS)
        ticks, paints = self.frames.ticks, self.frames.paints.count
        QTest.qWait(milliseconds)
        return max(self.frames.ticks - ticks, self.frames.paints.count - paints)

    def close(self) -> None:
        window.close(self._running)

    @property
    def _round(self) -> TableRound:
        assert isinstance(self._page.in_view, TableRound)
        return self._page.in_view

    def _wrong(self, due: Act) -> Act:
        turn = len(self.wrong) % len(WRONG)
        return next(act for act in (*WRONG[turn:], *WRONG[:turn]) if act != due)

    def _do(self, act: Act) -> float:
        """Do an act by its keys, and look on until all has come to rest; gives the last key's milliseconds."""
        *before, last = keys_for(act, self._round.desk)
        for key in before:
            self._press(key)
        QTest.qWait(1)
        taken = timed(partial(self._strip.see, partial(self._press, last)))
        seen = perf_counter() + LOOK_MS / 1000
        self.frames.until(lambda: perf_counter() > seen and not self._is_moving)
        return taken

    @property
    def _is_moving(self) -> bool:
        return self._page.board.felt.moving or self._page.player.busy or not self._page.readable

    def _see_kept(self, *, right: bool) -> None:
        """See the whole log in the score book, by another connection; raises NotMeasuredError where it is not there."""
        sitting = self._round.sitting
        with closing(sqlite3.connect(self._book)) as book:
            (kept,) = book.execute("SELECT count(*) FROM round_acts WHERE round = ?", (sitting.id,)).fetchone()
        if kept != len(sitting.log) or right is not (self._round.fault is None):
            raise NotMeasuredError(f"{kept} acts are kept where {len(sitting.log)} were done, or one is judged wrongly")

    def _press(self, key: str) -> None:
        window.press(key, self._running.frame)
