"""What a pay table can name of the dealer's finished hand: how it busts, in how many cards, and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card

Cards = tuple[Card, ...]
Holds = Callable[[Cards], bool]
"""Whether an event holds for the dealer's cards in the order they came: up card, second card, then those drawn."""

_COUNTS = {3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}
_TOTALS = {17: "seventeen", 18: "eighteen", 19: "nineteen", 20: "twenty", 21: "twenty-one"}


def _busts(cards: Cards) -> bool:
    return total(cards).is_bust


def _is_suited(cards: Cards) -> bool:
    return _busts(cards) and len({card.suit for card in cards}) == 1


def _is_coloured(cards: Cards) -> bool:
    return _busts(cards) and len({card.suit.is_red for card in cards}) == 1


def _is_three_alike(cards: Cards) -> bool:
    return _busts(cards) and len(cards) == 3 and len({card.rank for card in cards}) == 1


def _is_three_alike_coloured(cards: Cards) -> bool:
    return _is_three_alike(cards) and _is_coloured(cards)


def _is_three_alike_suited(cards: Cards) -> bool:
    return _is_three_alike(cards) and _is_suited(cards)


def _in(count: int) -> Holds:
    return lambda cards: len(cards) == count and _busts(cards)


def _in_or_more(count: int) -> Holds:
    return lambda cards: len(cards) >= count and _busts(cards)


def _counts(points: int) -> Holds:
    """A finished hand of so many points; an ace and a ten-value are a blackjack and no 21."""
    return lambda cards: total(cards).points == points and not is_ace_and_ten(cards)


BUSTING_CARD = "busting-card"
"""The card that busts the hand; which one, the line names."""

DEALERS_BLACKJACK = "dealer-blackjack"

DEALERS_HAND: Mapping[str, Holds] = {
    "suited-bust-three-of-a-kind": _is_three_alike_suited,
    "coloured-bust-three-of-a-kind": _is_three_alike_coloured,
    "bust-three-of-a-kind": _is_three_alike,
    "suited-bust": _is_suited,
    "coloured-bust": _is_coloured,
    **{f"bust-in-{word}": _in(count) for count, word in _COUNTS.items()},
    **{f"bust-in-{word}-or-more": _in_or_more(count) for count, word in _COUNTS.items() if count > 3},
    BUSTING_CARD: _busts,
    "bust": _busts,
    **{f"dealer-{word}": _counts(points) for points, word in _TOTALS.items()},
    DEALERS_BLACKJACK: is_ace_and_ten,
}
"""The events by their keys."""


BUSTS_BY_COUNT = tuple(event for event in DEALERS_HAND if event.startswith("bust-in-"))
"""Busts in so many cards; a line may name the card that came last, as it does for the busting card."""

NAMING_THE_LAST = (BUSTING_CARD, *BUSTS_BY_COUNT)
"""The events of which a line names the last card."""

THREE_ALIKE = ("suited-bust-three-of-a-kind", "coloured-bust-three-of-a-kind", "bust-three-of-a-kind")


def is_last_among(cards: Cards, named: frozenset[Card]) -> bool:
    """Whether the card that came last is among the named."""
    return cards[-1] in named


def _or_more_up_to(count: int) -> str:
    return " ".join(f"bust-in-{_COUNTS[least]}-or-more" for least in range(4, count + 1))


DEALERS_HAND_WITHIN: Mapping[str, str] = {
    "suited-bust-three-of-a-kind": (
        "coloured-bust-three-of-a-kind bust-three-of-a-kind suited-bust coloured-bust bust-in-three bust"
    ),
    "coloured-bust-three-of-a-kind": "bust-three-of-a-kind coloured-bust bust-in-three bust",
    "bust-three-of-a-kind": "bust-in-three bust",
    "suited-bust": "coloured-bust bust",
    "coloured-bust": "bust",
    BUSTING_CARD: "bust",
    **{f"bust-in-{word}": f"bust {BUSTING_CARD} {_or_more_up_to(count)}" for count, word in _COUNTS.items()},
    **{
        f"bust-in-{word}-or-more": f"bust {BUSTING_CARD} {_or_more_up_to(count - 1)}"
        for count, word in _COUNTS.items()
        if count > 3
    },
}
"""For each event the others that hold whenever it does, parted by spaces."""

ON_SUITS = frozenset((*THREE_ALIKE, "suited-bust", "coloured-bust"))
"""The events that ask for more than points and numbers: which cards were alike, of one suit or of one colour."""
