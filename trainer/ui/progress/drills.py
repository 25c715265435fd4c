"""Drills in the Progress page: skills, answers over time, commonest mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.training.drills.form import IN_FORM_PERCENT
from trainer.training.records.tallies import LAST
from trainer.ui.charts.columns import ColumnChart, LegendBox
from trainer.ui.charts.lines import paint_bar, paint_trend
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.progress.drills_view import AnswersOverTime, Period, SkillLine, Slips, origins
from trainer.ui.progress.rows import RIGHT, ROW, WIDTH, FigureRow, FigureRowsHead, RowsPanel
from trainer.ui.progress.slips import SlipsPanel
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_state
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, row
from trainer.ui.widgets.text import Text, seconds, typeset

_TARGET = 0.7
"""Where on its bar a target lies."""
_RIGHT, _TIME, _TREND, _STATE = 172, 292, 462, 552
_HEADS = (
    ("Drill", 20),
    (f"Right, last {LAST}", _RIGHT),
    ("Median time, target", _TIME),
    ("", _TREND),
    ("State", _STATE),
)


@in_points
class SkillRow(FigureRow):
    """One drill; pressing it begins the drill."""

    def __init__(self, look: Look, skill: SkillLine) -> None:
        super().__init__(look)
        self.show_skill(skill)

    def show_skill(self, skill: SkillLine) -> None:
        self.skill = skill
        form = skill.progress.form
        median = f", median {seconds(form.median_ms)} of {seconds(skill.progress.target_ms)}" if form.answers else ""
        told = f"{skill.title}: {STATE_WORDS[skill.progress.state.value]}"
        self.show_name(skill.title, told, f"{form.right} of the last {form.answers} right{median}.", skill.why_not)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, width = painter_on(self), self.width()
        self.paint_row(painter)
        right, time, trend, state = (width * each // WIDTH for each in (_RIGHT, _TIME, _TREND, _STATE))
        self.paint_text(painter, self.skill.title, QRect(20, 0, right - 28, ROW), 14, 500)
        if self.skill.progress.form.answers:
            self._paint_right(painter, right)
            self._paint_time(painter, time, trend)
            paint_trend(painter, self._look, QRectF(trend, 12, state - trend - 22, 16), self.skill.points)
            of = self.skill.progress.state.value
            paint_state(painter, self._look, of, QPointF(state + 8, ROW / 2))
            rest = QRect(state + 22, 0, width - state - 24, ROW)
            self.paint_text(painter, STATE_WORDS[of], rest, 13, 400, STATE_TOKENS[of])
        else:
            self.paint_text(painter, "Not started", QRect(right, 0, time - right, ROW), 13, 400, "muted")
            target = f"target {seconds(self.skill.progress.target_ms)}"
            self.paint_text(painter, target, QRect(time, 0, trend - time, ROW), 12, 400, "muted")
        painter.end()

    def _paint_right(self, painter: QPainter, left: int) -> None:
        form = self.skill.progress.form
        paint_bar(painter, self._look, QPointF(left, ROW / 2), 60, form.right / form.answers, IN_FORM_PERCENT / 100)
        self.paint_text(painter, f"{form.percent}%", QRect(left + 62, 0, 44, ROW), flags=RIGHT)

    def _paint_time(self, painter: QPainter, left: int, end: int) -> None:
        median, target = self.skill.progress.form.median_ms or 0, self.skill.progress.target_ms
        paint_bar(
            painter, self._look, QPointF(left, ROW / 2), 44, median / target * _TARGET, _TARGET, over=median > target
        )
        self.paint_text(painter, seconds(median), QRect(left + 46, 0, 52, ROW), flags=RIGHT)
        self.paint_text(painter, f"of {seconds(target)}", QRect(left + 102, 0, end - left - 102, ROW), 12, 400, "muted")

    def tooltip_at(self, x: int) -> str:
        skill, form = self.skill, self.skill.progress.form
        at = x * WIDTH // self.width()
        if _RIGHT <= at < _TIME and form.answers:
            return f"{form.right} of the last {form.answers} right; the mark is at {IN_FORM_PERCENT}%"
        if _TIME <= at < _TREND:
            return typeset(f"Target {seconds(skill.progress.target_ms)}: {skill.origin}")
        return skill.why_not or f"Press to practise {skill.title.lower()}"


class SkillsPanel(RowsPanel):
    """The table of drills with where their targets come from."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Drills", "in form: 90% right and within the target", FigureRowsHead(look, _HEADS, 3))
        self.rows: list[SkillRow] = []

    def listed(self) -> Sequence[SkillRow]:
        return self.rows

    def show_skills(self, skills: Sequence[SkillLine], trend: str) -> None:
        """Show the drills in the order given; ``trend`` heads the trend's column."""
        if [each.skill.title for each in self.rows] != [each.title for each in skills]:
            emptied(self._rows)
            self.rows = [SkillRow(self._look, skill) for skill in skills]
            for each in self.rows:
                self._rows.addWidget(each)
                each.clicked.connect(lambda _=False, each=each: self.picked.emit(each.skill.progress.drill))
        for each, skill in zip(self.rows, skills, strict=True):
            each.show_skill(skill)
        self.head.show_period(trend)
        self.source.setText(origins(skills))


class DrillFigures(QWidget):
    """The panels. ``picked`` names the drill to begin."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.skills, self.slips = SkillsPanel(look), SlipsPanel(look)
        self.chart, self._title = ColumnChart(look), Text(look, "", 15, 600)
        self.told: tuple[Sequence[SkillLine], Sequence[Slips]] | None = None
        across = row(self, gap=16)
        beside_or_below(across, look)
        left = column(gap=16)
        left.addWidget(self.skills, 5)
        left.addWidget(self._chart_panel(look), 2)
        across.addLayout(left, 656)
        across.addWidget(self.slips, 384)
        self.skills.picked.connect(self.picked)
        self.slips.picked.connect(self.picked)

    def show_progress(
        self, period: Period, skills: Sequence[SkillLine], slips: Sequence[Slips], over_time: AnswersOverTime, told: str
    ) -> None:
        """Show everything anew; ``told`` sums it up in words."""
        self.told = skills, slips
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
