"""Cards: ranks, suits and the decks a shoe is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

_LETTERS = "A23456789TJQK"


class Suit(Enum):
    """A suit; its value is its letter in notation."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    # There is one object of each, and shoes of cards are counted by it: an enum's own way, by name, is slow.
    __hash__ = object.__hash__

    @property
    def is_red(self) -> bool:
        return self in (Suit.HEARTS, Suit.DIAMONDS)


class Rank(Enum):
    """A rank; its value is its character in notation, the ten being T.

    ``points`` is what the card counts, the ace as one, tens and faces as ten; ``order`` its place from ace (1) to king
    (13).
    """

    points: int
    order: int

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"

    __hash__ = object.__hash__

    def __init__(self, letter: str) -> None:
        self.order = _LETTERS.index(letter) + 1
        self.points = min(self.order, 10)

    @property
    def is_ten_value(self) -> bool:
        return self.points == 10

    @property
    def is_face(self) -> bool:
        return self in (Rank.JACK, Rank.QUEEN, Rank.KING)


@dataclass(frozen=True, slots=True)
class Card:
    """One card; ``str(card)`` is its notation, such as ``AS`` or ``TD``."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank.value}{self.suit.value}"

    @classmethod
    def parse(cls, notation: str) -> Card:
        """Read ``AS`` or ``TD``; raises ValueError for anything else."""
        rank, suit = notation[:-1], notation[-1:]
        return cls(Rank(rank), Suit(suit))


class DeckOf(Enum):
    """Which cards a deck holds: 52, or 48 without the pip tens (Spanish)."""

    FIFTY_TWO = 52
    FORTY_EIGHT = 48

    @property
    def ranks(self) -> tuple[Rank, ...]:
        if self is DeckOf.FORTY_EIGHT:
            return tuple(rank for rank in Rank if rank is not Rank.TEN)
        return tuple(Rank)


@cache
def deck(of: DeckOf = DeckOf.FIFTY_TWO) -> tuple[Card, ...]:
    """One deck in suit and rank order."""
    return tuple(Card(rank, suit) for suit in Suit for rank in of.ranks)
