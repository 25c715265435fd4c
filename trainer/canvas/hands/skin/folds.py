"""Fingers folded under the hand: the lines over the joint they fold at, and the end that turns away."""

from __future__ import annotations

from trainer.canvas.hands.skeleton.camera import XY, smoothstep
from trainer.canvas.hands.skin.ink import Ink
from trainer.canvas.hands.skin.limbs import Run
from trainer.canvas.hands.skin.shapes import Ribbon, stroke
from trainer.canvas.hands.skin.tones import mix

FAINT = 0.04
TURNS = ((0.22, 1), (0.60, 2))
"""Where beyond the joint, in radii, the end turns away: into its half tone, then into its shade."""
LINES = ((-0.10, 0.62), (-0.42, 0.46))
"""The lines over the joint: how far beyond it, and how far to either side, in radii."""
BOWED = 0.22
_ACROSS = (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)


def draw_fold(ink: Ink, runs: list[Run], bend: float) -> None:
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
