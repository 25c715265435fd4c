"""The chips that lie outside a betting circle, towards the players: back bets, what they won, and prizes."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.canvas.spots.measures import CHIP_RADIUS, CIRCLE_RADIUS, SIDE_RADIUS, SpotPlace
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.stakes import BESIDE, Lying, lifted, stacks_of, standing
from trainer.canvas.spots.targets import AtPayment, AtWager
from trainer.domain.table.back_bets import FIRST
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import WagerKind

_FEW = 2
_OUT = CIRCLE_RADIUS + BESIDE * CHIP_RADIUS / 2
_STEP = BESIDE * CHIP_RADIUS


def outside_the_circle(spot: Spot, place: SpotPlace) -> Iterator[Lying]:
    """The stacks that lie there."""
    lift = lifted(_FEW, CHIP_RADIUS, SIDE_RADIUS)
    for wager in spot.wagers_of(WagerKind.BACK):
        key = PieceKey(AtWager(spot.number, WagerKind.BACK, wager.hand, wager.patron, wager.side_wager))
        if wager.stack.chips:
            yield standing(key, wager.stack.chips, back_bet_place(place, wager.side_wager), CHIP_RADIUS, lift)
    for payment in spot.payments:
        if payment.kind in (WagerKind.BACK, WagerKind.PRIZE):
            paid = AtPayment(spot.number, payment.kind, payment.hand, payment.patron, payment.side_wager)
            (chips,) = stacks_of(payment.stack, 1) or ((),)
            is_prize = payment.kind is WagerKind.PRIZE
            at = prize_place(place) if is_prize else back_bet_place(place, payment.side_wager, is_paid=True)
            yield standing(PieceKey(paid), chips, at, CHIP_RADIUS, lift)


def prize_place(place: SpotPlace) -> Point:
    """Where a prize goes."""
    return place.out(_OUT, 0.0)


def back_bet_place(place: SpotPlace, which: str, *, is_paid: bool = False) -> Point:
    """Where a back bet lies, the first at the left and the second at the right, or beyond it what it wins."""
    side = -1 if which == FIRST else 1
    return place.out(_OUT, side * _STEP * (1.5 if is_paid else 0.5))
