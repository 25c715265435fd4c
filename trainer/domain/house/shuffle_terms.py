"""The choices a house makes for opening, shuffle, burn and closing; a member's value is its word in a house file."""

from __future__ import annotations

from enum import Enum


class OpeningStep(Enum):
    INSPECT_EACH_DECK = "inspect-each-deck"
    FAN_EACH_DECK = "fan-each-deck"
    WASH_FACE_DOWN = "wash-face-down"
    CALL_FLOOR_SUBTLY_IF_ODD = "call-floor-subtly-if-odd"


class ShuffleStep(Enum):
    """One step of a shuffle, in the house's order.

    WASH is the chemmy shuffle too. LACE pushes two packets into each other end to end, a few cards of each in turn.
    """

    GATHER_FACE_DOWN_IN_FOUR_PILES = "gather-face-down-in-four-piles"
    PLUG_STUB_INTO_DISCARDS = "plug-stub-into-discards"
    MIX = "mix"
    FOUR_EQUAL_PILES_IN_A_SQUARE = "four-equal-piles-in-a-square"
    HALF_DECK_FROM_OPPOSITE_CORNERS = "half-deck-from-opposite-corners"
    SHUFFLE_ONTO_FIFTH_PILE_ON_CUT_CARD = "shuffle-onto-fifth-pile-on-cut-card"
    ALTERNATE_DIAGONALS = "alternate-diagonals"
    UNTIL_ONE_PILE_STANDS = "until-one-pile-stands"
    TWO_EQUAL_STACKS = "two-equal-stacks"
    THREE_EQUAL_PILES = "three-equal-piles"
    SQUARE_UP = "square-up"
    HALF_DECK_FROM_EACH_STACK = "half-deck-from-each-stack"
    FROM_OPPOSITE_CORNERS = "from-opposite-corners"
    FROM_EACH_STACK = "from-each-stack"
    FROM_TWO_OF_THREE_PILES = "from-two-of-three-piles"
    ONTO_ONE_PILE = "onto-one-pile"
    WASH = "wash"
    RIFFLE = "riffle"
    LACE = "lace"
    STRIP = "strip"
    BOX = "box"

    __hash__ = object.__hash__


class Plugging(Enum):
    """Where the undealt cards go in: among the discards in their rack, or wherever the discards lie."""

    INSIDE_THE_RACK = "inside-the-rack"
    INSIDE_THE_DISCARDS = "inside-the-discards"


class Mishap(Enum):
    """What is done about a card that was shown or dropped while the cards were shuffled."""

    CALL_FLOOR = "call-floor"


class BurnWhen(Enum):
    """When a card is burned; EXPOSED_CARD: one that was shown by mistake goes, and is dealt to nobody."""

    NEW_SHOE = "new-shoe"
    ENTERING_THE_TABLE = "entering-the-table"
    EACH_ROUND = "each-round"
    EXPOSED_CARD = "exposed-card"
    FLOOR_MAY_WAIVE = "floor-may-waive"


class CutCardOut(Enum):
    """What the cut card's coming out means."""

    LAST_HAND_OF_THE_SHOE = "last-hand-of-the-shoe"
    RESUIT_ALL_DECKS = "re-suit-all-decks"


class ReshuffleWhen(Enum):
    """When the cards in play are shuffled anew; the new shuffle begins once the hand is over."""

    CUT_CARD_OUT = "cut-card-out"
    NEW_DEALER = "new-dealer"
    FLOOR_ASKS = "floor-asks"
    SO_MANY_ROUNDS = "so-many-rounds"
    EVERY_ROUND = "every-round"


class ClosingStep(Enum):
    MANAGER_NAMES_LAST_SHOE = "manager-names-last-shoe"
    DEALER_TELLS_PLAYERS = "dealer-tells-players"
    RESUIT_ALL_DECKS = "re-suit-all-decks"
    TRAYS_AND_RAKES_TO_THE_CAGE = "trays-and-rakes-to-the-cage"
    TRAYS_COUNTED = "trays-counted"


class ShuffleCall(Enum):
    """What is said aloud: to the players, or toward the pit."""

    SHUFFLING = "shuffling"
    LAST_HAND = "last-hand"
    LAST_SHOE = "last-shoe"
