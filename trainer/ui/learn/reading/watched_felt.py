"""The felt on which the model dealer is watched: the table from the dealer's seat, or the cards between two shoes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import cast

from PySide6.QtWidgets import QStackedWidget

from trainer.canvas.hands.performances import Performance
from trainer.canvas.spots.targets import DueOnTable
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.acts import Act
from trainer.training.learn.lessons.told_lesson import ToldWatch, WatchedAct
from trainer.training.sittings.modes import Mode
from trainer.ui.felt.canvas import CORNER, FeltCanvas
from trainer.ui.looks.current_look import Look
from trainer.ui.shuffle.felt import ShuffleFelt
from trainer.ui.shuffle.felt_description import shuffle_view
from trainer.ui.shuffle.felt_description import table_words as shuffle_words
from trainer.ui.shuffle.partial_act import PartialAct
from trainer.ui.table.act_marks import due_on_table
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.felt_description import patrons_of, table_view, table_words
from trainer.ui.table.hands import MARKS


class WatchedTable(TableFelt):
    """The table, not to be played at."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._corner = CORNER
        self.setEnabled(False)


class WatchedCards(ShuffleFelt):
    """The cards between two shoes, not to be touched."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._corner = CORNER
        self.setEnabled(False)


class WatchedFelt(QStackedWidget):
    """Shows how a table looks after an act, and before it what is about to be done; each felt is made when needed."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures

    @cached_property
    def _table(self) -> WatchedTable:
        felt = WatchedTable(self._look)
        felt.set_people(self._gestures().ways, MARKS[Mode.WATCH])
        self.addWidget(felt)
        return felt

    @cached_property
    def _cards(self) -> WatchedCards:
        felt = WatchedCards(self._look)
        self.addWidget(felt)
        return felt

    def show_after(
        self, watch: ToldWatch, game: Game, place: int, *, animate: bool, hands: Sequence[Performance] = ()
    ) -> None:
        """The table after so many acts, and on it the ``hands`` that move then."""
        acted = watch.acts[place - 1] if place else None
        table = watch.before if acted is None else acted.table
        if isinstance(table, ShuffleTable):
            self._show_cards(watch, game, table, acted, animate=animate)
            return
        self.setCurrentWidget(self._table)
        patrons = () if watch.dealt is None else patrons_of(watch.dealt.script)
        moving = hands if self._look.settings.signals_shown else ()
        self._table.show_table(table_view(table, game, patrons), table_words(table), animate=animate, hands=moving)
        self._table.show_due(DueOnTable())

    def show_due(self, watch: ToldWatch, game: Game, place: int) -> None:
        """The table after so many acts, and on it what the next one is done to."""
        table, due = watch.acts[place - 1].table if place else watch.before, watch.acts[place]
        if isinstance(table, ShuffleTable):
            assert watch.occasion is not None
            view = shuffle_view(table, game, watch.occasion, PartialAct(), cast(ShuffleAct | None, due.act), None)
            self._cards.show_view(view, shuffle_words(table, game), animate=False)
        elif due.act is not None:
            self._table.show_due(due_on_table([cast(Act, due.act)], table))

    def finish(self) -> None:
        """End all motion."""
        felt = self.currentWidget()
        if isinstance(felt, FeltCanvas):
            felt.finish()

    def _show_cards(
        self, watch: ToldWatch, game: Game, table: ShuffleTable, acted: WatchedAct | None, *, animate: bool
    ) -> None:
        assert watch.occasion is not None
        self.setCurrentWidget(self._cards)
        view = shuffle_view(table, game, watch.occasion, PartialAct(), None, None)
        act = None if acted is None else cast(ShuffleAct | None, acted.act)
        self._cards.show_view(view, shuffle_words(table, game), act=act if animate else None, animate=animate)
