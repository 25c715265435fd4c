"""What stands over and under the felt of the first look: the chapters with the way out, and the caption."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.training.learn.lessons.first_look_words import TITLE, Caption
from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import in_points, ours, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text, broken

HEIGHT, STRIP = 56, 112
_GAP, _BAR, _EDGE = 4, 4, 24
_HEADING, _LEADING, _SMALL, _SMALL_LEADING, _BETWEEN = 24, 32, 15, 22, 2


@in_points
class ChapterBars(QWidget):
    """A bar a chapter, as long as the chapter lasts, filled as far as it was seen; its name over it where it fits."""

    def __init__(self, look: Look, chapters: Sequence[tuple[str, int]]) -> None:
        """``chapters`` are their names, each with how long it lasts."""
        super().__init__()
        self._look, self._chapters, self._seen = look, tuple(chapters), 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT - 2)
        self.setMinimumWidth(160)

    def show_seen(self, milliseconds: int) -> None:
        """Fill the bars as far as so much of the whole was seen."""
        if milliseconds != self._seen:
            self._seen = milliseconds
            self.setAccessibleName(f"Chapter {self._current() + 1} of {len(self._chapters)}: {self._name()}")
            self.update()

    def _current(self) -> int:
        ends = 0
        for place, (_, length) in enumerate(self._chapters):
            ends += length
            if self._seen < ends:
                return place
        return len(self._chapters) - 1

    def _name(self) -> str:
        return self._chapters[self._current()][0]

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        room = self.width() - _GAP * (len(self._chapters) - 1)
        whole, left, begins = sum(length for _, length in self._chapters), 0.0, 0
        font = look.font(12, 500)
        a_ms, metrics = room / whole, QFontMetricsF(font)
        is_named = all(metrics.horizontalAdvance(name) <= length * a_ms for name, length in self._chapters)
        top = 37 if is_named else (self.height() - _BAR) / 2
        painter.setFont(font)
        for place, (name, length) in enumerate(self._chapters):
            width = length * a_ms
            box(painter, QRectF(left, top, width, _BAR), _BAR / 2, look.colour("control"), None)
            filled = width * min(1.0, max(0.0, (self._seen - begins) / length))
            if filled:
                box(painter, QRectF(left, top, filled, _BAR), _BAR / 2, look.colour("accent_fill"), None)
            if is_named:
                painter.setPen(look.colour("text" if place == self._current() else "muted"))
                painter.drawText(QRectF(left, 12, width, 22), Qt.AlignmentFlag.AlignVCenter, name)
            left, begins = left + width + _GAP, begins + length
        painter.end()


@in_points
class LookHead(QWidget):
    """56 high: what is seen, how long it still takes, its chapters, and the way out."""

    def __init__(self, look: Look, chapters: Sequence[tuple[str, int]]) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self._whole = sum(length for _, length in chapters)
        self.bars, self.time = ChapterBars(look, chapters), Text(look, "", 14, token="muted")
        self.skip = Button(look, "Skip", "Esc")
        self.skip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        line = row(self, (_EDGE, 0, _EDGE, 0), gap=12)
        line.addWidget(Text(look, TITLE, 16, 600))
        line.addWidget(self.time)
        line.addSpacing(_EDGE)
        line.addWidget(self.bars, 1)
        line.addSpacing(_EDGE)
        line.addWidget(self.skip)

    def show_seen(self, milliseconds: int) -> None:
        """Tell how far it has come."""
        self.bars.show_seen(milliseconds)
        self.time.setText(f"{_minutes(milliseconds)} of {_minutes(self._whole)}")


@in_points
class LookStrip(QWidget):
    """The caption, and the buttons that go back, stand still and go on. As high as the longest caption needs."""

    def __init__(self, look: Look, captions: Sequence[Caption]) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look, self._captions = look, tuple(captions)
        self.words = Text(look, "", _HEADING, HEADED, wrap=True)
        self.more = Text(look, "", _SMALL, token="muted", wrap=True)
        self.back, self.on = Button(look, "Back", "\u2190"), Button(look, "Next", "\u2192")
        self.pause = Button(look, "Pause", "Space", ButtonRank.ACCENT)
        line = row(self, (_EDGE, 12, _EDGE, 12), gap=_EDGE)
        told = column(gap=_BETWEEN)
        told.addStretch(1)
        told.addWidget(self.words)
        told.addWidget(self.more)
        told.addStretch(1)
        line.addLayout(told, 1)
        self._buttons = QWidget()
        buttons = row(self._buttons, gap=8)
        for button in (self.back, self.pause, self.on):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            buttons.addWidget(button)
        line.addWidget(self._buttons, 0, Qt.AlignmentFlag.AlignVCenter)

    def tell(self, caption: Caption) -> None:
        """Show what is said now."""
        self.words.setText(caption.words)
        self.more.setText(caption.more)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def scale_changed(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Be as high as the longest caption, so that the felt keeps its size."""
        wide = max(200, ours(self.size().width()) - 3 * _EDGE - ours(self._buttons.sizeHint().width()))
        self.setFixedHeight(max(STRIP, 24 + max(self._high(each, wide) for each in self._captions)))

    def _high(self, caption: Caption, width: int) -> int:
        words = broken(caption.words, self._look.drawn_font(_HEADING, HEADED), width - 8).lineCount() * _LEADING
        more = broken(caption.more, self._look.drawn_font(_SMALL), width - 8).lineCount() * _SMALL_LEADING
        return ceil(words + more) + _BETWEEN


def _minutes(milliseconds: int) -> str:
    seconds = milliseconds // 1000
    return f"{seconds // 60}:{seconds % 60:02d}"
