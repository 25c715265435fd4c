"""Shapes of ink in pixels: ribbons with a round end, pointed strokes, smoothed lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from trainer.canvas.hands.skeleton.camera import XY


@dataclass(slots=True)
class Ribbon:
    """A limb's outline: a centre line with a radius, its normal at each point (to the left of travel), a round end.

    ``left`` and ``right`` are its edges, which never run back. ``cap`` are the normals round the end, from the left
    side to the right one; ``tip`` is how much longer than its radius the end is.
    """

    centres: list[XY]
    radii: list[float]
    normals: list[XY]
    left: list[XY]
    right: list[XY]
    cap: list[XY]
    tip: float

    def end(self, grown: float = 0.0, shift: float = 0.0) -> list[XY]:
        """The points round the end, moved out by ``grown`` and to the lower right by ``shift``."""
        (x, y), radius, (mx, my) = self.centres[-1], self.radii[-1], self.normals[-1]
        more = (self.tip - 1.0) * radius
        x, y = x + shift, y + shift
        points = []
        for cx, cy in self.cap:
            ahead = (cy * mx - cx * my) * more
            points.append((x + cx * (radius + grown) - my * ahead, y + cy * (radius + grown) + mx * ahead))
        return points

    def kept_in(self, points: list[XY], size: float) -> list[XY]:
        """The points, those drawn in that lie outside the round end, ``size`` of its own."""
        (x, y), radius, (mx, my) = self.centres[-1], self.radii[-1], self.normals[-1]
        kept = []
        for px, py in points:
            dx, dy = px - x, py - y
            ahead, aside = (dy * mx - dx * my) / (radius * self.tip), (dx * mx + dy * my) / radius
            out = hypot(ahead, aside) if ahead > 0 else abs(aside)
            share = size / out if out > size else 1.0
            kept.append((x + dx * share, y + dy * share))
        return kept


def ribbon(centres: list[XY], radii: list[float], cap: int, tip: float = 1.0) -> Ribbon:
    """Of a line of at least two points. ``cap`` is the number of points round its end, ``tip`` how long that is."""
    normals, left, right = [], [], []
    last = len(centres) - 1
    mx, my = 1.0, 0.0
    lx = ly = rx = ry = 0.0
    for i, (x, y) in enumerate(centres):
        ax, ay = centres[i - 1 if i else 0]
        bx, by = centres[i + 1 if i < last else last]
        tx, ty = bx - ax, by - ay
        long, radius = hypot(tx, ty), radii[i]
        if long > 0.2 * radius or not i:
            mx, my = (ty / long, -tx / long) if long else (1.0, 0.0)
        normals.append((mx, my))
        dx, dy = mx * radius, my * radius
        if not i or (x + dx - lx) * my <= (y + dy - ly) * mx:
            lx, ly = x + dx, y + dy
        if not i or (x - dx - rx) * my <= (y - dy - ry) * mx:
            rx, ry = x - dx, y - dy
        left.append((lx, ly))
        right.append((rx, ry))
    ends = [(mx * c - my * s, my * c + mx * s) for c, s in _half_circle(cap)]
    return Ribbon(centres, radii, normals, left, right, ends, tip)


@cache
def _half_circle(points: int) -> tuple[tuple[float, float], ...]:
    """Cosine and sine of the turns strictly between 0 and half a turn."""
    steps = (pi * (i + 1) / (points + 1) for i in range(points))
    return tuple((cos(step), sin(step)) for step in steps)


def stroke(points: Sequence[XY], width: float, root: float = 0.0, tip: float = 0.0) -> list[XY]:
    """A pointed stroke: widest in its middle; ``root`` and ``tip`` are the shares of the width kept at its ends."""
    there: list[XY] = []
    back: list[XY] = []
    last = len(points) - 1
    for i, ((x, y), swell) in enumerate(zip(points, _swells(last, root, tip), strict=True)):
        ax, ay = points[i - 1 if i else 0]
        bx, by = points[i + 1 if i < last else last]
        dx, dy = bx - ax, by - ay
        half = width / 2 * swell / (hypot(dx, dy) or 1.0)
        there.append((x + dy * half, y - dx * half))
        back.append((x - dy * half, y + dx * half))
    back.reverse()
    return there + back


@cache
def _swells(last: int, root: float, tip: float) -> tuple[float, ...]:
    shares = [i / last for i in range(last + 1)]
    return tuple(max(sin(pi * share), root * (1 - share) + tip * share) for share in shares)


def cut(points: Sequence[XY], rounds: int) -> list[XY]:
    """The line with its corners cut; its ends stay."""
    line = list(points)
    for _ in range(rounds):
        rounder = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            rounder.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
            rounder.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        rounder.append(line[-1])
        line = rounder
    return line


def bow(start: XY, first: XY, second: XY, end: XY, points: int) -> list[XY]:
    """A cubic curve with these handles, both ends included."""
    curve: list[XY] = []
    for a, b, c, d in _weights(points):
        x = start[0] * a + first[0] * b + second[0] * c + end[0] * d
        curve.append((x, start[1] * a + first[1] * b + second[1] * c + end[1] * d))
    return curve


@cache
def _weights(points: int) -> tuple[tuple[float, float, float, float], ...]:
    shares = [i / (points - 1) for i in range(points)]
    return tuple(((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in shares)


@cache
def circle(points: int) -> tuple[XY, ...]:
    return tuple((cos(2 * pi * i / points), sin(2 * pi * i / points)) for i in range(points))
