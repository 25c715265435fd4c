"""Rounds at the table in the Progress page: scores, commonest mistakes, rounds an hour, seconds by part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.training.progress.round_times import SCORE_TARGET, UsualRound
from trainer.training.progress.rounds import LAST_ROUNDS
from trainer.training.table.automation import Part
from trainer.ui.charts.columns import LegendBox
from trainer.ui.charts.lines import paint_bar, paint_trend
from trainer.ui.charts.paces import LegendLine, PaceChart, PaceColumn
from trainer.ui.charts.parts import PartBar, PartBars
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.progress.drills_view import Period, Slips
from trainer.ui.progress.rows import RIGHT, ROW, WIDTH, FigureRow, FigureRowsHead, RowsPanel
from trainer.ui.progress.slips import SlipsPanel
from trainer.ui.progress.table_view import (
    PART_WORDS,
    TARGET,
    PaceSlot,
    RoundsLine,
    pace_origin,
    rounds_words,
    usual_note,
    usual_title,
)
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_state
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, row
from trainer.ui.widgets.text import Text, seconds

_ROUNDS, _SCORE, _CLEAN, _CRITICAL, _TREND, _STATE = 146, 206, 324, 398, 470, 556
_ALL_PARTS = 318
"""How high the table of parts is, so that all of them are in view."""
_HEADS = (
    ("You deal", 20),
    ("Rounds", _ROUNDS),
    (f"Score, last {LAST_ROUNDS}", _SCORE),
    ("Clean", _CLEAN),
    ("Critical", _CRITICAL),
    ("", _TREND),
    ("State", _STATE),
)


@in_points
class PartRow(FigureRow):
    """One part; pressing it deals a round at the table."""

    def __init__(self, look: Look, line: RoundsLine) -> None:
        super().__init__(look)
        self.show_line(line)

    def show_line(self, line: RoundsLine) -> None:
        self.line = line
        told = f"{line.title}: {STATE_WORDS[line.state.value]}"
        self.show_name(line.title, told, self._score_told() if line.last else "No round yet.", line.why_not)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, line, width = painter_on(self), self.line, self.width()
        self.paint_row(painter)
        places = (_ROUNDS, _SCORE, _CLEAN, _CRITICAL, _TREND, _STATE)
        rounds, score, clean, critical, trend, state = (width * each // WIDTH for each in places)
        self.paint_text(painter, line.title, QRect(20, 0, rounds - 28, ROW), 14, 500)
        if line.last:
            self.paint_text(painter, f"{line.rounds:,}", QRect(rounds, 0, 40, ROW), 14, 400)
            paint_bar(
                painter, self._look, QPointF(score, ROW / 2), 60, (line.progress.score or 0) / 100, SCORE_TARGET / 100
            )
            self.paint_text(painter, f"{line.progress.score}%", QRect(score + 62, 0, 44, ROW), flags=RIGHT)
            self.paint_text(painter, f"{line.progress.clean} of {line.last}", QRect(clean, 0, 70, ROW), 14, 400)
            self._paint_critical(painter, QRect(critical, 0, 60, ROW))
            paint_trend(painter, self._look, QRectF(trend, 12, state - trend - 18, 16), line.points)
            paint_state(painter, self._look, line.state.value, QPointF(state + 8, ROW / 2))
            rest = QRect(state + 22, 0, width - state - 24, ROW)
            self.paint_text(painter, STATE_WORDS[line.state.value], rest, 13, 400, STATE_TOKENS[line.state.value])
        else:
            self.paint_text(painter, "No round yet", QRect(rounds, 0, score - rounds + 100, ROW), 13, 400, "muted")
        painter.end()

    def tooltip_at(self, x: int) -> str:
        line, at = self.line, x * WIDTH // self.width()
        if line.last and _SCORE <= at < _CRITICAL:
            return self._score_told()
        if line.last and _CRITICAL <= at < _TREND:
            return f"{line.critical} critical in {rounds_words(line.rounds)}: money lost, or the game left unprotected"
        if line.latest and _TREND <= at < _STATE:
            return f"Mean score by day: {line.latest}"
        return line.why_not or line.purpose

    def _paint_critical(self, painter: QPainter, rect: QRect) -> None:
        """None is muted; any stands out by weight and colour."""
        if self.line.critical:
            self.paint_text(painter, f"{self.line.critical:,}", rect, token="wrong")
        else:
            self.paint_text(painter, "none", rect, 13, 400, "muted")

    def _score_told(self) -> str:
        progress, last = self.line.progress, self.line.last
        of = "1 round" if last == 1 else f"the last {last} rounds"
        return f"Mean score {progress.score} in {of}, {progress.clean} without a mistake; the mark is at {SCORE_TARGET}"


class PartsPanel(RowsPanel):
    """The table of parts with where their target comes from."""

    def __init__(self, look: Look) -> None:
        good = f"in form: a score of {SCORE_TARGET}; practice and tests count"
        super().__init__(look, "Rounds", good, FigureRowsHead(look, _HEADS, 5))
        self.rows: list[PartRow] = []
        self.setMinimumHeight(_ALL_PARTS)
        self.source.setText(f"{TARGET} Clean: without a mistake.")

    def listed(self) -> Sequence[PartRow]:
        return self.rows

    def show_lines(self, lines: Sequence[RoundsLine], period: Period) -> None:
        """Show the parts in the order given, all of them each time."""
        if len(self.rows) != len(lines):
            emptied(self._rows)
            self.rows = [PartRow(self._look, line) for line in lines]
            for each in self.rows:
                self._rows.addWidget(each)
                each.clicked.connect(lambda _=False, each=each: self.picked.emit(each.line.drill))
        for each, line in zip(self.rows, lines, strict=True):
            each.show_line(line)
        self.head.show_period(period.heading)


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
        self.told: TableProgress | None = None
        self.parts, self.slips = PartsPanel(look), SlipsPanel(look, "No mistake")
        self.paces, self.seconds = PacePanel(look), SecondsPanel(look)
        across = row(self, gap=16)
        beside_or_below(across, look)
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
        self.told = progress
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
        slot.in_words,
    )
