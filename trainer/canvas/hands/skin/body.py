"""The hand's body and the forearm as they are seen: rows across, joined to two smooth sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import atan, cos, hypot, radians, sin

from trainer.canvas.hands.skeleton.bones import BODY, FOREARM
from trainer.canvas.hands.skeleton.camera import TO_LIGHT, XY, View, dot
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.shapes import cut
from trainer.domain.signals.gestures import Point

ELBOW = 1.30
FOLLOWS = 0.62
"""So much of the hand's yaw the forearm follows."""


@dataclass(frozen=True, slots=True)
class Arm:
    """The forearm: its way back from the wrist for each hand length, and its level and its upright half axis."""

    back: Point
    across: Point
    up: Point

    @property
    def light(self) -> float:
        return dot(self.up, TO_LIGHT)


def arm_of(shape: HandShape) -> Arm:
    """The arm runs to an elbow a little above the wrist; it does not roll with the hand."""
    rest = 180.0 if shape.away else 0.0
    aside = (shape.yaw - rest + 180.0) % 360.0 - 180.0
    yaw = radians(rest + FOLLOWS * aside)
    elbow = max(shape.height + 0.05, 0.22) + (0.16 if shape.away else 0.10)
    rise = (elbow - shape.height) / ELBOW
    slope, c, s = atan(rise), cos(yaw), sin(yaw)
    back = (s, -c, rise)
    up = (-s * sin(slope), c * sin(slope), cos(slope))
    return Arm(back, (c, s, 0.0), up)


@dataclass(slots=True)
class Row:
    """A row across: its two ends on the picture, half its width, how lit it is and how far each side is shaded."""

    left: XY
    right: XY
    half: float
    light: float
    shaded: XY


@dataclass(slots=True)
class Body:
    """The sides from the arm's far end to the knuckles, left of travel and right; ``lights`` is 0 on the arm and 1 on
    the hand, ``halves`` the half widths, ``shaded`` how far the left and the right side may be shaded.
    """

    left: list[XY]
    right: list[XY]
    lights: list[float]
    halves: list[float]
    shaded: list[XY]
    thumb_left: bool
    rounds: int

    @property
    def outline(self) -> list[XY]:
        return self.left + self.right[::-1]

    def grown(self, width: float, shift: float = 0.0) -> list[XY]:
        return side_grown(self.left, 1.0, width, shift) + side_grown(self.right, -1.0, width, shift)[::-1]


def side_grown(edge: list[XY], side: float, width: float, shift: float = 0.0) -> list[XY]:
    """A side moved out by ``width``, and by ``shift`` to the lower right."""
    return [
        (x + mx * width + shift, y + my * width + shift)
        for (x, y), (mx, my) in zip(edge, edge_normals(edge, side), strict=True)
    ]


def edge_normals(edge: list[XY], side: float) -> Iterator[XY]:
    last = len(edge) - 1
    for i in range(last + 1):
        ax, ay = edge[i - 1 if i else 0]
        bx, by = edge[i + 1 if i < last else last]
        long = (hypot(bx - ax, by - ay) or 1.0) * side
        yield (by - ay) / long, (ax - bx) / long


def body_of(view: View, arm: Arm, reach: float, rounds: int, width: float) -> Body:
    """``reach`` is how far behind the wrist the arm is drawn, ``width`` the build's factor."""
    thumb_left = _side_of(view, view.u) > 0
    rows = [*_arm_rows(view, arm, reach, thumb_left), *_hand_rows(view, width)]
    lights = cut([(row.light, row.half) for row in rows], rounds)
    return Body(
        cut([row.left for row in rows], rounds),
        cut([row.right for row in rows], rounds),
        [light for light, _ in lights],
        [half for _, half in lights],
        cut([row.shaded for row in rows], rounds),
        thumb_left,
        rounds,
    )


def _side_of(view: View, way: XY) -> float:
    """How far a way lies to the left of the fingers' way."""
    return way[0] * view.v[1] - way[1] * view.v[0]


@lru_cache(maxsize=256)
def arm_rows(start: float, end: float) -> tuple[tuple[float, float, float], ...]:
    """The forearm's rows between two distances behind the wrist, far to near, the ends put in between."""
    inner = [distance for distance, _, _ in FOREARM if start < distance < end]
    return tuple(forearm(distance) for distance in sorted({start, end, *inner}, reverse=True))


@lru_cache(maxsize=256)
def forearm(distance: float) -> tuple[float, float, float]:
    """Distance behind the wrist, half width, half thickness."""
    before = FOREARM[0]
    if distance <= before[0]:
        return distance, before[1], before[2]
    for row in FOREARM[1:]:
        if distance <= row[0]:
            share = (distance - before[0]) / (row[0] - before[0])
            return distance, before[1] + (row[1] - before[1]) * share, before[2] + (row[2] - before[2]) * share
        before = row
    return distance, before[1], before[2]


def _arm_rows(view: View, arm: Arm, reach: float, thumb_left: bool) -> Iterator[Row]:
    back, across, up = view.world_way(arm.back), view.world_way(arm.across), view.world_way(arm.up)
    long = hypot(*back)
    nx, ny = -back[1] / long, back[0] / long
    wide, deep = across[0] * nx + across[1] * ny, up[0] * nx + up[1] * ny
    for distance, half, thick in arm_rows(0.03, reach):
        x, y = view.origin[0] + back[0] * distance, view.origin[1] + back[1] * distance
        width = hypot(wide * half, deep * thick)
        faded = min(1.0, max(0.0, (distance - 0.03) / 0.21))
        shaded = (faded, 1.0) if thumb_left else (1.0, faded)
        hand = max(0.0, 1.0 - (distance - 0.03) / 0.25)
        yield Row((x + nx * width, y + ny * width), (x - nx * width, y - ny * width), width, hand, shaded)


def _hand_rows(view: View, factor: float) -> Iterator[Row]:
    (ux, uy), (vx, vy), (wx, wy) = view.u, view.v, view.w
    long = hypot(vx, vy) or 1.0
    tx, ty = vx / long, vy / long
    nx, ny = ty, -tx
    facing = abs(view.camera[2])
    thick_across = wx * nx + wy * ny
    for u0, v0, u1, v1, thick in BODY:
        cu, cv = (u0 + u1) / 2 * factor, (v0 + v1) / 2
        au, av = (u0 - u1) / 2 * factor, (v0 - v1) / 2
        x, y = view.at((cu, cv, 0.0))
        ax, ay = ux * au + vx * av, uy * au + vy * av
        wide = ax * nx + ay * ny
        half = hypot(wide, thick_across * thick)
        aslant = (ax * tx + ay * ty) * facing * (1.0 if wide > 0 else -1.0)
        left = (x + nx * half + tx * aslant, y + ny * half + ty * aslant)
        right = (x - nx * half - tx * aslant, y - ny * half - ty * aslant)
        fade = min(1.0, max(0.0, (0.46 - v0) / 0.16))
        yield Row(left, right, half, 1.0, (0.0, fade) if wide > 0 else (fade, 0.0))
