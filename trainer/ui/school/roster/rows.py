"""The rows of the roster, one for each learner: all painted by one widget, so that a whole school is there at once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import full_scale, in_points, ours, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.school.roster.columns import ROW, Columns, columns
from trainer.ui.school.roster.painting import TEST_WORDS, paint_cell, paint_test
from trainer.ui.school.roster.view import RosterLine, RosterView, TestSeen
from trainer.ui.widgets.painting import paint_fitted, smooth
from trainer.ui.widgets.panel import show_tooltip

_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_BAR, _MARK, _MARK_WIDE, _NOBODY = 3, 4, 12, "Learners"


@in_points
class RosterRows(QWidget):
    """One row is the current one, and several can be marked.

    ``current_changed``: another row is the current one, or its cell. ``entered``: what is in it is asked for by a key,
    ``pressed``: by the mouse. ``marks_changed``: others are marked. ``heads_asked``: the keys are for the heads.
    """

    current_changed = Signal()
    entered = Signal()
    pressed = Signal()
    marks_changed = Signal()
    heads_asked = Signal()
    scroll_asked = Signal(int, int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.view = RosterView()
        self.current = ""
        self.marked: tuple[str, ...] = ()
        self.cell = -1
        self.setProperty("ring", False)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_NOBODY)

    def show_view(self, view: RosterView) -> None:
        """Show these learners; who was the current one, and who was marked, stays so where they are there."""
        is_other_size = len(view.lines) != len(self.view.lines)
        self.view = view
        there = {each.id for each in view.lines}
        self.marked = tuple(each for each in self.marked if each in there)
        if self.current not in there:
            self.current, self.cell = "", -1
        if is_other_size:
            self.updateGeometry()
        self._tell()
        self.update()

    @property
    def line(self) -> RosterLine | None:
        """The current row."""
        return next((each for each in self.view.lines if each.id == self.current), None)

    def choose(self, id: str) -> None:
        """Make that learner the current one; "": nobody is."""
        self.current, self.cell = id, -1
        self._changed()

    def unmark(self) -> None:
        """Let nobody be marked."""
        if self.marked:
            self.marked = ()
            self.update()
            self.marks_changed.emit()

    def mark(self, ids: tuple[str, ...]) -> None:
        """Mark these."""
        self.marked = ids
        self.update()
        self.marks_changed.emit()

    def told(self) -> str:
        """What is told of the cell that the keys are at; "" where they are at none."""
        line = self.line
        cell = None if line is None or not 0 <= self.cell < len(line.cells) else line.cells[self.cell]
        return "" if line is None or cell is None else f"{line.name}. {cell.told}."

    def sizeHint(self) -> QSize:
        return QSize(600, max(1, len(self.view.lines)) * ROW)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, max(1, len(self.view.lines)) * ROW)

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, self.told_at) or super().event(event)

    def told_at(self, at: QPoint) -> str:
        """What is told of the place ``at``: a cell of the map, or a test."""
        line = self._line_at(at.y())
        if line is None:
            return ""
        where = self._columns()
        place = where.place_at(at.x(), len(self.view.heads))
        if place is not None and place < len(line.cells):
            cell = line.cells[place]
            return "" if cell is None else f"{cell.told}."
        if at.x() >= where.test[0] - 6 and line.test is not TestSeen.NONE:
            return f"{self.view.test_name}: {TEST_WORDS[line.test]}, {line.test_words}."
        return line.name if at.x() < where.map_left else _when_words(line)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        at = self._place()
        match key:
            case Qt.Key.Key_Up if at <= 0 and not held:
                self.heads_asked.emit()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._move(at + (1 if key == Qt.Key.Key_Down else -1), marking=held)
            case Qt.Key.Key_Home | Qt.Key.Key_End:
                self._move(0 if key == Qt.Key.Key_Home else len(self.view.lines) - 1)
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self._move(at + (10 if key == Qt.Key.Key_PageDown else -10))
            case Qt.Key.Key_Left | Qt.Key.Key_Right if self.line is not None:
                step = 1 if key == Qt.Key.Key_Right else -1
                self.cell = max(-1, min(len(self.view.heads) - 1, self.cell + step))
                self._changed()
            case Qt.Key.Key_Space if self.current:
                self._turn_mark(self.current)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.current:
                self.entered.emit()
            case _:
                super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        line = self._line_at(ours(event.position().y()))
        if line is None:
            return
        held = event.modifiers()
        if held & Qt.KeyboardModifier.ControlModifier:
            self._turn_mark(line.id)
        elif held & Qt.KeyboardModifier.ShiftModifier and self.current:
            first, last = sorted((self._place(), self._place_of(line.id)))
            self.mark(tuple(each.id for each in self.view.lines[first : last + 1]))
        else:
            self.unmark()
        self.choose(line.id)
        self.pressed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, where = painter_on(self), self._columns()
        smooth(painter)
        shown = event.rect()
        factor = full_scale()
        first, last = int(shown.top() / factor // ROW), int(shown.bottom() / factor // ROW)
        for place, line in enumerate(self.view.lines[max(0, first) : last + 1], start=max(0, first)):
            self._paint_row(painter, where, line, place * ROW)
        painter.end()

    def _paint_row(self, painter: QPainter, where: Columns, line: RosterLine, top: float) -> None:
        look, is_current = self._look, line.id == self.current
        if is_current:
            painter.fillRect(QRectF(0, top, self.width(), ROW), look.colour("raised"))
            painter.fillRect(QRectF(0, top, _BAR, ROW), look.colour("accent", 1.0 if self.hasFocus() else 0.6))
        if line.id in self.marked:
            painter.fillRect(QRectF(0, top, self.width(), ROW - 1), look.colour("accent", 0.1))
            painter.drawPixmap(QPointF(_MARK, top + (ROW - _MARK_WIDE) / 2), look.pixmap("tick", "accent", _MARK_WIDE))
        painter.fillRect(QRectF(0, top + ROW - 1, self.width(), 1), look.colour("line"))
        painter.setPen(look.colour("text"))
        left, wide = where.name
        paint_fitted(
            painter, look, QRectF(left, top, wide, ROW - 1), line.name, 14, 600 if is_current else 500, lines=2
        )
        if line.note:
            painter.setPen(look.colour("muted"))
            across = QRectF(where.map_left + 8, top, where.step * len(self.view.heads) - 8, ROW - 1)
            paint_fitted(painter, look, across, line.note, 13)
        for place, cell in enumerate(line.cells):
            if cell is not None:
                rect = where.cell(place, top)
                paint_cell(painter, look, rect, cell)
                if is_current and place == self.cell and self.hasFocus():
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(look.colour("accent"))
                    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        self._paint_figures(painter, where, line, top)

    def _paint_figures(self, painter: QPainter, where: Columns, line: RosterLine, top: float) -> None:
        look, high = self._look, ROW - 1
        painter.setPen(look.colour("text" if line.is_today else "muted"))
        paint_fitted(painter, look, QRectF(where.seen[0], top, where.seen[1] - where.seen[0], high), line.seen, 14)
        if where.week is not None and not (line.note and not line.seen):
            painter.setPen(look.colour("text" if line.minutes else "muted"))
            rect = QRectF(where.week[0], top, where.week[1] - where.week[0], high)
            paint_fitted(painter, look, rect, f"{line.minutes} min", 14, flags=_AT_RIGHT)
        if line.test is not TestSeen.NONE:
            paint_test(painter, look, line.test, QPointF(where.test[0] + 8, top + high / 2))
            painter.setPen(look.colour({TestSeen.PASSED: "right", TestSeen.NOT_YET: "warning"}.get(line.test, "muted")))
            rect = QRectF(where.test[0] + 22, top, where.test[1] - where.test[0] - 22, high)
            paint_fitted(painter, look, rect, line.test_words, 13)

    # Within

    def _columns(self) -> Columns:
        return columns(self.width(), len(self.view.heads))

    def _line_at(self, y: float) -> RosterLine | None:
        place = int(y // ROW)
        return self.view.lines[place] if 0 <= place < len(self.view.lines) else None

    def _place(self) -> int:
        return self._place_of(self.current)

    def _place_of(self, id: str) -> int:
        return next((place for place, each in enumerate(self.view.lines) if each.id == id), -1)

    def _move(self, to: int, *, marking: bool = False) -> None:
        lines = self.view.lines
        if not lines:
            return
        line = lines[max(0, min(to, len(lines) - 1))]
        if marking:
            self.marked = tuple(dict.fromkeys([*self.marked, *filter(None, [self.current]), line.id]))
            self.marks_changed.emit()
        self.current = line.id
        self._changed()

    def _turn_mark(self, id: str) -> None:
        without = tuple(each for each in self.marked if each != id)
        self.mark(without if id in self.marked else (*self.marked, id))

    def _changed(self) -> None:
        self._tell()
        place = self._place()
        if place >= 0:
            self.scroll_asked.emit(real(place * ROW), real(ROW))
        self.update()
        self.current_changed.emit()

    def _tell(self) -> None:
        line = self.line
        if line is None:
            self.setAccessibleName(_NOBODY)
            self.setAccessibleDescription("")
            return
        marked = ", marked" if line.id in self.marked else ""
        states = "; ".join(cell.told for cell in line.cells if cell is not None)
        self.setAccessibleName(f"{line.name}{marked}")
        self.setAccessibleDescription(f"{_when_words(line)} {line.note or states}".strip())


def _when_words(line: RosterLine) -> str:
    if not line.seen:
        return "Nothing was done here yet."
    return f"Seen {line.seen.lower() if line.is_today else line.seen}, {line.minutes} minutes in the last seven days."
