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
    PRIZE = "xx"
    BACK = "ii"
    SECOND_BACK = "iii"
    BACK_DOUBLE = "iix"
    SECOND_BACK_DOUBLE = "iiix"


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
    ASK_FOR_SPOT = "N"
    SPLIT = "v"
    TAKE = "t"
    TAKE_PART = "T"
    PAY = "p"
    CHANGE = "P"
    PUSH = "k"
    GATHER = "g"
    CALL_FLOOR = "z"
    ANNOUNCE = "A"


@dataclass(frozen=True, slots=True)
class VerbWords:
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

VERBS: dict[Verb, VerbWords] = {
    Verb.CHECK_BETS: VerbWords("No more bets", _BETS, Needs.NOTHING, "all bets looked over"),
    Verb.REFUSE_BET: VerbWords("Give back", _BETS, Needs.WAGER),
    Verb.ASK_FOR_SPOT: VerbWords("Ask for a spot", _BETS, Needs.HAND, "for a new player"),
    Verb.BURN: VerbWords("Burn a card", _BETS, Needs.NOTHING),
    Verb.LAY_CUT_CARD_ASIDE: VerbWords("Lay the cut card aside", _BETS, Needs.NOTHING),
    Verb.DEAL: VerbWords("Deal a card", _CARDS, Needs.HAND, "0 is you"),
    Verb.DEAL_SIDEWAYS: VerbWords("Deal a card sideways", _CARDS, Needs.HAND),
    Verb.DEAL_FACE_DOWN: VerbWords("Deal a card face down", _CARDS, Needs.HAND, "0 is you"),
    Verb.SPLIT: VerbWords("Split a pair", _CARDS, Needs.HAND, "cards apart, the bet above its hand"),
    Verb.TURN_UP: VerbWords("Turn up", _CARDS, Needs.HAND, "a hand face down; 0 is your own card"),
    Verb.GATHER: VerbWords("Pick up cards", _CARDS, Needs.HAND, "into the discard rack; 0 for your own"),
    Verb.PEEK: VerbWords("Look at the hole card", _OWN, Needs.NOTHING, "without showing it"),
    Verb.TURN_OVER_HOLE_CARD: VerbWords("Turn over the hole card", _OWN, Needs.NOTHING),
    Verb.OFFER_INSURANCE: VerbWords("Offer insurance", _INSURANCE, Needs.NOTHING, "left to right"),
    Verb.OFFER_INSURANCE_FROM_THIRD_BASE: VerbWords("Offer insurance", _INSURANCE, Needs.NOTHING, "right to left"),
    Verb.CLOSE_INSURANCE: VerbWords("Close insurance", _INSURANCE, Needs.NOTHING, "right to left"),
    Verb.CLOSE_INSURANCE_FROM_FIRST_BASE: VerbWords("Close insurance", _INSURANCE, Needs.NOTHING, "left to right"),
    Verb.ACCEPT: VerbWords("Accept insurance", _INSURANCE, Needs.HAND, "a nod"),
    Verb.POINT: VerbWords("Point to a hand", _PATRONS, Needs.HAND, "for its decision"),
    Verb.ASK_ALOUD: VerbWords("Ask aloud", _PATRONS, Needs.HAND, "what is meant"),
    Verb.REFUSE_WISH: VerbWords("Say no", _PATRONS, Needs.HAND, "what is asked may not be"),
    Verb.TAKE: VerbWords("Take", _CHIPS, Needs.WAGER, "all of it"),
    Verb.TAKE_PART: VerbWords("Take a part of", _CHIPS, Needs.WAGER, "a half, a part"),
    Verb.PAY: VerbWords("Pay", _CHIPS, Needs.WAGER),
    Verb.CHANGE: VerbWords("Change chips", _CHIPS, Needs.HAND, "the same sum in other chips"),
    Verb.PUSH: VerbWords("Knock for a push", _CHIPS, Needs.HAND),
    Verb.CALL_FLOOR: VerbWords("Call the floor", _ALOUD, Needs.NOTHING),
    Verb.ANNOUNCE: VerbWords("Announce", _ALOUD, Needs.CALL),
}

WHICH_WORDS = {
    Which.BET: "the bet",
    Which.DOUBLE: "the double",
    Which.INSURANCE: "the insurance",
    Which.SIDE: "the side wager",
    Which.SECOND_SIDE: "the second side wager",
    Which.PRIZE: "the prize",
    Which.BACK: "the back bet",
    Which.SECOND_BACK: "the second back bet",
    Which.BACK_DOUBLE: "the back bettor's double",
    Which.SECOND_BACK_DOUBLE: "the second back bettor's double",
}


def caps(verb: Verb, which: Which = Which.BET) -> tuple[str, ...]:
    """The keys of an act as caps, a wager's key first: ``("I", "T")``, ``("Shift+D",)``."""
    letter = f"Shift+{verb.value}" if verb.value.isupper() else verb.value.upper()
    return (*(letter_.upper() for letter_ in which.value), letter)
