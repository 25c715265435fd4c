"""What people judged, apart from the machine's lines; while sheets are missing, the way into one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from trainer.training.records.judgements import CONFIRMING
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.tests.result.judged_lines import JudgedLine, JudgedPart
from trainer.ui.tests.result.panels import headed
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.text import Text

FILL_IN, CONFIRM = "Fill in a sheet", "Say which count"


@in_points
class JudgedPanel(Panel):
    """One part that people judge. ``asked`` carries it: a sheet of it is to be filled in."""

    asked = Signal(object)

    def __init__(self, look: Look, judged: JudgedPart, cap: str) -> None:
        super().__init__()
        self._look = look
        self.fill_in: Button | None = None
        down = headed(self, look, judged.part.name, "", gap=0)
        inner = column(None, (20, 0, 20, 12), gap=8)
        inner.addWidget(Text(look, judged.about, 13, token="muted", wrap=True))
        if judged.is_open:
            inner.addLayout(self._way_in(judged, cap))
        down.addLayout(inner)
        for each in judged.lines:
            down.addWidget(hairline())
            down.addLayout(self._line(each))
        if judged.told or judged.notes:
            down.addWidget(hairline())
            down.addLayout(self._below(judged))

    def _way_in(self, judged: JudgedPart, cap: str) -> QHBoxLayout:
        words = CONFIRM if judged.part.name == CONFIRMING else FILL_IN
        button = Button(self._look, words, cap, rank=ButtonRank.ACCENT)
        button.setAccessibleName(f"{words}: {judged.part.name}")
        button.clicked.connect(lambda: self.asked.emit(judged.part))
        self.fill_in = button
        across = row()
        across.addWidget(button)
        across.addStretch(1)
        return across

    def _line(self, line: JudgedLine) -> QHBoxLayout:
        look = self._look
        across = row(None, (20, 6, 20, 7), gap=12)
        words = column(gap=1)
        words.addWidget(Text(look, line.name, 14, 600, wrap=True))
        for remark in line.remarks:
            words.addWidget(Text(look, remark, 13, token="muted", wrap=True))
        across.addLayout(words, 1)
        across.addWidget(Text(look, line.points, 16, 600), 0, Qt.AlignmentFlag.AlignVCenter)
        return across

    def _below(self, judged: JudgedPart) -> QVBoxLayout:
        inner = column(None, (20, 8, 20, 12), gap=4)
        for each in judged.notes:
            inner.addWidget(Text(self._look, each, 13, wrap=True))
        for each in judged.told:
            inner.addWidget(Text(self._look, each, 13, token="muted", wrap=True))
        return inner
