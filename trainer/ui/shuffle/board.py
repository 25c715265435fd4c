"""Everything the Shuffle page shows: its felt, the answers to a cut, the floor to be called, how it mixes."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QHBoxLayout

from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.sitting import ShuffleSeat
from trainer.training.sittings.modes import Mode
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import real
from trainer.ui.shuffle.felt import ShuffleFelt
from trainer.ui.shuffle.felt_description import shuffle_view, table_words
from trainer.ui.shuffle.mixing import MixedBox, MixingPanel
from trainer.ui.shuffle.partial_act import PartialAct
from trainer.ui.shuffle.setup_panel import ShuffleSetupPanel
from trainer.ui.shuffle.shuffles import ShufflingView
from trainer.ui.sitting.board import SittingBoard, State
from trainer.ui.sitting.stage import Stage
from trainer.ui.sitting.strip import StripView
from trainer.ui.sitting.why_panel import WIDTH as WHY_WIDTH
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, row

_ANSWERS_AT = 0.8
"""How far down the felt the answers to a cut stand: below the pack's side view."""
_ROOM = 16


class ShuffleStage(Stage):
    """Over the felt too: the two answers to a player's cut, and the picture of how it mixes."""

    def __init__(self, look: Look, felt: ShuffleFelt, setup: ShuffleSetupPanel) -> None:
        super().__init__(look, felt, setup)
        self.mixing = MixingPanel(look, self)
        self.accept, self.refuse = (
            Button(look, "Accept", "Y", ButtonRank.ACCENT),
            Button(look, "Cut again", "N", ButtonRank.ACCENT),
        )
        self.answers = Panel(parent=self)
        self.answers.setAccessibleName("The player's cut")
        beside = row(self.answers, (10, 10, 10, 10), gap=8)
        for button in (self.accept, self.refuse):
            beside.addWidget(button)
        self.answers.hide()

    def show_answers(self, shown: bool) -> None:
        """Show or hide the two answers to a player's cut."""
        self.answers.setVisible(shown)
        self.place()

    def place(self) -> None:
        super().place()
        self.answers.adjustSize()
        # In the middle, and never where the reasons lie: whoever reads them may answer meanwhile.
        across = max((self.width() - self.answers.width()) // 2, real(WHY_WIDTH) + 2 * _ROOM)
        self.answers.move(QPoint(across, round(_ANSWERS_AT * self.height())))
        self.mixing.place()


class ShuffleBoard(SittingBoard):
    """The page's parts. ``floor`` calls the floor, ``accept`` and ``refuse`` answer a player's cut."""

    before = StripView("The next shuffle", reason="Choose the procedure, then press Begin. ? shows the keys.")
    find_words = "Find a shuffle"
    wide = 520

    felt: ShuffleFelt
    setup: ShuffleSetupPanel
    stage: ShuffleStage

    def __init__(self, look: Look) -> None:
        felt, setup = ShuffleFelt(look), ShuffleSetupPanel(look)
        super().__init__(look, felt, setup, ShuffleStage(look, felt, setup))
        self.mixing, self.mixed = self.stage.mixing, MixedBox(look)
        self.accept, self.refuse = self.stage.accept, self.stage.refuse
        self.floor = Button(look, "Floor", "Z", ButtonRank.QUIET)
        self.floor.setToolTip("Get the floor's attention")
        line = self.bar.layout()
        assert isinstance(line, QHBoxLayout)
        line.insertWidget(1, self.floor)
        self.bar.phases.setAccessibleName("Phases of the shuffle")
        self.review.under_head.addWidget(self.mixed)
        self.review.name_parts(
            "Review of the shuffle",
            "The next shuffle",
            "The same cards again",
            "Watch the same cards shuffled right",
        )
        self.keep_focus_on_page()

    def show_state(self, state: State, mode: Mode) -> None:
        self.mixing.hide()
        self.floor.setVisible(state is State.DEALING)
        self.stage.show_answers(False)
        super().show_state(state, mode)

    def show_empty(self, *, pitched: bool) -> None:
        """The table before a shuffle; where cards are ``pitched`` no shoe stands on it."""
        view = ShuffleView(ShuffleTable((), DeckOf.FIFTY_TWO, ()), pitched=pitched)
        self.felt.show_view(view, "The table is empty.", animate=False)

    def show_table(
        self,
        view: ShufflingView,
        table: ShuffleTable,
        seat: ShuffleSeat,
        *,
        act: ShuffleAct | None = None,
        animate: bool = True,
        busy: bool = False,
    ) -> None:
        """Show a table of the shuffle; while it is ``busy`` nothing is ringed and nothing held."""
        due, wrong, begun = (None, None, PartialAct()) if busy else (view.due, view.wrong, view.begun)
        felt = shuffle_view(table, seat.game, seat.dealt.occasion, begun, due, wrong)
        self.felt.show_view(felt, table_words(table, seat.game), act=act, animate=animate)

    def ask_about_cut(self, table: ShuffleTable, *, busy: bool) -> None:
        """Show the two answers where a player has cut and waits for one of them."""
        cut = table.cut
        asked = not self.floor.isHidden() and cut is not None and not cut.accepted
        self.stage.show_answers(asked and not busy)
