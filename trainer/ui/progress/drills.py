"""Drills in the Progress page: skills, answers over time, commonest mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.charts.columns import ColumnChart
from trainer.ui.looks.look import Look
from trainer.ui.progress.empty import LegendBox
from trainer.ui.progress.skills import SkillsPanel
from trainer.ui.progress.slips import SlipsPanel
from trainer.ui.progress.view import Answers, Period, Skill, Slips
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text


class DrillFigures(QWidget):
    """The panels. ``picked`` names the drill to begin."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.skills, self.slips = SkillsPanel(look), SlipsPanel(look)
        self.chart, self._title = ColumnChart(look), Text(look, "", 15, 600)
        across = row(self, gap=16)
        left = column(gap=16)
        left.addWidget(self.skills, 5)
        left.addWidget(self._chart_panel(look), 2)
        across.addLayout(left, 656)
        across.addWidget(self.slips, 384)
        self.skills.picked.connect(self.picked)
        self.slips.picked.connect(self.picked)

    def show_progress(
        self, period: Period, skills: Sequence[Skill], slips: Sequence[Slips], over_time: Answers, told: str
    ) -> None:
        """Show everything anew; ``told`` sums it up in words."""
        self.skills.show_skills(skills, period.heading)
        self.slips.show_slips(slips, period.in_sentence)
        self._title.setText(f"Answers {over_time.each}")
        self.chart.show_columns(over_time.columns, f"Answers {over_time.each}: {told}")

    def _chart_panel(self, look: Look) -> Panel:
        panel = Panel()
        lines = column(panel, (20, 14, 20, 10), gap=4)
        head = row(gap=16)
        head.addWidget(self._title, 1)
        head.addWidget(LegendBox(look, "Right", wrong=False))
        head.addWidget(LegendBox(look, "Wrong", wrong=True))
        lines.addLayout(head)
        lines.addWidget(self.chart, 1)
        return panel
