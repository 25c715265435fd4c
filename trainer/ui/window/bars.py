"""Quiet bars across the window: a faulty house file at the top, what is not being saved at the bottom."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from trainer.ui.looks.look import Look
from trainer.ui.widgets.buttons import Button, IconButton, Rank
from trainer.ui.widgets.panel import Panel, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import BrokenHouse


class Notice(QWidget):
    """A bar with a sign, one sentence, where it is, and a cross that puts it away until there is another."""

    def __init__(self, look: Look, icon: str, press: str = "") -> None:
        super().__init__()
        self._look, self._icon = look, icon
        self._sign = QLabel()
        self._sign.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.words = Text(look, "", 13, 500, wrap=True)
        self.where = Text(look, "", 12, token="muted", wrap=True)
        self.button = Button(look, press, rank=Rank.QUIET)
        close = IconButton(look, "cross", "Put this notice away", 28)
        close.clicked.connect(self.hide)
        panel = Panel("raised")
        row(self, (24, 8, 24, 8)).addWidget(panel)
        line = row(panel, (16, 8, 10, 8), gap=12)
        line.addWidget(self._sign)
        line.addWidget(self.words, 3)
        line.addWidget(self.where, 2)
        line.addWidget(self.button)
        line.addWidget(close)
        self.button.setVisible(bool(press))
        self.hide()
        look.changed.connect(self._paint_sign)
        self._paint_sign()

    def tell(self, sentence: str, where: str = "") -> None:
        """Show ``sentence``; an empty one hides the bar."""
        self.words.setText(sentence)
        self.where.setText(where)
        self.where.setVisible(bool(where))
        self.setAccessibleName(sentence)
        self.setVisible(bool(sentence))

    def _paint_sign(self) -> None:
        sign: QPixmap = self._look.pixmap(self._icon, "warning")
        self._sign.setPixmap(sign)


class HouseNotice(Notice):
    """Tells that a house or gesture file cannot be used: its first fault and where; the House rules page lists all."""

    asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, "warning", "All faults")
        self.button.clicked.connect(self.asked)

    def tell_broken(self, broken: tuple[BrokenHouse, ...]) -> None:
        first = next((house for house in broken if house.faults), None)
        if first is None:
            self.tell("")
            return
        where, sentence = first.faults[0]
        count = sum(len(house.faults) for house in broken)
        more = f" {count - 1} more." if count > 1 else ""
        self.tell(f"The {first.kind} file {first.file} is left out: {sentence}{more}", where)


class TroubleBar(Notice):
    """Tells what is not being saved and what to do; the drill goes on."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "save", "Try again")
