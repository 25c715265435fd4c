"""What lies under a point of the table."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import hypot

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.measures import CIRCLE_RADIUS, SIDE_RADIUS, UNIT
from trainer.canvas.spots.outlines import RoundShape, Shape, shape_of
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.targets import (
    AtChipsInHand,
    AtCutCard,
    AtDiscards,
    AtInsurance,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.ground import rack_place
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.layout import SEAT_RADIUS
from trainer.canvas.table.target_outlines import band_angle, heaps, shape_at
from trainer.canvas.table.view import tubes
from trainer.domain.money.chips import Pile
from trainer.domain.table.wagers import WagerKind

_SEAT = 1.6


def hit(
    found: LaidTable, x: float, y: float, in_hand: Sequence[Pile] = (), lifted: Collection[PieceKey] = ()
) -> TableTarget | None:
    """The uppermost thing at a point in units of the scene's width, but for what is ``lifted``; None for bare felt."""
    for heap, stack in reversed(list(enumerate(heaps(in_hand)))):
        if shape_of(stack).holds(x, y):
            return AtChipsInHand(heap)
    place = _payment_at(found, x, y, bool(in_hand))
    for key, item in sorted(found.items.items(), key=lambda it: it[1].level, reverse=True):
        shape = shape_of(item)
        if key not in lifted and shape.holds(x, y):
            nearer = in_hand and place is not None and place[0] < hypot(x - shape.middle[0], y - shape.middle[1])
            return place[1] if nearer and place is not None else key.target
    for target, shape in _holders(found):
        if shape.holds(x, y):
            return target
    if place is not None:
        return place[1]
    column = column_at(found, x, y)
    angle = band_angle(x, y) if found.view.felt.insurance else None
    return column or (AtInsurance(angle) if angle is not None else None) or spot_at(found, x, y)


def column_at(found: LaidTable, x: float, y: float) -> RackColumn | AtRack | None:
    """The rack's column at a point, or the rack between its columns."""
    place, held = rack_place(), tubes(found.view.chips, layout.TUBES)
    if not place.y <= y * UNIT <= place.y + place.height or not place.x <= x * UNIT <= place.x + place.width:
        return None
    for index, pile in enumerate(held):
        left, width = place.tube(index, len(held))
        if left - 1.5 <= x * UNIT <= left + width + 1.5:
            return RackColumn(pile.denomination)
    return AtRack()


def spot_at(found: LaidTable, x: float, y: float) -> AtSpot | None:
    """The spot whose circle, side wager's circle or number is at a point."""
    sides = min(len(found.view.felt.side_wagers), 2)
    for (spot, _), place in found.seats.items():
        circles = [(place.x, place.y, CIRCLE_RADIUS), (*place.seat, _SEAT * SEAT_RADIUS)]
        circles += [(*place.side(side), SIDE_RADIUS) for side in range(sides)]
        if any(hypot(x - at_x, y - at_y) <= radius for at_x, at_y, radius in circles):
            return AtSpot(spot)
    return None


def _holders(found: LaidTable) -> Iterator[tuple[TableTarget, Shape]]:
    """The furniture that cards lie in."""
    for holder in (AtCutCard(), AtShoe(), AtDiscards()):
        shape = shape_at(found, holder)
        if shape is not None:
            yield holder, shape


def _payment_at(found: LaidTable, x: float, y: float, paying: bool) -> tuple[float, AtPayment] | None:
    """The nearest free place for winnings that a point lies in, and how far its middle is."""
    held = []
    for target in _payments(found, paying):
        shape = shape_at(found, target)
        if isinstance(shape, RoundShape) and hypot(x - shape.x, y - shape.y) <= shape.radius * 1.1:
            held.append((hypot(x - shape.x, y - shape.y), target))
    return min(held, key=lambda it: it[0], default=None)


def _payments(found: LaidTable, paying: bool) -> Iterator[AtPayment]:
    """The places beside the bets that nothing was paid to; those on the line and of prizes only while ``paying``."""
    while_paying = (WagerKind.INSURANCE, WagerKind.PRIZE) if paying else ()
    kinds = (WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.BACK, WagerKind.SIDE, *while_paying)
    for spot in found.view.table.spots:
        for wager in (it for it in spot.wagers if not (it.kind is WagerKind.SIDE and it.settled)):
            place = AtPayment(spot.number, wager.kind, wager.hand, wager.patron, wager.side_wager)
            if wager.kind in kinds and PieceKey(place) not in found.items:
                yield place
