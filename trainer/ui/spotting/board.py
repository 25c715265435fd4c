"""What is seen while others are watched: one felt or two, how far it has come, and the question beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.signals.gestures import Gestures
from trainer.training.spotting.watching import NOTHING, JudgedStop, Seen, WatchedRun, Watching
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import real
from trainer.ui.looks.qt import guarded
from trainer.ui.spotting.counters import WatchCounters
from trainer.ui.spotting.last_words import last_words, missed_words
from trainer.ui.spotting.play_felt import PlayFelt
from trainer.ui.spotting.question_panel import QuestionPanel
from trainer.ui.spotting.runner import PlayRunner, WatchTime
from trainer.ui.spotting.stop_tag import StopTag
from trainer.ui.spotting.timeline import WatchTimeline, timeline
from trainer.ui.spotting.told_acts import told_in_play
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.text import Fitted, Text
from trainer.wording.money import tell_in

_EDGE = 16
NOUN, NOUN_OF_CARDS = "Round", "Shuffle"
_SIDES = ("Left", "Right")


class TableInView(QWidget):
    """A felt with the tag of where it was stopped, and under it what nothing on the felt shows."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self.felt = PlayFelt(look, gestures)
        self.tag = StopTag(look, self)
        self.words = Fitted(look, "", 14, token="muted")
        lines = column(self, gap=4)
        lines.addWidget(self.felt, 1)
        under = Panel("plain")
        under.setMinimumHeight(22)
        column(under, (4, 0, 4, 0)).addWidget(self.words)
        lines.addWidget(under)
        self.tag.hide()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.tag.move(QPoint(real(_EDGE), real(_EDGE - 4)))


