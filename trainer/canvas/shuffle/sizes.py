"""The measures of the felt between two shoes, in points: the scene is 1104 points wide and 592 high.

x runs right and y down from its upper left. A card is 1.6 times the table's; height is drawn as a shift straight up.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.art import cards
from trainer.canvas.felt.scale import Scale
from trainer.drills.base import Layout

CARD_WIDTH = 96.0
CARD_HEIGHT = CARD_WIDTH * cards.HEIGHT / cards.WIDTH
THICKNESS = CARD_WIDTH * 17 / 63 / 52
"""How thick one card is: a deck is 17 mm where a card is 63 mm wide."""

WIDTH, HEIGHT = 1104.0, 592.0
CLOSE_WIDTH, CLOSE_HEIGHT = 664.0, 468.0
"""How much is in sight of rack and shoe alone."""

FELT_FOOT, CARPET = 553.0, 563.0
"""Where the felt ends at the dealer's side, and where the leather along it does: then comes the carpet."""


@dataclass(frozen=True, slots=True)
class ShuffleScale(Scale):
    """From points to pixels: all that belongs to the layout in sight, lying on the bottom edge, in the middle."""

    across: float = WIDTH
    down: float = HEIGHT

    @classmethod
    def of(cls, layout: Layout, width: int, height: int) -> ShuffleScale:
        """The scale of a layout on a felt of so many pixels."""
        if layout is Layout.RACK_AND_SHOE:
            return cls(width, height, CLOSE_WIDTH, CLOSE_HEIGHT)
        return cls(width, height)

    @property
    def unit(self) -> float:
        return min(self.width / self.across, self.height / self.down)

    @property
    def left(self) -> float:
        return (self.width - self.across * self.unit) / 2

    @property
    def top(self) -> float:
        return self.height - self.down * self.unit

    @property
    def card(self) -> int:
        """How many pixels a card is wide."""
        return max(8, round(CARD_WIDTH * self.unit))

    @property
    def high(self) -> int:
        """How many pixels a card is high."""
        return round(self.card * cards.HEIGHT / cards.WIDTH)

    @property
    def thick(self) -> float:
        """How many pixels one card is thick."""
        return THICKNESS * self.unit
