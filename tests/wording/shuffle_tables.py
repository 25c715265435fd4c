"""Tables of a shuffle laid out by hand, to be told of."""

from __future__ import annotations

from typing import Any

from tests.training.fakes import BLACKJACK, game
from trainer.domain.cards.playing_cards import deck
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import Place, Where, pile
from trainer.domain.shuffle.state import ShuffleTable

EXHIBIT, SPANISH = game(BLACKJACK), game("exhibit-17-011/spanish-21")
RE_SUITING = game("rockingham/blackjack").switched({"shuffle.cut_card_out"})
ROCKINGHAM, PITCH = game("rockingham/blackjack"), game("casino-shoe-and-pitch/double-deck")
DECKS = 6


def laid(*lots: tuple[Place, int], decks: int = DECKS, **facts: Any) -> ShuffleTable:
    """A table of 52-card decks with so many cards at each place, and what else is known of it."""
    cards = tuple(
        RealCard(card, number) for number in range(1, decks + 1) for card in deck(EXHIBIT.equipment.deck_of.value)
    )
    lying, first = [], 0
    for place, count in lots:
        lying.append((place, tuple(range(first, first + count))))
        first += count
    return ShuffleTable(cards, EXHIBIT.equipment.deck_of.value, tuple(lying), **facts)


FOUR_PILES = laid(*((pile(number), 78) for number in (1, 2, 3, 4)), piles=4)
TWO_STACKS = laid((pile(1), 156), (pile(2), 156), piles=2)
BARE = laid((Place(Where.DISCARD_RACK), 208), (Place(Where.SHOE), 104))
