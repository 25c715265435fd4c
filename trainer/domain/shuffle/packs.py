"""Cards as things: which deck each came in, its back, its marks; and what may be wrong with a deck."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.cards.playing_cards import Card


class Oddity(Enum):
    """What can be wrong with a deck that is opened.

    A card is MISSING, there twice (DOUBLED), MARKED, lies face up among the others (BOXED), or has a FOREIGN back.
    """

    MISSING = "missing"
    DOUBLED = "doubled"
    MARKED = "marked"
    BOXED = "boxed"
    FOREIGN = "foreign"

    @property
    def is_seen_on_the_faces(self) -> bool:
        """Whether the faces tell it; a mark and a foreign back show only on the backs, a boxed card on either side."""
        return self in (Oddity.MISSING, Oddity.DOUBLED, Oddity.BOXED)


@dataclass(frozen=True, slots=True)
class RealCard:
    """One card of the table: its face, the deck it came in (from 1), and what is odd about its back.

    A deck that the floor brings takes the number of the one it replaces.
    """

    card: Card
    deck: int
    marked: bool = False
    foreign: bool = False
