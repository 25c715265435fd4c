"""The room a patron's chips have: inside the wedge before the patron, clear of cards and of chips that lie there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product, takewhile
from math import cos, hypot, inf, radians, sin

from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, Ellipse
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.rooms import Edge, Point, Room, across
from trainer.canvas.spots.stakes import BEHIND, BESIDE, Cell, Chips, Foot, Lying, PaidWay, StandingBet, spread_along
from trainer.canvas.spots.targets import AtPayment

CLEAR = 0.0003
"""What may be missing to a place that counts as free."""
_HIGH, _SHAPE = 0.17, CARD_HEIGHT / CARD_WIDTH
_COUNTED_HIGH = 6
"""Of so many chips of a patron's own stack the room is looked after; what stands higher, the patron has put so high."""
_MOST_ROWS = 4
_OFF_THE_RAIL = 0.001
SCALES = (1.0, 0.93, 0.86, 0.79, 0.72, 0.65, 0.58, 0.5, 0.42, 0.35)
_SHIFTS = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5)
_MOST_MOVED = 1.5
"""How far the middle of a row may move from where it belongs, in radii."""


Standing = tuple[float, float, float, float]
"""A stack: its foot's middle, its radius, and how far up its top is."""


@dataclass(slots=True)
class StandingRoom:
    """``edges`` hold all of a stack, foot and top; ``felt`` is the ellipse it does not stand over, above its middle."""

    edges: Room = ()
    felt: Ellipse | None = None
    stacks: list[ChipsItem] = field(default_factory=list)
    cards: Sequence[CardItem] = ()

    def take(self, lying: Iterable[Lying]) -> tuple[Lying, ...]:
        """Let these lie in it, and return them."""
        its = tuple(lying)
        self.stacks.extend(item for _, item in its)
        return its

    def trouble(self, stacks: Sequence[Standing], enough: float) -> float:
        """How far stacks reach over the edges and into one another and what lies there; ``enough`` ends it."""
        found = 0.0
        # The edges are soon looked at, and most ways fail there.
        for stack in stacks:
            found += self._over(stack)
            if found > enough:
                return found
        for at, (x, y, radius, _) in enumerate(stacks):
            for item in self.stacks:
                if not item.raised:
                    found += _into(x, y, radius, item.x, item.y, item.radius)
            for to_x, to_y, other, _ in stacks[:at]:
                found += _into(x, y, radius, to_x, to_y, other)
            for card in self.cards:
                if abs(x - card.x) < radius + card.width and abs(y - card.y) < radius + card.width:
                    found += _onto(x, y, radius, card)
            if found > enough:
                return found
        return found

    def _over(self, stack: Standing) -> float:
        """How far a stack reaches over the edges of its room."""
        (x, foot, radius, high), over, felt = stack, 0.0, self.felt
        top = foot - high
        for edge in self.edges:
            lower = top if edge.down < 0 else foot
            over += max(0.0, edge.across * x + edge.down * lower + radius - edge.most)
        if felt is not None and top < felt.y:
            within = radius + _OFF_THE_RAIL
            out = hypot((x - felt.x) / (felt.across - within), (top - felt.y) / (felt.up - within))
            over += max(0.0, out - 1.0) * felt.up
        return over


def _into(x: float, y: float, radius: float, to_x: float, to_y: float, other: float) -> float:
    """How far one stack stands in another."""
    reach = radius + other
    if abs(x - to_x) >= reach or abs(y - to_y) >= reach:
        return 0.0
    return max(0.0, reach - hypot(x - to_x, y - to_y))


def _onto(x: float, y: float, radius: float, card: CardItem) -> float:
    dx, dy = x - card.x, y - card.y
    turn, half = radians(card.angle), card.width / 2
    u, v = abs(dx * cos(turn) + dy * sin(turn)), abs(dy * cos(turn) - dx * sin(turn))
    return max(0.0, radius - hypot(max(u - half, 0.0), max(v - half * _SHAPE, 0.0)))


def _high(key: PieceKey, chips: Chips) -> float:
    """How high a stack is taken to be, in radii."""
    paid = isinstance(key.target, AtPayment)
    return _HIGH * (len(chips) if paid else min(len(chips), _COUNTED_HIGH))


