"""The chips at a spot: bets with doubles, wishes and winnings in rows, side wagers in their circles, insurance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, radians, sin
from zlib import crc32

from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import CHIP_RADIUS, SIDE_RADIUS, SpotPlace
from trainer.canvas.spots.pieces import ChipsItem, PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.targets import AtPayment, AtWager, AtWish
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

BESIDE = 2.06
"""From one stack to the next beside it, in radii."""
_OFF_THE_RING = radians(24.0)
"""How far outward of the line through both circles a side wager's winnings lie beside it."""


@dataclass(frozen=True, slots=True)
class BetGroup:
    """One bet at ``wanted`` along its row, with so many stacks at its left and at its right."""

    wanted: float
    left: int = 0
    right: int = 0

    @property
    def stacks(self) -> int:
        return self.left + 1 + self.right


def row_reach(groups: Sequence[BetGroup], radius: float) -> tuple[float, float]:
    """How far a row of stacks of ``radius`` goes to the left and to the right of 0."""
    placed = spread_along(groups, radius, -1.0, 1.0)
    left = min(bet - BESIDE * radius * group.left for bet, group in zip(placed, groups, strict=True))
    right = max(bet + BESIDE * radius * group.right for bet, group in zip(placed, groups, strict=True))
    return radius - left, right + radius


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

_HIGH, _FEW, _BAND_ROOM = 0.17, 2, 0.0185
_MOST_STACKS = 2
_OUTSIDE = (0.036, 0.012)


def stacks_of(stack: Stack, most: int = _MOST_STACKS) -> tuple[Chips, ...]:
    """Winnings as they lie: one stack a colour, the dearest first; those beyond ``most`` stacks lie on the last."""
    colours = [(pile.denomination,) * pile.count for pile in stack.broken_out().piles]
    together = tuple(chip for colour in colours[most - 1 :] for chip in colour)
    return (*colours[: most - 1], together) if together else tuple(colours)


