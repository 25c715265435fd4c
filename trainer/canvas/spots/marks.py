"""Marks drawn over what lies at the spots: the lit ring, numbered discs, dotted arrows, the cross on what was wrong."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, sin

from trainer.canvas.art import figures, svg
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.marks import lit
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.spots.measures import UNIT
from trainer.canvas.spots.outlines import Outline, Point, RoundShape, Shape

_DISC, _RING, _SECOND = 10.5, 0.5, 0.9
_DARK = "#14110C"
_WRONG = "#FFA8A0"
"""On the felt in every theme: 3.1 to 1 under the lamp and more beside it, where the light theme's red has 1.1."""
CLEAR = 14.0
"""How far the glow of a ring reaches, in pixels."""
_OUTLINE = 3.0


@dataclass(frozen=True, slots=True)
class Mark:
    """SVG, 1104 units to the scene's width, and the box it covers."""

    body: str
    box: Rectangle


def ring(shape: Shape, theme: CanvasTheme) -> Mark:
    """Round what is due now: tinted, with a soft glow; a second ring round a stack."""
    out = _RING * shape.radius * UNIT if isinstance(shape, RoundShape) else _OUTLINE

    def outline(outset: float, look: str) -> str:
        return svg.path(shape.path(UNIT, out + outset), theme.lit, look)

    body = lit(outline, theme)
    if isinstance(shape, RoundShape):
        second = (_SECOND - _RING) * shape.radius * UNIT
        body += outline(second, 'fill-opacity="0" ' + svg.stroke(theme.lit, 1.5, 0.5))
        out += second
    return Mark(body, _box(shape, out + CLEAR))


def quiet_ring(shape: Shape, theme: CanvasTheme) -> Mark:
    """A thin ring round one of many things that are due together."""
    out = 0.35 * shape.radius * UNIT if isinstance(shape, RoundShape) else 2.0
    line = svg.path(shape.path(UNIT, out), theme.lit, 'fill-opacity=".10" ' + svg.stroke(theme.lit, 2))
    return Mark(line, _box(shape, out + 3))


def numbered_disc(shape: Shape, number: int, theme: CanvasTheme) -> Mark:
    """``number`` in the sweep, counted from 1, at the foot of a shape: the first is filled."""
    x, y = _foot(shape)
    side = 1 if number == 1 else -1
    x, y = x + side * 0.78 * _reach(shape), y + 0.78 * _reach(shape)
    fill, colour = (theme.lit, theme.on_accent) if number == 1 else (_DARK, theme.felt_print)
    body = svg.circle(x, y, _DISC, fill, svg.stroke(theme.lit, 1.4))
    body += figures.centred(str(number), x, y, 9.5 if number < 10 else 8.0, colour)
    return Mark(body, Rectangle(x - _DISC - 2, y - _DISC - 2, x + _DISC + 2, y + _DISC + 2))


def cross(shape: Shape) -> Mark:
    """A cross in a disc on what was done wrongly, and a line round it."""
    x, y = (part * UNIT for part in shape.middle)
    out = 0.35 * shape.radius * UNIT if isinstance(shape, RoundShape) else _OUTLINE
    line = svg.path(shape.path(UNIT, out), _WRONG, 'fill-opacity=".12" ' + svg.stroke(_WRONG, 2.5))
    y -= max(0.0, shape.reach * UNIT - 4) if isinstance(shape, RoundShape) else 0.0
    cross = svg.path(f"M{n(x - 4.6)} {n(y - 4.6)} l9.2 9.2 m0 -9.2 l-9.2 9.2", "none", svg.stroke(_WRONG, 2.6))
    body = line + svg.circle(x, y, _DISC + 1.5, _DARK, svg.stroke(_WRONG, 2)) + cross
    box = _box(shape, out + 4)
    return Mark(
        body, Rectangle(min(box.left, x - 15), min(box.top, y - 15), max(box.right, x + 15), max(box.bottom, y + 15))
    )


