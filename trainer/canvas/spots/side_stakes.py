"""Chips beside a bet: side wagers in their circles, insurance on the line, and what they and other wagers won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from math import cos, radians, sin

from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import CHIP_RADIUS, SIDE_RADIUS, SpotPlace
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.stakes import BESIDE, Chips, Foot, Lying, colours_of, in_one, laid_on, lifted, standing
from trainer.canvas.spots.standing_room import Block, StandingRoom
from trainer.canvas.spots.targets import AtPayment, AtWager
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

INWARD = 0.8
"""How much of a spot's tilt the way from it towards the dealer has."""
_FEW, _BAND_ROOM = 2, 0.0185


def side_stakes(spot: Spot, place: SpotPlace, sides: Sequence[str]) -> Iterator[Lying]:
    """Side wagers in their circles, and what was paid on top of them; ``sides`` are their keys, the left one's first.

    Those whose winnings were drawn in are gone with these.
    """
    lift = lifted(_FEW, CHIP_RADIUS, SIDE_RADIUS)
    gone = {(it.hand, it.patron, it.side_wager) for it in spot.payments if it.drawn_in}
    for wager in spot.wagers_of(WagerKind.SIDE):
        if wager.stack.chips and (wager.hand, wager.patron, wager.side_wager) not in gone:
            key = PieceKey(AtWager(spot.number, WagerKind.SIDE, wager.hand, wager.patron, wager.side_wager))
            yield standing(key, wager.stack.chips, place.side(circle_of(wager.side_wager, sides)), CHIP_RADIUS, lift)
    for payment in spot.payments:
        if payment.kind is WagerKind.SIDE and payment.on_top and not payment.drawn_in:
            at = place.side(circle_of(payment.side_wager, sides))
            chips = in_one(colours_of(payment.stack))
            yield laid_on(PieceKey(_place_of(spot, payment)), chips, _under(spot, payment), at, CHIP_RADIUS, lift)


def insurance_stakes(spot: Spot, line: TurnedFrame, patron: str = "") -> Iterator[Lying]:
    """One patron's insurance on the line, about the middle of a frame that lies along it, and what lies on it."""
    lift = lifted(_FEW, CHIP_RADIUS, _BAND_ROOM)
    for wager in spot.wagers_of(WagerKind.INSURANCE):
        if wager.patron == patron and wager.stack.chips:
            key = PieceKey(AtWager(spot.number, WagerKind.INSURANCE, wager.hand, patron))
            yield standing(key, wager.stack.chips, insurance_payment(line, wager.hand, 0, patron), CHIP_RADIUS, lift)
    for payment in spot.payments:
        if payment.kind is WagerKind.INSURANCE and payment.patron == patron and payment.on_top:
            at = insurance_payment(line, payment.hand, 0, patron)
            chips = in_one(colours_of(payment.stack))
            yield laid_on(PieceKey(_place_of(spot, payment)), chips, _under(spot, payment), at, CHIP_RADIUS, lift)


@dataclass(frozen=True, slots=True)
class PaidAside:
    """A payment that is cut beside its wager, from a place on, in rows along a frame."""

    spot: Spot
    payment: Wager
    wanted: Point
    frame: TurnedFrame
    radius: float = CHIP_RADIUS

    def stand(self, room: StandingRoom) -> list[Lying]:
        """Its stacks in the room."""
        return self._block.stand(room) if self.payment.stack.chips else []

    def fitted(self, room: StandingRoom, loose: bool) -> list[Lying] | None:
        """Its stacks in the room, as large as they are; None where they do not fit."""
        return self._block.fitted(room, loose) if self.payment.stack.chips else []

    @property
    def stacks(self) -> int:
        """In how many it is cut."""
        return sum(len(its) for its in colours_of(self.payment.stack))

    @property
    def _block(self) -> Block:
        heaps = chain.from_iterable(colours_of(self.payment.stack))
        target = _place_of(self.spot, self.payment)
        stacks = [
            standing(PieceKey(target, nth), chips, self.wanted, self.radius, 0.0) for nth, chips in enumerate(heaps)
        ]
        return Block(stacks, self.wanted, self.frame)


def paid_behind(spot: Spot, feet: Sequence[Foot], radius: float) -> Iterator[PaidAside]:
    """What bets and doubles won, from straight behind them on, in chips of that radius."""
    for foot in feet:
        for payment in spot.payments:
            its = (payment.hand, payment.patron) == (foot.bet.hand, foot.bet.patron) and not payment.on_top
            if its and payment.kind in (WagerKind.MAIN, WagerKind.DOUBLE):
                at = foot.at((0 if payment.kind is WagerKind.MAIN else foot.bet.last, 1))
                yield PaidAside(spot, payment, at, foot.frame, radius)


def paid_side_wagers(spot: Spot, place: SpotPlace, sides: Sequence[str]) -> Iterator[PaidAside]:
    """What side wagers won and their player has not drawn in, from towards the dealer of their circles on."""
    for payment in spot.payments:
        if payment.kind is WagerKind.SIDE and not payment.on_top and not payment.drawn_in:
            at = side_payment(place, payment.side_wager, sides)
            yield PaidAside(spot, payment, at, TurnedFrame(place.x, place.y, place.turn))


def paid_insurance(spot: Spot, line: TurnedFrame, patron: str = "") -> Iterator[PaidAside]:
    """What one patron's insurance won, from beside it on."""
    for payment in spot.payments:
        if payment.kind is WagerKind.INSURANCE and payment.patron == patron and not payment.on_top:
            yield PaidAside(spot, payment, insurance_payment(line, payment.hand, 1, patron), line)


def _place_of(spot: Spot, paid: Wager) -> AtPayment:
    return AtPayment(spot.number, paid.kind, paid.hand, paid.patron, paid.side_wager)


def _under(spot: Spot, payment: Wager) -> Chips:
    """The chips of the wager that was paid so."""
    paid = payment.kind, payment.hand, payment.patron, payment.side_wager
    wagers = (it for it in spot.wagers if (it.kind, it.hand, it.patron, it.side_wager) == paid)
    return next((it.stack.chips for it in wagers), ())


def circle_of(side_wager: str, sides: Sequence[str]) -> int:
    """Which circle a side wager has: 0 at the left of the bet, 1 at its right."""
    return min(sides.index(side_wager), 1) if side_wager in sides else 0


def side_payment(place: SpotPlace, side_wager: str, sides: Sequence[str]) -> Point:
    """Where a side wager's winnings go: beside its circle, towards the dealer."""
    x, y = place.side(circle_of(side_wager, sides))
    way, step = radians(INWARD * place.tilt), BESIDE * CHIP_RADIUS
    return x - step * sin(way), y + step * cos(way)


def insurance_payment(line: TurnedFrame, hand: int, steps: int, patron: str = "") -> Point:
    """A place so many stacks beside an insurance: to its left, at the common hand outwards, where there is room."""
    step = BESIDE * CHIP_RADIUS
    return line.at(step * hand, -step * steps) if patron else line.at(step * (hand - steps), 0)
