"""The felt with what lies over it: the panel before a shuffle, the reasons, how it mixes, what is called for."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.shuffle.felt import ShuffleFelt
from trainer.ui.shuffle.mixing import MixingPanel
from trainer.ui.shuffle.setup_panel import SetupPanel
from trainer.ui.sitting.why_panel import WIDTH as WHY_WIDTH
from trainer.ui.sitting.why_panel import WhyPanel
from trainer.ui.widgets.buttons import Button, Rank
from trainer.ui.widgets.panel import Panel, column, row

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
        self.accept, self.refuse = Button(look, "Accept", "Y", Rank.ACCENT), Button(look, "Cut again", "N", Rank.ACCENT)
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