@dataclass(frozen=True, slots=True)
class BetRow:
    """Bets side by side along one of the ``frames``, the first that fits, each with where along it it is wanted.

    With each frame goes the direction to the patron there. ``ways`` are how they may be paid, the best first; ``space``
    is how much is free about the middle of each, in radii.
    """

    bets: Sequence[tuple[StandingBet, float]]
    frames: Sequence[tuple[TurnedFrame, float]]
    radius: float
    ways: Sequence[PaidWay]
    space: float

    def stand(self, room: StandingRoom) -> list[tuple[Foot, list[Lying]]]:
        """Where they stand: as large as can be, in the first way that has room."""
        best, least = _Try((0.0,) * len(self.bets), 1.0, *self.frames[0], self.ways[0], 0.0, ()), inf
        for enough in (CLEAR, inf):
            for tried in self._tries(room):
                trouble = tried.moved + room.trouble(tried.stacks, min(enough, least))
                if trouble <= CLEAR:
                    return self._as(tried)
                if enough > CLEAR and trouble < least:
                    best, least = tried, trouble
        return self._as(best)

    def fitted(self, room: StandingRoom, least: float) -> list[tuple[Foot, list[Lying]]] | None:
        """As ``stand``, with no radius under ``least``; None where there is no room for that."""
        tries = takewhile(lambda it: self.radius * it.scale >= least - CLEAR, self._tries(room))
        found = next((it for it in tries if it.moved + room.trouble(it.stacks, CLEAR) <= CLEAR), None)
        return None if found is None else self._as(found)

    def _as(self, tried: _Try) -> list[tuple[Foot, list[Lying]]]:
        radius, frame = self.radius * tried.scale, tried.frame
        feet = [
            Foot(TurnedFrame(*frame.at(u, 0.0), frame.angle), radius, bet, tried.outward, tried.way)
            for u, (bet, _) in zip(tried.along, self.bets, strict=True)
        ]
        return [(foot, list(foot.lying(self.space * radius))) for foot in feet]

    def _tries(self, room: StandingRoom) -> Iterator[_Try]:
        """Every way to let them stand."""
        paid = any(bet.won_beside or bet.doubles_won_beside for bet, _ in self.bets)
        ways = [
            (way, [bet.group(wanted, way, nth > 0) for nth, (bet, wanted) in enumerate(self.bets)], self._outlines(way))
            for way in self.ways[: None if paid else 1]
        ]
        tallest = max(high for _, _, outlines in ways for outline in outlines for _, high, _ in outline)
        shifts = _SHIFTS if len(self.bets) == 1 else _SHIFTS[:1]
        for scale in SCALES:
            radius = self.radius * scale
            for frame, outward in self.frames:
                behind = BEHIND * sin(radians(outward)), -BEHIND * cos(radians(outward))
                rows = [_reached(frame, room.edges, radius, row, behind, tallest) for row in range(_MOST_ROWS)]
                for way, wanted, outlines in ways:
                    deep = max((cell[1] for outline in outlines for cell, _, _ in outline), default=0)
                    left, right = max(it for it, _ in rows[: deep + 1]), min(it for _, it in rows[: deep + 1])
                    for shift in shifts:
                        groups = [replace(group, wanted=group.wanted + shift * radius) for group in wanted]
                        along = tuple(spread_along(groups, radius, left, right))
                        stacks = tuple(_stood(frame, along, outlines, radius, behind))
                        yield _Try(along, scale, frame, outward, way, self._moved(along, radius), stacks)

    def _moved(self, along: Sequence[float], radius: float) -> float:
        """How much too far a bet alone is moved from where it belongs."""
        if len(along) > 1:
            return 0.0
        return max(0.0, abs(along[0] - self.bets[0][1]) - (_MOST_MOVED + 0.01) * radius)

    def _outlines(self, way: PaidWay) -> list[list[_Outlined]]:
        """For each bet its stacks' places, how high these are and how far down they stand, in radii."""
        return [
            [(cell, _high(key, chips), bet.lift(1.0, self.space)) for key, chips, cell in bet.stacks(way)]
            for bet, _ in self.bets
        ]


_Outlined = tuple[Cell, float, float]


@dataclass(frozen=True, slots=True)
class _Try:
    """One way to let bets stand: where ``along`` a frame, how large, how they are paid, and what stacks that makes."""

    along: tuple[float, ...]
    scale: float
    frame: TurnedFrame
    outward: float
    way: PaidWay
    moved: float
    stacks: tuple[Standing, ...]


def _stood(
    frame: TurnedFrame, along: Sequence[float], outlines: Sequence[Sequence[_Outlined]], radius: float, behind: Point
) -> Iterator[Standing]:
    """The stacks of bets that stand ``along`` a frame, those in a second row so many radii ``behind``."""
    right, down = cos(radians(frame.angle)), sin(radians(frame.angle))
    for u, outlined in zip(along, outlines, strict=True):
        for (step, row), high, lift in outlined:
            at = u + BESIDE * radius * step
            x, y = frame.x + at * right + radius * row * behind[0], frame.y + at * down + radius * row * behind[1]
            yield x, y + lift * radius, radius, high * radius


