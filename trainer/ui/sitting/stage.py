"""The felt with what lies over it: the panel before a sitting in its middle, the reasons at its lower left."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.sitting.setup_panel import SetupPanel
from trainer.ui.sitting.why_panel import WhyPanel
from trainer.ui.widgets.panel import column


class Stage(QWidget):
    """Keeps the panels where they belong over the felt; ``whole`` is the column that the felt is in."""

    def __init__(self, look: Look, felt: QWidget, setup: SetupPanel) -> None:
        super().__init__()
        self._felt, self._panel = felt, setup
        self.whole: QVBoxLayout = column(self)
        self.whole.addWidget(felt, 1)
        setup.setParent(self)
        self.why = WhyPanel(look, self)
        setup.resized.connect(self.place)

    def show_setup(self, shown: bool) -> None:
        """Show or hide the panel before a sitting."""
        self._panel.setVisible(shown)
        if shown:
            self.place()
            self._panel.raise_()

    def place(self) -> None:
        """Put the panels where they belong."""
        panel = self._panel
        panel.adjustSize()
        aside, above = (self.width() - panel.width()) // 2, (self._felt.height() - panel.height()) // 2 - 8
        panel.move(QPoint(aside, max(12, above)))
        self.why.place()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        self.place()
