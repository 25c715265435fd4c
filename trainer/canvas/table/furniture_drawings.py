"""Draws the table's furniture as SVG, 1104 pixels wide: rail, shoe, discard rack, mirror."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from random import Random

from trainer.canvas.art import cards as card_svg
from trainer.canvas.art import shadows, svg
from trainer.canvas.art.shadows import box_shadow
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CUT_CARD, PAPER, PAPER_DARK, CanvasTheme, mixed
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, UNIT, Ellipse, SpotPlace
from trainer.canvas.table import layout

HEIGHT = layout.HEIGHT * UNIT

_BOX, _BOX_EDGE, _HOLLOW, _CLEAR = "#2B2D32", "#484C52", "#0B0C0E", "#A8B4AE"
_CARDS_IN_A_DECK = 52
_LINKED = 120
_MADE_FOR = 6


def half_ellipse(ellipse: Ellipse, down: float) -> str:
    """The upper half of an ellipse, then straight down to ``down``, closed there."""
    x0, x1 = (ellipse.x - ellipse.across) * UNIT, (ellipse.x + ellipse.across) * UNIT
    y, rx, ry = ellipse.y * UNIT, ellipse.across * UNIT, ellipse.up * UNIT
    return f"M{n(x0)} {n(down)} V{n(y)} A{n(rx)} {n(ry)} 0 0 1 {n(x1)} {n(y)} V{n(down)} Z"


def rail(theme: CanvasTheme, left: float, top: float, right: float, bottom: float) -> str:
    """The dark edge on the felt, the padded rail round it, and the room beyond, out to the given edges."""
    down = bottom + 60
    felt, outer = half_ellipse(layout.FELT, down), half_ellipse(layout.RAIL, down)

    def dark(outset: float, opacity: float) -> str:
        return svg.path(felt, "none", svg.stroke("#000", max(2 * (20 + outset), 0.5), opacity))

    ends = f'<stop offset="0" stop-color="{theme.leather_lit}"/><stop offset=".5" stop-color="{theme.leather}"/>'
    ends += f'<stop offset="1" stop-color="{mixed(theme.leather, "#000000", 0.25)}"/>'
    leather = f'<linearGradient id="leather" x1="0" y1="0" x2="0" y2="1">{ends}</linearGradient>'
    padded = svg.path(outer + " " + felt, "url(#leather)", 'fill-rule="evenodd"')
    middle = Ellipse(0.5, 0.3659, 0.4868, 0.3545)

    def light(outset: float, opacity: float) -> str:
        return svg.path(half_ellipse(middle, down), "none", svg.stroke("#FFF", max(2 * (1.5 + outset), 0.4), opacity))

    seams = svg.path(felt, "none", svg.stroke("#000", 1.4, 0.55)) + svg.path(
        outer, "none", svg.stroke("#000", 1.2, 0.4)
    )
    beyond = f"M{n(left)} {n(top)} H{n(right)} V{n(down)} H{n(left)} Z {outer}"
    room = svg.path(beyond, theme.room, 'fill-rule="evenodd"')
    return shadows.soft(6, 0.42, dark) + leather + padded + shadows.soft(3, 0.11, light) + seams + room


def seat(place: SpotPlace, theme: CanvasTheme) -> str:
    """The disc of a spot's number on the leather; the number itself is lettering."""
    x, y = place.seat[0] * UNIT, place.seat[1] * UNIT
    return svg.circle(x, y, layout.SEAT_RADIUS * UNIT, "#14110F", svg.stroke(theme.felt_print, 1.1, 0.75))


def band() -> str:
    """The outline of the insurance band, as a path's data."""
    outer, inner = layout.band_outline()
    first, last = layout.BAND_FIRST, layout.BAND_LAST
    points = [(x * UNIT, y * UNIT) for x, y in (inner.at(first), outer.at(first), outer.at(last), inner.at(last))]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = points
    wide, narrow = (f"A{n(it.across * UNIT)} {n(it.up * UNIT)} 0 1" for it in (outer, inner))
    return f"M{n(ax)} {n(ay)} L{n(bx)} {n(by)} {wide} 1 {n(cx)} {n(cy)} L{n(dx)} {n(dy)} {narrow} 0 {n(ax)} {n(ay)} Z"


