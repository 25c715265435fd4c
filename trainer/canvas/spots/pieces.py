"""Cards and chips with their places on the table, each under a key that lasts from one snapshot to the next."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.spots.targets import TableTarget
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.chips import Denomination

CARDS, DEALER, STACKS = 10.0, 14.0, 30.0
"""The levels that patrons' cards, the dealer's and the chips lie at."""
_ON_TOP = 0.01


@dataclass(frozen=True, slots=True)
class PieceKey:
    """One card or one stack of what lies at a target: ``nth`` counts stacks of one wager or payment."""

    target: TableTarget
    nth: int = 0


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card (None: its back) by its middle, in units of the scene's width."""

    card: Card | None
    x: float
    y: float
    width: float
    angle: float
    level: float


@dataclass(frozen=True, slots=True)
class ChipsItem:
    """A stack by the middle of its foot, in units of the scene's width; ``raised`` by the stack it stands on."""

    chips: tuple[Denomination, ...]
    x: float
    y: float
    radius: float
    seed: int
    raised: float = 0.0

    @property
    def level(self) -> float:
        return STACKS + self.y + (1 + _ON_TOP) * self.raised


Item = CardItem | ChipsItem
Items = dict[PieceKey, Item]
