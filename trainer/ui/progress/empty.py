"""What the Progress page shows where there is nothing to show yet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text


class EmptyProgress(Panel):
    """Says that there are no answers, or no rounds, yet, and where they come from. ``begun`` takes the person there."""

    begun = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._name = look, "progress"
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.words = Text(look, "", 16, 600)
        self.what_to_do = Text(look, "", 14, token="muted")
        self.drills = Button(look, "To the drills", "Enter", ButtonRank.FIRST)
        self.table = Button(look, "Deal a round", "Enter", ButtonRank.FIRST)
        self.all_games = Button(look, "Show all games", "G")
        for button in (self.drills, self.table):
            button.clicked.connect(self.begun)
        self._lay_out()
        look.changed.connect(self._paint_icon)

    def show_state(self, elsewhere: bool, *, of_table: bool = False, guided: bool = False) -> None:
        """``elsewhere``: other games have some, only the chosen one has none.

        ``of_table``: of rounds instead of answers; ``guided``: there are rounds, but none that counts.
        """
        self._name = "table" if of_table else "progress"
        what = "rounds" if of_table else "answers"
        self.words.setText(f"No {what} in this game yet" if elsewhere else f"No {what} yet")
        self.what_to_do.setText(_what_to_do(of_table, guided))
        self.all_games.setVisible(elsewhere)
        self.drills.setVisible(not of_table)
        self.table.setVisible(of_table)
        self.setAccessibleName(self.words.text())
        self._paint_icon()

    def focus(self) -> None:
        """Put the keyboard on the way to the drills, or to the table."""
        (self.drills if self.table.isHidden() else self.table).setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        lines = column(self, (24, 24, 24, 24), gap=8)
        lines.addStretch(2)
        lines.addWidget(self._icon)
        for label in (self.words, self.what_to_do):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            lines.addWidget(label)
        lines.addSpacing(8)
        buttons = row(gap=12)
        buttons.addStretch(1)
        for button in (self.drills, self.table, self.all_games):
            buttons.addWidget(button)
        buttons.addStretch(1)
        lines.addLayout(buttons)
        lines.addStretch(3)

    def _paint_icon(self) -> None:
        self._icon.setPixmap(self._look.pixmap(self._name, "muted", 32))


def _what_to_do(of_table: bool, guided: bool) -> str:
    if not of_table:
        return "Begin a drill: every answer counts here at once."
    if guided:
        return "Guided rounds do not count. Choose Practice or Test at the table, and deal one to its end."
    return "Choose Practice or Test at the table and deal a round to its end: it counts here at once."
