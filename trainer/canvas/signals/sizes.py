"""The close-up's measures: hand lengths as units of the table's scene, and from there to pixels."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.felt.scale import Scale
from trainer.canvas.spots.measures import CARD_WIDTH

LENGTH = CARD_WIDTH / 0.34
"""A hand's length, wrist to fingertip; a card is 0.34 of it wide, on the close-up as everywhere."""
WIDTH, HEIGHT = 3.648 * LENGTH, 2.571 * LENGTH
"""What is in sight of the felt: a hand of 182 pixels and cards of 62 where it is 664 pixels wide and 468 high."""
_HIGHEST = 0.5 * LENGTH
_USUAL, _WIDE = 1.42, 1.6
_LEFT_OUT_ABOVE, _LEFT_OUT_BELOW = 0.12 * LENGTH, 0.06 * LENGTH


@dataclass(frozen=True, slots=True)
class CloseScale(Scale):
    """From the close-up's units, the same as the table's, to pixels: all of it in sight, in the middle.

    A felt wider than usual leaves out a little above and below, so that hands and cards are larger on it.
    """

    @property
    def short(self) -> float:
        """How much of what can be left out is left out, from 0 to 1."""
        return min(1.0, max(0.0, (self.width / self.height - _USUAL) / (_WIDE - _USUAL)))

    @property
    def unit(self) -> float:
        """How many pixels the table's whole scene would be wide."""
        return min(self.width / WIDTH, self.height / self._high)

    @property
    def left(self) -> float:
        return (self.width - WIDTH * self.unit) / 2

    @property
    def top(self) -> float:
        return (self.height - self._high * self.unit) / 2 - self.short * _LEFT_OUT_ABOVE * self.unit

    @property
    def foot(self) -> float:
        """How far down the felt is seen, in units."""
        return (self.height - self.top) / self.unit

    @property
    def lift(self) -> float:
        """How much farther up the rail lies than on a felt of the usual shape, in units; less than 0: farther down."""
        return min(self.top / self.unit, _HIGHEST)

    @property
    def hand(self) -> float:
        """A hand's length in pixels."""
        return LENGTH * self.unit

    @property
    def _high(self) -> float:
        return HEIGHT - self.short * (_LEFT_OUT_ABOVE + _LEFT_OUT_BELOW)
