"""Cards on which a side wager ends as a question wishes, however rare that is at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from random import Random

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.side_wagers import DecidedBy, PayTable
from trainer.domain.money.amounts import Cents
from trainer.drills.random_cards import CardWish, DecksInUse, any_card, is_drawable, natural
from trainer.drills.side_wagers.dealers_hands import some_dealers_hand

LOSES = ""
_TRIES = 5_000


@dataclass(frozen=True, slots=True)
class Wished:
    """What is wished for: the table, what decides it, the line that must pay (``LOSES``: none) on so many cents.

    ``draw_rule`` is the dealer's, by which a hand of the dealer's is played out.
    """

    table: PayTable
    decided_by: DecidedBy
    event: str
    stake: Cents
    draw_rule: DrawRule

    def fits(self, cards: WagerCards) -> bool:
        line = best_line(self.table, self.decided_by, cards, self.stake)
        return (line.event if line is not None else LOSES) == self.event


def deal_wished(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    """Random cards that fit, dealt from ``shoe``; None where none were found, as where one deck cannot make them."""
    for _ in range(_TRIES):
        cards = _PROPOSALS[wished.decided_by](shoe, wished)
        if cards is not None and wished.fits(cards):
            return cards
        shoe.put_back(_all(cards) if cards is not None else ())
    return None


@cache
def is_possible(wished: Wished, deck_of: DeckOf, decks: int) -> bool:
    """Whether so many decks can make it, found by searching the same way each time."""
    return any(deal_wished(DecksInUse(deck_of, decks, Random(attempt)), wished) is not None for attempt in range(4))


def _all(cards: WagerCards) -> tuple[Card, ...]:
    return (*cards.hand, *(card for card in (cards.up, cards.hole) if card is not None), *cards.drawn)


def _deal_alike(shoe: DecksInUse, first: Card, count: int) -> tuple[Card, ...] | None:
    """``first`` and others that resemble it more often than chance has it; None where such a card is not left."""
    cards = [first]
    for _ in range(count - 1):
        try:
            cards.append(shoe.deal(_resembling(first, shoe.random)))
        except ValueError:
            shoe.put_back(cards)
            return None
    return tuple(shoe.random.sample(cards, count))


def _resembling(first: Card, random: Random) -> CardWish:
    wishes: tuple[CardWish, ...] = (
        any_card,
        lambda card: card == first,
        lambda card: card.rank is first.rank,
        lambda card: card.suit is first.suit,
        lambda card: _is_near(card, first),
        lambda card: _is_near(card, first) and card.suit is first.suit,
    )
    return random.choice(wishes)


def _is_near(card: Card, first: Card) -> bool:
    """Whether the ranks lie within two of each other, the ace next to the king and to the two."""
    apart = (card.rank.order - first.rank.order) % len(Rank)
    return min(apart, len(Rank) - apart) in (1, 2)


def _two_cards(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    cards = _deal_alike(shoe, shoe.deal(), 2)
    return None if cards is None else WagerCards(cards)


def _dealers_two(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    cards = _deal_alike(shoe, shoe.deal(), 2)
    return None if cards is None else WagerCards((), up=cards[0], hole=cards[1])


def _two_and_up_card(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    cards = _deal_alike(shoe, shoe.deal(), 3)
    return None if cards is None else WagerCards(cards[:2], up=cards[2])


def _dealers_hand(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    """The dealer's hand played out, and a patron's first two cards: a blackjack now and then."""
    cards = some_dealers_hand(shoe, wished.draw_rule)
    if cards is None:
        return None
    first_two = natural(shoe).cards if shoe.random.randrange(4) == 0 else (shoe.deal(), shoe.deal())
    return WagerCards(first_two, cards[0], cards[1], cards[2:])


def _hand_of_21(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    """A 21 that is no blackjack, of three cards as often as of more."""
    ranks = _ranks_of_21(shoe.random)
    suits = _suits(shoe.random, len(ranks))
    cards = tuple(Card(rank, suit) for rank, suit in zip(ranks, suits, strict=True))
    if total(cards).points != 21 or is_ace_and_ten(cards) or not is_drawable(cards):
        return None
    try:
        return WagerCards(shoe.take(cards))
    except ValueError:
        return None


def _ranks_of_21(random: Random) -> tuple[Rank, ...]:
    size = random.choice((3, 3, 3, 4, 5, 6, 7))
    if size == 3:
        return tuple(random.sample(random.choice(_threes_of_21()), size))
    small = [rank for rank in Rank if rank.order < 2 * 21 // size]
    return tuple(random.choice(small) for _ in range(size))


@cache
def _threes_of_21() -> tuple[tuple[Rank, ...], ...]:
    """Three ranks in any order, so that three sevens come up as often as a six, a seven and an eight."""
    threes = combinations_with_replacement(Rank, 3)
    return tuple(ranks for ranks in threes if sum(rank.points for rank in ranks) == 21)


def _suits(random: Random, count: int) -> tuple[Suit, ...]:
    """Three cards are often of one suit, spades most of all, since bonus tables pay on it; more are any."""
    if count > 3:
        return tuple(random.choice(tuple(Suit)) for _ in range(count))
    one = random.choice(tuple(Suit))
    alike = random.choice(((one,), (Suit.SPADES,), tuple(Suit)))
    return tuple(random.choice(alike) for _ in range(count))


_PROPOSALS: dict[DecidedBy, Callable[[DecksInUse, Wished], WagerCards | None]] = {
    DecidedBy.FIRST_TWO_CARDS: _two_cards,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: _dealers_two,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _two_and_up_card,
    DecidedBy.MATCHES_WITH_UP_CARD: _two_and_up_card,
    DecidedBy.DEALERS_HAND: _dealers_hand,
    DecidedBy.PLAY_OF_THE_HAND: _hand_of_21,
}
