"""Figures and letters in our own glyphs, on cards and on chips."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.art import svg
from trainer.canvas.art.drawings import Glyph, glyphs

_NAMES = {".": "point", ",": "comma", "¢": "cent"}
_GAP = 10.0


def figures(words: str) -> tuple[Glyph, ...]:
    """The glyphs of ``words``; raises KeyError for a character we have not drawn."""
    known = glyphs()
    return tuple(known[_NAMES.get(character, character)] for character in words)


def width(run: Sequence[Glyph], gap: float = _GAP) -> float:
    """How wide a run is, at a cap height of 100."""
    return sum(glyph.width for glyph in run) + gap * (len(run) - 1)


def drawn(run: Sequence[Glyph], colour: str, *, stroke: float = 16, gap: float = _GAP) -> str:
    """The run with its left edge at 0 and its baseline at 100, at a cap height of 100."""
    pieces, x = [], 0.0
    line = svg.stroke(colour, stroke, extra='stroke-miterlimit="8"')
    for glyph in run:
        body = "".join(svg.path(data, colour, f'fill-rule="{glyph.rule}"') for data in glyph.fill)
        body += "".join(svg.path(data, "none", line) for data in glyph.line)
        pieces.append(svg.group(f"translate({svg.number(x)} 0)", body))
        x += glyph.width + gap
    return "".join(pieces)


def centred(words: str, x: float, y: float, cap_height: float, colour: str) -> str:
    """``words`` with their middle at x, y, their capitals ``cap_height`` high."""
    run = figures(words)
    scale = cap_height / 100
    place = f"translate({svg.number(x - width(run) * scale / 2)} {svg.number(y - cap_height / 2)})"
    return svg.group(f"{place} scale({svg.number(scale)})", drawn(run, colour))
