"""What a search in the lessons has found: step by step, its lesson, its heading, and the words that were looked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import TallButton, row_beside
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import KeysFirst, Panel, column, emptied, hairline, scrolled
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import Text

if TYPE_CHECKING:
    from trainer.storage.lesson_search import FoundStep

_LEFT, _RIGHT, _TOP, _NAME, _SMALL = 20, 44, 9, 20, 18
NONE = "No lesson of this game speaks of that. Try fewer words, or other ones."


@in_points
class FoundRow(TallButton):
    """One step that was found."""

    def __init__(self, look: Look, step: FoundStep) -> None:
        super().__init__()
        self._look, self.step = look, step
        small, found = look.drawn_font(13), look.drawn_font(13, 600)
        heading = f" \u00b7 {step.heading}" if step.heading else ""
        self._name = RunsParagraph(
            look, [TextRun(step.title, look.drawn_font(15, 600)), TextRun(heading, look.drawn_font(15))], _NAME
        )
        pieces = [
            TextRun(words, found if is_found else small, "text" if is_found else "muted")
            for words, is_found in step.excerpt
        ]
        self._excerpt = RunsParagraph(look, pieces, _SMALL)
        self.setText(step.title)
        self.setAccessibleName(f"{step.title}, {step.heading}")
        self.setAccessibleDescription("".join(words for words, _ in step.excerpt))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def heightForWidth(self, width: int) -> int:
        wide = width - _LEFT - _RIGHT
        return 2 * _TOP + self._name.height(wide) + self._excerpt.height(wide)

    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(max(320, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(220, 2 * _TOP + _NAME + _SMALL)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, wide = painter_on(self), self._look, self.width() - _LEFT - _RIGHT
        smooth(painter)
        if self.underMouse() or self.hasFocus():
            box(painter, QRectF(self.rect()).adjusted(1, 0, -1, 0), 3, look.colour("raised"), None)
        self._name.paint(painter, _LEFT, _TOP, wide)
        self._excerpt.paint(painter, _LEFT, _TOP + self._name.height(wide), wide)
        painter.drawPixmap(QPointF(self.width() - 32, (self.height() - 20) / 2), look.pixmap("forward", "muted"))
        painter.end()


class FoundList(Panel):
    """The steps found. ``chosen`` carries the one to read; ``left``: back to what was there before the search."""

    chosen = Signal(object)
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: list[FoundRow] = []
        self.title = Text(look, "", 13, 600, "muted", wrap=True)
        inside = KeysFirst(self._pressed)
        self._lines = column(inside, (0, 0, 0, 8))
        self.area = scrolled(inside)
        whole = column(self, (1, 1, 1, 1))
        head = column(margins=(20, 14, 16, 12))
        head.addWidget(self.title)
        whole.addLayout(head)
        whole.addWidget(hairline())
        whole.addWidget(self.area, 1)
        self.setAccessibleName("Found in the lessons")

    def show_steps(self, steps: Sequence[FoundStep]) -> None:
        """Show the steps in this order."""
        emptied(self._lines)
        self.rows = []
        count = "1 step found" if len(steps) == 1 else f"{len(steps)} steps found"
        self.title.setText(count if steps else NONE)
        for step in steps:
            row = FoundRow(self._look, step)
            row.clicked.connect(lambda _=False, step=step: self.chosen.emit(step))
            self.rows.append(row)
            self._lines.addWidget(row)
            row.show()
        self._lines.addStretch(1)
        self.area.verticalScrollBar().setValue(0)

    def focus(self) -> None:
        """Put the keyboard on the first step."""
        if self.rows:
            self.rows[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _pressed(self, event: QKeyEvent) -> bool:
        beside = row_beside(self.rows, event.key())
        if beside is not None:
            beside.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(beside, 0, 8)
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            return False
        return True
