"""In which order a hand is drawn: what is folded behind it, its silhouette, its parts from far to near, the sleeve."""

from __future__ import annotations

from trainer.canvas.hands.camera import dot
from trainer.canvas.hands.cloth import draw_sleeve, silhouettes
from trainer.canvas.hands.figure import Figure
from trainer.canvas.hands.ink import LEANS, LINE, Ink, draw_body, draw_run, silhouette_of
from trainer.canvas.hands.looks import Colour, Look
from trainer.canvas.hands.tones import tone_of
from trainer.domain.gestures import Finger

RIM = 0.007
"""The width of a rim outside the outline, in hand lengths."""
POINTS_AWAY = -0.2
"""The hand points away from the camera from here on (not at 0: there a tap would flicker)."""
FROM_BEHIND = 35.0
"""Fingers bent more than this at the knuckle lie behind a hand that points away."""
BEYOND = 0.10


def draw_figure(ink: Ink, figure: Figure, look: Look, rim: Colour | None, reach: float, full: bool) -> None:
    """All of it. ``reach`` is how far behind the wrist the sleeve goes; ``full`` draws what only a still needs."""
    for runs in (*figure.fingers.values(), figure.thumb):
        for run in runs:
            if run.behind:
                draw_run(ink, run)
    if rim is not None:
        width = ink.line * (1 + RIM / LINE)
        draw_silhouette(ink, figure, rim, width)
        for outline in silhouettes(figure.view, figure.arm, look, reach, width, ink.line * LEANS):
            ink.fill(rim, outline)
    draw_silhouette(ink, figure, ink.skin.line, ink.line)
    _draw_hand(ink, figure)
    draw_sleeve(ink, figure.view, figure.arm, look, reach, full)


def draw_silhouette(ink: Ink, figure: Figure, colour: Colour, width: float) -> None:
    shift = ink.line * LEANS
    ink.fill(colour, figure.body.grown(width, shift))
    for runs in (*figure.fingers.values(), figure.thumb):
        for run in runs:
            if not run.behind:
                ink.fill(colour, silhouette_of(run, width, shift))


def _draw_hand(ink: Ink, figure: Figure) -> None:
    fingers = sorted(Finger, key=lambda finger: _nearness(figure, finger))
    below = [finger for finger in fingers if _is_below(figure, finger)]
    if figure.back_up:
        _draw_thumb(ink, figure)
    _draw_fingers(ink, figure, below)
    tones = (tone_of(1.0, figure.arm.light, 1.0)[0], figure.bodily.tone)
    draw_body(ink, figure.body, tones, figure.bodily.side)
    _draw_fingers(ink, figure, [finger for finger in fingers if finger not in below])
    if not figure.back_up:
        _draw_thumb(ink, figure)


def _draw_thumb(ink: Ink, figure: Figure) -> None:
    for run in figure.thumb:
        if not run.behind:
            draw_run(ink, run)


def _draw_fingers(ink: Ink, figure: Figure, fingers: list[Finger]) -> None:
    for finger in fingers:
        for run in figure.fingers[finger]:
            if not run.behind:
                draw_run(ink, run)


def _is_below(figure: Figure, finger: Finger) -> bool:
    """Whether the hand's body hides the finger's root: bent down, seen from behind."""
    return figure.back_up and figure.view.camera[1] < POINTS_AWAY and figure.bend(finger) > FROM_BEHIND


def _nearness(figure: Figure, finger: Finger) -> float:
    """How near the camera the finger is, a little beyond its knuckle."""
    chain = figure.bones.fingers[finger]
    camera = figure.view.camera
    return dot(chain.root, camera) + dot(chain.direction(0), camera) * BEYOND
