"""Chips and cards in a hand: where they hang on it, and where they lie when it has let go."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, pi, radians, sin

from trainer.domain.signals.gestures import Carried, Carry, Point

CARD_WIDTH, CARD_LENGTH = 0.34, 0.475
_LAID_WITHIN = 200.0
_TURNS_WITHIN, _EDGE = 130.0, 0.06
"""A card begins to turn so many milliseconds before its other side comes up; its edge is that much of its width."""
_SLIPS = 0.07
"""So far a stack slips down between the fingers as it is set down."""

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class CarriedAt:
    """What is carried or has been laid down, by its middle (x, y, and the height of what holds it).

    ``yaw`` is its heading as a hand's. ``seen`` is how much of a card's width shows while it is turned over.
    ``slid`` is by how much cards that the fingers only push have come from where they lie, None for what is held.
    ``cards`` tells which of the patron's cards are meant, from 0; () for a stack,
    and where it is all of them. ``under_bet``: draw it beneath the bet. ``turned_up``: the cards' faces show.
    """

    what: Carried
    at: Point
    yaw: float
    held: bool
    under_bet: bool = False
    turned_up: bool = False
    cards: tuple[int, ...] = ()
    seen: float = 1.0
    slid: Point | None = None


def ahead_of(point: Point, yaw: float, ahead: float) -> Point:
    """The point that far along the fingers."""
    turn = radians(yaw)
    return point[0] - ahead * sin(turn), point[1] + ahead * cos(turn), point[2]


def corners(middle: Point, yaw: float) -> tuple[Spot, Spot]:
    """The two corners of a card that lie farthest from the hand, given its middle."""
    across, along = CARD_WIDTH / 2, CARD_LENGTH / 2
    turn = radians(yaw)
    x, y = middle[0] - along * sin(turn), middle[1] + along * cos(turn)
    return (x - across * cos(turn), y - across * sin(turn)), (x + across * cos(turn), y + across * sin(turn))


def held_at(carry: Carry, middle: Point, yaw: float, misses: Spot, left: float) -> CarriedAt:
    """What hangs on the hand with its middle there, ``left`` milliseconds before it is let go.

    ``misses`` is by how much it would then lie beside its place: it comes there within the last moment.
    """
    share = max(0.0, 1.0 - left / _LAID_WITHIN) if carry.rest is not None else 0.0
    share *= share * (3.0 - 2.0 * share)
    slips = min(middle[2], _SLIPS) * share if carry.what is Carried.STACK else 0.0
    at = middle[0] + misses[0] * share, middle[1] + misses[1] * share, middle[2] - slips
    return CarriedAt(carry.what, at, yaw * (1.0 - share), True, carry.under_bet, carry.turned_up)


def is_pushed(carry: Carry) -> bool:
    """Whether the cards lie on the table and only move with the fingertip on them."""
    return carry.what is Carried.CARDS and carry.rest is None and carry.ahead == 0.0


def turning(thing: CarriedAt, apart: float) -> CarriedAt:
    """The same so many milliseconds before or after its other side comes up."""
    share = min(1.0, abs(apart) / _TURNS_WITHIN)
    return replace(thing, seen=max(_EDGE, round(sin(share * pi / 2), 2)))


def laid_at(carry: Carry) -> CarriedAt:
    """What has been let go. Raises ValueError for what is never laid down."""
    if carry.rest is None:
        raise ValueError("this is not laid down anywhere")
    return CarriedAt(carry.what, (*carry.rest, 0.0), 0.0, False, carry.under_bet, carry.turned_up)


def shared_out(things: Iterable[CarriedAt]) -> tuple[CarriedAt, ...]:
    """Where cards are at several places, the first is at the first of them and so on."""
    each = tuple(things)
    places = [number for number, thing in enumerate(each) if thing.what is Carried.CARDS]
    if len(places) < 2:
        return each
    cards = {number: card for card, number in enumerate(places)}
    return tuple(
        replace(thing, cards=(cards[number],)) if number in cards else thing for number, thing in enumerate(each)
    )
