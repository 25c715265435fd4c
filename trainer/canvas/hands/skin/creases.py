"""The lines of the skin: creases on the joints, knuckles and the valleys between them, the palm's lines and mounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, radians, sin

from trainer.canvas.hands.skeleton.bones import BODY
from trainer.canvas.hands.skeleton.camera import XY, View, dot, smoothstep
from trainer.canvas.hands.skeleton.rig import BoneChain
from trainer.canvas.hands.skin.figure import HandFigure, bends_of
from trainer.canvas.hands.skin.hand_looks import Colour
from trainer.canvas.hands.skin.ink import Ink
from trainer.canvas.hands.skin.limbs import LimbRun
from trainer.canvas.hands.skin.shapes import circle, cut, stroke
from trainer.canvas.hands.skin.surfaces import BoneSurface, surface_of
from trainer.canvas.hands.skin.tones import mix, tone_of
from trainer.domain.signals.gestures import Finger, Point

FAINT = 0.04
"""What would be fainter than this is not drawn."""


def _skin_at(ink: Ink, figure: HandFigure, surface: BoneSurface) -> Colour:
    tone, side = tone_of(surface.back_camera, surface.back_light, figure.bodily.facing)
    return ink.three(tone, side)[0]


BACK_CREASES: tuple[tuple[int, float, float, float], ...] = (
    (0, -0.012, 0.62, 0.006),
    (1, 0.010, 0.43, -0.005),
)
"""Over the middle joint: bone, distance from the joint, half width in radians, how far the ends bend away."""
OLD_CREASES = ((0, -0.030, 0.50, 0.007), (1, 0.027, 0.38, -0.006))


def draw_creases(ink: Ink, figure: HandFigure, chain: BoneChain, bends: tuple[float, ...], aged: bool) -> None:
    """Creases over a finger's joints, seen from its back or from its palm side; none on a joint that is bent."""
    view = figure.view
    facings = [dot(chain.outward(bone), view.camera) for bone in range(3)]
    straight = 1 - smoothstep((bends[1] - 28) / 17)
    shown = straight * smoothstep((facings[1] - 0.40) / 0.30)
    if shown > FAINT:
        bones = surface_of(chain, view, 0), surface_of(chain, view, 1)
        colour = mix(_skin_at(ink, figure, bones[1]), ink.skin.line, 0.42 * shown)
        for bone, away, wide, bent in BACK_CREASES + (OLD_CREASES if aged else ()):
            along = chain.lengths[0] + away if bone == 0 else away
            _arc(ink, bones[bone], (along, wide, bent, chain.radii[2]), 0.0, colour)
    shown = (1 - smoothstep((bends[2] - 28) / 17)) * smoothstep((facings[2] - 0.40) / 0.30)
    if shown > FAINT:
        end = surface_of(chain, view, 2)
        colour = mix(_skin_at(ink, figure, end), ink.skin.line, 0.42 * shown)
        _arc(ink, end, (0.002, 0.46, 0.004, chain.radii[4]), 0.0, colour)
    _draw_palm_creases(ink, figure, chain, facings, straight)


def _draw_palm_creases(ink: Ink, figure: HandFigure, chain: BoneChain, facings: list[float], straight: float) -> None:
    base = chain.lengths[0] * 0.40
    root = ((0, base, 0.85, 1),) if chain is not figure.bones.thumb else ()
    for bone, along, wide, key in (*root, (1, -0.008, 0.80, 2), (1, 0.012, 0.66, 2), (2, 0.0, 0.72, 4)):
        shown = smoothstep((-facings[bone] - 0.40) / 0.30) * (straight if bone else 1.0)
        if shown > FAINT:
            surface = surface_of(chain, figure.view, bone)
            colour = mix(_skin_at(ink, figure, surface), ink.skin.line, 0.36 * shown)
            _arc(ink, surface, (along, wide, 0.0, chain.radii[key]), pi, colour)


def _arc(
    ink: Ink, surface: BoneSurface, shape: tuple[float, float, float, float], middle: float, colour: Colour
) -> None:
    """A short line across: where along, half width in radians, how far its ends are moved along, the radius."""
    along, wide, bent, radius = shape
    points = []
    for step in (-1.0, -0.5, 0.0, 0.5, 1.0):
        turn = surface.in_sight(middle + step * wide)
        points.append(surface.at(along + bent * step * step, turn, radius * 0.98))
    ink.fill(colour, stroke(points, 0.0085 * ink.scale))


def draw_stripe(ink: Ink, run: LimbRun, bend: float) -> None:
    """Light along the lit side of a straight finger."""
    shown = 1 - smoothstep((bend - 18) / 26)
    ribbon = run.ribbon
    if shown <= FAINT or run.sides[-1] > 0.5:
        return
    first = next((i for i, ramp in enumerate(run.ramps) if ramp > 0.6), len(run.ramps))
    points: list[XY] = []
    for (x, y), radius, (mx, my) in list(zip(ribbon.centres, ribbon.radii, ribbon.normals, strict=True))[first:-2]:
        lit = -0.26 * radius * (1 if mx * 0.795 + my * 0.606 > 0 else -1)
        points.append((x + mx * lit, y + my * lit))
    if len(points) < 3:
        return
    middle = (first + len(run.tones)) // 2
    base = ink.three(run.tones[middle], run.sides[middle])[0]
    ink.fill(mix(base, ink.skin.light, 0.30 * shown), stroke(points, 0.62 * ribbon.radii[middle]))


