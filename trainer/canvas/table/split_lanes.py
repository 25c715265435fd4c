"""Where each hand of a spot lies, and above it the row of its bet: one lane a hand, smaller where many are split."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin

from trainer.canvas.spots.lanes import CARD_SHAPE, BackPlace, Lane, TurnedFrame
from trainer.canvas.spots.measures import CARD_WIDTH, CHIP_RADIUS, HAND_STEP, SMALLEST_CHIP, SpotPlace
from trainer.canvas.spots.rooms import Edge, Point, Room, nearest
from trainer.canvas.spots.stakes import BEHIND, BESIDE
from trainer.canvas.table import layout
from trainer.canvas.table.layout import FELT
from trainer.canvas.table.spot_rooms import Taken, rooms

_PITCH, _PITCH_OF_MANY, _TWO_CARDS = 1.5, 1.45, 1 + HAND_STEP
_DEEP, _DEEP_WITH_CHIPS, _CLEAR = 2.3, 1.82, 0.0045
_LARGEST, _FINE = {2: 1.0}, 7
_LARGEST_OF_MANY, _OUT_OF_ORDER = 0.8, 0.02
_OUTWARD, _OUTWARD_IN_THE_CIRCLE, _BELOW_THE_BETS = 1.25 * CHIP_RADIUS, 2.2 * CHIP_RADIUS, 1.3 * CHIP_RADIUS


@dataclass(frozen=True, slots=True)
class ChipSize:
    """How large chips are, as a part of a whole one, and how far apart rows of stacks are, in radii.

    ``least`` is how small cards may be for such chips. Chips are 0 large where they are as large as the cards.
    """

    part: float
    least: float
    behind: float = BEHIND

    @property
    def radius(self) -> float:
        return self.part * CHIP_RADIUS


_AS_CARDS = ChipSize(0.0, 0.3)
_SIZES = (
    *(ChipSize(1.0, 0.8), ChipSize(0.93, 0.74), ChipSize(0.86, 0.68, 2.6), ChipSize(0.79, 0.6, 2.5)),
    ChipSize(SMALLEST_CHIP, 0.4, 2.4),
    *(ChipSize(0.694, 0.36, 2.25), ChipSize(0.67, 0.42, 2.25)),
    *(ChipSize(part, 0.45, 2.25) for part in (0.64, 0.61, 0.57, 0.53, 0.49, 0.45)),
    *(ChipSize(part, 0.3, 2.25) for part in (0.4, 0.33, 0.2)),
)
"""How large chips may be at a split, the best first."""
_BETWEEN, _BELOW_CARDS = 0.2, 1.1
"""In radii: what is free between the chips of two hands, and below cards to the middle of the next row's stacks."""
_ALONG_THE_RAIL, _OFF_THE_RAIL = range(-36, 37, 6), 0.0019
"""The directions, from the spot's own, in which the rail is looked at, and how far off it chips stay."""
_ALONG_THE_WEDGE = 1.9
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
        ((0, -0.5), (1, -0.5), (0, 0.5), (1, 0.5)),
        ((0, -1), (0, 0), (0, 1), (1, 1)),
        ((1, -1), (0, -1), (0, 0), (0, 1)),
    ),
}


@dataclass(frozen=True, slots=True)
class HandChips:
    """What one hand's chips take up: columns of stacks at the left of its bet and at its right, and rows.

    ``high`` is for each row how high its tallest stack is, in radii, that of the bet first. ``back``: others' bets on
    the hand take up so many columns of the last row. ``farther``: so much farther back the rows behind a tall bet
    begin, so that it doesn't hide them.
    """

    left: int = 0
    right: int = 0
    high: tuple[float, ...] = (0.0,)
    back: float = 0.0
    farther: float = 0.0

    @property
    def count(self) -> float:
        """How many columns it takes."""
        return max(self.left + 1 + self.right, self.back)

    def away(self, row: int, behind: float) -> float:
        """How far behind the bet a row stands, where rows are so far apart."""
        return row * behind + self.farther * (row > 0)

    def deep(self, behind: float) -> float:
        """How far behind the bet its last row stands."""
        return self.away(len(self.high) - 1, behind)

    def reach(self, edge: Edge, rise: float, behind: float) -> float:
        """How far its chips reach towards an edge from the middle of the bet's row, in radii; ``rise`` by height."""
        up = max(rise * high - edge.down * self.away(row, behind) for row, high in enumerate(self.high))
        return 1 + max(0.0, up) + abs(edge.across) * (self.count - 1) * BESIDE / 2


