"""Things with their places, in a layout's own units."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.boxes import Box
from trainer.domain.cards import Card
from trainer.domain.chips import Denomination


@dataclass(frozen=True, slots=True)
class CardAt:
    """A card (None: its back) by its middle; ``turn`` counts which pass of the deal brings it, from 0.

    ``hidden`` is the card that a back hides.
    """

    card: Card | None
    x: float
    y: float
    width: float
    turn: int
    angle: float = 0.0
    hidden: Card | None = None


@dataclass(frozen=True, slots=True)
class StackAt:
    """Chips, bottom first, by the middle of their foot, and which wager they are."""

    chips: tuple[Denomination, ...]
    x: float
    y: float
    radius: float
    seed: int
    wager: int

    @property
    def top(self) -> float:
        """How high its uppermost chip's face lies."""
        return self.y - 0.17 * self.radius * len(self.chips)

    @property
    def box(self) -> Box:
        """What it covers."""
        return Box(self.x - self.radius, self.top - self.radius, self.x + self.radius, self.y + self.radius)


@dataclass(frozen=True, slots=True)
class CircleAt:
    """A circle printed on the felt, with a name on an arc round its upper side ("" for none)."""

    x: float
    y: float
    radius: float
    name: str = ""


@dataclass(frozen=True, slots=True)
class LabelAt:
    """Words on the felt with their middle at x and their baseline at y."""

    words: str
    x: float
    y: float
