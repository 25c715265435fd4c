"""The bones of a hand and the widths of its flesh, in hand lengths: wrist crease to the tip of the middle finger is 1.

The hand's own axes: u toward the thumb, v toward the fingers, w out of its back; the origin is in the wrist.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.signals.gestures import Finger, Point


@dataclass(frozen=True, slots=True)
class Bones:
    """A finger: its knuckle, its three bones, and its radii.

    The radii are those at the knuckle, the middle of the first bone, the middle joint, the middle of the second bone,
    the end joint, the pad and the tip. ``lean`` is how far (radians) it leans toward the thumb when bent to a right
    angle.
    """

    knuckle: Point
    lengths: tuple[float, float, float]
    radii: tuple[float, ...]
    lean: float


FINGERS: dict[Finger, Bones] = {
    Finger.INDEX: Bones(
        (0.142, 0.478, -0.004), (0.224, 0.134, 0.110), (0.066, 0.056, 0.054, 0.0485, 0.0462, 0.044, 0.035), -0.05
    ),
    Finger.MIDDLE: Bones(
        (0.047, 0.498, 0.008), (0.247, 0.154, 0.116), (0.067, 0.057, 0.055, 0.0495, 0.047, 0.045, 0.036), 0.02
    ),
    Finger.RING: Bones(
        (-0.048, 0.476, 0.002), (0.230, 0.146, 0.114), (0.064, 0.054, 0.052, 0.0468, 0.0445, 0.0424, 0.034), 0.12
    ),
    Finger.LITTLE: Bones(
        (-0.136, 0.430, -0.016), (0.180, 0.106, 0.100), (0.057, 0.047, 0.0455, 0.0408, 0.0388, 0.037, 0.030), 0.12
    ),
}

THUMB = Bones((0.066, 0.070, -0.030), (0.262, 0.168, 0.142), (0.072, 0.078, 0.069, 0.058, 0.059, 0.055, 0.040), 0.0)

THUMB_PLANE = 35.0
"""The thumb bends this far from "level, toward the little finger" to "toward the palm" (degrees)."""

PAD = 0.52
"""Where on the end bone the pad is thickest."""

BODY: tuple[tuple[float, float, float, float, float], ...] = (
    (0.128, 0.050, -0.128, 0.050, 0.092),
    (0.132, 0.110, -0.144, 0.110, 0.092),
    (0.146, 0.190, -0.170, 0.190, 0.088),
    (0.168, 0.280, -0.185, 0.275, 0.080),
    (0.190, 0.370, -0.188, 0.345, 0.072),
    (0.203, 0.435, -0.184, 0.390, 0.064),
    (0.182, 0.480, -0.178, 0.428, 0.054),
    (0.135, 0.500, -0.118, 0.448, 0.036),
)
"""Rows from wrist to knuckles: thumb edge (u, v), little finger's edge (u, v), half thickness."""

FOREARM: tuple[tuple[float, float, float], ...] = (
    (0.03, 0.122, 0.096),
    (0.12, 0.120, 0.098),
    (0.24, 0.129, 0.108),
    (0.36, 0.145, 0.122),
    (0.52, 0.164, 0.142),
    (0.74, 0.180, 0.160),
    (1.00, 0.187, 0.168),
    (1.30, 0.185, 0.170),
    (3.20, 0.235, 0.220),
)
"""Distance behind the wrist, half width, half thickness."""

PALM: Point = (0.0, 0.29, 0.0)
"""The middle of the palm."""