ChipsOfHands = tuple[HandChips, ...]
"""What the chips of each hand of a spot take up."""


def lanes(count: int, taken: Taken, number: int) -> tuple[Lane, ...]:
    """The lanes of spot ``number`` of ``count``, its first hand's first; ``taken`` are the spots played, with hands."""
    return lanes_in(layout.spots(count)[number - 1], dict(taken)[number], rooms(count, taken)[number])


@lru_cache(maxsize=512)
def lanes_in(place: SpotPlace, hands: int, room: Room) -> tuple[Lane, ...]:
    """The lanes of so many hands at a spot that has that room."""
    if hands <= 1:
        frame = TurnedFrame(*place.card(0), place.turn)
        way = radians(place.tilt)
        below = place.x * sin(way) - place.y * cos(way) - _BELOW_THE_BETS
        room = (*room, Edge(sin(way), -cos(way), below))
        return (Lane(frame, 1.0, TurnedFrame(place.x, place.y, place.tilt), tuple(frame.edge(edge) for edge in room)),)
    return _best(_blocks(place, (HandChips(),) * hands, room), place)[1]


def lanes_with_chips(
    place: SpotPlace, chips: ChipsOfHands, room: Room, wedge: Room
) -> Iterator[tuple[tuple[Lane, ...], ChipSize]]:
    """The lanes in which each split hand has its chips to itself, above its cards, those with the largest chips first.

    ``room`` holds the hands, and ``wedge`` all their chips.
    """
    first = _first_size(place, chips, room, wedge)
    if first is not None:
        yield first
        for size in _SIZES[_SIZES.index(first[1]) :]:
            for block in _blocks(place, chips, room, wedge, size):
                if block.fitted(size.least) is not None:
                    yield block.lanes(size.least), size


@lru_cache(maxsize=256)
def _first_size(
    place: SpotPlace, chips: ChipsOfHands, room: Room, wedge: Room
) -> tuple[tuple[Lane, ...], ChipSize] | None:
    """The lanes with the largest chips there is room for, and of those the ones with the largest cards."""

    def fitting(size: ChipSize) -> Iterator[_Block]:
        return (it for it in _blocks(place, chips, room, wedge, size) if it.fitted(size.least) is not None)

    at = bisect_left(_SIZES, True, key=lambda it: next(fitting(it), None) is not None)
    if at == len(_SIZES):
        return None
    size = _SIZES[at]
    blocks = list(fitting(size))
    return _best([it for it in blocks if _in_order(it.lanes(size.least), place)] or blocks, place)[1], size


def _best(blocks: Iterable[_Block], place: SpotPlace) -> tuple[_Block, tuple[Lane, ...]]:
    """Of the blocks the one with the largest cards, the plainest of those as large, with its lanes."""
    best: tuple[float, _Block, tuple[Lane, ...]] | None = None
    for block in blocks:
        needed = block.size.least if best is None else best[0] + block.dearer + _LEAST_GAIN
        if needed <= block.most and (best is None or block.fitted(needed) is not None):
            scale = block.largest(needed)
            found = block.lanes(scale)
            if best is None or _in_order(found, place):
                best = scale - block.dearer, block, found
    assert best is not None
    return best[1:]


def _in_order(found: tuple[Lane, ...], place: SpotPlace) -> bool:
    """Whether the hands still lie from left to right, as the dealer sees them who turns towards the spot."""
    way = radians(place.tilt / 2)
    along = [lane.bet.x * cos(way) + lane.bet.y * sin(way) for lane in found]
    return all(one < other + _OUT_OF_ORDER for one, other in pairwise(along))


