"""The head of a drill: back, its title, the last answers, and three figures."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.look import Look
from trainer.ui.widgets.bars import LastThirty
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.figures import seconds
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text

HEIGHT = 64


@dataclass(frozen=True, slots=True)
class HeadView:
    """What the head shows: the last answers oldest first, the median of their times, the target, the streak."""

    title: str
    number: int
    answers: tuple[bool, ...]
    median_ms: int | None
    target_ms: int
    target_origin: str
    streak: int


class DrillHead(QWidget):
    """The head, 64 high."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.setFixedHeight(HEIGHT)
        self.back = IconButton(look, "back", "Back to the drills (Esc)")
        self._title, self._number = Text(look, "", 16, 600), Text(look, "", 14, token="muted")
        self._strip = LastThirty(look)
        self._figures = [_Figure(look) for _ in range(3)]
        line = row(self, (15, 0, 24, 0), gap=12)
        line.addWidget(self.back)
        line.addSpacing(2)
        line.addWidget(self._title)
        line.addWidget(self._number)
        line.addStretch(1)
        line.addWidget(self._strip)
        for figure in self._figures:
            line.addWidget(figure)
            line.addSpacing(20)
        line.takeAt(line.count() - 1)

    def show_head(self, view: HeadView) -> None:
        self._title.setText(view.title)
        self._number.setText(f"Question {view.number:,}")
        self._strip.show_answers(view.answers)
        last, median, streak = self._figures
        right = f"{round(100 * sum(view.answers) / len(view.answers))}% right" if view.answers else "none yet"
        last.show_figure("Last 30", right)
        median.show_figure(f"Median, target {seconds(view.target_ms)}", seconds(view.median_ms))
        median.setToolTip(f"Target: {view.target_origin}.")
        streak.show_figure("Streak", f"{view.streak:,}")


class _Figure(QWidget):
    """A label over a figure."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._label, self._value = Text(look, "", 12, token="muted"), Text(look, "", 14, 600)
        lines = column(self)
        lines.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        lines.addWidget(self._label)
        lines.addWidget(self._value)

    def show_figure(self, label: str, value: str) -> None:
        self._label.setText(label)
        self._value.setText(value)
