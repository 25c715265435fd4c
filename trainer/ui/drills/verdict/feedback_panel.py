"""The panel at the right of a drill: before the answer its keys; after it the verdict, the working and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.canvas.art.drawings import chip_look
from trainer.domain.house.games import Game
from trainer.drills.base import FigureTone, Grade, KeyFigure, Working
from trainer.ui.drills.presenter import NO_COUNT
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.keycap import KeyLine
from trainer.ui.widgets.marks import VerdictMark
from trainer.ui.widgets.painting import LEAST_TYPE, box, paint_fitted, smooth
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, scrolled, shown
from trainer.ui.widgets.rule_card import RuleCard
from trainer.ui.widgets.text import Text, seconds
from trainer.ui.window.page import SHOW_ME

_ROW, _TWO_LINES, _HEAD, _DOT, _APART = 26, 40, 20, 18, 6
_SIGNS = frozenset({"", "+", "-", "\u2212", "\u00d7", "=", "\u00f7"})
_AGAIN = 44
"""How high the button is that is pressed after a mistake."""
WIDTH = 376
INSIDE = WIDTH - 54
"""How wide a verdict's table is, beside a scroll bar."""
_STEPPING = ("[\u2190]", "[\u2192]", "show it step by step,", "[S]", "all of it")
MOST_RULES = MOST_FIGURES = 3


