"""The table of rounds dealt: one row for each part that can be the trainee's; a row begins it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent

from trainer.training.progress.round_times import SCORE_TARGET
from trainer.training.progress.rounds import LAST_ROUNDS
from trainer.ui.charts.lines import paint_bar, paint_trend
from trainer.ui.looks.look import Look
from trainer.ui.progress.rounds_view import TARGET, RoundsLine, rounds_words
from trainer.ui.progress.rows import RIGHT, ROW, WIDTH, FigureRow, RowsHead, RowsPanel
from trainer.ui.progress.view import Period
from trainer.ui.widgets.marks import STATE_TOKENS, STATE_WORDS, paint_state
from trainer.ui.widgets.panel import emptied

_ROUNDS, _SCORE, _CLEAN, _CRITICAL, _TREND, _STATE = 146, 206, 324, 398, 470, 556
_HEADS = (
    ("You deal", 20),
    ("Rounds", _ROUNDS),
    (f"Score, last {LAST_ROUNDS}", _SCORE),
    ("Clean", _CLEAN),
    ("Critical", _CRITICAL),
    ("", _TREND),
    ("State", _STATE),
)


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
        painter, line, width = QPainter(self), self.line, self.width()
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

    def told_at(self, x: int) -> str:
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
        good = f"mastered: a score of {SCORE_TARGET}; practice and tests count"
        super().__init__(look, "Rounds", good, RowsHead(look, _HEADS, 5))
        self.rows: list[PartRow] = []
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
