"""The felt with what lies over it: the panel before a round in its middle, the reasons at its lower left.

Under it stands what hands do, in words, for those who want it told.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.sitting.why_panel import WhyPanel
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.setup_panel import SetupPanel
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Text

_LINES, _LINE = 3, 22


class TableStage(QWidget):
    """Keeps the panels where they belong."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.felt = TableFelt(look)
        self.words = Text(look, "", 15, wrap=True)
        self._line = Panel()
        self._line.setFixedHeight(_LINES * _LINE + 18)
        column(self._line, (24, 8, 24, 8)).addWidget(self.words)
        whole = column(self)
        whole.addWidget(self.felt, 1)
        whole.addWidget(self._line)
        self._line.hide()
        self.setup = SetupPanel(look)
        self.setup.setParent(self)
        self.why = WhyPanel(look, self)
        self.setup.resized.connect(self.place)

    def show_line(self, shown: bool) -> None:
        """Make room for words of what hands do, or take it away."""
        self._line.setVisible(shown)

    def tell(self, words: str) -> None:
        """Tell what hands have done; "" for nothing."""
        self.words.setText(words)
        self.words.setAccessibleName(words)

    def show_setup(self, shown: bool) -> None:
        """Show or hide the panel before a round."""
        self.setup.setVisible(shown)
        if shown:
            self.place()
            self.setup.raise_()

    def place(self) -> None:
        """Put the panels where they belong."""
        panel = self.setup
        panel.adjustSize()
        corner = QPoint((self.width() - panel.width()) // 2, max(12, (self.felt.height() - panel.height()) // 2 - 8))
        panel.move(corner)
        self.why.place()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()