@dataclass(slots=True)
class StandingBet:
    """One patron's chips on one hand; ``wish`` are chips put down and not answered yet.

    ``kept`` stacks at its left are left free for its winnings at least. What it ``won``, or its doubles did, may lie on
    it, where no house has it.
    """

    spot: int
    hand: int
    patron: str
    main: Wager | None = None
    doubles: list[Wager] = field(default_factory=list)
    wish: Wish | None = None
    won: tuple[Chips, ...] = ()
    doubles_won: tuple[Chips, ...] = ()
    kept: int = 0
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

    @property
    def _won_beside(self) -> tuple[Chips, ...]:
        return () if self.won_on_top and self.main is not None else self.won

    @property
    def _doubles_won_beside(self) -> tuple[Chips, ...]:
        return () if self.doubles_won_on_top and self.beside else self.doubles_won

    @property
    def _wish_beside(self) -> bool:
        return self.wish is not None and not self.wish.behind and not self._adds

    def group(self, wanted: float) -> BetGroup:
        """The stacks it takes in its row."""
        return BetGroup(
            wanted,
            max(self.kept, len(self._won_beside)),
            len(self.beside) + self._wish_beside + len(self._doubles_won_beside),
        )

    def at(self, foot: TurnedFrame, radius: float, room: float) -> Iterator[Lying]:
        """Its stacks with the middle of the main one at the frame's middle, ``room`` being left to every side of it."""
        # All of a row stand on one line, whichever is the taller: where the row is steep they would meet else.
        staked = [it.stack for it in (self.main, *self.doubles, self.wish) if it is not None]
        lift = lifted(len(staked[0].chips) if staked else 1, radius, room)
        for key, chips, u, v in self._places(radius):
            yield standing(key, chips, foot.at(u, v), radius, lift)
        for key, chips, under, at in self._on_top(radius):
            yield laid_on(key, chips, under, foot.at(*at), radius, lift)

    def _on_top(self, radius: float) -> Iterator[tuple[PieceKey, Chips, Chips, Point]]:
        """What lies on its stacks: the chips, those under them, and where these stand."""
        if self.main is not None:
            main = self.main.stack.chips
            if self.won_on_top:
                paid = AtPayment(self.spot, WagerKind.MAIN, self.hand, self.patron)
                yield PieceKey(paid), in_one(self.won), main, self._main_at
                main += in_one(self.won)
            if self._adds and self.wish is not None:
                put = PieceKey(AtWish(self.spot, self.hand, self.patron))
                yield put, self.wish.stack.chips, main, self._main_at
        if self.doubles_won_on_top and self.beside:
            paid = AtPayment(self.spot, WagerKind.DOUBLE, self.hand, self.patron)
            yield PieceKey(paid), in_one(self.doubles_won), self.beside[0].stack.chips, (BESIDE * radius, 0.0)

    @property
    def _main_at(self) -> Point:
        return _OUTSIDE if self.main is not None and self.main.outside else (0.0, 0.0)

    def _places(self, radius: float) -> Iterator[tuple[PieceKey, Chips, float, float]]:
        step, steps = BESIDE * radius, 0
        if self.main is not None:
            u, v = self._main_at
            yield PieceKey(AtWager(self.spot, WagerKind.MAIN, self.hand, self.patron)), self.main.stack.chips, u, v
        for nth, chips in enumerate(self._won_beside):
            paid = AtPayment(self.spot, WagerKind.MAIN, self.hand, self.patron)
            yield PieceKey(paid, nth), chips, -step * (nth + 1), 0.0
        for nth, double in enumerate(self.doubles):
            steps += not double.outside
            place = AtWager(self.spot, WagerKind.DOUBLE, self.hand, self.patron)
            yield PieceKey(place, nth), double.stack.chips, *((0.0, -step) if double.outside else (step * steps, 0.0))
        if self.wish is not None and not self._adds:
            steps += not self.wish.behind
            put = PieceKey(AtWish(self.spot, self.hand, self.patron))
            yield put, self.wish.stack.chips, *((0.0, -step) if self.wish.behind else (step * steps, 0.0))
        for nth, chips in enumerate(self._doubles_won_beside):
            paid = AtPayment(self.spot, WagerKind.DOUBLE, self.hand, self.patron)
            yield PieceKey(paid, nth), chips, step * (steps + nth + 1), 0.0

    def payment(self, kind: WagerKind, foot: TurnedFrame, radius: float) -> Point:
        """Where the winnings of its main bet or of its double go."""
        if kind is WagerKind.MAIN:
            return foot.at(-BESIDE * radius, 0)
        return foot.at(BESIDE * radius * (len(self.beside) + self._wish_beside + 1), 0)


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
            it.won, it.won_on_top = stacks_of(payment.stack), payment.on_top
        elif it is not None:
            it.doubles_won, it.doubles_won_on_top = stacks_of(payment.stack), payment.on_top
    for wish in wishes:
        if wish.spot == spot.number and wish.stack.chips:
            bet(wish.hand, wish.patron).wish = wish
    return sorted(found.values(), key=lambda it: it.hand)


def standing(key: PieceKey, chips: Chips, at: Point, radius: float, lift: float) -> Lying:
    """A stack with its foot ``lift`` below a point."""
    return key, ChipsItem(chips, at[0], at[1] + lift, radius, seed_of(key))


def laid_on(key: PieceKey, chips: Chips, under: Chips, at: Point, radius: float, lift: float) -> Lying:
    """Chips on a stack that stands with its foot ``lift`` below a point."""
    raised = _HIGH * radius * len(under)
    return key, ChipsItem(chips, at[0], at[1] + lift - raised, radius, seed_of(key), raised)


def in_one(stacks: Sequence[Chips]) -> Chips:
    """The chips of all of them on one another."""
    return tuple(chip for stack in stacks for chip in stack)


def lifted(chips: int, radius: float, room: float) -> float:
    """How far down the foot of a stack stands so that its middle is in its place, as far as there is room about it."""
    return max(0.0, min(_HIGH * radius * chips / 2, room - radius))


def seed_of(key: PieceKey) -> int:
    """A stack's own disorder, the same as long as it stands there."""
    # Spelled out here: no stack shall lie otherwise because a class has another name.
    return crc32(f"Key(target={key.target!r}, nth={key.nth})".encode()) % 997


