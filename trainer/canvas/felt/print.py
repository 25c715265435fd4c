"""What the house has printed on a felt, and how it is put there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class FeltPrint:
    """The lettering of the felt, from the house's data.

    ``lines``: what blackjack pays first, in capitals, then the draw rule. ``insurance``: the lettering of the insurance
    band; "" draws no band. ``side_wagers``: the name printed round the circle of each side wager, by its key.
    ``meters``: what the meter of each jackpot shows, a line each.
    """

    lines: tuple[str, ...] = ()
    insurance: str = ""
    side_wagers: Mapping[str, str] = field(default_factory=dict)
    meters: tuple[str, ...] = ()

    @property
    def seen_from_near(self) -> tuple[str, ...]:
        """The lines of a felt seen from near, which has room for two: a meter stands in place of the draw rule."""
        return (*self.lines[:1], *self.meters) if self.meters else self.lines
