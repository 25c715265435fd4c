"""The events a pay table names, each told from the cards that decide the wager."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.dealers_hand_events import (
    BUSTING_CARD,
    BUSTS_BY_COUNT,
    DEALERS_HAND,
    DEALERS_HAND_WITHIN,
    THREE_ALIKE,
    is_last_among,
)
from trainer.domain.house.side_wagers import DecidedBy

Cards = tuple[Card, ...]
Holds = Callable[[Cards], bool]
Bears = Callable[[Cards, frozenset[Card]], bool]


def every_card(cards: Cards, named: frozenset[Card]) -> bool:
    """Whether all the cards are among the named."""
    return all(card in named for card in cards)


def _the_pair(cards: Cards, named: frozenset[Card]) -> bool:
    """Of three cards a pair is two: the third may be any."""
    return any(one.rank is other.rank and one in named and other in named for one, other in combinations(cards, 2))


def _exactly(count: int) -> Bears:
    return lambda cards, named: sum(card in named for card in cards) == count


@dataclass(frozen=True, slots=True)
class NamedEvent:
    """An event of a pay table.

    ``holds`` tells whether the cards that decide make it. ``bears`` tells whether they are among the cards that the
    line names after ``of``; None: the event takes no names. ``needs_names``: without them it says nothing.
    ``counts``: so many are among them, no more, so that more names are not a wider event.
    """

    holds: Holds
    bears: Bears | None = every_card
    needs_names: bool = False
    counts: bool = False


def _one_rank(cards: Cards) -> bool:
    return all(card.rank is cards[0].rank for card in cards[1:])


def _one_suit(cards: Cards) -> bool:
    return all(card.suit is cards[0].suit for card in cards[1:])


def _one_colour(cards: Cards) -> bool:
    return all(card.suit.is_red is cards[0].suit.is_red for card in cards[1:])


def _all_spades(cards: Cards) -> bool:
    return all(card.suit is Suit.SPADES for card in cards)


def _consecutive(cards: Cards) -> bool:
    """Ranks that follow one another; the ace stands below the two or above the king, never between."""
    places = sorted(card.rank.order for card in cards)
    high = sorted(14 if place == 1 else place for place in places)
    return any(run == list(range(run[0], run[0] + len(cards))) for run in (places, high))


def _pair_within(cards: Cards) -> bool:
    return len({card.rank for card in cards}) < len(cards)


def _ranks_are(*ranks: Rank) -> Holds:
    wanted = sorted(rank.order for rank in ranks)
    return lambda cards: sorted(card.rank.order for card in cards) == wanted


def _counts(points: int) -> Holds:
    return lambda cards: total(cards).points == points


def _both(*conditions: Holds) -> Holds:
    return lambda cards: all(holds(cards) for holds in conditions)


def _otherwise_than(condition: Holds) -> Holds:
    return lambda cards: not condition(cards)


def _aces_as_one(cards: Cards) -> int:
    return sum(card.rank.points for card in cards)


def _matches(suited: int, non_suited: int) -> Holds:
    """Exactly so many of the first two match the up card in rank and suit, and so many in rank alone."""

    def holds(cards: Cards) -> bool:
        *first_two, up = cards
        in_rank = [card for card in first_two if card.rank is up.rank]
        in_suit = sum(card.suit is up.suit for card in in_rank)
        return (in_suit, len(in_rank) - in_suit) == (suited, non_suited)

    return holds


def _those_that_match(cards: Cards, named: frozenset[Card]) -> bool:
    """Whether the up card and each of the first two that matches it in rank are among the named."""
    *first_two, up = cards
    return up in named and all(card in named for card in first_two if card.rank is up.rank)


def _twenty_one_in(least: int, most: int | None = None) -> Holds:
    """A hand counting 21 of ``least`` to ``most`` cards (None: or more)."""
    return lambda cards: least <= len(cards) <= (most or len(cards)) and total(cards).points == 21


_SIX_SEVEN_EIGHT = _ranks_are(Rank.SIX, Rank.SEVEN, Rank.EIGHT)
_TRIPLE_SEVEN = _ranks_are(Rank.SEVEN, Rank.SEVEN, Rank.SEVEN)
_KING_AND_QUEEN = _ranks_are(Rank.KING, Rank.QUEEN)
_TWO_ACES = _ranks_are(Rank.ACE, Rank.ACE)
_QUEENS_OF_HEARTS = (Card(Rank.QUEEN, Suit.HEARTS),) * 2

_TWO_CARDS: dict[str, Holds] = {
    "queen-of-hearts-pair": lambda cards: cards == _QUEENS_OF_HEARTS,
    "perfect-pair": _both(_one_rank, _one_suit),
    "coloured-pair": _both(_one_rank, _one_colour, _otherwise_than(_one_suit)),
    "mixed-pair": _both(_one_rank, _otherwise_than(_one_colour)),
    "any-pair": _one_rank,
    "pair-of-aces": _TWO_ACES,
    "suited-pair-of-aces": _both(_TWO_ACES, _one_suit),
    "suited-blackjack": _both(is_ace_and_ten, _one_suit),
    "blackjack": is_ace_and_ten,
    "suited-king-queen": _both(_KING_AND_QUEEN, _one_suit),
    "king-queen": _KING_AND_QUEEN,
    "suited": _one_suit,
    "matched-twenty": _both(_counts(20), _one_rank, _one_suit),
    "suited-twenty": _both(_counts(20), _one_suit),
    "any-twenty": _counts(20),
    "over-thirteen": lambda cards: _aces_as_one(cards) > 13,
    "under-thirteen": lambda cards: _aces_as_one(cards) < 13,
    "thirteen": lambda cards: _aces_as_one(cards) == 13,
}

_THREE_CARDS: dict[str, Holds] = {
    "suited-three-of-a-kind": _both(_one_rank, _one_suit),
    "straight-flush": _both(_consecutive, _one_suit),
    "three-of-a-kind": _one_rank,
    "straight": _consecutive,
    "flush": _one_suit,
    "pair": _pair_within,
    "triple-seven-suited": _both(_TRIPLE_SEVEN, _one_suit),
    "triple-seven": _TRIPLE_SEVEN,
    "six-seven-eight-suited": _both(_SIX_SEVEN_EIGHT, _one_suit),
    "six-seven-eight": _SIX_SEVEN_EIGHT,
    "suited-twenty-one": _both(_counts(21), _one_suit),
    "twenty-one": _counts(21),
    "twenty": _counts(20),
    "nineteen": _counts(19),
}

_MATCHES: dict[str, Holds] = {
    "two-suited": _matches(2, 0),
    "one-suited-one-non-suited": _matches(1, 1),
    "two-non-suited": _matches(0, 2),
    "one-suited": _matches(1, 0),
    "one-non-suited": _matches(0, 1),
}

_WHOLE_HAND: dict[str, Holds] = {
    "seven-card-21": _twenty_one_in(7),
    "six-card-21": _twenty_one_in(6, 6),
    "five-card-21": _twenty_one_in(5, 5),
    "six-seven-eight-spades": _both(_SIX_SEVEN_EIGHT, _all_spades),
    "six-seven-eight-suited": _both(_SIX_SEVEN_EIGHT, _one_suit),
    "six-seven-eight-mixed": _SIX_SEVEN_EIGHT,
    "triple-seven-spades": _both(_TRIPLE_SEVEN, _all_spades),
    "triple-seven-suited": _both(_TRIPLE_SEVEN, _one_suit),
    "triple-seven-mixed": _TRIPLE_SEVEN,
}


def _first(count: int) -> NamedEvent:
    """That the first cards dealt are among the named."""
    return NamedEvent(
        lambda cards: len(cards) >= count,
        lambda cards, named: every_card(cards[:count], named),
        needs_names=True,
    )


def _first_suited(count: int) -> NamedEvent:
    return NamedEvent(
        lambda cards: len(cards) >= count and _one_suit(cards[:count]),
        lambda cards, named: every_card(cards[:count], named),
        needs_names=True,
    )


_HIGH_ACE = 14


def _between(spread: range) -> Holds:
    """The up card lies between the first two, with so many ranks between them; the ace stands above the king."""

    def holds(cards: Cards) -> bool:
        *first_two, up = (_HIGH_ACE if card.rank is Rank.ACE else card.rank.order for card in cards)
        low, high = sorted(first_two)
        return low < up < high and high - low - 1 in spread

    return holds


_BETWEEN: dict[str, Holds] = {
    "between-by-one": _between(range(1, 2)),
    "between-by-two": _between(range(2, 3)),
    "between-by-three": _between(range(3, 4)),
    "between-by-four-or-more": _between(range(4, _HIGH_ACE)),
    "between": _between(range(1, _HIGH_ACE)),
}

_FIRST_THREE = {
    "first-card": _first(1),
    "first-two": _first(2),
    "first-two-suited": _first_suited(2),
    "first-three": _first(3),
    "first-three-suited": _first_suited(3),
}


def _anything(cards: Cards) -> bool:
    return True


def _counting(*words: str) -> dict[str, NamedEvent]:
    """``one of aces``: exactly so many of the cards are among the named."""
    return {
        word: NamedEvent(_anything, _exactly(count), needs_names=True, counts=True)
        for count, word in enumerate(words, start=1)
    }


def _events(holds: Mapping[str, Holds], bears: Bears | None = every_card) -> dict[str, NamedEvent]:
    return {event: NamedEvent(told, bears) for event, told in holds.items()}


_OF_TWO = _events(_TWO_CARDS) | _counting("one", "two")
_OF_THREE = _events(_THREE_CARDS) | {"pair": NamedEvent(_pair_within, _the_pair)} | _counting("one", "two", "three")

_OF_DEALERS_HAND = (
    _events(DEALERS_HAND, bears=None)
    | _events({event: DEALERS_HAND[event] for event in THREE_ALIKE})
    | _events({event: DEALERS_HAND[event] for event in BUSTS_BY_COUNT}, bears=is_last_among)
    | {BUSTING_CARD: NamedEvent(DEALERS_HAND[BUSTING_CARD], is_last_among, needs_names=True)}
)
_THREE_ALIKE = {"three-of-a-kind": NamedEvent(_one_rank)}

NAMED_EVENTS: Mapping[DecidedBy, Mapping[str, NamedEvent]] = {
    DecidedBy.FIRST_CARD: {"card": NamedEvent(_anything, needs_names=True)},
    DecidedBy.DOWN_CARD: {"card": NamedEvent(_anything, needs_names=True)},
    DecidedBy.FIRST_TWO_CARDS: _OF_TWO,
    DecidedBy.FIRST_THREE_CARDS: _FIRST_THREE,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: _OF_TWO,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _OF_THREE,
    DecidedBy.MATCHES_WITH_UP_CARD: _events(_MATCHES, bears=_those_that_match),
    DecidedBy.DEALERS_HAND: _OF_DEALERS_HAND,
    DecidedBy.UP_CARD_BETWEEN: _THREE_ALIKE | _events(_BETWEEN, bears=None),
    DecidedBy.PLAY_OF_THE_HAND: _events(_WHOLE_HAND),
}
"""Every event by its key, for each way a wager is decided."""


_TWO_CARDS_WITHIN: dict[str, str] = {
    "queen-of-hearts-pair": "perfect-pair any-pair suited matched-twenty suited-twenty any-twenty over-thirteen",
    "perfect-pair": "any-pair suited",
    "coloured-pair": "any-pair",
    "mixed-pair": "any-pair",
    "pair-of-aces": "any-pair under-thirteen",
    "suited-pair-of-aces": "perfect-pair any-pair pair-of-aces suited under-thirteen",
    "suited-blackjack": "blackjack suited under-thirteen",
    "blackjack": "under-thirteen",
    "suited-king-queen": "king-queen suited suited-twenty any-twenty over-thirteen",
    "king-queen": "any-twenty over-thirteen",
    "matched-twenty": "perfect-pair any-pair suited suited-twenty any-twenty over-thirteen",
    "suited-twenty": "suited any-twenty",
}

_THREE_CARDS_WITHIN: dict[str, str] = {
    "suited-three-of-a-kind": "three-of-a-kind flush pair",
    "straight-flush": "straight flush",
    "three-of-a-kind": "pair",
    "triple-seven-suited": (
        "suited-three-of-a-kind three-of-a-kind flush pair triple-seven suited-twenty-one twenty-one"
    ),
    "triple-seven": "three-of-a-kind pair twenty-one",
    "six-seven-eight-suited": "straight-flush straight flush six-seven-eight suited-twenty-one twenty-one",
    "six-seven-eight": "straight twenty-one",
    "suited-twenty-one": "flush twenty-one",
}

_FIRST_THREE_WITHIN: dict[str, str] = {
    "first-two": "first-card",
    "first-two-suited": "first-two first-card",
    "first-three": "first-two first-card",
    "first-three-suited": "first-three first-two-suited first-two first-card",
}

_BETWEEN_WITHIN = dict.fromkeys(
    ("between-by-one", "between-by-two", "between-by-three", "between-by-four-or-more"), "between"
)

_WITHIN: dict[DecidedBy, Mapping[str, str]] = {
    DecidedBy.FIRST_THREE_CARDS: _FIRST_THREE_WITHIN,
    DecidedBy.UP_CARD_BETWEEN: _BETWEEN_WITHIN,
    DecidedBy.FIRST_TWO_CARDS: _TWO_CARDS_WITHIN,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: _TWO_CARDS_WITHIN,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _THREE_CARDS_WITHIN,
    DecidedBy.DEALERS_HAND: DEALERS_HAND_WITHIN,
}


def wider_events(decided_by: DecidedBy, event: str) -> frozenset[str]:
    """The other events that hold whenever ``event`` does: every perfect pair is a pair, too."""
    return frozenset(_WITHIN.get(decided_by, {}).get(event, "").split())


def known_events(decided_by: DecidedBy) -> tuple[str, ...]:
    """The keys a pay table of a wager so decided may name, without what may be said of them besides."""
    return tuple(NAMED_EVENTS[decided_by])


def needs_names(decided_by: DecidedBy, event: str) -> bool:
    """Whether the event says nothing without cards named after ``of``."""
    named = NAMED_EVENTS[decided_by].get(event)
    return named is not None and named.needs_names
