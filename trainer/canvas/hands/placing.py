"""Where a gesture is made: from a gesture's own frame, in hand lengths, to the pixels of a scene."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Protocol

from trainer.domain.gestures import Point

Pixel = tuple[float, float]

RAISED = 0.50
"""How far up the screen a hand length above the felt is seen."""


class GestureFrame(Protocol):
    """A gesture's frame on a scene. ``angle`` turns it clockwise, ``unit`` is a hand length in pixels."""

    @property
    def angle(self) -> float: ...

    @property
    def unit(self) -> float: ...

    @property
    def outward(self) -> Pixel: ...

    def pixels(self, point: Point) -> Pixel: ...

    def moved(self, across: float, down: float) -> GestureFrame: ...


@dataclass(frozen=True, slots=True)
class SpotFrame:
    """The frame of a patron's place: its origin's pixel, the angle it is turned by, a hand length in pixels."""

    x: float
    y: float
    angle: float
    unit: float

    @property
    def outward(self) -> Pixel:
        """The direction from the dealer to the patron on the screen, one pixel long."""
        return sin(radians(self.angle)), -cos(radians(self.angle))

    def pixels(self, point: Point) -> Pixel:
        """A point of the frame on the screen."""
        turn, (x, y, z) = radians(self.angle), point
        across = self.x + self.unit * (x * cos(turn) - y * sin(turn))
        return across, self.y + self.unit * (x * sin(turn) + y * cos(turn) - RAISED * z)

    def moved(self, across: float, down: float) -> SpotFrame:
        """The same frame so many pixels farther to the right and down the screen."""
        return replace(self, x=self.x + across, y=self.y + down)
