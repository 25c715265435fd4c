"""The dealer's left hand that holds the pack of a pitched game: palm below, thumb and fingertips over its edges."""

from __future__ import annotations

from math import ceil

import pygame

from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.drawing import HandPart, HandPicture, draw_hand
from trainer.canvas.hands.skin.hand_looks import DEALER_LOOK
from trainer.canvas.hands.skin.rim import rim_of
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, UNIT
from trainer.canvas.spots.outlines import Point, turned
from trainer.canvas.table.pack import PACK, PACK_TURN
from trainer.domain.signals.gestures import Pose

_GRIP = Pose(
    "holding", (40, 60, 35, -12), (42, 62, 35, -14), (44, 64, 35, -16), (46, 62, 35, -20), thumb=(14, 64, 14, 16)
)
_SHAPE = HandShape(_GRIP, yaw=235, roll=190, height=0.3, left=True, away=True)
_LENGTH, _SLEEVE = CARD_HEIGHT * 1.97, 0.6
WRIST: Point = (PACK[0] - 42 / UNIT, PACK[1] + 62 / UNIT)
_OVER_THE_EDGE = 7 / UNIT
"""How far the fingertips reach over the pack's right edge."""


def palm(book: SpriteBook, unit: float) -> Image:
    """The hand below the pack, anchored at the wrist; ``unit`` is the scene's width in pixels."""
    return book.keep(("palm", round(unit)), lambda: _drawn(book, unit, HandPart.WHOLE).over_its_shadow())


def digits(book: SpriteBook, unit: float, depth: float) -> Image:
    """What of the thumb and the fingertips is over a pack ``depth`` thick, anchored at the wrist."""
    fingers = book.keep(("fingers", round(unit)), lambda: _bare(_drawn(book, unit, HandPart.FINGERS)))
    thumb = book.keep(("thumb", round(unit)), lambda: _bare(_drawn(book, unit, HandPart.THUMB)))
    surface = fingers.surface.copy()
    below, right = CARD_HEIGHT + depth, CARD_WIDTH / 2 - _OVER_THE_EDGE
    _erase(surface, _box(depth, (-CARD_WIDTH * 2, -below, right, below), fingers, unit))
    surface.blit(thumb.surface, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(_mask(surface.get_size(), fingers, unit, depth), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Image(surface, fingers.x, fingers.y)


def _drawn(book: SpriteBook, unit: float, part: HandPart) -> HandPicture:
    rim = rim_of(DEALER_LOOK, book.theme.felt_deep) if part is HandPart.WHOLE else None
    return draw_hand(_SHAPE, DEALER_LOOK, _LENGTH * unit, rim=rim, sleeve=_SLEEVE, part=part)


def _bare(hand: HandPicture) -> Image:
    return Image(hand.surface, hand.x, hand.y)


def _mask(size: tuple[int, int], hand: Image, unit: float, depth: float) -> pygame.Surface:
    """White where the pack is, from its foot to its next card."""
    mask = pygame.Surface(size, pygame.SRCALPHA, 32)
    half = CARD_WIDTH / 2, CARD_HEIGHT / 2
    for step in range(ceil(depth * unit) + 1):
        raised = min(depth, step / unit)
        pygame.draw.polygon(mask, "white", _box(raised, (-half[0], -half[1], half[0], half[1]), hand, unit))
    return mask


def _erase(surface: pygame.Surface, corners: list[Point]) -> None:
    pygame.draw.polygon(surface, (0, 0, 0, 0), corners)


def _box(raised: float, sides: tuple[float, float, float, float], hand: Image, unit: float) -> list[Point]:
    """The corners, in the hand's picture, of a box turned as the pack lies: its sides are from the pack's middle."""
    left, top, right, foot = sides
    middle = pygame.Vector2((left + right) / 2, (top + foot) / 2).rotate(PACK_TURN)
    x, y = PACK[0] - WRIST[0] + middle.x, PACK[1] - WRIST[1] - raised + middle.y
    corners = turned(x, y, (right - left) / 2, (foot - top) / 2, PACK_TURN)
    return [(hand.x + across * unit, hand.y + down * unit) for across, down in corners]
