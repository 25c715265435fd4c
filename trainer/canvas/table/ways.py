"""A movement of the dealer's hand as it is drawn on a picture of the table: a dotted path with a head at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import pairwise
from math import atan2, degrees, hypot

from trainer.canvas.art import svg
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.spots.marks import Mark
from trainer.canvas.spots.measures import CIRCLE_RADIUS, UNIT
from trainer.canvas.spots.outlines import Point
from trainer.canvas.table import layout
from trainer.canvas.table.laying import LaidTable

_SWEPT, _LETTERING, _STEP = (6, 174), (62, 118), 2
"""In degrees along the insurance line: where a sweep of it begins and ends, and what is printed between."""
_CLEAR = 1.15
"""How far from a bet's middle the path past it begins, in radii of its circle."""


class HandsWay(Enum):
    """Where the hand goes, left and right being the dealer's."""

    INSURANCE_OFFER = "insurance-offer"
    INSURANCE_CLOSE = "insurance-close"
    LEFT_TO_RIGHT = "left-to-right"
    RIGHT_TO_LEFT = "right-to-left"


def way_mark(found: LaidTable, way: HandsWay, theme: CanvasTheme) -> Mark | None:
    """The path of that way on a table, over bare felt alone; None where the table has nothing to pass along."""
    if way in (HandsWay.INSURANCE_OFFER, HandsWay.INSURANCE_CLOSE):
        runs = list(_along_the_line()) if found.view.felt.insurance else []
    else:
        runs = list(_past_the_bets(found))
    if way in (HandsWay.INSURANCE_CLOSE, HandsWay.RIGHT_TO_LEFT):
        runs = [run[::-1] for run in reversed(runs)]
    return dotted(runs, theme) if runs else None


def _along_the_line() -> Iterator[list[Point]]:
    first, last = _SWEPT
    for begin, end in ((first, _LETTERING[0]), (_LETTERING[1], last)):
        yield [layout.BAND.at(angle) for angle in range(begin, end + 1, _STEP)]


def _past_the_bets(found: LaidTable) -> Iterator[list[Point]]:
    """From each spot with a bet on it to the next, from circle to circle."""
    spots = sorted(spot.number for spot in found.view.table.spots if spot.wagers)
    middles = [(seat.x, seat.y) for seat in (found.seat(number) for number in spots)]
    for begin, end in pairwise(middles):
        (x0, y0), (x1, y1) = begin, end
        away = _CLEAR * CIRCLE_RADIUS / hypot(x1 - x0, y1 - y0)
        if away < 0.5:
            yield [_between(begin, end, away), _between(begin, end, 1 - away)]


def _between(begin: Point, end: Point, share: float) -> Point:
    return begin[0] + share * (end[0] - begin[0]), begin[1] + share * (end[1] - begin[1])


def dotted(runs: Sequence[Sequence[Point]], theme: CanvasTheme) -> Mark:
    """A dotted path over points of the felt, with a head at its end."""
    drawn = [[(x * UNIT, y * UNIT) for x, y in run] for run in runs]
    data = " ".join("M" + " L".join(f"{n(x)} {n(y)}" for x, y in run) for run in drawn)
    dots = svg.stroke(theme.lit, 4.0, 1.0, 'stroke-dasharray="0.1 8" stroke-linecap="round"')
    (x0, y0), (x1, y1) = drawn[-1][-2:]
    look = svg.stroke(theme.lit, 3.2, 1.0, 'stroke-linecap="round" stroke-linejoin="round"')
    turn = f"translate({n(x1)} {n(y1)}) rotate({n(degrees(atan2(y1 - y0, x1 - x0)))})"
    body = svg.path(data, "none", dots) + svg.group(turn, svg.path("M-7 -8 L3 0 L-7 8", "none", look))
    xs, ys = [x for run in drawn for x, _ in run], [y for run in drawn for _, y in run]
    return Mark(body, Rectangle(min(xs) - 12, min(ys) - 12, max(xs) + 12, max(ys) + 12))
