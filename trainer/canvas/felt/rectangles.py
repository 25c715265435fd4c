"""Upright rectangles in a layout's own units, and which of several things lies under a point."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle by its edges; y runs down."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, boxes: Iterable[Rectangle]) -> Rectangle:
        """The smallest that holds them all; raises ValueError where there are none."""
        lefts, tops, rights, bottoms = zip(*((it.left, it.top, it.right, it.bottom) for it in boxes), strict=True)
        return cls(min(lefts), min(tops), max(rights), max(bottoms))

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it, edges included."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def touches(self, other: Rectangle) -> bool:
        """Whether the two have any area in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def shrunk(self, by: float) -> Rectangle:
        """The same with every edge so much farther in."""
        return Rectangle(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def split(self, part: float) -> tuple[Rectangle, Rectangle]:
        """Its left ``part`` (0 to 1) and what remains at the right."""
        x = self.left + self.width * part
        return Rectangle(self.left, self.top, x, self.bottom), Rectangle(x, self.top, self.right, self.bottom)


class Held(Protocol):
    """A shape that can be pressed."""

    def holds(self, x: float, y: float) -> bool: ...


T = TypeVar("T")


def first_under(x: float, y: float, shapes: Iterable[tuple[Held, T]]) -> T | None:
    """What lies under a point, of shapes and what each of them is, the nearest first; None where nothing does."""
    return next((target for shape, target in shapes if shape.holds(x, y)), None)
