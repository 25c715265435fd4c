"""Fills a hand's shapes in flat colours: outline, tones in slices, and the edge away from the light in two steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pygame import Surface
from pygame.draw import polygon

from trainer.canvas.hands.skeleton.camera import XY
from trainer.canvas.hands.skin.body import Body, edge_normals
from trainer.canvas.hands.skin.hand_looks import Colour, Skin
from trainer.canvas.hands.skin.limbs import LimbRun
from trainer.canvas.hands.skin.tones import PIGMENTS, SIDES, TONES, Pigment, Three, tones_of

LINE = 0.0095
"""The outline's width in hand lengths."""
LEANS = 0.28
"""The outline lies so much of its width toward the lower right: it is thicker on the side away from the light."""
AWAY: XY = (0.795, 0.606)
"""The way on the picture that leads away from the light."""
INNER, OUTER = 0.40, 0.20
"""How far the edge away from the light is drawn in, in radii, for the half tone and for the shade."""
OVERLAP = 0.8
"""A shaded edge reaches so many pixels under the outline, or skin would glint between them; an outline's root is as
much narrower, or its corners would show on the skin.
"""
SHALLOW = 0.6
"""An edge drawn in by fewer pixels is not shaded."""
APART = 3
"""Neighbouring slices of a shaded edge share a colour up to so many tones apart."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What a hand is drawn with: the sheet, its skin's colours and tones, the line's width in pixels,
    the pixels of a hand length.

    ``step`` is how many tones two slices may differ before the skin between them is sliced more finely.
    """

    sheet: Surface
    skin: Pigment
    tones: tuple[tuple[Three, ...], ...]
    line: float
    step: int
    scale: float

    def fill(self, colour: Colour, shape: Sequence[XY]) -> None:
        polygon(self.sheet, colour, shape)

    def three(self, tone: float, side: float) -> Three:
        return self.tones[int(side * (SIDES - 1) + 0.5)][int(tone * (TONES - 1) + 0.5)]


def ink_for(sheet: Surface, skin: Skin, scale: float, step: int) -> Ink:
    return Ink(sheet, PIGMENTS[skin], tones_of(skin), LINE * scale, step, scale)


def silhouette_of(run: LimbRun, width: float, shift: float = 0.0) -> list[XY]:
    """The run's outline grown by ``width`` pixels, and moved by ``shift`` to the lower right."""
    ribbon = run.ribbon
    left, right = ribbon.left, ribbon.right
    there = [
        (x + mx * width + shift, y + my * width + shift) for (x, y), (mx, my) in zip(left, ribbon.normals, strict=True)
    ]
    back = [
        (x - mx * width + shift, y - my * width + shift) for (x, y), (mx, my) in zip(right, ribbon.normals, strict=True)
    ]
    return there + ribbon.end(width, shift) + back[::-1]


def draw_run(ink: Ink, run: LimbRun, outlined: float = 1.0) -> None:
    """The run with its outline, which comes up along it, ``outlined`` of its width, its skin and its shaded edge."""
    ribbon, ramps = run.ribbon, run.ramps
    left, right = ribbon.left, ribbon.right
    cap = ribbon.end()
    ink.fill(ink.skin.line, _outline(run, left, right, ink.line * outlined))
    _draw_skin(ink, run, left, right, cap)
    path = left + cap + right[::-1]
    normals = ribbon.normals + ribbon.cap + [(-mx, -my) for mx, my in reversed(ribbon.normals)]
    many = len(cap)
    insets = [radius * ramp for radius, ramp in zip(ribbon.radii, ramps, strict=True)]
    insets = insets + [insets[-1]] * many + insets[::-1]
    tones = run.tones + [run.tones[-1]] * many + run.tones[::-1]
    sides = run.sides + [run.sides[-1]] * many + run.sides[::-1]
    draw_edge(ink, path, normals, insets, tones, sides)


def _outline(run: LimbRun, left: list[XY], right: list[XY], line: float) -> list[XY]:
    ribbon = run.ribbon
    there: list[XY] = []
    back: list[XY] = []
    shift = line * LEANS
    begins = max(0, next((i for i, ramp in enumerate(run.ramps) if ramp > 0), 0) - 1)
    for (lx, ly), (rx, ry), (mx, my), ramp in _from(begins, left, right, ribbon.normals, run.ramps):
        grown, moved = line * ramp if there else -OVERLAP, shift * ramp
        gx, gy = mx * grown, my * grown
        there.append((lx + gx + moved, ly + gy + moved))
        back.append((rx - gx + moved, ry - gy + moved))
    ramp = run.ramps[-1]
    return there + ribbon.end(line * ramp, shift * ramp) + back[::-1]


def _from(
    begins: int, left: list[XY], right: list[XY], normals: list[XY], ramps: list[float]
) -> Iterator[tuple[XY, XY, XY, float]]:
    """What belongs to each point from ``begins`` on: before it the limb has no outline, and shows no end."""
    return zip(left[begins:], right[begins:], normals[begins:], ramps[begins:], strict=True)


