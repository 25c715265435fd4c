"""Everything the Table page shows: its felt, a line for what hands do, and how a round lies there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.hands.performances import Performance
from trainer.canvas.spots.targets import DueOnTable
from trainer.canvas.table.view import TableView
from trainer.domain.house.games import Game
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import TableSeat
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.sitting.beside_cursor import BesideCursor
from trainer.ui.sitting.board import SittingBoard, State
from trainer.ui.sitting.stage import Stage
from trainer.ui.sitting.strip import StripView
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.felt_description import empty_table, patrons_of, table_view, table_words
from trainer.ui.table.rounds import RoundView
from trainer.ui.table.setup_panel import RoundSetupPanel
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Fitted

_LINES, _LINE = 2, 20
NOTHING_SHOWN = "What players signal is told here."


class TableBoard(SittingBoard):
    """The page's parts. ``words`` stand under the felt and tell what hands do, for those who want it told."""

    before = StripView("The next round", reason="Choose what is dealt, then press Deal. ? shows the keys of the table.")
    find_words = "Find a round"

    felt: TableFelt
    setup: RoundSetupPanel

    def __init__(self, look: Look) -> None:
        felt, setup = TableFelt(look), RoundSetupPanel(look)
        super().__init__(look, felt, setup, Stage(look, felt, setup))
        self.beside = BesideCursor(look, felt)
        self.words = Fitted(look, "", 15)
        self._line = Panel()
        self._line.setMinimumHeight(_LINES * _LINE + 8)
        column(self._line, (24, 4, 24, 4)).addWidget(self.words)
        self.stage.whole.addWidget(self._line)
        self._line.hide()
        self._described: tuple[Table, str] = (Table(), "")
        self.shuffle = Button(look, "Shuffle the cards", rank=ButtonRank.ACCENT)
        self.shuffle.setToolTip("The cards are not dealt on from: do the shuffle that follows")
        self.shuffle.hide()
        self.review.last.addWidget(self.shuffle, 0, Qt.AlignmentFlag.AlignLeft)
        self.review.name_parts(
            "Review of the round",
            "Deal the next round",
            "Deal the same round again",
            "Watch the same round dealt right",
        )
        self.bar.phases.setAccessibleName("Phases of the round")
        self.keep_focus_on_page()

    def follow(self, settings: WindowSettings) -> None:
        """Show what depends on how signals are wanted: a line for their words, while hands may signal."""
        self._line.setVisible(settings.signals_told and self._state in (State.DEALING, State.WATCHING))

    def show_state(self, state: State, mode: Mode) -> None:
        super().show_state(state, mode)
        self.follow(self._look.settings)
        self.strip.again.setVisible(state is State.DEALING and mode is not Mode.TEST)

    def show_empty(self, game: Game | None) -> None:
        """The table before a round."""
        view = table_view(empty_table(game), game) if game is not None else TableView(Table(), FeltPrint())
        self.felt.show_table(view, "The table is empty.", animate=False)
        self.felt.show_due(DueOnTable())
        self.felt.show_in_hand(())
        self.beside.show_words("")

    def show_table(
        self, table: Table, seat: TableSeat, *, animate: bool = True, hands: Sequence[Performance] = ()
    ) -> None:
        """Show a table of a round, and the ``hands`` that perform on it."""
        view = table_view(table, seat.game, patrons_of(seat.dealt.script))
        self._described = table, table_words(table)
        self.felt.show_table(view, self._described[1], animate=animate, hands=hands)
        self.show_words("")

    def tell(self, words: str, table: Table, *, beside: bool) -> None:
        """Tell in ``words`` what hands have done, ``beside`` the felt too and not only to those who cannot see it."""
        if table is not self._described[0] and table != self._described[0]:
            self._described = table, table_words(table)
        self.felt.setAccessibleDescription(" ".join(filter(None, (self._described[1], words))))
        self.show_words(words if beside else "")

    def show_words(self, words: str) -> None:
        """Tell under the felt what hands have done; "" for nothing."""
        self.words.setText(words or NOTHING_SHOWN)
        self.words.set_token("text" if words else "muted")
        self.words.setAccessibleName(words)

    def show_marks(self, view: RoundView, *, busy: bool) -> None:
        """Light what is due and cross out what was wrong; nothing while it is ``busy``. Show the chips in hand."""
        self.felt.show_due(DueOnTable() if busy else view.marks)
        self.felt.show_wrong(() if busy else view.wrong)
        self.felt.show_in_hand(view.in_hand)
        self.beside.show_words(view.held)
