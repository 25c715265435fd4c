"""Signals in words: a motion's name, what a patron says, and why a signal cannot be read."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import assert_never

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Signal, VoiceAndHand
from trainer.domain.signals.motions import Decision, Motion, Over, Shown
from trainer.domain.signals.reading import Doubt, decisions_of, lies_face_up, meanings
from trainer.wording.player_or_patron import as_seated

_MOTIONS = {
    Motion.TAP: "tap",
    Motion.BRUSH: "brush",
    Motion.SCRATCH: "scratch",
    Motion.WAVE: "flat wave",
    Motion.WAVE_LEFT_TO_RIGHT: "wave from player's left",
    Motion.CHIPS_ONE_FINGER: "chips, one finger",
    Motion.CHIPS_TWO_FINGERS: "chips, two fingers",
    Motion.CHIPS_ALONE: "chips alone",
    Motion.LINE: "line behind bet",
    Motion.BRUSH_CARDS: "cards brushed",
    Motion.TUCK_CARDS: "cards tucked",
    Motion.CARDS_UP_CHIPS: "cards up, chips",
    Motion.CARDS_UP_PARTED: "cards up, parted",
    Motion.CHIPS_TO_LINE: "chips to the line",
    Motion.HOVER: "idle hand",
    Motion.HALF_TAP: "half a tap",
    Motion.POINT: "points at the bet",
    Motion.REACH_FOR_CARDS: "reach for cards",
    Motion.REACH_FOR_BET: "reach for bet",
    Motion.ADD_TO_BET: "adds to bet",
}

# As part of a sentence: what the hand did.
_SEEN = {
    Motion.TAP: "a tap",
    Motion.BRUSH: "a brush behind the bet",
    Motion.SCRATCH: "a scratch of the felt",
    Motion.WAVE: "a wave of the flat hand",
    Motion.WAVE_LEFT_TO_RIGHT: "a wave of the flat hand that starts on the player's left",
    Motion.CHIPS_ONE_FINGER: "chips beside the bet with one finger",
    Motion.CHIPS_TWO_FINGERS: "chips beside the bet with two fingers",
    Motion.CHIPS_ALONE: "chips beside the bet and no finger",
    Motion.LINE: "a line drawn behind the bet",
    Motion.BRUSH_CARDS: "a brush with the cards",
    Motion.TUCK_CARDS: "cards tucked under the bet",
    Motion.CARDS_UP_CHIPS: "cards turned up and chips beside the bet",
    Motion.CARDS_UP_PARTED: "cards turned up and parted",
    Motion.CHIPS_TO_LINE: "chips on the insurance line",
    Motion.HOVER: "an idle hand",
    Motion.HALF_TAP: "half a tap that stops above the felt",
    Motion.POINT: "a finger pointing at the bet",
    Motion.REACH_FOR_CARDS: "a reach for the cards",
    Motion.REACH_FOR_BET: "a reach for the bet",
    Motion.ADD_TO_BET: "a chip laid on the bet",
}

# Seen as several things.
_SEVERAL = frozenset(
    (
        Motion.CHIPS_ONE_FINGER,
        Motion.CHIPS_TWO_FINGERS,
        Motion.CHIPS_ALONE,
        Motion.TUCK_CARDS,
        Motion.CARDS_UP_CHIPS,
        Motion.CARDS_UP_PARTED,
        Motion.CHIPS_TO_LINE,
    )
)

_SAID = {
    Decision.HIT: ("Hit", "Card", "Hit me"),
    Decision.STAND: ("Stand", "I'm good", "Stay"),
    Decision.DOUBLE: ("Double", "Double down"),
    Decision.SPLIT: ("Split", "Split them"),
    Decision.SURRENDER: ("Surrender", "I give up"),
    Decision.EVEN_MONEY: ("Even money",),
    Decision.FIRST_HAND_ONLY: ("First hand only", "Just the first"),
    Decision.BOTH_HANDS: ("Both hands", "Both"),
}

_ASKED_FOR = {
    Decision.HIT: "a card",
    Decision.STAND: "no card",
    Decision.DOUBLE: "a double",
    Decision.SPLIT: "a split",
    Decision.SURRENDER: "a surrender",
}


def motion_words(motion: Motion) -> str:
    """A motion's name for tables and reports, in lower case: ``half a tap``."""
    return _MOTIONS[motion]


