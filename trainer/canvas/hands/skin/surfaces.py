"""The round surface of a finger's bone on the picture, for what lies on it: nails, creases, rings."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, pi, sin

from trainer.canvas.hands.skeleton.camera import XY, View, dot
from trainer.canvas.hands.skeleton.rig import BoneChain

IN_SIGHT = 1.22
"""What lies on a bone stays within this turn (radians) of what faces the camera, or it would stand over the edge."""


@dataclass(slots=True)
class BoneSurface:
    """A bone's flesh as a tube: its start, and its way, its back and its side for one hand length, all in pixels.

    ``back_camera`` and ``side_camera`` are how far back and side face the camera, ``back_light`` how far the light.
    """

    start: XY
    way: XY
    back: XY
    side: XY
    back_camera: float
    side_camera: float
    back_light: float

    def at(self, along: float, turn: float, radius: float) -> XY:
        """The point so far along, ``turn`` (radians) from the middle of the back, that far from the bone."""
        c, s = cos(turn) * radius, sin(turn) * radius
        return (
            self.start[0] + self.way[0] * along + self.back[0] * c + self.side[0] * s,
            self.start[1] + self.way[1] * along + self.back[1] * c + self.side[1] * s,
        )

    @property
    def nearest(self) -> float:
        """The turn at which the surface faces the camera most; a quarter turn from it is out of sight."""
        return atan2(self.side_camera, self.back_camera)

    def in_sight(self, turn: float) -> float:
        """The turn, drawn back to what is in sight."""
        if self.back_camera > 0.9 and abs(turn) < 1.0:
            return turn
        middle = self.nearest
        aside = (turn - middle + pi) % (2 * pi) - pi
        return middle + max(-IN_SIGHT, min(IN_SIGHT, aside))


def surface_of(chain: BoneChain, view: View, bone: int) -> BoneSurface:
    outward, sideways = chain.outward(bone), chain.sideways
    return BoneSurface(
        view.at(chain.start(bone)),
        view.way(chain.direction(bone)),
        view.way(outward),
        view.way(sideways),
        dot(outward, view.camera),
        dot(sideways, view.camera),
        dot(outward, view.light),
    )
