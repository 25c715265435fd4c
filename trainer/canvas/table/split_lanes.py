"""Where each hand of a spot lies, and above it the row of its bet: one lane a hand, smaller where many are split."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin

from trainer.canvas.spots.lanes import _OUT_OF_ORDER, _SHAPE, Lane, TurnedFrame
from trainer.canvas.spots.measures import CARD_WIDTH, CHIP_RADIUS, HAND_STEP, SMALLEST_CHIP, SpotPlace
from trainer.canvas.spots.rooms import Edge, Point, Room, nearest
from trainer.canvas.table import layout
from trainer.canvas.table.layout import BETS, FELT
from trainer.canvas.table.spot_rooms import Taken, rooms

_PITCH, _PITCH_OF_MANY, _TWO_CARDS = 1.5, 1.45, 1 + HAND_STEP
_DEEP, _CLEAR = 2.3, 0.0045
_LARGEST, _SMALLEST, _FINE = {2: 1.0}, 0.3, 9
_LARGEST_OF_MANY = 0.8
_OUTWARD, _BELOW_THE_BETS = 1.25 * CHIP_RADIUS, 1.3 * CHIP_RADIUS
_WITHIN = 0.005
"""How far hands that make room for chips stay inside their own room: its edges only come near the dealer's cards."""
_SMALL = SMALLEST_CHIP * CHIP_RADIUS
_KEPT_ROW, _BEHIND_THE_CIRCLE = 2.75 * _SMALL, FELT.up - BETS.up - 1.9 * _SMALL
"""How deep a row of stacks of five is that are as small as a payment may be, and how far out of a circle one may be."""
_STAIRS = (0.12, 0.25, 0.4)
_SKEWS = (0.0, 0.5, 1.0)
_DEARER, _DEARER_FOR_TWO, _TURNED_LESS, _LEAST_GAIN = 0.04, 0.15, 0.02, 0.005

Pattern = tuple[tuple[float, float], ...]
"""For each hand its row, the farthest from the dealer first, and its place in it, in widths of a lane."""

_PATTERNS: dict[int, tuple[Pattern, ...]] = {
    2: (((0, -0.5), (0, 0.5)), ((0, -0.25), (1, 0.25)), ((1, -0.25), (0, 0.25))),
    3: (
        ((0, -1), (0, 0), (0, 1)),
        ((0, -0.5), (1, 0), (0, 0.5)),
        ((0, -0.5), (0, 0.5), (1, 0.5)),
        ((1, -0.5), (0, -0.5), (0, 0.5)),
    ),
    4: (
        ((0, -1.5), (0, -0.5), (0, 0.5), (0, 1.5)),
        ((0, -0.75), (1, -0.25), (0, 0.25), (1, 0.75)),
        ((1, -0.75), (0, -0.25), (1, 0.25), (0, 0.75)),
        ((0, -1), (0, 0), (0, 1), (1, 1)),
        ((1, -1), (0, -1), (0, 0), (0, 1)),
    ),
}


Rows = tuple[int, int]
"""So many rows of stacks behind the bets of the first row of hands, and behind those of each row below it."""


def lanes(count: int, taken: Taken, number: int) -> tuple[Lane, ...]:
    """The lanes of spot ``number`` of ``count``, its first hand's first; ``taken`` are the spots played, with hands."""
    return lanes_in(layout.spots(count)[number - 1], dict(taken)[number], rooms(count, taken)[number])


@lru_cache(maxsize=512)
def lanes_in(place: SpotPlace, hands: int, room: Room, kept: Rows = (0, 0)) -> tuple[Lane, ...]:
    """The lanes of so many hands at a spot that has that room.

    Split hands lie so near to the dealer, and so small, that there is room for the rows ``kept`` free.
    """
    if hands <= 1:
        frame = TurnedFrame(*place.card(0), place.turn)
        way = radians(place.tilt)
        below = place.x * sin(way) - place.y * cos(way) - _BELOW_THE_BETS
        room = (*room, Edge(sin(way), -cos(way), below))
        return (Lane(frame, 1.0, TurnedFrame(place.x, place.y, place.tilt), tuple(frame.edge(edge) for edge in room)),)
    return _split(place, hands, room, kept)


def _split(place: SpotPlace, hands: int, room: Room, kept: Rows) -> tuple[Lane, ...]:
    """The ways of laying them tried one after another: the largest is taken, the plainest of those as large."""
    best: tuple[float, tuple[Lane, ...]] | None = None
    most, dearer = _LARGEST.get(hands, _LARGEST_OF_MANY), _DEARER_FOR_TWO if hands == 2 else _DEARER
    if any(kept):
        room = tuple(replace(edge, most=edge.most - _WITHIN) for edge in room)
    for turned in (1.0, 0.5, 0.0) if place.is_at_an_end else (1.0,):
        frame = TurnedFrame(place.x, place.y, place.turn * turned)
        # No bet stands farther out than the betting circle.
        outward = min(_OUTWARD, 1.1 * CHIP_RADIUS + _BEHIND_THE_CIRCLE - kept[0] * _KEPT_ROW)
        inside = (Edge(0, -1, outward), *(frame.edge(edge) for edge in room))
        for order, block in enumerate(_blocks(hands, place, kept)):
            less = dearer * (order > 0) + _TURNED_LESS * (turned < 1)
            least = best[0] + less + _LEAST_GAIN if best is not None else _SMALLEST
            if least <= most and (best is None or _fitted(block, inside, least) is not None):
                scale, at = _largest(block, inside, least, most)
                found = tuple(block.lanes(frame, inside, scale, at))
                if best is None or _in_order(found, place):
                    best = scale - less, found
    assert best is not None
    return best[1]


