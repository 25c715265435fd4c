"""Several gestures of one hand, one after another, as one run of keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import dist

from trainer.canvas.hands.motion.manner import Made, clearance
from trainer.domain.signals.gestures import Carry, Ease, GestureOrigin, Keyframe, Marking

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
    for number, made in enumerate(each):
        kept = _without_rest(made.keys, first=number == 0, last=number == len(each) - 1)
        later = _start(keys, kept) - kept[0].t if keys else 0.0
        carries += [replace(carry, since=carry.since + later, until=carry.until + later) for carry in made.carries]
        moved = [replace(key, t=key.t + later) for key in kept]
        if keys:
            moved[0] = replace(moved[0], ease=Ease.IN_OUT)
        keys += moved
        spans.append(Span(moved[0].t, moved[-1].t, made.gesture.marks, clearance(made.gesture)))
        decided = min(made.decided + later, keys[-1].t)
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
