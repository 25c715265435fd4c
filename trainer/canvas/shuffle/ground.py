"""The ground of the felt between two shoes: felt under the lamp, the padded rail at the dealer's side, the carpet."""

from __future__ import annotations

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.felt.ground import Lamp, felt
from trainer.canvas.shuffle.furniture import near_rail
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.drills.base import Layout


def ground(book: SpriteBook, layout: Layout, to: ShuffleScale) -> pygame.Surface:
    """The opaque surface everything lies on."""
    lamp = Lamp(to.width / 2, to.height * 0.42, to.width * 0.62, to.height * 0.78)
    surface = felt(book, to.width, to.height, lamp)
    if layout is Layout.SHUFFLE:
        left, right = -to.left / to.point, (to.width - to.left) / to.point
        rail = near_rail(book.theme, left, right, (to.height - to.top) / to.point)
        place = f"translate({svg.number(to.left)} {svg.number(to.top)}) scale({to.point:.5f})"
        drawn = book.surface(svg.group(place, rail), to.width, to.height)
        surface.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface
