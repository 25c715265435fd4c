"""Things with their places, in a layout's own units."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.chips import Denomination


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

    @property
    def box(self) -> Rectangle:
        """What it covers, upright or lying sideways."""
        wide, high = (1.4, 1.0) if self.angle == 90 else (1.0, 1.4)
        wide, high = wide * self.width / 2, high * self.width / 2
        return Rectangle(self.x - wide, self.y - high, self.x + wide, self.y + high)


@dataclass(frozen=True, slots=True)
class StackAt:
    """Chips, bottom first, by the middle of their foot, and which wager they are.

    ``stake`` is the wager they belong to: their own, or the bet that these chips double.
    """

    chips: tuple[Denomination, ...]
    x: float
    y: float
    radius: float
    seed: int
    wager: int
    stake: int | None = None

    @property
    def top(self) -> float:
        """How high its uppermost chip's face lies."""
        return self.y - 0.17 * self.radius * len(self.chips)

    @property
    def box(self) -> Rectangle:
        """What it covers."""
        return Rectangle(self.x - self.radius, self.top - self.radius, self.x + self.radius, self.y + self.radius)

    def belongs_to(self, wager: int) -> bool:
        """Whether these chips are ``wager``'s, or double it."""
        return wager == (self.wager if self.stake is None else self.stake) or wager == self.wager


@dataclass(frozen=True, slots=True)
class CircleAt:
    """A circle printed on the felt, with a name printed under it ("" for none)."""

    x: float
    y: float
    radius: float
    name: str = ""

    @property
    def box(self) -> Rectangle:
        """What it covers, without its name."""
        return Rectangle(self.x - self.radius, self.y - self.radius, self.x + self.radius, self.y + self.radius)


@dataclass(frozen=True, slots=True)
class LabelAt:
    """Words on the felt with their middle at x and their baseline at y."""

    words: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class NoteAt:
    """Words beside a card, from x on, on the line that leads to them from the card's edge at ``edge``."""

    words: str
    edge: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class SurrenderAt:
    """The line drawn behind a surrendered bet, by its middle, and how far it reaches to either side."""

    x: float
    y: float
    half: float
