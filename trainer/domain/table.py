"""The table as it lies at one moment: what the dealer and every spot have before them."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.cards import Card
from trainer.domain.hand import Hand
from trainer.domain.wagers import Wager, WagerKind


@dataclass(frozen=True, slots=True)
class DealerHand:
    """The dealer's cards: the up card, the hole card (None: there is none) and those drawn, in order."""

    up: Card
    hole: Card | None = None
    drawn: tuple[Card, ...] = ()
    hole_turned: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards, whether or not they can be seen."""
        return tuple(card for card in (self.hole, self.up, *self.drawn) if card is not None)

    @property
    def hand(self) -> Hand:
        return Hand(self.cards)


@dataclass(frozen=True, slots=True)
class Spot:
    """One spot (1 is first base, at the dealer's left) with its hands and every wager at it."""

    number: int
    hands: tuple[Hand, ...] = ()
    wagers: tuple[Wager, ...] = ()

    def wagers_of(self, kind: WagerKind) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers if wager.kind is kind)


@dataclass(frozen=True, slots=True)
class Table:
    """An immutable snapshot. ``dealer`` is None before the dealer has a card."""

    spots: tuple[Spot, ...] = ()
    dealer: DealerHand | None = None
