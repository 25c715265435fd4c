"""The outlines of things on the table, in units of the scene's width: to be ringed, pressed and pointed to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, radians, sin

from trainer.canvas.art.svg import number as n
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Item

Point = tuple[float, float]

_HIGH = 0.17
SHAPE = CARD_HEIGHT / CARD_WIDTH


@dataclass(frozen=True, slots=True)
class RoundShape:
    """A circle, or a stack: its foot's middle, its radius, and how high it stands."""

    x: float
    y: float
    radius: float
    high: float = 0.0

    @property
    def middle(self) -> Point:
        return self.x, self.y - self.high / 2

    @property
    def foot(self) -> Point:
        """Where its number and its arrow are put."""
        return self.x, self.y

    @property
    def reach(self) -> float:
        return self.radius

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        nearest = min(max(y, self.y - self.high), self.y)
        return hypot(x - self.x, y - nearest) <= self.radius

    def path(self, unit: float, out: float = 0.0) -> str:
        """Its outline, ``out`` pixels farther out, ``unit`` pixels to the scene's width."""
        r, x, top, foot = self.radius * unit + out, self.x * unit, (self.y - self.high) * unit, self.y * unit
        arc = f"A{n(r)} {n(r)} 0 0 1"
        return f"M{n(x - r)} {n(top)} {arc} {n(x + r)} {n(top)} V{n(foot)} {arc} {n(x - r)} {n(foot)} Z"


@dataclass(frozen=True, slots=True)
class Outline:
    """A convex shape by its corners, clockwise."""

    corners: tuple[Point, ...]

    @property
    def middle(self) -> Point:
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    @property
    def foot(self) -> Point:
        """Where its number and its arrow are put."""
        return self.middle

    @property
    def reach(self) -> float:
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        return min(max(xs) - min(xs), max(ys) - min(ys)) / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies in it."""
        pairs = zip(self.corners, (*self.corners[1:], self.corners[0]), strict=True)
        return all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-12 for (ax, ay), (bx, by) in pairs)

    def path(self, unit: float, out: float = 0.0) -> str:
        """Its outline, ``out`` pixels farther out with round corners, ``unit`` pixels to the scene's width."""
        points = [(x * unit, y * unit) for x, y in self.corners]
        pieces = []
        for at, (x, y) in enumerate(points):
            before, after = points[at - 1], points[(at + 1) % len(points)]
            (ax, ay), (bx, by) = _outward(before, (x, y)), _outward((x, y), after)
            start = "L" if at else "M"
            pieces.append(f"{start}{n(x + ax * out)} {n(y + ay * out)}")
            if out > 0:
                pieces.append(f"A{n(out)} {n(out)} 0 0 1 {n(x + bx * out)} {n(y + by * out)}")
        return " ".join(pieces) + " Z"


Shape = RoundShape | Outline


def shape_of(item: Item) -> Shape:
    """The outline of a card or of a stack."""
    match item:
        case CardItem():
            return Outline(corners_of(item))
        case ChipsItem():
            return RoundShape(item.x, item.y, item.radius, _HIGH * item.radius * len(item.chips))


def corners_of(item: CardItem) -> tuple[Point, ...]:
    """A card's corners, clockwise."""
    return turned(item.x, item.y, item.width / 2, item.width * SHAPE / 2, item.angle)


def turned(x: float, y: float, across: float, down: float, angle: float = 0.0) -> tuple[Point, ...]:
    """The corners of a rectangle about a point, by its half-axes, turned by ``angle`` degrees."""
    turn = radians(angle)
    return tuple(
        (x + u * cos(turn) - v * sin(turn), y + u * sin(turn) + v * cos(turn))
        for u, v in ((-across, -down), (across, -down), (across, down), (-across, down))
    )


def around(shapes: Sequence[Shape]) -> Outline:
    """One outline round several."""
    return Outline(hull(point for shape in shapes for point in _points(shape)))


def hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The corners of the smallest convex shape that holds all points, clockwise as y runs down."""
    ordered = sorted(set(points))
    halves: list[list[Point]] = []
    for way in (ordered, ordered[::-1]):
        half: list[Point] = []
        for x, y in way:
            while len(half) > 1 and _turns(half[-2], half[-1], (x, y)) <= 1e-12:
                half.pop()
            half.append((x, y))
        halves.append(half[:-1])
    return tuple(halves[0] + halves[1])


def _turns(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _points(shape: Shape) -> Iterable[Point]:
    match shape:
        case RoundShape():
            for step in range(12):
                across, down = shape.radius * cos(step * 0.5236), shape.radius * sin(step * 0.5236)
                yield shape.x + across, shape.y + down
                yield shape.x + across, shape.y - shape.high + down
        case Outline():
            yield from shape.corners


def _outward(start: Point, end: Point) -> Point:
    """The unit vector at the left of the way between two corners: away from a clockwise shape."""
    way = atan2(end[1] - start[1], end[0] - start[0])
    return sin(way), -cos(way)
