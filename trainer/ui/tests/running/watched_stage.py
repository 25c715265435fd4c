"""What is watched in a test: the deal goes on by the test's own time, and each stop is kept as it is made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.content.tests.papers import WatchedPlay
from trainer.training.spotting.watching import WatchedRun, Watching
from trainer.training.tests.examination import Examination
from trainer.training.tests.forms import FormPart, Item, WatchedItem
from trainer.training.tests.watched import (
    WatchedUntil,
    at_tables,
    noted,
    run_by_run,
    told_of,
    watched_until,
)
from trainer.ui.looks.qt import guarded
from trainer.ui.sitting.inputs import key_name
from trainer.ui.spotting.board import SpottingBoard
from trainer.ui.spotting.making import PlayMaker
from trainer.ui.spotting.words import WATCHED_KEYS, WATCHED_KEYS_OF_TWO, pace_words
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.running.taking import Taking
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session

SETTING_UP = "The tables are being set."


class TestedTime:
    """Where the plays of a part stand, told by the time that the test has used: so a kill gains none."""

    def __init__(self, examination: Examination, until: WatchedUntil) -> None:
        self._examination, self._until = examination, until

    def now(self) -> int:
        """How long has been watched."""
        return self._until.at(self._examination.used_ms)

    def stand(self) -> None:
        """Nothing is watched from now on."""
        self._until = WatchedUntil(self.now(), self._examination.used_ms, stands=True)

    def go_on(self) -> None:
        """It is watched again."""
        self._until = WatchedUntil(self.now(), self._examination.used_ms)


class WatchedItemStage(QWidget):
    """Shows the plays of one part after another. ``done`` gives what came of one, for the record."""

    done = Signal(object)
    acted = Signal()

    has_table = False
    phase = ""
    told = ("", "")

    def __init__(self, session: Session, taking: Taking) -> None:
        super().__init__()
        self._session, self._taking = session, taking
        self._part: FormPart | None = None
        self._waits: list[int] = []
        self._asked: int | None = None
        self.board = SpottingBoard(session.look, lambda: session.gestures, silent=True)
        self.stack = QStackedWidget()
        setting_up = Text(session.look, SETTING_UP, 16, token="muted")
        setting_up.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for each in (setting_up, self.board):
            self.stack.addWidget(each)
        column(self).addWidget(self.stack)
        self._maker = PlayMaker(self)
        self._maker.ready.connect(self._made)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.board.noted.connect(self._note)
        self.board.over.connect(self._over)
        self.board.did.connect(session.did)
        self.board.heard.connect(session.hearing.hear)

    def begin(self, part: FormPart, item: Item) -> None:
        """Watch the play of ``item``: what is watched goes on where another of its part was before it.

        Raises RuntimeError where the part asks for something else, which is our own mistake.
        """
        if not isinstance(part.part.asks, WatchedPlay) or not isinstance(item, WatchedItem):
            raise RuntimeError("nothing is to be watched")
        self._asked = self._taking.examination.standing.item
        if self._part is part and self.board.runner is not None:
            self.board.go_on()
            self._answer()
            return
        self._part, self._waits = part, []
        self.board.end()
        self._taking.run(False)
        self.stack.setCurrentIndex(0)
        self._maker.make(run_by_run(part, desk_of(self._session).game_in(self._taking.examination)))

    def focus(self) -> None:
        """Put the focus where the keys go."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keys(self) -> Sequence[KeyHint]:
        """The keys of what is watched."""
        return WATCHED_KEYS if self._tables == 1 else WATCHED_KEYS_OF_TWO

    def hold(self) -> None:
        """It is covered, and its time stands still."""
        self.board.hold()
        self._taking.run(False)

    def go_on(self) -> None:
        """Nothing covers it any more."""
        if self.board.runner is not None:
            self._taking.run(True)
            self.board.go_on()

    def leave(self) -> None:
        """The test is over, or has left it."""
        self._maker.stop()
        self.board.end()
        self._part = None

    def keep_beside(self) -> None:
        """All of it is kept with the test."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if key and not event.isAutoRepeat() and self.board.key(key.upper() if len(key) == 1 else key):
            self.acted.emit()
        else:
            super().keyPressEvent(event)

    # Within

    @property
    def _tables(self) -> int:
        asks = None if self._part is None else self._part.part.asks
        return asks.tables if isinstance(asks, WatchedPlay) else 1

    def _made(self, plays: tuple[WatchedRun, ...]) -> None:
        examination, part = self._taking.examination, self._part
        if part is None:
            return
        runs = at_tables(plays, self._tables)
        until = watched_until(examination.events, examination.standing.part)
        watching = Watching(runs, until.stops)
        done = [sum(item % self._tables == table for item in range(self._asked or 0)) for table in range(self._tables)]
        self.stack.setCurrentIndex(1)
        self.board.about.setText(pace_words(plays[0], len(runs)))
        self._taking.run(True)
        described = examination.terms.is_described
        talks = isinstance(part.part.asks, WatchedPlay) and part.part.asks.distraction
        self.board.watch(
            watching, runs, TestedTime(examination, until), part.part.name, done, talks=talks, described=described
        )
        self.focus()

    def _note(self) -> None:
        runner = self.board.runner
        if runner is not None:
            told = noted(runner.watching, runner.time.now())
            self._taking.do(partial(self._taking.examination.noted, told))

    def _over(self, table: int, play: int) -> None:
        """A play is over: it is answered once those before it in the form are."""
        self._waits.append(play * self._tables + table)
        self._answer()

    def _answer(self) -> None:
        runner, asked = self.board.runner, self._asked
        if runner is not None and asked in self._waits:
            self._waits.remove(asked)
            self._asked = None
            # It goes on with what is asked next; a break may come between.
            self.board.hold()
            self.done.emit(told_of(runner.watching, asked, self._tables))
