"""Draws chips as SVG: faces, stacks seen from above and a little from the front, and columns on edge in the rack."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from math import cos, radians, sin
from random import Random

from trainer.canvas.art import figures, shadows, svg
from trainer.canvas.art.drawings import ChipLook, chip_look
from trainer.canvas.art.theme import mixed
from trainer.domain.money.chips import Denomination
from trainer.wording.chips import rack_label

THICKNESS = 0.17
"""A chip's thickness, of its radius."""

_INLAY, _VALUE = "#F7F1E2", "#1D222B"
_SIDEWAYS, _TOP_TURN = 0.022, 9.0
_BAND_SHADE = ((0, "#000", 0.46), (0.16, "#000", 0.12), (0.42, "#FFF", 0.10), (0.70, "#000", 0.06), (1, "#000", 0.50))
_TUBE_SHADE = ((0, "#000", 0.62), (0.14, "#000", 0.22), (0.42, "#FFF", 0.12), (0.72, "#000", 0.12), (1, "#000", 0.66))


def stack(chips: Sequence[Denomination], x: float, y: float, radius: float, seed: int = 0) -> str:
    """Chips on one another, bottom first, the foot's middle at x, y; ``seed`` is their disorder. Without a shadow."""
    random, high = Random(seed * 131 + len(chips)), THICKNESS * radius
    pieces, number = list[str](), count()
    for place, chip in enumerate(chips):
        aside = 0.0 if len(chips) == 1 else random.uniform(-_SIDEWAYS, _SIDEWAYS) * radius
        top = place == len(chips) - 1
        turn = random.uniform(-_TOP_TURN, _TOP_TURN) if top else random.uniform(0, 360)
        look, level = chip_look(chip.colour), y - place * high
        pieces.append(_band(look, x + aside, level, radius, turn, f"b{next(number)}"))
        if top:
            pieces.append(face(chip, x + aside, level - high, radius, turn))
    return "".join(pieces)


def face(chip: Denomination, x: float, y: float, radius: float, turn: float = 0.0) -> str:
    """A chip's face with its middle at x, y, its spots turned by ``turn`` degrees; the value stays upright."""
    look, r = chip_look(chip.colour), radius
    spots = "".join(
        svg.path(_sector(x, y, 0.80 * r, r, at + turn - look.half, at + turn + look.half), look.spots)
        for at in look.middles
    )
    rim = svg.circle(x, y, 0.985 * r, "none", svg.stroke(mixed(look.body, "#FFFFFF", 0.34), 0.03 * r, 0.7))
    groove = svg.circle(x, y, 0.765 * r, "none", svg.stroke(mixed(look.body, "#000000", 0.30), 0.026 * r, 0.7))
    inlay = svg.circle(x, y, 0.665 * r, _INLAY, svg.stroke(look.ring, 0.05 * r))
    value = rack_label(chip)
    return svg.circle(x, y, r, look.body) + spots + rim + groove + inlay + _value(value, x, y, r)


@lru_cache(maxsize=64)
def edge_column(chip: Denomination, held: int, width: float, slice_height: float, seed: int = 0) -> str:
    """``held`` chips on edge, from 0, 0 upwards to -held * slice_height, ``width`` wide."""
    random, look = Random(seed * 977 + chip.value), chip_look(chip.colour)
    pieces = []
    for place in range(held):
        y, turn = -(place + 1) * slice_height, random.uniform(0, 360)
        pieces.append(svg.rect(0, y, width, slice_height, 0, mixed(look.body, look.shade, 0.35)))
        pieces.extend(_edge_spots(look, width, y, slice_height, turn))
        pieces.append(svg.rect(0, y + slice_height * 0.84, width, slice_height * 0.16, 0, "#000", 'fill-opacity=".42"'))
        pieces.append(svg.rect(0, y, width, slice_height * 0.10, 0, "#FFF", 'fill-opacity=".14"'))
    if held:
        name, high = f"t{seed}", held * slice_height
        pieces.append(_across(name, 0, width, _TUBE_SHADE) + svg.rect(0, -high, width, high, 0, f"url(#{name})"))
    return "".join(pieces)


def _value(value: str, x: float, y: float, radius: float) -> str:
    long = {1: 0.70, 2: 0.60, 3: 0.475}.get(len(value.replace(",", "")), 0.415)
    return figures.centred(value, x, y, long * radius, _VALUE)


