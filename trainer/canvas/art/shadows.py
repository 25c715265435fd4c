"""Soft shadows without a filter: shapes laid over one another so that their darkness falls off as a blur's would."""

from __future__ import annotations

from math import erf, sqrt

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
