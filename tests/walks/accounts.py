"""A second reckoning of a finished round, written from the documents alone: it knows nothing of the trainer's own.

Cards are two letters (``AS``, ``TD``), sums are cents, and what a wager is owed is its patron's gain: minus the stake
when it is taken, nothing when it stays, the winnings when it is paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

VALUE = {"A": 1, **{str(pips): pips for pips in range(2, 10)}, **dict.fromkeys("TJQK", 10)}
ORDER = {letter: place for place, letter in enumerate("A23456789TJQK", 1)}

UP_CARD = {"SS": 20, "SN": 14, "NN": 10, "S": 7, "N": 3}
MATCH_BLACKJACK = {"SS": 20, "SN": 14, "S": 10, "NN": 8, "N": 4}
MATCH_SPANISH = {"SS": 18, "SN": 13, "NN": 8, "S": 9, "N": 4}


@dataclass(frozen=True)
class Book:
    """What a game's document says of winning and losing; ``matches`` and ``three_cards``: its side wagers, by key."""

    hits_soft_17: bool = False
    surrender: bool = False
    equal_costs: int = 0
    spanish: bool = False
    matches: tuple[str, dict[str, int]] | None = None
    three_cards: str = ""


BOOKS = {
    "nj-common-hand/common-hand": Book(surrender=True),
    "casino-shoe-and-pitch/shoe": Book(),
    "casino-shoe-and-pitch/double-deck": Book(),
    "rockingham/blackjack": Book(hits_soft_17=True, surrender=True, matches=("match-the-up-card", UP_CARD)),
    "exhibit-17-011/blackjack": Book(matches=("match-the-dealer", MATCH_BLACKJACK), three_cards="21+3"),
    "exhibit-17-011/spanish-21": Book(spanish=True, matches=("match-the-dealer", MATCH_SPANISH)),
    "games-of-chance/blackjack": Book(surrender=True, equal_costs=100),
}


@dataclass(frozen=True)
class Played:
    """One patron's finished hand."""

    cards: tuple[str, ...]
    split: bool = False
    doubles: int = 0
    surrendered: bool = False


def points(cards: Sequence[str]) -> tuple[int, bool]:
    """What cards count, and whether an ace counts eleven."""
    low = sum(VALUE[card[0]] for card in cards)
    if low <= 11 and any(card[0] == "A" for card in cards):
        return low + 10, True
    return low, False


def is_natural(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and points(cards)[0] == 21


def draws(book: Book, cards: Sequence[str]) -> bool:
    """Whether the dealer takes a card: sixteen or less, and soft seventeen where the house hits it."""
    count, soft = points(cards)
    return count < 17 or (book.hits_soft_17 and soft and count == 17)


def gain_of_bet(book: Book, hand: Played, dealer: Sequence[str], bet: int, is_double: bool = False) -> int:
    """What the patron gains on a main bet, or on the chips of a double."""
    count = points(hand.cards)[0]
    natural = is_natural(hand.cards) and not hand.split
    if hand.surrendered:
        return -bet // 2
    if count > 21:
        return -bet
    if natural:
        return 0 if is_natural(dealer) and not book.spanish else bet * 3 // 2
    if count == 21 and book.spanish:
        return _spanish_21(hand, bet)
    dealers = points(dealer)[0]
    if is_natural(dealer):
        return -bet
    if dealers > 21 or count > dealers:
        return bet
    if count == dealers:
        return 0 if is_double else -book.equal_costs
    return -bet


def _spanish_21(hand: Played, bet: int) -> int:
    """21 is paid at once; the bonuses are not honoured on a double or after a split."""
    if hand.doubles or hand.split:
        return bet
    letters = sorted(card[0] for card in hand.cards)
    suits = {card[1] for card in hand.cards}
    best = {5: 3, 6: 4}.get(len(letters), 6 if len(letters) >= 7 else 2)
    if letters in (["6", "7", "8"], ["7", "7", "7"]):
        best = max(best, 6 if suits == {"S"} else 4 if len(suits) == 1 else 3)
    return bet * best // 2


def gain_of_insurance(dealer: Sequence[str], chips: int) -> int:
    return 2 * chips if is_natural(dealer) else -chips


def gain_of_match(prices: dict[str, int], two: Sequence[str], up: str, chips: int) -> int:
    """Each of the first two cards against the up card: the same rank in the same suit, or in another."""
    found = sorted(("S" if card[1] == up[1] else "N" for card in two if card[0] == up[0]), reverse=True)
    return chips * prices["".join(found)] if found else -chips


def gain_of_three_cards(two: Sequence[str], up: str, chips: int) -> int:
    """21+3: the first two cards and the up card as a poker hand of three."""
    three = (*two, up)
    one_suit = len({card[1] for card in three}) == 1
    one_rank = len({card[0] for card in three}) == 1
    straight = _is_straight([ORDER[card[0]] for card in three])
    for holds, price in (
        (one_rank and one_suit, 100),
        (straight and one_suit, 35),
        (one_rank, 33),
        (straight, 10),
        (one_suit, 5),
    ):
        if holds:
            return chips * price
    return -chips


def _is_straight(places: list[int]) -> bool:
    """Three in a row, the ace low (A-2-3) or high (Q-K-A)."""
    readings = (sorted(places), sorted(14 if place == 1 else place for place in places))
    return any(all(b - a == 1 for a, b in pairwise(reading)) for reading in readings)
