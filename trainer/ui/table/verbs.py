"""What a dealer can do at the table, as the keys and the palette name it: each act with its key and what it needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Needs(Enum):
    """What must be named before an act can be done."""

    NOTHING = "nothing"
    HAND = "hand"
    WAGER = "wager"
    CALL = "call"


class Which(Enum):
    """Which of the wagers at a spot; the value is the key that names it, "" where none need be pressed."""

    BET = ""
    DOUBLE = "x"
    INSURANCE = "i"
    SIDE = "j"
    SECOND_SIDE = "jj"


class Verb(Enum):
    """A kind of act; the value is its key, a capital where Shift is held."""

    CHECK_BETS = "m"
    REFUSE_BET = "r"
    BURN = "b"
    LAY_CUT_CARD_ASIDE = "l"
    DEAL = "d"
    DEAL_SIDEWAYS = "D"
    DEAL_FACE_DOWN = "f"
    TURN_UP = "u"
    PEEK = "e"
    TURN_OVER_HOLE_CARD = "h"
    OFFER_INSURANCE = "o"
    OFFER_INSURANCE_FROM_THIRD_BASE = "O"
    CLOSE_INSURANCE = "c"
    CLOSE_INSURANCE_FROM_FIRST_BASE = "C"
    ACCEPT = "y"
    POINT = "q"
    ASK_ALOUD = "a"
    REFUSE_WISH = "n"
    SPLIT = "v"
    TAKE = "t"
    TAKE_PART = "T"
    PAY = "p"
    PUSH = "k"
    GATHER = "g"
    CALL_FLOOR = "z"
    ANNOUNCE = "A"


@dataclass(frozen=True, slots=True)
class Told:
    """How an act is told in the palette: its words, the part of the round it stands under, and what it needs."""

    words: str
    group: str
    needs: Needs
    note: str = ""


_BETS, _CARDS, _OWN, _INSURANCE, _PATRONS, _CHIPS, _ALOUD = (
    "Before the cards",
    "Cards",
    "Own cards",
    "Insurance",
    "Patrons",
    "Chips",
    "Aloud",
)

VERBS: dict[Verb, Told] = {
    Verb.CHECK_BETS: Told("No more bets", _BETS, Needs.NOTHING, "all bets looked over"),
    Verb.REFUSE_BET: Told("Give back", _BETS, Needs.WAGER),
    Verb.BURN: Told("Burn a card", _BETS, Needs.NOTHING),
    Verb.LAY_CUT_CARD_ASIDE: Told("Lay the cut card aside", _BETS, Needs.NOTHING),
    Verb.DEAL: Told("Deal a card", _CARDS, Needs.HAND, "0 is oneself"),
    Verb.DEAL_SIDEWAYS: Told("Deal a card sideways", _CARDS, Needs.HAND),
    Verb.DEAL_FACE_DOWN: Told("Deal a card face down", _CARDS, Needs.HAND, "0 is oneself"),
    Verb.SPLIT: Told("Split a pair", _CARDS, Needs.HAND, "cards apart, the bet above its hand"),
    Verb.TURN_UP: Told("Turn up", _CARDS, Needs.HAND, "a hand face down; 0 is one's own card"),
    Verb.GATHER: Told("Pick up cards", _CARDS, Needs.HAND, "into the discard rack; 0 are one's own"),
    Verb.PEEK: Told("Look at the hole card", _OWN, Needs.NOTHING, "without showing it"),
    Verb.TURN_OVER_HOLE_CARD: Told("Turn over the hole card", _OWN, Needs.NOTHING),
    Verb.OFFER_INSURANCE: Told("Offer insurance", _INSURANCE, Needs.NOTHING, "left to right"),
    Verb.OFFER_INSURANCE_FROM_THIRD_BASE: Told("Offer insurance", _INSURANCE, Needs.NOTHING, "right to left"),
    Verb.CLOSE_INSURANCE: Told("Close insurance", _INSURANCE, Needs.NOTHING, "right to left"),
    Verb.CLOSE_INSURANCE_FROM_FIRST_BASE: Told("Close insurance", _INSURANCE, Needs.NOTHING, "left to right"),
    Verb.ACCEPT: Told("Accept insurance", _INSURANCE, Needs.HAND, "a nod"),
    Verb.POINT: Told("Point to a hand", _PATRONS, Needs.HAND, "for its decision"),
    Verb.ASK_ALOUD: Told("Ask aloud", _PATRONS, Needs.HAND, "what is meant"),
    Verb.REFUSE_WISH: Told("Say no", _PATRONS, Needs.HAND, "what is asked may not be"),
    Verb.TAKE: Told("Take", _CHIPS, Needs.WAGER, "all of it"),
    Verb.TAKE_PART: Told("Take a part of", _CHIPS, Needs.WAGER, "a half, a dollar"),
    Verb.PAY: Told("Pay", _CHIPS, Needs.WAGER),
    Verb.PUSH: Told("Knock for a push", _CHIPS, Needs.HAND),
    Verb.CALL_FLOOR: Told("Call the floor", _ALOUD, Needs.NOTHING),
    Verb.ANNOUNCE: Told("Announce", _ALOUD, Needs.CALL),
}

WHICH_WORDS = {
    Which.BET: "the bet",
    Which.DOUBLE: "the double",
    Which.INSURANCE: "the insurance",
    Which.SIDE: "the side wager",
    Which.SECOND_SIDE: "the second side wager",
}


def caps(verb: Verb, which: Which = Which.BET) -> tuple[str, ...]:
    """The keys of an act as caps, a wager's key first: ``("I", "T")``, ``("Shift+D",)``."""
    letter = f"Shift+{verb.value}" if verb.value.isupper() else verb.value.upper()
    return (*(letter_.upper() for letter_ in which.value), letter)
