"""How much of the felt each spot may use: the room between its neighbours, the rail, the shoe, the dealer's cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from math import cos, hypot, radians, sin

from trainer.canvas.table import layout
from trainer.canvas.table.layout import SpotPlace

Point = tuple[float, float]
Taken = tuple[tuple[int, int], ...]
"""The spots that are played, with the number of hands at each, first base first."""

_LEANS = (0, -4, 4, -8, 8, -12, 12, -16, 16, -20, 20)
_SINGLES, _SINGLE_THEN_SPLIT, _THEN_SINGLE = 0.15, 0.25, 0.6
_RAIL_LEFT, _RAIL_RIGHT = 0.036, 0.964
_ABOVE_DEALER, _ABOVE_RACK, _ABOVE_HEAPS = 0.345, 0.440, 0.425
_MIDDLE = 0.2
_SHOE = (0.050, 0.438), (0.210, 0.415)
_DEALER_LEFT, _DEALER_RIGHT = ((0.40, 0.345), (0.297, 0.440)), ((0.703, 0.440), (0.60, 0.345))
_DISCARDS = (0.8786, 0.3727), (0.9286, 0.3227)


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


@cache
def rooms(count: int, taken: Taken) -> dict[int, Room]:
    """The room of each taken spot of ``count``, by its number: the more hands a spot has, the more it gets."""
    places = {place.number: place for place in layout.spots(count)}
    found: dict[int, list[Edge]] = {number: _fixed(places[number]) for number, _ in taken}
    for (one, its_hands), (other, other_hands) in pairwise(taken):
        edge = _parting(places[one], its_hands, places[other], other_hands)
        found[one].append(edge)
        found[other].append(Edge(-edge.across, -edge.down, -edge.most))
    return {number: tuple(edges) for number, edges in found.items()}


def _parting(left: SpotPlace, its_hands: int, right: SpotPlace, other_hands: int) -> Edge:
    """The edge between two neighbours, as the left one has it."""
    nominal = 0.4 * (left.tilt + right.tilt)
    middle = (left.x + right.x) / 2, (left.y + right.y) / 2
    if its_hands > 1 and other_hands > 1:
        return _leaning(middle, nominal)
    one, other = _outline(left), _outline(right)
    edges = [_leaning(middle, nominal + lean) for lean in _LEANS]
    edge = max(edges, key=lambda it: _first(it, other) - _last(it, one))
    low, high = _last(edge, one), _first(edge, other)
    # A hand's further cards lie to its left: it needs more room there.
    part = _SINGLES if its_hands <= 1 and other_hands <= 1 else _SINGLE_THEN_SPLIT if its_hands <= 1 else _THEN_SINGLE
    return Edge(edge.across, edge.down, low + part * (high - low))


def _leaning(point: Point, tilt: float) -> Edge:
    """The edge through a point and on towards the dealer, where ``tilt`` is 0 straight down."""
    way = radians(tilt)
    return between(point, (point[0] - sin(way), point[1] + cos(way)))


def _last(edge: Edge, points: Iterable[Point]) -> float:
    return max(edge.across * x + edge.down * y for x, y in points)


def _first(edge: Edge, points: Iterable[Point]) -> float:
    return min(edge.across * x + edge.down * y for x, y in points)


def _outline(place: SpotPlace) -> list[Point]:
    """The corners of a spot's first two cards, and points round its circle."""
    turn, points = radians(place.turn), []
    for x, y in (place.card(0), place.card(1)):
        for u, v in ((a * layout.CARD_WIDTH / 2, b * layout.CARD_HEIGHT / 2) for a in (-1, 1) for b in (-1, 1)):
            points.append((x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)))
    round_it = (radians(45 * step) for step in range(8))
    reach = layout.CIRCLE_RADIUS
    return points + [(place.x + reach * cos(it), place.y + reach * sin(it)) for it in round_it]


def _fixed(place: SpotPlace) -> list[Edge]:
    """What bounds a spot whoever plays beside it."""
    edges = [Edge(-1, 0, -_RAIL_LEFT), Edge(1, 0, _RAIL_RIGHT)]
    if abs(place.x - 0.5) < _MIDDLE:
        return [*edges, Edge(0, 1, _ABOVE_DEALER)]
    if place.x < 0.5:
        edges += [Edge(0, 1, _ABOVE_RACK), between(*_DEALER_LEFT)]
        return [*edges, between(_SHOE[1], _SHOE[0])] if place.is_at_an_end else edges
    edges += [Edge(0, 1, _ABOVE_HEAPS), between(*_DEALER_RIGHT)]
    return [*edges, between(_DISCARDS[1], _DISCARDS[0])] if place.is_at_an_end else edges
