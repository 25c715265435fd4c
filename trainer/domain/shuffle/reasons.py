"""Why a duty of the shuffle is owed, where it is no plain step of the house's: what is odd, or what a cut shows."""

from __future__ import annotations

from enum import Enum


class ShuffleReason(Enum):
    """The reason of a duty in the trade's terms.

    An odd deck is told by what can be seen of it; DIAGONAL_IN_TURN: the other diagonal was taken from last;
    PILE_LEFT_ALONE: its partner is used up; THE_REST: so few cards are left there that all are taken.
    """

    CARD_MISSING = "card-missing"
    CARD_DOUBLED = "card-doubled"
    CARD_MARKED = "card-marked"
    CARD_BOXED = "card-boxed"
    FOREIGN_BACK = "foreign-back"
    CARD_EXPOSED = "card-exposed"
    CARD_DROPPED = "card-dropped"
    CUT_ALLOWED = "cut-allowed"
    CUT_TOO_SHALLOW = "cut-too-shallow"
    CUT_TOO_DEEP = "cut-too-deep"
    DIAGONAL_IN_TURN = "diagonal-in-turn"
    OPPOSITE_CORNER = "opposite-corner"
    OTHER_STACK = "other-stack"
    ANOTHER_PILE = "another-pile"
    PILE_LEFT_ALONE = "pile-left-alone"
    THE_REST = "the-rest"
    CUT_CARD_IS_OUT = "cut-card-is-out"
    LAST_SHOE_NAMED = "last-shoe-named"
