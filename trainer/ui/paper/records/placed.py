"""What stands where on a sheet of A4, in 96ths of an inch: words in their lettering, lines, a square code."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from trainer.typefaces import SANS, SERIF, SUITS

WIDTH, HEIGHT = 794.0, 1123.0
PER_INCH = 96
_FINE = 10
"""Letters are measured and drawn at so many times the unit, as Qt knows whole pixels only."""
_SANS_SCALE = 1.02
"""How much larger than its nominal size the sans is printed, beside the serif."""
_BLACK, _MUTED, _LIGHT = QColor("#000000"), QColor("#555555"), QColor("#b4b4b4")
_FLAGS = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignAbsolute


class Aligned(Enum):
    """To which side words stand in their place, whatever way they are read."""

    LEFT = Qt.AlignmentFlag.AlignLeft
    RIGHT = Qt.AlignmentFlag.AlignRight
    MIDDLE = Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True, slots=True)
class Lettering:
    """How words are written: ``size`` in units, serif or sans, upright or italic; muted words are grey."""

    size: float
    bold: bool = False
    serif: bool = False
    italic: bool = False
    muted: bool = False

    @property
    def font(self) -> QFont:
        """The font at _FINE times its size; letters it has not come from the system's fonts."""
        font = QFont()
        font.setFamilies([SERIF, SANS, SUITS] if self.serif else [SANS, SUITS])
        font.setPixelSize(round(self.size * _FINE * (1 if self.serif else _SANS_SCALE)))
        font.setWeight(QFont.Weight.DemiBold if self.bold else QFont.Weight.Normal)
        font.setItalic(self.italic)
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        return font


BODY = Lettering(12.5)
BOLD, LABEL = replace(BODY, bold=True), replace(BODY, muted=True)
SMALL = Lettering(11.5, muted=True)
QUOTE = Lettering(12.5, serif=True, italic=True)
HEADING = Lettering(14.5, bold=True, serif=True)
TITLE, DECIDED = replace(HEADING, size=27), replace(HEADING, size=24)
SCHOOL = replace(HEADING, size=13)


@dataclass(frozen=True, slots=True)
class PlacedText:
    """Words in their place; ``height`` is what they take there."""

    words: str
    left: float
    top: float
    width: float
    height: float
    lettering: Lettering
    side: Aligned = Aligned.LEFT

    def lower(self, by: float) -> PlacedText:
        """The same so much further down."""
        return replace(self, top=self.top + by)


@dataclass(frozen=True, slots=True)
class PlacedLine:
    """A level line; a ``light`` one is grey."""

    left: float
    top: float
    width: float
    thickness: float = 0.75
    light: bool = False

    def lower(self, by: float) -> PlacedLine:
        """The same so much further down."""
        return replace(self, top=self.top + by)


@dataclass(frozen=True, slots=True)
class PlacedCode:
    """A square code, black where its rows have True."""

    rows: tuple[tuple[bool, ...], ...]
    left: float
    top: float
    width: float

    def lower(self, by: float) -> PlacedCode:
        """The same so much further down."""
        return replace(self, top=self.top + by)


Placed = PlacedText | PlacedLine | PlacedCode


def place(
    words: str, left: float, top: float, width: float, lettering: Lettering = BODY, side: Aligned = Aligned.LEFT
) -> PlacedText:
    """``words`` in a place of that ``width``, as high as they become there."""
    return PlacedText(words, left, top, width, height_of(words, lettering, width), lettering, side)


def on_one_line(
    words: str, left: float, top: float, width: float, lettering: Lettering = BODY, side: Aligned = Aligned.LEFT
) -> PlacedText:
    """``words`` in a place of one line, shortened at their end where they are longer: all of them are in the record."""
    metrics = QFontMetricsF(lettering.font)
    short = metrics.elidedText(words, Qt.TextElideMode.ElideRight, width * _FINE)
    return place(short, left, top, width, lettering, side)


def height_of(words: str, lettering: Lettering, width: float) -> float:
    """How high ``words`` become in a place of that ``width``."""
    metrics = QFontMetricsF(lettering.font)
    room = QRectF(0, 0, width * _FINE, 1_000_000)
    flags = int(_FLAGS | Qt.AlignmentFlag.AlignLeft) | int(_broken(words, metrics, room.width()))
    return metrics.boundingRect(room, flags, words or " ").height() / _FINE


def _broken(words: str, metrics: QFontMetricsF, width: float) -> Qt.TextFlag:
    """Where lines end: between words, or anywhere where a word alone is longer than a line."""
    longest = max(map(metrics.horizontalAdvance, words.split()), default=0.0)
    return Qt.TextFlag.TextWordWrap if longest <= width else Qt.TextFlag.TextWrapAnywhere


def draw(painter: QPainter, each: Placed, dots: int) -> None:
    """Draw it on a page of so many ``dots`` an inch."""
    painter.save()
    scale = dots / PER_INCH
    painter.scale(scale, scale)
    match each:
        case PlacedText():
            _draw_text(painter, each)
        case PlacedLine():
            pen = QPen(_LIGHT if each.light else _BLACK, each.thickness)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(QLineF(each.left, each.top, each.left + each.width, each.top))
        case PlacedCode():
            _draw_code(painter, each)
    painter.restore()


def _draw_text(painter: QPainter, text: PlacedText) -> None:
    painter.scale(1 / _FINE, 1 / _FINE)
    font = text.lettering.font
    painter.setFont(font)
    painter.setPen(_MUTED if text.lettering.muted else _BLACK)
    # A little more room than was measured, so that a rounding breaks no line.
    room = QRectF(text.left * _FINE, text.top * _FINE, text.width * _FINE, (text.height + 2) * _FINE)
    wrap = _broken(text.words, QFontMetricsF(font), room.width())
    painter.drawText(room, int(_FLAGS | text.side.value) | int(wrap), text.words)


def _draw_code(painter: QPainter, code: PlacedCode) -> None:
    size = code.width / len(code.rows)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_BLACK)
    for y, row in enumerate(code.rows):
        x = 0
        while x < len(row):
            # Neighbours in one piece: between two pieces a printer would leave a hair of white.
            end = next((at for at in range(x, len(row)) if row[at] != row[x]), len(row))
            if row[x]:
                painter.drawRect(QRectF(code.left + x * size, code.top + y * size, (end - x) * size, size))
            x = end
