"""Upright rectangles in a layout's own units."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle by its edges; y runs down."""

    left: float
    top: float
    right: float
    bottom: float

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

    def touches(self, other: Box) -> bool:
        """Whether the two have any area in common."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def shrunk(self, by: float) -> Box:
        """The same with every edge so much farther in."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def split(self, part: float) -> tuple[Box, Box]:
        """Its left ``part`` (0 to 1) and what remains at the right."""
        x = self.left + self.width * part
        return Box(self.left, self.top, x, self.bottom), Box(x, self.top, self.right, self.bottom)
