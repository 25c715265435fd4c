"""The room a patron's chips have: inside the wedge before the patron, clear of cards and of chips that lie there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice, takewhile
from math import cos, hypot, inf, radians, sin

from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, SMALLEST_CHIP, Ellipse
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.rooms import Edge, Point, Room, across
from trainer.canvas.spots.stakes import (
    BEHIND,
    BESIDE,
    HIGH,
    Cell,
    Chips,
    Foot,
    Lying,
    PaidWay,
    StandingBet,
    spread_along,
)
from trainer.canvas.spots.targets import AtPayment

CLEAR = 0.0003
"""What may be missing to a place that counts as free."""
_SHAPE = CARD_HEIGHT / CARD_WIDTH
_COUNTED_HIGH = 6
"""Of so many chips of a patron's own stack the room is looked after; what stands higher, the patron has put so high."""
_MOST_ROWS = 4
_OFF_THE_RAIL, _SEEN = 0.001, 0.65**2
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
    _feet: list[Standing] = field(init=False)
    _turned: list[_Turned] = field(init=False)
    _edges: list[tuple[float, float, float]] = field(init=False)

    def __post_init__(self) -> None:
        self._feet = [_standing(it) for it in self.stacks if not it.raised]
        self._turned = [_Turned.of(card) for card in self.cards]
        self._edges = [(edge.across, edge.down, edge.most) for edge in self.edges]

    def take(self, lying: Iterable[Lying]) -> tuple[Lying, ...]:
        """Let these lie in it, and return them."""
        its = tuple(lying)
        self._feet.extend(_standing(it) for _, it in its if not it.raised)
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
            for to_x, to_y, other, _ in chain(self._feet, stacks[:at]):
                reach = radius + other
                dx, dy = x - to_x, y - to_y
                if -reach < dx < reach and -reach < dy < reach:
                    found += max(0.0, reach - hypot(dx, dy))
            for turned in self._turned:
                dx, dy, reach = x - turned.x, y - turned.y, radius + turned.reach
                if -reach < dx < reach and -reach < dy < reach:
                    found += turned.under(dx, dy, radius)
            if found > enough:
                return found
        return found

    def holds(self, x: float, foot: float, radius: float, high: float) -> bool:
        """Whether a stack stands free there, what is behind the other being seen over it."""
        top, reach = foot - high, radius - CLEAR
        for right, down, most in self._edges:
            if right * x + down * (top if down < 0 else foot) + reach > most:
                return False
        for to_x, to_y, other, up in self._feet:
            dx, dy, near = x - to_x, foot - to_y, reach + other
            if dx * dx + dy * dy < near * near:
                return False
            over = dy + up if dy < 0 else dy - high
            if over * dy < 0:
                over = 0.0
            if dx * dx + over * over < _SEEN * near * near:
                return False
        for card in self._turned:
            dx, dy, near = x - card.x, foot - card.y, radius + card.reach
            if -near < dx < near and -near < dy < near and card.under(dx, dy, radius) > CLEAR:
                return False
        return self._off_the_felt(x, top, radius) <= CLEAR

    def is_clear_for(self, lying: Iterable[Lying]) -> bool:
        """Whether stacks stand free there, a patron's own being looked after as far as they are counted."""
        stacks = [(it.x, it.y, it.radius, _high(key, it.chips) * it.radius) for key, it in lying if not it.raised]
        return self.trouble(stacks, CLEAR) <= CLEAR

    def _off_the_felt(self, x: float, top: float, radius: float) -> float:
        """How far a stack stands over the rail."""
        felt, within = self.felt, radius + _OFF_THE_RAIL
        if felt is None or top >= felt.y:
            return 0.0
        out = hypot((x - felt.x) / (felt.across - within), (top - felt.y) / (felt.up - within))
        return max(0.0, out - 1.0) * felt.up

    def _over(self, stack: Standing) -> float:
        """How far a stack reaches over the edges of its room."""
        x, foot, radius, high = stack
        top = foot - high
        over = self._off_the_felt(x, top, radius)
        for right, down, most in self._edges:
            beyond = right * x + down * (top if down < 0 else foot) + radius - most
            if beyond > 0:
                over += beyond
        return over


@dataclass(frozen=True, slots=True)
class _Turned:
    """A card as stacks are kept clear of it: its middle, its way as cosine and sine, half of it, and its reach."""

    x: float
    y: float
    right: float
    down: float
    half: float
    reach: float

    @classmethod
    def of(cls, card: CardItem) -> _Turned:
        turn, half = radians(card.angle), card.width / 2
        return cls(card.x, card.y, cos(turn), sin(turn), half, half * hypot(1, _SHAPE))

    def under(self, dx: float, dy: float, radius: float) -> float:
        """How far a stack that stands so far from its middle stands on it."""
        u, v = abs(dx * self.right + dy * self.down), abs(dy * self.right - dx * self.down)
        return max(0.0, radius - hypot(max(u - self.half, 0.0), max(v - self.half * _SHAPE, 0.0)))


def _standing(stack: ChipsItem) -> Standing:
    return stack.x, stack.y, stack.radius, HIGH * len(stack.chips) * stack.radius


