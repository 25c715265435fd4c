"""Small pieces of SVG, and the rasteriser that turns them into pixels."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from trainer.typefaces import SANS_SCALE

Rasteriser = Callable[[bytes, int, int], bytes]
"""Draws SVG bytes at a width and height in pixels; gives premultiplied B, G, R, A bytes row by row."""


Shape = Callable[[float, float], str]
"""Draws a shape in black: how many pixels it is grown by, and its opacity."""


def number(value: float) -> str:
    """A number as short as three decimals allow."""
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def document(width: int, height: int, body: str) -> bytes:
    """A whole drawing of ``width`` by ``height`` pixels, one unit a pixel."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return (head + body + "</svg>").encode()


def path(data: str, fill: str = "none", extra: str = "") -> str:
    """A path; ``extra`` are further attributes."""
    return f'<path d="{data}" fill="{fill}"{" " + extra if extra else ""}/>'


def circle(x: float, y: float, radius: float, fill: str = "none", extra: str = "") -> str:
    """A circle; ``extra`` are further attributes."""
    where = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {where} fill="{fill}"{" " + extra if extra else ""}/>'


def rect(x: float, y: float, width: float, height: float, radius: float, fill: str = "none", extra: str = "") -> str:
    """A rectangle with rounded corners; ``extra`` are further attributes."""
    where = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="{number(radius)}"'
    return f'<rect {where} fill="{fill}"{" " + extra if extra else ""}/>'


def stroke(colour: str, width: float, opacity: float = 1.0, extra: str = "") -> str:
    """The attributes of a stroke."""
    faded = f' stroke-opacity="{number(opacity)}"' if opacity < 1 else ""
    return f'stroke="{colour}" stroke-width="{number(width)}"{faded}{" " + extra if extra else ""}'


def group(transform: str, body: str) -> str:
    """``body`` moved, turned or scaled."""
    return f'<g transform="{transform}">{body}</g>'


def _quoted(words: str) -> str:
    return escape(words, quote=False).replace('"', "&quot;")


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    colour: str,
    font: str,
    *,
    anchor: str = "start",
    weight: int = 400,
) -> str:
    """A line in the interface's face on its baseline, at the design's ``size``; ``anchor`` is start, middle or end."""
    where = f'x="{number(x)}" y="{number(y)}" text-anchor="{anchor}"'
    family = f'font-family="{_quoted(font)}"'
    look = f'{family} font-size="{number(size * SANS_SCALE)}" font-weight="{weight}"'
    return f'<text {where} {look} fill="{colour}">{escape(words, quote=False)}</text>'