def said_words(decision: Decision, variant: int = 0) -> str:
    """What a patron says for ``decision``: ``Hit me``; the same ``variant``, the same words.

    Raises KeyError for what nobody says, such as an unclear signal.
    """
    ways = _SAID[decision]
    return ways[variant % len(ways)]


def seen_words(shown: Shown) -> str:
    """What the hand did, inside a sentence: ``a tap, then a wave of the flat hand``; "" where no hand moved."""
    return ", then ".join(_SEEN[motion] for motion in shown.motions)


def doubt_words(doubt: Doubt, game: Game, shown: Shown, hand: Hand | None = None) -> str:
    """Why the dealer cannot read ``shown`` on ``hand``, in one sentence without its full stop."""
    return as_seated(_doubt(doubt, game, shown, hand), game)


def _doubt(doubt: Doubt, game: Game, shown: Shown, hand: Hand | None) -> str:
    match doubt:
        case Doubt.NO_SIGNAL:
            return _no_signal(game, shown, hand)
        case Doubt.TWO_MEANINGS:
            return f"{_capital(seen_words(shown))} may mean {_meanings(game, shown, hand)} on this hand"
        case Doubt.TWO_SIGNALS:
            return f"{_capital(seen_words(shown))}: two signals, and only the player knows which counts"
        case Doubt.NEIGHBOURS_BET:
            side = "left" if shown.over is Over.LEFT_NEIGHBOUR else "right"
            return f"The hand was over the bet to the {side}, so nobody knows whose hand is meant"
        case Doubt.OUT_OF_PLACE:
            return _out_of_place(game, shown)
        case Doubt.WRONG_WAY:
            return f"{_capital(seen_words(shown))} is no signal in this game: here it goes from right to left"
        case Doubt.VOICE_ALONE:
            return f"The player only said {_quoted(shown)}, and {_voice(game)}"
        case Doubt.VOICE_AGAINST_HAND:
            return f"The player said {_quoted(shown)}, but the hand showed {seen_words(shown)}"
    assert_never(doubt)


def _out_of_place(game: Game, shown: Shown) -> str:
    behind_cards = Signal.TAP_BEHIND_CARDS in game.play.hit_signal.value and Motion.TAP in shown.motions
    behind = "behind the cards" if behind_cards else "behind the bet"
    made, wanted = ("over the cards", behind) if shown.over is Over.OWN_CARDS else (behind, "over the cards")
    return f"{_capital(seen_words(shown))} {made} is no signal in this game: here it is made {wanted}"


def _no_signal(game: Game, shown: Shown, hand: Hand | None) -> str:
    several = len(shown.motions) == 1 and shown.motions[0] in _SEVERAL
    nothing = f"{_capital(seen_words(shown))} {'are' if several else 'is'} no signal {_where(game, shown, hand)}"
    return nothing if shown.said is None else f"{nothing}, and {_quoted(shown)} was only said"


def _where(game: Game, shown: Shown, hand: Hand | None) -> str:
    """A pitched game knows some signals on cards that lie face up alone, and others on those that are held."""
    if hand is not None:
        turned = replace(hand, face_down=not hand.face_down)
        if any(decisions_of(game, motion, turned) for motion in shown.motions):
            return "on cards that lie face up" if lies_face_up(game, hand) else "on cards that are held"
    return "in this game"


def _meanings(game: Game, shown: Shown, hand: Hand | None) -> str:
    known = (decisions_of(game, each) if hand is None else meanings(game, each, hand) for each in shown.motions)
    meant = dict.fromkeys(chain.from_iterable(known))
    return " or ".join(_ASKED_FOR[each] for each in meant)


def _voice(game: Game) -> str:
    if game.play.voice.value is VoiceAndHand.HAND_ONLY:
        return "only a hand signal counts here"
    return "a word alone is not enough for that here"


def _quoted(shown: Shown) -> str:
    assert shown.said is not None
    return f'"{said_words(shown.said, shown.variant)}"'


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
