"""The skin between the fingers, and the large one between thumb and index."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import dist, hypot

from trainer.canvas.hands.skeleton.bones import BODY
from trainer.canvas.hands.skeleton.camera import XY, smoothstep
from trainer.canvas.hands.skeleton.rig import BoneChain, mixed
from trainer.canvas.hands.skin.body import side_grown
from trainer.canvas.hands.skin.figure import HandFigure
from trainer.canvas.hands.skin.ink import Ink
from trainer.canvas.hands.skin.limbs import WEB
from trainer.canvas.hands.skin.shapes import bow
from trainer.domain.signals.gestures import Finger, Point

CURVE = 9


def finger_webs(figure: HandFigure, width: float = 0.0) -> Iterator[list[XY]]:
    """The webs' shapes, their edges moved ``width`` pixels toward the fingertips."""
    for first, second in pairwise(Finger):
        one, other = figure.bend(first), figure.bend(second)
        share = WEB * (1 - smoothstep((max(one, other) - 20) / 40)) * (1 - smoothstep((abs(one - other) - 20) / 15))
        if share > 0.04:
            yield _web(figure, (figure.bones.fingers[first], figure.bones.fingers[second]), share, width)


def _web(figure: HandFigure, pair: tuple[BoneChain, BoneChain], share: float, width: float) -> list[XY]:
    view = figure.view
    centres = [view.at(mixed(chain.root, 1, chain.direction(0), chain.lengths[0] * share)) for chain in pair]
    ways = [view.way(chain.direction(0)) for chain in pair]
    start = _side(centres[0], ways[0], centres[1], pair[0].radii[1] * view.scale * 0.96)
    end = _side(centres[1], ways[1], centres[0], pair[1].radii[1] * view.scale * 0.96)
    deep = 0.060 * share / WEB
    first = (start[0] - ways[0][0] * deep, start[1] - ways[0][1] * deep)
    second = (end[0] - ways[1][0] * deep, end[1] - ways[1][1] * deep)
    curve = bow(start, first, second, end, CURVE)
    roots = [view.at(mixed(chain.root, 1, chain.along, -0.05)) for chain in pair]
    return [*_moved(curve, ways[0], width), roots[1], roots[0]]


def _moved(curve: list[XY], way: XY, width: float) -> list[XY]:
    if not width:
        return curve
    long = hypot(*way) or 1.0
    dx, dy = way[0] / long * width, way[1] / long * width
    return [(x + dx, y + dy) for x, y in curve]


def _side(centre: XY, way: XY, toward: XY, radius: float) -> XY:
    """The point of a limb's edge on the side that looks to another point."""
    long = hypot(*way) or 1.0
    nx, ny = way[1] / long, -way[0] / long
    if (toward[0] - centre[0]) * nx + (toward[1] - centre[1]) * ny < 0:
        nx, ny = -nx, -ny
    return centre[0] + nx * radius, centre[1] + ny * radius


PAST_THUMB, PAST_INDEX = 0.05, 0.03
HANDLE_THUMB, HANDLE_INDEX = 0.11, 0.14
CORNERS: tuple[Point, Point] = ((0.09, 0.44, 0.0), (0.05, 0.08, 0.0))
CLOSED = 8.0


def large_web(figure: HandFigure, width: float = 0.0) -> list[XY] | None:
    """The web from thumb to index, its edge moved ``width`` pixels out; None where the thumb lies against the hand."""
    curve = _large_curve(figure, width)
    return None if curve is None else curve + [figure.view.at(corner) for corner in CORNERS]


def _large_curve(figure: HandFigure, width: float) -> list[XY] | None:
    out = figure.shape.pose.thumb[0]
    if out <= CLOSED:
        return None
    view, thumb, index = figure.view, figure.bones.thumb, figure.bones.fingers[Finger.INDEX]
    joint = view.at(mixed(thumb.start(1), 1, thumb.direction(1), PAST_THUMB))
    knuckle = view.at(mixed(index.root, 1, index.direction(0), PAST_INDEX))
    ways = (view.way(thumb.direction(1)), view.way(index.direction(0)))
    start = _side(joint, ways[0], knuckle, thumb.radii[2] * view.scale * 0.97)
    end = _side(knuckle, ways[1], joint, index.radii[0] * view.scale * 0.97)
    open_ = smoothstep((out - CLOSED) / 30)
    (ax, ay), (bx, by) = ways
    first = (start[0] - ax * HANDLE_THUMB * open_, start[1] - ay * HANDLE_THUMB * open_)
    second = (end[0] - bx * HANDLE_INDEX * open_, end[1] - by * HANDLE_INDEX * open_)
    return _moved(bow(start, first, second, end, CURVE), (ax + bx, ay + by), width)


def draw_large_web(ink: Ink, figure: HandFigure) -> None:
    """The large web, its edge a little darker."""
    whole, curve, inner = large_web(figure), _large_curve(figure, 0.0), _large_curve(figure, -0.016 * ink.scale)
    if whole is not None and curve is not None and inner is not None:
        base, half, _ = ink.three(figure.bodily.tone, figure.bodily.side)
        ink.fill(base, whole)
        ink.fill(half, [*curve[:-1], *inner[-2:0:-1]])


BEHIND_WRIST, ON_THUMB = 0.16, 2
STRAIGHT = 0.42


def thumbs_root(figure: HandFigure, width: float = 0.0) -> list[XY] | None:
    """The flesh that rounds off the corner between forearm and thumb, its edge moved ``width`` pixels out.

    None where there is no corner.
    """
    body, view, run = figure.body, figure.view, figure.thumb[0].ribbon
    side, outer = (body.left, run.left) if body.thumb_left else (body.right, run.right)
    arm = side[: len(side) - len(BODY) * 2**body.rounds]
    if len(outer) < ON_THUMB + 2 or len(arm) < 2:
        return None
    start = min(arm, key=lambda point: abs(dist(point, view.origin) - BEHIND_WRIST * view.scale))
    end = outer[ON_THUMB]
    along, back = view.world_way(figure.arm.back), (end[0] - outer[ON_THUMB + 1][0], end[1] - outer[ON_THUMB + 1][1])
    across = (end[0] - start[0]) * along[1] - (end[1] - start[1]) * along[0]
    if (across > 0) is body.thumb_left:
        return None
    reach = STRAIGHT * dist(start, end)
    first, second = _ahead(start, along, -reach), _ahead(end, back, reach)
    curve = bow(start, first, second, end, CURVE)
    sign = 1.0 if body.thumb_left else -1.0
    moved = side_grown(curve, sign, width) if width else curve
    return [*moved, view.at((0.0, 0.1, 0.0)), view.at((0.0, 0.0, 0.0))]


def _ahead(point: XY, way: XY, far: float) -> XY:
    long = hypot(*way) or 1.0
    return point[0] + way[0] / long * far, point[1] + way[1] / long * far
