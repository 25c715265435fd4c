"""Where each hand of a spot lies, and above it the row of its bet: one lane a hand, smaller where many are split."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import cos, hypot, radians, sin

from trainer.canvas import layout
from trainer.canvas.layout import CARD_WIDTH, CHIP_RADIUS, SpotPlace
from trainer.canvas.table_room import Edge, Point, Room, Taken, nearest, rooms

_SHAPE = layout.CARD_HEIGHT / CARD_WIDTH
_PITCH, _TWO_CARDS = 1.5, 1 + layout.HAND_STEP
_DEEP, _CLEAR = 2.3, 0.0045
_LARGEST, _SMALLEST, _FINE = {2: 1.0}, 0.3, 12
_LARGEST_OF_MANY = 0.8
_OUTWARD = 1.25 * CHIP_RADIUS
_SKEWS = (0.0, 0.5, 1.0)
_DEARER, _TURNED_LESS = 0.04, 0.02
_STEPS = (0.42, 0.36, 0.30, 0.24, 0.18, 0.12, 0.06)

Pattern = tuple[tuple[int, float], ...]
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


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame turned by ``angle`` degrees about a point: u runs to its right, v towards the dealer."""

    x: float
    y: float
    angle: float

    def at(self, u: float, v: float) -> Point:
        """A point of the frame on the felt."""
        turn = radians(self.angle)
        return self.x + u * cos(turn) - v * sin(turn), self.y + u * sin(turn) + v * cos(turn)

    def of(self, x: float, y: float) -> Point:
        """A point on the felt as the frame has it."""
        turn, dx, dy = radians(self.angle), x - self.x, y - self.y
        return dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)

    def edge(self, edge: Edge) -> Edge:
        """An edge on the felt as the frame has it."""
        turn = radians(self.angle)
        across = edge.across * cos(turn) + edge.down * sin(turn)
        down = edge.down * cos(turn) - edge.across * sin(turn)
        return Edge(across, down, edge.most - edge.across * self.x - edge.down * self.y)


@dataclass(frozen=True, slots=True)
class Lane:
    """Where one hand lies, in units of the scene's width: the middle of its first card in a frame turned as it lies.

    ``scale`` is how large cards and chips are drawn; ``bet`` a frame about the middle of its bet, u running along the
    row of bets; ``room`` what its cards may cover, in its own frame; ``line`` counts the rows of a split: in row 0 the
    bets stand at the betting circle.
    """

    frame: Frame
    scale: float
    bet: Frame
    room: Room
    line: int = 0

    @property
    def width(self) -> float:
        """How wide its cards are."""
        return CARD_WIDTH * self.scale


@cache
def lanes(count: int, taken: Taken, number: int) -> tuple[Lane, ...]:
    """The lanes of spot ``number`` of ``count``, its first hand's first; ``taken`` are the spots played, with hands."""
    place = layout.spots(count)[number - 1]
    hands = dict(taken)[number]
    room = rooms(count, taken)[number]
    if hands <= 1:
        frame = Frame(*place.card(0), place.turn)
        return (Lane(frame, 1.0, Frame(place.x, place.y, place.tilt), tuple(frame.edge(edge) for edge in room)),)
    return _split(place, hands, room)


def _split(place: SpotPlace, hands: int, room: Room) -> tuple[Lane, ...]:
    best: tuple[float, float, tuple[Lane, ...]] | None = None
    for turned in (1.0, 0.5, 0.0) if place.is_at_an_end else (1.0,):
        frame = Frame(place.x, place.y, place.turn * turned)
        # No bet stands farther out than the betting circle.
        inside = (Edge(0, -1, _OUTWARD), *(frame.edge(edge) for edge in room))
        for order, block in enumerate(_blocks(hands, place.tilt)):
            scale, at = _largest(block, inside, _LARGEST.get(hands, _LARGEST_OF_MANY))
            worth = round(scale - _DEARER * (order > 0) - _TURNED_LESS * (turned < 1), 3)
            if best is None or (worth, -hypot(*at)) > best[:2]:
                best = worth, -hypot(*at), tuple(block.lanes(frame, inside, scale, at))
    assert best is not None
    return best[2]


def _blocks(hands: int, tilt: float) -> Iterator[_Block]:
    for pattern in _patterns(hands):
        for skew in _SKEWS if any(row for row, _ in pattern) else _SKEWS[:1]:
            yield _Block(pattern, skew * -sin(radians(0.38 * tilt)))


