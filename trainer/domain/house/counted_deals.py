"""Deals counted out: cards that stand for all that end alike, each with the number of ordered deals it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import perm, prod

from trainer.domain.cards.hand import is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit, deck
from trainer.domain.house.event_keys import (
    CARDS_LOOKED_AT,
    NOTHING_BESIDES,
    UP_CARD_DECIDES,
    EventKey,
    LookedAt,
    asked_besides,
    cards_of,
)
from trainer.domain.house.side_wagers import DecidedBy

Cards = tuple[Card, ...]
Counted = Iterator[tuple[LookedAt, int]]

_DEALERS = 2
_HELD = {DecidedBy.FIRST_CARD: 1, DecidedBy.FIRST_THREE_CARDS: 3, DecidedBy.DOWN_CARD: 0}
"""How many of the patron's own cards are looked at where it is not the first two."""

OF_THE_DEALERS_TWO = (DecidedBy.DEALERS_FIRST_TWO_CARDS, DecidedBy.DOWN_CARD)
"""Where the dealer's first cards alone decide."""


@dataclass(frozen=True, slots=True)
class Deals:
    """Every deal that decides a wager: what its lines look at, how often, and how many deals there are in all."""

    counted: Counted
    in_all: int


def deals_for(
    decided_by: DecidedBy, keys: tuple[EventKey, ...], decks: int, deck_of: DeckOf, *, whole: bool = False
) -> Deals:
    """The deals of a wager whose table has the lines ``keys``: of its own cards alone, where no line asks for more.

    ``whole``: with the up card and whether the dealer has a blackjack, though no line asks for them. A wager on the
    first three cards is counted as if the third were always dealt.
    """
    shoe = _Shoe(decks, deck_of)
    if whole or _asks_for_more(decided_by, keys):
        held = _HELD.get(decided_by, 2)
        return Deals(_whole_deals(decided_by, keys, shoe), perm(shoe.size, held + _DEALERS))
    return Deals(_own_cards(decided_by, keys, shoe), perm(shoe.size, CARDS_LOOKED_AT[decided_by]))


def _asks_for_more(decided_by: DecidedBy, keys: tuple[EventKey, ...]) -> bool:
    """Whether some line asks for cards besides those that decide the wager."""
    besides = asked_besides(decided_by, keys)
    names_up_cards = any(key.under for key in keys)
    return besides != NOTHING_BESIDES or (decided_by is DecidedBy.DEALERS_FIRST_TWO_CARDS and names_up_cards)


@dataclass(frozen=True, slots=True)
class _Shoe:
    """Full decks, shuffled."""

    decks: int
    deck_of: DeckOf

    @property
    def cards(self) -> Cards:
        return deck(self.deck_of)

    @property
    def size(self) -> int:
        return self.decks * len(self.cards)

    def deals(self, cards: Cards) -> int:
        """In how many ways exactly these cards come in this order: a card seen before is there one time less."""
        return prod(self.decks - cards[:place].count(card) for place, card in enumerate(cards))

    def left(self, among: frozenset[Card], seen: Cards) -> int:
        """How many of these cards are in the shoe once ``seen`` are out."""
        return self.decks * len(among) - sum(card in among for card in seen)

    def that_make_blackjack(self, up: Card) -> frozenset[Card]:
        """What the hole card must be under this up card."""
        return frozenset(card for card in self.cards if is_ace_and_ten((up, card)))


def _own_cards(decided_by: DecidedBy, keys: tuple[EventKey, ...], shoe: _Shoe) -> Counted:
    is_plain = not any(key.of or key.under or key.condition for key in keys)
    match decided_by:
        case DecidedBy.MATCHES_WITH_UP_CARD if is_plain:
            return _two_and_any_up_card(shoe)
        case DecidedBy.FIRST_TWO_AND_UP_CARD if is_plain:
            return _three_cards(shoe)
        case DecidedBy.MATCHES_WITH_UP_CARD | DecidedBy.FIRST_TWO_AND_UP_CARD | DecidedBy.UP_CARD_BETWEEN:
            return _two_and_every_up_card(shoe)
        case DecidedBy.FIRST_CARD | DecidedBy.DOWN_CARD:
            return ((LookedAt((card,)), shoe.decks) for card in shoe.cards)
        case DecidedBy.FIRST_THREE_CARDS:
            return ((LookedAt(three), shoe.deals(three)) for three, _ in _threes(shoe))
        case _:
            return _two_cards(shoe)


def _pairs(shoe: _Shoe) -> Iterator[tuple[Cards, int]]:
    """Two cards, where nothing asks which of them came first."""
    for pair in combinations_with_replacement(shoe.cards, 2):
        yield pair, (1 if pair[0] == pair[1] else 2)


def _one_card(shoe: _Shoe) -> Iterator[tuple[Cards, int]]:
    for card in shoe.cards:
        yield (card,), 1


def _threes(shoe: _Shoe) -> Iterator[tuple[Cards, int]]:
    """Three cards in the order they come, which such a wager's lines ask for."""
    for three in product(shoe.cards, repeat=3):
        yield three, 1


