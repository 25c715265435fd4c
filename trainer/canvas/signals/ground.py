"""The close-up's ground: felt, the rail's leather along its top, circles, and the house's own print, kept modest."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from trainer.canvas.art import shadows, svg
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CanvasTheme, mixed
from trainer.canvas.felt.ground import Lamp, ground
from trainer.canvas.felt.lettering import Arc, Letters, Line
from trainer.canvas.signals.laying import LaidCloseUp
from trainer.canvas.signals.seats import BAND, EDGE
from trainer.canvas.signals.sizes import LENGTH, WIDTH, CloseScale
from trainer.canvas.spots.measures import SIDE_RADIUS, UNIT, Ellipse
from trainer.canvas.spots.side_stakes import circle_of
from trainer.domain.table.wagers import WagerKind

_ROUND = 32.0
BAND_ARC = Ellipse(WIDTH / 2, BAND + _ROUND * LENGTH, _ROUND * LENGTH, _ROUND * LENGTH)
_BAND_HALF = 0.062 * LENGTH
_RAIL = Ellipse(WIDTH / 2, EDGE + 16 * LENGTH, 16 * LENGTH, 16 * LENGTH)
_BETWEEN, _BESIDE_CHIPS = 0.57, 0.9 * LENGTH
_FELT_SHADOW, _LIGHT = 7.0, 2.5
_FAR = 9 * LENGTH
"""How far lines run on to either side: beyond the edge of any felt."""


def close_ground(book: SpriteBook, found: LaidCloseUp, to: CloseScale) -> pygame.Surface:
    """The opaque surface all cards and chips of the close-up lie on."""
    lamp = Lamp(*to.pixels(WIDTH / 2, 0.42 * WIDTH), 0.62 * to.width, 0.9 * to.height)
    body = _circles(found, book.theme) + _band(found, book.theme) + _rail(book.theme, to)
    return ground(book, to, lamp, body, _lettering(found), drawn=UNIT)


def printed(found: LaidCloseUp) -> object:
    """What the ground shows of a close-up."""
    view = found.view
    return tuple(found.seats.values()), view.felt.insurance, tuple(_side_circles(found))


def _circles(found: LaidCloseUp, theme: CanvasTheme) -> str:
    drawn = []
    for place in found.seats.values():
        x, y, radius = place.x * UNIT, place.y * UNIT, place.radius * UNIT
        drawn.append(svg.circle(x, y, radius, "#000", f'fill-opacity=".08" {svg.stroke(theme.felt_print, 1.8, 0.75)}'))
        drawn.append(svg.circle(x, y, 0.88 * radius, "none", svg.stroke(theme.felt_print, 0.8, 0.4)))
    line = svg.stroke(theme.felt_print, 1.4, 0.7)
    for x, y in _side_circles(found):
        drawn.append(svg.circle(x * UNIT, y * UNIT, 1.05 * SIDE_RADIUS * UNIT, "#000", f'fill-opacity=".08" {line}'))
    return "".join(drawn)


def _side_circles(found: LaidCloseUp) -> Iterator[tuple[float, float]]:
    """The circles of the side wagers that lie there; empty ones would only crowd the hands."""
    sides = tuple(found.view.felt.side_wagers)
    for spot in found.view.spots if not found.view.patrons else ():
        for circle in {circle_of(wager.side_wager, sides) for wager in spot.wagers_of(WagerKind.SIDE)}:
            yield found.seats[spot.number, ""].side(circle)


def _band(found: LaidCloseUp, theme: CanvasTheme) -> str:
    if not found.view.felt.insurance:
        return ""
    line = svg.stroke(theme.felt_print, 1.5, 0.6)
    return "".join(svg.path(_arc(BAND_ARC, away), "none", line) for away in (-_BAND_HALF, _BAND_HALF))


def _arc(about: Ellipse, away: float = 0.0) -> str:
    """The upper part of a circle, ``away`` farther out, from far left to far right."""
    radius = about.up + away
    left, right = -_FAR, WIDTH + _FAR
    down = about.y - (radius**2 - (about.x - left) ** 2) ** 0.5
    r = n(radius * UNIT)
    return f"M{n(left * UNIT)} {n(down * UNIT)} A{r} {r} 0 0 1 {n(right * UNIT)} {n(down * UNIT)}"


def _rail(theme: CanvasTheme, to: CloseScale) -> str:
    """The leather from the felt's edge up, with the shadow it casts on the felt."""
    edge, top = _arc(_RAIL), (to.lift - to.top / to.unit - 0.1) * UNIT
    left = -_FAR * UNIT
    leather = f"{edge} V{n(top)} H{n(left)} Z"

    def dark(outset: float, opacity: float) -> str:
        return svg.path(edge, "none", svg.stroke("#000", max(2 * (14 + outset), 0.5), opacity))

    def light(outset: float, opacity: float) -> str:
        line = svg.stroke("#FFF", max(2 * (1.5 + outset), 0.4), opacity)
        return svg.group(f"translate(0 {n(-0.55 * EDGE * UNIT)})", svg.path(edge, "none", line))

    seam = svg.path(edge, "none", svg.stroke("#000", 1.6, 0.55))
    padded = svg.path(leather, mixed(theme.leather, theme.leather_lit, 0.35))
    body = shadows.soft(_FELT_SHADOW, 0.42, dark) + padded + shadows.soft(_LIGHT, 0.10, light) + seam
    return svg.group(f"translate(0 {n(-to.lift * UNIT)})", body)


def _lettering(found: LaidCloseUp) -> Iterator[Line]:
    """What insurance pays, along its line between two places, at the left: the dealer's cards lie at the right."""
    if found.view.felt.insurance:
        foot = Arc(BAND_ARC.x, BAND_ARC.y, BAND_ARC.across, BAND_ARC.up - 0.024 * LENGTH)
        middle = -_BETWEEN / _ROUND
        words = found.view.felt.insurance.upper()
        yield Line(Letters(words, 12.5, 1.9, middle=middle, span=_BESIDE_CHIPS * UNIT), foot)
