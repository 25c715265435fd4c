"""Where a gesture is made: from a gesture's own frame, in hand lengths, to the pixels of a scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import Protocol

import pygame

from trainer.canvas.hands.motion.carrying import Prop
from trainer.canvas.hands.skeleton.camera import LEAN_OF_CAMERA
from trainer.domain.signals.gestures import Point

Pixel = tuple[float, float]

PITCH = 1.55
"""From one betting circle to the next where a scene does not say."""


class GestureFrame(Protocol):
    """A gesture's frame on a scene. ``angle`` turns it clockwise, ``unit`` is a hand length in pixels."""

    @property
    def angle(self) -> float: ...

    @property
    def unit(self) -> float: ...

    def pixels(self, point: Point) -> Pixel:
        """A point of the frame on the screen."""
        ...

    def of(self, pixel: Pixel) -> tuple[float, float]:
        """Where on the felt of the frame a pixel lies."""
        ...


@dataclass(frozen=True, slots=True)
class SpotFrame:
    """The frame of a patron's place: its origin's pixel, the angle it is turned by, a hand length in pixels."""

    x: float
    y: float
    angle: float
    unit: float

    def pixels(self, point: Point) -> Pixel:
        """A point of the frame on the screen."""
        turn, (x, y, z) = radians(self.angle), point
        across = self.x + self.unit * (x * cos(turn) - y * sin(turn))
        return across, self.y + self.unit * (x * sin(turn) + y * cos(turn) - LEAN_OF_CAMERA * z)

    def of(self, pixel: Pixel) -> tuple[float, float]:
        """Where on the felt of the frame a pixel lies."""
        turn, dx, dy = radians(self.angle), (pixel[0] - self.x) / self.unit, (pixel[1] - self.y) / self.unit
        return dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)

    def moved(self, across: float, down: float) -> SpotFrame:
        """The same frame so many hand lengths farther along its own axes: to its right, toward the dealer."""
        x, y = self.pixels((across, down, 0.0))
        return replace(self, x=x, y=y)

    @property
    def outward(self) -> Pixel:
        """The direction on the screen away from the dealer, one pixel long."""
        return sin(radians(self.angle)), -cos(radians(self.angle))


@dataclass(frozen=True, slots=True)
class ArcFrame:
    """The frame of the dealer's sweep along a line: ``at`` gives the pixel of a way (-1 to 1) along it.

    Its x runs along the line, so that +-``half`` hand lengths are its ends, and ``level`` is the y that lies on it.
    """

    at: Callable[[float], Pixel]
    unit: float
    half: float = 1.45
    level: float = 0.72
    angle: float = 0.0

    def pixels(self, point: Point) -> Pixel:
        """A point of the frame on the screen."""
        x, y, z = point
        way = max(-1.0, min(1.0, x / self.half))
        across, down = self.at(way)
        return across + (x - way * self.half) * self.unit, down + (y - self.level - LEAN_OF_CAMERA * z) * self.unit

    def of(self, pixel: Pixel) -> tuple[float, float]:
        """The point of the frame nearest below or above a pixel, counted from the middle of the line."""
        x, y = self.at(0.0)
        return (pixel[0] - x) / self.unit, (pixel[1] - y) / self.unit + self.level


@dataclass(frozen=True, slots=True)
class GesturePlace:
    """What a performance has on the scene: its frame, the chips brought, the cards taken up.

    ``arm`` is the direction on the screen that the arm comes from, one pixel long. ``mouth`` is where the bubble of
    what is said stands beside, in pixels, rather at the ``side`` (1: clockwise, -1) of it, ``keep`` what it shall not
    cover and ``letters`` how high they are. ``pitch``
    is from one betting circle to the next in hand lengths. ``nap`` is the colour that marks have in the felt; what
    is no felt takes none.
    """

    frame: GestureFrame
    arm: Pixel
    chips: Prop | None = None
    cards: tuple[Prop, ...] = ()
    mouth: Pixel = (0.0, 0.0)
    keep: tuple[pygame.Rect, ...] = ()
    letters: float = 14.0
    pitch: float = PITCH
    nap: tuple[int, int, int] = (150, 205, 178)
    is_felt: Callable[[Pixel], bool] = lambda _: True
    side: int = 1


def way_out(start: Pixel, towards: Pixel, whole: pygame.Rect) -> float:
    """How many pixels it is from a point in a direction until one is out of ``whole``; 0 where one is."""
    ways = []
    for at, step, low, high in (
        (start[0], towards[0], whole.left, whole.right),
        (start[1], towards[1], whole.top, whole.bottom),
    ):
        if abs(step) > 1e-6:
            ways.append(((high if step > 0 else low) - at) / step)
    return max(0.0, min(ways, default=0.0))