def _high(key: PieceKey, chips: Chips) -> float:
    """How high a stack is taken to be, in radii."""
    paid = isinstance(key.target, AtPayment)
    return HIGH * (len(chips) if paid else min(len(chips), _COUNTED_HIGH))


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

    def still(self, room: StandingRoom) -> list[tuple[Foot, list[Lying]]] | None:
        """As ``stand``, with each bet where it stands before it is paid; None where what it won has no room then."""
        bare = replace(self, bets=[(bet.without_won(), wanted) for bet, wanted in self.bets])
        where = next((it for it in bare._tries(room) if it.moved + room.trouble(it.stacks, CLEAR) <= CLEAR), None)
        if where is None:
            return None
        tries = takewhile(lambda it: it.scale >= where.scale, self._tries(room))
        there = (it for it in tries if it.is_where(where) and room.trouble(it.stacks, CLEAR) <= CLEAR)
        found = next(there, None)
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

    def is_where(self, other: _Try) -> bool:
        """Whether the bets stand in the same places."""
        same = (self.scale, self.frame) == (other.scale, other.frame)
        return same and all(abs(one - its) <= CLEAR for one, its in zip(self.along, other.along, strict=True))


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


def _about(parts: int) -> list[Point]:
    """Places about the one that is wanted, so many to a radius, the nearest first."""
    at = ((u / parts, v / parts) for u in range(-7 * parts, 7 * parts + 1) for v in range(-4 * parts, 8 * parts + 1))
    return sorted(at, key=lambda it: hypot(it[0], it[1] * 1.2))


_NEAR, _FINELY = _about(2), _about(4)


@dataclass(frozen=True, slots=True)
class Block:
    """Stacks that stand together beside a wager: ``wanted`` is the first's place, ``frame`` the way of their rows."""

    stacks: Sequence[Lying]
    wanted: tuple[float, float]
    frame: TurnedFrame

    def stand(self, room: StandingRoom) -> list[Lying]:
        """Where they stand: as near to the place as can be, as large as can be, at most two in a row."""
        wide, small = (*SCALES[:4:2], SMALLEST_CHIP), SCALES[5:]
        found = next((found for scale in wide if (found := self._free(room, scale)) is not None), None)
        found = found or self._one_by_one(room, SMALLEST_CHIP, _FINELY)
        found = found or next((found for scale in small if (found := self._free(room, scale)) is not None), None)
        anywhere = chain.from_iterable(map(self._places, (*wide, *small)))
        return self._as(found or min(anywhere, key=lambda it: room.trouble(it, inf)))

    def fitted(self, room: StandingRoom, loose: bool) -> list[Lying] | None:
        """As ``stand``, as large as they are, ``loose`` or together; None where there is no room for that."""
        found = self._free(room, 1.0) or (self._one_by_one(room, 1.0, _NEAR) if loose else None)
        return None if found is None else self._as(found)

    def _as(self, placed: Sequence[Standing]) -> list[Lying]:
        return [
            (key, ChipsItem(stack.chips, x, y, radius, stack.seed))
            for (key, stack), (x, y, radius, _) in zip(self.stacks, placed, strict=True)
        ]

    def _free(self, room: StandingRoom, scale: float) -> list[Standing] | None:
        """The nearest place at which all of them stand free."""
        for placed in self._places(scale):
            if all(room.holds(*it) for it in placed):
                return placed
        return None

    def _one_by_one(self, room: StandingRoom, scale: float, near: Sequence[Point]) -> list[Standing] | None:
        """Each at one of the places ``near``, where it stands free of the others."""
        tallest = max(self.stacks, key=lambda it: len(it[1].chips))
        single = replace(self, stacks=[tallest])
        free = (it for (it,) in single._places(scale, near) if room.holds(*it))
        return _apart(list(islice(free, _MOST_PLACES)), len(self.stacks))

    def _places(self, scale: float, near: Sequence[Point] = _NEAR) -> Iterator[list[Standing]]:
        """Every place for them, the nearest first."""
        full = self.stacks[0][1].radius
        radius, turned = full * scale, TurnedFrame(0.0, 0.0, self.frame.angle)
        highs = [HIGH * len(stack.chips) * radius for _, stack in self.stacks]
        shapes = [
            [
                (*turned.at(BESIDE * radius * column, _ROWS * radius * row), high)
                for (column, row), high in zip(cells, highs, strict=True)
            ]
            for cells in _BLOCKS.get(len(self.stacks)) or (_in_twos(len(self.stacks)),)
        ]
        right, down = turned.at(full, 0.0), turned.at(0.0, full)
        for u, v in near:
            x, y = self.wanted[0] + u * right[0] + v * down[0], self.wanted[1] + u * right[1] + v * down[1]
            for shape in shapes:
                yield [(x + along, y + below, radius, high) for along, below, high in shape]


_Cells = tuple[tuple[float, float], ...]
_ROWS, _MOST_PLACES = 2.4, 150
"""From one row of a block to the next: what stands in the farther one is seen over five chips; how many are tried."""
_BLOCKS: dict[int, tuple[_Cells, ...]] = {
    1: (((0, 0),),),
    2: (((-0.5, 0), (0.5, 0)), ((0, 0), (0, 1))),
    3: (((-0.5, 0), (0.5, 0), (-0.5, 1)), ((-0.5, 0), (0.5, 0), (0.5, 1)), ((-1, 0), (0, 0), (1, 0))),
    4: (((-0.5, 0), (0.5, 0), (-0.5, 1), (0.5, 1)), ((-1.5, 0), (-0.5, 0), (0.5, 0), (1.5, 0))),
}


def _apart(places: Sequence[Standing], count: int) -> list[Standing] | None:
    """So many of the places, the first that can be, at which no stack stands in another."""
    if count == 0:
        return []
    for nth, place in enumerate(places):
        x, y, radius, _ = place
        clear = [it for it in places[nth + 1 :] if hypot(it[0] - x, it[1] - y) >= 2 * radius - CLEAR]
        others = _apart(clear, count - 1)
        if others is not None:
            return [place, *others]
    return None


def _in_twos(stacks: int) -> _Cells:
    return tuple((nth % 2 - 0.5, nth // 2) for nth in range(stacks))
