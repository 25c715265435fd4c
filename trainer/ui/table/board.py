"""Everything the Table page shows: the mode bar, the felt with what lies over it, the review beside it, the strip."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.hands.performances import Performance
from trainer.canvas.spots.targets import DueOnTable, TableTarget
from trainer.canvas.table.view import TableView
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.money.chips import Pile
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import TableSitting
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.sitting.mode_bar import ModeBar
from trainer.ui.sitting.review_panel import ReviewPanel
from trainer.ui.sitting.strip import StripView, TableStrip
from trainer.ui.sitting.why_panel import WhyPanel
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.felt_description import empty_table, patrons_of, shown, table_words
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.table.setup_panel import SetupPanel
from trainer.ui.table.strip_text import phases
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment
from trainer.ui.widgets.text import Text

_LINES, _LINE = 3, 22


class TableStage(QWidget):
    """Keeps the panels where they belong."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.felt = TableFelt(look)
        self.words = Text(look, "", 15, wrap=True)
        self._line = Panel()
        self._line.setFixedHeight(_LINES * _LINE + 18)
        column(self._line, (24, 8, 24, 8)).addWidget(self.words)
        whole = column(self)
        whole.addWidget(self.felt, 1)
        whole.addWidget(self._line)
        self._line.hide()
        self.setup = SetupPanel(look)
        self.setup.setParent(self)
        self.why = WhyPanel(look, self)
        self.setup.resized.connect(self.place)

    def show_line(self, shown: bool) -> None:
        """Make room for words of what hands do, or take it away."""
        self._line.setVisible(shown)

    def tell(self, words: str) -> None:
        """Tell what hands have done; "" for nothing."""
        self.words.setText(words)
        self.words.setAccessibleName(words)

    def show_setup(self, shown: bool) -> None:
        """Show or hide the panel before a round."""
        self.setup.setVisible(shown)
        if shown:
            self.place()
            self.setup.raise_()

    def place(self) -> None:
        """Put the panels where they belong."""
        panel = self.setup
        panel.adjustSize()
        corner = QPoint((self.width() - panel.width()) // 2, max(12, (self.felt.height() - panel.height()) // 2 - 8))
        panel.move(corner)
        self.why.place()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()


_BEFORE = StripView("The next round", reason="Choose what is dealt, then press Deal. ? shows the keys of the table.")


class State(Enum):
    """What the page is for at the moment."""

    SETUP = "setup"
    DEALING = "dealing"
    WATCHING = "watching"
    REVIEW = "review"


class Seen(Protocol):
    """A round as it is shown, whether it is dealt, watched or looked back on."""

    @property
    def sitting(self) -> TableSitting: ...

    @property
    def table(self) -> Table: ...

    @property
    def strip(self) -> StripView: ...

    @property
    def marks(self) -> DueOnTable: ...

    @property
    def wrong(self) -> tuple[TableTarget, ...]:
        """What of the table was done wrongly."""

    @property
    def rules(self) -> tuple[Ruled[Any], ...]: ...

    @property
    def phase(self) -> str:
        """The name of the phase it is in, "" for the one the round has come to."""

    @property
    def in_hand(self) -> tuple[Pile, ...]: ...

    @property
    def begun_words(self) -> str: ...


class TableBoard(QWidget):
    """The page's parts, laid out. It knows how to show a round, and nothing of how one goes on."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        modes = [Segment(mode.value, words) for mode, words in MODE_WORDS.items()]
        self.bar, self.stage = ModeBar(look, modes), TableStage(look)
        self.felt, self.setup, self.why = self.stage.felt, self.stage.setup, self.stage.why
        self.review, self.strip = ReviewPanel(look), TableStrip(look)
        self.acts = Dropdown(look, self, "Find an act", width=460)
        self.history = Dropdown(look, self, "Find a round", width=460)
        self.back, self.forth = Button(look, "Back", "\u2190"), Button(look, "On", "\u2192")
        self.play, self.end = (
            Button(look, "Stop", "Space", ButtonRank.ACCENT),
            Button(look, "End the test", ".", ButtonRank.QUIET),
        )
        whole = column(self)
        whole.addWidget(self.bar)
        across = row()
        across.addWidget(self.stage, 1)
        across.addWidget(self.review)
        whole.addLayout(across, 1)
        whole.addWidget(self.strip)
        for place, button in enumerate((self.back, self.play, self.forth, self.end), start=1):
            self.strip.buttons.insertWidget(place, button)
        # The table's keys go to the page, whatever was pressed with the mouse last.
        for pressed in self.findChildren(Button):
            pressed.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_wishes(self, wishes: WindowSettings) -> None:
        """Show what depends on how signals are wanted: a line for their words."""
        self.stage.show_line(wishes.signals_told)

    def show_state(self, state: State, mode: Mode) -> None:
        """Show the parts that belong to ``state``."""
        dealing, watching = state is State.DEALING, state is State.WATCHING
        self.review.setVisible(state is State.REVIEW)
        self.why.hide()
        tested = mode is Mode.TEST
        told = state is not State.SETUP and not (dealing and tested)
        self.strip.show_buttons(show_me=dealing and not tested, why=told, acts=dealing)
        self.strip.again.setVisible(dealing and not tested)
        self.end.setVisible(dealing and tested)
        for button in (self.back, self.play, self.forth):
            button.setVisible(watching)
        self.stage.show_setup(state is State.SETUP)
        self.bar.modes.choose(mode.value)
        self.bar.run(dealing)

    def show_empty(self, game: Game | None) -> None:
        """The table before a round."""
        self.bar.show_round(0, 0)
        self.bar.phases.show_phases(())
        self.strip.show_view(_BEFORE)
        self.strip.show_begun("")
        view = shown(empty_table(game), game) if game is not None else TableView(Table(), FeltPrint())
        self.felt.show_table(view, "The table is empty.", animate=False)
        self.felt.show_due(DueOnTable())
        self.felt.show_in_hand(())

    def show_table(
        self, table: Table, sitting: TableSitting, *, animate: bool = True, hands: Sequence[Performance] = ()
    ) -> None:
        """Show a table of a sitting's round, and the ``hands`` that perform on it."""
        view = shown(table, sitting.seat.game, patrons_of(sitting.seat.dealt.script))
        self.felt.show_table(view, table_words(table), animate=animate, hands=hands)
        self.stage.tell("")

    def tell(self, words: str, table: Table, *, beside: bool) -> None:
        """Tell in ``words`` what hands have done, ``beside`` the felt too and not only to those who cannot see it."""
        self.felt.setAccessibleDescription(" ".join(filter(None, (table_words(table), words))))
        self.stage.tell(words if beside else "")

    def show_seen(self, seen: Seen, *, busy: bool) -> None:
        """Show what is told of a round; while it is ``busy`` nothing is lit."""
        self.strip.show_view(seen.strip)
        self.strip.show_begun(seen.begun_words)
        self.bar.phases.show_phases(phases(seen.sitting, seen.phase))
        self.felt.show_due(DueOnTable() if busy else seen.marks)
        self.felt.show_wrong(() if busy else seen.wrong)
        self.felt.show_in_hand(seen.in_hand)
        if not self.why.isHidden():
            self.show_why(seen)

    def show_playing(self, playing: bool) -> None:
        """Name the button that plays or stops a watched round."""
        self.play.setText("Stop" if playing else "Play")
        self.play.setAccessibleName(self.play.text())

    def show_why(self, seen: Seen) -> None:
        """Show the rules of what is told in full, where there are any."""
        if seen.rules:
            view = seen.strip
            self.why.show_rules(view.title, view.reason, seen.rules, seen.sitting.seat.game)
        else:
            self.why.hide()