def arrow(start: Shape, goal: Point, theme: CanvasTheme) -> Mark:
    """A dotted path from a shape to a point, in units of the scene's width."""
    end = goal[0] * UNIT, goal[1] * UNIT
    foot = _foot(start)
    bend = end[0], foot[1] + 0.3 * (end[1] - foot[1])
    leaves = atan2(bend[1] - foot[1], bend[0] - foot[0])
    away = 1.25 * _reach(start) + 4
    return _dotted((foot[0] + away * cos(leaves), foot[1] + away * sin(leaves)), bend, end, theme)


def arrow_to(start: Point, shape: Shape, theme: CanvasTheme) -> Mark:
    """A dotted path from a point to a shape that something comes to."""
    begin, (x, y) = (start[0] * UNIT, start[1] * UNIT), (part * UNIT for part in shape.middle)
    bend = begin[0] + 0.25 * (x - begin[0]), begin[1] + 0.7 * (y - begin[1])
    arrives = atan2(y - bend[1], x - bend[0])
    away = _away(shape, arrives) + 7
    return _dotted(begin, bend, (x - away * cos(arrives), y - away * sin(arrives)), theme)


def goal_beside(shape: Shape, goal: Shape) -> Point:
    """Where an arrow from ``shape`` to ``goal`` ends: short of it, on the way from one middle to the other."""
    (x0, y0), (x1, y1) = shape.middle, goal.middle
    arrives = atan2(y1 - y0, x1 - x0)
    away = (_away(goal, arrives) + 8) / UNIT
    return x1 - away * cos(arrives), y1 - away * sin(arrives)


def _dotted(start: Point, bend: Point, end: Point, theme: CanvasTheme) -> Mark:
    path = f"M{n(start[0])} {n(start[1])} Q{n(bend[0])} {n(bend[1])} {n(end[0])} {n(end[1])}"
    dots = svg.stroke(theme.lit, 2.4, 0.95, 'stroke-dasharray="0.1 7" stroke-linecap="round"')
    arrives = degrees(atan2(end[1] - bend[1], end[0] - bend[0]))
    head = svg.path("M-9 -8 L0 0 L-9 8", "none", svg.stroke(theme.lit, 2.4, 1.0, 'stroke-linecap="round"'))
    body = svg.path(path, "none", dots) + svg.group(f"translate({n(end[0])} {n(end[1])}) rotate({n(arrives)})", head)
    xs, ys = (start[0], bend[0], end[0]), (start[1], bend[1], end[1])
    return Mark(body, Rectangle(min(xs) - 12, min(ys) - 12, max(xs) + 12, max(ys) + 12))


def _box(shape: Shape, out: float) -> Rectangle:
    match shape:
        case RoundShape(x, y, radius, high):
            return Rectangle(
                (x - radius) * UNIT - out,
                (y - high - radius) * UNIT - out,
                (x + radius) * UNIT + out,
                (y + radius) * UNIT + out,
            )
        case Outline(corners):
            xs, ys = [x * UNIT for x, _ in corners], [y * UNIT for _, y in corners]
            return Rectangle(min(xs) - out, min(ys) - out, max(xs) + out, max(ys) + out)


def _foot(shape: Shape) -> Point:
    return shape.foot[0] * UNIT, shape.foot[1] * UNIT


def _reach(shape: Shape) -> float:
    """How far a shape with its ring reaches from its foot or middle, in pixels."""
    grown = 1 + _RING if isinstance(shape, RoundShape) else 1.0
    return grown * shape.reach * UNIT


def _away(shape: Shape, angle: float) -> float:
    """How far a shape reaches from its middle against a direction, in pixels."""
    if isinstance(shape, RoundShape):
        return (1 + _RING) * shape.radius * UNIT
    (x, y), way = shape.middle, (-cos(angle), -sin(angle))
    step, reached = 0.001, 0.0
    while shape.holds(x + reached * way[0], y + reached * way[1]):
        reached += step
    return reached * UNIT + _OUTLINE
