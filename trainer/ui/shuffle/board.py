"""Everything the Shuffle page shows: the mode bar, the felt with what lies over it, the review beside it, the strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.sitting import ShuffleSeat, ShuffleSitting
from trainer.training.sittings.modes import Mode
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.shuffle.felt import ShuffleFelt
from trainer.ui.shuffle.felt_description import shown, table_words
from trainer.ui.shuffle.mixing import MixedBox, MixingPanel
from trainer.ui.shuffle.partial_act import Begun
from trainer.ui.shuffle.setup_panel import SetupPanel
from trainer.ui.shuffle.strip_text import coming_phases, phases
from trainer.ui.sitting.mode_bar import ModeBar
from trainer.ui.sitting.review_panel import ReviewPanel
from trainer.ui.sitting.strip import StripView, TableStrip
from trainer.ui.sitting.why_panel import WIDTH as WHY_WIDTH
from trainer.ui.sitting.why_panel import WhyPanel
from trainer.ui.table.board import State
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.segmented import Segment

_ANSWERS_AT = 0.8
"""How far down the felt the answers to a cut stand: below the pack's side view."""
_ROOM = 16


class ShuffleStage(QWidget):
    """Keeps the panels where they belong."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.felt = ShuffleFelt(look)
        column(self).addWidget(self.felt)
        self.setup = SetupPanel(look)
        self.setup.setParent(self)
        self.why = WhyPanel(look, self)
        self.mixing = MixingPanel(look, self)
        self.setup.resized.connect(self.place)
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

    def show_setup(self, shown: bool) -> None:
        """Show or hide the panel before a shuffle."""
        self.setup.setVisible(shown)
        if shown:
            self.place()
            self.setup.raise_()

    def place(self) -> None:
        """Put the panels where they belong."""
        panel = self.setup
        panel.adjustSize()
        corner = QPoint((self.width() - panel.width()) // 2, max(12, (self.height() - panel.height()) // 2 - 8))
        panel.move(corner)
        self.why.place()
        self.answers.adjustSize()
        # In the middle, and never where the reasons lie: whoever reads them may answer meanwhile.
        across = max((self.width() - self.answers.width()) // 2, WHY_WIDTH + 2 * _ROOM)
        self.answers.move(QPoint(across, round(_ANSWERS_AT * self.height())))
        self.mixing.place()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()


_BEFORE = StripView("The next shuffle", reason="Choose the procedure, then press Begin. ? shows the keys.")


class Seen(Protocol):
    """A shuffle as it is shown, whether it is done, watched or looked back on."""

    @property
    def sitting(self) -> ShuffleSitting: ...

    @property
    def table(self) -> ShuffleTable: ...

    @property
    def strip(self) -> StripView: ...

    @property
    def begun(self) -> Begun: ...

    @property
    def begun_words(self) -> str: ...

    @property
    def shown_due(self) -> Duty[ShuffleAct] | None:
        """The duty that is ringed on the felt."""

    @property
    def wrong(self) -> ShuffleAct | None:
        """The act that is crossed out."""

    @property
    def rules(self) -> Sequence[Ruled[Any]]: ...

    @property
    def phase(self) -> str:
        """The name of the phase it is in, "" for the one it has come to."""


class ShuffleBar(ModeBar):
    """The mode, the floor to be called, the phases, and the time alone: no round is counted."""

    def __init__(self, look: Look, modes: Sequence[Segment]) -> None:
        super().__init__(look, modes)
        self.phases.setAccessibleName("Phases of the shuffle")
        self.floor = Button(look, "Floor", "Z", ButtonRank.QUIET)
        self.floor.setToolTip("Get the floor's attention")
        line = self.layout()
        if isinstance(line, QHBoxLayout):
            line.insertWidget(1, self.floor)

    def show_time(self, milliseconds: int | None) -> None:
        """How long the shuffle has lasted; None: that is not told."""
        self.show_round(0 if milliseconds is None else 1, milliseconds)
        self._round.setText("")


class ShuffleBoard(QWidget):
    """The page's parts, laid out. It knows how to show a shuffle, and nothing of how one goes on."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        modes = [Segment(mode.value, words) for mode, words in MODE_WORDS.items()]
        self.bar, self.stage = ShuffleBar(look, modes), ShuffleStage(look)
        self.felt, self.setup, self.why = self.stage.felt, self.stage.setup, self.stage.why
        self.mixing = self.stage.mixing
        self.review, self.strip, self.mixed = ReviewPanel(look), TableStrip(look), MixedBox(look)
        self.acts = Dropdown(look, self, "Find an act", width=520)
        self.history = Dropdown(look, self, "Find a shuffle", width=460)
        self.back, self.forth = Button(look, "Back", "\u2190"), Button(look, "On", "\u2192")
        self.play, self.end = (
            Button(look, "Stop", "Space", ButtonRank.ACCENT),
            Button(look, "End the test", ".", ButtonRank.QUIET),
        )
        self.accept, self.refuse = self.stage.accept, self.stage.refuse
        self._phases: tuple[ShuffleSeat | None, tuple[str, ...]] = (None, ())
        self._lay_out()
        self._name()

    def show_state(self, state: State, mode: Mode) -> None:
        """Show the parts that belong to ``state``."""
        shuffling, watching = state is State.DEALING, state is State.WATCHING
        self.review.setVisible(state is State.REVIEW)
        self.why.hide()
        self.mixing.hide()
        tested = mode is Mode.TEST
        told = state is not State.SETUP and not (shuffling and tested)
        self.strip.show_buttons(show_me=shuffling and not tested, why=told, acts=shuffling)
        self.strip.again.hide()
        self.end.setVisible(shuffling and tested)
        self.bar.floor.setVisible(shuffling)
        self.stage.show_answers(False)
        for button in (self.back, self.play, self.forth):
            button.setVisible(watching)
        self.stage.show_setup(state is State.SETUP)
        self.bar.modes.choose(mode.value)
        self.bar.run(shuffling)

    def show_empty(self, *, pitched: bool) -> None:
        """The table before a shuffle; where cards are ``pitched`` no shoe stands on it."""
        self.bar.show_time(None)
        self.bar.phases.show_phases(())
        self.strip.show_view(_BEFORE)
        self.strip.show_begun("")
        view = ShuffleView(ShuffleTable((), DeckOf.FIFTY_TWO, ()), pitched=pitched)
        self.felt.show_view(view, "The table is empty.", animate=False)

    def show_table(
        self,
        seen: Seen,
        table: ShuffleTable,
        *,
        act: ShuffleAct | None = None,
        animate: bool = True,
        busy: bool = False,
    ) -> None:
        """Show a table of the shuffle; while it is ``busy`` nothing is ringed and nothing held."""
        due = None if busy or seen.shown_due is None else seen.shown_due.action
        begun = Begun() if busy else seen.begun
        seat = seen.sitting.seat
        view = shown(table, seat.game, seat.dealt.occasion, begun, due, None if busy else seen.wrong)
        self.felt.show_view(view, table_words(table, seat.game), act=act, animate=animate)

    def show_seen(self, seen: Seen, *, busy: bool) -> None:
        """Show what is told of a shuffle."""
        self.strip.show_view(seen.strip)
        self.strip.show_begun(seen.begun_words)
        self.bar.phases.show_phases(phases(seen.sitting, self._names(seen.sitting.seat), seen.phase))
        cut = seen.table.cut
        asked = not self.bar.floor.isHidden() and cut is not None and not cut.accepted
        self.stage.show_answers(asked and not busy)
        if not self.why.isHidden():
            self.show_why(seen)

    def show_playing(self, playing: bool) -> None:
        """Name the button that plays or stops a watched shuffle."""
        self.play.setText("Stop" if playing else "Play")
        self.play.setAccessibleName(self.play.text())

    def show_why(self, seen: Seen) -> None:
        """Show the rules of what is told in full, where there are any."""
        if seen.rules:
            self.why.show_rules(seen.strip.title, seen.strip.reason, seen.rules, seen.sitting.seat.game)
        else:
            self.why.hide()

    def _names(self, seat: ShuffleSeat) -> tuple[str, ...]:
        """The phases that come up here, found once a shuffle."""
        if self._phases[0] is not seat:
            self._phases = seat, coming_phases(seat)
        return self._phases[1]

    def _name(self) -> None:
        self.review.setAccessibleName("Review of the shuffle")
        self.review.next.setToolTip("The next shuffle")
        self.review.again.setToolTip("The same cards again")
        self.review.watch.setToolTip("Watch the same cards shuffled right")

    def _lay_out(self) -> None:
        whole = column(self)
        whole.addWidget(self.bar)
        reviewed = self.review.layout()
        if isinstance(reviewed, QVBoxLayout):
            reviewed.insertWidget(1, self.mixed)
        across = row()
        across.addWidget(self.stage, 1)
        across.addWidget(self.review)
        whole.addLayout(across, 1)
        whole.addWidget(self.strip)
        buttons = (self.back, self.play, self.forth, self.end)
        for place, button in enumerate(buttons, start=1):
            self.strip.buttons.insertWidget(place, button)
        # The page's keys go to the page, whatever was pressed with the mouse last.
        for pressed in self.findChildren(Button):
            pressed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
