"""The close-up's measures: hand lengths as units of the table's scene, and from there to pixels."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas import layout
from trainer.canvas.table_ground import TableScale

LENGTH = layout.CARD_WIDTH / 0.34
"""A hand's length, wrist to fingertip; a card is 0.34 of it wide, on the close-up as everywhere."""
WIDTH, HEIGHT = 3.648 * LENGTH, 2.571 * LENGTH
"""The part of the felt that is always in sight: a hand of 182 pixels, cards of 62, on a felt 664 pixels wide and 468 high."""
_HIGHEST = 0.5 * LENGTH


@dataclass(frozen=True, slots=True)
class CloseScale(TableScale):
    """From the close-up's units, the same as the table's, to pixels: all of it in sight, in the middle."""

    @property
    def unit(self) -> float:
        """How many pixels the table's whole scene would be wide."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def left(self) -> float:
        return (self.width - WIDTH * self.unit) / 2

    @property
    def top(self) -> float:
        return (self.height - HEIGHT * self.unit) / 2

    @property
    def lift(self) -> float:
        """How much farther up the rail lies than on a felt of the usual shape, in units, as there is room above."""
        return min(self.top / self.unit, _HIGHEST)

    @property
    def hand(self) -> float:
        """A hand's length in pixels."""
        return LENGTH * self.unit
