"""The felt on which the model dealer is watched: the table from the dealer's seat, or the cards between two shoes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget

from trainer.domain.house.games import Game
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Heaps
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import ToldWatch
from trainer.ui.looks.current_look import Look

if TYPE_CHECKING:
    from trainer.canvas.hands.performances import Performance
    from trainer.ui.learn.reading import felts_to_watch
else:
    # The words of a lesson are there to be read before its first felt is made.
    felts_to_watch = LazyModule("trainer.ui.learn.reading.felts_to_watch")


class WatchedFelt(QStackedWidget):
    """Shows how a table looks after an act, and before it what is about to be done; each felt is made when needed."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures

    @cached_property
    def _table(self) -> felts_to_watch.WatchedTable:
        felt = felts_to_watch.WatchedTable(self._look, self._gestures)
        self.addWidget(felt)
        return felt

    @cached_property
    def _cards(self) -> felts_to_watch.WatchedCards:
        felt = felts_to_watch.WatchedCards(self._look)
        self.addWidget(felt)
        return felt

    @cached_property
    def _chips(self) -> felts_to_watch.WatchedChips:
        felt = felts_to_watch.WatchedChips(self._look)
        self.addWidget(felt)
        return felt

    def show_after(
        self, watch: ToldWatch, game: Game, place: int, *, animate: bool, hands: Sequence[Performance] = ()
    ) -> None:
        """The table after so many acts, and on it the ``hands`` that move then."""
        acted = watch.acts[place - 1] if place else None
        table = watch.before if acted is None else acted.table
        if isinstance(table, Heaps):
            self.setCurrentWidget(self._chips)
            self._chips.show_after(table, game)
        elif isinstance(table, ShuffleTable):
            self.setCurrentWidget(self._cards)
            self._cards.show_after(watch, game, table, acted, animate=animate)
        else:
            self.setCurrentWidget(self._table)
            self._table.show_after(watch, game, table, animate=animate, hands=hands)

    def show_due(self, watch: ToldWatch, game: Game, place: int) -> None:
        """The table after so many acts, and on it what the next one is done to."""
        table, due = watch.acts[place - 1].table if place else watch.before, watch.acts[place]
        if isinstance(table, Heaps):
            return
        if isinstance(table, ShuffleTable):
            self._cards.show_next(watch, game, table, due)
        else:
            self._table.show_next(table, due)

    def finish(self) -> None:
        """End all motion."""
        felt = self.currentWidget()
        if felt is not None:
            assert isinstance(
                felt, (felts_to_watch.WatchedTable, felts_to_watch.WatchedCards, felts_to_watch.WatchedChips)
            )
            felt.finish()
