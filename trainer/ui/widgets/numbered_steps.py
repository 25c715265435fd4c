"""The steps of a procedure one under another, each with its number: painted in a list, or a widget of its own."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import as_high_as_needed

_NUMBER, _LEADING, _BETWEEN = 30, 20, 3


class NumberedSteps:
    """Steps laid out to a width in points; each is told in its run's font and colour, its number too."""

    def __init__(self, look: Look, steps: Sequence[TextRun]) -> None:
        self.words = tuple(f"{number}. {step.words}" for number, step in enumerate(steps, start=1))
        numbers = (TextRun(f"{number}.", step.font, step.token) for number, step in enumerate(steps, start=1))
        self._lines = tuple(
            (RunsParagraph(look, [number], _LEADING), RunsParagraph(look, [step], _LEADING))
            for number, step in zip(numbers, steps, strict=True)
        )

    def height(self, width: int) -> int:
        """How many points high they are when ``width`` wide."""
        return sum(step.height(width - _NUMBER) for _, step in self._lines) + _BETWEEN * (len(self._lines) - 1)

    def paint(self, painter: QPainter, left: float, top: float, width: int) -> None:
        """Draw them with their upper left corner at ``left``, ``top``."""
        for number, step in self._lines:
            number.paint(painter, left, top, _NUMBER)
            step.paint(painter, left + _NUMBER, top, width - _NUMBER)
            top += step.height(width - _NUMBER) + _BETWEEN


@in_points
class StepList(QWidget):
    """The same as a widget, as wide as it is given room."""

    def __init__(self, look: Look, steps: Sequence[TextRun]) -> None:
        super().__init__()
        self._steps = NumberedSteps(look, steps)
        self.setAccessibleName("\n".join(self._steps.words))
        as_high_as_needed(self)
        look.changed.connect(self.update)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._steps.height(width)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        self._steps.paint(painter, 0, 0, self.width())
        painter.end()
