"""House and gesture files that cannot be used: every fault with its place, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.broken_files import BrokenHouse

MOST_TOLD = 12
WHAT_TO_DO = "Such a file is left out. Mend it, then press Reload (R)."


class FaultsPanel(QWidget):
    """The faulty files, hidden where there is none."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._sign = QLabel()
        self._title = Text(look, "", 15, 600, wrap=True)
        panel = Panel()
        column(self, (0, 0, 0, 24)).addWidget(panel)
        whole = column(panel)
        head = row(margins=(16, 12, 16, 10), gap=10)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        words = column(gap=2)
        words.addWidget(self._title)
        words.addWidget(Text(look, WHAT_TO_DO, 13, token="muted", wrap=True))
        head.addLayout(words, 1)
        whole.addLayout(head)
        self._body: QVBoxLayout = column()
        whole.addLayout(self._body)
        self.hide()
        look.changed.connect(self._paint_sign)
        self._paint_sign()

    def show_broken(self, broken: Sequence[BrokenHouse]) -> None:
        """List every fault of ``broken``."""
        emptied(self._body)
        title = _title(broken)
        self._title.setText(title)
        self.setAccessibleName(title)
        for house in broken:
            self._file(house)
        self.setVisible(bool(broken))

    def _file(self, house: BrokenHouse) -> None:
        look = self._look
        self._body.addWidget(hairline())
        part = column(margins=(16, 10, 16, 12), gap=4)
        head = row(gap=10)
        head.addWidget(Text(look, house.file, 14, 600))
        head.addStretch(1)
        count = len(house.faults)
        head.addWidget(Text(look, "one fault" if count == 1 else f"{count} faults", 12, token="muted"))
        part.addLayout(head)
        folder = Text(look, _path(house), 12, token="muted", wrap=True)
        folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        part.addWidget(folder)
        part.addSpacing(2)
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        for number, (where, sentence) in enumerate(house.faults[:MOST_TOLD]):
            grid.addWidget(Text(look, place_words(where), 12, token="muted"), number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Text(look, sentence, 13, wrap=True), number, 1)
        part.addLayout(grid)
        if count > MOST_TOLD:
            more = f"and {count - MOST_TOLD} more; mend these first, the rest may go with them."
            part.addWidget(Text(look, more, 12, token="muted", wrap=True))
        self._body.addLayout(part)

    def _paint_sign(self) -> None:
        self._sign.setPixmap(self._look.pixmap("warning", "warning"))


def place_words(where: str) -> str:
    """``folder/house.toml:12:5`` as ``line 12, column 5``; anything else as it is."""
    parts = where.rsplit(":", 2)
    return f"line {parts[1]}, column {parts[2]}" if len(parts) == 3 else where


def _title(broken: Sequence[BrokenHouse]) -> str:
    kinds = " and ".join(dict.fromkeys(each.kind for each in broken))
    return f"One {kinds} file has faults" if len(broken) == 1 else f"{len(broken)} {kinds} files have faults"


def _path(house: BrokenHouse) -> str:
    return house.faults[0][0].rsplit(":", 2)[0] if house.faults else ""
