"""What a hand is to perform: whose it is, its gestures one after another, what it brings along and what is said."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.chips import Stack
from trainer.domain.signals.gestures import Gesture
from trainer.domain.signals.motions import Over

DEALER = 0
"""The spot of the dealer's own hand."""


@dataclass(frozen=True, slots=True)
class Performance:
    """One hand's gestures at ``spot`` (0: the dealer's own), hand ``hand``, by ``patron`` ("" but on a common hand).

    ``person`` is the seed of who it is: his looks and his way of moving; ``variant`` the seed of this one time. None of
    the ``gestures``: nothing moves, something is only said. ``stack`` are the chips brought, ``cards`` the patron's own
    cards that are taken up. ``behind``: the chips are set behind the bet. ``delay`` in milliseconds. ``said`` is a
    caption of what is heard, ``told`` the movement in words for the described mode, each "" for none.
    """

    spot: int
    gestures: tuple[Gesture, ...] = ()
    person: int = 0
    variant: int = 0
    patron: str = ""
    hand: int = 0
    over: Over = Over.OWN_PLACE
    stack: Stack = Stack()
    behind: bool = False
    cards: tuple[Card, ...] = ()
    delay: float = 0.0
    said: str = ""
    told: str = ""
    toward: int = 0


@dataclass(frozen=True, slots=True)
class Said:
    """What is heard of a person, named by his seed, when he speaks."""

    words: str
    person: int


def person_of(seed: int, spot: int, patron: str = "") -> int:
    """Who sits there in the round or question of that seed: the same seed, the same person."""
    return crc32(f"{seed} {spot} {patron}".encode())