def _patterns(hands: int) -> tuple[Pattern, ...]:
    """Ways to lay so many hands; more than four in two rows."""
    if hands in _PATTERNS:
        return _PATTERNS[hands]
    return (tuple((hand % 2, (hand - (hands - 1) / 2) / 2) for hand in range(hands)),)


@dataclass(frozen=True, slots=True)
class _Block:
    """The lanes of a split by a pattern; each row lies ``skew`` farther to the right for every unit farther down."""

    pattern: Pattern
    skew: float

    def corners(self, scale: float) -> Iterator[Point]:
        """The corners of every lane's box, its middle bet at 0, 0 without the pattern."""
        half, up, down = _PITCH * CARD_WIDTH * scale / 2, -1.1 * CHIP_RADIUS * scale, _bottom(scale)
        for u, v, _ in self._middles(scale):
            yield from ((u + a * half, v + b) for a in (-1, 1) for b in (up, down))

    def lanes(self, frame: Frame, inside: Room, scale: float, at: Point) -> Iterator[Lane]:
        """The lanes with the pattern's middle at a point of the spot's frame."""
        width = CARD_WIDTH * scale
        last = max(row for row, _ in self.pattern)
        for u, v, row in self._middles(scale):
            u, v = u + at[0], v + at[1]
            first = u + (_TWO_CARDS - 1) / 2 * width, v + _above(scale) + _SHAPE * width / 2
            own = Frame(*frame.at(*first), frame.angle)
            half = _PITCH * width / 2
            edges = [Edge(-1, 0, first[0] - u + half), Edge(1, 0, u + half - first[0])]
            if row < last:
                edges.append(Edge(0, 1, v + _bottom(scale) - first[1]))
            shifted = [Edge(it.across, it.down, it.most - it.across * first[0] - it.down * first[1]) for it in inside]
            yield Lane(own, scale, Frame(*frame.at(u, v), frame.angle), (*edges, *shifted), row)

    def _middles(self, scale: float) -> Iterator[tuple[float, float, int]]:
        down = _bottom(scale) + 1.2 * CHIP_RADIUS * scale
        for row, place in self.pattern:
            yield place * _PITCH * CARD_WIDTH * scale + self.skew * row * down, row * down, row


def _above(scale: float) -> float:
    """How far below the middle of its bet a hand's first card begins."""
    return 1.2 * CHIP_RADIUS * scale + _CLEAR


def _bottom(scale: float) -> float:
    """How far below the middle of its bet a lane ends."""
    return _above(scale) + _DEEP * CARD_WIDTH * scale


def _largest(block: _Block, inside: Room, most: float) -> tuple[float, Point]:
    """The largest scale at which the block fits, up to ``most``, and where; the smallest where none does."""
    low, high = _SMALLEST, most
    found = _fitted(block, inside, most)
    if found is not None:
        return most, found
    at: Point = (0.0, 0.0)
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


@dataclass(frozen=True, slots=True)
class Laid:
    """How the cards of a hand follow one another, in card widths: to the left, and towards the dealer.

    ``aside`` is how much farther to the left a card lies that is turned across.
    """

    left: float
    down: float
    aside: float


@cache
def laid(lane: Lane, cards: int, sideways: int) -> Laid:
    """The widest steps at which so many cards, the last ``sideways`` of them turned, stay in their lane."""
    if cards <= 2 and not sideways:
        return _TRIED[0]
    return next((it for it in _TRIED if _stays(lane, it, cards, sideways)), _TRIED[-1])


def _worth(steps: Laid) -> tuple[float, float]:
    """The index of every card can be read, in the upper or in the lower corner; then the wider the better."""
    return min(1.0, max(steps.down / 0.36, steps.left / 0.30)), steps.left + steps.down + steps.aside / 2


_TRIED = sorted(
    (Laid(left, down, aside) for down in _STEPS for aside in (0.17, 0.0) for left in _STEPS), key=_worth, reverse=True
)


def _stays(lane: Lane, steps: Laid, cards: int, sideways: int) -> bool:
    width = lane.width
    upright = cards - sideways
    told = {0, upright - 1} if upright else set()
    for card in told | set(range(upright, cards)):
        across = card >= upright
        half = (_SHAPE, 1.0) if across else (1.0, _SHAPE)
        u = -(steps.left * card + (steps.aside if across else 0.0)) * width
        v = steps.down * card * width
        box = [(u + a * half[0] * width / 2, v + b * half[1] * width / 2) for a in (-1, 1) for b in (-1, 1)]
        if not all(edge.holds(*corner) for corner in box for edge in lane.room):
            return False
    return True
