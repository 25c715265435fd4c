"""Stakes: which bets patrons make in a drill, by the house's limits or as practice stakes."""

from __future__ import annotations

from enum import Enum


class Stakes(Enum):
    """The house's own limits, or practice stakes that ignore them."""

    HOUSE_LIMITS = "house-limits"
    LOW = "low"
    MIDDLE = "middle"
    HIGH = "high"
    MIXED = "mixed"
