"""The lesson that is to be read next: its title, how far it was read, and the button that goes on with it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.today.view import NextLesson
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_PIP, _SHORTEST, _GAP = 20, 6, 4
_ACROSS, _BACK = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.RightToLeft
_DOWN = QBoxLayout.Direction.TopToBottom


@in_points
class StepPips(QWidget):
    """A short line for each step of a lesson, those that were read filled."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._done, self._of = look, 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_steps(self, done: int, of: int) -> None:
        """Show ``done`` of so many steps as read."""
        if (done, of) != (self._done, self._of):
            self._done, self._of = done, of
            self.setAccessibleName(f"{done} of {of} steps read")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(1, self._of * (_PIP + _GAP) - _GAP), 12)

    def minimumSizeHint(self) -> QSize:
        return QSize(max(1, self._of * (_SHORTEST + _GAP) - _GAP), 12)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        wide = min(_PIP, (self.width() + _GAP) / max(1, self._of) - _GAP)
        for place in range(self._of):
            left, is_read = place * (wide + _GAP), place < self._done
            high, token = (4, "accent_fill") if is_read else (2, "control")
            box(painter, QRectF(left, 6 - high / 2, wide, high), high / 2, look.colour(token), None)
        painter.end()


class LessonCard(Panel):
    """``asked`` carries the key of the lesson to be read."""

    asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._key = ""
        self.title, self._about = Text(look, "", 15, 600, wrap=True), Text(look, "", 13, token="muted", wrap=True)
        self.button, self._pips = Button(look, "Read", "L"), StepPips(look)
        self.button.clicked.connect(self.ask)
        lines = column(gap=1)
        lines.addWidget(Text(look, "Next lesson", 13, token="muted"))
        lines.addWidget(self.title)
        lines.addWidget(self._about)
        lines.addStretch(1)
        self._foot = row(gap=16)
        self._foot.addStretch(1)
        for each in (self._pips, self.button):
            self._foot.addWidget(each)
        self._whole = row(self, (20, 12, 20, 12), gap=20)
        self._whole.addLayout(lines, 1)
        self._whole.addLayout(self._foot)

    def stand_beside(self, *, another: bool) -> None:
        """Stand beside ``another`` card, its button below the words; or alone, the button beside them."""
        self._whole.setDirection(_DOWN if another else _ACROSS)
        self._foot.setDirection(_BACK if another else _ACROSS)

    def show_lesson(self, key: str, lesson: NextLesson | None) -> None:
        """Show the lesson of that key, "" for none; what is not known of it yet stays empty."""
        self._key = key
        self.setVisible(bool(key))
        self.title.setText("" if lesson is None else lesson.title)
        self._about.setText("" if lesson is None else _about(lesson))
        self._pips.show_steps(0 if lesson is None else lesson.done, 0 if lesson is None else lesson.steps)
        self.button.setText("Go on" if lesson is not None and lesson.done else "Read")
        self.button.setAccessibleName(f"{self.button.text()}: {self.title.text()}")
        self.button.updateGeometry()

    def ask(self) -> None:
        """Ask for the lesson, where there is one."""
        if self._key:
            self.asked.emit(self._key)


def _about(lesson: NextLesson) -> str:
    if not lesson.steps:
        return ""
    minutes = f"about {lesson.minutes} minute{'' if lesson.minutes == 1 else 's'}"
    if lesson.done:
        return f"Step {lesson.done + 1} of {lesson.steps}, {minutes}"
    return f"{lesson.steps} step{'' if lesson.steps == 1 else 's'}, {minutes}"
