"""Cards of a hand for a line of the bonus table for 21, in the order they come."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from itertools import product
from random import Random

from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.event_keys import as_written, cards_of, event_test
from trainer.domain.house.side_wagers import DecidedBy
from trainer.drills.random_cards import CardWish
from trainer.training.patrons.situation_plan import Unfit
from trainer.training.situations.one_patron import of_points, two_to_nine


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


def hand_for(line: str, random: Random) -> tuple[Sequence[CardWish], CardWish]:
    """The cards of a hand for a line of the bonus table as it is written, and the up card against it.

    Raises KeyError for an unknown event, Unfit where the cards named make none.
    """
    key = as_written(line)
    of, under = cards_of(key.of), cards_of(key.under)
    up = _among(under) if under else two_to_nine
    if not of:
        return cards_to_21(key.event, random), up
    if key.event in _MANY:
        return tuple(_both(_among(of), wish) for wish in cards_to_21(key.event, random)), up
    makes = event_test(DecidedBy.PLAY_OF_THE_HAND, line)
    ranks = _ROWS[key.event.rsplit("-", 1)[0]]
    rows = (tuple(map(Card, ranks, suits)) for suits in product(Suit, repeat=len(ranks)))
    making = [cards for cards in rows if makes(cards)]
    if not making:
        raise Unfit("no cards make this line")
    return tuple(exactly(card) for card in random.choice(making)), up


def _among(cards: Container[Card]) -> CardWish:
    return lambda card: card in cards


def _both(one: CardWish, other: CardWish) -> CardWish:
    return lambda card: one(card) and other(card)


def least_decks(line: str) -> int:
    """How many decks such a hand needs: 7-7-7 in one suit is three of the same card."""
    return 3 if as_written(line).event in ("triple-seven-spades", "triple-seven-suited") else 1
