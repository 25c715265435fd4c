"""What a dealer can do between two shoes, as keys and palette name it: each act with its key and what it needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.house.shuffle_terms import ShuffleCall


class Needs(Enum):
    """What must be named before an act can be done.

    PILE: a pile's number and how many cards. STUB: how many cards of it, then how deep. DEPTH: where in the pack.
    """

    NOTHING = "nothing"
    DECK = "deck"
    PILE = "pile"
    STUB = "stub"
    DEPTH = "depth"
    CALL = "call"


class Verb(Enum):
    """A kind of act; the value is its key, or the key of its group and its own; ``#``: a pile's number."""

    OPEN = "ko"
    FAN_FACES = "kf"
    FAN_BACKS = "kt"
    PASS = "kp"
    WASH = "mw"
    MIX = "mm"
    GATHER = "g"
    SQUARE_UP = "ms"
    TAKE_STUB = "ds"
    PLUG = "dp"
    TAKE_DISCARDS = "dd"
    RE_SUIT = "mr"
    COUNT_DECK = "kc"
    LAY_CUT_CARD = "cl"
    TAKE = "#"
    RIFFLE = "r"
    LACE = "a"
    STRIP = "t"
    BOX = "b"
    LAY_DOWN = "l"
    OFFER_CUT = "co"
    ACCEPT = "ca"
    REFUSE = "cn"
    BRING_TOGETHER = "cb"
    RE_CUT = "cd"
    COVER_BOTTOM = "cc"
    LOAD = "dl"
    BURN = "db"
    CALL_FLOOR = "z"
    ANNOUNCE = "n"
    CAGE = "kg"
    COUNT_TRAY = "ky"


@dataclass(frozen=True, slots=True)
class VerbWords:
    """How an act is told in the palette: its words, the part of the work it stands under, what it needs, a note."""

    words: str
    group: str
    needs: Needs = Needs.NOTHING
    note: str = ""


_PACKS, _SHOE, _PILES, _CUT, _CLOSING, _ALOUD = (
    "New packs",
    "Discards and stub",
    "The shuffle",
    "Cut and load",
    "Closing",
    "Aloud",
)

VERBS: dict[Verb, VerbWords] = {
    Verb.OPEN: VerbWords("Open the next deck", _PACKS, Needs.DECK),
    Verb.FAN_FACES: VerbWords(
        "Fan a deck face up", _PACKS, Needs.DECK, "count, look for what is missing or there twice"
    ),
    Verb.FAN_BACKS: VerbWords("Turn the fan over", _PACKS, Needs.DECK, "look at the backs"),
    Verb.PASS: VerbWords("Square the deck up with those passed", _PACKS, Needs.DECK),
    Verb.TAKE_STUB: VerbWords("Take the stub out of the shoe", _SHOE),
    Verb.PLUG: VerbWords("Plug the stub into the discards", _SHOE, Needs.STUB, "how many cards, then how deep"),
    Verb.TAKE_DISCARDS: VerbWords("Take the discards out of the rack", _SHOE),
    Verb.WASH: VerbWords("Wash the cards", _PILES),
    Verb.MIX: VerbWords("Mix the cards on the felt", _PILES),
    Verb.GATHER: VerbWords("Gather a pile", _PILES, Needs.PILE, "its number, then how many cards"),
    Verb.SQUARE_UP: VerbWords("Square all cards up into one pack", _PILES),
    Verb.LAY_CUT_CARD: VerbWords("Lay the cut card in the middle", _PILES),
    Verb.TAKE: VerbWords("Take from a pile", _PILES, Needs.PILE, "its number, then how many cards"),
    Verb.RIFFLE: VerbWords("Riffle", _PILES),
    Verb.LACE: VerbWords("Lace", _PILES),
    Verb.STRIP: VerbWords("Strip", _PILES),
    Verb.BOX: VerbWords("Box", _PILES),
    Verb.LAY_DOWN: VerbWords("Lay the packet on the growing pile", _PILES),
    Verb.OFFER_CUT: VerbWords("Offer the cut", _CUT),
    Verb.ACCEPT: VerbWords("Accept the player's cut", _CUT),
    Verb.REFUSE: VerbWords("Have the player cut again", _CUT),
    Verb.BRING_TOGETHER: VerbWords("Bring the cut together", _CUT),
    Verb.RE_CUT: VerbWords("Set the cut card from the back", _CUT, Needs.DEPTH),
    Verb.COVER_BOTTOM: VerbWords("Cover the bottom card with the second cut card", _CUT),
    Verb.LOAD: VerbWords("Load the shoe", _CUT),
    Verb.BURN: VerbWords("Burn a card", _CUT),
    Verb.RE_SUIT: VerbWords("Sort the cards by deck and suit", _CLOSING),
    Verb.COUNT_DECK: VerbWords("Count a re-suited deck", _CLOSING, Needs.DECK),
    Verb.CAGE: VerbWords("Take the tray to the cage", _CLOSING),
    Verb.COUNT_TRAY: VerbWords("Have the tray counted", _CLOSING),
    Verb.CALL_FLOOR: VerbWords("Call the floor", _ALOUD),
    Verb.ANNOUNCE: VerbWords("Announce", _ALOUD, Needs.CALL),
}

CALLS = {"s": ShuffleCall.SHUFFLING, "h": ShuffleCall.LAST_HAND, "o": ShuffleCall.LAST_SHOE}
CALL_WORDS = {
    ShuffleCall.SHUFFLING: "Announce the shuffle",
    ShuffleCall.LAST_HAND: "Announce the last hand",
    ShuffleCall.LAST_SHOE: "Announce the last shoe",
}


GROUPS = {
    "c": "The cut and its card",
    "d": "Discards, stub and shoe",
    "m": "The cards on the felt",
    "k": "Decks and tray",
}
"""The keys that name what is worked on; the next key names the act."""


def caps(verb: Verb) -> tuple[str, ...]:
    """The keys of an act as caps: ``("R",)``, ``("C", "O")``."""
    return tuple(verb.value.upper())


def in_group(group: str) -> dict[str, Verb]:
    """The acts of a group by the key that names each."""
    return {verb.value[1]: verb for verb in Verb if len(verb.value) == 2 and verb.value[0] == group}