def shadow(x: float, y: float, radius: float, *, high: bool) -> str:
    """What a stack casts whose foot's middle is at x, y; a ``high`` one casts it further."""

    def disc(down: float, grown: float) -> svg.Shape:
        return lambda outset, opacity: svg.circle(
            x, y + down * radius, grown * radius + outset, "#000", f'fill-opacity="{opacity:.4f}"'
        )

    cast = shadows.soft(0.153 * radius, 0.42, disc(0.10, 1.0))
    if high:
        cast = shadows.soft(0.26 * radius, 0.25, disc(0.22, 1.02)) + cast
    return cast


def _band(look: ChipLook, x: float, y: float, radius: float, turn: float, name: str) -> str:
    """One chip's edge: what lies between its lower rim, with its middle at x, y, and the same rim higher up."""
    r, high = radius, THICKNESS * radius
    n = svg.number
    hull = (
        f"M{n(x - r)} {n(y)} A{n(r)} {n(r)} 0 0 0 {n(x + r)} {n(y)} V{n(y - high)} "
        f"A{n(r)} {n(r)} 0 0 0 {n(x - r)} {n(y - high)} Z"
    )
    spots = "".join(
        svg.path(_on_the_edge(x, y, r, high, *part), mixed(look.spots, "#000000", 0.14))
        for at in look.middles
        if (part := _in_front(at + turn - look.half, at + turn + look.half))
    )
    rim = f"M{n(x - r)} {n(y)} A{n(r)} {n(r)} 0 0 0 {n(x + r)} {n(y)}"
    shade = _across(name, x - r, x + r, _BAND_SHADE) + svg.path(hull, f"url(#{name})")
    return svg.path(hull, look.shade) + spots + shade + svg.path(rim, "none", svg.stroke("#000", 0.035 * r, 0.38))


def _in_front(start: float, end: float) -> tuple[float, float] | None:
    """The part of an arc (degrees, clockwise from 3 o'clock) that lies on the half towards us, if any."""
    start, end = start % 360, start % 360 + (end - start)
    for whole in (0.0, 360.0):
        low, high = max(start, whole), min(end, whole + 180)
        if low < high:
            return low, high
    return None


def _on_the_edge(x: float, y: float, r: float, high: float, start: float, end: float) -> str:
    n = svg.number
    x0, y0 = x + r * cos(radians(start)), y + r * sin(radians(start))
    x1, y1 = x + r * cos(radians(end)), y + r * sin(radians(end))
    arc = f"A{n(r)} {n(r)} 0 0"
    return f"M{n(x0)} {n(y0)} {arc} 1 {n(x1)} {n(y1)} V{n(y1 - high)} {arc} 0 {n(x0)} {n(y0 - high)} Z"


def _sector(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring between two radii and two angles."""
    n = svg.number
    corners = [
        (x + r * cos(radians(at)), y + r * sin(radians(at)))
        for r, at in ((inner, start), (outer, start), (outer, end), (inner, end))
    ]
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    out, back = f"A{n(outer)} {n(outer)} 0 0 1", f"A{n(inner)} {n(inner)} 0 0 0"
    return f"M{n(ax)} {n(ay)} L{n(bx)} {n(by)} {out} {n(cx)} {n(cy)} L{n(dx)} {n(dy)} {back} {n(ax)} {n(ay)} Z"


def _edge_spots(look: ChipLook, width: float, y: float, high: float, turn: float) -> list[str]:
    """The spots of a chip on edge: each as wide as its arc looks from the front."""
    drawn = []
    for at in look.middles:
        part = _in_front(at + turn - look.half, at + turn + look.half)
        if part:
            left, right = (width / 2 * (1 + cos(radians(angle))) for angle in reversed(part))
            drawn.append(svg.rect(left, y, right - left, high, 0, look.spots))
    return drawn


def _across(name: str, left: float, right: float, stops: Sequence[tuple[float, str, float]]) -> str:
    """A gradient from left to right, of such and such an opacity at each stop."""
    inner = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{part}"/>' for at, colour, part in stops)
    span = f'x1="{svg.number(left)}" x2="{svg.number(right)}" y1="0" y2="0"'
    return f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {span}>{inner}</linearGradient>'
