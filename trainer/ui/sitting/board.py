"""Everything the page of a procedure shows: the mode bar, the felt with what lies over it, the review, the strip."""

from __future__ import annotations

from enum import Enum
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.training.sittings.modes import Mode
from trainer.ui.felt.canvas import FeltCanvas
from trainer.ui.looks.current_look import Look
from trainer.ui.sitting.mode_bar import MODE_WORDS, ModeBar
from trainer.ui.sitting.review_panel import ReviewPanel
from trainer.ui.sitting.setup_panel import SetupPanel
from trainer.ui.sitting.speed import Speed
from trainer.ui.sitting.stage import Stage
from trainer.ui.sitting.strip import Strip, StripView
from trainer.ui.sitting.views import SittingView
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.pause_cover import PauseCover
from trainer.ui.widgets.segmented import Segment


class State(Enum):
    """What the page is for at the moment."""

    SETUP = "setup"
    DEALING = "dealing"
    WATCHING = "watching"
    REVIEW = "review"


class SittingBoard(QWidget):
    """The page's parts, laid out. It knows how to show a sitting, and nothing of how one goes on.

    ``modes`` are those that can be chosen, ``before`` is what the strip tells before a sitting, ``find_words`` what the
    list of earlier ones is searched for, ``wide`` the width of the palette of acts.
    """

    modes: tuple[Mode, ...] = tuple(MODE_WORDS)
    before = StripView()
    find_words = ""
    wide = 460

    def __init__(self, look: Look, felt: FeltCanvas[Any], setup: SetupPanel, stage: Stage) -> None:
        super().__init__()
        self._look = look
        self.bar = ModeBar(look, [Segment(mode.value, MODE_WORDS[mode]) for mode in self.modes])
        self.felt: FeltCanvas[Any] = felt
        self.setup: SetupPanel = setup
        self.stage: Stage = stage
        self.why, self.review, self.strip = stage.why, ReviewPanel(look), Strip(look)
        self.acts = Dropdown(look, self, "Find an act", width=self.wide)
        self.history = Dropdown(look, self, self.find_words, width=460)
        self.speed = Button(look, Speed.NORMAL.words, "V", ButtonRank.QUIET)
        self.back, self.forth = Button(look, "Back", "\u2190"), Button(look, "Next", "\u2192")
        self.play, self.end = (
            Button(look, "Stop", "Space", ButtonRank.ACCENT),
            Button(look, "End the test", ".", ButtonRank.QUIET),
        )
        self._state = State.SETUP
        self._lay_out()
        self.pause = PauseCover(look, stage)
        look.room_changed.connect(self._make_room)

    def show_state(self, state: State, mode: Mode) -> None:
        """Show the parts that belong to ``state``."""
        dealing, watching = state is State.DEALING, state is State.WATCHING
        self.strip.forget_height()
        self.review.setVisible(state is State.REVIEW)
        self.why.hide()
        tested = mode is Mode.TEST
        told = state is not State.SETUP and not (dealing and tested)
        self.strip.show_buttons(show_me=dealing and not tested, why=told, acts=dealing)
        self.strip.again.hide()
        self.end.setVisible(dealing and tested)
        for button in (self.back, self.play, self.forth, self.speed):
            button.setVisible(watching)
        self.stage.show_setup(state is State.SETUP)
        self._state = state
        self._make_room()
        self.bar.modes.choose(mode.value)
        self.bar.run(dealing)

    def show_before(self) -> None:
        """What is told before a sitting."""
        self.bar.show_time(None)
        self.bar.phases.show_phases(())
        self.strip.show_view(self.before)
        self.strip.show_partial("")

    def show_view(self, view: SittingView[Any]) -> None:
        """Show what is told of a sitting."""
        self.strip.show_view(view.strip)
        self.strip.show_partial(view.partial)
        self.bar.phases.show_phases(view.phases)
        if not self.why.isHidden():
            self.show_why(view)

    def show_playing(self, playing: bool, *, next_one: str = "") -> None:
        """Name the buttons of what is watched; once it is over they lead to the ``next_one`` and to its review."""
        self.play.setText(next_one or ("Stop" if playing else "Play"))
        self.forth.setText("Review" if next_one else "On")
        for button in (self.play, self.forth):
            button.setAccessibleName(button.text())
            button.updateGeometry()

    def show_speed(self, speed: Speed) -> None:
        """Name how fast what is watched goes on."""
        self.speed.setText(speed.words)
        self.speed.setAccessibleName(speed.words)
        self.speed.updateGeometry()

    def show_why(self, view: SittingView[Any]) -> None:
        """Show the rules of what is told in full, where there are any."""
        if view.rules:
            self.why.show_rules(view.strip.title, view.strip.reason, view.rules, view.game)
        else:
            self.why.hide()

    def keep_focus_on_page(self) -> None:
        """The page's keys go to the page, whatever was pressed with the mouse last."""
        for pressed in self.findChildren(Button):
            pressed.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def _make_room(self) -> None:
        """Before a sitting a low window has its whole height for the choices."""
        self.strip.setVisible(self._state is not State.SETUP or not self._look.low)

    def _lay_out(self) -> None:
        whole = column(self)
        whole.addWidget(self.bar)
        across: QHBoxLayout = row()
        across.addWidget(self.stage, 1)
        across.addWidget(self.review)
        whole.addLayout(across, 1)
        whole.addWidget(self.strip)
        for place, button in enumerate((self.back, self.play, self.forth, self.speed, self.end), start=1):
            self.strip.buttons.insertWidget(place, button)
