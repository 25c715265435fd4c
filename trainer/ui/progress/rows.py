"""Rows of figures that begin what they tell of: painted, told by tooltips, walked through with the arrows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, real
from trainer.ui.widgets.buttons import ListedButton, row_beside
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import Panel, column, row, scrolled, show_tooltip
from trainer.ui.widgets.text import Text

ROW, WIDTH = 41, 654
"""A row's height, and the width its columns are measured in; they spread with the window."""
MIDDLE = Qt.AlignmentFlag.AlignVCenter
LEFT, RIGHT = Qt.AlignmentFlag.AlignLeft | MIDDLE, Qt.AlignmentFlag.AlignRight | MIDDLE
_HEAD, _LEAST_TABLE = 28, 250


@in_points
class FigureRow(ListedButton):
    """One row; ``tooltip_at`` says what its tooltip tells."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(ROW)

    def tooltip_at(self, x: int) -> str:
        """What the tooltip says of the column at ``x``; raises NotImplementedError where a row tells nothing."""
        raise NotImplementedError

    def show_name(self, title: str, told: str, description: str, why_not: str) -> None:
        """Name the row; ``why_not`` tells why it cannot be begun, "" where it can."""
        self.setText(title)
        self.setEnabled(not why_not)
        self.setCursor(Qt.CursorShape.ArrowCursor if why_not else Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(told)
        self.setAccessibleDescription(f"{description} {why_not}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, ROW)

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, lambda at: self.tooltip_at(at.x())) or super().event(event)

    def paint_row(self, painter: QPainter) -> None:
        """The row's ground and the hairline above it."""
        smooth(painter)
        if self.isEnabled() and (self.underMouse() or self.hasFocus()):
            box(painter, QRectF(1, 1, self.width() - 2, ROW - 1), 4, self._look.colour("raised"), None)
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("line"))

    def paint_text(
        self,
        painter: QPainter,
        words: str,
        rect: QRect,
        size: int = 14,
        weight: int = 600,
        token: str = "text",
        flags: Qt.AlignmentFlag = LEFT,
    ) -> None:
        """``words`` in ``rect``, smaller where they do not fit."""
        painter.setPen(self._look.colour(token))
        paint_fitted(painter, self._look, QRectF(rect), words, size, weight, flags=flags, lines=2)


@in_points
class FigureRowsHead(QWidget):
    """The heads of the columns; ``lefts`` are where they begin, measured in a width of 654."""

    def __init__(self, look: Look, heads: Sequence[tuple[str, int]], trend: int) -> None:
        """``trend`` is the place of the column that is headed by the period."""
        super().__init__()
        self._heads = [Text(look, words, 12, token="muted", parent=self) for words, _ in heads]
        self._lefts, self._trend = [left for _, left in heads], trend
        self.setFixedHeight(_HEAD)

    def show_period(self, words: str) -> None:
        """Name the trend's column after the period."""
        self._heads[self._trend].setText(words)

    def resizeEvent(self, event: object) -> None:
        for number, (head, left) in enumerate(zip(self._heads, self._lefts, strict=True)):
            at = self.width() * left // WIDTH if number else real(left)
            head.setGeometry(at, 0, min(real(170), self.width() - at), real(_HEAD))


@in_points
class RowsPanel(Panel):
    """A table with its title, a word on what is good, and where its targets come from. ``picked`` names a drill."""

    picked = Signal(str)

    def __init__(self, look: Look, title: str, good: str, head: FigureRowsHead) -> None:
        super().__init__()
        self._look = look
        self.setAccessibleName(title)
        self.setMinimumHeight(_LEAST_TABLE)
        lines = column(self, (1, 14, 1, 12))
        top = row(margins=(19, 0, 19, 4), gap=12)
        top.addWidget(Text(look, title, 15, 600))
        top.addWidget(Text(look, good, 13, token="muted"), 1)
        lines.addLayout(top)
        self.head = head
        lines.addWidget(head)
        self._rows = column()
        self.source = Text(look, "", 12, token="muted", wrap=True)
        foot = row(margins=(19, 8, 19, 0))
        foot.addWidget(self.source)
        inside = QWidget()
        whole = column(inside)
        whole.addLayout(self._rows)
        whole.addLayout(foot)
        whole.addStretch(1)
        self._area = scrolled(inside)
        lines.addWidget(self._area, 1)

    def listed(self) -> Sequence[FigureRow]:
        """The rows in view; raises NotImplementedError where a panel has none."""
        raise NotImplementedError

    def focus(self) -> None:
        """Put the keyboard on the first row that can be begun."""
        able = [each for each in self.listed() if each.isEnabled()]
        if able and not any(each.hasFocus() for each in self.listed()):
            able[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chosen = row_beside(self.listed(), event.key())
        if chosen is None:
            super().keyPressEvent(event)
            return
        chosen.setFocus(Qt.FocusReason.TabFocusReason)
        self._area.ensureWidgetVisible(chosen, 0, ROW)
