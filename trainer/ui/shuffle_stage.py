"""The felt with what lies over it: the panel before a shuffle, the reasons, how it mixes, what is called for."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.look import Look
from trainer.ui.qt import guarded
from trainer.ui.shuffle_felt import ShuffleFelt
from trainer.ui.shuffle_mixing import MixingPanel
from trainer.ui.shuffle_setup import SetupPanel
from trainer.ui.table_why import WhyPanel
from trainer.ui.widgets.buttons import Button, Rank
from trainer.ui.widgets.panel import Panel, column

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
        self.floor = Button(look, "Floor", "Z")
        self.accept, self.refuse = Button(look, "Accept", "Y", Rank.ACCENT), Button(look, "Cut again", "N", Rank.ACCENT)
        self.calls = Panel(parent=self)
        lines = column(self.calls, (8, 8, 8, 8), gap=8)
        for button in (self.floor, self.accept, self.refuse):
            lines.addWidget(button)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_calls(floor=False, cut=False)

    def show_calls(self, *, floor: bool, cut: bool) -> None:
        """What the dealer can call for by mouse: the floor, and the answer to a player's cut."""
        self.calls.setVisible(floor or cut)
        self.floor.setVisible(floor)
        self.accept.setVisible(cut)
        self.refuse.setVisible(cut)
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
        self.calls.adjustSize()
        self.calls.move(self.width() - self.calls.width() - _ROOM, _ROOM)
        self.mixing.place()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()
