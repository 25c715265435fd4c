"""Rounds at the table in the Progress page: scores, commonest mistakes, rounds an hour, seconds by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.training.progress.round_times import UsualRound
from trainer.training.table.automation import Part
from trainer.ui.charts.paces import PaceChart, PaceColumn
from trainer.ui.charts.parts import PartBar, PartBars
from trainer.ui.looks.look import Look
from trainer.ui.progress.empty import LegendBox, LegendLine
from trainer.ui.progress.part_rows import PartsPanel
from trainer.ui.progress.rounds_view import (
    PART_WORDS,
    PaceSlot,
    RoundsLine,
    pace_origin,
    usual_note,
    usual_title,
)
from trainer.ui.progress.slips import SlipsPanel
from trainer.ui.progress.view import Period, Slips
from trainer.ui.widgets.figures import seconds
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text


@dataclass(frozen=True, slots=True)
class TableProgress:
    """All that is told of rounds in a period."""

    period: Period
    lines: tuple[RoundsLine, ...]
    slips: tuple[Slips, ...]
    paces: tuple[PaceSlot, ...]
    usual: UsualRound | None


class TableFigures(QWidget):
    """The panels. ``picked`` names what is to be dealt."""

    picked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.parts, self.slips = PartsPanel(look), SlipsPanel(look, "No mistake")
        self.paces, self.seconds = PacePanel(look), SecondsPanel(look)
        across = row(self, gap=16)
        left, right = column(gap=16), column(gap=16)
        left.addWidget(self.parts)
        left.addWidget(self.paces, 1)
        right.addWidget(self.slips, 1)
        right.addWidget(self.seconds)
        across.addLayout(left, 656)
        across.addLayout(right, 384)
        self.parts.picked.connect(self.picked)
        self.slips.picked.connect(self.picked)

    def show_progress(self, progress: TableProgress) -> None:
        """Show ``progress`` in place of what was shown."""
        self.parts.show_lines(progress.lines, progress.period)
        self.slips.show_slips(progress.slips, progress.period.in_sentence)
        self.paces.show_paces(progress.paces)
        self.seconds.show_usual(progress.usual)


class PacePanel(Panel):
    """Rounds an hour by spots, with where the published rates come from."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        lines = column(self, (20, 14, 20, 12), gap=4)
        head = row(gap=16)
        head.addWidget(Text(look, "Rounds an hour, by spots", 15, 600), 1)
        self._own, self._published = LegendBox(look, "You", wrong=False), LegendLine(look, "Published")
        head.addWidget(self._own)
        head.addWidget(self._published)
        self.chart = PaceChart(look)
        self.origin = Text(look, "", 12, token="muted", wrap=True)
        lines.addLayout(head)
        lines.addWidget(self.chart, 1)
        lines.addWidget(self.origin)

    def show_paces(self, slots: Sequence[PaceSlot]) -> None:
        """Show ``slots``, fewest spots first."""
        self._published.setVisible(any(each.published is not None for each in slots))
        self.chart.show_columns([_column(each) for each in slots])
        own = any(each.own is not None for each in slots)
        hint = "" if own else " Yours comes with the first whole round you deal without help."
        self.origin.setText(f"{pace_origin(slots)}{hint}")


class SecondsPanel(Panel):
    """Where the seconds of a usual round go."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        lines = column(self, (20, 14, 20, 14), gap=8)
        head = row(gap=12)
        self.heading, self.total = Text(look, "", 15, 600), Text(look, "", 13, token="muted")
        head.addWidget(self.heading, 1)
        head.addWidget(self.total)
        self.bars = PartBars(look)
        self.note = Text(look, "", 12, token="muted", wrap=True)
        lines.addLayout(head)
        lines.addWidget(self.bars)
        lines.addWidget(self.note)

    def show_usual(self, usual: UsualRound | None) -> None:
        """Show ``usual``; None: say how to come to it."""
        self.heading.setText(usual_title(usual))
        self.total.setText("" if usual is None else f"{seconds(usual.taken_ms)} in all")
        self.bars.show_bars([] if usual is None else [_bar(usual, part) for part in Part])
        self.bars.setVisible(usual is not None)
        self.note.setText(usual_note(usual))


def _bar(usual: UsualRound, part: Part) -> PartBar:
    mark = None if usual.fastest is None else usual.fastest[part]
    return PartBar(PART_WORDS[part], usual.milliseconds[part], mark)


def _column(slot: PaceSlot) -> PaceColumn:
    return PaceColumn(
        "1 spot" if slot.spots == 1 else str(slot.spots),
        slot.own.rounds_an_hour if slot.own is not None else None,
        slot.published.rounds_an_hour if slot.published is not None else None,
        slot.told,
    )