def cut_card(width: float, height: float) -> str:
    """The cut card, its middle at 0, 0."""
    body = svg.rect(-width / 2, -height / 2, width, height, 4, CUT_CARD, svg.stroke(mixed(CUT_CARD, "#000000", 0.3), 1))
    return box_shadow(-width / 2, -height / 2, width, height, 4, 2.2) + body


def link(one: SpotPlace, other: SpotPlace, seats: Iterable[SpotPlace], theme: CanvasTheme) -> str:
    """A line along the leather from one seat to another, broken at every seat: one player has both."""
    data, drawing = "", False
    first, last = layout.LEATHER.angle(*one.seat), layout.LEATHER.angle(*other.seat)
    taken = [place.seat for place in seats]
    for step in range(_LINKED + 1):
        x, y = layout.LEATHER.at(first + (last - first) * step / _LINKED)
        free = min(hypot(x - px, y - py) for px, py in taken) > layout.SEAT_RADIUS * 1.25
        data += f"{'L' if drawing else 'M'}{n(x * UNIT)} {n(y * UNIT)} " if free else ""
        drawing = free
    return svg.path(data, "none", svg.stroke(theme.felt_print, 2.6, 0.75, 'stroke-linecap="round"'))


def mirror() -> str:
    """The no-peek mirror beside the dealer's cards."""
    x, y = layout.MIRROR[0] * UNIT, layout.MIRROR[1] * UNIT
    width, height = (size * UNIT for size in layout.MIRROR_SIZE)
    left, top = x - width / 2, y - height / 2
    box = box_shadow(left, top, width, height, 4, 3) + svg.rect(
        left, top, width, height, 4, "#24272B", svg.stroke(_BOX_EDGE, 1)
    )
    glass = f"M{n(x - 15)} {n(y - 9)} H{n(x + 15)} L{n(x + 11)} {n(y + 10)} H{n(x - 11)} Z"
    gleam = f"M{n(x - 2)} {n(y - 9)} H{n(x + 6)} L{n(x + 2)} {n(y + 10)} H{n(x - 5)} Z"
    return box + svg.path(glass, "#3E5468") + svg.path(gleam, "#9DB6C8", 'fill-opacity=".55"')


def shoe(cards: int, cut_card: int, cut_card_next: bool = False, of: int = 0) -> str:
    """The shoe with ``cards`` in it, on edge; the cut card shows as a line where it has ``cut_card`` behind it.

    ``cut_card_next``: it has come to the front and shows in the mouth. Where all the cards are ``of`` and that is more
    than it was made for, each takes up less room.
    """
    width, height = (size * UNIT for size in layout.SHOE_SIZE)
    x, y = layout.SHOE[0] * UNIT, layout.SHOE[1] * UNIT
    mouth = width / 2 - 44
    body = box_shadow(-width / 2, -height / 2, width, height, 8, 6)
    body += svg.rect(-width / 2, -height / 2, width, height, 8, _BOX, svg.stroke(_BOX_EDGE, 1.2))
    body += svg.rect(-width / 2 + 9, -height / 2 + 8, mouth + width / 2 - 9, height - 16, 2, _HOLLOW)
    deep = _depth(cards) * _squeezed(of)
    body += _on_edge(mouth - deep, deep, CARD_HEIGHT * UNIT - 4, min(cut_card, cards) / max(cards, 1))
    body += svg.rect(mouth - deep - 17, -42, 16, 82, 2, "#3F4348") + svg.rect(
        mouth - deep - 12, -35, 6, 68, 3, _CLEAR, 'fill-opacity=".55"'
    )
    body += _mouth(width / 2, height, cut_card_next)
    return svg.group(f"translate({n(x)} {n(y)}) rotate({layout.SHOE_TURN:g})", body)


