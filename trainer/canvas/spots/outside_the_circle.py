"""The chips outside a betting circle, towards the players: back bets, what they won, prizes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from trainer.canvas.spots.lanes import BackPlace, TurnedFrame
from trainer.canvas.spots.measures import CHIP_RADIUS, CIRCLE_RADIUS, SIDE_RADIUS, SpotPlace
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.side_stakes import PaidAside
from trainer.canvas.spots.stakes import BESIDE, Lying, lifted, standing
from trainer.canvas.spots.targets import AtPayment, AtWager
from trainer.domain.table.back_bets import FIRST, bettor_named, bettor_of
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

Frames = Mapping[int, BackPlace]
"""Where back bets on split hands go, by hand; none where there is one hand."""

_FEW = 2
_OUT = CIRCLE_RADIUS + BESIDE * CHIP_RADIUS / 2
_STEP = BESIDE * CHIP_RADIUS
_ADDED, _LEANING, _WON = 0.75, 0.6, 1.0
"""From a back bet to what is added to it, from that to what is added next, and from the last to what it won."""
_ROUND = 0.8
"""About the width of the table's arc, along which the chips stand."""


def back_stakes(spot: Spot, place: SpotPlace, frames: Frames) -> Iterator[Lying]:
    """What others have bet on the hands."""
    for wager, target, alike in _back_bets(spot):
        radius = frames[target.hand].radius if target.hand in frames else CHIP_RADIUS
        lift = lifted(_FEW, radius, SIDE_RADIUS * radius / CHIP_RADIUS)
        at = back_bet_place(spot, place, frames, target, alike)
        yield standing(PieceKey(target, alike), wager.stack.chips, at, radius, lift)


def _back_bets(spot: Spot) -> Iterator[tuple[Wager, AtWager, int]]:
    """Each back bet with its place, and how many of the same name there are before it."""
    alike: Counter[AtWager] = Counter()
    for wager in spot.wagers_of(WagerKind.BACK):
        if wager.stack.chips:
            target = AtWager(spot.number, WagerKind.BACK, wager.hand, wager.patron, wager.side_wager)
            yield wager, target, alike[target]
            alike[target] += 1


def back_bet_columns(spot: Spot, place: SpotPlace, hand: int) -> float:
    """How many stacks wide the back bets on a split hand stand; 0 where it has none."""
    row = {hand: BackPlace(TurnedFrame(0.0, 0.0, 0.0), CHIP_RADIUS)}
    its = (back_bet_place(spot, place, row, at, alike) for _, at, alike in _back_bets(spot) if at.hand == hand)
    return max((2 * abs(x) / _STEP + 1 for x, _ in its), default=0.0)


def paid_outside(spot: Spot, place: SpotPlace, frames: Frames) -> Iterator[PaidAside]:
    """What back bets and prizes were paid."""
    for payment in spot.payments:
        if payment.kind in (WagerKind.BACK, WagerKind.PRIZE):
            paid = AtPayment(spot.number, payment.kind, payment.hand, payment.patron, payment.side_wager)
            is_prize = payment.kind is WagerKind.PRIZE
            at = prize_place(place) if is_prize else back_bet_place(spot, place, frames, paid)
            radius = frames[payment.hand].radius if payment.hand in frames and not is_prize else CHIP_RADIUS
            yield PaidAside(spot, payment, at, TurnedFrame(place.x, place.y, place.tilt), radius)


def prize_place(place: SpotPlace) -> Point:
    """Where a prize goes."""
    return place.out(_OUT, 0.0)


def back_bet_place(spot: Spot, place: SpotPlace, frames: Frames, target: AtWager | AtPayment, alike: int = 0) -> Point:
    """Where a back bet lies, the first at the left and the second at the right, and beyond it what its bettor added.

    ``alike`` of the same name lie there before it. What they win is put beyond them all. On a split hand they lie
    behind that hand's bet.
    """
    whose = bettor_named(target.side_wager)
    along = 0.5
    if target.side_wager != whose:
        along += _ADDED + _LEANING * alike
    if isinstance(target, AtPayment):
        its = [it for it in spot.wagers_of(WagerKind.BACK) if it.hand == target.hand and bettor_of(it) == whose]
        added = max(0, len(its) - 1)
        along += _WON + (_ADDED + _LEANING * (added - 1) if added and target.side_wager == whose else 0.0)
        along += _LEANING if target.side_wager != whose else 0.0
    across = (-along if whose == FIRST else along) * _STEP
    row = frames.get(target.hand)
    if row is not None:
        return row.frame.at(across * row.radius / CHIP_RADIUS, 0.0)
    return place.out(_OUT - max(0.0, abs(across) - _STEP) ** 2 / _ROUND, across)
