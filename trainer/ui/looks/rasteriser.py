"""Draws the canvas's SVG with QtSvg."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from trainer.typefaces import SANS
from trainer.ui.looks.qt import load_typeface


def rasterise(svg: bytes, width: int, height: int) -> bytes:
    """Draw ``svg`` at ``width`` by ``height`` pixels; gives premultiplied ARGB32, little endian, row by row.

    Needs a QGuiApplication where the drawing holds text. Raises ValueError for what is no SVG.
    """
    renderer = QSvgRenderer(QByteArray(svg))
    if not renderer.isValid():
        raise ValueError("the drawing is not an SVG that QtSvg can read")
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    if b"<text" in svg:
        load_typeface(SANS)
        painter.setFont(_evenly_spaced(painter.font()))
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return bytes(image.constBits())


def _evenly_spaced(font: QFont) -> QFont:
    """``font`` with letters as wide as they were designed, whatever the machine's settings."""
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font
