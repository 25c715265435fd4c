"""What every wager of many random finished rounds is owed, against a second reckoning made from the documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from tests.domain.games import game
from tests.sweeps import sweep
from tests.walks.accounts import (
    BOOKS,
    Book,
    Played,
    draws,
    gain_of_bet,
    gain_of_insurance,
    gain_of_match,
    gain_of_three_cards,
    is_natural,
    points,
)
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.table.settling import SettlingAct, in_cents, settle
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind

ROUNDS = sweep(8_000, 100_000)
EACH = -(-ROUNDS // len(BOOKS))
CARDS = {rank.value + suit.value: Card(rank, suit) for rank in Rank for suit in Suit}
CHIP = {cents: Denomination(Cents(cents), colour) for cents, colour in ((100, "white"), (500, "red"), (2500, "green"))}
BETS = ((100,) * 2, (100,) * 4, (500,), (500, 500, 100), (2500, 500, 100, 100))
MAIN, DOUBLE, INSURANCE, SIDE = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.INSURANCE, WagerKind.SIDE


@pytest.mark.parametrize("key", BOOKS)
def test_each_wager_is_owed_what_the_document_says(key: str) -> None:
    book, of, random = BOOKS[key], game(key), Random(f"rounds of {key}")
    met: Counter[str] = Counter()
    for number in range(EACH):
        dealer, played = _round(book, random)
        hand = DealerHand(CARDS[dealer[0]], CARDS[dealer[1]], tuple(CARDS[card] for card in dealer[2:]), True)
        spot = _spot(played, random, dealer)
        for wager, gain in _expected(book, spot, played, dealer):
            settled = settle(of, spot, wager, hand)
            assert _gain(of, spot, wager, hand) == gain, (number, dealer, played, wager)
            met[settled.outcome.value] += 1
    assert set(met) >= _must_be_met(book), "the rounds are too few to have met everything"


def _gain(of: Game, spot: Spot, wager: Wager, dealer: DealerHand) -> int:
    settled = settle(of, spot, wager, dealer)
    cents = in_cents(of, settled, wager.worth)
    return {SettlingAct.TAKE: -cents, SettlingAct.LEAVE: 0, SettlingAct.PAY: cents}[settled.act]


def _must_be_met(book: Book) -> set[str]:
    met = {"blackjack", "dealer-busts", "higher", "lower", "equal", "bust", "insurance-wins", "insurance-loses"}
    met |= {"bonus-21", "twenty-one-at-once"} if book.spanish else {"both-blackjack"}
    met |= {"surrendered"} if book.surrender else set()
    return met | ({"side-wager-wins", "side-wager-loses"} if book.matches else set()) | {"dealer-blackjack"}


def _round(book: Book, random: Random) -> tuple[tuple[str, ...], list[Played]]:
    """The dealer's finished hand and a patron's one to four, as they come about at a table where the dealer looks."""
    shoe = _shoe(book, random)
    if random.random() < 0.2:
        # Naturals are rare where nobody helps them along.
        dealer = random.sample((random.choice(("AS", "AH")), random.choice(("KD", "JS", "QC"))), 2)
    else:
        dealer = [next(shoe), next(shoe)]
    if is_natural(dealer):
        return tuple(dealer), [Played(_first_two(shoe, random))]
    played = _played(book, shoe, random)
    while draws(book, dealer):
        dealer.append(next(shoe))
    return tuple(dealer), played


def _shoe(book: Book, random: Random) -> Iterator[str]:
    letters = "A23456789JQK" if book.spanish else "A23456789TJQK"
    while True:
        yield random.choice(letters) + random.choice("SHDC")


def _first_two(shoe: Iterator[str], random: Random) -> tuple[str, ...]:
    if random.random() < 0.1:
        return tuple(random.sample(("AD", random.choice(("KS", "QH"))), 2))
    return next(shoe), next(shoe)


def _played(book: Book, shoe: Iterator[str], random: Random) -> list[Played]:
    first = _first_two(shoe, random)
    if is_natural(first):
        return [Played(first)]
    if book.surrender and random.random() < 0.1:
        return [Played(first, surrendered=True)]
    if random.random() < 0.2:
        return [_drawn(book, (first[0], next(shoe)), shoe, random, split=True) for _ in range(random.randint(2, 4))]
    return [_drawn(book, first, shoe, random)]


def _drawn(book: Book, cards: tuple[str, ...], shoe: Iterator[str], random: Random, split: bool = False) -> Played:
    """A hand drawn to as rashly as a patron might, or doubled (in Spanish 21 now and then once more)."""
    if random.random() < 0.2 and points(cards)[0] < 21:
        cards = (*cards, next(shoe))
        again = book.spanish and points(cards)[0] < 21 and random.random() < 0.5
        return Played((*cards, next(shoe)) if again else cards, split, 2 if again else 1)
    limit = random.choice((12, 17, 17, 18, 20))
    while points(cards)[0] < limit:
        cards = (*cards, next(shoe))
    return Played(cards, split)


def _spot(played: list[Played], random: Random, dealer: tuple[str, ...]) -> Spot:
    hands = tuple(
        Hand(tuple(CARDS[card] for card in hand.cards), hand.split, hand.doubles, hand.surrendered) for hand in played
    )
    bet = random.choice(BETS)
    wagers = [_wager(MAIN, bet, at) for at in range(len(played))]
    for at, hand in enumerate(played):
        wagers += [_wager(DOUBLE, bet, at)] * hand.doubles
    if dealer[0][0] == "A":
        wagers.append(_wager(INSURANCE, (100,)))
    return Spot(1, hands, tuple(wagers))


def _wager(kind: WagerKind, chips: tuple[int, ...], at: int = 0, key: str = "") -> Wager:
    return Wager(kind, Stack(tuple(CHIP[cents] for cents in chips)), at, side_wager=key)


def _expected(book: Book, spot: Spot, played: list[Played], dealer: tuple[str, ...]) -> Iterator[tuple[Wager, int]]:
    for wager in spot.wagers:
        hand = played[wager.hand]
        if wager.kind is INSURANCE:
            yield wager, gain_of_insurance(dealer, wager.worth)
        else:
            yield wager, gain_of_bet(book, hand, dealer, wager.worth, wager.kind is DOUBLE)
    two = played[0].cards[:2]
    if book.matches is not None:
        key, prices = book.matches
        yield _wager(SIDE, (100, 100), 0, key), gain_of_match(prices, two, dealer[0], 200)
    if book.three_cards:
        yield _wager(SIDE, (100,) * 3, 0, book.three_cards), gain_of_three_cards(two, dealer[0], 300)