def draw_knuckles(ink: Ink, figure: HandFigure) -> None:
    """A short arc over each knuckle, and the valleys between them."""
    shown = smoothstep((figure.bodily.facing - 0.35) / 0.35)
    if shown <= FAINT:
        return
    base, _, shade = ink.three(figure.bodily.tone, figure.bodily.side)
    view = figure.view
    for finger, chain in figure.bones.fingers.items():
        bend = figure.bend(finger)
        flat = shown * (1 - 0.3 * smoothstep((bend - 14) / 30))
        ink.fill(mix(base, ink.skin.line, 0.30 * flat), _knuckle(view, chain, radians(max(0.0, bend)) / 2))
    for wide, dark in ((0.040, 0.14), (0.020, 0.28)):
        for valley in _valleys(figure):
            ink.fill(mix(base, shade, min(1.0, dark * shown)), stroke([view.at(p) for p in valley], wide * ink.scale))


def _knuckle(view: View, chain: BoneChain, turn: float) -> list[XY]:
    """The arc over a knuckle bent by twice ``turn`` (radians)."""
    u, v, w = chain.root
    up, on = w + chain.radii[0] * 0.85 * cos(turn), v + 0.014 + chain.radii[0] * 0.85 * sin(turn)
    points = [view.at((u + x * 0.034, on - 0.012 * (1 - x * x), up)) for x in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    return stroke(points, 0.008 * view.scale)


def _valleys(figure: HandFigure) -> Iterator[list[Point]]:
    for one, other in pairwise(figure.bones.fingers.values()):
        u, v = (one.root[0] + other.root[0]) / 2, min(one.root[1], other.root[1])
        yield [(u * (1 - 0.28 * t), v - 0.01 - 0.21 * t, 0.055) for t in (0.0, 0.25, 0.5, 0.75, 1.0)]


PALM_LINES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((0.172, 0.36), (0.10, 0.37), (0.045, 0.28), (0.03, 0.15), (0.045, 0.05)),
    ((0.165, 0.375), (0.06, 0.34), (-0.04, 0.27), (-0.10, 0.23)),
    ((-0.175, 0.36), (-0.10, 0.345), (0.0, 0.39), (0.055, 0.45)),
)
HOLLOW = ((-0.005, 0.285, 0.092, 0.115),)
MOUNDS = ((0.108, 0.19, 0.054, 0.110), (-0.110, 0.20, 0.050, 0.115))
PALM_DEPTH = -0.055


def draw_mounds(ink: Ink, figure: HandFigure) -> None:
    """The palm's hollow, darker, and the mounds of thumb and little finger, lighter; each in two steps."""
    shown = smoothstep((-figure.bodily.facing - 0.2) / 0.4)
    if shown <= FAINT:
        return
    base, _, shade = ink.three(figure.bodily.tone, figure.bodily.side)
    light = mix(base, ink.skin.light, 0.6)
    for places, colour in ((HOLLOW, shade), (MOUNDS, light)):
        for place in places:
            for size, share in ((1.0, 0.09), (0.8, 0.16), (0.58, 0.22)):
                ink.fill(mix(base, colour, share * shown), _oval(figure.view, place, size))


def _oval(view: View, place: tuple[float, float, float, float], size: float) -> list[XY]:
    u, v, wide, high = place
    return [view.at((u + x * wide * size, v + y * high * size, PALM_DEPTH)) for x, y in circle(16)]


def draw_palm_lines(ink: Ink, figure: HandFigure) -> None:
    """Three lines; they fade before the hand stands on its edge, or they would slip over it."""
    shown = smoothstep((-figure.bodily.facing - 0.45) / 0.35)
    if shown <= FAINT:
        return
    colour = mix(ink.three(figure.bodily.tone, figure.bodily.side)[0], ink.skin.line, 0.42 * shown)
    for line in PALM_LINES:
        points = cut([figure.view.at((u, v, PALM_DEPTH)) for u, v in line], 2)
        ink.fill(colour, stroke(points, 0.0095 * ink.scale))


def draw_tucked_edge(ink: Ink, figure: HandFigure) -> None:
    """The hand's edge over a thumb that is tucked under it, thinning out toward the wrist."""
    down = figure.shape.pose.thumb[1]
    shown = smoothstep((down - 20) / 16) * smoothstep((figure.bodily.facing - 0.1) / 0.4)
    if figure.shape.away:
        shown *= 1 - smoothstep((figure.bend(Finger.INDEX) - 15) / 20)
    if shown <= FAINT:
        return
    ink.fill(
        mix(ink.three(figure.bodily.tone, figure.bodily.side)[0], ink.skin.line, shown),
        stroke(_tucked_edge(figure), ink.line, 0.0, 1.0),
    )


def _tucked_edge(figure: HandFigure) -> list[XY]:
    """The body's edge on the thumb's side from the middle of the hand on, and the index finger's as far as its web."""
    body, index = figure.body, figure.fingers[Finger.INDEX][0].ribbon
    grain = 2**body.rounds
    side = body.left if body.thumb_left else body.right
    first = len(side) - (len(BODY) - 2) * grain
    edge = index.left if body.thumb_left else index.right
    return [*side[first : first + 3 * grain], *edge[1:4]]


def thumb_bends(figure: HandFigure) -> tuple[float, ...]:
    """The thumb's bends in the order of a finger's: knuckle, middle, end."""
    _, _, middle, end = figure.shape.pose.thumb
    return (0.0, middle, end)


def finger_bends(figure: HandFigure, finger: Finger) -> tuple[float, ...]:
    return bends_of(figure.shape.pose, finger)
