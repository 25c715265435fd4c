"""In the roster's place where nobody is on it: what is done about that."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.school.page_words import EMPTY
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text


class EmptyRoster(QWidget):
    """One sentence, and what leads to where a class comes in."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.bring_in = Button(look, "Import a list", "I", ButtonRank.FIRST)
        self.to_settings = Button(look, "Settings, School")
        down = column(self, gap=16)
        down.addWidget(Text(look, EMPTY, 14, token="muted", wrap=True))
        across = row(gap=10)
        across.addWidget(self.bring_in)
        across.addWidget(self.to_settings)
        across.addStretch(1)
        down.addLayout(across)
        down.addStretch(1)
