"""Words on a page: one label class with the type scale's sizes, weights and colours."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent, QTextLayout
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.ui.looks.current_look import QUOTED, Look
from trainer.ui.looks.points import in_points, measuring, painter_on
from trainer.ui.looks.qt import guarded

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=s)'(?=\s)")
_SMALL, _SMALLEST = 13, 12


def seconds(milliseconds: int | None) -> str:
    """A time as shown: ``6.4 s``, ``1:52`` from a minute on, an en dash where there is none."""
    if milliseconds is None:
        return "\u2013"
    if milliseconds >= 60_000:
        whole = round(milliseconds / 1000)
        return f"{whole // 60}:{whole % 60:02d}"
    return f"{milliseconds / 1000:.1f} s"


def as_high_as_needed(widget: QWidget) -> None:
    """Let a layout give ``widget`` the height its ``heightForWidth`` asks for."""
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def typeset(words: str) -> str:
    """``words`` with apostrophes as a printer sets them."""
    return _APOSTROPHE.sub("\u2019", words)


@in_points
class Text(QLabel):
    """Plain words at a size in points, a weight (400, 500, 600) and a colour token."""

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
        self._look, self._type = look, (size, weight)
        self.setTextFormat(Qt.TextFormat.PlainText)
        look.dress(self, size, weight)
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


def quotation(look: Look, words: str) -> Text:
    """A document's words in italic serif, in quotation marks."""
    return Text(look, f"\u201c{words}\u201d", 15, QUOTED, wrap=True)


@in_points
class Fitted(Text):
    """A sentence that is never cut: on one line, on one a little smaller, or on as many small ones as it needs."""

    most_lines = 9

    def __init__(self, look: Look, words: str = "", size: int = 14, weight: int = 400, token: str = "text") -> None:
        super().__init__(look, words, size, weight, token)
        self._lines: tuple[tuple[str, int], tuple[int, QTextLayout]] | None = None
        self._fit()

    @property
    def lines(self) -> int:
        """On how many lines it stands."""
        return self._laid()[1].lineCount()

    def setText(self, words: str) -> None:
        super().setText(words)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def scale_changed(self) -> None:
        self._lines = None
        self._fit()

    def minimumSizeHint(self) -> QSize:
        return QSize(24, _leading(self._type[0]))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.setPen(self._look.colour(self.property("token") or "text"))
        size, layout = self._laid()
        painter.translate(0, max(0.0, (self.height() - _leading(size) * layout.lineCount()) / 2))
        paint_lines(painter, layout, _leading(size))
        painter.end()

    def _laid(self) -> tuple[int, QTextLayout]:
        """The size at which the words fit on one line, or else the smallest, and their lines."""
        with measuring():
            asked = self.text(), self.width()
            # Layouts and painting ask for the same lines several times.
            if self._lines is None or self._lines[0] != asked:
                self._lines = asked, self._broken(*asked)
            return self._lines[1]

    def _broken(self, words: str, width: int) -> tuple[int, QTextLayout]:
        size, weight = self._type
        smallest = max(_SMALLEST, size - 5 if size > _SMALL + 3 else size - 2)
        for each in range(size, smallest, -1):
            layout = broken(words, self._look.font(each, weight), width)
            if layout.lineCount() <= 1:
                return each, layout
        return smallest, broken(words, self._look.font(smallest, weight), width)

    def _fit(self) -> None:
        size, layout = self._laid()
        lines = min(layout.lineCount(), self.most_lines)
        self.setFixedHeight(_leading(size) * lines if lines > 1 else _leading(self._type[0]))


def broken(words: str, font: QFont, width: float, formats: Sequence[QTextLayout.FormatRange] = ()) -> QTextLayout:
    """``words`` broken over lines so wide, parts of them in ``formats`` of their own; at least one line."""
    layout = QTextLayout(words or " ", font)
    layout.setFormats(list(formats))
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
    layout.endLayout()
    return layout


def paint_lines(painter: QPainter, layout: QTextLayout, leading: int) -> None:
    """Draw lines ``leading`` points apart from the painter's corner on."""
    for number in range(layout.lineCount()):
        line = layout.lineAt(number)
        line.draw(painter, QPointF(0, number * leading + (leading - line.height()) / 2 - line.y()))


def _leading(size: int) -> int:
    """From line to line in points, as the type scale has it."""
    return round(size * 4 / 3)
