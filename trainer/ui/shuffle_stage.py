"""The felt with what lies over it: the panel before a shuffle, the reasons, how it mixes."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.look import Look
from trainer.ui.qt import guarded
from trainer.ui.shuffle_felt import ShuffleFelt
from trainer.ui.shuffle_mixing import MixingPanel
from trainer.ui.shuffle_setup import SetupPanel
from trainer.ui.table_why import WhyPanel
from trainer.ui.widgets.panel import column


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
        self.mixing.place()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()
