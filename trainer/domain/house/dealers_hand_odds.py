"""How often the dealer's hand is finished in each way: every draw of the house's own rule, counted card by card."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import perm, prod

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, DeckOf, Suit, deck
from trainer.domain.house.dealers_hand_events import NAMING_THE_LAST, ON_SUITS
from trainer.domain.house.draw_rule import DrawRule
from trainer.domain.house.event_keys import Condition, LookedAt, cards_of, parse_event
from trainer.domain.house.side_wagers import DecidedBy

Cards = tuple[Card, ...]
Values = tuple[int, ...]

_TEN, _BUST = 10, 22
_RED, _BLACK = (Suit.HEARTS, Suit.DIAMONDS), (Suit.SPADES, Suit.CLUBS)


def _alike(card: Card) -> object:
    return None


@dataclass(frozen=True, slots=True)
class AskedOfDealer:
    """What decides beside points and number of cards, so that hands are told apart by no more than is asked.

    ``up`` and ``last`` tell cards apart that the up card, or the last card drawn, may be; ``suits``: whether all cards
    are of one suit or colour, or three alike, matters; ``player_blackjack``: whether the patron has a blackjack does.
    """

    up: Callable[[Card], object] = _alike
    last: Callable[[Card], object] = _alike
    suits: bool = False
    player_blackjack: bool = False


def asked_by(lines: Iterable[str], *, by_up_card: bool = False) -> AskedOfDealer:
    """Return what the lines of a pay table ask, as they are written; ``by_up_card``: and the up card's rank."""
    keys = tuple(parse_event(DecidedBy.DEALERS_HAND, line) for line in lines)
    under = tuple(cards_of(key.under) for key in keys if key.under)
    last = tuple(cards_of(key.of) for key in keys if key.of and key.event in NAMING_THE_LAST)
    named = _telling_apart(under)
    return AskedOfDealer(
        up=(lambda card: (card.rank, named(card))) if by_up_card else named,
        last=_telling_apart(last),
        suits=any(key.event in ON_SUITS for key in keys),
        player_blackjack=any(key.condition is Condition.PLAYER_BLACKJACK for key in keys),
    )


def _telling_apart(named: tuple[frozenset[Card], ...]) -> Callable[[Card], object]:
    return (lambda card: tuple(card in cards for cards in named)) if named else _alike


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """The dealer's cards in the order they came, standing for all that end alike, and how likely these are."""

    cards: Cards
    player_blackjack: bool
    probability: Fraction

    @property
    def looked_at(self) -> LookedAt:
        """What the lines of a pay table look at."""
        return LookedAt(self.cards, self.cards[0], is_ace_and_ten(self.cards), self.player_blackjack)


def finished_hands(rule: DrawRule, decks: int, deck_of: DeckOf, asked: AskedOfDealer) -> Iterator[FinishedHand]:
    """Every way the dealer's hand can end, dealt from so many full decks; the probabilities come to one."""
    return _Counting(rule, decks, deck_of, asked).hands()


