"""What patrons ask for at the table: a decision on a hand, even money, or what they may not have."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.chips import Stack


class Decision(Enum):
    """What a patron asks for. FIRST_HAND_ONLY and BOTH_HANDS answer an automatic split of the common hand.

    UNCLEAR is a signal that cannot be read; TOUCHES_CARDS and TOUCHES_BET are what no patron may do.
    """

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    EVEN_MONEY = "even-money"
    FIRST_HAND_ONLY = "first-hand-only"
    BOTH_HANDS = "both-hands"
    UNCLEAR = "unclear"
    TOUCHES_CARDS = "touches-cards"
    TOUCHES_BET = "touches-bet"


@dataclass(frozen=True, slots=True)
class Wish:
    """A patron's wish as it stands on the table, not answered yet: for which hand at which spot, by whom.

    ``stack`` are the chips put down with it (a double's, a split's, those added to a bet). ``behind``: a double's chips
    were set behind the bet and not beside it.
    """

    decision: Decision
    spot: int
    hand: int = 0
    patron: str = ""
    stack: Stack = Stack()
    behind: bool = False
