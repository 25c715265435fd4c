"""What a pay table can name: every event a side wager or the bonus for 21 knows, told from the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.money.amounts import Cents

ONE_DOLLAR = Cents(100)


@dataclass(frozen=True, slots=True)
class WagerCards:
    """The cards that can decide a wager: the patron's in the order dealt, the dealer's up card and hole card."""

    hand: tuple[Card, ...]
    up: Card | None = None
    hole: Card | None = None

    def deciding(self, decided_by: DecidedBy) -> tuple[Card, ...]:
        """Those that ``decided_by`` looks at, the up card last; raises ValueError where one is not known."""
        first_two, dealers = self.hand[:2], (self.hole, self.up)
        match decided_by:
            case DecidedBy.PLAY_OF_THE_HAND:
                return self.hand
            case DecidedBy.FIRST_TWO_CARDS:
                looked_at: tuple[Card | None, ...] = first_two
            case DecidedBy.DEALERS_FIRST_TWO_CARDS:
                looked_at = dealers
            case DecidedBy.FIRST_TWO_AND_UP_CARD | DecidedBy.MATCHES_WITH_UP_CARD:
                looked_at = (*first_two, self.up)
        known = tuple(card for card in looked_at if card is not None)
        if len(known) != CARDS_LOOKED_AT[decided_by]:
            raise ValueError(
                f"a wager on {decided_by.value} needs {CARDS_LOOKED_AT[decided_by]} cards, not {len(known)}"
            )
        return known


Holds = Callable[[tuple[Card, ...]], bool]

CARDS_LOOKED_AT = {
    DecidedBy.FIRST_TWO_CARDS: 2,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: 2,
    DecidedBy.FIRST_TWO_AND_UP_CARD: 3,
    DecidedBy.MATCHES_WITH_UP_CARD: 3,
}


def _one_rank(cards: tuple[Card, ...]) -> bool:
    return all(card.rank is cards[0].rank for card in cards[1:])


def _one_suit(cards: tuple[Card, ...]) -> bool:
    return all(card.suit is cards[0].suit for card in cards[1:])


def _one_colour(cards: tuple[Card, ...]) -> bool:
    return all(card.suit.is_red is cards[0].suit.is_red for card in cards[1:])


def _all_spades(cards: tuple[Card, ...]) -> bool:
    return all(card.suit is Suit.SPADES for card in cards)


def _consecutive(cards: tuple[Card, ...]) -> bool:
    """Ranks that follow one another; the ace stands below the two or above the king, never between."""
    places = sorted(card.rank.order for card in cards)
    high = sorted(14 if place == 1 else place for place in places)
    return any(run == list(range(run[0], run[0] + len(cards))) for run in (places, high))


def _pair_within(cards: tuple[Card, ...]) -> bool:
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


def _aces_as_one(cards: tuple[Card, ...]) -> int:
    return sum(card.rank.points for card in cards)


def _matches(suited: int, non_suited: int) -> Holds:
    """Exactly so many of the first two match the up card in rank and suit, and so many in rank alone."""

    def holds(cards: tuple[Card, ...]) -> bool:
        *first_two, up = cards
        in_rank = [card for card in first_two if card.rank is up.rank]
        in_suit = sum(card.suit is up.suit for card in in_rank)
        return (in_suit, len(in_rank) - in_suit) == (suited, non_suited)

    return holds


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

_REGISTRY: dict[DecidedBy, dict[str, Holds]] = {
    DecidedBy.FIRST_TWO_CARDS: _TWO_CARDS,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: _TWO_CARDS,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _THREE_CARDS,
    DecidedBy.MATCHES_WITH_UP_CARD: _MATCHES,
    DecidedBy.PLAY_OF_THE_HAND: _WHOLE_HAND,
}


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

_WITHIN: dict[DecidedBy, dict[str, str]] = {
    DecidedBy.FIRST_TWO_CARDS: _TWO_CARDS_WITHIN,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: _TWO_CARDS_WITHIN,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _THREE_CARDS_WITHIN,
}


def wider_events(decided_by: DecidedBy, event: str) -> frozenset[str]:
    """The other events that hold whenever ``event`` does: every perfect pair is a pair, too."""
    return frozenset(_WITHIN.get(decided_by, {}).get(event, "").split())


def known_events(decided_by: DecidedBy) -> tuple[str, ...]:
    """The keys a pay table of a wager so decided may name."""
    return tuple(_REGISTRY[decided_by])


def holds(decided_by: DecidedBy, event: str, deciding: tuple[Card, ...]) -> bool:
    """Whether ``event`` holds for the cards that decide, in the order of ``WagerCards.deciding``."""
    return _REGISTRY[decided_by][event](deciding)


def dearest_first(table: PayTable, stake: Cents = ONE_DOLLAR) -> tuple[PayLine, ...]:
    """The lines by what they pay on ``stake`` cents, the dearest first; equal ones keep the table's order."""
    return tuple(sorted(table.lines, key=lambda line: line.pays.winnings(stake), reverse=True))


def best_line(table: PayTable, decided_by: DecidedBy, cards: WagerCards, stake: Cents = ONE_DOLLAR) -> PayLine | None:
    """The one line that pays: the dearest whose event holds. None: the wager loses.

    ``stake`` in cents weighs a fixed sum against odds. Raises ValueError where a card is missing.
    """
    deciding, known = cards.deciding(decided_by), _REGISTRY[decided_by]
    paying = [line for line in table.lines if known[line.event](deciding)]
    # Of equal ones the first is the largest, as in ``dearest_first``.
    return max(paying, key=lambda line: line.pays.winnings(stake)) if len(paying) > 1 else next(iter(paying), None)
