"""What sounds on a felt."""

from __future__ import annotations

from enum import Enum


class Cue(Enum):
    """Something that sounds."""

    CARD = "card"
    CHIP = "chip"
    CHIPS_TAKEN = "chips-taken"
    RIFFLE = "riffle"
    STRIP = "strip"
    PACK = "pack"
    SQUARED = "squared"
    SPREAD = "spread"
