"""The review at the right of the felt: the score, where the seconds went, and every act to be looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.drills.base import KeyFigure
from trainer.ui.drills.verdict.feedback_panel import FigureBox
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton, TallButton
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, emptied, hairline, row, scrolled, shown
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text, broken, paint_lines, seconds

WIDTH = 376
_FAULTS, _ALL = "faults", "all"
_LEAST_BELOW = 260
"""Two acts and what is pressed, below the head."""
_ROW, _LEADING = 36, 17
_STRETCH = 20
_TIME, _MARK = 48, 18
_LEFT = 8 + _TIME + _MARK + 8


class Worth(Enum):
    """What an act was worth: right, a mistake, made good, shown when asked, or dealt by the house."""

    RIGHT = "right"
    FAULT = "fault"
    MADE_GOOD = "made-good"
    HELPED = "helped"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """One line: its place in the log, its time as shown, the act in words, its worth; of a mistake what was wrong."""

    index: int
    time: str
    words: str
    worth: Worth
    detail: str = ""
    critical: bool = False

    @property
    def spoken(self) -> str:
        kind = {Worth.FAULT: "Mistake", Worth.HELPED: "Shown", Worth.HOUSE: "Dealt for you"}.get(self.worth, "Right")
        critical = ", critical" if self.critical else ""
        return f"{self.time} {self.words}. {kind}{critical}. {self.detail}".strip()


@in_points
class ActRow(TallButton):
    """A row that is pressed to see the table at that moment; a mistake has a cross, and below it what was wrong."""

    def __init__(self, look: Look, row: ReviewRow) -> None:
        super().__init__()
        self._look, self.row = look, row
        self.setCheckable(True)
        self.setText(row.words)
        self.setAccessibleName(row.spoken)
        self.setToolTip(row.detail)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(self.width(), 300)))

    def heightForWidth(self, width: int) -> int:
        """As high as its words need: what was done, and what was wrong with it, are told whole."""
        words, detail = self._lines(width)
        return _ROW + (words.lineCount() - 1) * _LEADING + (detail.lineCount() * _LEADING + 2 if detail else 0)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, row = painter_on(self), self._look, self.row
        smooth(painter)
        if self.isChecked() or self.underMouse():
            line = look.colour("accent") if self.isChecked() else None
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), line, 2)
        painter.setFont(look.font(12))
        painter.setPen(look.colour("muted"))
        painter.drawText(QRectF(8, 0, _TIME, _ROW), Qt.AlignmentFlag.AlignVCenter, row.time)
        self._paint_mark(painter)
        words, detail = self._lines(self.width())
        painter.setPen(look.colour("muted" if row.worth in (Worth.HOUSE, Worth.HELPED) else "text"))
        painter.translate(_LEFT, (_ROW - _LEADING) / 2)
        paint_lines(painter, words, _LEADING)
        if detail is not None:
            painter.setPen(look.colour("wrong"))
            painter.translate(0, words.lineCount() * _LEADING + 1)
            paint_lines(painter, detail, _LEADING)
        painter.end()

    def _lines(self, width: int) -> tuple[QTextLayout, QTextLayout | None]:
        """What was done, and what was wrong, broken over lines in a row so wide."""
        room, look = width - _LEFT - 10, self._look
        words = broken(self.row.words, look.drawn_font(13, 500), room)
        if self.row.worth is not Worth.FAULT:
            return words, None
        detail = f"Critical. {self.row.detail}" if self.row.critical else self.row.detail
        return words, broken(detail, look.drawn_font(12), room)

    def _paint_mark(self, painter: QPainter) -> None:
        icons = {
            Worth.RIGHT: ("tick", "right"),
            Worth.FAULT: ("cross", "wrong"),
            Worth.MADE_GOOD: ("tick", "muted"),
            Worth.HELPED: ("help", "muted"),
        }
        found = icons.get(self.row.worth)
        if found is not None:
            at = QPointF(8 + _TIME, (_ROW - 16) / 2)
            painter.drawPixmap(at, self._look.pixmap(found[0], found[1], 16))


@dataclass(frozen=True, slots=True)
class ReviewView:
    """A sitting looked back on: a title, a line on what it was, at most three figures, and milliseconds by stretch.

    ``pace`` tells the rate against the published one with its origin.
    """

    title: str
    about: str
    figures: tuple[KeyFigure, ...]
    stretches: tuple[tuple[str, int], ...]
    pace: str
    origin: str
    rows: tuple[ReviewRow, ...]

    @property
    def faults(self) -> tuple[ReviewRow, ...]:
        return tuple(row for row in self.rows if row.worth is Worth.FAULT)


@in_points
class Stretches(QWidget):
    """Seconds by part: a bar each, as long as its share."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._parts: tuple[tuple[str, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_parts(self, parts: Sequence[tuple[str, int]]) -> None:
        self._parts = tuple(parts)
        self.setAccessibleName(", ".join(f"{words} {seconds(taken)}" for words, taken in parts))
        self.setFixedHeight(_STRETCH * len(self._parts))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        most = max((taken for _, taken in self._parts), default=0) or 1
        for place, (words, taken) in enumerate(self._parts):
            top = place * _STRETCH
            painter.setFont(look.font(13))
            painter.setPen(look.colour("muted"))
            painter.drawText(QRectF(0, top, 60, _STRETCH), Qt.AlignmentFlag.AlignVCenter, words)
            wide = (self.width() - 60 - 62) * taken / most
            if wide > 0:
                box(painter, QRectF(60, top + 6, max(wide, 3), 8), 3, look.colour("accent_fill"), None)
            painter.setPen(look.colour("text"))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(0, top, self.width(), _STRETCH), flags, seconds(taken))
        painter.end()


