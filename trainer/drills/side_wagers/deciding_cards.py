"""Cards on which one line of a pay table is the line that pays: found by lot, or by going through them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from trainer.domain.cards.hand import is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, DeckOf, Suit, deck
from trainer.domain.house.event_keys import (
    CARDS_LOOKED_AT,
    UP_CARD_DECIDES,
    Besides,
    Condition,
    EventKey,
    can_be_blackjack,
    cards_of,
    event_test,
    parse_event,
)
from trainer.domain.house.events import ONE_DOLLAR, WagerCards, besides_of, best_line
from trainer.domain.house.side_wagers import DecidedBy, PayTable
from trainer.domain.money.amounts import Cents

Cards = tuple[Card, ...]

_TRIES = 4_000
_TRIES_A_HAND = 40
_HALF = 0.5


def cards_making(
    table: PayTable,
    decided_by: DecidedBy,
    line: str,
    deck_of: DeckOf,
    decks: int,
    random: Random,
    stake: Cents = ONE_DOLLAR,
) -> WagerCards | None:
    """Cards of so many decks for which ``line`` is the one that pays; None: there are none.

    Only what some line of the table looks at is there: without need, no up card and no hole card.
    """
    making = _Making(table, decided_by, line, deck_of, random)
    for cards in making.candidates():
        shown = making.with_what_else_counts(cards)
        if max(Counter(all_of(shown)).values()) <= decks:
            paying = best_line(table, decided_by, shown, stake)
            if paying is not None and paying.event == line:
                return shown
    return None


def all_of(shown: WagerCards) -> Cards:
    """Every card that is known, the dealer's last."""
    return (*shown.hand, *(card for card in (shown.up, shown.hole) if card is not None), *shown.drawn)


class _Making:
    """The search for one line: its cards first, then what other lines of the table look at."""

    def __init__(self, table: PayTable, decided_by: DecidedBy, line: str, deck_of: DeckOf, random: Random) -> None:
        self._by, self._line, self._deck_of, self._random = decided_by, line, deck_of, random
        self._key: EventKey = parse_event(decided_by, line)
        self._besides: Besides = besides_of(table, decided_by)

    def candidates(self) -> Iterator[Cards]:
        """Cards that make the line, some by lot, then each that there is."""
        count, makes = CARDS_LOOKED_AT[self._by], event_test(self._by, self._line)
        for _ in range(_TRIES):
            some = _some_cards(self._deck_of, self._random)
            cards = tuple(self._random.choice(some) for _ in range(count))
            if makes(cards):
                yield cards
        every = list(_every(self._by, self._line, self._deck_of))
        self._random.shuffle(every)
        for cards in every:
            yield from [cards] * _TRIES_A_HAND

    def with_what_else_counts(self, cards: Cards) -> WagerCards:
        if self._by is DecidedBy.DEALERS_FIRST_TWO_CARDS:
            hole, up = cards
            return WagerCards(self._players_two() if self._besides.player else (), up, hole)
        if self._by is DecidedBy.DOWN_CARD:
            (hole,) = cards
            return WagerCards((), self._random.choice(self._up_cards()), hole)
        if self._by in UP_CARD_DECIDES:
            *hand, up = cards
            return WagerCards(tuple(hand), up, self._hole(up) if self._besides.hole else None)
        if not self._besides.up:
            return WagerCards(cards)
        up = self._random.choice(self._up_cards())
        return WagerCards(cards, up, self._hole(up) if self._besides.hole else None)

    def _up_cards(self) -> Cards:
        """Those that fit; where another line hangs on a blackjack, every second time such as may have one."""
        asked, under = self._key.condition is Condition.DEALER_BLACKJACK, cards_of(self._key.under)
        fitting = tuple(card for card in deck(self._deck_of) if not under or card in under)
        with_ace_or_ten = tuple(card for card in fitting if can_be_blackjack(card))
        if asked or (self._besides.hole and with_ace_or_ten and self._random.random() < _HALF):
            return with_ace_or_ten
        return fitting

    def _hole(self, up: Card) -> Card:
        if self._key.condition is Condition.DEALER_BLACKJACK:
            return self._random.choice([card for card in deck(self._deck_of) if is_ace_and_ten((up, card))])
        return self._random.choice(deck(self._deck_of))

    def _players_two(self) -> Cards:
        one = self._random.choice(deck(self._deck_of))
        if self._key.condition is not Condition.PLAYER_BLACKJACK:
            return one, self._random.choice(deck(self._deck_of))
        naturals = [pair for pair in product(deck(self._deck_of), repeat=2) if is_ace_and_ten(pair)]
        return self._random.choice(naturals)


def _some_cards(deck_of: DeckOf, random: Random) -> Cards:
    """Cards of few ranks and suits, so that what is rare is soon found."""
    ranks = random.sample(deck_of.ranks, random.randint(1, 4))
    suits = random.sample(tuple(Suit), random.randint(1, 4))
    return tuple(Card(rank, suit) for rank in ranks for suit in suits)


@cache
def _every(decided_by: DecidedBy, line: str, deck_of: DeckOf) -> tuple[Cards, ...]:
    makes = event_test(decided_by, line)
    return tuple(cards for cards in product(deck(deck_of), repeat=CARDS_LOOKED_AT[decided_by]) if makes(cards))
