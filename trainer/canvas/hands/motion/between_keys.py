"""Between the keys: the pose, the heading and the place of a hand at any moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import assert_never

from trainer.canvas.hands.skeleton.posing import HandShape, reach_offset
from trainer.domain.signals.gestures import Ease, Keyframe, Point, Pose, Reach

MIDDLE_LAG, RING_LAG, LITTLE_LAG = 8.0, 18.0, 28.0
"""These fingers follow their keys so many milliseconds late."""

Angles = tuple[float, float, float, float]


class Track:
    """The way of one hand through ``keys``; times in the milliseconds of the keys."""

    def __init__(self, keys: Sequence[Keyframe], *, left: bool, away: bool) -> None:
        self._keys = tuple(keys)
        self._times = [key.t for key in keys]
        self._left, self._away = left, away
        self._wrists: dict[int, Point] = {}

    @property
    def start(self) -> float:
        return self._times[0]

    @property
    def end(self) -> float:
        return self._times[-1]

    def shape(self, t: float) -> HandShape:
        """The shape of the hand at ``t``, its height left at 0; before the first and after the last key, as there."""
        before, after, share = self._between(t)
        return HandShape(
            self._pose(before.pose, after.pose, share, t),
            yaw=_rounded(before.yaw, after.yaw, share),
            pitch=_rounded(before.pitch, after.pitch, share),
            roll=_rounded(before.roll, after.roll, share),
            height=0.0,
            left=self._left,
            away=self._away,
        )

    def point(self, t: float) -> Point:
        """Where what reaches stands at ``t``: what both keys reach with, or the wrist."""
        before, after, share = self._between(t)
        if before.reach is after.reach:
            return mixed(before.at, after.at, share)
        return mixed(self._wrist(before), self._wrist(after), share)

    def reach(self, t: float) -> Reach:
        """What reaches at ``t``."""
        before, after, _ = self._between(t)
        return after.reach if before.reach is after.reach else Reach.WRIST

    def _between(self, t: float) -> tuple[Keyframe, Keyframe, float]:
        number = bisect_right(self._times, t)
        if number == 0:
            return self._keys[0], self._keys[0], 0.0
        if number == len(self._keys):
            return self._keys[-1], self._keys[-1], 0.0
        before, after = self._keys[number - 1], self._keys[number]
        return before, after, eased((t - before.t) / (after.t - before.t), after.ease)

    def _pose(self, before: Pose, after: Pose, share: float, t: float) -> Pose:
        middle = self._between(t - MIDDLE_LAG)
        ring = self._between(t - RING_LAG)
        little = self._between(t - LITTLE_LAG)
        return Pose(
            "",
            _angles(before.index, after.index, share),
            _angles(middle[0].pose.middle, middle[1].pose.middle, middle[2]),
            _angles(ring[0].pose.ring, ring[1].pose.ring, ring[2]),
            _angles(little[0].pose.little, little[1].pose.little, little[2]),
            _angles(before.thumb, after.thumb, share),
        )

    def _wrist(self, key: Keyframe) -> Point:
        number = id(key)
        if number not in self._wrists:
            shape = HandShape(key.pose, key.yaw, key.pitch, key.roll, 0.0, self._left, self._away)
            self._wrists[number] = minus(key.at, reach_offset(shape, key.reach))
        return self._wrists[number]


def eased(share: float, ease: Ease) -> float:
    """How much of the way is done when ``share`` of the time is gone."""
    match ease:
        case Ease.LINEAR:
            return share
        case Ease.IN:
            return share * share
        case Ease.OUT:
            return share * (2.0 - share)
        case Ease.IN_OUT:
            return share * share * (3.0 - 2.0 * share)
        case _:
            assert_never(ease)


def minus(one: Point, other: Point) -> Point:
    """The way from ``other`` to ``one``."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def plus(one: Point, other: Point) -> Point:
    """Both ways together."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def mixed(one: Point, other: Point, share: float) -> Point:
    """The point ``share`` of the way from one to the other."""
    keep = 1.0 - share
    return one[0] * keep + other[0] * share, one[1] * keep + other[1] * share, one[2] * keep + other[2] * share


def _angles(one: Angles, other: Angles, share: float) -> Angles:
    if share == 0.0 or one is other:
        return one
    return (
        round(one[0] + (other[0] - one[0]) * share, 1),
        round(one[1] + (other[1] - one[1]) * share, 1),
        round(one[2] + (other[2] - one[2]) * share, 1),
        round(one[3] + (other[3] - one[3]) * share, 1),
    )


def _rounded(one: float, other: float, share: float) -> float:
    # A tenth of a degree is not seen, and hands that hold still share one picture.
    return round(one + (other - one) * share, 1)
