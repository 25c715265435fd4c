"""What stands over a test under way: which it is, how far it has come, the time left, the candidate, break and end."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Fitted, Text
from trainer.ui.window.topbar import initials

HEIGHT = 56
_PIP, _GAP, _MOST_PIPS = 24, 6, 9
_MOST_NAME = 240


@dataclass(frozen=True, slots=True)
class RunningView:
    """What the head tells. ``part`` of ``parts`` is counted from 1; ``time_left`` is "" where nothing has a limit."""

    house: str
    test: str
    part: int
    parts: int
    part_name: str
    thing: str
    count: str
    time_left: str
    candidate: str


def time_words(milliseconds: int) -> str:
    """Minutes and seconds: ``14:20``; what is left of a second counts as one, so that nothing is over at 0:01."""
    seconds = -(-milliseconds // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


@in_points
class PartPips(QWidget):
    """A bar for each part: those done filled, the one under way in brass."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._part, self._parts = look, 1, 1
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_part(self, part: int, parts: int) -> None:
        """The part ``part`` of so many is under way."""
        self._part, self._parts = part, parts
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        shown = self._parts if self._parts <= _MOST_PIPS else 0
        return QSize(shown * (_PIP + _GAP), 20)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        for place in range(self._parts if self._parts <= _MOST_PIPS else 0):
            number = place + 1
            token = "muted" if number < self._part else "accent" if number == self._part else "line"
            box(painter, QRectF(place * (_PIP + _GAP), 8, _PIP, 4), 2, self._look.colour(token), None)
        painter.end()


@in_points
class _Mark(QWidget):
    """The product's mark, without its name; a warning sign in its place while something is to be told after the test.

    So a test is neither covered nor moved. The sentence is told on hover and to screen readers.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(26, 26)

    def tell(self, sentence: str) -> None:
        """Show that there is something to be told, "" for nothing."""
        self.setToolTip(sentence)
        self.setAccessibleName(sentence)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self.toolTip():
            painter.drawPixmap(1, 1, look.pixmap("warning", "warning", 24))
        else:
            box(painter, QRectF(0, 0, 26, 26), 7, look.colour("felt"), None)
            painter.drawPixmap(0, 0, look.pixmap("mark", "felt_print", 26))
        painter.end()


@in_points
class _Candidate(QWidget):
    """Who takes the test; by their letters alone in a narrow window, and where the name is long."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._name = look, ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        look.room_changed.connect(self.updateGeometry)

    def show_name(self, name: str) -> None:
        """Tell who it is."""
        self._name = name
        self.setAccessibleName(f"Candidate: {name}")
        self.setToolTip(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(int(self._width) + 40 if self._width else 28, 40)

    @property
    def _width(self) -> float:
        """How wide the name is; 0 where it has no room, and its letters stand for it."""
        width = QFontMetricsF(self._look.font(14, 600)).horizontalAdvance(self._name)
        return 0.0 if self._look.narrow or width > _MOST_NAME else width

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        box(painter, QRectF(0, 6, 28, 28), 14, look.colour("raised"), look.colour("line"))
        painter.setFont(look.font(12, 600))
        painter.setPen(look.colour("accent"))
        painter.drawText(QRectF(0, 6, 28, 28), Qt.AlignmentFlag.AlignCenter, initials(self._name))
        if self._width:
            painter.setFont(look.font(14, 600))
            painter.setPen(look.colour("text"))
            painter.drawText(QRectF(36, 0, self.width() - 36, 40), Qt.AlignmentFlag.AlignVCenter, self._name)
        painter.end()


class _Told(QWidget):
    """A label over what it labels."""

    def __init__(self, look: Look, beside: QWidget | None = None, *, is_name: bool = False) -> None:
        """``is_name``: what people have called something, however long it is, with whatever room there is."""
        super().__init__()
        self.label = Text(look, "", 13, token="muted")
        self.value: Text = Fitted(look, "", 15, 600) if is_name else Text(look, "", 15, 600)
        lines = column(self)
        lines.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        lines.addWidget(self.label)
        line = row(gap=12)
        line.addWidget(self.value)
        if beside is not None:
            line.addWidget(beside)
        line.addStretch(1)
        lines.addLayout(line)

    def tell(self, label: str, value: str) -> None:
        """Show ``value`` under ``label``; nothing where there is no value."""
        if (label, value) != (self.label.text(), self.value.text()):
            self.label.setText(label)
            self.value.setText(value)
            self.setAccessibleName(f"{label}: {value}" if label else value)


@in_points
class RunningHead(QWidget):
    """56 high. ``pause`` asks for a break, ``hand_in`` hands in; both keys want Ctrl, so that no finger slips there."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.view: RunningView | None = None
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.pips = PartPips(look)
        self.test, self.part = _Told(look, is_name=True), _Told(look, self.pips, is_name=True)
        self.count, self.time = _Told(look), _Told(look)
        self.candidate = _Candidate(look)
        self.pause, self.hand_in = Button(look, "Break", "Ctrl B"), Button(look, "Hand in", "Ctrl H")
        line = row(self, (24, 0, 24, 0), gap=12)
        self.mark = _Mark(look)
        line.addWidget(self.mark)
        line.addWidget(self.test)
        line.addStretch(1)
        for told in (self.part, self.count, self.time):
            line.addWidget(told)
            line.addSpacing(12)
        line.addStretch(2)
        line.addWidget(self.candidate)
        for button in (self.pause, self.hand_in):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(button)
        look.room_changed.connect(self._fit)
        self._fit()

    def show_view(self, view: RunningView) -> None:
        """Tell how the test stands."""
        self.view = view
        self.test.tell("" if self._look.narrow else view.house, view.test)
        self.part.tell(f"Part {view.part} of {view.parts}", view.part_name)
        self.part.setVisible(view.parts > 1)
        self.pips.show_part(view.part, view.parts)
        self.count.tell(view.thing, view.count)
        self.time.tell("Time left", view.time_left)
        self.time.setVisible(bool(view.time_left))
        self.candidate.show_name(view.candidate)

    def _fit(self) -> None:
        """In a narrow window the bars of the parts go first, then the house's name."""
        self.pips.setVisible(not self._look.narrow)
        self.test.label.setVisible(not self._look.narrow)
        if self.view is not None:
            self.show_view(self.view)
