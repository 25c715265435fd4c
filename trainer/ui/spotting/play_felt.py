"""The felt on which a play is watched: the table or the cards between two shoes, with the hands that move there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from trainer.canvas.hands.performances import Performance
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.spotting.watching import WatchedRun
from trainer.ui.felt.appearance import CORNER
from trainer.ui.felt.canvas import FeltCanvas
from trainer.ui.looks.current_look import Look
from trainer.ui.shuffle.felt import ShuffleFelt
from trainer.ui.shuffle.felt_description import shuffle_view
from trainer.ui.shuffle.felt_description import table_words as shuffle_words
from trainer.ui.shuffle.partial_act import PartialAct
from trainer.ui.spotting.play_hands import in_time, play_hands, talk
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.felt_description import patrons_of, table_view, table_words
from trainer.ui.table.hands import MARKS


class PlayFelt(QStackedWidget):
    """Shows a play after so many acts; each of its two felts is made when it is first needed.

    ``pressed``: somebody pressed on it. ``heard`` carries what sounds on it. ``talks``: patrons talk meanwhile.
    """

    pressed = Signal()
    heard = Signal(object)

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures
        self.hands: tuple[Performance, ...] = ()
        self.talks = False
        self.hands_seen = False
        """Whether hands are seen whatever the settings say."""

    @cached_property
    def _table(self) -> TableFelt:
        felt = TableFelt(self._look)
        felt.set_people(self._gestures().ways, MARKS[Mode.TEST])
        felt.pressed.connect(lambda *_: self.pressed.emit())
        self._add(felt)
        return felt

    @cached_property
    def _cards(self) -> ShuffleFelt:
        felt = ShuffleFelt(self._look)
        felt.pressed.connect(lambda *_: self.pressed.emit())
        self._add(felt)
        return felt

    def show_after(self, run: WatchedRun, acts: int, *, animate: bool) -> None:
        """The play after so many of its acts; with ``animate`` the last of them is seen as it is done."""
        table = run.play.table_after(acts)
        if isinstance(table, ShuffleTable):
            self._show_cards(run, table, acts, animate=animate)
        elif isinstance(table, Table):
            self._show_table(run, table, acts, animate=animate)

    def finish(self) -> None:
        """End all motion."""
        felt = self.currentWidget()
        if isinstance(felt, FeltCanvas):
            felt.finish()

    def _add(self, felt: TableFelt | ShuffleFelt) -> None:
        felt._corner = CORNER
        felt.heard.connect(self.heard)
        self.addWidget(felt)

    def _show_table(self, run: WatchedRun, table: Table, acts: int, *, animate: bool) -> None:
        self.setCurrentWidget(self._table)
        hands = play_hands(run, acts, self._gestures()) if acts else ()
        asides = talk(run, acts, hands) if self.talks and acts else ()
        self.hands = (*in_time(hands, run.act_ms), *asides)
        moving = self.hands if (self.hands_seen or self._look.settings.signals_shown) and animate else ()
        view = table_view(table, run.game, () if run.dealt is None else patrons_of(run.dealt.script))
        self._table.show_table(view, table_words(table), animate=animate, hands=moving)

    def _show_cards(self, run: WatchedRun, table: ShuffleTable, acts: int, *, animate: bool) -> None:
        self.setCurrentWidget(self._cards)
        self.hands = ()
        view = shuffle_view(table, run.game, run.occasion or Occasion.END_OF_SHOE, PartialAct(), None, None)
        act = run.play.acts[acts - 1].act if acts and animate else None
        self._cards.show_view(view, shuffle_words(table, run.game), act=act, animate=animate)
