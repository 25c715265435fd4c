"""Cards of a hand for a line of the bonus table for 21, in the order they come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.drills.random_cards import CardWish
from trainer.training.situations.one_patron import of_points


def exactly(card: Card) -> CardWish:
    """That very card."""
    return lambda other: other == card


# The points of hands that come to 21 card by card: never above 16 before the last, and no pair at the start.
_MANY: Mapping[str, tuple[int, ...]] = {
    "five-card-21": (2, 3, 4, 5, 7),
    "six-card-21": (3, 2, 4, 2, 4, 6),
    "seven-card-21": (2, 3, 2, 4, 2, 3, 5),
}
_ROWS: Mapping[str, tuple[Rank, ...]] = {
    "six-seven-eight": (Rank.SIX, Rank.SEVEN, Rank.EIGHT),
    "triple-seven": (Rank.SEVEN, Rank.SEVEN, Rank.SEVEN),
}


def cards_to_21(event: str, random: Random) -> Sequence[CardWish]:
    """The cards of a hand for a line of the bonus table, in the order they come; raises KeyError for an unknown one."""
    if event in _MANY:
        return tuple(of_points(points) for points in _MANY[event])
    row, suits = event.rsplit("-", 1)
    ranks = _ROWS[row]
    match suits:
        case "spades":
            return tuple(exactly(Card(rank, Suit.SPADES)) for rank in ranks)
        case "suited":
            suit = random.choice((Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS))
            return tuple(exactly(Card(rank, suit)) for rank in ranks)
        case _:
            mixed = random.sample(tuple(Suit), len(ranks))
            return tuple(exactly(Card(rank, suit)) for rank, suit in zip(ranks, mixed, strict=True))


def least_decks(event: str) -> int:
    """How many decks such a hand needs: 7-7-7 in one suit is three of the same card."""
    return 3 if event in ("triple-seven-spades", "triple-seven-suited") else 1
