"""The chips at a spot: bets with doubles, wishes and winnings in rows, side wagers in their circles, insurance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import chain, count, groupby, pairwise
from math import cos, radians, sin
from zlib import crc32

from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.pieces import ChipsItem, PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.targets import AtPayment, AtWager, AtWish
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.chip_cutting import cut
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

BESIDE, BEHIND = 2.06, 2.75
"""From one stack to the next beside it, and to the next straight behind it, in radii."""


@dataclass(frozen=True, slots=True)
class BetGroup:
    """One bet at ``wanted`` along its row, with so many stacks at its left and at its right."""

    wanted: float
    left: int = 0
    right: int = 0

    @property
    def stacks(self) -> int:
        return self.left + 1 + self.right


def fitting_radius(groups: Sequence[BetGroup], radius: float, left: float, right: float) -> float:
    """``radius``, or the largest at which all stacks stand between ``left`` and ``right``."""
    needed = BESIDE * radius * (sum(group.stacks for group in groups) - 1) + 2 * radius
    return radius * min(1.0, (right - left) / needed)


def spread_along(groups: Sequence[BetGroup], radius: float, left: float, right: float) -> list[float]:
    """Where along the row each bet stands, as near as can be to where it is wanted, no stack in another."""
    step = BESIDE * radius
    placed: list[float] = []
    for place, group in enumerate(groups):
        least = left + radius + step * group.left
        if place:
            before = groups[place - 1]
            least = placed[-1] + step * (before.right + group.left + 1)
        placed.append(max(group.wanted, least))
    most = right - radius - step * groups[-1].right
    placed[-1] = min(placed[-1], most)
    for place, (group, after) in reversed(list(enumerate(pairwise(groups)))):
        placed[place] = min(placed[place], placed[place + 1] - step * (group.right + after.left + 1))
    return placed


Chips = tuple[Denomination, ...]
Lying = tuple[PieceKey, ChipsItem]
Colours = tuple[tuple[Chips, ...], ...]
"""Winnings cut in the house's stacks, those of one color together, the dearest first."""
Cell = tuple[int, int]
"""A place beside a bet: so many stacks to its right in its row, and so many rows behind that."""

HIGH = 0.17
"""How high a chip is, in radii."""
_OUTSIDE = (0.036, 0.012)
_IN_ROWS = (WagerKind.MAIN, WagerKind.DOUBLE)


def colours_of(stack: Stack) -> Colours:
    """A payment as it is cut."""
    heaps = [(pile.denomination,) * pile.count for pile in cut(stack.broken_out())]
    return tuple(tuple(its) for _, its in groupby(heaps, key=lambda heap: heap[0]))


