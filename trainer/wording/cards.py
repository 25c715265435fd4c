"""Cards and totals in words: A♠, ace of spades, soft 17."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.domain.cards.hand import Hand, Total
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.card_names import RANK_WORDS

_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}


def rank(of: Rank) -> str:
    """A rank's index as printed on the card: ``A``, ``10``, ``K``."""
    return "10" if of is Rank.TEN else of.value


def rank_words(of: Rank) -> str:
    """A rank in words: ``ace``."""
    return RANK_WORDS[of][0]


def ranks_words(of: Rank) -> str:
    """Several of a rank: ``aces``, ``sixes``."""
    return RANK_WORDS[of][1]


def card(of: Card) -> str:
    """A card as its index: ``A♠``, ``10♦``."""
    return rank(of.rank) + _SIGNS[of.suit]


def card_words(of: Card) -> str:
    """A card in words: ``ace of spades``."""
    return f"{rank_words(of.rank)} of {_SUITS[of.suit]}"


def cards(of: Iterable[Card]) -> str:
    """Cards in the order given: ``A♠ K♦``."""
    return " ".join(card(each) for each in of)


def cards_words(of: Iterable[Card]) -> str:
    """Cards in words, in the order given: ``ace of spades, king of diamonds``."""
    return ", ".join(card_words(each) for each in of)


def total_words(of: Total) -> str:
    """What a hand counts: ``soft 17``, ``hard 12``, ``bust, 24``."""
    if of.is_bust:
        return f"bust, {of.points}"
    return f"{'soft' if of.soft else 'hard'} {of.points}"


def hand_words(of: Hand) -> str:
    """What a hand is: ``blackjack`` for a natural, else its total in words."""
    return "blackjack" if of.is_natural else total_words(of.total)
