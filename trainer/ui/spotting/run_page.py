"""Others are watched for practice, with nothing else in the window: set up, watched, and looked at again."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget

from trainer.domain.house.games import Game
from trainer.training.sittings.seating import rules_in_force
from trainer.training.spotting.exercises import WatchExercise
from trainer.training.spotting.kept_plays import Watcher, attempt_of_play
from trainer.training.spotting.watching import WatchedResult, WatchedRun, Watching
from trainer.ui.looks.qt import guarded
from trainer.ui.sitting.inputs import key_name
from trainer.ui.spotting.board import NOUN, NOUN_OF_CARDS, SpottingBoard
from trainer.ui.spotting.making import PlayMaker, at_tables
from trainer.ui.spotting.results_view import WatchResults
from trainer.ui.spotting.run_head import RunHead
from trainer.ui.spotting.runner import PracticeTime
from trainer.ui.spotting.words import (
    RESULT_KEYS,
    TITLES,
    WATCHED_KEYS,
    WATCHED_KEYS_OF_TWO,
    good_words,
    pace_words,
)
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, Page
from trainer.ui.window.session import Session

SETTING_UP = "The table is being set."
TALK_SETTING, ON, OFF = "watching_talk", "on", "off"
"""Whether patrons talk while they are watched."""
_LEAVES = KeyHint(("Esc",), "Leave; what was watched to its end is kept")


class WatchPage(Page):
    """One exercise until it is left, ``called`` by its own title or another. ``left``: the page before is wanted.

    ``played`` carries the WatchedResult of a play that is over, once it is kept.
    """

    left = Signal()
    played = Signal(object)

    title = "Spot the error"

    def __init__(self, session: Session, exercise: WatchExercise, game: Game, called: str = "") -> None:
        super().__init__(session)
        look = session.look
        self.exercise, self.game = exercise, game
        self.called = called or TITLES[exercise.key]
        self.head = RunHead(look, f"{game.house_name}, {game.name}", self.called)
        self.board = SpottingBoard(look, lambda: session.gestures)
        self.results = WatchResults(look, lambda: session.gestures)
        self._talks = session.setting(TALK_SETTING) == ON
        self._watched: list[tuple[WatchedResult, WatchedRun]] = []
        self._waits = Text(look, SETTING_UP, 16, token="muted")
        self._waits.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.stack = QStackedWidget()
        for each in (self._waits, self.board, self.results):
            self.stack.addWidget(each)
        lines = column(self)
        lines.addWidget(self.head)
        lines.addWidget(self.stack, 1)
        self._maker = PlayMaker(self)
        self._maker.ready.connect(self._made)
        self._maker.failed.connect(self._waits.setText)
        self.board.over.connect(self._over)
        self.board.ended.connect(self._ended)
        self.board.did.connect(session.did)
        self.board.heard.connect(session.hearing.hear)
        self.results.again.connect(self.begin)
        self.results.left.connect(self.left)
        self.head.leave.clicked.connect(self.left)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)

    def begin(self) -> None:
        """Watch the exercise, drawn anew; raises RuntimeError before the score book is open."""
        means = self.session.means
        if means is None:
            raise RuntimeError("nothing is watched before the score book is open")
        self._watched = []
        self.results.look_again.rest()
        self.stack.setCurrentWidget(self._waits)
        game, seed = self.game, means.new_seed()
        self._maker.make(part for each in self.exercise.drawn(seed) for part in each.tried(game))
        self.focus()

    def leave(self) -> None:
        self._maker.stop()
        self.board.end()
        self.results.look_again.rest()

    def hold(self) -> None:
        self.board.hold()

    def go_on(self) -> None:
        self.board.go_on()

    def keys(self) -> tuple[KeyHint, ...]:
        if self.stack.currentWidget() is self.results:
            return RESULT_KEYS
        return (*(WATCHED_KEYS if self.exercise.tables == 1 else WATCHED_KEYS_OF_TWO), _LEAVES)

    def describe(self) -> Iterator[str]:
        yield f"Spot the error: {self.exercise.key}, {len(self._watched)} watched"

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(key_name(event)):
            super().keyPressEvent(event)

    def _key(self, key: str) -> bool:
        at_results = self.stack.currentWidget() is self.results
        if key == "Escape" and not at_results:
            self.left.emit()
            return True
        named = key.upper() if len(key) == 1 else key
        return bool(key) and (self.results if at_results else self.board).key(named)

    # Within

    def _made(self, plays: tuple[WatchedRun, ...]) -> None:
        means = self.session.means
        if means is None:
            return
        runs = at_tables(plays, self.exercise.tables)
        self.stack.setCurrentWidget(self.board)
        self.board.about.setText(pace_words(plays[0], len(runs)))
        self.board.counters.told.setText(good_words(self.exercise))
        self.board.watch(Watching(runs), runs, PracticeTime(means.clock.ticks_ms), self.called, talks=self._talks)
        self.focus()

    def _over(self, table: int, play: int) -> None:
        """A play can no longer be stopped: what came of it is kept."""
        runner, means, session = self.board.runner, self.session.means, self.session
        if runner is None or means is None:
            return
        result, run = runner.watching.result(play, table), runner.runs[table][play]
        self._watched.append((result, run))
        switches = tuple(sorted(session.switches(self.game.key)))
        who = Watcher(session.learner, rules_in_force(self.game), switches, self._talks)
        spots = 0 if run.dealt is None else len(run.dealt.spots)
        session.keep(
            attempt_of_play(
                result,
                run,
                who,
                id=means.new_id(),
                at_ms=means.clock.epoch_ms(),
                milliseconds=run.lasts_ms,
                spots=spots,
            )
        )
        self.played.emit(result)

    def _ended(self) -> None:
        self.results.show_results(self._watched, NOUN if self.exercise.spots else NOUN_OF_CARDS)
        self.stack.setCurrentWidget(self.results)
        self.focus()
