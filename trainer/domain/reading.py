"""How a dealer reads a signal: what this house takes a motion or a word for, and when it is to be asked about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from trainer.domain.house import Game
from trainer.domain.phases.wishes import refusal
from trainer.domain.rules import Ruled
from trainer.domain.signals import Decision, Motion, Over, Shown, Wish
from trainer.domain.table import Table
from trainer.domain.terms import Conduct, Signal, VoiceAgainstHand

MOTIONS = {
    Signal.TAP: Motion.TAP,
    Signal.TAP_BEHIND_CARDS: Motion.TAP,
    Signal.BRUSH_BEHIND_WAGER: Motion.BRUSH,
    Signal.BRUSH_CARDS: Motion.BRUSH_CARDS,
    Signal.WAVE: Motion.WAVE,
    Signal.WAVE_OVER_CARDS: Motion.WAVE,
    Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET: Motion.WAVE,
    Signal.TUCK_CARDS: Motion.TUCK_CARDS,
    Signal.CHIPS_BESIDE_ONE_FINGER: Motion.CHIPS_ONE_FINGER,
    Signal.CHIPS_BESIDE_TWO_FINGERS: Motion.CHIPS_TWO_FINGERS,
    Signal.CHIPS_BESIDE: Motion.CHIPS_ALONE,
    Signal.CARDS_UP_CHIPS_BESIDE: Motion.CARDS_UP_CHIPS,
    Signal.CARDS_UP_PARTED: Motion.CARDS_UP_PARTED,
    Signal.LINE_BEHIND_BET: Motion.LINE,
    Signal.SCRATCH: Motion.SCRATCH,
}
"""The motion by which each signal a house may know is made; Signal.SPOKEN has none."""

DECISIONS = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER)
"""What a patron can signal on a hand."""

TAKES_THE_CARDS = frozenset((Motion.BRUSH_CARDS, Motion.TUCK_CARDS, Motion.CARDS_UP_CHIPS, Motion.CARDS_UP_PARTED))
"""Motions made with the patron's own cards, as in a pitched game."""


class Doubt(Enum):
    """Why a signal cannot be read. NO_SIGNAL: this house knows no such motion."""

    NO_SIGNAL = "no-signal"
    TWO_MEANINGS = "two-meanings"
    TWO_SIGNALS = "two-signals"
    NEIGHBOURS_BET = "neighbours-bet"
    VOICE_ALONE = "voice-alone"
    VOICE_AGAINST_HAND = "voice-against-hand"


@dataclass(frozen=True, slots=True)
class Reading:
    """What a dealer must take a signal for, and the rules that say so, the most telling first.

    ``doubt`` is given where ``decision`` is UNCLEAR. Whether the house then grants the decision is another question.
    """

    decision: Decision
    rules: tuple[Ruled[Any], ...]
    doubt: Doubt | None = None


def signals_of(game: Game, decision: Decision) -> Ruled[tuple[Signal, ...]]:
    """The rule that names the signals of ``decision``; raises KeyError for one that has none."""
    play = game.play
    return {
        Decision.HIT: play.hit_signal,
        Decision.STAND: play.stand_signal,
        Decision.DOUBLE: play.double_signal,
        Decision.SPLIT: play.split_signal,
        Decision.SURRENDER: play.surrender_signal,
    }[decision]


def decisions_of(game: Game, motion: Motion) -> tuple[Decision, ...]:
    """What ``motion`` may mean in this house, whatever the hand it is made for; none for a motion it does not know."""
    return tuple(each for each in DECISIONS if motion in _motions_for(game, each))


def may_be_spoken(game: Game, decision: Decision) -> bool:
    """Whether the word alone tells the decision in this house."""
    return Signal.SPOKEN in signals_of(game, decision).value


