"""Convex parts of the felt by their straight edges: what lies in one, and where in it something may lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Edge:
    """A straight edge: what lies inside has x * across + y * down of ``most`` or less."""

    across: float
    down: float
    most: float

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return x * self.across + y * self.down <= self.most + 1e-9


Room = tuple[Edge, ...]
"""A convex part of the felt."""
_FAR = 4.0
"""Farther away than anything lies."""


def between(start: Point, end: Point) -> Edge:
    """The edge through two points; inside is at the right of the way from the first to the second (y runs down)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    across, down = dy / length, -dx / length
    return Edge(across, down, across * start[0] + down * start[1])


def holds(room: Room, points: Iterable[Point]) -> bool:
    """Whether all points lie in the room."""
    return all(edge.holds(x, y) for x, y in points for edge in room)


def nearest(room: Iterable[Edge], wanted: Point) -> Point | None:
    """The point of the room nearest to ``wanted``; None where the room is empty: no edge after that is looked at."""
    corners, is_inside = [(-_FAR, -_FAR), (_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR)], True
    for edge in room:
        is_inside = is_inside and edge.holds(*wanted)
        corners = _cut_off(corners, edge)
        if not corners:
            return None
    if is_inside:
        return wanted
    feet = (_nearest_between(one, other, wanted) for one, other in zip(corners, corners[1:] + corners[:1], strict=True))
    return min(feet, key=lambda it: hypot(it[0] - wanted[0], it[1] - wanted[1]))


def across(room: Room, v: float, wide: float, high: float) -> tuple[float, float]:
    """From where to where along u the middle of a box may lie at ``v``, by its half-axes; the first is larger: nowhere.

    ``room`` is as a frame has it, whose u runs across.
    """
    least, most = -1.0, 1.0
    for edge in room:
        left_over = edge.most - edge.down * v - abs(edge.across) * wide - abs(edge.down) * high
        if edge.across > 1e-9:
            most = min(most, left_over / edge.across)
        elif edge.across < -1e-9:
            least = max(least, left_over / edge.across)
        elif left_over < 0:
            return 1.0, -1.0
    return least, most


def _cut_off(corners: list[Point], edge: Edge) -> list[Point]:
    """The corners of what an edge leaves of a convex part, by its corners."""
    across, down, most = edge.across, edge.down, edge.most
    over = [across * x + down * y - most for x, y in corners]
    if max(over) <= 0:
        return corners
    kept = list[Point]()
    for nth, (x, y) in enumerate(corners):
        before, its = over[nth - 1], over[nth]
        if (before <= 0) != (its <= 0):
            from_x, from_y = corners[nth - 1]
            part = before / (before - its)
            kept.append((from_x + part * (x - from_x), from_y + part * (y - from_y)))
        if its <= 0:
            kept.append((x, y))
    return kept


def _nearest_between(one: Point, other: Point, wanted: Point) -> Point:
    """The point nearest to ``wanted`` on the straight way between two others."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = dx * dx + dy * dy
    part = ((wanted[0] - one[0]) * dx + (wanted[1] - one[1]) * dy) / length if length else 0.0
    part = min(1.0, max(0.0, part))
    return one[0] + part * dx, one[1] + part * dy
