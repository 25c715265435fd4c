"""The steps of a lesson by their headings: what was read is ticked, and each can be gone to."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent, QTextLayout
from PySide6.QtWidgets import QWidget

from trainer.ui.learn.reading.steps import LessonStep
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, emptied, shown
from trainer.ui.widgets.text import Text, broken, paint_lines, typeset

_ROW, _LEADING, _LEFT, _RIGHT = 40, 19, 38, 10


@in_points
class StepRow(TallButton):
    """One step: a tick where it was read, else its number, and its heading."""

    def __init__(self, look: Look, number: int, title: str) -> None:
        super().__init__()
        self._look, self._number, self._title = look, number, title
        self._read = self._current = False
        self.setText(typeset(title))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tell()

    def show_state(self, *, read: bool, current: bool) -> None:
        self._read, self._current = read, current
        self._tell()
        self.update()

    def heightForWidth(self, width: int) -> int:
        # As high as when it is the current one, so that going on moves nothing.
        return _ROW + (self._lines(width, 600).lineCount() - 1) * _LEADING

    def sizeHint(self) -> QSize:
        return QSize(180, self.heightForWidth(max(180, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, _ROW)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self._current:
            box(painter, QRectF(self.rect()), 8, look.colour("surface"), look.colour("line"))
        elif self.underMouse():
            box(painter, QRectF(self.rect()), 8, look.colour("raised"), None)
        if self._read and not self._current:
            painter.drawPixmap(QPointF(11, 11), look.pixmap("tick", "right", 18))
        else:
            painter.setFont(look.drawn_font(14, 600 if self._current else 400))
            painter.setPen(look.colour("accent" if self._current else "muted"))
            painter.drawText(QRectF(6, 0, 28, _ROW), Qt.AlignmentFlag.AlignCenter, str(self._number))
        painter.setPen(look.colour("text" if self._current else "muted"))
        painter.translate(_LEFT, (_ROW - _LEADING) / 2)
        paint_lines(painter, self._lines(self.width(), 600 if self._current else 400), _LEADING)
        painter.end()

    def _lines(self, width: int, weight: int) -> QTextLayout:
        return broken(self.text(), self._look.drawn_font(14, weight), width - _LEFT - _RIGHT)

    def _tell(self) -> None:
        state = "being read" if self._current else "read" if self._read else ""
        self.setAccessibleName(", ".join(filter(None, (f"{self._number}: {self._title}", state))))


class Contents(QWidget):
    """The list, and under it how long the rest takes. ``chosen`` carries the place of the step pressed, from 0."""

    chosen = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[StepRow] = []
        whole = column(self, gap=18)
        self._lines = column()
        whole.addLayout(self._lines)
        self.rest = Text(look, "", 13, token="muted", wrap=True)
        self.rest.setContentsMargins(12, 0, 8, 0)
        whole.addWidget(self.rest)
        whole.addStretch(1)

    def show_steps(self, steps: Sequence[LessonStep]) -> None:
        emptied(self._lines)
        self.rows = [StepRow(self._look, number, step.title) for number, step in enumerate(steps, start=1)]
        for place, row in enumerate(self.rows):
            row.clicked.connect(lambda _=False, place=place: self.chosen.emit(place))
            self._lines.addWidget(row)
        shown(self._lines)

    def show_place(self, current: int, read: Collection[int], rest: str) -> None:
        """Which step is being read, which were read, and what is to be said of the rest."""
        for place, row in enumerate(self.rows):
            row.show_state(read=place in read, current=place == current)
        self.rest.setText(rest)
