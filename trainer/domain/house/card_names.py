"""What a pay table calls cards: ranks in the plural, suits, colours, and single cards such as ``queen-of-hearts``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from trainer.domain.cards.playing_cards import Card, Rank, Suit, deck


class NameOf(Enum):
    """What a name picks out."""

    RANK = "rank"
    VALUE = "value"
    SUIT = "suit"
    COLOUR = "colour"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class CardName:
    """A name a file may use, what it picks out, and every card it means."""

    word: str
    of: NameOf
    cards: frozenset[Card]


RANK_WORDS: Mapping[Rank, tuple[str, str]] = MappingProxyType(
    {
        Rank.ACE: ("ace", "aces"),
        Rank.TWO: ("two", "twos"),
        Rank.THREE: ("three", "threes"),
        Rank.FOUR: ("four", "fours"),
        Rank.FIVE: ("five", "fives"),
        Rank.SIX: ("six", "sixes"),
        Rank.SEVEN: ("seven", "sevens"),
        Rank.EIGHT: ("eight", "eights"),
        Rank.NINE: ("nine", "nines"),
        Rank.TEN: ("ten", "tens"),
        Rank.JACK: ("jack", "jacks"),
        Rank.QUEEN: ("queen", "queens"),
        Rank.KING: ("king", "kings"),
    }
)
"""Each rank's word for one card and for several."""


def _all_names() -> dict[str, CardName]:
    cards = deck()
    ranks = [
        CardName(plural, NameOf.RANK, frozenset(card for card in cards if card.rank is rank))
        for rank, (_, plural) in RANK_WORDS.items()
    ]
    values = [
        CardName("ten-values", NameOf.VALUE, frozenset(card for card in cards if card.rank.is_ten_value)),
        CardName("faces", NameOf.VALUE, frozenset(card for card in cards if card.rank.is_face)),
    ]
    suits = [
        CardName(suit.name.lower(), NameOf.SUIT, frozenset(card for card in cards if card.suit is suit))
        for suit in Suit
    ]
    colours = [
        CardName(word, NameOf.COLOUR, frozenset(card for card in cards if card.suit.is_red is red))
        for word, red in (("red", True), ("black", False))
    ]
    each = [
        CardName(f"{RANK_WORDS[card.rank][0]}-of-{card.suit.name.lower()}", NameOf.CARD, frozenset((card,)))
        for card in cards
    ]
    return {name.word: name for name in (*ranks, *values, *suits, *colours, *each)}


CARD_NAMES: Mapping[str, CardName] = MappingProxyType(_all_names())
"""Every name by its word: ranks, values, suits and colours first, then the 52 cards."""
