"""Draws playing cards as SVG: faces, courts and the back, in a box of 250 by 350."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees, hypot

from trainer.canvas.art import figures, svg
from trainer.canvas.art.drawings import courts, glyphs, pips
from trainer.canvas.art.theme import CanvasTheme
from trainer.domain.cards.playing_cards import Card, Rank, Suit

WIDTH, HEIGHT = 250.0, 350.0
RADIUS = 15.0

_EDGE, _BRASS, _PAPER_DEEP = "#BFB59E", "#CFA452", "#F3EAD6"
_FOUR_COLOURS = {Suit.DIAMONDS: "#1F4FA3", Suit.CLUBS: "#1C6B3E"}
_SECOND = {False: "#8E2A2C", True: "#27344C"}
_BACK, _BACK_PRINT = "#2B4468", "#E9E2D0"

_LEFT, _MIDDLE, _RIGHT = 96.0, 125.0, 154.0
_ROWS = (68.0, 121.5, 175.0, 228.5, 282.0)
_TIGHT = (62.0, 99.5, 137.0, 175.0, 213.0, 250.5, 288.0)


@dataclass(frozen=True, slots=True)
class _Colours:
    suit: str
    second: str
    ink: str
    paper: str


def face(card: Card, theme: CanvasTheme) -> str:
    """The face of ``card``, upright."""
    colours = _colours(card.suit, theme)
    if card.rank.is_face:
        middle = _court(card, colours)
    elif card.rank is Rank.ACE:
        middle = _pip(card.suit, _MIDDLE, HEIGHT / 2, 124, colours.suit)
    else:
        middle = "".join(_pips(card, colours.suit))
    return _blank(theme.ivory) + _both_ways(_index(card, colours.suit)) + middle


def back(theme: CanvasTheme) -> str:
    """The back of every card, upright."""
    field = svg.rect(14, 14, 222, 322, 8, _BACK)
    frame = svg.rect(22, 22, 206, 306, 4, "none", svg.stroke(_BACK_PRINT, 1.6))
    disc = svg.circle(125, 175, 44, _BACK, svg.stroke(_BACK_PRINT, 2.4))
    ring = svg.circle(125, 175, 37, "none", svg.stroke(_BACK_PRINT, 1.2))
    star = svg.path("M125 145 L132 168 L155 175 L132 182 L125 205 L118 182 L95 175 L118 168 Z", _BACK_PRINT)
    return _blank(theme.ivory) + field + frame + _lattice() + disc + ring + star


def turned_corner(card: Card, theme: CanvasTheme, size: float) -> str:
    """The lower right corner of a card lying face down, bent up so far that its index shows; the corner is at 0, 0."""
    colour = suit_colour(card.suit, theme)
    fold = svg.path(f"M{-size:g} 0 L0 {-size:g} L{-size:g} {-size:g} Z", theme.ivory, svg.stroke(_EDGE, 1.6))
    shade = svg.path(f"M{-size:g} 0 L0 {-size:g}", "none", svg.stroke("#000", 7, 0.22))
    index = svg.group(f"translate({-size - 4:g} {-size - 2:g}) scale(.9)", _index(card, colour))
    return fold + shade + index


def suit_colour(suit: Suit, theme: CanvasTheme) -> str:
    """The colour a suit is printed in."""
    if theme.four_colour and suit in _FOUR_COLOURS:
        return _FOUR_COLOURS[suit]
    return theme.card_red if suit.is_red else theme.ink


def _colours(suit: Suit, theme: CanvasTheme) -> _Colours:
    return _Colours(suit_colour(suit, theme), _SECOND[suit.is_red], theme.ink, theme.ivory)


def _blank(ivory: str) -> str:
    return svg.rect(0.8, 0.8, WIDTH - 1.6, HEIGHT - 1.6, RADIUS, ivory, svg.stroke(_EDGE, 1.6))


def _both_ways(half: str) -> str:
    return half + svg.group(f"rotate(180 {_MIDDLE:g} {HEIGHT / 2:g})", half)


def _index(card: Card, colour: str) -> str:
    ten = card.rank is Rank.TEN
    run = (glyphs()["ten_1"], glyphs()["ten_0"]) if ten else figures.figures(card.rank.value)
    gap, middle = (7.0, 39.5) if ten else (10.0, 35.0)
    across = 0.72 * 0.86
    left = middle - figures.width(run, gap) * across / 2
    letters = svg.group(
        f"translate({svg.number(left)} 18) scale({across:g} .72)", figures.drawn(run, colour, stroke=17, gap=gap)
    )
    return letters + _pip(card.suit, middle, 115, 38, colour)


def _pip(suit: Suit, x: float, y: float, size: float, colour: str) -> str:
    scale = size / 100
    turned = f" rotate(180 {svg.number(x)} {svg.number(y)})" if size < 0 else ""
    place = f"translate({svg.number(x - size / 2)} {svg.number(y - size / 2)}) scale({svg.number(scale)})"
    return svg.group(place + turned, svg.path(pips()[suit.value], colour))


def _pips(card: Card, colour: str) -> list[str]:
    size = 41 if card.rank in (Rank.NINE, Rank.TEN) else 44
    drawn = []
    for x, y in _places(card.rank):
        pip = _pip(card.suit, x, y, size, colour)
        below = y > HEIGHT / 2
        drawn.append(svg.group(f"rotate(180 {svg.number(x)} {svg.number(y)})", pip) if below else pip)
    return drawn


def _places(rank: Rank) -> list[tuple[float, float]]:
    """Where the pips of ``rank`` lie: what stands in the middle column, and the rows of the outer two."""
    top, upper, centre, lower, bottom = _ROWS
    tight = _TIGHT
    middle, rows = {
        Rank.TWO: ((top, bottom), ()),
        Rank.THREE: ((top, centre, bottom), ()),
        Rank.FOUR: ((), (top, bottom)),
        Rank.FIVE: ((centre,), (top, bottom)),
        Rank.SIX: ((), (top, centre, bottom)),
        Rank.SEVEN: ((upper,), (top, centre, bottom)),
        Rank.EIGHT: ((upper, lower), (top, centre, bottom)),
        Rank.NINE: ((tight[3],), (tight[0], tight[2], tight[4], tight[6])),
        Rank.TEN: ((tight[1], tight[5]), (tight[0], tight[2], tight[4], tight[6])),
    }[rank]
    return [(_MIDDLE, y) for y in middle] + [(x, y) for y in rows for x in (_LEFT, _RIGHT)]


def _court(card: Card, colours: _Colours) -> str:
    outline = f'stroke="{colours.ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
    half = courts()[card.rank.value].replace('class="o"', outline)
    for name, colour in (
        ("SUIT", colours.suit),
        ("SECOND", colours.second),
        ("BRASS", _BRASS),
        ("PAPER2", _PAPER_DEEP),
        ("PAPER", colours.paper),
        ("INK", colours.ink),
    ):
        half = half.replace(f'"{name}"', f'"{colour}"')
    return _both_ways(half) + _band(colours, outline)


def _band(colours: _Colours, outline: str) -> str:
    """The brass band over the seam, with six studs and a lozenge."""
    length, turn = hypot(194, 46), degrees(atan2(-46, 194))
    start = -length / 2
    band = svg.rect(start, -5, length, 10, 0, _BRASS, outline)
    studs = "".join(svg.circle(side * at, 0, 2.6, colours.suit) for side in (-1, 1) for at in (28.0, 54.0, 80.0))
    lozenge = svg.path("M0 -4.6 L7 0 L0 4.6 L-7 0 Z", colours.suit)
    return svg.group(f"translate(125 175) rotate({turn:.3f})", band + studs + lozenge)


def _lattice() -> str:
    """Lines at 45 degrees either way, ended on the frame; a lozenge at every other crossing."""
    left, top, right, bottom = 27.0, 27.0, 223.0, 323.0
    step = 24.5
    pieces = []
    for place in range(1, int((right - left + bottom - top) / step) + 1):
        reach = place * step
        x0, y0 = left + max(0.0, reach - (bottom - top)), top + min(reach, bottom - top)
        x1, y1 = left + min(reach, right - left), top + max(0.0, reach - (right - left))
        pieces.append(f"M{x0:g} {y0:g} L{x1:g} {y1:g}")
        pieces.append(f"M{left + right - x0:g} {y0:g} L{left + right - x1:g} {y1:g}")
    lines = svg.path(" ".join(pieces), "none", svg.stroke(_BACK_PRINT, 1.3, 0.75))
    return lines + svg.path(" ".join(_lozenges(left, top, right, bottom, step)), _BACK_PRINT)


def _lozenges(left: float, top: float, right: float, bottom: float, step: float) -> list[str]:
    size, found = 3.4, []
    for row in range(1, int((bottom - top) / step)):
        for column in range(1, int((right - left) / step)):
            x, y = left + column * step, top + row * step
            if column % 2 == 0 and row % 2 == 0:
                found.append(f"M{x:g} {y - size:g} l{size:g} {size:g} l-{size:g} {size:g} l-{size:g} -{size:g} Z")
    return found
