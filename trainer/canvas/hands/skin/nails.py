"""Nails and rings, on the surface of their bones."""

from __future__ import annotations

from functools import cache
from math import copysign, cos, pi, radians, sin

from trainer.canvas.hands.skeleton.camera import XY, smoothstep
from trainer.canvas.hands.skeleton.rig import BoneChain
from trainer.canvas.hands.skin.figure import HandFigure
from trainer.canvas.hands.skin.hand_looks import Build, Colour, HandLook
from trainer.canvas.hands.skin.ink import Ink
from trainer.canvas.hands.skin.limbs import LimbRun
from trainer.canvas.hands.skin.surfaces import BoneSurface, surface_of
from trainer.canvas.hands.skin.tones import Pigment, mix
from trainer.domain.signals.gestures import Finger

SPREAD = radians(46)
FROM, TO = 0.40, 0.86
LONGER = 0.10
"""A slim hand's nails are so much of the end bone longer."""
AT_SKIN, AT_EDGE = 0.8, 0.7
"""How boxy a nail is where it comes out of the skin and at its free edge: 1 is round."""
INNER = 0.88
POINTS = 14
EDGE = 0.24
"""The free edge is so much of half the nail."""
WHITE: Colour = (252, 246, 238)


@cache
def _box(points: int) -> tuple[tuple[float, float], ...]:
    """A rounded box: along (-1 at the skin, 1 at the free edge) and across."""
    box = []
    for i in range(points):
        turn = 2 * pi * i / points
        power = AT_EDGE if cos(turn) > 0 else AT_SKIN
        box.append((_rounded(cos(turn), power), _rounded(sin(turn), power)))
    return tuple(box)


def _rounded(part: float, power: float) -> float:
    return copysign(abs(part) ** power, part)


def draw_nail(ink: Ink, figure: HandFigure, chain: BoneChain, tip: LimbRun, look: HandLook) -> None:
    """The nail on a finger that ends with ``tip``, its free edge light, or painted whole; where it is in sight."""
    surface = surface_of(chain, figure.view, 2)
    is_thumb = chain is figure.bones.thumb
    shown = smoothstep((surface.back_camera - (0.10 if is_thumb else 0.0)) / 0.2)
    if shown <= 0.0:
        return
    end = TO + (LONGER if look.build is Build.SLIM else 0.0)
    whole, around = _shape(chain, surface, tip, end), ink.three(tip.tones[-1], tip.sides[-1])[0]
    for colour, back, front in _layers(ink.skin, look.nails):
        ink.fill(mix(around, colour, shown), whole if back == 1.0 else _shrunk(whole, back, front))


def _layers(skin: Pigment, paint: Colour | None) -> tuple[tuple[Colour, float, float], ...]:
    """Colours from the outermost shape inward, each with what is left of the nail at the skin and at its free edge."""
    if paint is not None:
        return (mix(paint, skin.line, 0.55), 1.0, 1.0), (paint, INNER, INNER)
    edge, free = mix(skin.line, skin.base, 0.48), mix(skin.nail, WHITE, 0.55)
    return (edge, 1.0, 1.0), (free, INNER, INNER), (skin.nail, INNER, INNER - EDGE)


def _shape(chain: BoneChain, surface: BoneSurface, tip: LimbRun, end: float) -> list[XY]:
    """The nail's outline in pixels, beginning at the middle of its free edge; it never stands over the fingertip."""
    middle, half = (FROM + end) / 2, (end - FROM) / 2
    pad, thin, length = chain.radii[5], chain.radii[6] - chain.radii[5], chain.lengths[2]
    hidden = abs(surface.nearest) + SPREAD > pi / 2
    points = []
    for along, across in _box(POINTS):
        share = middle + half * along
        turn = across * SPREAD
        points.append(
            surface.at(
                share * length, surface.in_sight(turn) if hidden else turn, pad + thin * max(0.0, share * 2.6 - 1.6)
            )
        )
    return tip.ribbon.kept_in(points, 0.97)


def _shrunk(shape: list[XY], back: float, front: float) -> list[XY]:
    """The outline drawn in toward its middle: ``front`` of it left at the free edge, ``back`` at the skin."""
    opposite = len(shape) // 2
    x, y = (shape[0][0] + shape[opposite][0]) / 2, (shape[0][1] + shape[opposite][1]) / 2
    drawn = []
    for (px, py), (along, _) in zip(shape, _box(len(shape)), strict=True):
        size = back if along < 0 else back + (front - back) * along
        drawn.append((x + (px - x) * size, y + (py - y) * size))
    return drawn


RING_FROM, RING_TO = 0.60, 0.74


def draw_ring(ink: Ink, figure: HandFigure, metal: Colour) -> None:
    """A band on the ring finger's first bone."""
    chain = figure.bones.fingers[Finger.RING]
    surface = surface_of(chain, figure.view, 0)
    line = 0.006
    ink.fill(mix(metal, (40, 24, 10), 0.72), _band(chain, surface, -line, line, 1.0))
    ink.fill(metal, _band(chain, surface, 0.0, 0.0, 0.93))
    ink.fill(mix(metal, WHITE, 0.6), _band(chain, surface, -0.006, -0.010, 0.45, -0.25))


def _band(
    chain: BoneChain, surface: BoneSurface, start: float, end: float, size: float, aside: float = 0.0
) -> list[XY]:
    length, radius = chain.lengths[0], chain.radii[2] * 1.04
    middle = surface.nearest
    turns = [middle + (aside + size * (i / 4 - 1)) * pi / 2 for i in range(9)]
    first = [surface.at(length * RING_FROM + start, turn, radius) for turn in turns]
    second = [surface.at(length * RING_TO + end, turn, radius) for turn in turns]
    return first + second[::-1]