def discard_rack(theme: CanvasTheme, cards: int, of: int = 0) -> str:
    """The discard rack with ``cards`` in it: the pile's front rises towards us, with a mark a deck on its wall.

    ``of`` is as with the shoe.
    """
    width, height = CARD_WIDTH * UNIT, CARD_HEIGHT * UNIT
    margin, deck = layout.DISCARD_MARGIN * UNIT, layout.DECK_THICKNESS * UNIT
    x, y = layout.DISCARDS[0] * UNIT, layout.DISCARDS[1] * UNIT
    left, foot = x - width / 2 - margin, y + height / 2 + margin
    wide, wall, deep = width + 2 * margin, layout.DISCARD_WALL * deck, _depth(cards) * _squeezed(of)
    tray = height + 2 * margin
    drawn = box_shadow(left, foot - tray, wide, tray, 4, 6)
    drawn += svg.rect(left, foot - tray, wide, tray, 3, "#17191C", 'fill-opacity=".85"')
    clear = f'fill-opacity=".20" {svg.stroke(_CLEAR, 1, 0.25)}'
    drawn += svg.rect(left, foot - tray - wall, wide, tray + wall, 4, _CLEAR, clear)
    for side in (left, left + wide - 4):
        drawn += svg.rect(side, foot - tray - wall + 5, 4, tray + wall - 8, 2, _CLEAR, 'fill-opacity=".30"')
    drawn += svg.rect(left, foot - 6, wide, 6, 2, "#50545A")
    if cards:
        front = foot - margin - deep
        edge = svg.group(f"translate({n(x)} {n(front + deep / 2)}) rotate(90)", _on_edge(-deep / 2, deep, width, 0))
        scale = width / card_svg.WIDTH
        place = f"translate({n(x - width / 2)} {n(front - height)}) scale({scale:.5f})"
        drawn += edge + svg.group(place, card_svg.back(theme))
    for mark in range(1, 9):
        across = foot - margin - mark * deck
        drawn += svg.path(f"M{n(left + wide - 6)} {n(across)} h8", "none", svg.stroke("#E9E4D4", 1, 0.8))
    return drawn


def _squeezed(cards: int) -> float:
    """How much of its thickness a card is drawn with where so many are in the game."""
    return min(1.0, _MADE_FOR * _CARDS_IN_A_DECK / max(cards, 1))


def _depth(cards: int) -> float:
    return cards / _CARDS_IN_A_DECK * layout.DECK_THICKNESS * UNIT


def _mouth(right: float, height: float, cut_card_next: bool) -> str:
    """The shoe's front, with the next card's back (or the cut card) in its cut-out."""
    front = svg.rect(right - 44, -height / 2 + 0.6, 43, height - 1.2, 7, "#34373C")
    cut = f"M{n(right)} -26 A26 26 0 0 0 {n(right)} 26 Z"
    lines = "".join(
        f"M{n(right - 24 + step * 6)} -20 l14 40 M{n(right - 24 + step * 6)} 20 l14 -40 " for step in range(3)
    )
    if cut_card_next:
        return front + svg.path(cut, CUT_CARD) + svg.rect(right - 4, -26, 8, 52, 2, CUT_CARD)
    back = svg.path(cut, "#2B4468") + svg.path(lines, "none", svg.stroke("#E9E2D0", 0.8, 0.5))
    return (
        front + back + svg.rect(right - 4, -26, 3.2, 52, 0, "#FCF8EE") + svg.rect(right - 1, -27, 3, 54, 0, "#34373C")
    )


def _on_edge(left: float, deep: float, high: float, cut: float) -> str:
    """Cards on edge from ``left``, ``deep`` thick: paper with fine lines, and the cut card so far from the back."""
    if deep <= 0:
        return ""
    random = Random(round(deep * 10))
    drawn = svg.rect(left, -high / 2, deep, high, 0, PAPER)
    x = left + 1.0
    while x < left + deep:
        line = f"M{n(x)} {n(-high / 2)} v{n(high)}"
        drawn += svg.path(line, "none", svg.stroke(PAPER_DARK, 0.7, random.uniform(0.25, 0.8)))
        x += random.uniform(1.3, 2.6)
    drawn += svg.rect(left, -high / 2, deep, high * 0.07, 0, "#000", 'fill-opacity=".22"')
    if cut:
        drawn += svg.rect(left + deep * cut - 1.2, -high / 2, 2.4, high, 0, CUT_CARD)
    return drawn
