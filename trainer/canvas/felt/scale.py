"""From a layout's own units to the pixels of a felt, and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from trainer.canvas.art.svg import number


@dataclass(frozen=True, slots=True)
class Scale(ABC):
    """A felt of so many pixels; a layout says how many of them its ``unit`` is and where its upper left lies."""

    width: int
    height: int

    @property
    @abstractmethod
    def unit(self) -> float:
        """How many pixels a unit of the layout is."""

    @property
    @abstractmethod
    def left(self) -> float:
        """Where the layout's x is 0, in pixels."""

    @property
    @abstractmethod
    def top(self) -> float:
        """Where the layout's y is 0, in pixels."""

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """A point of the layout in pixels."""
        return self.left + x * self.unit, self.top + y * self.unit

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels in the layout's units."""
        return (x - self.left) / self.unit, (y - self.top) / self.unit

    def transform(self, drawn: float = 1.0) -> str:
        """The same for SVG that is drawn ``drawn`` to a unit of the layout."""
        return f"translate({number(self.left)} {number(self.top)}) scale({self.unit / drawn:.5f})"