def side_stakes(spot: Spot, place: SpotPlace, sides: Sequence[str]) -> Iterator[Lying]:
    """Side wagers in their circles, and what they won beside them; ``sides`` are their keys, the left one's first."""
    lift = lifted(_FEW, CHIP_RADIUS, SIDE_RADIUS)
    for wager in spot.wagers_of(WagerKind.SIDE):
        key = PieceKey(AtWager(spot.number, WagerKind.SIDE, wager.hand, wager.patron, wager.side_wager))
        if wager.stack.chips:
            at = place.side(circle_of(wager.side_wager, sides))
            yield standing(key, wager.stack.chips, at, CHIP_RADIUS, lift)
    for payment in spot.payments:
        if payment.kind is WagerKind.SIDE:
            paid = AtPayment(spot.number, WagerKind.SIDE, payment.hand, payment.patron, payment.side_wager)
            (chips,) = stacks_of(payment.stack, 1) or ((),)
            if payment.on_top:
                at = place.side(circle_of(payment.side_wager, sides))
                yield laid_on(PieceKey(paid), chips, _under(spot, payment), at, CHIP_RADIUS, lift)
            else:
                at = side_payment(spot, place, payment.side_wager, sides)
                yield standing(PieceKey(paid), chips, at, CHIP_RADIUS, lift)


def _under(spot: Spot, payment: Wager) -> Chips:
    """The chips of the wager that was paid so."""
    paid = payment.kind, payment.hand, payment.patron, payment.side_wager
    wagers = (it for it in spot.wagers if (it.kind, it.hand, it.patron, it.side_wager) == paid)
    return next((it.stack.chips for it in wagers), ())


def circle_of(side_wager: str, sides: Sequence[str]) -> int:
    """Which circle a side wager has: 0 at the left of the bet, 1 at its right."""
    return min(sides.index(side_wager), 1) if side_wager in sides else 0


def side_payment(spot: Spot, place: SpotPlace, side_wager: str, sides: Sequence[str]) -> Point:
    """Where a side wager's winnings go: towards the other circle; the right one's outwards where both are bet on.

    Towards the other circle they lie off the bet's ring, on the patron's side of it: nothing there is the bet's.
    """
    at_right = circle_of(side_wager, sides) == 1
    bet_on = {circle_of(it.side_wager, sides) for it in spot.wagers_of(WagerKind.SIDE)}
    x, y = place.side(1 if at_right else 0)
    frame = TurnedFrame(x, y, place.tilt)
    step = BESIDE * CHIP_RADIUS
    if at_right and 0 in bet_on:
        return frame.at(step, 0)
    inward = step * cos(_OFF_THE_RING)
    return frame.at(-inward if at_right else inward, -step * sin(_OFF_THE_RING))


def insurance_stakes(spot: Spot, line: TurnedFrame, patron: str = "") -> Iterator[Lying]:
    """One patron's insurance on the line, about the middle of a frame that lies along it, and what it won beside it."""
    lift = lifted(_FEW, CHIP_RADIUS, _BAND_ROOM)
    for wager in spot.wagers_of(WagerKind.INSURANCE):
        if wager.patron == patron and wager.stack.chips:
            key = PieceKey(AtWager(spot.number, WagerKind.INSURANCE, wager.hand, patron))
            yield standing(key, wager.stack.chips, insurance_payment(line, wager.hand, 0, patron), CHIP_RADIUS, lift)
    for payment in spot.payments:
        if payment.kind is WagerKind.INSURANCE and payment.patron == patron:
            paid = AtPayment(spot.number, WagerKind.INSURANCE, payment.hand, patron)
            if payment.on_top:
                at = insurance_payment(line, payment.hand, 0, patron)
                chips = in_one(stacks_of(payment.stack))
                yield laid_on(PieceKey(paid), chips, _under(spot, payment), at, CHIP_RADIUS, lift)
                continue
            for nth, chips in enumerate(stacks_of(payment.stack, 1 if patron else _MOST_STACKS)):
                at = insurance_payment(line, payment.hand, nth + 1, patron)
                yield standing(PieceKey(paid, nth), chips, at, CHIP_RADIUS, lift)


def insurance_payment(line: TurnedFrame, hand: int, steps: int, patron: str = "") -> Point:
    """A place so many stacks beside an insurance: to its left, at the common hand outwards, where there is room."""
    step = BESIDE * CHIP_RADIUS
    return line.at(step * hand, -step * steps) if patron else line.at(step * (hand - steps), 0)


@dataclass(frozen=True, slots=True)
class Foot:
    """Where a bet stands: a frame about the middle of its main stack, and its stacks' radius."""

    frame: TurnedFrame
    radius: float
    bet: StandingBet
