"""Words on a page: one label class with the type scale's sizes, weights and colours."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s)")
_SMALL, _ONE_LINE, _TWO_LINES = 13, 20, 34


def seconds(milliseconds: int | None) -> str:
    """A time as shown: ``6.4 s``, ``1:52`` from a minute on, an en dash where there is none."""
    if milliseconds is None:
        return "\u2013"
    if milliseconds >= 60_000:
        whole = round(milliseconds / 1000)
        return f"{whole // 60}:{whole % 60:02d}"
    return f"{milliseconds / 1000:.1f} s"


def typeset(words: str) -> str:
    """``words`` with apostrophes as a printer sets them."""
    return _APOSTROPHE.sub("\u2019", words)


class Text(QLabel):
    """Plain words at a size in pixels, a weight (400, 500, 600) and a colour token."""

    def __init__(
        self,
        look: Look,
        words: str = "",
        size: int = 14,
        weight: int = 400,
        token: str = "text",
        *,
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(typeset(words), parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(look.font(size, weight))
        self.setProperty("token", token)
        self.setWordWrap(wrap)

    def setText(self, words: str) -> None:
        super().setText(typeset(words))

    def set_token(self, token: str) -> None:
        """Use another colour token from now on."""
        if self.property("token") != token:
            self.setProperty("token", token)
            self.style().unpolish(self)
            self.style().polish(self)


class Paragraph(QWidget):
    """Wrapped words with a line height of their own, as the type scale has it."""

    def __init__(self, look: Look, words: str, size: int, line_height: int, token: str = "text") -> None:
        super().__init__()
        self._look, self._words, self._token = look, typeset(words), token
        self._font, self._height = look.font(size), line_height
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(words)

    def heightForWidth(self, width: int) -> int:
        return self._height * max(1, self._lines(width).lineCount())

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, layout = QPainter(self), self._lines(self.width())
        painter.setPen(self._look.colour(self._token))
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            line.draw(painter, QPointF(0, number * self._height + (self._height - line.height()) / 2 - line.y()))
        painter.end()

    def _lines(self, width: int) -> QTextLayout:
        layout = QTextLayout(self._words, self._font)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
        layout.endLayout()
        return layout


def quotation(look: Look, words: str) -> Text:
    """A document's words in italic serif, in quotation marks."""
    label = Text(look, f"\u201c{words}\u201d", wrap=True)
    label.setFont(look.serif(15))
    return label


class Elided(Text):
    """A Text that may be narrower than its words."""

    def __init__(self, look: Look, words: str = "", size: int = 14, weight: int = 400, token: str = "text") -> None:
        super().__init__(look, words, size, weight, token)
        self._look = look

    def setText(self, words: str) -> None:
        super().setText(words)
        self.setToolTip(self.text())

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._look.colour(self.property("token") or "text"))
        shown = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()


class TwoLined(Elided):
    """A sentence on one line, or on two smaller ones where that has no room: 20 or 34 high."""

    def setText(self, words: str) -> None:
        super().setText(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_long:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        font = self._look.font(_SMALL)
        painter.setFont(font)
        painter.setPen(self._look.colour(self.property("token") or "text"))
        # No more than two lines have room, whatever is said.
        shown = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, 2 * self.width() - 40)
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect(), flags, shown)
        painter.end()

    @property
    def _is_long(self) -> bool:
        return QFontMetrics(self.font()).horizontalAdvance(self.text()) > self.width()

    def _fit(self) -> None:
        self.setFixedHeight(_TWO_LINES if self._is_long else _ONE_LINE)