class _Counting:
    def __init__(self, rule: DrawRule, decks: int, deck_of: DeckOf, asked: AskedOfDealer) -> None:
        self._rule, self._decks, self._asked = rule, decks, asked
        self._size = deck_of.value * decks
        self._of_value: dict[int, list[Card]] = defaultdict(list)
        for card in deck(deck_of):
            self._of_value[card.rank.points].append(card)

    def hands(self) -> Iterator[FinishedHand]:
        """Ways are added up as whole numbers, by all that can decide; only then are they made parts of all deals."""
        standing_for: dict[object, Cards] = {}
        ways: Counter[tuple[object, bool]] = Counter()
        for (up, last, middle), orders in self._draws().items():
            naturals = self._naturals(up, last, middle)
            others = perm(self._size - len(middle) - 2, 2) - naturals
            for ending, cards, count in self._endings(up, last, middle):
                standing_for.setdefault(ending, cards)
                if self._asked.player_blackjack:
                    ways[ending, True] += orders * count * naturals
                    ways[ending, False] += orders * count * others
                else:
                    ways[ending, False] += orders * count
        of_patron = 2 if self._asked.player_blackjack else 0
        for (ending, natural), count in ways.items():
            cards = standing_for[ending]
            yield FinishedHand(cards, natural, Fraction(count, perm(self._size, len(cards) + of_patron)))

    def _naturals(self, up: int, last: int, middle: Values) -> int:
        """In how many ways a patron can have been dealt an ace and a ten-value beside such a hand of the dealer's."""
        used = (up, last, *middle)
        aces, tens = (len(self._of_value[value]) * self._decks - used.count(value) for value in (1, _TEN))
        return 2 * aces * tens

    def _draws(self) -> Counter[tuple[int, int, Values]]:
        """In how many orders the dealer draws: by the up card's value, the last card's, and those between them."""
        left = {value: len(cards) * self._decks for value, cards in self._of_value.items()}
        drawn: list[int] = []
        found: Counter[tuple[int, int, Values]] = Counter()

        def draw_on() -> None:
            if len(drawn) > 1 and not self._rule.draws(total(self._any(drawn))):
                found[drawn[0], drawn[-1], tuple(sorted(drawn[1:-1]))] += 1
                return
            for value in left:
                if left[value]:
                    left[value] -= 1
                    drawn.append(value)
                    draw_on()
                    drawn.pop()
                    left[value] += 1

        draw_on()
        return found

    def _any(self, values: list[int]) -> Iterator[Card]:
        return (self._of_value[value][0] for value in values)

    def _endings(self, up: int, last: int, middle: Values) -> Iterator[tuple[object, Cards, int]]:
        """What such hands are told apart by, cards that stand for them, and in how many ways these can come."""
        asked, counted, length = self._asked, total(self._any([up, *middle, last])), len(middle) + 2
        suits = asked.suits and counted.is_bust
        told_last = asked.last if counted.is_bust else _alike
        points = min(counted.points, _BUST)
        if suits and length == 3 and up == last == middle[0]:
            for three, count in self._three_of_one_value(up):
                yield three, three, count
            return
        for ups in self._kinds(up, asked.up, suits):
            for lasts in self._kinds(last, told_last, suits):
                both = sum(card in lasts for card in ups)
                count = (len(ups) * len(lasts) * self._decks - both) * self._decks
                if not count:
                    continue
                told = length, points, asked.up(ups[0]), told_last(lasts[0])
                for place, (between, ways) in enumerate(self._between(ups[0], lasts[0], middle, suits)):
                    if ways:
                        yield (*told, place), (ups[0], *between, lasts[0]), count * ways

    def _kinds(self, value: int, told_apart: Callable[[Card], object], suits: bool) -> tuple[Cards, ...]:
        """The cards of that value in one deck, those together that need not be told apart."""
        kinds: dict[object, list[Card]] = defaultdict(list)
        for card in self._of_value[value]:
            kinds[told_apart(card), card.suit if suits else None].append(card)
        return tuple(tuple(cards) for cards in kinds.values())

    def _three_of_one_value(self, value: int) -> Iterator[tuple[Cards, int]]:
        for three in product(self._of_value[value], repeat=3):
            yield three, prod(self._decks - three[:place].count(card) for place, card in enumerate(three))

    def _between(self, up: Card, last: Card, middle: Values, suits: bool) -> Iterator[tuple[Cards, int]]:
        """The cards between the first and the last: where suits matter, of one suit, of one colour, or of both."""
        every = self._choices(up, last, middle, tuple(Suit))
        if not suits:
            yield tuple(self._any(list(middle))), every
            return
        colour, other = (_RED, _BLACK) if up.suit.is_red else (_BLACK, _RED)
        of_one_suit = self._choices(up, last, middle, (up.suit,)) if up.suit is last.suit else 0
        of_one_colour = self._choices(up, last, middle, colour) if last.suit in colour else 0
        second = next(suit for suit in colour if suit is not up.suit)
        yield self._of_suit(middle, up.suit), of_one_suit
        yield self._of_suit(middle, second), of_one_colour - of_one_suit
        yield self._of_suit(middle, other[0]), every - of_one_colour

    def _choices(self, up: Card, last: Card, middle: Values, suits: tuple[Suit, ...]) -> int:
        """In how many ways cards of the middle's values can come in these suits, once the first and last are out."""
        ways = 1
        for value, count in Counter(middle).items():
            cards = self._decks * sum(card.suit in suits for card in self._of_value[value])
            used = sum(card.rank.points == value and card.suit in suits for card in (up, last))
            ways *= perm(cards - used, count)
        return ways

    def _of_suit(self, values: Values, suit: Suit) -> Cards:
        return tuple(next(card for card in self._of_value[value] if card.suit is suit) for value in values)
