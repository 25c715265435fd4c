"""The heads over the roster: a press puts the rows in order by one; Enter assigns a stage to those who need it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, measuring, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.school.roster.columns import HEAD, columns
from trainer.ui.school.roster.lines import BY_MINUTES, BY_NAME, BY_SEEN, BY_TEST
from trainer.ui.school.roster.view import RosterView
from trainer.ui.widgets.painting import LEFT, box, paint_fitted, smooth
from trainer.ui.widgets.panel import show_tooltip

_CLOSE = 41
_MIDDLE = Qt.AlignmentFlag.AlignCenter
_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@in_points
class RosterHeads(QWidget):
    """``order_asked`` carries what rows are to be put in order by, ``assign_asked`` the key of a stage.

    ``left``: the keys are for the rows again.
    """

    order_asked = Signal(str)
    assign_asked = Signal(str)
    left = Signal()

    def __init__(self, look: Look, rows: QWidget) -> None:
        """``rows`` are what they stand over, and may be narrower where they scroll."""
        super().__init__()
        self._look, self._rows = look, rows
        self.view = RosterView()
        self.by, self._at = BY_NAME, 0
        self.setProperty("ring", False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName("Heads of the roster")

    def show_view(self, view: RosterView, by: str) -> None:
        """Show the heads of ``view``, its rows being in order ``by``."""
        self.view, self.by = view, by
        self._at = min(self._at, len(self.keys) - 1)
        self.update()

    @property
    def keys(self) -> tuple[str, ...]:
        """What rows can be put in order by, from the left."""
        return head_keys(self.view)

    @property
    def current(self) -> str:
        """The head that the keys are at."""
        return self.keys[self._at]

    def sizeHint(self) -> QSize:
        return QSize(600, HEAD)

    def minimumSizeHint(self) -> QSize:
        return QSize(400, HEAD)

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, self.told_at) or super().event(event)

    def told_at(self, at: QPoint) -> str:
        """What a press there does."""
        key = self._key_at(at.x())
        stage = next((each for each in self.view.heads if each.key == key), None)
        if stage is None:
            return "In order by this" if key else ""
        return f"{stage.name}: those who need it first. Enter assigns it to them."

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is not None:
            self._at = (self._at + step) % len(self.keys)
            self.setAccessibleDescription(self._name_of(self.current))
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self.order_asked.emit(self.current)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            is_stage = any(each.key == self.current for each in self.view.heads)
            (self.assign_asked if is_stage else self.order_asked).emit(self.current)
        elif event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = ours(event.position().x())
        with measuring():
            key = self._key_at(at)
        if key:
            self._at = self.keys.index(key)
            self.order_asked.emit(key)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        for key, rect in self._rects():
            if self.hasFocus() and key == self.current:
                box(painter, rect.adjusted(-4, 4, 4, -4), 6, None, look.colour("accent"), 2)
            painter.setPen(look.colour("text" if key == self.by else "muted"))
            flags = LEFT if key in (BY_NAME, BY_SEEN, BY_TEST) else _AT_RIGHT if key == BY_MINUTES else _MIDDLE
            words, weight = self._name_of(key), 600 if key == self.by else 400
            # Short names that nearly touch one another are told apart by smaller letters.
            size = 12 if flags is _MIDDLE and rect.width() < _CLOSE else 13
            paint_fitted(painter, look, rect, words, size, weight, flags=flags)
        painter.fillRect(QRectF(0, HEAD - 1, self.width(), 1), look.colour("line"))
        painter.end()

    def _rects(self) -> list[tuple[str, QRectF]]:
        at = columns(min(self.width(), self._rows.width()), len(self.view.heads))
        found = [(BY_NAME, QRectF(at.name[0], 0, at.name[1], HEAD))]
        found += [(each.key, at.head(place)) for place, each in enumerate(self.view.heads)]
        found.append((BY_SEEN, QRectF(at.seen[0], 0, at.seen[1] - at.seen[0], HEAD)))
        if at.week is not None:
            found.append((BY_MINUTES, QRectF(at.week[0] - 8, 0, at.week[1] - at.week[0] + 8, HEAD)))
        found.append((BY_TEST, QRectF(at.test[0], 0, at.test[1] - at.test[0], HEAD)))
        return found

    def _key_at(self, x: float) -> str:
        return next((key for key, rect in self._rects() if rect.left() - 4 <= x < rect.right() + 4), "")

    def _name_of(self, key: str) -> str:
        names = {BY_NAME: f"Learner, {len(self.view.lines)}", BY_SEEN: "Seen", BY_MINUTES: "This week"}
        names |= {BY_TEST: self.view.test_name, **{each.key: each.short for each in self.view.heads}}
        return names[key]


def head_keys(view: RosterView) -> tuple[str, ...]:
    """What the rows of ``view`` can be put in order by, from the left."""
    return (BY_NAME, *(each.key for each in view.heads), BY_SEEN, BY_MINUTES, BY_TEST)