def _in_order(found: tuple[Lane, ...], place: SpotPlace) -> bool:
    """Whether the hands still lie from left to right, as the dealer sees them who turns towards the spot."""
    way = radians(place.tilt / 2)
    along = [lane.bet.x * cos(way) + lane.bet.y * sin(way) for lane in found]
    return all(one < other + _OUT_OF_ORDER for one, other in pairwise(along))


def _blocks(hands: int, place: SpotPlace, kept: Rows) -> Iterator[_Block]:
    apart, chips = kept[1] * _KEPT_ROW, SMALLEST_CHIP if any(kept) else 0.0
    for pattern in _patterns(hands):
        for skew in _SKEWS if any(row for row, _ in pattern) else _SKEWS[:1]:
            yield _Block(pattern, skew * -sin(radians(0.38 * place.tilt)), apart, chips)
    if place.is_at_an_end:
        # One row that goes down towards the middle of the table, a step a hand.
        for step in _STAIRS:
            columns = range(hands) if place.tilt < 0 else range(hands)[::-1]
            yield _Block(
                tuple((step * down, hand - (hands - 1) / 2) for hand, down in enumerate(columns)), 0.0, apart, chips
            )


def _patterns(hands: int) -> tuple[Pattern, ...]:
    """Ways to lay so many hands; more than four in two rows."""
    if hands in _PATTERNS:
        return _PATTERNS[hands]
    return (tuple((hand % 2, (hand - (hands - 1) / 2) / 2) for hand in range(hands)),)


@dataclass(frozen=True, slots=True)
class _Block:
    """The lanes of a split by a pattern; each row lies ``skew`` farther to the right for every unit farther down.

    Between one row and the next so much more is free as ``apart`` says, and no chip is smaller than ``chips`` of one.
    """

    pattern: Pattern
    skew: float
    apart: float = 0.0
    chips: float = 0.0

    @property
    def pitch(self) -> float:
        """How wide a lane is, in card widths."""
        return _PITCH if len(self.pattern) <= 2 else _PITCH_OF_MANY

    def above(self, scale: float) -> float:
        """How far below the middle of its bet a hand's first card begins."""
        return 1.2 * CHIP_RADIUS * max(scale, self.chips) + _CLEAR

    def bottom(self, scale: float) -> float:
        """How far below the middle of its bet a lane ends."""
        return self.above(scale) + _DEEP * CARD_WIDTH * scale

    def corners(self, scale: float) -> Iterator[Point]:
        """The corners of every lane's box, its middle bet at 0, 0 without the pattern."""
        half, up, down = self.pitch * CARD_WIDTH * scale / 2, -1.1 * CHIP_RADIUS, self.bottom(scale)
        for u, v, _ in self._middles(scale):
            yield from ((u + a * half, v + b) for a in (-1, 1) for b in (up, down))

    def lanes(self, frame: TurnedFrame, inside: Room, scale: float, at: Point) -> Iterator[Lane]:
        """The lanes with the pattern's middle at a point of the spot's frame."""
        width = CARD_WIDTH * scale
        in_rows = all(row == int(row) for row, _ in self.pattern)
        last = max(row for row, _ in self.pattern)
        for line, (u, v, row) in enumerate(self._middles(scale)):
            u, v = u + at[0], v + at[1]
            first = u + (_TWO_CARDS - 1) / 2 * width, v + self.above(scale) + _SHAPE * width / 2
            own = TurnedFrame(*frame.at(*first), frame.angle)
            half = self.pitch * width / 2
            edges = [Edge(-1, 0, first[0] - u + half), Edge(1, 0, u + half - first[0])]
            if in_rows and row < last:
                edges.append(Edge(0, 1, v + self.bottom(scale) - first[1]))
            shifted = [Edge(it.across, it.down, it.most - it.across * first[0] - it.down * first[1]) for it in inside]
            yield Lane(
                own, scale, TurnedFrame(*frame.at(u, v), frame.angle), (*edges, *shifted), int(row) if in_rows else line
            )

    def _middles(self, scale: float) -> Iterator[tuple[float, float, float]]:
        down = self.bottom(scale) + 1.2 * CHIP_RADIUS * max(scale, self.chips) + self.apart
        for row, place in self.pattern:
            yield place * self.pitch * CARD_WIDTH * scale + self.skew * row * down, row * down, row


def _largest(block: _Block, inside: Room, least: float, most: float) -> tuple[float, Point]:
    """The largest scale at which the block fits, from ``least`` to ``most``, and where; ``least`` where none does."""
    low, high = least, most
    found = _fitted(block, inside, most)
    if found is not None:
        return most, found
    at = _fitted(block, inside, least) or (0.0, 0.0)
    for _ in range(_FINE):
        middle = (low + high) / 2
        found = _fitted(block, inside, middle)
        low, high, at = (low, middle, at) if found is None else (middle, high, found)
    return low, at


def _fitted(block: _Block, inside: Room, scale: float) -> Point | None:
    """Where the block's middle may lie, as near to the circle as can be; None where it does not fit."""
    corners = list(block.corners(scale))
    fits = tuple(
        Edge(it.across, it.down, it.most - max(it.across * u + it.down * v for u, v in corners)) for it in inside
    )
    return nearest(fits, (0.0, 0.0))
