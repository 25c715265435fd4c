"""In which order a hand is drawn: what is folded behind it, its silhouette, its parts from far to near, the sleeve."""

from __future__ import annotations

from trainer.canvas.hands.skeleton.camera import XY, dot, smoothstep
from trainer.canvas.hands.skin.cloth import draw_linings, draw_sleeve
from trainer.canvas.hands.skin.creases import (
    draw_creases,
    draw_knuckles,
    draw_mounds,
    draw_palm_lines,
    draw_stripe,
    draw_tucked_edge,
    finger_bends,
    thumb_bends,
)
from trainer.canvas.hands.skin.figure import HandFigure
from trainer.canvas.hands.skin.hand_looks import HandLook
from trainer.canvas.hands.skin.ink import LEANS, Ink, draw_body, draw_run, silhouette_of
from trainer.canvas.hands.skin.limbs import LimbRun
from trainer.canvas.hands.skin.nails import draw_nail, draw_ring
from trainer.canvas.hands.skin.shapes import Ribbon, stroke
from trainer.canvas.hands.skin.tones import mix, tone_of
from trainer.canvas.hands.skin.webs import draw_large_web, finger_webs, large_web, thumbs_root
from trainer.domain.signals.gestures import Finger

FAINT = 0.04
TURNS = ((0.22, 1), (0.60, 2))
"""Where beyond the joint, in radii, the end turns away: into its half tone, then into its shade."""
LINES = ((-0.10, 0.62), (-0.42, 0.46))
"""The lines over the joint: how far beyond it, and how far to either side, in radii."""
BOWED = 0.22
_ACROSS = (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)


def draw_fold(ink: Ink, runs: list[LimbRun], bend: float) -> None:
    """What is seen of a finger bent by ``bend`` degrees at its middle joint, where its end is hidden behind it."""
    shown = smoothstep((bend - 45.0) / 25.0)
    if shown <= FAINT or not runs[-1].behind:
        return
    run = runs[0]
    three = ink.three(run.tones[-1], run.sides[-1])
    for far, which in TURNS:
        ink.fill(mix(three[0], three[which], shown), _beyond(run.ribbon, far))
    colour = mix(three[0], ink.skin.line, 0.36 * shown)
    for far, wide in LINES:
        ink.fill(colour, stroke([_at(run.ribbon, aside * wide, far) for aside in _ACROSS], 0.0085 * ink.scale))


def _beyond(ribbon: Ribbon, far: float) -> list[XY]:
    """The round end from that far on."""
    inner = [_at(ribbon, aside, far) for aside in _ACROSS]
    return ribbon.kept_in(inner, 1.0) + ribbon.end()


def _at(ribbon: Ribbon, aside: float, far: float) -> XY:
    """The point so far to the left of the end's middle (-1 to 1: its right) and beyond it, on a bowed line."""
    (x, y), radius, (mx, my) = ribbon.centres[-1], ribbon.radii[-1], ribbon.normals[-1]
    along = (far - BOWED * aside * aside) * radius
    return x + mx * aside * radius - my * along, y + my * aside * radius + mx * along


POINTS_AWAY = -0.2
"""The hand points away from the camera from here on (not at 0: there a tap would flicker)."""
FROM_BEHIND = 35.0
"""Fingers bent more than this at the knuckle lie behind a hand that points away."""
BEYOND = 0.10
OVER = {Finger.INDEX: 0.05, Finger.MIDDLE: 0.025, Finger.RING: 0.012, Finger.LITTLE: 0.0}
"""Fingers bent nearly alike keep one order, or they would change it as they close."""


def draw_figure(ink: Ink, figure: HandFigure, look: HandLook, reach: float) -> None:
    """All of it. ``reach`` is how far behind the wrist the sleeve goes."""
    for runs in (*figure.fingers.values(), figure.thumb):
        for run in runs:
            if run.behind:
                draw_run(ink, run)
    if not figure.shape.away:
        draw_linings(ink, figure.view, figure.arm, look, reach)
    _draw_silhouette(ink, figure)
    _draw_hand(ink, figure, look)
    draw_sleeve(ink, figure.view, figure.arm, look, reach)


