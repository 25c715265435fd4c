"""How many were stopped rightly, late, not at all and for nothing, each with its shape, and what is good."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.training.spotting.watching import Seen
from trainer.ui.looks.current_look import Look
from trainer.ui.spotting.seen_marks import SeenMark
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Fitted, Text
from trainer.wording.watching import seen_words

COUNTED = (Seen.HIT, Seen.LATE, Seen.MISSED, Seen.FALSE_ALARM)


class WatchCounters(QWidget):
    """The counters in a row; ``told`` at its right says what is good and whose number that is."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.told = Fitted(look, "", 13, token="muted")
        self.told.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.numbers: dict[Seen, Text] = {}
        self._words: list[Text] = []
        line = row(self, gap=8)
        for seen in COUNTED:
            number, words = Text(look, "0", 15, 600), Text(look, seen_words(seen.value), 14, token="muted")
            self.numbers[seen] = number
            self._words.append(words)
            for widget in (SeenMark(look, seen), number, words):
                line.addWidget(widget)
            line.addSpacing(12)
        line.addWidget(self.told, 1)
        look.room_changed.connect(self._fit)
        self._fit()

    def show_counts(self, counts: Mapping[Seen, int]) -> None:
        """Show these."""
        for seen, number in self.numbers.items():
            count = counts.get(seen, 0)
            number.setText(f"{count:,}")
            number.setAccessibleName(f"{seen_words(seen.value)}: {count:,}")

    def _fit(self) -> None:
        for words in self._words:
            words.setVisible(not self._look.narrow)
