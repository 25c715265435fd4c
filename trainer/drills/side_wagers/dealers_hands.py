"""Finished hands of the dealer such as chance seldom brings: long ones, ones of a suit or colour, three alike."""

from __future__ import annotations

from random import Random

from trainer.domain.cards.hand import total
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.draw_rule import DrawRule
from trainer.drills.random_cards import CardWish, DecksInUse

_LONGEST = 9
_SMALL = (Rank.TWO, Rank.THREE, Rank.ACE)
_COLOURS = ((Suit.HEARTS, Suit.DIAMONDS), (Suit.SPADES, Suit.CLUBS))


def some_dealers_hand(shoe: DecksInUse, rule: DrawRule) -> tuple[Card, ...] | None:
    """A hand dealt from ``shoe`` and played out by the draw rule: up card, second card, then those drawn.

    What is rare comes often enough to be found by trying. None, with the shoe as it was, where a card ran out.
    """
    random = shoe.random
    length = random.choice((0, 0, 0, *range(4, _LONGEST + 1)))
    one_rank = random.choice(tuple(Rank)) if random.randrange(6) == 0 else None
    suits, cards = _suits(random), list[Card]()
    while len(cards) < 2 or rule.draws(total(cards)):
        small = len(cards) < length - 1 and random.randrange(8) > 0
        ranks = (one_rank,) if one_rank is not None else _SMALL if small else tuple(Rank)
        try:
            cards.append(shoe.deal(_among(ranks, suits)))
        except ValueError:
            shoe.put_back(cards)
            return None
    return tuple(cards)


def _suits(random: Random) -> tuple[Suit, ...]:
    every = tuple(Suit)
    return random.choice((every, every, random.choice(_COLOURS), (random.choice(every),)))


def _among(ranks: tuple[Rank, ...], suits: tuple[Suit, ...]) -> CardWish:
    return lambda card: card.rank in ranks and card.suit in suits
