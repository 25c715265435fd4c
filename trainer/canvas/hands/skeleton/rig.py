"""A hand's skeleton in a pose: chains of bones in the hand's own axes, and these axes in the world."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from trainer.canvas.hands.skeleton.bones import FINGERS, THUMB, THUMB_PLANE, Bones
from trainer.domain.signals.gestures import Finger, Point, Pose

RIGHT_ANGLE = 90.0


@dataclass(frozen=True, slots=True)
class Axes:
    """The hand's axes u, v, w as unit vectors of the world: x right, y toward the dealer, z up from the felt."""

    u: Point
    v: Point
    w: Point

    def world(self, point: Point) -> Point:
        """A point or direction of the hand, turned into the world, relative to the wrist."""
        a, b, c = point
        u, v, w = self.u, self.v, self.w
        return (
            a * u[0] + b * v[0] + c * w[0],
            a * u[1] + b * v[1] + c * w[1],
            a * u[2] + b * v[2] + c * w[2],
        )

    def rise(self, point: Point) -> float:
        """How far a point of the hand lies above the wrist."""
        return point[0] * self.u[2] + point[1] * self.v[2] + point[2] * self.w[2]


def axes_of(yaw: float, pitch: float, roll: float, left: bool) -> Axes:
    """The axes after turning by roll about v (thumb side rises first), pitch (fingers down), then yaw; degrees.

    ``yaw`` + turns the fingers to the dealer's left whichever hand it is; a left hand has its thumb on the other side.
    """
    across = -1.0 if left else 1.0
    cr, sr = cos(radians(roll)), sin(radians(roll))
    cp, sp = cos(radians(pitch)), sin(radians(pitch))
    cy, sy = cos(radians(yaw)), sin(radians(yaw))
    u = _turned(across * cr, sp * sr, cp * sr, cy, sy)
    v = _turned(0.0, cp, -sp, cy, sy)
    w = _turned(-across * sr, sp * cr, cp * cr, cy, sy)
    return Axes(u, v, w)


def _turned(x: float, y: float, z: float, c: float, s: float) -> Point:
    return x * c - y * s, x * s + y * c, z


@dataclass(frozen=True, slots=True)
class BoneChain:
    """A finger's bones: from ``root`` along ``along``, bending in one plane toward ``inward``.

    ``angles`` are how far each bone has turned from ``along`` (radians), ``lengths`` the bones', ``radii`` the flesh's.
    """

    root: Point
    along: Point
    inward: Point
    angles: tuple[float, float, float]
    lengths: tuple[float, float, float]
    radii: tuple[float, ...]

    def direction(self, bone: int) -> Point:
        return mixed(self.along, cos(self.angles[bone]), self.inward, sin(self.angles[bone]))

    def outward(self, bone: int) -> Point:
        """The direction the back of this bone, where a nail would be, looks to."""
        return mixed(self.along, sin(self.angles[bone]), self.inward, -cos(self.angles[bone]))

    def start(self, bone: int) -> Point:
        """Where a bone begins."""
        at = self.root
        for before in range(bone):
            at = mixed(at, 1.0, self.direction(before), self.lengths[before])
        return at

    @property
    def sideways(self) -> Point:
        """Square to the plane the finger bends in."""
        (a, b, c), (d, e, f) = self.along, self.inward
        return b * f - c * e, c * d - a * f, a * e - b * d

    def joints(self) -> Iterator[Point]:
        """Root, middle joint, end joint, end."""
        at = self.root
        yield at
        for bone, length in enumerate(self.lengths):
            at = mixed(at, 1.0, self.direction(bone), length)
            yield at

    def on_last(self, share: float) -> Point:
        """The point that far along the end bone."""
        return mixed(self.start(2), 1.0, self.direction(2), self.lengths[2] * share)


def mixed(first: Point, much: float, second: Point, more: float) -> Point:
    """``much`` of the first and ``more`` of the second."""
    return (
        first[0] * much + second[0] * more,
        first[1] * much + second[1] * more,
        first[2] * much + second[2] * more,
    )


def finger_chain(pose: Pose, finger: Finger) -> BoneChain:
    """A finger's chain; sideways it moves the less the more it is bent, and leans toward the thumb's root."""
    bends: tuple[float, float, float, float] = getattr(pose, finger.value)
    bones = FINGERS[finger]
    bend = radians(max(-RIGHT_ANGLE, min(RIGHT_ANGLE, bends[0])))
    aside = radians(bends[3]) * cos(bend) + bones.lean * max(0.0, sin(bend))
    along = (sin(aside), cos(aside), 0.0)
    return _bent(bones, along, (0.0, 0.0, -1.0), bends[:3])


def thumb_chain(pose: Pose) -> BoneChain:
    """The thumb's chain: its root bone lies out from v toward u, then down toward the palm."""
    out, down, middle, end = (radians(angle) for angle in pose.thumb)
    so, co, sd, cd = sin(out), cos(out), sin(down), cos(down)
    tilt = radians(THUMB_PLANE)
    inward = mixed((-co, so, 0.0), cos(tilt), (-so * sd, -co * sd, -cd), sin(tilt))
    return BoneChain(
        THUMB.knuckle, (so * cd, co * cd, -sd), inward, (0.0, middle, middle + end), THUMB.lengths, THUMB.radii
    )


def _bent(bones: Bones, along: Point, inward: Point, bends: tuple[float, ...]) -> BoneChain:
    first = radians(bends[0])
    second = first + radians(bends[1])
    angles = (first, second, second + radians(bends[2]))
    return BoneChain(bones.knuckle, along, inward, angles, bones.lengths, bones.radii)
