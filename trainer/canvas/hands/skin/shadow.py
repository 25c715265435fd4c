"""The shadow of a hand on the felt: its shape seen from the light, soft the more the higher the hand is."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from pygame import BLEND_RGBA_MULT, SRCALPHA, Surface
from pygame.draw import polygon
from pygame.transform import box_blur, smoothscale

from trainer.canvas.hands.skeleton.camera import SHADOW, XY, View
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.body import Arm
from trainer.canvas.hands.skin.cloth import silhouettes
from trainer.canvas.hands.skin.figure import HandFigure, Skeleton, figure_of
from trainer.canvas.hands.skin.hand_looks import HandLook
from trainer.canvas.hands.skin.ink import silhouette_of
from trainer.canvas.hands.skin.limbs import ROUGH

COARSE = 4
"""The shadow is drawn at a quarter of the size and enlarged."""
DARK = 92
"""How opaque it is, of 255."""


@dataclass(frozen=True, slots=True)
class Cast:
    """A shadow, premultiplied; (x, y) belongs on the pixel at which the wrist is drawn."""

    surface: Surface
    x: int
    y: int


def cast(
    shape: HandShape, bones: Skeleton, look: HandLook, length_px: float, box: tuple[float, ...], reach: float
) -> Cast:
    """The shadow of hand and sleeve. ``box`` is left, top, right and bottom of the shadow in hand lengths, seen from
    the wrist's own shadow.
    """
    scale = length_px / COARSE
    soft = (0.016 + 0.06 * max(0.0, shape.height)) * scale
    margin = ceil(soft * 2) + 1
    left, top = ceil(-box[0] * scale) + margin, ceil(-box[1] * scale) + margin
    wide, high = left + ceil(box[2] * scale) + margin, top + ceil(box[3] * scale) + margin
    sheet = Surface((wide, high), SRCALPHA)
    figure = figure_of(shape, bones, look.build, (float(left), float(top)), scale, ROUGH, reach, SHADOW)
    for outline in outlines(figure, look, reach):
        polygon(sheet, (0, 0, 0, 255), outline)
    blurred = box_blur(sheet, max(1, round(soft * 1.4)))
    blurred.fill((DARK, DARK, DARK, DARK), special_flags=BLEND_RGBA_MULT)
    picture = smoothscale(blurred, (wide * COARSE, high * COARSE))
    return Cast(picture, *_at(shape.height * length_px, left * COARSE, top * COARSE))


def _at(rise: float, x: int, y: int) -> tuple[int, int]:
    """From the pixel of the wrist's shadow to that of the wrist, which is drawn higher up by half its height."""
    return round(x - SHADOW[0] * rise), round(y - (SHADOW[1] + 0.5) * rise)


def outlines(figure: HandFigure, look: HandLook, reach: float) -> list[list[XY]]:
    view: View = figure.view
    arm: Arm = figure.arm
    shapes = [figure.body.outline]
    for runs in (*figure.fingers.values(), figure.thumb):
        shapes += [silhouette_of(run, 0.0) for run in runs]
    return shapes + silhouettes(view, arm, look, reach, 0.0, 0.0)
