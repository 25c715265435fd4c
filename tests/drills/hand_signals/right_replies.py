"""What is right for each case of the hand signals at each game, worked out by hand from the houses' documents.

A card asked for in one way or the other is told as ``hit|stand``: each is right in its turn.
"""

from __future__ import annotations

COMMON = "nj-common-hand/common-hand"
SHOE, PITCH = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
ROCKINGHAM = "rockingham/blackjack"
EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
CHANCE = "games-of-chance/blackjack"

EVERYWHERE = {
    "hover": "ask",
    "half-tap": "ask",
    "point": "ask",
    "two-signals": "ask",
    "over-neighbour": "ask",
    "voice-alone": "ask",
    "hover-with-word": "ask",
    "voice-against-hand": "ask",
    "word-with-hand": "hit|stand",
    "clear-when-asked": "hit|stand",
    "still-unclear": "floor",
    "touches-bet": "no",
    "adds-to-bet": "floor",
    "hit-after-double": "no",
    "stand-after-double": "stand",
    "double-after-double": "no",
    "double-for-too-much": "no",
    "double-for-less": "double",
    "double-on-three-cards": "no",
}
_TWENTY_ONE = {"hit-on-twenty-one": "no", "stand-on-twenty-one": "stand"}
_CARDS_TAKEN_UP = dict.fromkeys(("brush-cards", "tuck-cards", "cards-up-chips", "cards-up-parted"), "no")
_FACE_UP = {
    "touches-cards": "no",
    "wave": "stand",
    "chips-one-finger": "double",
    "chips-alone": "double",
    "chips-alone-on-pair": "ask",
    "fewer-chips-on-pair": "ask",
}
_HANDS_OF_THEIR_OWN = {
    "out-of-turn": "no",
    "split-of-unlike-cards": "no",
    "split-for-less": "no",
    "split-of-split-aces": "no",
    "double-after-split": "double",
}
_SPLITS = {"chips-two-fingers": "split"}
_ONE_CARD_ON_ACES = {"hit-on-split-ace": "no"}
_NO_SURRENDER = {"line": "no", "spoken-surrender": "no"}
_BESIDE_NOT_BEHIND = {"double-behind": "no"}
_SURRENDER = {"line": "surrender", "spoken-surrender": "surrender", "surrender-on-three-cards": "no"}
_USUAL_HITS = {"tap": "hit", "brush": "hit", "scratch": "hit"}

_OWN = EVERYWHERE | _HANDS_OF_THEIR_OWN
ROWS: dict[str, dict[str, str]] = {
    # (c) parts pairs by itself, though a patron may still mean a split; (b) who stood or doubled is complete.
    COMMON: EVERYWHERE
    | _FACE_UP
    | _TWENTY_ONE
    | _USUAL_HITS
    | _SURRENDER
    | {"chips-two-fingers": "no", "hit-after-stand": "no"},
    # Seed 001: a brush behind the wager, a right-to-left wave behind the bet, and nothing else for a hit or a stand.
    SHOE: _OWN
    | _FACE_UP
    | _TWENTY_ONE
    | _CARDS_TAKEN_UP
    | _SPLITS
    | _NO_SURRENDER
    | _ONE_CARD_ON_ACES
    | {"brush": "hit", "tap": "ask", "scratch": "ask", "out-of-place": "ask", "wrong-way": "ask"}
    | {"split-of-split-aces": "split"},
    # Seed 001, pitched by hand: the cards are brushed or tucked; signals of the shoe say nothing here.
    PITCH: _OWN
    | _NO_SURRENDER
    | _ONE_CARD_ON_ACES
    | {
        "brush-cards": "hit",
        "tuck-cards": "stand",
        "cards-up-chips": "double",
        "cards-up-parted": "split",
        "split-of-split-aces": "split",
    }
    | dict.fromkeys(("tap", "brush", "scratch", "wave", "chips-one-finger", "chips-two-fingers", "chips-alone"), "ask"),
    ROCKINGHAM: _OWN
    | _FACE_UP
    | _TWENTY_ONE
    | _CARDS_TAKEN_UP
    | _SPLITS
    | _USUAL_HITS
    | _SURRENDER
    | _ONE_CARD_ON_ACES
    | {"surrender-of-split-hand": "no"},
    # Seed 003: tapping the table is a hit, waving off a stay, anything else is questioned.
    EXHIBIT: _OWN
    | _FACE_UP
    | _TWENTY_ONE
    | _CARDS_TAKEN_UP
    | _SPLITS
    | _BESIDE_NOT_BEHIND
    | _NO_SURRENDER
    | _ONE_CARD_ON_ACES
    | {"tap": "hit", "brush": "ask", "scratch": "ask"},
    # A double on any number of cards and again on a doubled hand; split aces may be hit and split again; 21 is paid and
    # gone at once.
    SPANISH: _OWN
    | _FACE_UP
    | _CARDS_TAKEN_UP
    | _SPLITS
    | _BESIDE_NOT_BEHIND
    | _NO_SURRENDER
    | {"tap": "hit", "brush": "ask", "scratch": "ask"}
    | {"double-after-double": "double", "double-on-three-cards": "double"}
    | {"split-of-split-aces": "split", "hit-on-split-ace": "hit"},
    # Seed 004: a voice may come alone, and a motion overrules it; the tap is behind the cards, the wave over them.
    CHANCE: _OWN
    | _FACE_UP
    | _TWENTY_ONE
    | _CARDS_TAKEN_UP
    | _SPLITS
    | _SURRENDER
    | _ONE_CARD_ON_ACES
    | {
        "tap": "hit",
        "brush": "ask",
        "scratch": "ask",
        "out-of-place": "ask",
        "spoken-hit": "hit",
        "spoken-stand": "stand",
        "hover-with-word": "hit|stand",
        "voice-against-hand": "hit|stand",
        "surrender-of-split-hand": "no",
    },
}

CLEAR: dict[str, set[str]] = {
    COMMON: {"tap", "brush", "scratch", "wave", "chips-one-finger", "line", "spoken-surrender"},
    SHOE: {"brush", "wave", "chips-one-finger", "chips-two-fingers"},
    PITCH: {"brush-cards", "tuck-cards", "cards-up-chips", "cards-up-parted"},
    ROCKINGHAM: {
        *("tap", "brush", "scratch", "wave", "chips-one-finger", "chips-two-fingers", "line", "spoken-surrender"),
    },
    EXHIBIT: {"tap", "wave", "chips-one-finger", "chips-two-fingers"},
    SPANISH: {"tap", "wave", "chips-one-finger", "chips-two-fingers"},
    CHANCE: {
        *("tap", "spoken-hit", "wave", "spoken-stand", "chips-one-finger", "chips-two-fingers"),
        *("spoken-surrender", "line"),
    },
}
"""The clear signals: each the house knows, of a decision that it grants. Chips alone are never clear by themselves."""
