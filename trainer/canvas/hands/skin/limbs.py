"""Fingers as they are seen: their centre lines in pixels, cut into runs where they fold back on the picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, hypot, sin, sqrt
from typing import NamedTuple

from trainer.canvas.hands.skeleton.bones import PAD
from trainer.canvas.hands.skeleton.camera import XY, View, dot, smoothstep
from trainer.canvas.hands.skeleton.rig import BoneChain
from trainer.canvas.hands.skin.shapes import Ribbon, ribbon
from trainer.canvas.hands.skin.tones import tone_of

SKIN_BEGINS = 0.100
"""A finger's skin begins so far behind its knuckle, inside the hand."""
ROOT = 0.55
"""How thick it is there: it comes out of the hand without a step, seen from the side."""
ROUNDING = 0.8
"""A joint is rounded over so many radii before and after it."""
WEB = 0.46
"""The web between fingers reaches that far along their first bones."""


@dataclass(frozen=True, slots=True)
class Fineness:
    """How finely limbs are drawn: steps to either side of a joint (in radii), shares of a bone, points round a tip."""

    joint: tuple[float, ...]
    first: tuple[float, ...]
    second: tuple[float, ...]
    cap: int
    rounds: int


LEAN = Fineness((-0.7, 0.0, 0.7), (WEB,), (), 9, 1)
FULL = Fineness((-0.8, -0.4, 0.0, 0.4, 0.8), (0.36, WEB, 0.60), (0.5,), 13, 2)
ROUGH = Fineness((0.0,), (WEB,), (), 5, 0)


class Station(NamedTuple):
    """A point of the centre line: at the start of ``bone``, plus so much along the bone before it and along it."""

    bone: int
    before: float
    along: float
    radius: float
    share: float
    blend: float
    """How much of the bone before counts for where the surface looks to."""


@cache
def stations(lengths: tuple[float, ...], radii: tuple[float, ...], fine: Fineness, thumb: bool) -> tuple[Station, ...]:
    """The points of a straight finger's centre line, root to its pad; shares are of its length."""
    whole = sum(lengths)
    first, second, end = lengths
    if thumb:
        line = [Station(0, 0.0, -0.07, radii[0] * ROOT, 0.0, 0.0), Station(0, 0.0, 0.0, radii[0], 0.0, 0.0)]
    else:
        line = _knuckle(radii[0], whole, fine)
    line += [_within(0, first * s, 0.0, _eased(radii, 0, s), whole) for s in fine.first]
    line += [_joint(1, step, first, (radii, 2), whole) for step in fine.joint]
    line += [_within(1, second * s, first, _eased(radii, 2, s), whole) for s in fine.second]
    line += [_joint(2, step, first + second, (radii, 4), whole) for step in fine.joint]
    line.append(_within(2, end * PAD, first + second, radii[5], whole))
    return tuple(line)


def _knuckle(radius: float, whole: float, fine: Fineness) -> list[Station]:
    back = Station(0, -SKIN_BEGINS, 0.0, radius * ROOT, -SKIN_BEGINS / whole, 1.0)
    steps = [step for step in fine.joint if step > -0.5]
    return [back] + [_joint(0, step, 0.0, ((radius, radius * 0.96), 0), whole) for step in steps]


def _eased(radii: tuple[float, ...], key: int, share: float) -> float:
    """The radius that far along a bone whose start is radius ``key``."""
    if share <= 0.5:
        return radii[key] + (radii[key + 1] - radii[key]) * smoothstep(share * 2)
    return radii[key + 1] + (radii[key + 2] - radii[key + 1]) * smoothstep(share * 2 - 1)


def _within(bone: int, along: float, before: float, radius: float, whole: float) -> Station:
    return Station(bone, 0.0, along, radius, (before + along) / whole, 0.0)


def _joint(bone: int, step: float, before: float, key: tuple[tuple[float, ...], int], whole: float) -> Station:
    """A point at a joint: the mean of the line there and ``ROUNDING`` radii before and after."""
    radius = key[0][key[1]]
    window, at = ROUNDING * radius, step * radius
    points = (at - window, at, at + window)
    back = sum(point for point in points if point < 0) / 3
    ahead = sum(point for point in points if point > 0) / 3
    own = max(0.0, min(1.0, 0.5 + at / (2 * window)))
    return Station(bone, back, ahead, radius, (before + at) / whole, 1.0 - own)


@dataclass(slots=True)
class LimbRun:
    """A stretch of a finger that does not turn back on the picture.

    ``ramps`` say how far outline and shade have come up (0 to 1), ``tones`` and ``sides`` pick the skin's colours,
    ``depth`` is how near the camera its middle is. ``folded``: it is an end folded back, ``behind``: farther than what
    it is folded from.
    """

    ribbon: Ribbon
    ramps: list[float]
    tones: list[float]
    sides: list[float]
    depth: float
    folded: bool = False
    behind: bool = False


@dataclass(frozen=True, slots=True)
class Bodily:
    """What limbs take over from the hand: its tone, its side, and how far its back faces the camera."""

    tone: float
    side: float
    facing: float


@dataclass(slots=True)
class CentreLine:
    """A limb's centre line in pixels, with what each point of it takes to be drawn."""

    points: list[XY]
    radii: list[float]
    ramps: list[float]
    tones: list[float]
    sides: list[float]
    depths: list[float]
    tip: float


