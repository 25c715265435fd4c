"""Where cards lie while they are opened, shuffled, cut and loaded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Where(Enum):
    """The kinds of place, as a dealer names them.

    PACK: a deck in its box. FANNED: a deck out of its box, or re-suited, spread on the felt once one of its sides is
    looked at. PASSED: decks inspected or counted, squared, face down.
    SPARE: a deck that the floor has ready; WITH_FLOOR: cards the floor has taken away. WASH: all over the felt, in no
    order. LOOSE: discards and stub brought together on the felt, roughly in order. PILE: one of several stacks (its
    number: the corners of a square clockwise from the top left, 1 top left, 2 top right, 3 bottom right, 4 bottom left,
    as the dealer sees them; of two stacks 1 is the left one). LEFT and RIGHT: a packet in that hand. HANDS: one packet
    squared before the dealer. GROWING: the pile that the shuffled packets go onto. STUB: the undealt cards, out of the
    shoe. CARPET: on the floor.
    """

    PACK = "pack"
    FANNED = "fanned"
    PASSED = "passed"
    SPARE = "spare"
    WITH_FLOOR = "with-floor"
    WASH = "wash"
    LOOSE = "loose"
    PILE = "pile"
    LEFT = "left"
    RIGHT = "right"
    HANDS = "hands"
    GROWING = "growing"
    DISCARD_RACK = "discard-rack"
    STUB = "stub"
    SHOE = "shoe"
    CARPET = "carpet"

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True, order=False)
class Place:
    """One place; ``number`` tells decks and piles apart, 0 where there is but one."""

    where: Where
    number: int = 0


def pile(number: int) -> Place:
    """A pile by its number."""
    return Place(Where.PILE, number)


LEFT, RIGHT, HANDS = Place(Where.LEFT), Place(Where.RIGHT), Place(Where.HANDS)
GROWING, WASH, LOOSE = Place(Where.GROWING), Place(Where.WASH), Place(Where.LOOSE)
PASSED, SHOE, STUB, DISCARD_RACK = (
    Place(Where.PASSED),
    Place(Where.SHOE),
    Place(Where.STUB),
    Place(Where.DISCARD_RACK),
)
