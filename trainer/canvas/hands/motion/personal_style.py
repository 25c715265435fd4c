"""How a person makes a gesture: what is his own, what differs from time to time, and the keys that come of both."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from zlib import crc32

from trainer.domain.signals.gestures import Carry, Gesture, Keyframe, Marking, Point, Pose, Reach, Ways
from trainer.domain.signals.motions import WAVES, Motion

SLOWEST, FASTEST = 0.70, 1.50
LEAST_WAVE = 0.53
"""A narrower wave is a twitch."""
LEAST_GAP = 0.10
"""What must not touch the felt stays as far above it, or nobody could tell."""
CLEAR = 0.03
"""How far above the felt every part of a hand stays that is not to touch it."""
FLATTEST, LEAST_FLAT = -4.0, 1.0
"""A hand that waves is flat: how far its fingers may bend otherwise than written."""
TOUCHES = 0.03
"""A key this low touches the felt, itself or with what it holds."""

AIRBORNE = frozenset((Motion.HOVER, Motion.HALF_TAP, Motion.POINT))
_OF_ONE_TIME = 0.15
_PARTS = ("index", "middle", "ring", "little", "thumb")
_REACHING: dict[Reach, tuple[str, ...]] = {
    Reach.INDEX: ("index",),
    Reach.MIDDLE: ("middle",),
    Reach.VEE: ("index", "middle"),
    Reach.PINCH: ("index", "middle"),
    Reach.GRIP: ("index", "thumb"),
    Reach.PALM: (),
    Reach.WRIST: (),
}


Angles = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class PersonalStyle:
    """One person's way of making one gesture once; by itself, exactly as the gesture is written.

    ``speed`` divides times; ``size`` and ``height`` are factors; ``yaw`` and ``bend`` are degrees added, ``shift`` hand
    lengths; ``repeats`` are cycles added, ``pause`` milliseconds before the felt is touched.
    """

    speed: float = 1.0
    size: float = 1.0
    height: float = 1.0
    yaw: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)
    bend: float = 0.0
    repeats: int = 0
    pause: float = 0.0
    left: bool = False


def style_of(ways: Ways, person: int, variant: int = 0) -> PersonalStyle:
    """How the person of that seed makes a gesture the time of that seed: the same seeds, the same manner."""
    his, once = Random(person), Random(crc32(f"{person} {variant}".encode()))

    def drawn(within: tuple[float, float]) -> float:
        least, most = within
        a_little = once.uniform(-1.0, 1.0) * _OF_ONE_TIME * (most - least)
        return min(most, max(least, his.uniform(least, most) + a_little))

    across, along = ways.shift
    return PersonalStyle(
        left=his.random() < ways.left_handed,
        speed=min(FASTEST, max(SLOWEST, drawn(ways.speed))),
        size=drawn(ways.size),
        height=drawn(ways.height),
        yaw=drawn(ways.yaw),
        shift=(drawn((-across, across)), drawn((-along, along))),
        bend=round(drawn(ways.bend), 1),
        pause=drawn(ways.pause) * once.random(),
        repeats=once.randint(*ways.repeats),
    )


@dataclass(frozen=True, slots=True)
class Made:
    """A gesture as it is made: keys, what is carried, and when it can be read, all in milliseconds from its start."""

    gesture: Gesture
    keys: tuple[Keyframe, ...]
    carries: tuple[Carry, ...]
    decided: float
    left: bool


def made(gesture: Gesture, manner: PersonalStyle) -> Made:
    """``gesture`` in that manner. The dealer's own are made as they are written."""
    if gesture.is_dealers:
        return Made(gesture, gesture.keys, gesture.carries, gesture.decided, left=False)
    plain = Made(gesture, gesture.keys, gesture.carries, gesture.decided, manner.left)
    paused = _paused(_at_speed(_repeated(plain, manner.repeats), manner.speed), manner.pause)
    return replace(paused, keys=tuple(_Path(gesture, manner).key(key) for key in paused.keys))


def clearance(gesture: Gesture) -> float:
    """How far above the felt the hand keeps throughout."""
    return CLEAR if gesture.shows in AIRBORNE | WAVES else 0.0


def placed(of: Gesture) -> Carry | None:
    """What the gesture lays down at a place of its own, the last such thing; None where it lays nothing down."""
    return next((carry for carry in reversed(of.carries) if carry.rest is not None), None)


def _retimed(of: Made, keys: Sequence[Keyframe], later: dict[float, float]) -> Made:
    """The same with other keys; ``later`` says what is added to times from which moment on, in rising order."""

    def moved(time: float) -> float:
        return time + next((added for since, added in reversed(later.items()) if time >= since), 0.0)

    carries = tuple(replace(each, since=moved(each.since), until=moved(each.until)) for each in of.carries)
    return replace(of, keys=tuple(keys), carries=carries, decided=moved(of.decided))


