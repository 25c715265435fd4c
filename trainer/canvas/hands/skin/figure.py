"""A hand as it is to be drawn: its limbs, body and arm on the picture, from one view."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.hands.skeleton.bones import FINGERS, THUMB, Bones
from trainer.canvas.hands.skeleton.camera import SIGHT, XY, View, dot, smoothstep, view_of
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skeleton.rig import BoneChain, finger_chain, thumb_chain
from trainer.canvas.hands.skin.body import Arm, Body, arm_of, body_of
from trainer.canvas.hands.skin.hand_looks import Build
from trainer.canvas.hands.skin.limbs import Bodily, Fineness, LimbRun, line_of, runs_of, stations
from trainer.canvas.hands.skin.tones import tone_of
from trainer.domain.signals.gestures import Finger, Pose

FATTER: dict[Build, tuple[float, float]] = {
    Build.SLIM: (0.88, 0.94),
    Build.MEDIUM: (1.0, 1.0),
    Build.BROAD: (1.09, 1.05),
}
"""By build the factors of the fingers' radii and of the hand's width."""

BACK_UP = 0.0
"""The back of the hand counts as up while it faces the camera by more than this."""
BESIDE = (0.146, 0.19, 0.085)
"""The body's edge beside the thumb."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """A shape's chains with the build's radii, in the hand's axes."""

    fingers: dict[Finger, BoneChain]
    thumb: BoneChain


@dataclass(frozen=True, slots=True)
class HandFigure:
    """``fingers`` and ``thumb`` are runs, root first; ``bodily`` is the hand's own tone and side."""

    shape: HandShape
    view: View
    arm: Arm
    body: Body
    fingers: dict[Finger, list[LimbRun]]
    thumb: list[LimbRun]
    bones: Skeleton
    bodily: Bodily

    @property
    def thumb_above(self) -> float:
        """How far the thumb lies nearer the camera than the hand's body (0: not, 1: wholly)."""
        joint = self.bones.thumb.start(1)
        u, v, w = joint[0] - BESIDE[0], 0.0, joint[2]
        off = (max(0.0, u), v, min(0.0, w + BESIDE[2]))
        return (dot(off, self.view.camera) - 0.02) / 0.06

    @property
    def back_up(self) -> bool:
        return self.view.camera[2] > BACK_UP

    def bend(self, finger: Finger) -> float:
        """How far the finger is bent at its knuckle, in degrees."""
        return bends_of(self.shape.pose, finger)[0]


def bends_of(pose: Pose, finger: Finger) -> tuple[float, float, float, float]:
    bends: tuple[float, float, float, float] = getattr(pose, finger.value)
    return bends


def skeleton_of(pose: Pose, build: Build, aged: bool = False) -> Skeleton:
    fatter = FATTER[build][0]
    return Skeleton(
        {finger: _thick(finger_chain(pose, finger), FINGERS[finger], fatter, aged) for finger in Finger},
        _thick(thumb_chain(pose), THUMB, fatter, aged),
    )


KNOTTY = (1.0, 0.97, 1.06, 0.96, 1.07, 0.98, 1.0)
"""An old hand's radii: the joints are thicker."""


def _thick(chain: BoneChain, bones: Bones, factor: float, aged: bool) -> BoneChain:
    radii = tuple(radius * factor * (knot if aged else 1.0) for radius, knot in zip(bones.radii, KNOTTY, strict=True))
    return BoneChain(chain.root, chain.along, chain.inward, chain.angles, chain.lengths, radii)


def figure_of(
    shape: HandShape, bones: Skeleton, build: Build, origin: XY, scale: float, fine: Fineness, reach: float,
    slant: XY = SIGHT,
) -> HandFigure:  # fmt: skip
    """``origin`` is the wrist's pixel, ``scale`` the pixels of a hand length, ``reach`` how much bare arm is seen."""
    view = view_of(shape.axes, origin, scale, slant)
    arm = arm_of(shape)
    facing = view.camera[2]
    tone, side = tone_of(facing, view.light[2], facing)
    bodily = Bodily(tone, side, facing)
    body = body_of(view, arm, reach, fine.rounds, FATTER[build][1])
    fingers = {
        finger: _finger(chain, view, bodily, fine, bends_of(shape.pose, finger)[0])
        for finger, chain in bones.fingers.items()
    }
    return HandFigure(shape, view, arm, body, fingers, _thumb(bones.thumb, view, bodily, fine), bones, bodily)


def _finger(chain: BoneChain, view: View, hand: Bodily, fine: Fineness, bend: float) -> list[LimbRun]:
    bent = smoothstep((bend - 20.0) / 40.0)
    ramp = (0.07 - 0.07 * bent, 0.27 - 0.13 * bent)
    route = stations(chain.lengths, chain.radii, fine, False)
    return runs_of(line_of(chain, view, route, hand, ramp), fine.cap)


THUMBS_OWN = 0.55
"""Lit wholly by itself, the thumb would flash dark and light as the hand turns over."""


def _thumb(chain: BoneChain, view: View, hand: Bodily, fine: Fineness) -> list[LimbRun]:
    palmar = smoothstep((0.25 - hand.facing) * 2.0)
    ramp = (0.10 + 0.14 * palmar, 0.50 + 0.08 * palmar)
    route = stations(chain.lengths, chain.radii, fine, True)
    return runs_of(line_of(chain, view, route, hand, ramp, THUMBS_OWN), fine.cap)
