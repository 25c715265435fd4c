"""Poses and hands for the tests of how hands are drawn, and what a picture of one shows."""

from collections.abc import Iterator

import pygame

from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.drawing import Detail, HandPicture, draw_hand
from trainer.canvas.hands.skin.hand_looks import HandLook, Skin, Sleeve
from trainer.domain.signals.gestures import Pose

REST = Pose("rest", (14, 20, 10, 5), (12, 22, 12, 0), (16, 26, 14, -5), (18, 28, 16, -13), (38, 20, 14, 12))
FLAT = Pose("flat", (1, 3, 2, 2), (0, 3, 2, 0), (1, 3, 2, -2), (2, 5, 3, -6), (30, 8, 6, 0))
SPREAD = Pose("spread", (2, 6, 3, 14), (0, 5, 3, 2), (2, 6, 3, -10), (3, 8, 4, -26), (58, 10, 0, -4))
POINT = Pose("point", (10, 8, 4, 2), (56, 104, 60, 0), (60, 105, 60, -2), (58, 100, 60, -4), (32, 36, 18, 38))
VEE = Pose("vee", (10, 6, 3, 17), (10, 6, 3, -15), (60, 105, 60, -2), (58, 100, 60, -4), (12, 44, 44, 50))
TAP = Pose("tap", (26, 16, 8, 2), (40, 46, 26, 0), (50, 62, 36, -3), (50, 62, 36, -8), (30, 30, 18, 26))
CLAW = Pose("claw", (20, 56, 28, 8), (21, 58, 28, 1), (22, 58, 28, -7), (24, 58, 28, -16), (44, 28, 16, 30))
PINCH = Pose("pinch", (30, 30, 14, 3), (30, 30, 14, 0), (36, 40, 20, -3), (42, 50, 26, -7), (22, 40, 16, 14))
OPEN = Pose("open", (8, 10, 8, 4), (6, 10, 8, 0), (8, 12, 10, -4), (12, 14, 12, -11), (46, 6, 8, 6))
FIST = Pose("fist", (65, 100, 60, 0), (66, 100, 60, 0), (67, 100, 60, 0), (68, 100, 60, 0), (20, 40, 40, 40))
POSES = (REST, FLAT, SPREAD, POINT, VEE, TAP, CLAW, PINCH, OPEN, FIST)

PLAIN = HandLook(Skin.SAND, Sleeve.SUIT)
PIXELS = 176
FOREARM = 0.6
"""How much of the arm these pictures show, in hand lengths."""


def shapes() -> Iterator[HandShape]:
    """Every pose of both hands, as a patron and as the dealer holds it, back up, on edge and palm up."""
    for pose in POSES:
        for left in (False, True):
            for roll in (0.0, 70.0, 110.0, 180.0):
                yield HandShape(pose, 8.0, 12.0, roll, 0.3, left)
                yield HandShape(pose, 172.0, 4.0, roll, 0.15, left, away=True)


def drawn(shape: HandShape, look: HandLook = PLAIN, detail: Detail = Detail.LEAN) -> HandPicture:
    return draw_hand(shape, look, PIXELS, detail, sleeve=FOREARM)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def opaque(picture: HandPicture) -> pygame.mask.Mask:
    """The pixels that hide the felt wholly or nearly."""
    return pygame.mask.from_surface(picture.surface, 250)


def reach_of(picture: HandPicture) -> tuple[int, int, int, int]:
    """How far the hand is seen to the left, above, to the right of and below the wrist, in pixels."""
    box = pygame.mask.from_surface(picture.surface, 127).get_bounding_rects()[0]
    return picture.x - box.left, picture.y - box.top, box.right - picture.x, box.bottom - picture.y


def at(picture: HandPicture, x: float, y: float) -> pygame.Color:
    """The colour so many pixels right of and below the wrist."""
    return picture.surface.get_at((round(picture.x + x), round(picture.y + y)))
