"""The felts on which the model dealer is watched: nobody plays at the table, nobody touches the cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from trainer.canvas.drills.view import DrillView, FrameWords
from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.hands.performances import Performance
from trainer.canvas.spots.targets import DueOnTable
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.drills.base import Heaps, Layout
from trainer.drills.random_cards import full_rack
from trainer.training.learn.lessons.told_lesson import ToldWatch, WatchedAct
from trainer.training.sittings.modes import Mode
from trainer.ui.felt.appearance import CORNER
from trainer.ui.felt.canvas import DrillCanvas
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
    """The table from the dealer's seat."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures], corner: int = CORNER) -> None:
        super().__init__(look)
        self._corner = corner
        self.setEnabled(False)
        self.set_people(gestures().ways, MARKS[Mode.WATCH])

    def show_after(
        self, watch: ToldWatch, game: Game, table: Table, *, animate: bool, hands: Sequence[Performance]
    ) -> None:
        """The table after an act, and on it the ``hands`` that move then."""
        patrons = () if watch.dealt is None else patrons_of(watch.dealt.script)
        moving = hands if self._look.settings.signals_shown else ()
        self.show_table(table_view(table, game, patrons), table_words(table), animate=animate, hands=moving)
        self.show_due(DueOnTable())

    def show_next(self, table: Table, next_act: WatchedAct) -> None:
        """What the next act is done to."""
        if next_act.act is not None:
            self.show_due(due_on_table([cast(Act, next_act.act)], table))


class WatchedCards(ShuffleFelt):
    """The cards between two shoes."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._corner = CORNER
        self.setEnabled(False)

    def show_after(
        self, watch: ToldWatch, game: Game, table: ShuffleTable, acted: WatchedAct | None, *, animate: bool
    ) -> None:
        """The cards after an act, which is seen as it is done."""
        assert watch.occasion is not None
        view = shuffle_view(table, game, watch.occasion, PartialAct(), None, None)
        act = None if acted is None else cast(ShuffleAct | None, acted.act)
        self.show_view(view, shuffle_words(table, game), act=act if animate else None, animate=animate)

    def show_next(self, watch: ToldWatch, game: Game, table: ShuffleTable, next_act: WatchedAct) -> None:
        """The cards, and what the next act is done to."""
        assert watch.occasion is not None
        view = shuffle_view(table, game, watch.occasion, PartialAct(), cast(ShuffleAct | None, next_act.act), None)
        self.show_view(view, shuffle_words(table, game), animate=False)


class WatchedChips(DrillCanvas):
    """Stacks that are cut out of the rack."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setEnabled(False)
        self._game: Game | None = None

    def show_after(self, heaps: Heaps, game: Game) -> None:
        """The stacks that are cut so far."""
        if self._game is not game:
            self._game = game
            view = DrillView(Layout.CHIPS_ONLY, Table(), FeltPrint(), full_rack(game), FrameWords("Cut"))
            self.show_question(view, "The rack, and the frame to cut chips into.")
        self._fit_now()
        self.show_built(heaps.heaps)
