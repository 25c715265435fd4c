"""Draws a hand: its picture to be blitted, premultiplied, and its shadow on the felt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import ceil

from pygame import BLEND_PREMULTIPLIED, SRCALPHA, Surface
from pygame.transform import smoothscale

from trainer.canvas.art.sprites import Image
from trainer.canvas.hands.skeleton.bones import BODY
from trainer.canvas.hands.skeleton.camera import SHADOW, SIGHT, XY, view_of
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin import limbs
from trainer.canvas.hands.skin.body import arm_of, forearm
from trainer.canvas.hands.skin.cloth import bare_length
from trainer.canvas.hands.skin.drawing_order import draw_figure, draw_fingers, draw_thumb
from trainer.canvas.hands.skin.figure import Skeleton, figure_of, skeleton_of
from trainer.canvas.hands.skin.hand_looks import Colour, HandLook
from trainer.canvas.hands.skin.ink import ink_for
from trainer.canvas.hands.skin.limbs import Fineness
from trainer.canvas.hands.skin.rim import RIM, rimmed
from trainer.canvas.hands.skin.shadow import cast


class Detail(Enum):
    """LEAN for what moves, FULL for stills and sheets."""

    LEAN = "lean"
    FULL = "full"


class HandPart(Enum):
    """What of a hand is drawn: what it holds lies on the whole hand, and below its thumb and fingers."""

    WHOLE = "whole"
    THUMB = "thumb"
    FINGERS = "fingers"


FINENESS: dict[Detail, Fineness] = {Detail.LEAN: limbs.LEAN, Detail.FULL: limbs.FULL}
OVERSIZE = {Detail.LEAN: 2, Detail.FULL: 3}
STEP = {Detail.LEAN: 2, Detail.FULL: 1}


@dataclass(frozen=True, slots=True)
class HandPicture:
    """A drawn hand; both surfaces are premultiplied and blitted so that (x, y) falls on the wrist's pixel.

    The wrist's pixel is (x, y - z / 2) of the wrist on the felt, z its height: for the shadow it is the same pixel.
    Blit ``shadow`` first, at (wrist - shadow_x, wrist - shadow_y), then ``surface`` at (wrist - x, wrist - y).
    """

    surface: Surface
    x: int
    y: int
    shadow: Surface
    shadow_x: int
    shadow_y: int

    def over_its_shadow(self) -> Image:
        """Both as one picture, anchored at the wrist."""
        x, y = max(self.x, self.shadow_x), max(self.y, self.shadow_y)
        pictures = (self.shadow, self.shadow_x, self.shadow_y), (self.surface, self.x, self.y)
        wide = max(x - left + picture.get_width() for picture, left, _ in pictures)
        high = max(y - top + picture.get_height() for picture, _, top in pictures)
        surface = Surface((wide, high), SRCALPHA, 32)
        for picture, left, top in pictures:
            surface.blit(picture, (x - left, y - top), special_flags=BLEND_PREMULTIPLIED)
        return Image(surface, x, y)


SLEEVE = 3.2
"""How far behind the wrist the arm is drawn, in hand lengths, where nobody says."""


def draw_hand(
    shape: HandShape,
    look: HandLook,
    length_px: float,
    detail: Detail = Detail.LEAN,
    rim: Colour | None = None,
    *,
    sleeve: float = SLEEVE,
    part: HandPart = HandPart.WHOLE,
) -> HandPicture:
    """The hand, ``length_px`` pixels from wrist to fingertip, with ``sleeve`` hand lengths of arm behind the wrist.

    ``rim`` is the colour of a thin light edge round it, for felts it would be lost on; None for none.
    """
    over = OVERSIZE[detail]
    scale = length_px * over
    bones = skeleton_of(shape.pose, look.build, look.aged)
    left, top, right, bottom = _extent(shape, bones, sleeve)
    x, y = ceil(-left * length_px), ceil(-top * length_px)
    wide, high = x + ceil(right * length_px), y + ceil(bottom * length_px)
    sheet = Surface((wide * over, high * over), SRCALPHA)
    origin = (float(x * over), float(y * over))
    figure = figure_of(shape, bones, look.build, origin, scale, FINENESS[detail], bare_length(look, sleeve))
    ink = ink_for(sheet, look.skin, scale, STEP[detail])
    match part:
        case HandPart.WHOLE:
            draw_figure(ink, figure, look, sleeve)
        case HandPart.THUMB:
            draw_thumb(ink, figure, look)
        case HandPart.FINGERS:
            draw_fingers(ink, figure, look)
    picture = smoothscale(sheet, (wide, high))
    if rim is not None:
        picture = rimmed(picture, rim, RIM * length_px)
    below = cast(shape, bones, look, length_px, _extent(shape, bones, sleeve, SHADOW), sleeve)
    return HandPicture(picture, x, y, below.surface, below.x, below.y)


def _extent(shape: HandShape, bones: Skeleton, sleeve: float, slant: XY = SIGHT) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of all that is drawn, in hand lengths from the wrist."""
    view = view_of(shape.axes, (0.0, 0.0), 1.0, slant)
    back = view.world_way(arm_of(shape).back)
    points = [(view.at(point), 0.11) for chain in (*bones.fingers.values(), bones.thumb) for point in chain.joints()]
    points += [(view.at((row[0], row[1], 0.0)), 0.11) for row in BODY]
    points += [(view.at((row[2], row[3], 0.0)), 0.11) for row in BODY]
    points += [((back[0] * reach, back[1] * reach), forearm(reach)[1] + 0.11) for reach in (0.0, sleeve)]
    return (
        min(x - margin for (x, _), margin in points),
        min(y - margin for (_, y), margin in points),
        max(x + margin for (x, _), margin in points),
        max(y + margin for (_, y), margin in points),
    )
