"""Words on a page: one label class with the type scale's sizes, weights and colours."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.looks.look import Look

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s)")


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
