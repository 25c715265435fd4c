"""In the roster's place where nobody is on it: what is done about that."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.school.page_words import NOBODY, NOBODY_ABOUT
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, in_middle, row
from trainer.ui.widgets.text import Text

_WIDE = 460


class EmptyRoster(QWidget):
    """What is to be known, and what leads to where a class comes in."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.bring_in = Button(look, "Import a list", "I", ButtonRank.FIRST)
        self.new_learner = Button(look, "New learner", "J")
        self.to_settings = Button(look, "Settings, School")
        card = Panel()
        fix(card, width=_WIDE)
        down = column(card, (20, 16, 20, 18), gap=10)
        down.addWidget(Text(look, NOBODY, 15, 600, wrap=True))
        down.addWidget(Text(look, NOBODY_ABOUT, 13, token="muted", wrap=True))
        across = row(None, (0, 4, 0, 0), gap=10)
        across.addWidget(self.bring_in)
        across.addWidget(self.new_learner)
        across.addWidget(self.to_settings)
        across.addStretch(1)
        down.addLayout(across)
        in_middle(column(self), card)
