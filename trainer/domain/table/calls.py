"""What a dealer says aloud to the whole table."""

from __future__ import annotations

from enum import Enum


class Call(Enum):
    """What a dealer says aloud, besides asking a patron."""

    SURRENDER = "surrender"
    SIDE_WAGERS = "side-wagers"
    LAST_HAND = "last-hand"
    TOTAL = "total"
    DOUBLE_FOR_LESS = "double-for-less"
    SPLIT = "split"
    BLACKJACK = "blackjack"
    COLOUR_CHANGE = "colour-change"
    TABLE_CLOSES = "table-closes"
