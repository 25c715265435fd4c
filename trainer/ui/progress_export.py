"""The learner's answers as a table in a file (CSV), for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from trainer.training.ports import Result
from trainer.ui.look import Look
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.panel import Panel, row
from trainer.ui.widgets.text import Text
from trainer.wording.mistakes import mistake_words

HEAD = ("When", "Game", "Drill", "Right", "Mistake", "Seconds")


def ask_where(parent: QWidget, name: str) -> Path | None:
    """Ask for the file to write, ``name`` being proposed; None where the person thinks better of it."""
    chosen, _ = QFileDialog.getSaveFileName(parent, "Export answers", str(Path.home() / name), "Tables (*.csv)")
    return Path(chosen) if chosen else None


def export(path: Path, results: Sequence[Result], titles: Mapping[str, str], zone: tzinfo | None) -> None:
    """Write ``results`` to ``path``, a line each; ``titles`` name the drills. Raises OSError."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEAD)
        for result in results:
            when = datetime.fromtimestamp(result.at_ms // 1000, zone).strftime("%Y-%m-%d %H:%M:%S")
            mistake = "" if result.right or not result.mistake else mistake_words(result.mistake)
            title = titles.get(result.drill, result.drill)
            right, taken = "yes" if result.right else "no", f"{result.milliseconds / 1000:.1f}"
            table.writerow((when, result.game, title, right, mistake, taken))


class ExportNote(Panel):
    """Tells how an export went and where the file lies, until it is put away."""

    def __init__(self, look: Look) -> None:
        super().__init__("raised")
        self._look = look
        self._sign = QLabel()
        self.words, self.where = Text(look, "", 14, 500), Text(look, "", 13, token="muted", wrap=True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = IconButton(look, "cross", "Put this notice away", 28)
        close.clicked.connect(self.hide)
        line = row(self, (16, 7, 10, 7), gap=12)
        line.addWidget(self._sign)
        line.addWidget(self.words)
        line.addWidget(self.where, 1)
        line.addWidget(close)
        self.hide()

    def tell(self, sentence: str, path: Path, *, done: bool) -> None:
        """Show ``sentence`` with the file's place; ``done`` False: it went wrong."""
        icon, token = ("tick", "right") if done else ("warning", "warning")
        self._sign.setPixmap(self._look.pixmap(icon, token))
        self.words.setText(sentence)
        self.where.setText(str(path))
        self.setAccessibleName(sentence)
        self.show()
