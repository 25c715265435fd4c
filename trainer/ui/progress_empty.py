"""What the Progress page shows where there is nothing to show yet, and the keys of its chart."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.charts.columns import paint_wrong
from trainer.ui.look import Look
from trainer.ui.widgets.buttons import Button, Rank
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text


class EmptyProgress(Panel):
    """Says that there are no answers yet, and where they come from."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.words = Text(look, "", 16, 600)
        self.what_to_do = Text(look, "", 14, token="muted")
        self.drills = Button(look, "To the drills", "Enter", Rank.FIRST)
        self.all_games = Button(look, "Show all games", "G")
        lines = column(self, (24, 24, 24, 24), gap=8)
        lines.addStretch(2)
        lines.addWidget(self._icon)
        for label in (self.words, self.what_to_do):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            lines.addWidget(label)
        lines.addSpacing(8)
        buttons = row(gap=12)
        buttons.addStretch(1)
        buttons.addWidget(self.drills)
        buttons.addWidget(self.all_games)
        buttons.addStretch(1)
        lines.addLayout(buttons)
        lines.addStretch(3)
        look.changed.connect(self._paint_icon)
        self._paint_icon()

    def show_state(self, elsewhere: bool) -> None:
        """``elsewhere``: other games have answers, only the chosen one has none."""
        self.words.setText("No answers in this game yet" if elsewhere else "No answers yet")
        self.what_to_do.setText("Begin a drill: every answer counts here at once.")
        self.all_games.setVisible(elsewhere)
        self.setAccessibleName(self.words.text())

    def focus(self) -> None:
        """Put the keyboard on the way to the drills."""
        self.drills.setFocus(Qt.FocusReason.OtherFocusReason)

    def _paint_icon(self) -> None:
        self._icon.setPixmap(self._look.pixmap("progress", "muted", 32))


class LegendBox(QWidget):
    """A square as the chart paints it, and its word."""

    def __init__(self, look: Look, words: str, *, wrong: bool) -> None:
        super().__init__()
        self._look, self._words, self._wrong = look, words, wrong
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(int(QFontMetricsF(self._look.font(13)).horizontalAdvance(self._words) + 1.5) + 20, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, square = QPainter(self), self._look, QRectF(0, 4, 12, 12)
        smooth(painter)
        if self._wrong:
            paint_wrong(painter, look, square)
        else:
            box(painter, square, 2, look.colour("accent_fill"), None)
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(13))
        painter.drawText(QRectF(20, 0, self.width(), 20), Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()