class SpottingBoard(QWidget):
    """Watches plays with whoever is before it. ``silent``: nothing tells what came of a stop.

    ``noted``: it was stopped, or gone on with, and that is to be kept. ``over`` carries the table and the number of a
    play that can no longer be stopped; ``ended``: all are over. ``did`` names a key that was heard.
    """

    noted = Signal()
    over = Signal(int, int)
    ended = Signal()
    did = Signal(str)
    heard = Signal(object)

    def __init__(self, look: Look, gestures: Callable[[], Gestures], *, silent: bool = False) -> None:
        super().__init__()
        self._look, self._gestures, self._silent = look, gestures, silent
        self.runner: PlayRunner | None = None
        self._noun = NOUN
        self._described: bool | None = None
        self.tables: list[TableInView] = []
        self.panel = QuestionPanel(look)
        self.timeline, self.counters = WatchTimeline(look), WatchCounters(look)
        self.title, self.about = Text(look, "", 15, 600), Fitted(look, "", 13, token="muted")
        if silent:
            self.panel.note.setText("")
        self._lay_out()
        self.panel.stop_asked.connect(self._stop)
        self.panel.named.connect(self._named)
        self.panel.went_on.connect(self._go_on)

    def watch(
        self,
        watching: Watching,
        runs: Sequence[Sequence[WatchedRun]],
        time: WatchTime,
        title: str,
        done: Sequence[int] | None = None,
        *,
        talks: bool = False,
        described: bool | None = None,
    ) -> None:
        """Watch these plays, from where ``time`` has come; ``done`` of them at each table are over already.

        ``talks``: patrons talk meanwhile. ``described``: captions describe acts and signals, or hands are seen and not
        described; None: as the settings have it.
        """
        self._described = described
        self.end()
        runner = self.runner = PlayRunner(watching, runs, time, self)
        self._noun = NOUN if runs[0][0].dealt is not None else NOUN_OF_CARDS
        tell_in(runs[0][0].game.equipment.currency.value)
        self._show_tables(len(runs))
        for each in self.tables:
            each.felt.talks, each.felt.hands_seen = talks, described is False
        self.title.setText(title)
        self.panel.show_tables(len(runs))
        self.panel.show_last("", "")
        self.panel.show_watch()
        runner.changed.connect(self._changed)
        runner.stopped.connect(self._stopped)
        runner.which_asked.connect(self._which_asked)
        runner.judged.connect(self._judged)
        runner.over.connect(self._over)
        runner.ended.connect(self._ended)
        runner.begin(done)
        self._refresh()

    def end(self) -> None:
        """What was watched is left."""
        if self.runner is not None:
            self.runner.end()
            self.runner.deleteLater()
            self.runner = None
        for each in self.tables:
            each.felt.finish()

    def hold(self) -> None:
        """It is covered."""
        if self.runner is not None:
            self.runner.hold()

    def go_on(self) -> None:
        """Nothing covers it any more."""
        if self.runner is not None:
            self.runner.release()

    def key(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        runner = self.runner
        if runner is None or runner.is_held or runner.is_over:
            return False
        self.did.emit(f"key {key}")
        if runner.stands:
            return self.panel.key(key)
        if key == "Space":
            self._stop(0 if len(runner.runs) == 1 else -1)
        elif key in ("1", "2") and len(runner.runs) > 1:
            self._stop(int(key) - 1)
        else:
            return False
        return True

    # What happens

    def _stop(self, table: int) -> None:
        if self.runner is not None:
            self.runner.stop(table)

    def _changed(self, table: int) -> None:
        runner = self.runner
        if runner is None:
            return
        run, acts = runner.shown(table)
        view = self.tables[table]
        view.felt.show_after(run, acts, animate=not runner.is_held)
        described = self._look.settings.signals_told if self._described is None else self._described
        view.words.setText(told_in_play(run, acts, view.felt.hands, described=described))
        view.words.setAccessibleName(view.words.text())
        self._refresh()

    def _which_asked(self) -> None:
        self.panel.show_which()
        self._refresh()

    def _stopped(self) -> None:
        runner = self.runner
        stopped = None if runner is None else runner.watching.stopped
        if runner is None or stopped is None:
            return
        for number, each in enumerate(self.tables):
            each.tag.setVisible(number == stopped.table)
        self.tables[stopped.table].tag.tell(stopped.acts)
        self.panel.show_choices(runner.watching.choices(), None, "")
        self._refresh()
        self.noted.emit()

    def _named(self, fault: str, remedy: str) -> None:
        if self.runner is not None and self.runner.watching.is_stopped:
            self.runner.watching.choose(fault, "" if fault == NOTHING else remedy)

    def _go_on(self) -> None:
        if self.runner is not None:
            self.runner.go_on()

    def _judged(self, judged: JudgedStop) -> None:
        for each in self.tables:
            each.tag.hide()
        self.panel.show_watch()
        runner = self.runner
        if runner is not None and not self._silent:
            run = runner.runs[judged.stop.table][judged.stop.play]
            self.panel.show_last(*last_words(judged, run))
        self.noted.emit()
        self._refresh()

    def _over(self, table: int, play: int) -> None:
        runner = self.runner
        if runner is None:
            return
        result, run = runner.watching.result(play, table), runner.runs[table][play]
        if result.seen is Seen.MISSED and not self._silent:
            self.panel.show_last(*missed_words(run, f"{self._noun.lower()} {play + 1}"))
        self._refresh()
        self.over.emit(table, play)

    def _ended(self) -> None:
        self._refresh()
        self.ended.emit()

    # What is told

    def _refresh(self) -> None:
        runner = self.runner
        if runner is None:
            return
        now = runner.time.now()
        self.timeline.show_rows(timeline(runner.watching, runner.runs, now, self._noun, silent=self._silent))
        if not self._silent:
            self.counters.show_counts(_counts(runner, now))

    def _show_tables(self, tables: int) -> None:
        while len(self.tables) < tables:
            made = TableInView(self._look, self._gestures)
            made.setAccessibleName(f"{_SIDES[len(self.tables)]} table")
            made.felt.pressed.connect(partial(self._stop, len(self.tables)))
            made.felt.heard.connect(self.heard)
            self._felts.addWidget(made, 1)
            self.tables.append(made)
        for number, each in enumerate(self.tables):
            each.setVisible(number < tables)
            each.tag.hide()

    def _lay_out(self) -> None:
        across = row(self, (24, 16, 24, 16), gap=16)
        left = column(gap=8)
        self._felts = row(gap=12)
        left.addLayout(self._felts, 1)
        foot = Panel()
        lines = column(foot, (16, 8, 16, 8), gap=4)
        self._head = row(gap=12)
        self._head.addWidget(self.title)
        self._head.addWidget(self.about, 1)
        lines.addLayout(self._head)
        lines.addWidget(self.timeline)
        self._line = hairline()
        lines.addWidget(self._line)
        lines.addWidget(self.counters)
        left.addWidget(foot)
        across.addLayout(left, 1)
        across.addWidget(self.panel)
        self._line.setVisible(not self._silent)
        self.counters.setVisible(not self._silent)
        self._look.room_changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        """In a low window the felt has the room of what is told besides."""
        self.title.setVisible(not self._look.low)
        self.about.setVisible(not self._look.low)


def _counts(runner: PlayRunner, now: int) -> Counter[Seen]:
    """How often each came about so far: a slip is missed once its play is over."""
    counts = Counter(each.seen for each in runner.watching.stops)
    for table, plays in enumerate(runner.runs):
        on = runner.watching.shown(now, table)
        over = len(plays) if on is None else on[0]
        counts[Seen.MISSED] += sum(runner.watching.result(each, table).seen is Seen.MISSED for each in range(over))
    return counts
