"""The slim bar over the page while a sitting of Today leads through it: where one is, pause, and skip."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, hairline, row
from trainer.ui.widgets.text import Fitted

PAUSE_KEY, SKIP_KEY = "Ctrl+T", "Ctrl+N"


@in_points
class GuideBar(QWidget):
    """Says which part of the sitting is at hand. ``pause`` leads to Today, ``skip`` to the next part."""

    pause = Signal()
    skip = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.words = Fitted(look, "", 13, 500)
        self.pause_button = Button(look, "Pause", PAUSE_KEY, ButtonRank.QUIET)
        self.skip_button = Button(look, "Skip this part", SKIP_KEY, ButtonRank.QUIET)
        self.pause_button.setToolTip("To Today; everything is kept, and gone on with there")
        self.skip_button.setToolTip("What is left of this part is planned again another time")
        whole = column(self)
        line = row(margins=(24, 3, 24, 3), gap=8)
        line.addWidget(self.words, 1)
        whole.addLayout(line)
        whole.addWidget(hairline())
        for button, signal in ((self.pause_button, self.pause), (self.skip_button, self.skip)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(signal)
            line.addWidget(button)
        self.hide()

    def tell(self, words: str) -> None:
        """Show where one is."""
        self.words.setText(words)
        self.setAccessibleName(words)