def draw_thumb(ink: Ink, figure: HandFigure, look: HandLook) -> None:
    """The thumb alone, for what it holds to be drawn below it."""
    for run in figure.thumb:
        ink.fill(ink.skin.line, silhouette_of(run, ink.line, ink.line * LEANS))
    _draw_thumb(ink, figure, look, 1.0)


def draw_fingers(ink: Ink, figure: HandFigure, look: HandLook) -> None:
    """The four fingers alone, for what they hold to be drawn below them."""
    for finger in sorted(Finger, key=lambda finger: _nearness(figure, finger)):
        for run in figure.fingers[finger]:
            ink.fill(ink.skin.line, silhouette_of(run, ink.line, ink.line * LEANS))
        _draw_finger(ink, figure, look, finger)


def _draw_silhouette(ink: Ink, figure: HandFigure) -> None:
    colour, width, shift = ink.skin.line, ink.line, ink.line * LEANS
    ink.fill(colour, figure.body.grown(width, shift))
    for web in (*finger_webs(figure, width), large_web(figure, width), thumbs_root(figure, width)):
        if web is not None:
            ink.fill(colour, web)
    for runs in (*figure.fingers.values(), figure.thumb):
        for run in runs:
            if not run.behind:
                ink.fill(colour, silhouette_of(run, width, shift))


def _draw_hand(ink: Ink, figure: HandFigure, look: HandLook) -> None:
    fingers = sorted(Finger, key=lambda finger: _nearness(figure, finger))
    below = [finger for finger in fingers if _is_below(figure, finger)]
    above = [finger for finger in fingers if finger not in below]
    base = ink.three(figure.bodily.tone, figure.bodily.side)[0]
    above_body = figure.thumb_above
    if above_body <= 0:
        _draw_thumb(ink, figure, look, 1.0)
        draw_large_web(ink, figure)
    for finger in below:
        _draw_finger(ink, figure, look, finger)
    root = thumbs_root(figure)
    if root is not None:
        ink.fill(base, root)
    draw_body(ink, figure.body, (tone_of(1.0, figure.arm.light, 1.0)[0], figure.bodily.tone), figure.bodily.side)
    draw_mounds(ink, figure)
    for web in finger_webs(figure):
        ink.fill(base, web)
    for finger in above:
        _draw_finger(ink, figure, look, finger)
    draw_knuckles(ink, figure)
    if above_body > 0:
        draw_large_web(ink, figure)
        draw_palm_lines(ink, figure)
        _draw_thumb(ink, figure, look, min(1.0, above_body))
    else:
        draw_tucked_edge(ink, figure)


def _draw_thumb(ink: Ink, figure: HandFigure, look: HandLook, outlined: float) -> None:
    _draw_runs(ink, figure.thumb, outlined)
    draw_creases(ink, figure, figure.bones.thumb, thumb_bends(figure), look.aged)
    draw_nail(ink, figure, figure.bones.thumb, figure.thumb[-1], look)


def _draw_finger(ink: Ink, figure: HandFigure, look: HandLook, finger: Finger) -> None:
    chain, bends = figure.bones.fingers[finger], finger_bends(figure, finger)
    _draw_runs(ink, figure.fingers[finger])
    draw_stripe(ink, figure.fingers[finger][0], bends[1] + bends[2])
    draw_creases(ink, figure, chain, bends, look.aged)
    if figure.back_up:
        draw_fold(ink, figure.fingers[finger], bends[1])
    if look.ring is not None and finger is Finger.RING:
        draw_ring(ink, figure, look.ring)
    if not figure.fingers[finger][-1].behind:
        draw_nail(ink, figure, chain, figure.fingers[finger][-1], look)


def _draw_runs(ink: Ink, runs: list[LimbRun], outlined: float = 1.0) -> None:
    for run in runs:
        if not run.behind:
            draw_run(ink, run, outlined)


def _is_below(figure: HandFigure, finger: Finger) -> bool:
    """Whether the hand's body hides the finger's root: bent down, seen from behind."""
    return figure.back_up and figure.view.camera[1] < POINTS_AWAY and figure.bend(finger) > FROM_BEHIND


def _nearness(figure: HandFigure, finger: Finger) -> float:
    """How near the camera the finger is, a little beyond its knuckle."""
    chain = figure.bones.fingers[finger]
    camera = figure.view.camera
    return dot(chain.root, camera) + dot(chain.direction(0), camera) * BEYOND + OVER[finger]
