"""The common hand on the felt: every patron has a place and bets of their own, the cards lie in the middle for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from trainer.canvas.spots.lanes import Lane, TurnedFrame
from trainer.canvas.spots.measures import CARD_WIDTH, CIRCLE_RADIUS, HAND_STEP, SpotPlace
from trainer.canvas.spots.rooms import Edge
from trainer.canvas.table import layout
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand

_APART, _ABOVE_THE_PRINT, _BELOW_OWN_CARDS = 0.19, (0.211, 0.172, 0.252), (0.217, 0.178, 0.345)
"""How far down the hands' first cards lie, and from where to where: over none of what is printed on the felt, or clear
of the cards that patrons have of their own."""
_ALONE = 0.17
_AT_FULL_SIZE = 3
"""So many hands lie at full size; more of them take no more room, or they would lie under the bets."""
_OWN = 0.8
_LEFT, _RIGHT = (0.0, 70.0), (110.0, 180.0)


def patrons_of(view: TableView) -> tuple[str, ...]:
    """The patrons of a common hand in the order of their places; none where a spot has but one, or none is played."""
    spots = view.table.spots
    lying = (wager.patron for spot in spots for wager in (*spot.wagers, *spot.payments) if wager.patron)
    return tuple(dict.fromkeys((*view.patrons, *lying))) if spots else ()


@cache
def common_lanes(hands: int, own_cards: bool = False) -> tuple[Lane, ...]:
    """Where the hands lie that all patrons wager on, from the dealer's left; lower where patrons have ``own_cards``."""
    lanes, scale = [], min(1.0, _AT_FULL_SIZE / hands)
    first, least, most = _BELOW_OWN_CARDS if own_cards else _ABOVE_THE_PRINT
    for hand in range(hands):
        x = 0.5 + ((hand - (hands - 1) / 2) * _APART + CARD_WIDTH * HAND_STEP / 2) * scale
        half = _APART / 2 * scale if hands > 1 else _ALONE
        room = (Edge(-1, 0, half), Edge(1, 0, half), Edge(0, 1, most - first), Edge(0, -1, first - least))
        frames = TurnedFrame(x, first, 0.0), TurnedFrame(x, least, 0.0)
        lanes.append(Lane(frames[0], scale, frames[1], room, strict=not own_cards))
    return tuple(lanes)


def common_lines(patrons: Sequence[str]) -> Iterator[tuple[str, TurnedFrame]]:
    """Where each patron's insurance goes: along the line at both sides of the cards that lie over its middle."""
    half = (len(patrons) + 1) // 2
    for nth, patron in enumerate(patrons):
        first, of, at = (_LEFT, half, nth) if nth < half else (_RIGHT, len(patrons) - half, nth - half)
        angle = first[0] + (first[1] - first[0]) * ((at + 0.5) / of)
        x, y = layout.BAND.at(angle)
        yield patron, TurnedFrame(x, y, layout.BAND.tilt(angle))


def own_place(place: SpotPlace, hand: Hand) -> Lane:
    """Where a card of one patron's own lies across, before that patron's place; the hand's others are the common's."""
    width = CARD_WIDTH * _OWN
    away = -(CIRCLE_RADIUS + 0.004 + width / 2)
    x, y = place.out(away, 0.0)
    # The lane begins where the hand's first card would lie, so that its own card comes to lie at the place.
    frame = TurnedFrame(x, y, place.turn)
    shared = hand.shared
    steps = HAND_STEP * width * shared
    first = frame.at(steps, -steps)
    return Lane(TurnedFrame(*first, place.turn), _OWN, TurnedFrame(place.x, place.y, place.tilt), ())
