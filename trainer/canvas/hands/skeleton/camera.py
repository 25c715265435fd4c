"""How a hand is seen: a camera that leans a little from the dealer's side, and the light from the upper left.

What lies on the felt is seen from straight above; what is raised moves up the screen. The projection is linear, so the
hand's axes are projected once and everything else is sums of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.hands.skeleton.rig import Axes
from trainer.domain.signals.gestures import Point

XY = tuple[float, float]

LEAN_OF_CAMERA = 0.50
TO_CAMERA: Point = (0.0, 0.4472, 0.8944)
TO_LIGHT: Point = (-0.42, -0.32, 0.85)

SIGHT: XY = (0.0, -LEAN_OF_CAMERA)
"""How far a point moves right and down the screen for each unit it is raised: as seen."""
SHADOW: XY = (0.20, 0.16)
"""The same for its shadow on the felt."""


def dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@dataclass(frozen=True, slots=True)
class View:
    """The hand's axes as pixels on the picture, the wrist's pixel, and the axes' parts toward camera and light."""

    origin: XY
    scale: float
    slant: XY
    u: XY
    v: XY
    w: XY
    camera: Point
    light: Point

    def at(self, point: Point) -> XY:
        """The pixel of a point of the hand."""
        a, b, c = point
        u, v, w, o = self.u, self.v, self.w, self.origin
        return o[0] + a * u[0] + b * v[0] + c * w[0], o[1] + a * u[1] + b * v[1] + c * w[1]

    def way(self, direction: Point) -> XY:
        """A direction of the hand in pixels."""
        a, b, c = direction
        u, v, w = self.u, self.v, self.w
        return a * u[0] + b * v[0] + c * w[0], a * u[1] + b * v[1] + c * w[1]

    def world_way(self, direction: Point) -> XY:
        """A direction of the world in pixels."""
        x, y, z = direction
        return (x + self.slant[0] * z) * self.scale, (y + self.slant[1] * z) * self.scale


def view_of(axes: Axes, origin: XY, scale: float, slant: XY = SIGHT) -> View:
    """``scale`` is the pixels of one hand length."""
    (u, v, w) = (
        ((axis[0] + slant[0] * axis[2]) * scale, (axis[1] + slant[1] * axis[2]) * scale)
        for axis in (axes.u, axes.v, axes.w)
    )
    camera = (dot(axes.u, TO_CAMERA), dot(axes.v, TO_CAMERA), dot(axes.w, TO_CAMERA))
    light = (dot(axes.u, TO_LIGHT), dot(axes.v, TO_LIGHT), dot(axes.w, TO_LIGHT))
    return View(origin, scale, slant, u, v, w, camera, light)


def smoothstep(share: float) -> float:
    """0 up to 0, 1 from 1 on, eased between."""
    if share <= 0.0:
        return 0.0
    if share >= 1.0:
        return 1.0
    return share * share * (3.0 - 2.0 * share)