def line_of(
    chain: BoneChain,
    view: View,
    route: tuple[Station, ...],
    hand: Bodily,
    ramp: tuple[float, float],
    own: float = 1.0,
) -> CentreLine:
    """``ramp``: from which share of the finger to which its outline and shade come up; ``own`` is how much of its
    tone is its own and not the hand's.
    """
    ways, depths, facings, lights = _bones(chain, view)
    starts, deep = _starts(chain, view, ways, depths)
    line = CentreLine([], [], [], [], [], [], _tip(chain, ways[3], view.scale))
    scale, (low, high) = view.scale, ramp
    for bone, before, along, radius, share, blend in route:
        (ax, ay), (bx, by), (sx, sy) = ways[bone], ways[bone + 1], starts[bone]
        line.points.append((sx + ax * before + bx * along, sy + ay * before + by * along))
        line.radii.append(radius * scale)
        line.depths.append(deep[bone] + depths[bone] * before + depths[bone + 1] * along)
        up = smoothstep((share - low) / (high - low))
        back = facings[bone] * blend + facings[bone + 1] * (1 - blend)
        tone, side = tone_of(back, lights[bone] * blend + lights[bone + 1] * (1 - blend), hand.facing)
        line.ramps.append(up)
        line.tones.append(hand.tone + (tone - hand.tone) * up * own)
        line.sides.append(hand.side + (side - hand.side) * up)
    return line


def _tip(chain: BoneChain, way: XY, scale: float) -> float:
    """How long the fingertip is seen, in radii of its pad: it is a ball where it points at the camera."""
    straight = min(1.0, hypot(*way) / scale)
    long = chain.lengths[2] * (1 - PAD) / chain.radii[5]
    return sqrt((long * straight) ** 2 + 1.0 - straight**2)


def _bones(chain: BoneChain, view: View) -> tuple[list[XY], list[float], list[float], list[float]]:
    """For the hand before the knuckle and each bone: its way in pixels, its part toward the camera, and how far its
    back faces camera and light.
    """
    (ax, ay), (ix, iy) = view.way(chain.along), view.way(chain.inward)
    ac, ic = dot(chain.along, view.camera), dot(chain.inward, view.camera)
    al, il = dot(chain.along, view.light), dot(chain.inward, view.light)
    ways: list[XY] = []
    depths, facings, lights = [], [], []
    for angle in (0.0, *chain.angles):
        c, s = cos(angle), sin(angle)
        ways.append((ax * c + ix * s, ay * c + iy * s))
        depths.append(ac * c + ic * s)
        facings.append(ac * s - ic * c)
        lights.append(al * s - il * c)
    return ways, depths, facings, lights


def _starts(chain: BoneChain, view: View, ways: list[XY], depths: list[float]) -> tuple[list[XY], list[float]]:
    (x, y), deep = view.at(chain.root), dot(chain.root, view.camera)
    points, deeps = [(x, y)], [deep]
    for bone in (0, 1):
        length = chain.lengths[bone]
        x, y, deep = x + ways[bone + 1][0] * length, y + ways[bone + 1][1] * length, deep + depths[bone + 1] * length
        points.append((x, y))
        deeps.append(deep)
    return points, deeps


def runs_of(line: CentreLine, cap: int, folds: bool = True) -> list[LimbRun]:
    """The line's runs, root first; a folded stub shorter than half its radius is left out."""
    starts = _folds(line.points) if folds else [0]
    ends = [*starts[1:], len(line.points) - 1]
    runs: list[LimbRun] = []
    for start, end in zip(starts, ends, strict=True):
        if start and not _is_long(line, start, end):
            continue
        part = slice(start, end + 1)
        depth = sum(line.depths[part]) / (end + 1 - start)
        # What comes after an end that is hidden is hidden with it.
        behind = bool(start) and (depth < line.depths[start] or (bool(runs) and runs[-1].behind))
        ramps = line.ramps[part] if not start or behind else _rising(line, start, end)
        tip = line.tip if end == len(line.points) - 1 else 1.0
        shape = ribbon(line.points[part], line.radii[part], cap, tip)
        runs.append(LimbRun(shape, ramps, line.tones[part], line.sides[part], depth, bool(start), behind))
    return runs


def _is_long(line: CentreLine, start: int, end: int) -> bool:
    (ax, ay), (bx, by) = line.points[start], line.points[end]
    return hypot(bx - ax, by - ay) > 0.5 * line.radii[start]


def _rising(line: CentreLine, start: int, end: int) -> list[float]:
    """The ramp of an end that is folded toward the camera: it comes out of what it is folded from."""
    (x, y), reach = line.points[start], line.radii[start]
    return [smoothstep(hypot(px - x, py - y) / reach) for px, py in line.points[start : end + 1]]


def _folds(points: list[XY]) -> list[int]:
    """Where the runs begin: 0, and each point at which the line turns back against the way its run set out."""
    starts = [0]
    way = (points[1][0] - points[0][0], points[1][1] - points[0][1])
    for i in range(1, len(points) - 1):
        step = (points[i + 1][0] - points[i][0], points[i + 1][1] - points[i][1])
        if step[0] * way[0] + step[1] * way[1] < 0:
            starts.append(i)
            way = step
    return starts
