"""Convex parts of the felt by their straight edges: what lies in one, and where in it something may lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
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


def between(start: Point, end: Point) -> Edge:
    """The edge through two points; inside is at the right of the way from the first to the second (y runs down)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    across, down = dy / length, -dx / length
    return Edge(across, down, across * start[0] + down * start[1])


def holds(room: Room, points: Iterable[Point]) -> bool:
    """Whether all points lie in the room."""
    return all(edge.holds(x, y) for x, y in points for edge in room)


def nearest(room: Room, wanted: Point) -> Point | None:
    """The point of the room nearest to ``wanted``; None where the room is empty."""
    if holds(room, (wanted,)):
        return wanted
    found = [point for point in _corners_and_feet(room, wanted) if holds(room, (point,))]
    return min(found, key=lambda it: hypot(it[0] - wanted[0], it[1] - wanted[1]), default=None)


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


def _corners_and_feet(room: Room, wanted: Point) -> Iterator[Point]:
    """The points where two edges meet, and where an edge is nearest to ``wanted``."""
    for edge in room:
        over = edge.across * wanted[0] + edge.down * wanted[1] - edge.most
        yield wanted[0] - over * edge.across, wanted[1] - over * edge.down
    for one, other in combinations(room, 2):
        turn = one.across * other.down - one.down * other.across
        if abs(turn) > 1e-9:
            yield (
                (one.most * other.down - other.most * one.down) / turn,
                (one.across * other.most - other.across * one.most) / turn,
            )