def read_signal(game: Game, table: Table, wish: Wish) -> Reading:
    """What the dealer of ``game`` must take the wish's ``shown`` for; its ``decision`` is not looked at.

    A motion that may mean two things is clear where only one of them would be granted on that hand. Raises ValueError
    where nothing is shown.
    """
    shown = wish.shown
    if shown is None or not (shown.motions or shown.said):
        raise ValueError("a signal is a motion or a word")
    by_hand = _by_hand(game, table, wish, shown) if shown.motions else None
    if shown.said is None or (by_hand is not None and by_hand.doubt in _WORDS_DO_NOT_HELP):
        assert by_hand is not None
        return by_hand
    return _with_voice(game, by_hand, shown.said)


# A word does not make clear whose bet was meant, nor which of two signals.
_WORDS_DO_NOT_HELP = frozenset((Doubt.NEIGHBOURS_BET, Doubt.TWO_SIGNALS))
_TOUCHING = (Decision.TOUCHES_CARDS, Decision.TOUCHES_BET)


def _by_hand(game: Game, table: Table, wish: Wish, shown: Shown) -> Reading:
    if Motion.REACH_FOR_BET in shown.motions:
        return Reading(Decision.TOUCHES_BET, (game.bets.checked_before_dealing, game.bets.conduct))
    if shown.over in (Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR):
        return _unclear(game, Doubt.NEIGHBOURS_BET)
    readings = [_of_motion(game, table, wish, motion) for motion in shown.motions]
    if len({reading.decision for reading in readings}) > 1:
        touching = [reading for reading in readings if reading.decision in _TOUCHING]
        return touching[0] if touching else _unclear(game, Doubt.TWO_SIGNALS)
    return readings[0]


def _of_motion(game: Game, table: Table, wish: Wish, motion: Motion) -> Reading:
    meant = decisions_of(game, motion)
    if not meant:
        touches = motion is Motion.REACH_FOR_CARDS or motion in TAKES_THE_CARDS
        if touches and Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value:
            return Reading(Decision.TOUCHES_CARDS, (game.bets.conduct,))
        return _unclear(game, Doubt.NO_SIGNAL)
    granted = [each for each in meant if _is_granted(game, table, wish, each)] if len(meant) > 1 else meant
    if len(granted) > 1:
        return _unclear(game, Doubt.TWO_MEANINGS, *(signals_of(game, each) for each in granted))
    decision = (granted or meant)[0]
    return Reading(decision, (signals_of(game, decision),))


def _motions_for(game: Game, decision: Decision) -> Iterator[Motion]:
    return (MOTIONS[signal] for signal in signals_of(game, decision).value if signal in MOTIONS)


def _is_granted(game: Game, table: Table, wish: Wish, decision: Decision) -> bool:
    return refusal(game, table, replace(wish, decision=decision)) is None


def _with_voice(game: Game, by_hand: Reading | None, said: Decision) -> Reading:
    play = game.play
    if by_hand is not None and by_hand.doubt is None:
        if by_hand.decision is said or by_hand.decision in _TOUCHING:
            return by_hand
        if play.voice_against_hand.value is VoiceAgainstHand.HAND_OVERRULES:
            return Reading(by_hand.decision, (play.voice_against_hand, *by_hand.rules))
        return Reading(
            Decision.UNCLEAR, (play.voice_against_hand, play.unclear_signal, play.voice), Doubt.VOICE_AGAINST_HAND
        )
    if may_be_spoken(game, said):
        return Reading(said, (signals_of(game, said), play.voice))
    if by_hand is not None:
        return by_hand
    return Reading(Decision.UNCLEAR, (play.voice, play.unclear_signal), Doubt.VOICE_ALONE)


def _unclear(game: Game, doubt: Doubt, *others: Ruled[Any]) -> Reading:
    return Reading(Decision.UNCLEAR, (game.play.unclear_signal, *others), doubt)


def usual(game: Game, decision: Decision) -> Shown:
    """The house's usual signal for ``decision``: its first one; nothing shown for a decision without any."""
    if decision not in DECISIONS:
        return Shown()
    first = signals_of(game, decision).value[0]
    return Shown(said=decision) if first is Signal.SPOKEN else Shown((MOTIONS[first],))