class PaidWay(Enum):
    """How winnings stand about a bet: in its row or behind it, in one row or in two."""

    COLOURS = "a second color straight behind its first"
    TWO_DEEP = "beside the bet, two deep"
    AROUND = "beside the bet and behind it"
    BEHIND = "in a row behind the bet"
    BEHIND_DEEP = "behind the bet, two deep"
    IN_ROW = "all in the bet's row"
    STRAIGHT = "straight behind the bet"

    def cells(self, colours: Colours) -> Iterator[tuple[Chips, Cell]]:
        """Each stack with its place: how far away from the bet along the row, and how many rows behind."""
        heaps = list(chain.from_iterable(colours))
        match self:
            case PaidWay.COLOURS:
                return _color_behind_color(colours)
            case PaidWay.TWO_DEEP:
                return zip(heaps, ((1 + nth // 2, nth % 2) for nth in count()), strict=False)
            case PaidWay.AROUND:
                first = iter(((1, 0), (1, 1), (0, 1)))
                return zip(heaps, chain(first, ((2 + nth // 2, nth % 2) for nth in count())), strict=False)
            case PaidWay.BEHIND:
                return zip(heaps, ((nth, 1) for nth in count()), strict=False)
            case PaidWay.BEHIND_DEEP:
                return zip(heaps, ((nth // 2, 1 + nth % 2) for nth in count()), strict=False)
            case PaidWay.IN_ROW:
                return zip(heaps, ((1 + nth, 0) for nth in count()), strict=False)
            case PaidWay.STRAIGHT:
                return zip(heaps, ((0, 1 + nth) for nth in count()), strict=False)


def _color_behind_color(colours: Colours) -> Iterator[tuple[Chips, Cell]]:
    """Every other color stands straight behind the one before."""
    along = 1
    for nth in range(0, len(colours), 2):
        pair = colours[nth : nth + 2]
        for row, heaps in enumerate(pair):
            yield from ((chips, (along + step, row)) for step, chips in enumerate(heaps))
        along += max(len(heaps) for heaps in pair)


@dataclass(slots=True)
class StandingBet:
    """One patron's chips on one hand; ``wish`` are chips put down and not answered yet.

    What it ``won``, or its doubles did, may lie on it, where no house has it.
    """

    spot: int
    hand: int
    patron: str
    main: Wager | None = None
    doubles: list[Wager] = field(default_factory=list)
    wish: Wish | None = None
    won: Colours = ()
    doubles_won: Colours = ()
    won_on_top: bool = False
    doubles_won_on_top: bool = False

    @property
    def beside(self) -> list[Wager]:
        """The doubles that stand at its right."""
        return [double for double in self.doubles if not double.outside]

    @property
    def _adds(self) -> bool:
        """Whether the chips of the wish lie on the bet itself, where no patron may put any."""
        touches = self.wish is not None and self.wish.decision is Decision.TOUCHES_BET
        return touches and self.main is not None

    def without_won(self) -> StandingBet:
        """The bet without what was paid beside it."""
        won = () if self.won_beside else self.won
        return replace(self, won=won, doubles_won=() if self.doubles_won_beside else self.doubles_won)

    @property
    def won_beside(self) -> Colours:
        """What it won, as far as that does not lie on it."""
        return () if self.won_on_top and self.main is not None else self.won

    @property
    def doubles_won_beside(self) -> Colours:
        """What its doubles won, as far as that does not lie on them."""
        return () if self.doubles_won_on_top and self.beside else self.doubles_won

    @property
    def _wish_beside(self) -> bool:
        return self.wish is not None and not self.wish.behind and not self._adds

    @property
    def last(self) -> int:
        """How many stacks of the patron's own stand at the right of the main one."""
        return len(self.beside) + self._wish_beside

    def lift(self, radius: float, room: float) -> float:
        """How far below their places the feet of its stacks stand."""
        staked = [it.stack for it in (self.main, *self.doubles, self.wish) if it is not None]
        return lifted(len(staked[0].chips) if staked else 1, radius, room)

    def group(self, wanted: float, way: PaidWay = PaidWay.COLOURS, kept: bool = False) -> BetGroup:
        """The stacks it takes along its row, the place for winnings being ``kept`` free before there are any."""
        left = max((along for _, (along, _) in way.cells(self.won_beside or (((),),) * kept)), default=0)
        right = max((along for _, (along, _) in way.cells(self.doubles_won_beside)), default=0)
        return BetGroup(wanted, left, self.last + right)

    def on_top(self) -> Iterator[tuple[PieceKey, Chips, Chips, Cell]]:
        """What lies on its stacks: the chips, those under them, and where these stand."""
        if self.main is not None:
            main = self.main.stack.chips
            if self.won_on_top:
                paid = AtPayment(self.spot, WagerKind.MAIN, self.hand, self.patron)
                yield PieceKey(paid), in_one(self.won), main, (0, 0)
                main += in_one(self.won)
            if self._adds and self.wish is not None:
                put = PieceKey(AtWish(self.spot, self.hand, self.patron))
                yield put, self.wish.stack.chips, main, (0, 0)
        if self.doubles_won_on_top and self.beside:
            paid = AtPayment(self.spot, WagerKind.DOUBLE, self.hand, self.patron)
            yield PieceKey(paid), in_one(self.doubles_won), self.beside[0].stack.chips, (1, 0)

    def stacks(self, way: PaidWay) -> Iterator[tuple[PieceKey, Chips, Cell]]:
        """Its stacks with their places."""
        if self.main is not None:
            yield PieceKey(AtWager(self.spot, WagerKind.MAIN, self.hand, self.patron)), self.main.stack.chips, (0, 0)
        steps = 0
        for nth, double in enumerate(self.doubles):
            steps += not double.outside
            place = AtWager(self.spot, WagerKind.DOUBLE, self.hand, self.patron)
            yield PieceKey(place, nth), double.stack.chips, (0, 1) if double.outside else (steps, 0)
        if self.wish is not None and not self._adds:
            put = PieceKey(AtWish(self.spot, self.hand, self.patron))
            yield put, self.wish.stack.chips, (0, 1) if self.wish.behind else (self.last, 0)
        paid = AtPayment(self.spot, WagerKind.MAIN, self.hand, self.patron)
        for nth, (chips, (along, row)) in enumerate(way.cells(self.won_beside)):
            yield PieceKey(paid, nth), chips, (-along, row)
        paid = AtPayment(self.spot, WagerKind.DOUBLE, self.hand, self.patron)
        for nth, (chips, (along, row)) in enumerate(way.cells(self.doubles_won_beside)):
            yield PieceKey(paid, nth), chips, (self.last + along, row)


@dataclass(frozen=True, slots=True)
class Foot:
    """Where a bet stands: a frame about the middle of its main stack, its stacks' radius, and how it is paid.

    ``outward`` is the direction from it to the patron, in degrees clockwise from straight up. Rows are ``behind`` one
    another by so many radii, the first of them so much ``farther`` from the bet.
    """

    frame: TurnedFrame
    radius: float
    bet: StandingBet
    outward: float
    way: PaidWay = PaidWay.COLOURS
    behind: float = BEHIND
    farther: float = 0.0

    def at(self, cell: Cell) -> Point:
        """The middle of a place beside the bet."""
        along, row = cell
        main = self.bet.main
        if cell == (0, 0) and main is not None and main.outside:
            return self.frame.at(*_OUTSIDE)
        x, y = self.frame.at(BESIDE * self.radius * along, 0.0)
        away, way = (self.behind * row + self.farther * (row > 0)) * self.radius, radians(self.outward)
        return x + away * sin(way), y - away * cos(way)

    def lying(self, room: float) -> Iterator[Lying]:
        """All its stacks, ``room`` being left to every side of the bet."""
        # All of a row stand on one line, whichever is the taller: where the row is steep they would meet else.
        bet, lift = self.bet, self.bet.lift(self.radius, room)
        for key, chips, cell in bet.stacks(self.way):
            yield standing(key, chips, self.at(cell), self.radius, lift)
        for key, chips, under, cell in bet.on_top():
            yield laid_on(key, chips, under, self.at(cell), self.radius, lift)

    def payment(self, kind: WagerKind) -> Point:
        """Where the winnings of its main bet or of its double go."""
        along, row = next(cell for _, cell in self.way.cells((((),),)))
        return self.at((-along if kind is WagerKind.MAIN else max(self.bet.last, row) + along, row))


def bets_of(spot: Spot, wishes: Sequence[Wish]) -> list[StandingBet]:
    """The bets at a spot, hand by hand, in the order they were put down."""
    found: dict[tuple[int, str], StandingBet] = {}

    def bet(hand: int, patron: str) -> StandingBet:
        return found.setdefault((hand, patron), StandingBet(spot.number, hand, patron))

    for wager in spot.wagers:
        if wager.kind is WagerKind.MAIN and wager.stack.chips:
            bet(wager.hand, wager.patron).main = wager
        elif wager.kind is WagerKind.DOUBLE and wager.stack.chips:
            bet(wager.hand, wager.patron).doubles.append(wager)
    for payment in spot.payments:
        it = bet(payment.hand, payment.patron) if payment.kind in (WagerKind.MAIN, WagerKind.DOUBLE) else None
        if it is not None and payment.kind is WagerKind.MAIN:
            it.won, it.won_on_top = colours_of(payment.stack), payment.on_top
        elif it is not None:
            it.doubles_won, it.doubles_won_on_top = colours_of(payment.stack), payment.on_top
    for wish in wishes:
        if wish.spot == spot.number and wish.stack.chips:
            bet(wish.hand, wish.patron).wish = wish
    return sorted(found.values(), key=lambda it: it.hand)


def as_if_paid(spot: Spot, wishes: Sequence[Wish], bets: Sequence[Wager] = ()) -> Spot:
    """The spot with every bet on its hands there and paid even money, as far as they aren't paid yet.

    Chips laid by this keep their places while hands are paid, pushed, and lost one after another. ``bets`` are those
    that stood there before all were lost.
    """
    mains = {it.hand: it for it in spot.wagers_of(WagerKind.MAIN) or bets if it.stack.chips}
    if not spot.hands or not mains:
        return spot
    usual = next(iter(mains.values()))
    wagers, payments = list[Wager](), list[Wager]()
    for at, hand in enumerate(spot.hands):
        main = mains.get(at) or replace(usual, hand=at)
        doubles = [it for it in spot.wagers_of(WagerKind.DOUBLE) if it.hand == at and it.stack.chips]
        put = [it.stack for it in wishes if (it.spot, it.hand, it.decision) == (spot.number, at, Decision.DOUBLE)]
        if hand.doubled and not doubles:
            doubles = [Wager(WagerKind.DOUBLE, main.stack, at)]
        wagers += (replace(it, settled=False) for it in (main, *doubles))
        for kind, staked in ((WagerKind.MAIN, [main.stack]), (WagerKind.DOUBLE, [it.stack for it in doubles] or put)):
            paid = [it for it in spot.payments if (it.hand, it.kind) == (at, kind)]
            due = Stack(tuple(chip for stack in staked for chip in stack.chips))
            payments += paid or [Wager(kind, due, at)] * bool(due.chips)
    return replace(
        spot,
        wagers=(*wagers, *(it for it in spot.wagers if it.kind not in _IN_ROWS)),
        payments=(*map(_in_order, payments), *(it for it in spot.payments if it.kind not in _IN_ROWS)),
    )


def _in_order(payment: Wager) -> Wager:
    """The payment, its chips in the order of their worth, in which they are cut anyway."""
    return replace(payment, stack=Stack.standing(payment.stack.broken_out()), settled=False)


def standing(key: PieceKey, chips: Chips, at: Point, radius: float, lift: float) -> Lying:
    """A stack with its foot ``lift`` below a point."""
    return key, ChipsItem(chips, at[0], at[1] + lift, radius, seed_of(key))


def laid_on(key: PieceKey, chips: Chips, under: Chips, at: Point, radius: float, lift: float) -> Lying:
    """Chips on a stack that stands with its foot ``lift`` below a point."""
    raised = HIGH * radius * len(under)
    return key, ChipsItem(chips, at[0], at[1] + lift - raised, radius, seed_of(key), raised)


def in_one(colours: Colours) -> Chips:
    """The chips of all of them on one another."""
    return tuple(chip for heaps in colours for stack in heaps for chip in stack)


def lifted(chips: int, radius: float, room: float) -> float:
    """How far down the foot of a stack stands so that its middle is in its place, as far as there is room about it."""
    return max(0.0, min(HIGH * radius * chips / 2, room - radius))


def seed_of(key: PieceKey) -> int:
    """A stack's own disorder, the same as long as it stands there."""
    # Spelled out here: no stack shall lie otherwise because a class has another name.
    return crc32(f"Key(target={key.target!r}, nth={key.nth})".encode()) % 997
