"""Hands of blackjack and what they count."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.domain.cards.playing_cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Total:
    """What a hand counts: its points, and whether an ace counts eleven (soft)."""

    points: int
    soft: bool

    @property
    def is_bust(self) -> bool:
        return self.points > 21


_HARD = tuple(Total(points, False) for points in range(256))
_SOFT = tuple(Total(points, True) for points in range(22))


def total(cards: Iterable[Card]) -> Total:
    """The best total of ``cards``: one ace counts eleven where that does not bust."""
    points, has_ace = 0, False
    for card in cards:
        points += card.rank.points
        has_ace = has_ace or card.rank is Rank.ACE
    if has_ace and points <= 11:
        return _SOFT[points + 10]
    return _HARD[points] if points < len(_HARD) else Total(points, False)


def is_ace_and_ten(cards: tuple[Card, ...]) -> bool:
    """Two cards, an ace and a ten-value: a natural unless they come from a split."""
    return len(cards) == 2 and total(cards).points == 21


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards before one patron (or the dealer), in the order dealt.

    ``doubled`` counts the doubles made on it. ``stood``: its patron wants no more cards. ``face_down``: its first cards
    have not been turned up yet, as in a pitched game. ``shared``: so many of its first cards are the common hand's,
    which lie but once; the rest are its patron's own. ``told``: of how many of its cards the total was last told aloud.
    ``across``: the places of those of its cards that were laid across it, rightly or not; ``down``: of those dealt
    to it face down once it had two. A hand without cards keeps the place of one that has been taken away.
    """

    cards: tuple[Card, ...] = ()
    from_split: bool = False
    doubled: int = 0
    surrendered: bool = False
    stood: bool = False
    face_down: bool = False
    shared: int = 0
    told: int = 0
    across: tuple[int, ...] = ()
    down: tuple[int, ...] = ()

    @property
    def total(self) -> Total:
        return total(self.cards)

    @property
    def is_natural(self) -> bool:
        """Ace and ten-value as dealt; after a split the same cards are only 21."""
        return not self.from_split and is_ace_and_ten(self.cards)