@in_points
class WorkingTable(QWidget):
    """The table: a head, rows, and under a hairline the row that sums up."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._working = look, Working((), ())
        self._needed: dict[int, list[float]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_working(self, working: Working) -> None:
        """Show another table."""
        self._working = working
        self._needed.clear()
        lines = [*working.rows, *([working.total] if working.total else [])]
        self.setAccessibleName(working.title)
        self.setAccessibleDescription("; ".join(" ".join(cell for cell in line if cell) for line in lines))
        self.updateGeometry()
        self.update()

    def scale_changed(self) -> None:
        self._needed.clear()

    def sizeHint(self) -> QSize:
        head = _HEAD if any(self._working.head) else 0
        rows = sum(self._height(line, INSIDE) for line in self._working.rows)
        return QSize(300, head + rows + _ROW * bool(self._working.total))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        size = self._size(self.width())
        edges = self._edges(size, self.width())
        top = 0.0
        if any(self._working.head):
            self._paint_row(painter, self._working.head, edges, top, 12, 400, "muted", _HEAD)
            top += _HEAD
        for place, cells in enumerate(self._working.rows):
            self._paint_dot(painter, place, top)
            high = self._height(cells, self.width())
            self._paint_row(painter, cells, edges, top, size, 400, "text", high)
            top += high
        if self._working.total:
            painter.fillRect(QRectF(0, top, self.width(), 1), self._look.colour("line"))
            self._paint_row(painter, self._working.total, edges, top, size, 600, "text", dotted=False)
        painter.end()

    @property
    def _dots(self) -> bool:
        return any(self._working.colours)

    def _columns(self) -> list[list[str]]:
        lines = [self._working.head, *self._working.rows, self._working.total]
        count = max(len(line) for line in lines)
        return [[line[i] if i < len(line) else "" for line in lines] for i in range(count)]

    def _widths(self, size: int) -> list[float]:
        """What each column needs at least, at a font size."""
        # Layouts and painting ask for the same few sizes dozens of times.
        if size not in self._needed:
            metrics = QFontMetricsF(self._look.font(size, 600))
            widths = [max(metrics.horizontalAdvance(cell) for cell in column) + 4 for column in self._columns()]
            widths[0] += (_DOT if self._dots else 0) + 4
            self._needed[size] = widths
        return list(self._needed[size])

    def _size(self, width: int) -> int:
        """The largest type in which all of it fits into ``width``, or else the smallest."""
        return next((size for size in (14, 13, 12) if sum(self._widths(size)) <= width), LEAST_TYPE)

    def _height(self, cells: tuple[str, ...], width: int) -> int:
        """How high a row is: higher where its name needs two lines."""
        size = self._size(width)
        room = self._edges(size, width)[0] - (_DOT if self._dots else 0)
        return _ROW if QFontMetricsF(self._look.font(size)).horizontalAdvance(cells[0]) <= room else _TWO_LINES

    def _edges(self, size: int, width: int) -> list[float]:
        """The right edge of each column; what room is left goes between them."""
        widths = self._widths(size)
        widths[0] = min(widths[0], width - sum(widths[1:]) - _APART * (len(widths) - 1))
        spare = max(0.0, width - sum(widths)) / max(1, len(widths) - 1)
        edges, at = [], 0.0
        for place, wide in enumerate(widths):
            at += wide + (spare if place else 0)
            edges.append(at)
        return edges

    def _paint_row(
        self,
        painter: QPainter,
        cells: tuple[str, ...],
        edges: list[float],
        top: float,
        size: int,
        weight: int,
        token: str,
        height: int = _ROW,
        *,
        dotted: bool = True,
    ) -> None:
        look, middle = self._look, Qt.AlignmentFlag.AlignVCenter
        for place, cell in enumerate(cells):
            sign = place > 0 and cell in _SIGNS
            painter.setFont(look.font(size - 1 if sign else size, weight))
            painter.setPen(look.colour("muted" if sign else token))
            if place == 0:
                left = _DOT if self._dots and dotted else 0
                paint_fitted(painter, look, QRectF(left, top, edges[0] - left, height), cell, size, weight, lines=2)
            else:
                rect = QRectF(0, top, edges[place], height)
                painter.drawText(rect, middle | Qt.AlignmentFlag.AlignRight, cell)

    def _paint_dot(self, painter: QPainter, place: int, top: float) -> None:
        colours = self._working.colours
        if place < len(colours) and colours[place]:
            painter.setPen(QPen(self._look.colour("control"), 1))
            painter.setBrush(QColor(chip_look(colours[place]).body))
            painter.drawEllipse(QPointF(5.5, top + _ROW / 2), 4.7, 4.7)


@in_points
class FeedbackPanel(Panel):
    """The verdict, 376 wide; before it the felt has the room. ``next``, ``show_me`` and ``why`` are its buttons.

    ``painted`` tells that it has been painted.
    """

    painted = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._bar = ""
        self.setFixedWidth(WIDTH)
        self.setAccessibleName("Verdict")
        self._mark, self._headline = VerdictMark(look), Text(look, "", 18, 600, wrap=True)
        self._reason = Explained(look, "", 15, leading=22)
        self._steps, self._figures = KeyLine(look, _STEPPING), FigureBox(look)
        self._title, self._table = Text(look, "", 13, 500, "muted"), WorkingTable(look)
        self._counted, self._worked = _apart(self._figures, below=6), _apart(self._title, self._table, below=8)
        self._rules = column(gap=8)
        self._cited: tuple[object, ...] = ()
        self.again = Button(look, "Try again", "Enter", ButtonRank.FIRST)
        self.again.setMinimumHeight(_AGAIN)
        self.again.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.next = Button(look, "Next", "Enter", ButtonRank.FIRST)
        self.show_me = Button(look, "Show me", SHOW_ME)
        self.why = Button(look, "Why?", "W")
        self._note = Text(look, "", 12, token="muted", wrap=True)
        self._no_count = Text(look, NO_COUNT, 12, token="muted", wrap=True)
        self._lay_out()
        self.hide()

    def show_grade(
        self,
        grade: Grade,
        game: Game,
        note: str,
        *,
        full: bool = False,
        given_up: bool = False,
        stepped: bool = False,
        took_ms: int | None = None,
        again: bool = False,
    ) -> None:
        """The verdict; with ``full`` every rule with its passages besides; ``again``: it can be tried again.

        ``given_up``: the answer was asked for, so that it is neither right nor wrong. ``stepped``: what was due
        can be stepped through. ``took_ms`` is told among its figures: the reaction to a signal, in milliseconds.
        """
        self._set_bar("control" if given_up else "right" if grade.right else "wrong")
        self._mark.show_verdict(grade.right)
        self._mark.setHidden(given_up)
        self._headline.setText("The right answer" if given_up else grade.headline)
        self._reason.setText(grade.answer if given_up else grade.reason)
        self._steps.setVisible(full and stepped)
        self._show_working(uncharged(grade) if given_up else grade, took_ms)
        self._show_rules(grade, game, full=full)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.again.setVisible(again)
        self._no_count.setVisible(again and note != NO_COUNT)
        self.next.set_cap("N" if again else "Enter")
        self.next.set_rank(ButtonRank.SECOND if again else ButtonRank.FIRST)
        self.setAccessibleDescription(f"{grade.headline}. {grade.reason} {grade.answer}")

    @property
    def figures(self) -> FigureBox:
        """The box of key figures; hidden where there are none."""
        return self._figures

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._bar:
            painter = painter_on(self)
            smooth(painter)
            painter.setClipRect(0, 0, self.width(), 4)
            path = QPainterPath()
            path.addRoundedRect(QRectF(self.rect()), 8, 8)
            painter.fillPath(path, self._look.colour(self._bar))
            painter.end()
        self.painted.emit()

    def _set_bar(self, token: str) -> None:
        self._bar = token
        self.update()

    def _lay_out(self) -> None:
        lines = column(self, (1, 4, 1, 1))
        head, line = column(margins=(20, 16, 20, 16), gap=6), row(gap=12)
        line.addWidget(self._mark)
        line.addWidget(self._headline, 1)
        head.addLayout(line)
        head.addWidget(self._reason)
        lines.addLayout(head)
        lines.addWidget(hairline())
        inside = QWidget()
        body = column(inside, (20, 14, 20, 8), gap=8)
        for part in (self._steps, self._counted, self._worked):
            body.addWidget(part)
        body.addLayout(self._rules)
        body.addStretch(1)
        lines.addWidget(scrolled(inside), 1)
        foot = column(margins=(20, 8, 4, 16), gap=10)
        foot.addWidget(self._note)
        wide = row(margins=(0, 0, 16, 0))
        wide.addWidget(self.again)
        foot.addLayout(wide)
        buttons = row(gap=6)
        for button in (self.next, self.show_me, self.why):
            buttons.addWidget(button)
        buttons.addStretch(1)
        foot.addLayout(buttons)
        foot.addWidget(self._no_count)
        lines.addLayout(foot)

    def _show_working(self, grade: Grade, took_ms: int | None) -> None:
        reaction = () if took_ms is None else (KeyFigure("Your reaction", seconds(took_ms)),)
        figures = (*grade.figures, *reaction)[-MOST_FIGURES:]
        self._figures.show_figures(figures)
        self._counted.setVisible(bool(figures))
        if grade.working is not None:
            self._title.setText(grade.working.title)
            self._table.show_working(grade.working)
        self._worked.setVisible(grade.working is not None)

    def _show_rules(self, grade: Grade, game: Game, *, full: bool) -> None:
        """The cards stay while verdicts cite the same rules, as most of one drill do: Enter waits for new ones."""
        rules = grade.rules if full else grade.rules[:MOST_RULES]
        cited = (game, full, *rules)
        if cited == self._cited:
            return
        self._cited = cited
        emptied(self._rules)
        for ruled in rules:
            self._rules.addWidget(RuleCard(self._look, ruled, game, full=full))
        shown(self._rules)


def uncharged(grade: Grade) -> Grade:
    """``grade`` of an answer that was asked for: nothing of it is held to be wrong."""
    plain = (replace(it, tone=FigureTone.PLAIN) if it.tone is FigureTone.WRONG else it for it in grade.figures)
    return replace(grade, figures=tuple(plain))


@in_points
class FigureBox(QWidget):
    """At most three key figures side by side in a box."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._figures: tuple[KeyFigure, ...] = ()

    def show_figures(self, figures: Sequence[KeyFigure]) -> None:
        """Show others."""
        self._figures = tuple(figures)
        self.setFixedHeight(76 if any(self._under(figure) for figure in figures) else 58)
        self.setAccessibleName(", ".join(f"{figure.label} {figure.value}" for figure in figures))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        box(painter, QRectF(self.rect()), 8, None, look.colour("line"))
        width = self.width() / len(self._figures)
        for place, figure in enumerate(self._figures):
            left = place * width
            if place:
                painter.fillRect(QRectF(left, 0, 1, self.height()), look.colour("line"))
            self._paint_text(painter, figure.label, QRectF(left + 14, 9, width - 18, 18), 12, 400, "muted")
            token = {FigureTone.PLAIN: "text", FigureTone.RIGHT: "right", FigureTone.WRONG: "wrong"}[figure.tone]
            under = self._under(figure)
            value = figure.value.removesuffix(under).removesuffix(", ")
            self._paint_text(painter, value, QRectF(left + 14, 27, width - 18, 22), 16, 600, token)
            self._paint_text(painter, under, QRectF(left + 14, 48, width - 18, 18), 13, 400, token)
        painter.end()

    def _under(self, figure: KeyFigure) -> str:
        """What of a long value goes below: cards and decks stand one over the other where they do not fit in a line."""
        room = (WIDTH - 44) / len(self._figures) - 18
        fits = QFontMetricsF(self._look.font(13, 600)).horizontalAdvance(figure.value) <= room
        return "" if fits else figure.value.partition(", ")[2]

    def _paint_text(self, painter: QPainter, words: str, rect: QRectF, size: int, weight: int, token: str) -> None:
        look = self._look
        painter.setFont(look.font(size, weight))
        while painter.fontMetrics().horizontalAdvance(words) > rect.width() and size > 11:
            size -= 1
            painter.setFont(look.font(size, weight))
        painter.setPen(look.colour(token))
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(rect.width()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, shown)


def _apart(*parts: QWidget, below: int) -> QWidget:
    """``parts`` one below the other, with so many points ``below`` them."""
    block = QWidget()
    lines = column(block, (0, 0, 0, below), gap=8)
    for part in parts:
        lines.addWidget(part)
    return block
