"""The table's geometry: where spots, bets, hands, band, rack, shoe and discard rack lie, in units of the scene's width.

x runs right and y down from the scene's upper left; the scene is 1 wide and .5362 high, seen from the dealer's seat.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from itertools import accumulate, pairwise
from math import cos, hypot, radians, sin

from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, CIRCLE_RADIUS, HAND_STEP, Ellipse, SpotPlace

HEIGHT = 0.5362
HEADROOM = 0.03
"""What is left free above the scene at least: without it no hand could be seen at the middle spots."""
SEAT_RADIUS = 0.0086
DECK_THICKNESS = 0.0147

_CLEARANCE, _TURNED = 0.0045, 0.42
_FIRST, _LAST = 18.0, 162.0
_SAMPLES = 2000


FELT = Ellipse(0.5, 0.3659, 0.4746, 0.3433)
RAIL = Ellipse(0.5, 0.3659, 0.4946, 0.3614)
LEATHER = Ellipse(0.5, 0.3659, (FELT.across + RAIL.across) / 2, (FELT.up + RAIL.up) / 2)
BETS = Ellipse(0.5, 0.3659, 0.4094, 0.2699)
BAND = Ellipse(0.5, 0.3895, 0.2527, 0.1295)
BAND_HALF, BAND_FIRST, BAND_LAST = 0.0136, -4.9, 184.9
BLACKJACK_ARC = Ellipse(0.5, 0.3895, 0.2074, 0.0842)
DRAW_RULE_ARC = Ellipse(0.5, 0.3895, 0.1857, 0.0625)
METER_ARC = Ellipse(0.5, 0.3895, 0.1690, 0.0462)
INSURANCE_ARC = Ellipse(0.5, 0.3895, 0.2482, 0.1250)
MIRROR, MIRROR_SIZE = (0.5906, 0.3986), (0.0399, 0.0308)
RACK, RACK_SIZE, TUBE_DEPTH, TUBES = (0.5, 0.4918), (0.4719, 0.0851), 0.0562, 14
SHOE, SHOE_SIZE, SHOE_TURN = (0.1286, 0.4728), (0.1550, 0.0888), -8.0
DISCARDS, DISCARD_MARGIN, DISCARD_WALL = (0.9130, 0.4855), 0.0072, 4.6


@cache
def spots(count: int = 7) -> tuple[SpotPlace, ...]:
    """So many spots at equal distances along the bets' ellipse, first base (the dealer's left) first."""
    if count == 1:
        return (_spot(1, 90.0, 0.0),)
    angles = [_FIRST + (_LAST - _FIRST) * step / _SAMPLES for step in range(_SAMPLES + 1)]
    points = [BETS.at(angle) for angle in angles]
    lengths = [0.0, *accumulate(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points))]
    wanted = [lengths[-1] * place / (count - 1) for place in range(count)]
    return tuple(
        _spot(number, angles[min(bisect_left(lengths, length), _SAMPLES)], abs(2 * (number - 1) / (count - 1) - 1))
        for number, length in enumerate(wanted, start=1)
    )


def _spot(number: int, angle: float, aside: float) -> SpotPlace:
    """``aside`` is how far along the arc from its middle the spot lies, from 0 to 1 at first and third base."""
    x, y = BETS.at(angle)
    tilt = BETS.tilt(angle)
    inward = _inward(tilt)
    # A hand lies the farther off the nearer it is to the ends: what clears there and in the middle clears between.
    away = _hand_distance(0.0) + aside * (_hand_distance(BETS.tilt(_FIRST)) - _hand_distance(0.0))
    return SpotPlace(
        number,
        x,
        y,
        tilt,
        _TURNED * tilt,
        (x + away * inward[0], y + away * inward[1]),
        BAND.met((x, y), inward),
        LEATHER.met((x, y), (sin(radians(tilt)), -cos(radians(tilt)))),
    )


def _inward(tilt: float) -> tuple[float, float]:
    """The direction from a bet to its hand."""
    way = radians(0.8 * tilt)
    return -sin(way), cos(way)


@cache
def _hand_distance(tilt: float) -> float:
    """How far off the circle's middle a hand's must lie so that the box round two cards keeps its clearance."""
    low, high = 0.0, 0.2
    x, y = _inward(tilt)
    while high - low > 1e-6:
        middle = (low + high) / 2
        near = _to_box(_TURNED * tilt, (middle * x, middle * y))
        low, high = (low, middle) if near >= CIRCLE_RADIUS + _CLEARANCE else (middle, high)
    return high


def _to_box(turn: float, hand: tuple[float, float]) -> float:
    """The distance from 0, 0 to the box round the two cards of a hand whose middle lies at ``hand``."""
    angle, more = radians(turn), HAND_STEP * CARD_WIDTH
    x, y = hand[0] * cos(angle) + hand[1] * sin(angle), hand[1] * cos(angle) - hand[0] * sin(angle)
    return hypot(max(abs(x) - (CARD_WIDTH + more) / 2, 0.0), max(abs(y) - (CARD_HEIGHT + more) / 2, 0.0))


def band_outline() -> tuple[Ellipse, Ellipse]:
    """The insurance band's outer and inner line."""
    return (
        Ellipse(BAND.x, BAND.y, BAND.across + BAND_HALF, BAND.up + BAND_HALF),
        Ellipse(BAND.x, BAND.y, BAND.across - BAND_HALF, BAND.up - BAND_HALF),
    )
