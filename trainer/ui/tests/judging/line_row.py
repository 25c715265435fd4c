"""One line of a judge's sheet: what is looked at, its points, what they mean in words, and a remark."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.content.tests.papers import Level, SheetLine
from trainer.training.tests.words import weight_words
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.tests.judging.points_scale import PointsScale
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField

LONGEST_REMARK = 300
_FIGURE = 26


def levels_near(levels: tuple[Level, ...], points: int | None) -> tuple[Level, ...]:
    """The levels whose words tell of so many points: the one of just these, else the ones next above and below."""
    if points is None:
        return ()
    below = [each for each in levels if each.points <= points]
    above = [each for each in levels if each.points >= points]
    near = (max(below, key=_points, default=None), min(above, key=_points, default=None))
    return tuple(dict.fromkeys(each for each in near if each is not None))


def _points(level: Level) -> int:
    return level.points


class RemarkField(WordsField):
    """``done``: Enter was pressed in it. With Ctrl it is for the view."""

    done = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
        elif event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            self.done.emit()


class SheetLineRow(QWidget):
    """It takes the focus for the number keys, which are the view's. ``given`` carries points that were pressed,
    ``remarked`` what is written, and ``entered`` that it is the line that the keys are for."""

    given = Signal(int)
    remarked = Signal(str)
    entered = Signal()

    def __init__(self, look: Look, line: SheetLine, most: int) -> None:
        super().__init__()
        self.line = line
        self.goes_on = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.scale = PointsScale(look, most, line.name)
        self.remark = RemarkField(look, f"Remark on {line.name}", "Remark (R)", LONGEST_REMARK)
        self._levels = [(each, self._level(look, each)) for each in sorted(line.levels, key=_points)]
        self._lay_out(look)
        self.scale.pressed.connect(self.given)
        self.remark.textEdited.connect(self.remarked)

    def show_points(self, points: int | None) -> None:
        """Show so many points, and the words that fit them."""
        self.scale.show_points(points)
        self.setAccessibleName(self.scale.accessibleName())
        near = levels_near(self.line.levels, points)
        for level, words in self._levels:
            for each in words:
                each.set_token("text" if level in near else "muted")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.goes_on = False
        self.entered.emit()

    def _level(self, look: Look, level: Level) -> tuple[Text, Text]:
        figure, words = (
            Text(look, str(level.points), 13, 600, "muted"),
            Text(look, level.anchor, 13, token="muted", wrap=True),
        )
        figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        fix(figure, width=_FIGURE)
        return figure, words

    def _lay_out(self, look: Look) -> None:
        down = column(self, (20, 12, 20, 14), gap=7)
        head = row(gap=12)
        head.addWidget(Text(look, self.line.name, 15, 600, wrap=True), 1)
        if self.line.weight > 1:
            head.addWidget(Text(look, weight_words(self.line), 13, token="muted"), 0, Qt.AlignmentFlag.AlignTop)
        down.addLayout(head)
        across = row()
        across.addWidget(self.scale)
        across.addStretch(1)
        down.addLayout(across)
        for _, (figure, words) in self._levels:
            across = row(gap=10)
            across.addWidget(figure, 0, Qt.AlignmentFlag.AlignTop)
            across.addWidget(words, 1)
            down.addLayout(across)
        down.addWidget(self.remark)