def _draw_skin(ink: Ink, run: LimbRun, left: list[XY], right: list[XY], cap: list[XY]) -> None:
    """Slices from the root to the tip, each in its own tone; neighbours of nearly one tone are one slice."""
    tones, sides = run.tones, run.sides
    last = len(left) - 1
    alike, finely = ink.step / (TONES - 1) * 0.75, ink.step / (TONES - 1) * 2
    begun, tone, side = 0, tones[0], sides[0]
    for i in range(last):
        middle, turned = (tones[i] + tones[i + 1]) / 2, (sides[i] + sides[i + 1]) / 2
        if abs(middle - tone) <= alike and abs(turned - side) <= 0.06:
            continue
        if i > begun:
            ink.fill(ink.three(tone, side)[0], left[begun : i + 1] + right[i : _before(begun) : -1])
        begun, tone, side = i, middle, turned
        if abs(tones[i + 1] - tones[i]) > finely:
            slices = int(abs(tones[i + 1] - tones[i]) / finely) + 2
            _draw_finely(ink, run, (left, right), i, slices)
            begun, tone, side = i + 1, tones[i + 1], sides[i + 1]
    ink.fill(ink.three(tone, side)[0], left[begun:] + cap + right[last : _before(begun) : -1])


def _before(index: int) -> int | None:
    return index - 1 if index else None


def _draw_finely(ink: Ink, run: LimbRun, edges: tuple[list[XY], list[XY]], i: int, slices: int) -> None:
    (ax, ay), (bx, by) = edges[0][i], edges[0][i + 1]
    (cx, cy), (dx, dy) = edges[1][i], edges[1][i + 1]
    tone, rise = run.tones[i], run.tones[i + 1] - run.tones[i]
    side = (run.sides[i] + run.sides[i + 1]) / 2
    for k in range(slices):
        a, b = k / slices, (k + 1) / slices
        quad = (
            (ax + (bx - ax) * a, ay + (by - ay) * a),
            (ax + (bx - ax) * b, ay + (by - ay) * b),
            (cx + (dx - cx) * b, cy + (dy - cy) * b),
            (cx + (dx - cx) * a, cy + (dy - cy) * a),
        )
        ink.fill(ink.three(tone + rise * (a + b) / 2, side)[0], quad)


def draw_edge(
    ink: Ink, path: list[XY], normals: list[XY], insets: list[float], tones: list[float], sides: list[float]
) -> None:
    """The edge away from the light along a path with outward normals; ``insets`` are what counts as its radius."""
    deep = [radius * _turned(mx, my) for radius, (mx, my) in zip(insets, normals, strict=True)]
    seen = [i for i, inset in enumerate(deep) if inset > SHALLOW]
    if not seen:
        return
    part = slice(max(0, seen[0] - 1), seen[-1] + 2)
    ways = list(zip(path[part], normals[part], deep[part], strict=True))
    outer = [(x + mx * OVERLAP, y + my * OVERLAP) for (x, y), (mx, my), _ in ways]
    tones, sides = tones[part], sides[part]
    stops = _stops(tones)
    for share, which in ((INNER, 1), (OUTER, 2)):
        inner = [(x - mx * d * share, y - my * d * share) for (x, y), (mx, my), d in ways]
        for start, end in stops:
            colour = ink.three((tones[start] + tones[end]) / 2, (sides[start] + sides[end]) / 2)[which]
            ink.fill(colour, outer[start : end + 1] + inner[end : _before(start) : -1])


def _stops(tones: list[float]) -> list[tuple[int, int]]:
    """From which point to which the tone is nearly one."""
    stops, start = [], 0
    last = len(tones) - 1
    for i in range(1, last + 1):
        if i == last or abs(tones[i] - tones[start]) * (TONES - 1) > APART:
            stops.append((start, i))
            start = i
    return stops


@lru_cache(maxsize=4096)
def _eased(part: int) -> float:
    return float((part / 256) ** 0.8)


def _turned(mx: float, my: float) -> float:
    """How far an edge with that outward normal faces away from the light, 0 to 1."""
    away = mx * AWAY[0] + my * AWAY[1]
    return _eased(int(away * 256)) if away > 0 else 0.0


def draw_body(ink: Ink, body: Body, tones: tuple[float, float], side: float) -> None:
    """The arm and the hand's body; ``tones`` are the arm's and the hand's."""
    arm, hand = tones
    levels = [arm + (hand - arm) * light for light in body.lights]
    begun = 0
    colour = ink.three(levels[0], side)[0]
    for i in range(1, len(levels)):
        base = ink.three(levels[i], side)[0]
        if base != colour:
            ink.fill(colour, body.left[begun : i + 1] + body.right[i : _before(begun) : -1])
            begun, colour = i, base
    ink.fill(colour, body.left[begun:] + body.right[: _before(begun) : -1])
    for edge, sign, which in ((body.left, 1.0, 0), (body.right, -1.0, 1)):
        insets = [half / 2 * shaded[which] for half, shaded in zip(body.halves, body.shaded, strict=True)]
        draw_edge(ink, edge, list(edge_normals(edge, sign)), insets, levels, [side] * len(edge))