@in_points
class ReviewPanel(QWidget):
    """376 wide. ``picked`` names an act of the log; ``next``, ``again`` and ``watch`` are its buttons.

    There is room below its head in the column ``under_head``, and below its buttons in the row ``last``.
    """

    picked = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.view: ReviewView | None = None
        self.rows: list[ActRow] = []
        self.setFixedWidth(WIDTH)
        self.setObjectName("review")
        self.whole: QVBoxLayout = column(self)
        self._title, self._about = Text(look, "", 18, 600), Text(look, "", 13, token="muted", wrap=True)
        self._figures = FigureBox(look)
        self._stretches = Stretches(look)
        self._pace, self._origin = Text(look, "", 13, 500, wrap=True), Text(look, "", 12, token="muted", wrap=True)
        self.which = Segmented(look, [Segment(_FAULTS, "Mistakes"), Segment(_ALL, "All acts")], _FAULTS, "Which acts")
        self.next = Button(look, "Next", "Enter", ButtonRank.FIRST)
        self.again, self.watch = Button(look, "Again", "A"), Button(look, "Watch", "V")
        self.print = IconButton(look, "print", "Print, or save as PDF (Ctrl+P)")
        self.last = row(margins=(16, 0, 12, 12))
        self._list = QWidget()
        self._lines = column(self._list, (8, 4, 8, 8), gap=0)
        self._inside = QWidget()
        self._within = column(self._inside)
        self._within.addWidget(self._list, 1)
        self._area = scrolled(self._inside)
        self._scrolled_too: bool | None = None
        self._lay_out()
        self.which.chosen.connect(lambda _: self._refill())

    def name_parts(self, name: str, next_one: str, again: str, watch: str) -> None:
        """Name the panel, and say in words what its buttons do."""
        self.setAccessibleName(name)
        for button, words in ((self.next, next_one), (self.again, again), (self.watch, watch)):
            button.setToolTip(words)

    def show_review(self, view: ReviewView) -> None:
        """Show ``view``, its mistakes first where there are any."""
        self.view = view
        self._title.setText(view.title)
        self._about.setText(view.about)
        self._figures.show_figures(view.figures)
        self._figures.setVisible(bool(view.figures))
        self._stretches.show_parts(view.stretches)
        self._stretches.setVisible(bool(view.stretches))
        self._pace.setText(view.pace)
        self._pace.setVisible(bool(view.pace))
        self._origin.setText(view.origin)
        self._origin.setVisible(bool(view.origin))
        self.which.choose(_FAULTS if view.faults else _ALL)
        self._refill()
        self._make_room()

    @property
    def current(self) -> int | None:
        """The act looked at, by its place in the log."""
        return next((each.row.index for each in self.rows if each.isChecked()), None)

    def choose(self, index: int) -> None:
        """Mark the act at ``index`` as the one looked at."""
        for each in self.rows:
            each.setChecked(each.row.index == index)
            if each.isChecked():
                self._area.ensureWidgetVisible(each)

    def other_list(self) -> None:
        """All acts instead of the mistakes, or the other way round."""
        self.which.choose(_ALL if self.which.current == _FAULTS else _FAULTS)
        self._refill()

    def step(self, by: int) -> None:
        """Look at the act before or after."""
        indices = [each.row.index for each in self.rows]
        if not indices:
            return
        current = self.current
        place = indices.index(current) + by if current in indices else 0 if by > 0 else len(indices) - 1
        self._pick(indices[max(0, min(place, len(indices) - 1))])

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        painter.fillRect(self.rect(), look.colour("surface"))
        painter.fillRect(0, 0, 1, self.height(), look.colour("line"))
        painter.end()

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, 400)

    def _pick(self, index: int) -> None:
        self.choose(index)
        self.picked.emit(index)

    def _make_room(self) -> None:
        """Where the head would leave the acts no room it is scrolled with them: the figures above, the rest below."""
        scrolled_too = self._look.low or self._head_height() + real(_LEAST_BELOW) > self.size().height()
        if scrolled_too != self._scrolled_too:
            self._scrolled_too = scrolled_too
            (self._within if scrolled_too else self.whole).insertWidget(0, self._head)
            if scrolled_too:
                self._within.addWidget(self._more)
            else:
                self.whole.insertWidget(1, self._more)
            for part in (self._head, self._more):
                part.show()
            self._line.setVisible(not scrolled_too)

    def _head_height(self) -> int:
        """In Qt's points."""
        wide, parts = self.size().width(), [part.layout() for part in (self._head, self._more)]
        return sum(each.heightForWidth(wide) for each in parts if each is not None and each.hasHeightForWidth())

    def _refill(self) -> None:
        emptied(self._lines)
        view, self.rows = self.view, []
        if view is None:
            return
        for each in view.faults if self.which.current == _FAULTS else view.rows:
            line = ActRow(self._look, each)
            line.clicked.connect(lambda _=False, index=each.index: self._pick(index))
            self._lines.addWidget(line)
            self.rows.append(line)
        if not self.rows:
            none = Text(self._look, "No mistakes.", 14, token="muted")
            none.setContentsMargins(12, 10, 0, 10)
            self._lines.addWidget(none)
        self._lines.addStretch(1)
        shown(self._lines)

    def _lay_out(self) -> None:
        whole = self.whole
        self._head, self._more = QWidget(), QWidget()
        head, more = column(self._head, (20, 16, 20, 0), gap=8), column(margins=(20, 8, 20, 14), gap=8)
        head.addWidget(self._title)
        head.addWidget(self._about)
        head.addWidget(self._figures)
        self.under_head = column(self._more)
        self.under_head.addLayout(more)
        for part in (self._stretches, self._pace, self._origin):
            more.addWidget(part)
        whole.addWidget(self._head)
        whole.addWidget(self._more)
        self._line = hairline()
        whole.addWidget(self._line)
        tabs = row(margins=(16, 10, 16, 6))
        tabs.addWidget(self.which)
        tabs.addStretch(1)
        whole.addLayout(tabs)
        whole.addWidget(self._area, 1)
        whole.addWidget(hairline())
        foot = row(margins=(16, 12, 12, 12), gap=8)
        for button in (self.next, self.again, self.watch):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.print)
        whole.addLayout(foot)
        whole.addLayout(self.last)
        self._look.room_changed.connect(self._make_room)
        self._make_room()