def _blocks(
    place: SpotPlace, chips: ChipsOfHands, room: Room, wedge: Room = (), size: ChipSize = _AS_CARDS
) -> Iterator[_Block]:
    """The ways of laying the hands, the plainest first."""
    dearer = _DEARER_FOR_TWO if len(chips) == 2 else _DEARER
    for turned in _turns(place, size.part > 0):
        frame = TurnedFrame(place.x, place.y, place.turn * turned)
        # No bet stands farther out than the betting circle.
        inside = (Edge(0, -1, _OUTWARD_IN_THE_CIRCLE if size.part else _OUTWARD), *(frame.edge(edge) for edge in room))
        around = (*wedge, *_along_the_rail(place)) if size.part else ()
        held = tuple((frame.edge(edge), max(0.0, -edge.down)) for edge in around)
        for order, (pattern, skew) in enumerate(_shapes(place, len(chips))):
            less = dearer * (order > 0) + _TURNED_LESS * (turned != 1)
            yield _Block(pattern, skew, chips, size, frame, inside, held, less)


def _turns(place: SpotPlace, with_chips: bool) -> tuple[float, ...]:
    """How far the hands may be turned, as parts of how far a hand alone is: at most as its wedge runs."""
    if place.is_at_an_end:
        return (1.0, _ALONG_THE_WEDGE if with_chips else 0.5, 0.0)
    return (1.0, *(_ALONG_THE_WEDGE,) * (with_chips and abs(place.tilt) > 1))


def _shapes(place: SpotPlace, hands: int) -> Iterator[tuple[Pattern, float]]:
    """The patterns for so many hands, and how far to the right every row lies of the one above."""
    for pattern in _patterns(hands):
        for skew in _SKEWS if any(row for row, _ in pattern) else _SKEWS[:1]:
            yield pattern, skew * -sin(radians(0.38 * place.tilt))
    if place.is_at_an_end:
        # One row that goes down towards the middle of the table, a step a hand.
        for step in _STAIRS:
            columns = range(hands) if place.tilt < 0 else range(hands)[::-1]
            yield tuple((step * down, hand - (hands - 1) / 2) for hand, down in enumerate(columns)), 0.0


def _along_the_rail(place: SpotPlace) -> Iterator[Edge]:
    """Edges that keep chips off the rail, about a spot."""
    for aside in _ALONG_THE_RAIL:
        way = radians(place.tilt + aside)
        right, down = sin(way), -cos(way)
        reach = hypot(FELT.across * right, FELT.up * down)
        yield Edge(right, down, FELT.x * right + FELT.y * down + reach - _OFF_THE_RAIL)


def _patterns(hands: int) -> tuple[Pattern, ...]:
    """Ways to lay so many hands; more than four in two rows."""
    if hands in _PATTERNS:
        return _PATTERNS[hands]
    return (tuple((hand % 2, (hand - (hands - 1) / 2) / 2) for hand in range(hands)),)


