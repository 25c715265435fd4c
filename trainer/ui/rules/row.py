"""One rule in the list: its name, its value in the trade's words, how sure it is, and the words it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.side_wagers import PayTable
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.rules.switch import RuleSwitch
from trainer.ui.rules.view import RuleLine
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.marks import paint_kind
from trainer.ui.widgets.numbered_steps import NumberedSteps
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.wording.money import price
from trainer.wording.rules.pay_tables import event_words

LINE = 24
_BETWEEN, _WIDEST_TABLE = 18, 400
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
PAD, TOP, BOTTOM = 16, 9, 9
_MARK, _GAP = 78, 8
_BESIDE = _MARK + 12
_NARROWEST, _WIDEST = 127, 220
_UNDER_STEPS = 4


@dataclass(frozen=True, slots=True)
class Prices:
    """One column of prices: its head ("" for none) and whether it is in force."""

    head: str
    table: PayTable
    in_force: bool = True


class SmallTable:
    """Pay tables with the same events as columns, painted."""

    def __init__(self, look: Look, columns: Sequence[Prices]) -> None:
        self._look, self._columns = look, tuple(columns)
        self._events = tuple(dict.fromkeys(line.event for each in columns for line in each.table.lines))
        prices = [price(line.pays) for each in columns for line in each.table.lines]
        font = QFontMetricsF(look.font(13))
        cells = [*prices, *(each.head for each in columns)]
        self._cell = int(max(map(font.horizontalAdvance, cells), default=0)) + _BETWEEN

    @property
    def height(self) -> int:
        """Its height in points."""
        return (len(self._events) + (1 if self._headed else 0)) * LINE

    def paint(self, painter: QPainter, left: float, top: float, width: int) -> None:
        """Draw it with its upper left corner at ``left``, ``top``, no wider than ``width``."""
        look, width = self._look, min(width, _WIDEST_TABLE)
        if self._headed:
            painter.setFont(look.font(12))
            self._cells(painter, left, top, width, [each.head for each in self._columns], "muted")
            top += LINE
        painter.setFont(look.font(13))
        for event in self._events:
            painter.setPen(look.colour("line"))
            painter.drawLine(QPointF(left, top + 0.5), QPointF(left + width, top + 0.5))
            painter.setPen(look.colour("muted"))
            room = width - self._cell * len(self._columns)
            words = painter.fontMetrics().elidedText(event_words(event), Qt.TextElideMode.ElideRight, int(room))
            painter.drawText(QRectF(left, top, room, LINE), _MIDDLE, words)
            told = [each.table.price(event) for each in self._columns]
            self._cells(painter, left, top, width, [price(each) if each else "\u2013" for each in told])
            top += LINE

    @property
    def _headed(self) -> bool:
        return any(each.head for each in self._columns)

    def _cells(
        self, painter: QPainter, left: float, top: float, width: int, words: Sequence[str], token: str = ""
    ) -> None:
        for place, (cell, prices) in enumerate(zip(words, self._columns, strict=True)):
            right = left + width - self._cell * (len(self._columns) - 1 - place)
            painter.setPen(self._look.colour(token or ("text" if prices.in_force else "muted")))
            flags = _MIDDLE | Qt.AlignmentFlag.AlignRight
            painter.drawText(QRectF(right - self._cell, top, self._cell, LINE), flags, cell)


@in_points
class RuleRow(TallButton):
    """The line itself; pressing it opens the rule, the focus chooses it."""

    focused = Signal()

    def __init__(self, look: Look, line: RuleLine) -> None:
        super().__init__()
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._table: SmallTable | None = None
        self._heights: dict[int, int] = {}
        self.show_line(line, opened=False)

    def show_line(self, line: RuleLine, *, opened: bool) -> None:
        """Show ``line``; opened, a pay table has both readings side by side."""
        look, self.line = self._look, line
        self.setText(line.title)
        self.setAccessibleName(f"{line.title}: {line.now.words}")
        quoted = f" \u201c{line.quoted}\u201d" if line.quoted else ""
        self.setAccessibleDescription(f"{line.sureness}. {line.source}{quoted}")
        self._title = RunsParagraph(look, [TextRun(line.title, look.drawn_font(14, 600))])
        self._value, self._gap = _value_of(look, line), _UNDER_STEPS if line.steps else 0
        token = "warning" if line.switched else "muted"
        runs = [TextRun(line.source, look.drawn_font(13), token)]
        if line.quoted:
            runs.append(TextRun(f" \u201c{line.quoted}\u201d", look.drawn_serif(14), "muted"))
        self._source = RunsParagraph(look, runs, 18)
        self._table = _table_of(look, line, opened)
        self._heights.clear()
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        # A layout asks for it some thousand times while the page is built.
        if width not in self._heights:
            self._heights[width] = self._high(width)
        return self._heights[width]

    def _high(self, width: int) -> int:
        left = _value_left(width)
        value = self._value.height(width - left - _BESIDE - PAD)
        below = self._gap + self._source.height(width - left - PAD) + (self._table.height + 6 if self._table else 0)
        return TOP + max(value + below, self._title.height(left - PAD - _GAP)) + BOTTOM

    def sizeHint(self) -> QSize:
        return QSize(480, 57)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 40)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def event(self, event: QEvent) -> bool:
        behind = self.parentWidget()
        if behind is not None and event.type() in (QEvent.Type.HoverEnter, QEvent.Type.HoverLeave):
            behind.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        left, top = _value_left(width), float(TOP)
        self._title.paint(painter, PAD, top, left - PAD - _GAP)
        self._value.paint(painter, left, top, width - left - _BESIDE - PAD)
        mark = width - PAD - _MARK
        paint_kind(painter, look, self.line.kind, QPointF(mark + 6, top + 10))
        painter.setFont(look.font(12))
        painter.setPen(look.colour("warning" if self.line.is_read else "muted"))
        painter.drawText(QRectF(mark + 18, top, _MARK, 20), Qt.AlignmentFlag.AlignVCenter, self.line.sureness)
        top += self._value.height(width - left - _BESIDE - PAD)
        top += self._gap
        self._source.paint(painter, left, top, width - left - PAD)
        top += self._source.height(width - left - PAD)
        if self._table is not None:
            self._table.paint(painter, left, top + 6, width - left - PAD)
        painter.end()


@in_points
class RuleItem(QWidget):
    """A rule's row, and under it, when it is opened, the switch or what there is to say of it."""

    chosen = Signal(str)
    pressed = Signal(str)
    switched = Signal(str, bool)
    confirm_asked = Signal(str, bool)

    def __init__(self, look: Look, line: RuleLine) -> None:
        super().__init__()
        self._look, self.line = look, line
        self.is_last, self.is_found = False, True
        self._chosen = False
        self._switch: RuleSwitch | None = None
        self.row = RuleRow(look, line)
        self._lines = column(self)
        self._lines.addWidget(self.row)
        self.row.focused.connect(lambda: self.chosen.emit(self.line.path))
        self.row.clicked.connect(lambda: self.pressed.emit(self.line.path))

    def show_found(self, is_found: bool) -> None:
        """Show it where a search finds it, and else not."""
        # To show what is there already would lay it out once more, at no width yet as the page is built.
        if is_found is not self.is_found:
            self.is_found = is_found
            self.setVisible(is_found)

    @property
    def opened(self) -> bool:
        return self._switch is not None and not self._switch.isHidden()

    @property
    def switch(self) -> RuleSwitch | None:
        """What lies under the row while it is open."""
        return self._switch if self.opened else None

    def show_line(self, line: RuleLine) -> None:
        """Show the rule as it is now."""
        self.line = line
        self.row.show_line(line, opened=self.opened)
        if self._switch is not None:
            self._switch.show_line(line)

    def choose(self, chosen: bool) -> None:
        """Show it as the rule the document panel is about, or not."""
        self._chosen = chosen
        self.update()

    def open(self, opened: bool) -> None:
        """Open it or close it."""
        if opened == self.opened:
            return
        if opened and self._switch is None:
            self._switch = RuleSwitch(self._look, self.line)
            self._switch.chosen.connect(lambda other: self.switched.emit(self.line.path, other))
            self._switch.confirm_asked.connect(lambda yes: self.confirm_asked.emit(self.line.path, yes))
            self._lines.addWidget(self._switch)
        if self._switch is not None:
            self._switch.setVisible(opened)
        self.row.show_line(self.line, opened=opened)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        rect = QRectF(self.rect())
        if self._chosen or self.opened or self.row.underMouse():
            strength = 1.0 if self._chosen or self.opened else 0.5
            smooth(painter)
            box(painter, rect.adjusted(1, 0, -1, 0), 3, look.colour("raised", strength), None)
        if self._chosen:
            token = "warning" if self.line.is_read else "accent"
            painter.fillRect(QRectF(0, 1, 3, rect.height() - 2), look.colour(token))
        if not self.is_last:
            painter.fillRect(QRectF(1, rect.height() - 1, rect.width() - 2, 1), look.colour("line"))
        painter.end()


def _value_of(look: Look, line: RuleLine) -> RunsParagraph | NumberedSteps:
    """What the rule says: a procedure step by step, anything else in a few words."""
    if line.steps:
        return NumberedSteps(look, [TextRun(words, look.drawn_font(14)) for words in line.steps])
    return RunsParagraph(look, [TextRun(line.now.words, look.drawn_font(14))])


def _value_left(width: int) -> int:
    return PAD + min(_WIDEST, max(_NARROWEST, width * 23 // 100)) + _GAP


def _table_of(look: Look, line: RuleLine, opened: bool) -> SmallTable | None:
    if line.now.table is None:
        return None
    ours, other = line.ours, line.other
    if not opened or ours is None or other is None or ours.table is None or other.table is None:
        return SmallTable(look, [Prices("", line.now.table)])
    return SmallTable(
        look,
        [Prices("Ours", ours.table, not line.switched), Prices("Other", other.table, line.switched)],
    )
