"""Gestures of a hand as data: poses of the fingers, keys in time, what is carried; types only.

Units: the hand's length is 1 (wrist crease to the tip of the middle finger); degrees; milliseconds. The frame of a
patron's gesture has its origin in the middle of his betting circle, x to the dealer's right, y toward the dealer, z up
from the felt. A left hand mirrors every x and every yaw, but of a wave, which goes its way in either hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from trainer.domain.signals.motions import DealerMotion, Motion

Point = tuple[float, float, float]


class Finger(Enum):
    INDEX = "index"
    MIDDLE = "middle"
    RING = "ring"
    LITTLE = "little"


class Reach(Enum):
    """Which point of the hand a key puts at its place.

    INDEX and MIDDLE are the pads of these fingertips, VEE lies between both tips, GRIP between thumb and index tips,
    PINCH between index and middle tips, PALM is its middle.
    """

    INDEX = "index"
    MIDDLE = "middle"
    VEE = "vee"
    GRIP = "grip"
    PINCH = "pinch"
    PALM = "palm"
    WRIST = "wrist"


class Ease(Enum):
    LINEAR = "linear"
    IN = "in"
    OUT = "out"
    IN_OUT = "inout"


class GestureOrigin(Enum):
    """Where a gesture's origin lies: the betting circle, or the middle of the arc of all betting circles."""

    SPOT = "spot"
    ARC = "arc"


class Carried(Enum):
    STACK = "stack"
    CARDS = "cards"


class Marking(Enum):
    """What leaves marks in the nap of the felt: a fingertip, or the far corners of the cards held."""

    INDEX = "index"
    MIDDLE = "middle"
    RING = "ring"
    LITTLE = "little"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Pose:
    """The shape of the hand. A finger: bends at knuckle, middle and end joint, and sideways (+ toward the thumb).

    The thumb: out of the palm's edge, down toward the palm, bends at its middle and end joint.
    """

    name: str
    index: tuple[float, float, float, float]
    middle: tuple[float, float, float, float]
    ring: tuple[float, float, float, float]
    little: tuple[float, float, float, float]
    thumb: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Keyframe:
    """The hand at one moment, whole: ``reach`` stands ``at`` a place; z = 0 touches the felt.

    ``yaw`` 0 points the fingers at the dealer, 180 away from him, + to his left; ``pitch`` + points them down; ``roll``
    0 is the back of the hand up, 180 the palm. ``ease`` is how this key is reached.
    """

    t: float
    pose: Pose
    reach: Reach
    at: Point
    yaw: float = 0.0
    pitch: float = 0.0
    roll: float = 0.0
    ease: Ease = Ease.LINEAR


@dataclass(frozen=True, slots=True)
class Carry:
    """What the hand carries, from ``since`` until it lets go at ``until``.

    ``hold`` is the point it hangs on, ``ahead`` its offset along the fingers, ``rest`` where it lies afterwards (x, y).
    ``under_bet``: it slides beneath the bet. ``turned_up``: the cards' faces show.
    """

    what: Carried
    hold: Reach
    ahead: float
    until: float
    since: float = 0.0
    rest: tuple[float, float] | None = None
    under_bet: bool = False
    turned_up: bool = False


@dataclass(frozen=True, slots=True)
class Gesture:
    """One way of making a motion. ``words`` tell the movement, never what it means.

    From ``decided`` on it can be read. The keys after ``cycle``'s first time up to its second are one repeat. ``sheet``
    are the times a contact sheet shows.
    """

    name: str
    shows: Motion | DealerMotion
    words: str
    decided: float
    keys: tuple[Keyframe, ...]
    sheet: tuple[float, ...]
    cycle: tuple[float, float] | None = None
    marks: tuple[Marking, ...] = ()
    carries: tuple[Carry, ...] = ()
    frame: GestureOrigin = GestureOrigin.SPOT

    @property
    def is_dealers(self) -> bool:
        return isinstance(self.shows, DealerMotion)

    @property
    def length(self) -> float:
        """Milliseconds from first to last key."""
        return self.keys[-1].t


@dataclass(frozen=True, slots=True)
class Ways:
    """How people differ, each a range: what is drawn once for a person, and then a little for each gesture.

    ``speed`` divides times, ``size`` scales the path about its middle, ``height`` what is above the felt; ``yaw`` in
    degrees; ``shift`` is + and - (x, y); ``bend`` is added to the bends of fingers that do not reach; ``repeats`` are
    cycles added; ``pause`` is milliseconds before the felt is first touched; ``left_handed`` of all people.
    """

    speed: tuple[float, float] = (0.80, 1.30)
    size: tuple[float, float] = (0.82, 1.20)
    height: tuple[float, float] = (0.85, 1.25)
    yaw: tuple[float, float] = (-8.0, 8.0)
    shift: tuple[float, float] = (0.06, 0.05)
    bend: tuple[float, float] = (-4.0, 6.0)
    repeats: tuple[int, int] = (-1, 1)
    pause: tuple[float, float] = (0.0, 400.0)
    left_handed: float = 0.12


@dataclass(frozen=True, slots=True)
class Gestures:
    """All the gestures there are, in the order of their names."""

    each: tuple[Gesture, ...] = ()
    ways: Ways = Ways()

    def __iter__(self) -> Iterator[Gesture]:
        return iter(self.each)

    def named(self, name: str) -> Gesture | None:
        return next((gesture for gesture in self.each if gesture.name == name), None)

    def showing(self, motion: Motion | DealerMotion) -> tuple[Gesture, ...]:
        """Every way of making ``motion``."""
        return tuple(gesture for gesture in self.each if gesture.shows is motion)

    def pick(self, motion: Motion | DealerMotion, variant: int) -> Gesture:
        """The way of making ``motion`` that ``variant`` chooses; raises LookupError where there is none."""
        ways = self.showing(motion)
        if not ways:
            raise LookupError(f"there is no gesture for {motion.value}")
        return ways[variant % len(ways)]
