"""Exact probabilities of wagers by counting the cards, as fractions: nothing is sampled and nothing rounded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import perm, prod

from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit, deck
from trainer.domain.house.events import CARDS_LOOKED_AT, ONE_DOLLAR, dearest_first, holds
from trainer.domain.house.side_wagers import DecidedBy, PayTable, SideWager
from trainer.domain.money.amounts import Cents, Odds, Price

LOSES = "loses"
DEALER_BLACKJACK = "dealer-blackjack"
MOST_DECKS = 8

Dealt = Iterator[tuple[tuple[Card, ...], int]]


@dataclass(frozen=True, slots=True)
class EventOdds:
    """One way a wager can end: what it pays (None: it is lost) and its exact probability."""

    event: str
    pays: Price | None
    probability: Fraction


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """Every way a wager can end, in the pay table's order, losing last; and the part of each bet the house keeps."""

    events: tuple[EventOdds, ...]
    house_edge: Fraction


@dataclass(frozen=True, slots=True)
class DependsOnPlay:
    """The wager has no odds of its own: they depend on how the patron plays the hand."""

    wager: str


def odds_of_wager(
    wager: SideWager, decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO, stake: Cents | None = None
) -> WagerOdds | DependsOnPlay:
    """The odds of a side wager on cards dealt from ``decks`` full decks, nothing else having been seen.

    ``stake`` in cents matters only where the table has fixed sums; by default it is the least the wager's own limits
    allow, or one dollar where it has none. Raises ValueError unless there are 1 to 8 decks.
    """
    _check(decks)
    if wager.decided_by is DecidedBy.PLAY_OF_THE_HAND:
        return DependsOnPlay(wager.key)
    bet = usual_stake(wager) if stake is None else stake
    ways = _ways(wager.pays.value, wager.decided_by, decks, deck_of, bet)
    all_ways = perm(deck_of.value * decks, CARDS_LOOKED_AT[wager.decided_by])
    paid = [EventOdds(line.event, line.pays, Fraction(ways[line.event], all_ways)) for line in wager.pays.value.lines]
    return _with_losing(paid, bet)


def usual_stake(wager: SideWager) -> Cents:
    """The least that may be bet on the wager by its own limits, in cents; one dollar where it has none."""
    limits = wager.limits.value if wager.limits is not None else None
    if limits is None:
        return ONE_DOLLAR
    return min(limits.only, default=limits.least or ONE_DOLLAR)


def insurance_odds(pays: Odds, decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO) -> WagerOdds:
    """The odds of insurance against an ace, nothing but that ace having been seen; raises ValueError as above."""
    _check(decks)
    ten_in_the_hole = Fraction(_ten_values(decks, deck_of), deck_of.value * decks - 1)
    return _with_losing([EventOdds(DEALER_BLACKJACK, pays, ten_in_the_hole)], ONE_DOLLAR)


def natural_probability(decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO) -> Fraction:
    """How likely the first two cards are an ace and a ten-value; raises ValueError unless there are 1 to 8 decks."""
    _check(decks)
    aces = len(Suit) * decks
    return Fraction(2 * aces * _ten_values(decks, deck_of), perm(deck_of.value * decks, 2))


def _check(decks: int) -> None:
    if not 1 <= decks <= MOST_DECKS:
        raise ValueError(f"odds are counted for 1 to {MOST_DECKS} decks, not {decks}")


def _ten_values(decks: int, deck_of: DeckOf) -> int:
    return decks * sum(card.rank.is_ten_value for card in deck(deck_of))


def _with_losing(paid: list[EventOdds], stake: Cents) -> WagerOdds:
    lost = EventOdds(LOSES, None, 1 - sum((each.probability for each in paid), Fraction(0)))
    won = sum((each.probability * each.pays.winnings(stake) for each in paid if each.pays is not None), Fraction(0))
    return WagerOdds((*paid, lost), lost.probability - won / stake)


def _ways(table: PayTable, decided_by: DecidedBy, decks: int, deck_of: DeckOf, stake: Cents) -> Counter[str]:
    """In how many ordered ways the cards can be dealt so that each event is the one that pays."""
    events = [line.event for line in dearest_first(table, stake)]
    ways: Counter[str] = Counter()
    for cards, count in _dealt(decided_by, decks, deck_of):
        event = next((event for event in events if holds(decided_by, event, cards)), LOSES)
        ways[event] += count
    return ways


def _dealt(decided_by: DecidedBy, decks: int, deck_of: DeckOf) -> Dealt:
    """Cards that stand for all that end alike, with the number of ordered deals they stand for."""
    match decided_by:
        case DecidedBy.MATCHES_WITH_UP_CARD:
            return _two_and_any_up_card(decks, deck_of)
        case DecidedBy.FIRST_TWO_AND_UP_CARD:
            return _three_cards(decks, deck_of)
        case _:
            return _two_cards(decks, deck_of)


def _deals(cards: tuple[Card, ...], decks: int) -> int:
    """In how many ways exactly these cards come in this order: a card seen before is there one time less."""
    return prod(decks - cards[:place].count(card) for place, card in enumerate(cards))


def _two_cards(decks: int, deck_of: DeckOf) -> Dealt:
    """No event of two cards asks which of them came first."""
    for pair in combinations_with_replacement(deck(deck_of), 2):
        orders = 1 if pair[0] == pair[1] else 2
        yield pair, orders * _deals(pair, decks)


def _two_and_any_up_card(decks: int, deck_of: DeckOf) -> Dealt:
    """A match asks only whether ranks and suits are the up card's, so that one up card stands for all."""
    up = deck(deck_of)[0]
    for pair in combinations_with_replacement(deck(deck_of), 2):
        orders = 1 if pair[0] == pair[1] else 2
        yield (*pair, up), orders * len(deck(deck_of)) * _deals((up, *pair), decks)


# Three suits by which of them are alike, and how many choices of suits each pattern stands for.
_SUIT_PATTERNS = {(0, 0, 0): 4, (0, 0, 1): 12, (0, 1, 0): 12, (0, 1, 1): 12, (0, 1, 2): 24}
_ORDERS = {1: 1, 2: 3, 3: 6}


def _three_cards(decks: int, deck_of: DeckOf) -> Dealt:
    """No event of three cards asks which came first or which suit it is, only whether suits are alike."""
    card = {(rank, place): Card(rank, suit) for rank in Rank for place, suit in enumerate(Suit)}
    for ranks in combinations_with_replacement(deck_of.ranks, 3):
        orders = _ORDERS[len(set(ranks))]
        for pattern, choices in _SUIT_PATTERNS.items():
            three = tuple(card[each] for each in zip(ranks, pattern, strict=True))
            yield three, orders * choices * _deals(three, decks)
