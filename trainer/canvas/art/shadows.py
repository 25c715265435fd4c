"""Soft shadows without a filter: shapes laid over one another so that their darkness falls off as a blur's would."""

from __future__ import annotations

from math import erf, sqrt

from trainer.canvas.art import svg
from trainer.canvas.art.svg import Shape

_STEPS = 11
_REACH = 2.3


def soft(blur: float, darkness: float, shape: Shape) -> str:
    """A shadow with a ``blur`` of so many pixels (sigma), ``darkness`` from 0 to 1.

    ``shape(outset, opacity)`` draws the shape in black, grown by ``outset`` pixels (shrunk where it is negative).
    """
    pieces, reached = [], 0.0
    for step in range(_STEPS):
        outset = _REACH * (1 - 2 * (step + 0.5) / _STEPS)
        wanted = darkness * (1 - erf(outset / sqrt(2))) / 2
        pieces.append(shape(outset * blur, (wanted - reached) / (1 - reached)))
        reached = wanted
    return "".join(pieces)


def box_shadow(x: float, y: float, width: float, height: float, radius: float, blur: float) -> str:
    """The soft shadow of a rectangle that lies a little above the felt."""

    def shape(outset: float, opacity: float) -> str:
        wide, tall = max(width + 2 * outset, 1), max(height + 2 * outset, 1)
        return svg.rect(
            x - outset, y + 2 - outset, wide, tall, max(radius + outset, 1), "#000", f'fill-opacity="{opacity:.4f}"'
        )

    return soft(blur, 0.50, shape)
