"""What signals are drilled: how hard, with or without distraction, shown or told; in a line under the drill's head."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.drills.base import Difficulty
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.widgets.keycap import KeyCap
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.window.choices import SIGNALS

HEIGHT = 48
OFF, ON = "off", "on"
DIFFICULTIES = (
    Segment(Difficulty.CLEAR.value, "Clear", "1"),
    Segment(Difficulty.MIXED.value, "Mixed", "2"),
    Segment(Difficulty.HARD.value, "Hard", "3"),
)
_DISTRACTION = (Segment(OFF, "Off"), Segment(ON, "On"))


@in_points
class SignalChoosers(QWidget):
    """The line. Each tells what was chosen; ``step`` goes to the next of a chooser named by its key's number."""

    difficulty = Signal(str)
    distraction = Signal(bool)
    signals = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(HEIGHT)
        self._line = row(self, (24, 0, 24, 8), gap=6)
        self.difficulties = self._add("Difficulty", "", DIFFICULTIES)
        self.distractions = self._add("Distraction", "4", _DISTRACTION)
        self.ways = self._add("Signals", "5", SIGNALS)
        self._line.addStretch(1)
        self.difficulties.chosen.connect(self.difficulty)
        self.distractions.chosen.connect(lambda key: self.distraction.emit(key == ON))
        self.ways.chosen.connect(self.signals)

    def show_chosen(self, difficulty: Difficulty, distraction: bool, signals: str) -> None:
        """Show what is in force."""
        self.difficulties.choose(difficulty.value)
        self.distractions.choose(ON if distraction else OFF)
        self.ways.choose(signals)

    def press(self, number: int) -> None:
        """Do what a number's key does: 1 to 3 a difficulty, 4 and 5 the next choice of the others."""
        if 1 <= number <= len(DIFFICULTIES):
            list(self.difficulties.buttons.values())[number - 1].click()
        else:
            chooser = self.distractions if number == 4 else self.ways
            keys = list(chooser.buttons)
            chooser.buttons[keys[(keys.index(chooser.current) + 1) % len(keys)]].click()

    def _add(self, name: str, cap: str, segments: Sequence[Segment]) -> Segmented:
        chooser = Segmented(self._look, segments, name=name)
        chooser.leave_focus()
        if self._line.count():
            self._line.addSpacing(10)
        self._line.addWidget(Text(self._look, name, 13, token="muted"))
        if cap:
            self._line.addWidget(KeyCap(self._look, cap))
        self._line.addWidget(chooser)
        return chooser
