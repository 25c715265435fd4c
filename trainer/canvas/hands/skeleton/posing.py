"""The shape of a hand in space: which point of it stands where, and how low it hangs.

Hand lengths and degrees; x to the dealer's right, y toward the dealer, z up from the felt. Build makes no difference:
all people's bones are alike.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import assert_never

from trainer.canvas.hands.skeleton.bones import BODY, PAD, PALM
from trainer.canvas.hands.skeleton.rig import Axes, BoneChain, axes_of, finger_chain, thumb_chain
from trainer.domain.signals.gestures import Finger, Point, Pose, Reach

SINKS = 0.09
"""A folded finger may sink this far into the felt: nobody sees it, and a fist would lift the finger that points."""
THUMB_SINKS = 0.09


@dataclass(frozen=True, slots=True)
class HandShape:
    """All that a picture of a hand depends on, but for its look: equal shapes share one picture.

    ``yaw`` is the heading of the fingers: 0 toward the dealer, 180 away from him, + to his left, for both hands.
    ``pitch`` + points the fingers down; ``roll`` 0 is the back of the hand up, 180 the palm, turning thumb first.
    ``height`` is that of the wrist above the felt. ``away``: the arm comes from the dealer's side.
    """

    pose: Pose
    yaw: float = 0.0
    pitch: float = 0.0
    roll: float = 0.0
    height: float = 0.2
    left: bool = False
    away: bool = False

    @property
    def axes(self) -> Axes:
        return axes_of(self.yaw, self.pitch, self.roll, self.left)


def reach_offset(shape: HandShape, reach: Reach) -> Point:
    """The reaching point minus the wrist. A fingertip's is the underside of its pad; the shape's height counts for
    nothing.
    """
    axes, pose = shape.axes, shape.pose
    match reach:
        case Reach.WRIST:
            return (0.0, 0.0, 0.0)
        case Reach.PALM:
            return axes.world(PALM)
        case Reach.INDEX:
            return _tip(axes, finger_chain(pose, Finger.INDEX))
        case Reach.MIDDLE:
            return _tip(axes, finger_chain(pose, Finger.MIDDLE))
        case Reach.VEE | Reach.PINCH:
            first = _tip(axes, finger_chain(pose, Finger.INDEX))
            return _between(first, _tip(axes, finger_chain(pose, Finger.MIDDLE)))
        case Reach.GRIP:
            return _between(_tip(axes, thumb_chain(pose)), _tip(axes, finger_chain(pose, Finger.INDEX)))
        case _:
            assert_never(reach)


def fingertips(shape: HandShape) -> dict[Finger, Point]:
    """Where the fingers' pads would touch: x and y from the wrist, z above the felt."""
    axes = shape.axes
    return {finger: _raised(_tip(axes, finger_chain(shape.pose, finger)), shape.height) for finger in Finger}


def thumb_tip(shape: HandShape) -> Point:
    """Where the thumb's pad would touch: x and y from the wrist, z above the felt."""
    return _raised(_tip(shape.axes, thumb_chain(shape.pose)), shape.height)


def lowest(shape: HandShape) -> float:
    """The height above the felt of what must not sink into it; negative: raise the wrist by as much.

    Folded fingers are forgiven a part of how deep they hang.
    """
    axes = shape.axes
    return shape.height + min(_depths(axes, shape.pose))


def _depths(axes: Axes, pose: Pose) -> Iterator[float]:
    for u0, v0, u1, v1, thick in BODY:
        centre = axes.rise(((u0 + u1) / 2, (v0 + v1) / 2, 0.0))
        across = axes.rise(((u0 - u1) / 2, (v0 - v1) / 2, 0.0))
        yield centre - sqrt(across * across + (thick * axes.w[2]) ** 2)
    for finger in Finger:
        chain = finger_chain(pose, finger)
        yield _lowest_of(axes, chain) + SINKS * _folded(chain)
    yield _lowest_of(axes, thumb_chain(pose)) + THUMB_SINKS


def _lowest_of(axes: Axes, chain: BoneChain) -> float:
    points = list(chain.joints())
    joints = min(axes.rise(points[1]) - chain.radii[2], axes.rise(points[2]) - chain.radii[4])
    return min(joints, _tip(axes, chain)[2])


def _folded(chain: BoneChain) -> float:
    """0 for a finger bent by 60 degrees in all, 1 from 150 on, smoothly."""
    share = max(0.0, min(1.0, (chain.angles[2] - 1.05) / 1.57))
    return share * share * (3 - 2 * share)


def _tip(axes: Axes, chain: BoneChain) -> Point:
    """Below the pad, as deep as the pad or the very tip hangs, whichever hangs deeper."""
    pad = axes.world(chain.on_last(PAD))
    end = chain.radii[6]
    tip = axes.rise(chain.on_last(1.0 - end / chain.lengths[2]))
    return pad[0], pad[1], min(pad[2] - chain.radii[5], tip - end)


def _between(first: Point, second: Point) -> Point:
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2, (first[2] + second[2]) / 2


def _raised(point: Point, height: float) -> Point:
    return point[0], point[1], point[2] + height
