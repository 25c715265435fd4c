"""Shapes of ink in pixels: ribbons with a round end, pointed strokes, smoothed lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from trainer.canvas.hands.camera import XY


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A limb's outline: a centre line with a radius, its normal at each point (to the left of travel), a round end.

    ``cap`` are the normals round the end, from the left side to the right one; ``tip`` is how much longer than its
    radius the end is.
    """

    centres: list[XY]
    radii: list[float]
    normals: list[XY]
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

    def edge(self, side: float) -> list[XY]:
        """The left side (1) or the right one (-1), never running back."""
        edge: list[XY] = []
        for (x, y), radius, (mx, my) in zip(self.centres, self.radii, self.normals, strict=True):
            px, py = x + mx * radius * side, y + my * radius * side
            if edge and (px - edge[-1][0]) * my - (py - edge[-1][1]) * mx > 0.0:
                px, py = edge[-1]
            edge.append((px, py))
        return edge


def ribbon(centres: list[XY], radii: list[float], cap: int, tip: float = 1.0) -> Ribbon:
    """Of a line of at least two points. ``cap`` is the number of points round its end, ``tip`` how long that is."""
    normals: list[XY] = []
    last = len(centres) - 1
    mx, my = 1.0, 0.0
    for i in range(last + 1):
        ax, ay = centres[i - 1 if i else 0]
        bx, by = centres[i + 1 if i < last else last]
        tx, ty = bx - ax, by - ay
        long = hypot(tx, ty)
        if long > 0.2 * radii[i] or not i:
            mx, my = (ty / long, -tx / long) if long else (1.0, 0.0)
        normals.append((mx, my))
    return Ribbon(centres, radii, normals, [(mx * c - my * s, my * c + mx * s) for c, s in _half_circle(cap)], tip)


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
    for i, (x, y) in enumerate(points):
        ax, ay = points[i - 1 if i else 0]
        bx, by = points[i + 1 if i < last else last]
        long = hypot(bx - ax, by - ay) or 1.0
        share = i / last
        swell = sin(pi * share)
        half = width / 2 * max(swell, root * (1 - share) + tip * share)
        nx, ny = (by - ay) / long * half, (ax - bx) / long * half
        there.append((x + nx, y + ny))
        back.append((x - nx, y - ny))
    return there + back[::-1]


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