@dataclass(frozen=True, slots=True)
class _Block:
    """The lanes of a split by a pattern; each row lies ``skew`` farther to the right for every unit farther down.

    Above its cards each hand has room for its ``chips`` of that ``size``. ``inside`` bounds the lanes and
    ``held`` the chips, in the spot's ``frame``, each edge with how much nearer to it their tops are.
    """

    pattern: Pattern
    skew: float
    chips: ChipsOfHands
    size: ChipSize
    frame: TurnedFrame
    inside: Room
    held: tuple[tuple[Edge, float], ...]
    dearer: float

    @property
    def most(self) -> float:
        """How large its cards may be."""
        return _LARGEST.get(len(self.pattern), _LARGEST_OF_MANY)

    def lanes(self, scale: float) -> tuple[Lane, ...]:
        """Its lanes with cards of that size, as near to the circle as can be."""
        at = self.fitted(scale) or (0.0, 0.0)
        return tuple(self._lanes(scale, at))

    def largest(self, least: float) -> float:
        """The largest scale at which it fits, from ``least`` on; ``least`` where it does not fit."""
        low, high = least, self.most
        if self.fitted(high) is not None:
            return high
        for _ in range(_FINE):
            middle = (low + high) / 2
            low, high = (low, middle) if self.fitted(middle) is None else (middle, high)
        return low

    def fitted(self, scale: float) -> Point | None:
        """Where its middle may lie, as near to the circle as can be; None where it does not fit."""
        return nearest(self._room(scale), (0.0, 0.0))

    def _room(self, scale: float) -> Iterator[Edge]:
        """What bounds its middle."""
        radius, middles = self._radius(scale), self._middles(scale)
        up, down = -1.1 * CHIP_RADIUS, self._bottom(scale)
        for it in self.inside:
            reach = max(it.across * u + it.down * v + abs(it.across) * half for u, v, half in middles)
            yield Edge(it.across, it.down, it.most - reach - it.down * (down if it.down > 0 else up))
        for it, rise in self.held:
            beyond = {chips: chips.reach(it, rise, self.size.behind) for chips in set(self.chips)}
            reach = max(
                it.across * u + it.down * v + beyond[chips] * radius
                for (u, v, _), chips in zip(middles, self.chips, strict=True)
            )
            yield Edge(it.across, it.down, it.most - reach)

    def _radius(self, scale: float) -> float:
        return self.size.radius or CHIP_RADIUS * scale

    def _above(self, scale: float) -> float:
        """How far below the middle of its bet a hand's first card begins."""
        return self.size.radius + _CLEAR / 2 if self.size.part else 1.2 * CHIP_RADIUS * scale + _CLEAR

    def _bottom(self, scale: float) -> float:
        """How far below the middle of its bet a lane ends."""
        return self._above(scale) + (_DEEP_WITH_CHIPS if self.size.part else _DEEP) * CARD_WIDTH * scale

    def _middles(self, scale: float) -> list[tuple[float, float, float]]:
        """For each hand the middle of its row of chips, without where the block lies, and half the lane's width."""
        radius, pitch = self._radius(scale), _PITCH if len(self.pattern) <= 2 else _PITCH_OF_MANY
        width = pitch * CARD_WIDTH * scale
        halves = [max(width, (BESIDE * it.count + _BETWEEN) * self.size.radius) / 2 for it in self.chips]
        deep = max(it.deep(self.size.behind) for it in self.chips)
        down = self._bottom(scale) + (_BELOW_CARDS + deep) * radius
        found: list[tuple[float, float, float]] = [(0.0, 0.0, 0.0)] * len(halves)
        for row in {int(row) for row, _ in self.pattern}:
            its = [hand for hand, (at, _) in enumerate(self.pattern) if int(at) == row]
            middle = sum(self.pattern[hand][1] for hand in its) / len(its) * 2 * sum(halves) / len(halves)
            left = middle - sum(halves[hand] for hand in its)
            for hand in its:
                v = self.pattern[hand][0] * down
                found[hand] = left + halves[hand] + self.skew * v, v, halves[hand]
                left += 2 * halves[hand]
        return found

    def _lanes(self, scale: float, at: Point) -> Iterator[Lane]:
        width, radius = CARD_WIDTH * scale, self._radius(scale)
        in_rows = all(row == int(row) for row, _ in self.pattern)
        last = max(row for row, _ in self.pattern)
        for line, ((u, v, half), (row, _), chips) in enumerate(
            zip(self._middles(scale), self.pattern, self.chips, strict=True)
        ):
            u, v = u + at[0], v + at[1]
            first = u + (_TWO_CARDS - 1) / 2 * width, v + self._above(scale) + CARD_SHAPE * width / 2
            own = TurnedFrame(*self.frame.at(*first), self.frame.angle)
            edges = [Edge(-1, 0, first[0] - u + half), Edge(1, 0, u + half - first[0])]
            if in_rows and row < last:
                edges.append(Edge(0, 1, v + self._bottom(scale) - first[1]))
            shifted = [
                Edge(it.across, it.down, it.most - it.across * first[0] - it.down * first[1]) for it in self.inside
            ]
            bet = self.frame.at(u + BESIDE * radius * (chips.left - chips.right) / 2, v)
            behind = chips.away(len(chips.high) - bool(chips.back), self.size.behind) * radius
            back = BackPlace(TurnedFrame(*self.frame.at(u, v - behind), self.frame.angle), radius)
            foot = TurnedFrame(*bet, self.frame.angle)
            yield Lane(own, scale, foot, (*edges, *shifted), int(row) if in_rows else line, back=back)