def _reached(
    frame: TurnedFrame, room: Room, radius: float, row: int, behind: Point, tallest: float
) -> tuple[float, float]:
    """From where to where along a frame bets may stand that have stacks so many rows ``behind`` them in the room.

    The ``tallest`` is so many radii high.
    """
    x, y = frame.x + radius * row * behind[0], frame.y + radius * row * behind[1]
    about = TurnedFrame(x, y, frame.angle)
    over = (radius * (1 + tallest * max(0.0, -edge.down)) for edge in room)
    inside = [(about.edge(edge), more) for edge, more in zip(room, over, strict=True)]
    least, most = across(tuple(Edge(it.across, it.down, it.most - more) for it, more in inside), 0.0, 0.0, 0.0)
    return least - radius, most + radius


@dataclass(frozen=True, slots=True)
class Block:
    """Stacks that stand together beside a wager: ``wanted`` is the first's place, ``frame`` the way of their rows."""

    stacks: Sequence[Lying]
    wanted: tuple[float, float]
    frame: TurnedFrame

    def stand(self, room: StandingRoom) -> list[Lying]:
        """Where they stand: as near to the place as can be, as large as can be, at most two in a row."""
        best, least = list[Standing](), inf
        for enough in (CLEAR, inf):
            for placed in self._tries():
                trouble = room.trouble(placed, min(enough, least))
                if trouble <= CLEAR:
                    return self._as(placed)
                if enough > CLEAR and trouble < least:
                    best, least = placed, trouble
        return self._as(best)

    def fitted(self, room: StandingRoom) -> list[Lying] | None:
        """As ``stand``, as large as they are; None where there is no room for that."""
        whole = takewhile(lambda placed: placed[0][2] >= self.stacks[0][1].radius, self._tries())
        found = next((placed for placed in whole if room.trouble(placed, CLEAR) <= CLEAR), None)
        return None if found is None else self._as(found)

    def _as(self, placed: Sequence[Standing]) -> list[Lying]:
        return [
            (key, ChipsItem(stack.chips, x, y, radius, stack.seed))
            for (key, stack), (x, y, radius, _) in zip(self.stacks, placed, strict=True)
        ]

    def _tries(self) -> Iterator[list[Standing]]:
        full = self.stacks[0][1].radius
        highs = [_HIGH * len(stack.chips) for _, stack in self.stacks]
        shapes = _BLOCKS.get(len(self.stacks)) or (_in_twos(len(self.stacks)),)
        turn = radians(self.frame.angle)
        right, down = cos(turn), sin(turn)
        for scale in (*SCALES[:4:2], *SCALES[4:]):
            radius = full * scale
            for (u, v), cells in product(_NEAR, shapes):
                along = [u * full + BESIDE * radius * across for across, _ in cells]
                below = [v * full + _ROWS * radius * row for _, row in cells]
                yield [
                    (
                        self.wanted[0] + a * right - b * down,
                        self.wanted[1] + a * down + b * right,
                        radius,
                        high * radius,
                    )
                    for a, b, high in zip(along, below, highs, strict=True)
                ]


_ROWS = 2.4
"""From one row of a block to the next: what stands in the farther one is seen over five chips."""
_NEAR = sorted(
    ((u / 2, v / 2) for u in range(-14, 15) for v in range(-8, 17)), key=lambda at: hypot(at[0], at[1] * 1.2)
)
"""Places about the one that is wanted, in radii, the nearest first."""
_BLOCKS: dict[int, tuple[tuple[tuple[float, float], ...], ...]] = {
    1: (((0, 0),),),
    2: (((-0.5, 0), (0.5, 0)), ((0, 0), (0, 1))),
    3: (((-0.5, 0), (0.5, 0), (-0.5, 1)), ((-0.5, 0), (0.5, 0), (0.5, 1)), ((-1, 0), (0, 0), (1, 0))),
    4: (((-0.5, 0), (0.5, 0), (-0.5, 1), (0.5, 1)), ((-1.5, 0), (-0.5, 0), (0.5, 0), (1.5, 0))),
}


def _in_twos(stacks: int) -> tuple[tuple[float, float], ...]:
    return tuple((nth % 2 - 0.5, nth // 2) for nth in range(stacks))
