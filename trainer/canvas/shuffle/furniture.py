"""Draws what stands on the felt between two shoes as SVG, in points: shoe, discard rack, boxes, cut card, rail."""

from __future__ import annotations

from trainer.canvas.art import cards, svg
from trainer.canvas.art.shadows import box_shadow
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CUT_CARD, CanvasTheme, mixed
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle.layout import BOX_HIGH
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, CARPET, FELT_FOOT, THICKNESS

MOUTH = 62.0
_BOX, _EDGE, _HOLLOW, _CLEAR = "#2B2D32", "#484C52", "#0B0C0E", "#A8B4AE"
_MARGIN = 11.0
_CARTON, _CARTON_SIDE, _SEAL = "#35517B", "#22375A", "#E9E2D0"
_SHEEN: tuple[tuple[float, str, float], ...] = (
    (0, "#FFF", 0.10),
    (0.22, "#FFF", 0),
    (0.30, "#FFF", 0.24),
    (0.38, "#FFF", 0.03),
    (0.55, "#000", 0),
    (1, "#000", 0.20),
)
"""Along the way of the light over plastic: where, a colour and its opacity."""


def near_rail(theme: CanvasTheme, left: float, right: float, bottom: float) -> str:
    """The padded rail along the dealer's side, and the carpet before it; ``left`` to ``right``, down to ``bottom``."""
    wide = right - left
    dark = "".join(
        svg.rect(left, FELT_FOOT - up, wide, up, 0, "#000", 'fill-opacity=".055"') for up in (3, 6, 9, 13, 18, 24)
    )
    carpet = svg.rect(left, CARPET, wide, bottom - CARPET + 2, 0, theme.room)
    shade = svg.rect(left, CARPET, wide, 5, 0, "#000", 'fill-opacity=".45"')
    rail = svg.rect(left, FELT_FOOT, wide, CARPET - FELT_FOOT, 0, theme.leather)
    rail += svg.rect(left, FELT_FOOT, wide, 3.2, 0, theme.leather_lit)
    rail += svg.rect(left, FELT_FOOT - 1, wide, 1.2, 0, "#000", 'fill-opacity=".55"')
    return dark + carpet + shade + rail


def shoe(theme: CanvasTheme, box: Rectangle, cut_card_next: bool, empty: bool) -> str:
    """The shoe without the cards behind its mouth, its upper left at 0, 0."""
    wide, high = box.width, box.height
    body = box_shadow(0, 0, wide, high, 10, 8)
    body += svg.rect(0, 0, wide, high, 10, _BOX, svg.stroke(_EDGE, 1.5))
    body += svg.rect(9, 6, wide - MOUTH - 9, high - 12, 3, _HOLLOW)
    body += svg.rect(9, 6, wide - MOUTH - 9, 8, 3, "#000", 'fill-opacity=".6"')
    return body + _mouth(theme, wide, high, cut_card_next, empty)


def wedge(high: float) -> str:
    """The wedge that holds the cards against the mouth, its upper right at 22, 0."""
    return svg.rect(1, 10, 20, high - 20, 3, "#3F4348", svg.stroke("#565B61", 1)) + svg.rect(
        7, 18, 8, high - 36, 4, _CLEAR, 'fill-opacity=".5"'
    )


def _mouth(theme: CanvasTheme, right: float, high: float, cut_card_next: bool, empty: bool) -> str:
    """The shoe's front, with the next card's back (or the cut card) in its cut-out."""
    middle = high / 2
    front = svg.rect(right - MOUTH, 1, MOUTH - 1.5, high - 2, 9, "#34373C")
    front += svg.rect(right - MOUTH, 1, 3, high - 2, 0, "#4A4E54")
    cut = f"M{n(right - 1)} {n(middle - 42)} A42 42 0 0 0 {n(right - 1)} {n(middle + 42)} Z"
    if empty:
        return front + svg.path(cut, _HOLLOW)
    if cut_card_next:
        return front + svg.path(cut, CUT_CARD)
    back = svg.path(cut, "#2B4468") + svg.path(cut, "none", svg.stroke(theme.ivory, 2, 0.75))
    star = svg.group(f"translate({n(right - 20)} {n(middle)}) scale(.42) translate(-125 -175)", _star())
    return front + back + star + svg.rect(right - 4, middle - 42, 3, 84, 0, theme.ivory)


def _star() -> str:
    return svg.path("M125 145 L132 168 L155 175 L132 182 L125 205 L118 182 L95 175 L118 168 Z", "#E9E2D0")


