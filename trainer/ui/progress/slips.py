"""The commonest mistakes, drill by drill or part by part, each with a button that begins it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.progress.drills_view import Slips
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.painting import LEAST_TYPE, box, paint_fitted, smooth
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, scrolled
from trainer.ui.widgets.text import Text

LINE, TWO_LINES = 24, 38
_COUNT, _BAR, _GAP = 36, 110, 10


@in_points
class SlipLine(QWidget):
    """One mistake: its words, a bar as long as it is common (``bar`` at most), and how often it was made."""

    def __init__(self, look: Look, words: str, count: int, most: int, bar: int | None = None) -> None:
        super().__init__()
        self._look, self.words, self.count, self._most, self._bar = look, words, count, most, bar
        self.setAccessibleName(f"{words}: {count}")
        self.setToolTip(f"{words}: {count} time{'' if count == 1 else 's'}")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        return QSize(280, LINE)

    def heightForWidth(self, width: int) -> int:
        """Higher where its words need two lines."""
        return LINE if self._words_wide <= self._left(width) - _GAP else TWO_LINES

    @cached_property
    def _words_wide(self) -> float:
        # Layouts ask for the height some hundred times.
        return QFontMetricsF(self._look.drawn_font(LEAST_TYPE)).horizontalAdvance(self.words)

    def _left(self, width: int) -> int:
        """Where the bars begin."""
        return width - _COUNT - self._longest(width)

    def _longest(self, width: int) -> int:
        return self._bar or max(_BAR, width * 32 // 100)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        left, high = self._left(width), self.height()
        painter.setPen(look.colour("text"))
        paint_fitted(painter, look, QRectF(0, 0, left - _GAP, high), self.words, 13, lines=2)
        length = max(4.0, self.count / self._most * self._longest(width))
        box(painter, QRectF(left, high / 2 - 4, length, 8), 3, look.colour("accent_fill"), None)
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(13, 600))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(width - _COUNT, 0, _COUNT, high), flags, f"{self.count:,}")
        painter.end()


class SlipsPanel(Panel):
    """Drills with wrong answers, the one with most of them first and its button asking to be pressed."""

    picked = Signal(str)

    def __init__(self, look: Look, nothing: str = "No wrong answer") -> None:
        """``nothing`` says that there is no mistake."""
        super().__init__()
        self._look, self._nothing = look, nothing
        self.buttons: list[Button] = []
        self.lines: list[SlipLine] = []
        self._first = ""
        self.setAccessibleName("Commonest mistakes")
        whole = column(self, (1, 14, 1, 1))
        head = row(margins=(19, 0, 19, 12), gap=12)
        head.addWidget(Text(look, "Commonest mistakes", 15, 600))
        self.count = Text(look, "", 13, token="muted")
        head.addWidget(self.count, 1)
        whole.addLayout(head)
        inside = QWidget()
        self._body = column(inside)
        whole.addWidget(scrolled(inside), 1)

    def show_slips(self, slips: Sequence[Slips], when: str) -> None:
        """Show each drill's wrong answers; ``when`` is the period in words."""
        emptied(self._body)
        self.buttons, self.lines, self._first = [], [], ""
        wrong = sorted((each for each in slips if each.wrong), key=lambda each: -each.wrong)
        self.count.setText(f"{sum(each.wrong for each in wrong):,} {when}" if wrong else "")
        if not wrong:
            none = column(margins=(19, 4, 19, 16))
            none.addWidget(Text(self._look, f"{self._nothing} {when}.", 14, token="muted", wrap=True))
            self._body.addLayout(none)
        most = max((count for each in wrong for _, count in each.mistakes), default=1)
        for each in wrong:
            self._section(each, most)
        self._body.addStretch(1)

    def press_first(self) -> None:
        """Begin the drill with the most wrong answers."""
        if self._first:
            self.picked.emit(self._first)

    def _section(self, slips: Slips, most: int) -> None:
        look = self._look
        self._body.addWidget(hairline())
        part = column(margins=(19, 10, 19, 14), gap=2)
        head = row(gap=10)
        words = column(gap=0)
        words.addWidget(Text(look, slips.title, 14, 600))
        told = row(gap=8)
        told.addWidget(Text(look, slips.how_many, 12, token="muted"))
        if slips.grave:
            told.addWidget(Text(look, slips.grave, 12, 600, token="wrong"))
        told.addStretch(1)
        words.addLayout(told)
        head.addLayout(words, 1)
        if not slips.why_not:
            head.addWidget(self._button(slips), 0, Qt.AlignmentFlag.AlignTop)
        part.addLayout(head)
        part.addSpacing(4)
        for mistake, count in slips.mistakes:
            line = SlipLine(look, mistake, count, most)
            self.lines.append(line)
            part.addWidget(line)
        self._body.addLayout(part)

    def _button(self, slips: Slips) -> Button:
        is_first = not self.buttons
        button = Button(
            self._look, "Practise", "P" if is_first else "", ButtonRank.ACCENT if is_first else ButtonRank.QUIET
        )
        button.setAccessibleName(f"Practise {slips.title}")
        button.clicked.connect(lambda _=False, key=slips.drill: self.picked.emit(key))
        self._first = self._first or slips.drill
        self.buttons.append(button)
        return button
