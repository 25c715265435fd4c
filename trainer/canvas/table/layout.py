"""The table's geometry: where spots, bets, hands, band, rack, shoe and discard rack lie, in units of the scene's width.

x runs right and y down from the scene's upper left; the scene is 1 wide and .5362 high, seen from the dealer's seat.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, pairwise
from math import atan2, cos, degrees, hypot, radians, sin

HEIGHT = 0.5362
HEADROOM = 0.03
"""What is left free above the scene at least: without it no hand could be seen at the middle spots."""
CARD_WIDTH, CARD_HEIGHT = 0.0543, 0.0760
CHIP_RADIUS = 0.0154
CIRCLE_RADIUS = 0.0299
SIDE_RADIUS, SIDE_NAME_RADIUS = 0.0199, 0.0230
SEAT_RADIUS = 0.0086
DECK_THICKNESS = 0.0147
HAND_STEP = 0.42
DEALER_STEP = 0.0308

_CLEARANCE, _TURNED = 0.0045, 0.42
_FIRST, _LAST = 18.0, 162.0
_STEEP = 45.0
_SAMPLES = 2000


@dataclass(frozen=True, slots=True)
class Ellipse:
    """Its middle and half-axes."""

    x: float
    y: float
    across: float
    up: float

    def at(self, angle: float) -> tuple[float, float]:
        """The point at ``angle`` degrees, from straight left over the top to straight right."""
        return self.x - self.across * cos(radians(angle)), self.y - self.up * sin(radians(angle))

    def angle(self, x: float, y: float) -> float:
        """The angle, in degrees as ``at`` counts them, in whose direction a point lies; straight down it is 270."""
        found = degrees(atan2((self.y - y) / self.up, (self.x - x) / self.across))
        return found if found >= -90 else found + 360

    def tilt(self, angle: float) -> float:
        """The outward normal's angle from upright, in degrees clockwise, at ``angle``."""
        return degrees(atan2(-cos(radians(angle)) / self.across, sin(radians(angle)) / self.up))

    def met(self, start: tuple[float, float], towards: tuple[float, float]) -> tuple[float, float]:
        """Where a ray from ``start`` first crosses it; raises ValueError where it never does."""
        x, y = (start[0] - self.x) / self.across, (start[1] - self.y) / self.up
        dx, dy = towards[0] / self.across, towards[1] / self.up
        a, b, c = dx * dx + dy * dy, 2 * (x * dx + y * dy), x * x + y * y - 1
        root = b * b - 4 * a * c
        if root < 0:
            raise ValueError(f"no point of {self} lies that way from {start}")
        ways = sorted(way for sign in (-1, 1) if (way := (-b + sign * root**0.5) / (2 * a)) > 0)
        if not ways:
            raise ValueError(f"{self} lies behind {start}")
        return start[0] + ways[0] * towards[0], start[1] + ways[0] * towards[1]


FELT = Ellipse(0.5, 0.3659, 0.4746, 0.3433)
RAIL = Ellipse(0.5, 0.3659, 0.4946, 0.3614)
LEATHER = Ellipse(0.5, 0.3659, (FELT.across + RAIL.across) / 2, (FELT.up + RAIL.up) / 2)
BETS = Ellipse(0.5, 0.3659, 0.4094, 0.2699)
BAND = Ellipse(0.5, 0.3895, 0.2527, 0.1295)
BAND_HALF, BAND_FIRST, BAND_LAST = 0.0136, -4.9, 184.9
BLACKJACK_ARC = Ellipse(0.5, 0.3895, 0.2074, 0.0842)
DRAW_RULE_ARC = Ellipse(0.5, 0.3895, 0.1857, 0.0625)
INSURANCE_ARC = Ellipse(0.5, 0.3895, 0.2482, 0.1250)
HOLE_CARD, UP_CARD = (0.5154, 0.3904), (0.4846, 0.3904)
MIRROR, MIRROR_SIZE = (0.5906, 0.3986), (0.0399, 0.0308)
RACK, RACK_SIZE, TUBE_DEPTH, TUBES = (0.5, 0.4918), (0.4719, 0.0851), 0.0562, 14
SHOE, SHOE_SIZE, SHOE_TURN = (0.1286, 0.4728), (0.1550, 0.0888), -8.0
DISCARDS, DISCARD_MARGIN, DISCARD_WALL = (0.9130, 0.4855), 0.0072, 4.6


@dataclass(frozen=True, slots=True)
class SpotPlace:
    """One spot: its circle's middle, its outward normal's angle from upright (degrees, clockwise), and what follows.

    ``hand`` is the middle of its first two cards, ``turn`` their angle, ``insurance`` where its insurance chips stand,
    ``seat`` where its number stands on the leather.
    """

    number: int
    x: float
    y: float
    tilt: float
    turn: float
    hand: tuple[float, float]
    insurance: tuple[float, float]
    seat: tuple[float, float]

    @property
    def is_at_an_end(self) -> bool:
        """Whether it is first or third base, or as far round the table as these."""
        return abs(self.tilt) > _STEEP

    def out(self, outward: float, right: float) -> tuple[float, float]:
        """A point so far outward along the normal and to the right along the ellipse."""
        angle = radians(self.tilt)
        return (
            self.x + outward * sin(angle) + right * cos(angle),
            self.y - outward * cos(angle) + right * sin(angle),
        )

    def side(self, place: int) -> tuple[float, float]:
        """The middle of a side wager's circle: the first at the left of the bet, the second at the right."""
        return self.out(0.0344, -0.0389 if place == 0 else 0.0389)

    def card(self, place: float) -> tuple[float, float]:
        """The middle of a hand's card, counted from 0."""
        step = HAND_STEP * CARD_WIDTH * (place - 0.5)
        angle = radians(self.turn)
        x = self.hand[0] - step * cos(angle) - step * sin(angle)
        y = self.hand[1] - step * sin(angle) + step * cos(angle)
        return x, y


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
