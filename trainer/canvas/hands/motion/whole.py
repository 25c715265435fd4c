"""All that a performance's hand does, as keys: the person's manner, the place, and one gesture after another."""

from __future__ import annotations

from dataclasses import replace
from math import dist
from typing import assert_never

from trainer.canvas.hands.motion.joining import Joined, joined
from trainer.canvas.hands.motion.manner import Made, made, manner_of
from trainer.canvas.hands.motion.part import Performance
from trainer.domain.signals.gestures import Carried, Carry, Keyframe, Ways
from trainer.domain.signals.motions import Motion, Over

TO_THE_CARDS = 1.10
"""From the betting circle to the cards, toward the dealer."""
BEHIND_THE_BET = (0.0, -0.26)
_NEAR, _FAR = 0.30, 0.90

Spot = tuple[float, float]


def whole(performance: Performance, ways: Ways, pitch: float, rest: Spot | None) -> Joined:
    """Everything the hand does, in its gesture's frame; raises ValueError where it makes no gesture.

    ``pitch`` is from one betting circle to the next, ``rest`` where the scene lays the chips that are brought.
    """
    manner = manner_of(ways, performance.person, performance.variant)
    target = rest if rest is not None else BEHIND_THE_BET if performance.behind else None
    each = joined(_laying(made(gesture, manner), target) for gesture in performance.gestures)
    return _over(each, _origin(performance.over, pitch))


def _origin(over: Over, pitch: float) -> Spot:
    match over:
        case Over.OWN_PLACE:
            return 0.0, 0.0
        case Over.OWN_CARDS:
            return 0.0, TO_THE_CARDS
        case Over.LEFT_NEIGHBOUR:
            return -pitch, 0.0
        case Over.RIGHT_NEIGHBOUR:
            return pitch, 0.0
        case _:
            assert_never(over)


def _over(each: Joined, by: Spot) -> Joined:
    if by == (0.0, 0.0):
        return each
    keys = tuple(_moved(key, by) for key in each.keys)
    return replace(each, keys=keys, carries=tuple(_carried(carry, by) for carry in each.carries))


def _moved(key: Keyframe, by: Spot) -> Keyframe:
    return replace(key, at=(key.at[0] + by[0], key.at[1] + by[1], key.at[2]))


def _carried(carry: Carry, by: Spot) -> Carry:
    return carry if carry.rest is None else replace(carry, rest=(carry.rest[0] + by[0], carry.rest[1] + by[1]))


def _laying(each: Made, target: Spot | None) -> Made:
    """The same with its chips laid at ``target``: the hand goes there too, and comes from where it came."""
    chips = next((carry for carry in each.carries if carry.what is Carried.STACK and carry.rest is not None), None)
    if target is None or chips is None or chips.rest is None or each.gesture.shows is Motion.ADD_TO_BET:
        return each
    across, along = target[0] - chips.rest[0], target[1] - chips.rest[1]
    release = min(each.keys, key=lambda key: abs(key.t - chips.until)).at

    def moved(key: Keyframe) -> Keyframe:
        if key.t < chips.since:
            return key
        share = max(0.0, min(1.0, (_FAR - dist(key.at[:2], release[:2])) / (_FAR - _NEAR)))
        return _moved(key, (across * share, along * share))

    carries = tuple(_carried(carry, (across, along)) if carry is chips else carry for carry in each.carries)
    return replace(each, keys=tuple(map(moved, each.keys)), carries=carries)
