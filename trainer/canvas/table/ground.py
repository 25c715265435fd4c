"""The table's ground: felt, what the house prints on it, rail and room."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import radians

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.rack import RackPlace
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.ground import Lamp, ground
from trainer.canvas.felt.lettering import Arc, Letters, Line
from trainer.canvas.felt.scale import Scale
from trainer.canvas.spots.measures import CIRCLE_RADIUS, SIDE_NAME_RADIUS, SIDE_RADIUS, UNIT, SpotPlace
from trainer.canvas.table import furniture_drawings, layout
from trainer.canvas.table.common_hand import patrons_of
from trainer.canvas.table.view import TableView

_SEAT_LETTERS = 8.0
"""The room of a spot's number on the rail."""


@dataclass(frozen=True, slots=True)
class TableScale(Scale):
    """From units of the table's width to pixels: the table in the middle, its felt running on to the bottom edge.

    Above it is always room for the patrons' hands; where there is more, half of it is below.
    """

    @property
    def unit(self) -> float:
        return min(float(self.width), self.height / (layout.HEIGHT + layout.HEADROOM))

    @property
    def left(self) -> float:
        return (self.width - self.unit) / 2

    @property
    def top(self) -> float:
        spare = self.height - (layout.HEIGHT + layout.HEADROOM) * self.unit
        return layout.HEADROOM * self.unit + spare / 2


def table_ground(book: SpriteBook, view: TableView, to: Scale) -> pygame.Surface:
    """The opaque surface all cards and chips lie on."""
    reach = 0.5797 * to.unit
    lamp, theme, scale = Lamp(*to.pixels(0.5, 0.2264), reach, 0.76 * reach), book.theme, to.unit / UNIT
    edges = -to.left / scale, -to.top / scale, (to.width - to.left) / scale, (to.height - to.top) / scale
    body = _printed(view, theme) + furniture_drawings.rail(theme, *edges)
    # At a common hand names stand at the places, not numbers.
    numbered = () if patrons_of(view) else printed_places(view)
    body += "".join(furniture_drawings.seat(place, theme) for place in numbered)
    body += furniture_drawings.mirror() if view.mirror else ""
    return ground(book, to, lamp, body, _lettering(view, theme), drawn=UNIT, least=theme.least)


def printed_places(view: TableView) -> tuple[SpotPlace, ...]:
    """The places printed on the felt: the spots, or a place for each patron of a common hand."""
    return layout.spots(max(view.spots, len(patrons_of(view))))


def rack_place() -> RackPlace:
    """The rack at the bottom centre, 1104 pixels being the scene's width."""
    (x, y), (width, height) = layout.RACK, layout.RACK_SIZE
    depth = layout.TUBE_DEPTH * UNIT
    left, top = (x - width / 2) * UNIT, (y - height / 2) * UNIT
    return RackPlace(left, top, width * UNIT, height * UNIT, depth, depth / 20.4, lip=10, gap=3)


def _printed(view: TableView, theme: CanvasTheme) -> str:
    drawn = []
    line = svg.stroke(theme.felt_print, 0.0018 * UNIT, 0.8)
    for place in printed_places(view):
        x, y = place.x * UNIT, place.y * UNIT
        drawn.append(svg.circle(x, y, CIRCLE_RADIUS * UNIT, "#000", f'fill-opacity=".10" {line}'))
        drawn.append(svg.circle(x, y, 0.0258 * UNIT, "none", svg.stroke(theme.felt_print, 0.8, 0.5)))
        for side in range(min(len(view.felt.side_wagers), 2)):
            side_x, side_y = place.side(side)
            radius = SIDE_RADIUS * UNIT
            look = f'fill-opacity=".10" {line}'
            drawn.append(svg.circle(side_x * UNIT, side_y * UNIT, radius, "#000", look))
    if view.felt.insurance:
        drawn.append(svg.path(furniture_drawings.band(), "none", line))
    return "".join(drawn)


def _lettering(view: TableView, theme: CanvasTheme) -> Iterator[Line]:
    """Every line of lettering with its arc, sizes at a scene 1104 pixels wide."""
    for place, words in enumerate(view.felt.lines[:2]):
        if place == 0:
            yield Line(Letters(words.upper(), 24, 3.6, span=360), layout.BLACKJACK_ARC.arc)
        else:
            yield Line(Letters(words, 14.5, 0.2, bold=False, span=330), layout.DRAW_RULE_ARC.arc)
    if view.felt.meters:
        yield Line(Letters("; ".join(view.felt.meters), 13, 0.2, span=300), layout.METER_ARC.arc, theme.lit)
    if view.felt.insurance:
        yield Line(Letters(view.felt.insurance.upper(), 14, 1.9, span=220), layout.INSURANCE_ARC.arc)
    for spot in printed_places(view):
        for side, name in enumerate(list(view.felt.side_wagers.values())[:2]):
            size = 10.5 if len(name) < 8 else 9.2
            outward = radians(spot.tilt) + (-0.45 if side == 0 else 0.45)
            arc = Arc(*spot.side(side), SIDE_NAME_RADIUS, SIDE_NAME_RADIUS)
            yield Line(Letters(name.upper(), size, 0.5, middle=outward, span=105), arc)
        if not patrons_of(view):
            x, y = spot.seat
            yield Line(Letters(str(spot.number), 11.5, span=_SEAT_LETTERS), Arc(x, y + 0.0036 + 1, 1, 1), theme.lit)
