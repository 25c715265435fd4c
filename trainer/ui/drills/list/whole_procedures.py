"""The way from the list of drills to the whole procedure, done card by card on the Shuffle page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

NONE = "This game has no shuffle to do by hand."


@dataclass(frozen=True, slots=True)
class OccasionChoice:
    """One occasion that the game has: its key and its name on a button."""

    occasion: str
    words: str


class WholeProcedure(Panel):
    """A button for each occasion; ``asked`` names the one pressed."""

    asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: tuple[OccasionChoice, ...] | None = None
        self.buttons: list[Button] = []
        self.words = Text(look, "", 12, token="muted")
        whole = column(self, (16, 9, 14, 11), gap=5)
        whole.addWidget(Text(look, "The whole procedure", 15, 600))
        line = row(gap=8)
        line.addWidget(self.words, 1)
        self._line = line
        whole.addLayout(line)
        self.setAccessibleName("The whole procedure")
        self.show_occasions(())

    def show_occasions(self, occasions: Sequence[OccasionChoice]) -> None:
        """Show the occasions that can be done in the game chosen."""
        if tuple(occasions) == self._shown:
            return
        self._shown = tuple(occasions)
        for button in self.buttons:
            self._line.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.words.setText("On the Shuffle page, card by card." if occasions else NONE)
        self.buttons = []
        for each in occasions:
            button = Button(self._look, each.words, rank=ButtonRank.QUIET)
            button.setAccessibleName(f"The whole procedure: {each.words}")
            button.clicked.connect(lambda _=False, key=each.occasion: self.asked.emit(key))
            self._line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            button.show()
            self.buttons.append(button)
