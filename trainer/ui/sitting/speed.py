"""How fast what is watched goes on by itself."""

from __future__ import annotations

from enum import Enum


class Speed(Enum):
    """Half, normal and double speed; the value is how many times as long an act is looked at, in halves."""

    NORMAL = 2
    DOUBLE = 1
    HALF = 4

    @property
    def next(self) -> Speed:
        """The one that comes after it, round the end."""
        speeds = tuple(Speed)
        return speeds[(speeds.index(self) + 1) % len(speeds)]

    @property
    def words(self) -> str:
        """``Normal speed``."""
        return f"{self.name.capitalize()} speed"

    def of(self, milliseconds: int) -> int:
        """How long that is at this speed."""
        return milliseconds * self.value // 2
