"""Small labels at the seats: a patron's name at the common hand, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.scale import Scale
from trainer.canvas.spots.labels import Label
from trainer.canvas.spots.measures import SIDE_NAME_RADIUS
from trainer.canvas.spots.rooms import Point
from trainer.canvas.table.common_hand import patrons_of
from trainer.canvas.table.laying import LaidTable
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

_MARGIN, _LETTERS, _BETS, _STEP, _STEPS = 3.0, 0.008, 0.064, 0.004, 24


def labels(found: LaidTable) -> Iterator[Label]:
    """What is to be told at the seats."""
    table = found.view.table
    patrons = patrons_of(found.view)
    for spot in table.spots:
        if patrons:
            for number, patron in enumerate(patrons, start=1):
                title = f"{number} {patron}{_complete(spot, patron)}"
                yield Label(found.seat(spot.number, patron), title)
            continue
        turn = table.turn is not None and table.turn[0] == spot.number and not _own_hand_begun(table)
        if turn:
            yield Label(found.seat(spot.number), str(spot.number), turn)


def _own_hand_begun(table: Table) -> bool:
    """Whether the dealer has come to the own hand, so that it is nobody's turn any more."""
    return table.dealer is not None and (table.dealer.hole_turned or bool(table.dealer.drawn))


def _complete(spot: Spot, patron: str) -> str:
    """After how many cards a patron of the common hand was complete, hand by hand."""
    mains = [it for it in spot.wagers if it.patron == patron and it.kind is WagerKind.MAIN and it.cards]
    told = " and ".join(str(wager.cards) for wager in sorted(mains, key=lambda it: it.hand))
    return f" · {told} cards" if told else ""


def standing(label: Label, image: Image, found: LaidTable, to: Scale) -> Point:
    """Where the middle of a label goes, in pixels: at its seat, or so far up that it covers nothing that is to be seen.

    That is the names of side wagers, and a patron's bets on both common hands.
    """
    wide, high = image.x + _MARGIN, image.y + _MARGIN
    seat_x, seat_y = to.pixels(*label.place.seat)
    x = min(max(seat_x, wide), to.width - wide)
    kept = [(to.pixels(*place), (SIDE_NAME_RADIUS + _LETTERS) * to.unit) for place in _side_wagers(found)]
    if patrons_of(found.view):
        kept.append((to.pixels(label.place.x, label.place.y), _BETS * to.unit))
    ways = [min(max(seat_y - step * _STEP * to.unit, high), to.height - high) for step in range(_STEPS)]
    clear = (y for y in ways if all(_away(middle, (x, y), image) > reach for middle, reach in kept))
    return x, next(clear, ways[0])


def _side_wagers(found: LaidTable) -> Iterator[Point]:
    """The middles of all side wagers' circles."""
    circles = min(len(found.view.felt.side_wagers), 2)
    yield from (seat.side(circle) for seat in found.seats.values() for circle in range(circles))


def _away(point: Point, middle: Point, image: Image) -> float:
    """How far a point is from a label that stands about ``middle``."""
    across, down = abs(point[0] - middle[0]) - image.x, abs(point[1] - middle[1]) - image.y
    return hypot(max(0.0, across), max(0.0, down))
