"""The table's ground: felt, what the house prints on it, rail and room."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.rack import RackPlace
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.ground import Lamp, felt
from trainer.canvas.felt.lettering import Arc, Letters, engraved
from trainer.canvas.table import layout, svg_furniture
from trainer.canvas.table.common_hand import patrons_of
from trainer.canvas.table.svg_furniture import UNIT
from trainer.canvas.table.view import TableView


@dataclass(frozen=True, slots=True)
class TableScale:
    """From units of the scene's width to pixels: the scene in the middle, lying on the bottom edge.

    Above it is always room for the patrons' hands.
    """

    width: int
    height: int

    @property
    def unit(self) -> float:
        """How many pixels the scene is wide."""
        return min(float(self.width), self.height / (layout.HEIGHT + layout.HEADROOM))

    @property
    def left(self) -> float:
        return (self.width - self.unit) / 2

    @property
    def top(self) -> float:
        return self.height - layout.HEIGHT * self.unit

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """A point of the scene in pixels."""
        return self.left + x * self.unit, self.top + y * self.unit

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels in the scene's units."""
        return (x - self.left) / self.unit, (y - self.top) / self.unit


def ground(book: SpriteBook, view: TableView, to: TableScale) -> pygame.Surface:
    """The opaque surface all cards and chips lie on."""
    x, y = to.pixels(0.5, 0.2264)
    reach = 0.5797 * to.unit
    surface = felt(book, to.width, to.height, Lamp(x, y, reach, 0.76 * reach))
    theme = book.theme
    scale = to.unit / UNIT
    edges = -to.left / scale, -to.top / scale, (to.width - to.left) / scale, (to.height - to.top) / scale
    body = _printed(view, theme) + svg_furniture.rail(theme, *edges)
    # At a common hand names stand at the places, not numbers.
    numbered = () if patrons_of(view) else printed_places(view)
    body += "".join(svg_furniture.seat(place, theme) for place in numbered)
    body += svg_furniture.mirror() if view.mirror else ""
    place = f"translate({n(to.left)} {n(to.top)}) scale({scale:.5f})"
    drawn = book.surface(svg.group(place, body), to.width, to.height)
    surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for letters, arc, colour in _lettering(view, theme):
        _engrave(surface, letters, arc, colour, to)
    return surface


def printed_places(view: TableView) -> tuple[layout.SpotPlace, ...]:
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
        drawn.append(svg.circle(x, y, layout.CIRCLE_RADIUS * UNIT, "#000", f'fill-opacity=".10" {line}'))
        drawn.append(svg.circle(x, y, 0.0258 * UNIT, "none", svg.stroke(theme.felt_print, 0.8, 0.5)))
        for side in range(min(len(view.felt.side_wagers), 2)):
            side_x, side_y = place.side(side)
            radius = layout.SIDE_RADIUS * UNIT
            look = f'fill-opacity=".10" {line}'
            drawn.append(svg.circle(side_x * UNIT, side_y * UNIT, radius, "#000", look))
    if view.felt.insurance:
        drawn.append(svg.path(svg_furniture.band(), "none", line))
    return "".join(drawn)


Lettered = tuple[Letters, layout.Ellipse, str]


def _lettering(view: TableView, theme: CanvasTheme) -> list[Lettered]:
    """Every line of lettering with its arc, sizes at a scene 1104 pixels wide."""
    ink = theme.felt_print
    lines: list[Lettered] = []
    for place, words in enumerate(view.felt.lines[:2]):
        letters = (
            Letters(words.upper(), 24, 3.6, span=360) if place == 0 else Letters(words, 14.5, 0.2, bold=False, span=330)
        )
        lines.append((letters, layout.BLACKJACK_ARC if place == 0 else layout.DRAW_RULE_ARC, ink))
    if view.felt.insurance:
        lines.append((Letters(view.felt.insurance.upper(), 14, 1.9, span=220), layout.INSURANCE_ARC, ink))
    for spot in printed_places(view):
        for side, name in enumerate(list(view.felt.side_wagers.values())[:2]):
            x, y = spot.side(side)
            arc = layout.Ellipse(x, y, layout.SIDE_NAME_RADIUS, layout.SIDE_NAME_RADIUS)
            size = 10.5 if len(name) < 8 else 9.2
            outward = radians(spot.tilt) + (-0.45 if side == 0 else 0.45)
            lines.append((Letters(name.upper(), size, 0.5, middle=outward, span=105), arc, ink))
        x, y = spot.seat
        disc = layout.Ellipse(x, y + 0.0036 + 1, 1, 1)
        lines += [] if patrons_of(view) else [(Letters(str(spot.number), 11.5), disc, theme.lit)]
    return lines


def _engrave(surface: pygame.Surface, letters: Letters, arc: layout.Ellipse, colour: str, to: TableScale) -> None:
    scale = to.unit / UNIT
    sized = Letters(
        letters.words,
        letters.size * scale,
        letters.spacing * scale,
        letters.bold,
        letters.middle,
        letters.span * scale,
    )
    x, y = to.pixels(arc.x, arc.y)
    image = engraved(sized, Arc(x, y, arc.across * to.unit, arc.up * to.unit), colour)
    surface.blit(image.surface, (round(-image.x), round(-image.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