def _two_cards(shoe: _Shoe) -> Counted:
    for pair, orders in _pairs(shoe):
        yield LookedAt(pair, player_blackjack=is_ace_and_ten(pair)), orders * shoe.deals(pair)


def _two_and_any_up_card(shoe: _Shoe) -> Counted:
    """A match asks only whether ranks and suits are the up card's, so that one up card stands for all."""
    up = shoe.cards[0]
    for pair, orders in _pairs(shoe):
        yield LookedAt((*pair, up)), orders * len(shoe.cards) * shoe.deals((up, *pair))


def _two_and_every_up_card(shoe: _Shoe) -> Counted:
    for pair, orders in _pairs(shoe):
        for up in shoe.cards:
            looked_at = LookedAt((*pair, up), up, player_blackjack=is_ace_and_ten(pair))
            yield looked_at, orders * shoe.deals((*pair, up))


# Three suits by which of them are alike, and how many choices of suits each pattern stands for.
_SUIT_PATTERNS = {(0, 0, 0): 4, (0, 0, 1): 12, (0, 1, 0): 12, (0, 1, 1): 12, (0, 1, 2): 24}
_ORDERS = {1: 1, 2: 3, 3: 6}


def _three_cards(shoe: _Shoe) -> Counted:
    """No event of three cards asks which came first, nor for a suit, but only whether suits are alike."""
    card = {(rank, place): Card(rank, suit) for rank in Rank for place, suit in enumerate(Suit)}
    for ranks in combinations_with_replacement(shoe.deck_of.ranks, 3):
        orders = _ORDERS[len(set(ranks))]
        for pattern, choices in _SUIT_PATTERNS.items():
            three = tuple(card[each] for each in zip(ranks, pattern, strict=True))
            yield LookedAt(three), orders * choices * shoe.deals(three)


def _whole_deals(decided_by: DecidedBy, keys: tuple[EventKey, ...], shoe: _Shoe) -> Counted:
    """The patron's first cards, the up card and the hole card."""
    if decided_by is DecidedBy.DEALERS_FIRST_TWO_CARDS:
        return _dealers_first(shoe)
    if decided_by is DecidedBy.DOWN_CARD:
        return _down_card(shoe)
    every_up_card = decided_by in UP_CARD_DECIDES
    held = {1: _one_card, 3: _threes}.get(_HELD.get(decided_by, 2), _pairs)
    return _patrons_first(shoe, held(shoe), _alike(shoe, keys, every_up_card), every_up_card)


def _dealers_first(shoe: _Shoe) -> Counted:
    """Hole card and up card in every order, and how often a patron has a blackjack beside them."""
    aces = frozenset(card for card in shoe.cards if card.rank is Rank.ACE)
    tens = frozenset(card for card in shoe.cards if card.rank.is_ten_value)
    for hole, up in product(shoe.cards, repeat=2):
        own = hole, up
        ways = shoe.deals(own)
        blackjacks = 2 * shoe.left(aces, own) * shoe.left(tens, own)
        yield LookedAt(own, up, is_ace_and_ten(own), True), ways * blackjacks
        yield LookedAt(own, up, is_ace_and_ten(own), False), ways * (perm(shoe.size - 2, 2) - blackjacks)


def _down_card(shoe: _Shoe) -> Counted:
    """The hole card under each up card."""
    for hole, up in product(shoe.cards, repeat=2):
        yield LookedAt((hole,), up, is_ace_and_ten((hole, up))), shoe.deals((hole, up))


def _patrons_first(
    shoe: _Shoe, held: Iterator[tuple[Cards, int]], up_cards: tuple[Cards, ...], up_card_decides: bool
) -> Counted:
    """Of up cards that end alike the first stands for all."""
    likes = [(alike[0], frozenset(alike), shoe.that_make_blackjack(alike[0])) for alike in up_cards]
    for cards, orders in held:
        deals, natural = orders * shoe.deals(cards), is_ace_and_ten(cards)
        for up, alike, making in likes:
            ways = deals * shoe.left(alike, cards)
            looked_at = (*cards, up) if up_card_decides else cards
            blackjacks = shoe.left(making, cards)
            if blackjacks:
                yield LookedAt(looked_at, up, True, natural), ways * blackjacks
            yield LookedAt(looked_at, up, False, natural), ways * (shoe.size - len(cards) - 1 - blackjacks)


def _alike(shoe: _Shoe, keys: tuple[EventKey, ...], every_card: bool) -> tuple[Cards, ...]:
    """The up cards in groups that no line tells apart; each by itself where the up card is one of those that decide."""
    if every_card:
        return tuple((card,) for card in shoe.cards)
    groups: dict[tuple[object, ...], list[Card]] = {}
    for card in shoe.cards:
        told_apart = (*(card in cards_of(key.under) for key in keys), shoe.that_make_blackjack(card))
        groups.setdefault(told_apart, []).append(card)
    return tuple(tuple(group) for group in groups.values())
