"""The due act on the table: a lit ring, numbered discs in the order of the sweep, a dotted arrow to where things go."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, degrees, radians, sin

from trainer.canvas import figures, layout, shadows, svg
from trainer.canvas.boxes import Box
from trainer.canvas.layout import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.table_items import CardItem, ChipsItem, Item
from trainer.canvas.table_svg import UNIT
from trainer.canvas.table_view import Goal
from trainer.canvas.theme import CanvasTheme

_DISC, _RING, _SECOND = 10.5, 0.5, 0.9
_DARK = "#14110C"
_CLEAR = 14.0


@dataclass(frozen=True, slots=True)
class Mark:
    """SVG, 1104 units to the scene's width, and the box it covers."""

    body: str
    box: Box


def ring(item: Item, theme: CanvasTheme) -> Mark:
    """Round what is due now: a stack or a card."""
    match item:
        case ChipsItem():
            return _round_chips(item, theme)
        case CardItem():
            return _round_card(item, theme)


def disc(item: Item, number: int, theme: CanvasTheme) -> Mark:
    """``number`` in the sweep, counted from 1, at the foot of ``item``: the first is filled."""
    x, y = _foot(item)
    side = 1 if number == 1 else -1
    reach = _reach(item)
    x, y = x + side * 0.78 * reach, y + 0.78 * reach
    fill, colour = (theme.lit, theme.on_accent) if number == 1 else (_DARK, theme.felt_print)
    body = svg.circle(x, y, _DISC, fill, svg.stroke(theme.lit, 1.4))
    body += figures.centred(str(number), x, y, 9.5 if number < 10 else 8.0, colour)
    return Mark(body, Box(x - _DISC - 2, y - _DISC - 2, x + _DISC + 2, y + _DISC + 2))


def arrow(item: Item, goal: Goal, theme: CanvasTheme) -> Mark:
    """A dotted path from ``item`` to where it goes."""
    x, y = goal_of(item, goal)
    start, end = _foot(item), (x * UNIT, y * UNIT)
    bend = end[0], start[1] + 0.3 * (end[1] - start[1])
    leaves = atan2(bend[1] - start[1], bend[0] - start[0])
    away = 1.25 * _reach(item) + 4
    start = start[0] + away * cos(leaves), start[1] + away * sin(leaves)
    n = svg.number
    path = f"M{n(start[0])} {n(start[1])} Q{n(bend[0])} {n(bend[1])} {n(end[0])} {n(end[1])}"
    dots = svg.stroke(theme.lit, 2.4, 0.95, 'stroke-dasharray="0.1 7" stroke-linecap="round"')
    arrives = degrees(atan2(end[1] - bend[1], end[0] - bend[0]))
    head = svg.path("M-9 -8 L0 0 L-9 8", "none", svg.stroke(theme.lit, 2.4, 1.0, 'stroke-linecap="round"'))
    body = svg.path(path, "none", dots) + svg.group(f"translate({n(end[0])} {n(end[1])}) rotate({n(arrives)})", head)
    xs, ys = (start[0], bend[0], end[0]), (start[1], bend[1], end[1])
    return Mark(body, Box(min(xs) - 12, min(ys) - 12, max(xs) + 12, max(ys) + 12))


def goal_of(item: Item, goal: Goal) -> tuple[float, float]:
    """Where the arrow of ``item`` ends, in units of the scene's width."""
    match goal:
        case Goal.RACK:
            # Beside the dealer's cards, which lie over the middle of the rack and go on to the left.
            aside = 0.15 if item.x >= 0.5 else -0.20
            return layout.RACK[0] + aside, layout.RACK[1] - layout.RACK_SIZE[1] / 2 - _CLEAR / UNIT
        case Goal.DISCARDS:
            return layout.DISCARDS[0] - CARD_WIDTH, layout.DISCARDS[1] - 0.02


def _round_chips(item: ChipsItem, theme: CanvasTheme) -> Mark:
    radius = item.radius * UNIT
    x, foot = item.x * UNIT, item.y * UNIT
    top = foot - 0.17 * radius * len(item.chips)

    def outline(out: float, look: str) -> str:
        grown = radius + out
        return svg.rect(x - grown, top - grown, 2 * grown, foot - top + 2 * grown, grown, theme.lit, look)

    second = outline(_SECOND * radius, 'fill-opacity="0" ' + svg.stroke(theme.lit, 1.5, 0.5))
    out = (1 + _SECOND) * radius + _CLEAR
    return Mark(_lit(outline, _RING * radius, theme) + second, Box(x - out, top - out, x + out, foot + out))


def _round_card(item: CardItem, theme: CanvasTheme) -> Mark:
    width = item.width * UNIT
    height = width * CARD_HEIGHT / CARD_WIDTH
    x, y, n = item.x * UNIT, item.y * UNIT, svg.number

    def outline(out: float, look: str) -> str:
        size = width + 2 * out, height + 2 * out
        return svg.rect(-size[0] / 2, -size[1] / 2, *size, 0.06 * width + out, theme.lit, look)

    place = f"translate({n(x)} {n(y)}) rotate({n(item.angle)})"
    half = (width + height) / 2 + _CLEAR
    return Mark(svg.group(place, _lit(outline, 3.0, theme)), Box(x - half, y - half, x + half, y + half))


def _lit(outline: Callable[[float, str], str], out: float, theme: CanvasTheme) -> str:
    """Tinted inside, a soft glow, a line."""

    def glow(outset: float, opacity: float) -> str:
        return outline(out + outset, f'fill-opacity="{opacity:.4f}"')

    tint = outline(out, 'fill-opacity=".16"')
    line = outline(out, 'fill-opacity="0" ' + svg.stroke(theme.lit, 3))
    return shadows.soft(5, 0.20, glow) + tint + line


def _foot(item: Item) -> tuple[float, float]:
    return item.x * UNIT, item.y * UNIT


def _reach(item: Item) -> float:
    """How far it reaches from its foot or middle."""
    match item:
        case ChipsItem():
            return (1 + _RING) * item.radius * UNIT
        case CardItem():
            angle = radians(item.angle)
            return item.width * UNIT * 0.5 * (abs(cos(angle)) + abs(sin(angle)))
