"""What patrons do and ask for at the table: the motions of a hand, the word said, and the decision it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.money.chips import Stack


class Decision(Enum):
    """What a patron asks for. FIRST_HAND_ONLY and BOTH_HANDS answer an automatic split of the common hand.

    UNCLEAR is a signal that cannot be read, STILL_UNCLEAR another one by a patron who has just been asked aloud.
    OUT_OF_TURN is any signal by a patron whose turn has not come. TOUCHES_CARDS and TOUCHES_BET are what no patron may
    do; TOUCHES_BET with chips adds them to the bet.
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
    STILL_UNCLEAR = "still-unclear"
    OUT_OF_TURN = "out-of-turn"
    TOUCHES_CARDS = "touches-cards"
    TOUCHES_BET = "touches-bet"

    __hash__ = object.__hash__


SAYABLE = (
    Decision.HIT,
    Decision.STAND,
    Decision.DOUBLE,
    Decision.SPLIT,
    Decision.SURRENDER,
    Decision.EVEN_MONEY,
    Decision.FIRST_HAND_ONLY,
    Decision.BOTH_HANDS,
)
"""What a patron has a word for."""


class Motion(Enum):
    """What a patron's hand does, whatever a house makes of it.

    WAVE goes from the patron's right to the left, and may go to and fro from there; WAVE_LEFT_TO_RIGHT goes once, the
    other way.
    CHIPS_ONE_FINGER and CHIPS_TWO_FINGERS set chips beside the bet and show one finger, or two in a V; CHIPS_ALONE show
    none. BRUSH_CARDS, TUCK_CARDS, CARDS_UP_CHIPS and CARDS_UP_PARTED take the patron's own cards. HOVER is an idle
    hand; HALF_TAP and POINT do not touch the felt. CHIPS_TO_LINE is insurance. REACH_FOR_BET leaves the bet as it is,
    ADD_TO_BET lays chips on it.
    """

    TAP = "tap"
    BRUSH = "brush"
    SCRATCH = "scratch"
    WAVE = "wave"
    WAVE_LEFT_TO_RIGHT = "wave-left-to-right"
    CHIPS_ONE_FINGER = "chips-one-finger"
    CHIPS_TWO_FINGERS = "chips-two-fingers"
    CHIPS_ALONE = "chips-alone"
    LINE = "line"
    BRUSH_CARDS = "brush-cards"
    TUCK_CARDS = "tuck-cards"
    CARDS_UP_CHIPS = "cards-up-chips"
    CARDS_UP_PARTED = "cards-up-parted"
    CHIPS_TO_LINE = "chips-to-line"
    HOVER = "hover"
    HALF_TAP = "half-tap"
    POINT = "point"
    REACH_FOR_CARDS = "reach-for-cards"
    REACH_FOR_BET = "reach-for-bet"
    ADD_TO_BET = "add-to-bet"


WAVES = frozenset((Motion.WAVE, Motion.WAVE_LEFT_TO_RIGHT))
"""A flat hand that waves, whichever way it goes."""


class DealerMotion(Enum):
    """What the dealer's own hand does: it offers and closes insurance, calls for a decision, points to a hand.

    SIZE_IN feels whether stacks are even, CLEAR_HANDS shows that nothing is in the hand.
    """

    OFFER_INSURANCE = "offer-insurance"
    CLOSE_INSURANCE = "close-insurance"
    CALL = "call"
    POINT = "dealer-point"
    SIZE_IN = "size-in"
    CLEAR_HANDS = "clear-hands"


class Over(Enum):
    """Where a patron's hand moves: at his own place, over the cards there, or over a neighbour's bet."""

    OWN_PLACE = "own-place"
    OWN_CARDS = "own-cards"
    LEFT_NEIGHBOUR = "left-neighbour"
    RIGHT_NEIGHBOUR = "right-neighbour"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is seen and heard of one signal: the motions one after another, and the decision a word names, if any.

    Neighbours' left and right are the dealer's. ``variant`` says which of the many ways a motion can be made: the same
    number, the same way.
    """

    motions: tuple[Motion, ...] = ()
    said: Decision | None = None
    over: Over = Over.OWN_PLACE
    variant: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """A patron's wish as it stands on the table, not answered yet: for which hand at which spot, by whom.

    ``stack`` are the chips put down with it (a double's, a split's, those added to a bet). ``behind``: a double's chips
    were set behind the bet and not beside it. ``shown`` is what was seen and heard of it, None for the house's usual
    signal; ``decision`` is what this house's dealer must take that for.
    """

    decision: Decision
    spot: int
    hand: int = 0
    patron: str = ""
    stack: Stack = Stack()
    behind: bool = False
    shown: Shown | None = None

    @property
    def adds_to_bet(self) -> bool:
        """Whether the patron lays chips on a bet that may not be changed any more."""
        return self.decision is Decision.TOUCHES_BET and bool(self.stack.chips)
