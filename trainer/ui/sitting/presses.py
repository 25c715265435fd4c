"""How a press is made, and what is said where nothing comes of a key or a press. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Way(Enum):
    """How a press is made: plainly, with Shift held, or with the other button."""

    PLAIN = "plain"
    SHIFT = "shift"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Say:
    """Why what was asked for is no act: one sentence."""

    words: str
