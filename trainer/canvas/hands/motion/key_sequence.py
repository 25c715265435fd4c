"""All that a performance's hand does, as one run of keys: the person's style, the place, one gesture after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import dist
from typing import assert_never

from trainer.canvas.hands.motion.personal_style import Made, clearance, made, style_of
from trainer.canvas.hands.performances import Performance
from trainer.domain.signals.gestures import Carried, Carry, Ease, GestureOrigin, Keyframe, Marking, Ways
from trainer.domain.signals.motions import Motion, Over

BLEND = 120.0
"""Milliseconds from the end of one gesture to the beginning of the next."""
_MILLISECONDS_A_LENGTH = 420.0
_AT_REST = "rest"


@dataclass(frozen=True, slots=True)
class Span:
    """While which gesture is made, what then leaves marks, and how far the hand keeps off the felt."""

    start: float
    end: float
    marks: tuple[Marking, ...]
    clear: float


@dataclass(frozen=True, slots=True)
class Joined:
    """Everything one hand does, in milliseconds from its start; ``decided`` is when all of it can be read."""

    keys: tuple[Keyframe, ...]
    carries: tuple[Carry, ...]
    spans: tuple[Span, ...]
    decided: float
    left: bool
    away: bool
    frame: GestureOrigin


def joined(gestures: Iterable[Made]) -> Joined:
    """The gestures in a row: what rests between them is left out. Raises ValueError for none."""
    each = tuple(gestures)
    if not each:
        raise ValueError("name at least one gesture")
    keys: list[Keyframe] = []
    carries: list[Carry] = []
    spans: list[Span] = []
    decided = 0.0
    for number, each_made in enumerate(each):
        kept = _without_rest(each_made.keys, first=number == 0, last=number == len(each) - 1)
        later = _start(keys, kept) - kept[0].t if keys else 0.0
        carries += [replace(carry, since=carry.since + later, until=carry.until + later) for carry in each_made.carries]
        moved = [replace(key, t=key.t + later) for key in kept]
        if keys:
            moved[0] = replace(moved[0], ease=Ease.IN_OUT)
        keys += moved
        spans.append(Span(moved[0].t, moved[-1].t, each_made.gesture.marks, clearance(each_made.gesture)))
        decided = min(each_made.decided + later, keys[-1].t)
    gesture = each[0].gesture
    return Joined(tuple(keys), tuple(carries), tuple(spans), decided, each[0].left, gesture.is_dealers, gesture.frame)


def _start(before: Sequence[Keyframe], kept: Sequence[Keyframe]) -> float:
    """When the next gesture begins: at once, or when the hand can have gone that far."""
    return before[-1].t + max(BLEND, dist(before[-1].at, kept[0].at) * _MILLISECONDS_A_LENGTH)


def _without_rest(keys: Sequence[Keyframe], *, first: bool, last: bool) -> Sequence[Keyframe]:
    """The keys without those in which the hand only comes or goes; one stays in any case."""
    start, end = 0, len(keys)
    while not first and start < end - 1 and keys[start].pose.name == _AT_REST:
        start += 1
    while not last and end > start + 1 and keys[end - 1].pose.name == _AT_REST:
        end -= 1
    return keys[start:end]


TO_THE_CARDS = 1.10
"""From the betting circle to the cards, toward the dealer."""
BEHIND_THE_BET = (0.0, -0.26)
_NEAR, _FAR = 0.30, 0.90

Spot = tuple[float, float]


def whole_sequence(performance: Performance, ways: Ways, pitch: float, rest: Spot | None) -> Joined:
    """Everything the hand does, in its gesture's frame; raises ValueError where it makes no gesture.

    ``pitch`` is from one betting circle to the next, ``rest`` where the scene lays the chips that are brought.
    """
    manner = style_of(ways, performance.person, performance.variant)
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