def _repeated(of: Made, more: int) -> Made:
    """Cycles added, or the one that is written left out: what follows it is the last of them."""
    if of.gesture.cycle is None or more == 0:
        return of
    start, end = of.gesture.cycle
    added = max(more, -1) * (end - start)
    before = [key for key in of.keys if key.t <= (end if more > 0 else start)]
    cycle = [key for key in of.keys if start < key.t <= end]
    again = [replace(key, t=key.t + (end - start) * (time + 1)) for time in range(max(more, 0)) for key in cycle]
    after = [replace(key, t=key.t + added) for key in of.keys if key.t > end]
    return _retimed(of, [*before, *again, *after], {end + 0.001: added})


def _at_speed(of: Made, speed: float) -> Made:
    carries = tuple(replace(each, since=each.since / speed, until=each.until / speed) for each in of.carries)
    keys = tuple(replace(key, t=key.t / speed) for key in of.keys)
    return replace(of, keys=keys, carries=carries, decided=of.decided / speed)


def _paused(of: Made, pause: float) -> Made:
    """The hand waits above the felt before it first touches it."""
    touching = next((number for number, key in enumerate(of.keys) if key.at[2] <= TOUCHES), 0)
    if not touching or pause <= 0.0:
        return of
    above = of.keys[touching - 1]
    waited = replace(above, t=above.t + pause)
    after = (replace(key, t=key.t + pause) for key in of.keys[touching:])
    return _retimed(of, [*of.keys[:touching], waited, *after], {above.t + 0.001: pause})


class _Path:
    """Where the keys of a gesture lie in one manner."""

    def __init__(self, gesture: Gesture, manner: PersonalStyle) -> None:
        self._gesture, self._manner = gesture, manner
        self._lays = placed(gesture)
        self._middle = _middle(gesture, self._lays)
        self._size, self._bend = manner.size, manner.bend
        if gesture.shows in WAVES:
            self._size = max(manner.size, LEAST_WAVE / (_width(gesture) or LEAST_WAVE))
            self._bend = max(FLATTEST, min(LEAST_FLAT, manner.bend))
        # Which way a wave goes may tell what it means, so it goes that way in either hand.
        self._mirrored = manner.left and gesture.shows not in WAVES
        self._poses: dict[Pose, Pose] = {}
        self._bending = _bending(gesture)

    def key(self, key: Keyframe) -> Keyframe:
        across = -1.0 if self._mirrored else 1.0
        return replace(key, at=self._at(key.at), yaw=across * key.yaw + self._manner.yaw, pose=self._pose(key.pose))

    def _at(self, at: Point) -> Point:
        x, y = (middle + (one - middle) * self._size for one, middle in zip(at, self._middle, strict=False))
        z = at[2] * self._manner.height
        if self._gesture.shows in AIRBORNE:
            z = max(z, LEAST_GAP)
        if self._lays is not None:
            # What is laid down lies where the table keeps it, whichever hand lays it there.
            return x, y, z
        across, along = self._manner.shift
        return (-x if self._mirrored else x) + across, y + along, z

    def _pose(self, pose: Pose) -> Pose:
        if pose not in self._poses:
            self._poses[pose] = _bent(pose, self._bend, self._bending)
        return self._poses[pose]


def _bent(pose: Pose, more: float, bending: Collection[str]) -> Pose:
    def finger(name: str, angles: Angles) -> Angles:
        knuckle, middle, end, aside = angles
        return (knuckle + more, middle + more, end, aside) if name in bending else angles

    out, down, middle, end = pose.thumb
    return Pose(
        pose.name,
        finger("index", pose.index),
        finger("middle", pose.middle),
        finger("ring", pose.ring),
        finger("little", pose.little),
        (out, down, middle + more, end + more) if "thumb" in bending else pose.thumb,
    )


def _bending(gesture: Gesture) -> tuple[str, ...]:
    """The fingers that neither reach nor leave marks: how far they bend is the person's own."""
    used = {name for key in gesture.keys for name in _REACHING[key.reach]}
    used |= {name for carry in gesture.carries for name in _REACHING[carry.hold]}
    used |= {marking.value for marking in gesture.marks if marking is not Marking.CARDS}
    return tuple(name for name in _PARTS if name not in used)


def _middle(gesture: Gesture, lays: Carry | None) -> tuple[float, float]:
    """The point the path is scaled about: the middle of what it spans, or where something is laid down."""
    if lays is not None:
        x, y, _ = min(gesture.keys, key=lambda key: abs(key.t - lays.until)).at
        return x, y
    xs, ys, _ = zip(*(key.at for key in gesture.keys), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _width(gesture: Gesture) -> float:
    xs = [key.at[0] for key in gesture.keys]
    return max(xs) - min(xs)
