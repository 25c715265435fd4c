"""The measures of cards, chips and circles at the spots, in units of the table's width, and a spot's place."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from trainer.canvas.felt.lettering import Arc

UNIT = 1104.0
"""How many pixels wide the whole table is for whoever draws what lies there as SVG."""
CARD_WIDTH, CARD_HEIGHT = 0.0543, 0.0760
CHIP_RADIUS = 0.0154
SMALLEST_CHIP = 0.72
"""As small a part of a chip as a chip of a payment is drawn: smaller ones could not be counted."""
CIRCLE_RADIUS = 0.0299
SIDE_RADIUS, SIDE_NAME_RADIUS = 0.0199, 0.0230
HAND_STEP = 0.42
DEALER_STEP = 0.0308
_STEEP = 45.0


@dataclass(frozen=True, slots=True)
class Ellipse:
    """Its middle and half-axes."""

    x: float
    y: float
    across: float
    up: float

    @property
    def arc(self) -> Arc:
        """Its upper half, for letters to stand on."""
        return Arc(self.x, self.y, self.across, self.up)

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


HOLE_CARD, UP_CARD = (0.5154, 0.3904), (0.4846, 0.3904)


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
