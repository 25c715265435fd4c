"""Cards and totals in words: A♠, ace of spades, soft 17."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.domain.cards.hand import Hand, Total
from trainer.domain.cards.playing_cards import Card, Rank, Suit

_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_RANKS = {
    Rank.ACE: "ace",
    Rank.TWO: "two",
    Rank.THREE: "three",
    Rank.FOUR: "four",
    Rank.FIVE: "five",
    Rank.SIX: "six",
    Rank.SEVEN: "seven",
    Rank.EIGHT: "eight",
    Rank.NINE: "nine",
    Rank.TEN: "ten",
    Rank.JACK: "jack",
    Rank.QUEEN: "queen",
    Rank.KING: "king",
}
_PLURALS = {Rank.SIX: "sixes"}


def rank(of: Rank) -> str:
    """A rank's index as printed on the card: ``A``, ``10``, ``K``."""
    return "10" if of is Rank.TEN else of.value


def rank_words(of: Rank) -> str:
    """A rank in words: ``ace``."""
    return _RANKS[of]


def ranks_words(of: Rank) -> str:
    """Several of a rank: ``aces``, ``sixes``."""
    return _PLURALS.get(of, _RANKS[of] + "s")


def card(of: Card) -> str:
    """A card as its index: ``A♠``, ``10♦``."""
    return rank(of.rank) + _SIGNS[of.suit]


def card_words(of: Card) -> str:
    """A card in words: ``ace of spades``."""
    return f"{_RANKS[of.rank]} of {_SUITS[of.suit]}"


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
