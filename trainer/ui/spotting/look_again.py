"""A play that was watched, looked at again act by act: what was done, what slipped, and the rule that it breaks."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.domain.signals.gestures import Gestures
from trainer.training.spotting.watching import WatchedRun
from trainer.ui.looks.current_look import Look
from trainer.ui.spotting.play_felt import PlayFelt
from trainer.ui.spotting.play_words import done_words, slip_told
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Fitted, Text

BEFORE = 3
"""So many acts before the slip it begins."""
_KEYS = {"Left": -1, "Right": 1}


class LookAgain(QWidget):
    """The felt, the act in words, and what there is to say of it; the arrows go from act to act, Space plays on."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self.felt = PlayFelt(look, gestures)
        self.place = 0
        self.run: WatchedRun | None = None
        self.count = Text(look, "", 13, token="muted")
        self.act, self.why = Fitted(look, "", 15, 600), Fitted(look, "", 14, token="muted")
        self.back, self.on = Button(look, "Back", chr(0x2190)), Button(look, "Next", chr(0x2192))
        self.play = Button(look, "Play", "Space", ButtonRank.ACCENT)
        self._next = single_shot(self)
        self._next.timeout.connect(self._play_on)
        lines = column(self, gap=8)
        lines.addWidget(self.felt, 1)
        told = row(gap=12)
        told.addWidget(self.act, 1)
        told.addWidget(self.count)
        lines.addLayout(told)
        lines.addWidget(self.why)
        keys = row(gap=8)
        for button, do in ((self.back, "Left"), (self.play, "Space"), (self.on, "Right")):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, do=do: self.key(do))
            keys.addWidget(button)
        keys.addStretch(1)
        lines.addLayout(keys)

    def show_run(self, run: WatchedRun, act: int) -> None:
        """Look at a play from a little before its act of that number, from 0."""
        self._next.stop()
        self.run = run
        self._go(max(0, act - BEFORE + 1), animate=False)

    def key(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        run = self.run
        if run is None:
            return False
        if key in _KEYS:
            self._next.stop()
            self._go(self.place + _KEYS[key], animate=key == "Right")
        elif key == "Space" and self._next.isActive():
            self._next.stop()
        elif key == "Space":
            self._play_on()
        else:
            return False
        self._tell_play()
        return True

    def rest(self) -> None:
        """Nothing plays on."""
        self._next.stop()
        self.felt.finish()
        self._tell_play()

    def _play_on(self) -> None:
        run = self.run
        if run is not None and self.place < len(run.play.acts):
            self._go(self.place + 1, animate=True)
            self._next.start(run.act_ms)
        self._tell_play()

    def _go(self, place: int, *, animate: bool) -> None:
        run = self.run
        if run is None or not 0 <= place <= len(run.play.acts):
            return
        self.place = place
        self.felt.show_after(run, place, animate=animate)
        self.count.setText(f"Act {place} of {len(run.play.acts)}")
        self.act.setText(done_words(run, place) if place else "Before the first act")
        slip = run.play.slip
        is_here = slip is not None and place - 1 in (slip.at, slip.found_at)
        self.why.setText(slip_told(run) if is_here else "")
        self.back.setEnabled(place > 0)
        self.on.setEnabled(place < len(run.play.acts))

    def _tell_play(self) -> None:
        self.play.set_words("Stop" if self._next.isActive() else "Play")
