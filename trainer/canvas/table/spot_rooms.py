"""How much of the felt each spot may use: the room between its neighbours, the rail, the shoe, the dealer's cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin

from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, CIRCLE_RADIUS, SpotPlace
from trainer.canvas.spots.rooms import Edge, Point, Room, between
from trainer.canvas.table import layout

Taken = tuple[tuple[int, int], ...]
"""The spots that are played, with the number of hands at each, first base first."""

APART = 0.0146
"""How far two players' chips are apart: 16 pixels on the narrowest felt of a window of 1280."""
_LEANS = (0, -4, 4, -8, 8, -12, 12, -16, 16, -20, 20)
_SINGLES, _SINGLE_THEN_SPLIT, _THEN_SINGLE = 0.15, 0.25, 0.6
_RAIL_LEFT, _RAIL_RIGHT = 0.030, 0.970
_ABOVE_DEALER, _ABOVE_RACK, _ABOVE_HEAPS = 0.345, 0.440, 0.432
_MIDDLE = 0.2
_SHOE = (0.050, 0.438), (0.210, 0.415)
_DEALER_LEFT, _DEALER_RIGHT = ((0.396, 0.3406), (0.293, 0.4356)), ((0.707, 0.4356), (0.604, 0.3406))
_DEALERS_LAST = Edge(0.3, 0.954, 0.4325)
"""What keeps the hands at the left clear of the upper corner of the dealer's fourth card."""
_DISCARDS = (0.8786, 0.3727), (0.9286, 0.3227)


@lru_cache(maxsize=64)
def rooms(count: int, taken: Taken) -> dict[int, Room]:
    """The room of each taken spot of ``count``, by its number: the more hands a spot has, the more it gets."""
    places = {place.number: place for place in layout.spots(count)}
    found: dict[int, list[Edge]] = {number: room_alone(places[number]) for number, _ in taken}
    for (one, its_hands), (other, other_hands) in pairwise(taken):
        edge = _parting(places[one], its_hands, places[other], other_hands)
        found[one].append(edge)
        found[other].append(Edge(-edge.across, -edge.down, -edge.most))
    return {number: tuple(edges) for number, edges in found.items()}


def wedge(place: SpotPlace, left: SpotPlace | None, right: SpotPlace | None) -> Room:
    """What bounds the chips before a place: the lines between its circle and its neighbors', rail, shoe, discards."""
    edges = room_alone(place)
    if left is not None:
        edges.append(_inset(_between_circles(left, place), -1))
    if right is not None:
        edges.append(_inset(_between_circles(place, right), 1))
    return tuple(edges)


def _between_circles(left: SpotPlace, right: SpotPlace) -> Edge:
    """The line through the middle between two circles, as the left one has it."""
    return _leaning(((left.x + right.x) / 2, (left.y + right.y) / 2), 0.4 * (left.tilt + right.tilt))


def _inset(edge: Edge, side: int) -> Edge:
    """The edge as the spot at that ``side`` of it has it: 1 at its left, -1 at its right."""
    return Edge(side * edge.across, side * edge.down, side * edge.most - APART / 2)


def _parting(left: SpotPlace, its_hands: int, right: SpotPlace, other_hands: int) -> Edge:
    """The edge between two neighbours, as the left one has it."""
    if its_hands > 1 and other_hands > 1:
        return _between_circles(left, right)
    nominal = 0.4 * (left.tilt + right.tilt)
    middle = (left.x + right.x) / 2, (left.y + right.y) / 2
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
        for u, v in ((a * CARD_WIDTH / 2, b * CARD_HEIGHT / 2) for a in (-1, 1) for b in (-1, 1)):
            points.append((x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn)))
    round_it = (radians(45 * step) for step in range(8))
    reach = CIRCLE_RADIUS
    return points + [(place.x + reach * cos(it), place.y + reach * sin(it)) for it in round_it]


def room_alone(place: SpotPlace) -> list[Edge]:
    """What bounds a spot whoever plays beside it."""
    edges = [Edge(-1, 0, -_RAIL_LEFT), Edge(1, 0, _RAIL_RIGHT)]
    if abs(place.x - 0.5) < _MIDDLE:
        return [*edges, Edge(0, 1, _ABOVE_DEALER)]
    if place.x < 0.5:
        edges += [Edge(0, 1, _ABOVE_RACK), between(*_DEALER_LEFT)]
        return [*edges, between(_SHOE[1], _SHOE[0]) if place.is_at_an_end else _DEALERS_LAST]
    edges += [Edge(0, 1, _ABOVE_HEAPS), between(*_DEALER_RIGHT)]
    return [*edges, between(_DISCARDS[1], _DISCARDS[0])] if place.is_at_an_end else edges
