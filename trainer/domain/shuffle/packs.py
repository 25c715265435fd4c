"""Cards as things: which deck each came in, its back, its marks; and what may be wrong with a deck."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from trainer.domain.cards.playing_cards import Card, DeckOf, deck


class Oddity(Enum):
    """What can be wrong with a deck that is opened.

    A card is MISSING, there twice (DOUBLED), MARKED, lies face up among the others (BOXED), or has a FOREIGN back.
    """

    MISSING = "missing"
    DOUBLED = "doubled"
    MARKED = "marked"
    BOXED = "boxed"
    FOREIGN = "foreign"


@dataclass(frozen=True, slots=True)
class RealCard:
    """One card of the table: its face, the deck it came in (from 1), and what is odd about its back.

    A deck that the floor brings takes the number of the one it replaces.
    """

    card: Card
    deck: int
    marked: bool = False
    foreign: bool = False


@lru_cache(maxsize=32)
def whole_decks(of: DeckOf, decks: int) -> tuple[RealCard, ...]:
    """So many decks as they come out of their boxes, deck by deck."""
    return tuple(RealCard(card, number) for number in range(1, decks + 1) for card in deck(of))