def wall_decks(decks: int) -> float:
    """How many decks high the discard rack's wall is."""
    return max(4.6, decks + 0.45)


def rack_box(x: float, y: float, decks: int) -> Rectangle:
    """The discard rack round a lowest card with its middle at ``x``, ``y``: tray and wall."""
    half = CARD_WIDTH / 2 + _MARGIN
    foot = y + CARD_HEIGHT / 2 + _MARGIN
    return Rectangle(x - half, foot - CARD_HEIGHT - 2 * _MARGIN - wall_decks(decks) * 52 * THICKNESS, x + half, foot)


def rack(box: Rectangle) -> str:
    """The discard rack behind the cards in it, its upper left at 0, 0."""
    wide, high = box.width, box.height
    tray = CARD_HEIGHT + 2 * _MARGIN
    drawn = box_shadow(0, high - tray, wide, tray, 5, 8)
    drawn += svg.rect(0, high - tray, wide, tray, 4, "#17191C", 'fill-opacity=".85"')
    drawn += svg.rect(0, 0, wide, high, 6, _CLEAR, f'fill-opacity=".17" {svg.stroke(_CLEAR, 1.4, 0.3)}')
    for side in (0.0, wide - 5):
        drawn += svg.rect(side, 7, 5, high - 11, 2, _CLEAR, 'fill-opacity=".30"')
    return drawn


def rack_front(box: Rectangle, marks: bool) -> str:
    """What of the rack stands before its cards: its lip, and a mark a deck on its wall."""
    wide, high = box.width, box.height
    drawn = svg.rect(0, high - 8, wide, 8, 3, "#50545A", svg.stroke("#5E636A", 1))
    up, deck = high - _MARGIN, 52 * THICKNESS
    while marks and (up := up - deck) > 8:
        drawn += svg.path(f"M{n(wide - 10)} {n(up)} h11", "none", svg.stroke("#F1ECDD", 1.5, 0.95))
    return drawn


def carton(theme: CanvasTheme) -> str:
    """An unopened deck's box lying on its back, its upper left at 0, 0; its front side hangs down below."""
    wide, high = CARD_WIDTH + 4, CARD_HEIGHT + 4
    body = svg.rect(0, BOX_HIGH, wide, high, 4, _CARTON_SIDE)
    body += svg.rect(0, 0, wide, high, 4, _CARTON, svg.stroke(mixed(_CARTON, "#FFFFFF", 0.2), 1))
    body += svg.rect(7, 7, wide - 14, high - 14, 3, "none", svg.stroke(_SEAL, 1.4, 0.8))
    label = svg.circle(wide / 2, high / 2, 27, theme.ivory, svg.stroke(_SEAL, 2))
    star = svg.group(f"translate({n(wide / 2)} {n(high / 2)}) scale(.62) translate(-125 -175)", _dark_star())
    seal = svg.rect(wide / 2 - 13, high - 16, 26, 16 + BOX_HIGH * 0.62, 2, _SEAL)
    line = svg.path(f"M0 {n(high + BOX_HIGH * 0.35)} h{n(wide)}", "none", svg.stroke("#000", 1, 0.35))
    return body + label + star + line + seal


def _dark_star() -> str:
    return svg.path("M125 145 L132 168 L155 175 L132 182 L125 205 L118 182 L95 175 L118 168 Z", _CARTON_SIDE)


def cut_card() -> str:
    """The cut card in a card's box of 250 by 350: a sheet of solid plastic under a lamp at the upper left."""
    wide, high, round_ = cards.WIDTH, cards.HEIGHT, cards.RADIUS
    sheet = svg.rect(0, 0, wide, high, round_ + 2, mixed(CUT_CARD, "#000000", 0.42))
    sheet += svg.rect(1.5, 1.5, wide - 3, high - 7.5, round_ + 1, mixed(CUT_CARD, "#FFFFFF", 0.45))
    inside = 3.5, 4.5, wide - 7, high - 11.5, round_
    return sheet + svg.rect(*inside, CUT_CARD) + _sheen(wide, high) + svg.rect(*inside, "url(#sheen)")


def _sheen(wide: float, high: float) -> str:
    """What plastic shows of a lamp: a pale band aslant; the far corner is in a little shade."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>' for at, colour, opacity in _SHEEN
    )
    span = f'x1="0" y1="0" x2="{n(wide)}" y2="{n(high * 0.9)}"'
    return f'<linearGradient id="sheen" gradientUnits="userSpaceOnUse" {span}>{stops}</linearGradient>'
