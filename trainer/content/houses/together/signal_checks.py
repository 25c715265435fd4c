"""Signals that no patron could make, or that no dealer could tell apart."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.houses.together.conflict import Conflict, Values
from trainer.domain.house.terms import Signal, Surrender, VoiceAndHand
from trainer.domain.signals.motions import Motion
from trainer.domain.signals.reading import MOTIONS

_EXAMPLES = {
    "hit": Signal.TAP,
    "stand": Signal.WAVE,
    "double": Signal.CHIPS_BESIDE_ONE_FINGER,
    "split": Signal.CHIPS_BESIDE_TWO_FINGERS,
    "surrender": Signal.LINE_BEHIND_BET,
}
"""Every decision that has signals, with a signal that a house may have for it."""

_UNLIKE = (("hit", "stand"), ("double", "hit"), ("double", "stand"), ("split", "hit"), ("split", "stand"))
"""Decisions that may share no motion; chips beside a bet may be a double and a split, which the cards tell apart."""

_OF_SURRENDER = tuple(("surrender", other) for other in ("hit", "stand", "double", "split"))


def signal_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash among the signals."""
    for check in (_no_signals, _alike, _pairs, _spoken):
        yield from check(values)


def _rule(decision: str) -> str:
    return f"play.{decision}_signal"


def _no_signals(values: Values) -> Iterator[Conflict]:
    """A decision that nobody could show: a patron may wish even for what the house then refuses."""
    for decision, example in _EXAMPLES.items():
        if values.get(_rule(decision)) == ():
            said = f"No {decision} signal is named, so no player could show it: write one, such as '{example.value}'."
            yield Conflict((_rule(decision),), said)


def _alike(values: Values) -> Iterator[Conflict]:
    """One motion that means two things on any cards."""
    surrenders = values.get("play.surrender", Surrender.NONE) is not Surrender.NONE or values.get("play.double_rescue")
    for one, other in (*_UNLIKE, *(_OF_SURRENDER if surrenders else ())):
        theirs = {MOTIONS[signal]: signal for signal in reversed(_made_by_hand(values, other))}
        for place, signal in enumerate(values.get(_rule(one), ())):
            like = theirs.get(MOTIONS[signal]) if signal in MOTIONS else None
            if like is not None:
                said = f"{_both(one, signal, other, like)}: no dealer could tell them apart."
                yield Conflict((_rule(one), _rule(other)), said, (place,))


def _both(one: str, signal: Signal, other: str, like: Signal) -> str:
    if signal is like:
        return f"'{signal.value}' is the {one} signal and the {other} signal"
    return f"'{signal.value}' is the {one} signal and '{like.value}' the {other} signal, which is the same motion"


def _pairs(values: Values) -> Iterator[Conflict]:
    """On a pair, which may be doubled and split, each of the two needs a signal of its own."""
    if values.get("play.most_hands", 2) < 2:
        return
    for one, other in (("split", "double"), ("double", "split")):
        motions, theirs = (_motions(values, decision) for decision in (one, other))
        if motions and motions <= theirs and Signal.SPOKEN not in values[_rule(one)]:
            own = f"one more for the {one} alone, such as '{_EXAMPLES[one].value}'"
            said = (
                f"On a pair no player could make a {one} clear: each signal for it may be a {other} too. Write {own}."
            )
            yield Conflict((_rule(one), _rule(other)), said)
            return


def _made_by_hand(values: Values, decision: str) -> tuple[Signal, ...]:
    return tuple(signal for signal in values.get(_rule(decision), ()) if signal in MOTIONS)


def _motions(values: Values, decision: str) -> frozenset[Motion]:
    return frozenset(MOTIONS[signal] for signal in _made_by_hand(values, decision))


def _spoken(values: Values) -> Iterator[Conflict]:
    """Words where words do not count."""
    if values.get("play.voice") is not VoiceAndHand.HAND_ONLY:
        return
    for decision in ("hit", "stand", "double", "split"):
        signals = values.get(_rule(decision), ())
        if Signal.SPOKEN in signals:
            said = "A spoken signal does not count here: 'voice' says that the hand alone does."
            yield Conflict((_rule(decision), "play.voice"), said, (signals.index(Signal.SPOKEN),))
