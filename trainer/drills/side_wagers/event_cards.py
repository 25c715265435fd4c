"""Cards on which a side wager ends as a question wishes, however rare that is at a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations_with_replacement
from random import Random

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.event_keys import CARDS_LOOKED_AT
from trainer.domain.house.events import WagerCards, besides_of, best_line
from trainer.domain.house.side_wagers import DecidedBy, PayTable
from trainer.domain.money.amounts import Cents
from trainer.drills.random_cards import CardWish, DecksInUse, any_card, is_drawable, natural
from trainer.drills.side_wagers.dealers_hands import some_dealers_hand
from trainer.drills.side_wagers.deciding_cards import all_of, cards_making

LOSES = ""
_TRIES = 5_000
_TRIES_MADE = 50


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

    @property
    def is_of_named_cards(self) -> bool:
        """Whether a line is wished for that says more than its event, of a wager on so many cards."""
        return self.decided_by in CARDS_LOOKED_AT and " " in self.event

    def fits(self, cards: WagerCards) -> bool:
        line = best_line(self.table, self.decided_by, cards, self.stake)
        return (line.event if line is not None else LOSES) == self.event


def deal_wished(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    """Random cards that fit, dealt from ``shoe``; None where none were found, as where one deck cannot make them."""
    if wished.is_of_named_cards:
        return _made(shoe, wished)
    for _ in range(_TRIES):
        proposed = _PROPOSALS[wished.decided_by](shoe, wished)
        cards = None if proposed is None else _with_what_else_counts(shoe, wished, proposed)
        if cards is not None and wished.fits(cards):
            return cards
        shoe.put_back(all_of(cards) if cards is not None else ())
    return None


@cache
def is_possible(wished: Wished, deck_of: DeckOf, decks: int) -> bool:
    """Whether so many decks can make it, found by searching the same way each time."""
    return any(deal_wished(DecksInUse(deck_of, decks, Random(attempt)), wished) is not None for attempt in range(4))


def _made(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    """Cards for a line that chance would hardly bring."""
    making = wished.table, wished.decided_by, wished.event, shoe.deck_of, shoe.decks, shoe.random, wished.stake
    for _ in range(_TRIES_MADE):
        cards = cards_making(*making)
        if cards is None:
            return None
        as_played = _as_played(wished, cards)
        if as_played is not None:
            shoe.take(all_of(as_played))
            return as_played
    return None


def _as_played(wished: Wished, cards: WagerCards) -> WagerCards | None:
    """The cards as a patron could hold them: a third only where it could be drawn; None where it could not."""
    if wished.decided_by is not DecidedBy.FIRST_THREE_CARDS or is_drawn_to(cards.hand):
        return cards
    without = replace(cards, hand=cards.hand[:2])
    return without if wished.fits(without) else None


def _with_what_else_counts(shoe: DecksInUse, wished: Wished, proposed: WagerCards) -> WagerCards:
    """The cards proposed, and the dealer's where lines of the table look at these too."""
    besides = besides_of(wished.table, wished.decided_by)
    cards = proposed
    if besides.up and cards.up is None:
        cards = replace(cards, up=shoe.deal())
    if besides.hole and cards.hole is None:
        cards = replace(cards, hole=shoe.deal())
    is_hand_wanting = besides.player and not cards.hand
    return replace(cards, hand=(shoe.deal(), shoe.deal())) if is_hand_wanting else cards


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


def _one_card(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    return WagerCards((shoe.deal(),))


def _two_or_three_cards(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    """A hand of two cards, or of three where a patron might have drawn the third."""
    cards = _deal_alike(shoe, shoe.deal(), 3)
    if cards is None:
        return None
    if is_drawn_to(cards):
        return WagerCards(cards)
    shoe.put_back(cards[2:])
    return WagerCards(cards[:2])


def is_drawn_to(cards: tuple[Card, ...]) -> bool:
    """Whether a patron might have come by these cards: no blackjack at the start, no card drawn to a good hand."""
    return not is_ace_and_ten(cards[:2]) and is_drawable(cards)


def _dealers_two(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    cards = _deal_alike(shoe, shoe.deal(), 2)
    return None if cards is None else WagerCards((), up=cards[0], hole=cards[1])


def _up_and_down(shoe: DecksInUse, wished: Wished) -> WagerCards | None:
    return WagerCards((), up=shoe.deal(), hole=shoe.deal())


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
    DecidedBy.FIRST_CARD: _one_card,
    DecidedBy.FIRST_TWO_CARDS: _two_cards,
    DecidedBy.FIRST_THREE_CARDS: _two_or_three_cards,
    DecidedBy.UP_CARD_BETWEEN: _two_and_up_card,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: _dealers_two,
    DecidedBy.DOWN_CARD: _up_and_down,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _two_and_up_card,
    DecidedBy.MATCHES_WITH_UP_CARD: _two_and_up_card,
    DecidedBy.DEALERS_HAND: _dealers_hand,
    DecidedBy.PLAY_OF_THE_HAND: _hand_of_21,
}
