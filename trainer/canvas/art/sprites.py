"""Pictures of cards and chips as premultiplied surfaces, drawn once for each size, angle and theme, then kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, cos, radians, sin

import pygame

from trainer.canvas.art import cards, shadows, svg
from trainer.canvas.art import chips as chip_svg
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.chips import Denomination
from trainer.wording.chips import rack_label

_CARD_SHADOW = (0.0267, 0.0367, 0.38)
_HIGH = 3
"""From how many chips on a stack casts its shadow further."""
ROOM = 256 * 1024 * 1024
"""How many bytes of pictures are kept: several times what lies on a table at 3840 by 2160."""


@dataclass(frozen=True, slots=True)
class Image:
    """A premultiplied surface, and the point in it (pixels from its upper left) that is put where it is drawn."""

    surface: pygame.Surface
    x: float
    y: float


class SpriteBook:
    """Draws through a rasteriser and keeps what it has drawn; sizes are in pixels, angles in degrees clockwise.

    What has lain unused longest goes when all that is kept takes more than ``room`` bytes.
    """

    def __init__(self, rasterise: Rasteriser, theme: CanvasTheme, room: int = ROOM) -> None:
        self.theme = theme
        self._rasterise = rasterise
        self._kept: OrderedDict[object, Image] = OrderedDict()
        self._room, self._taken = room, 0

    def card(self, card: Card | None, width: float, angle: float = 0.0) -> Image:
        """A card face up (None: its back) with its shadow, anchored at its middle."""
        key = ("card", card, round(width * 8), round(angle * 8))
        return self.keep(key, lambda: self._draw_card(card, width, angle))

    def stack(self, chips: tuple[Denomination, ...], radius: float, seed: int = 0) -> Image:
        """A stack, bottom first, with its shadow, anchored at the middle of its foot."""
        # The top chip's face is seen, and another house may write its value another way.
        key = ("stack", chips, rack_label(chips[-1]) if chips else "", round(radius * 8), seed)
        return self.keep(key, lambda: self._draw_stack(chips, radius, seed))

    def drawing(self, body: str, width: float, height: float, x: float = 0.0, y: float = 0.0) -> Image:
        """Any SVG ``body`` in a box of ``width`` by ``height``, anchored at x, y."""
        return self.keep((body, width, height, x, y), lambda: self._draw(body, width, height, x, y))

    def surface(self, body: str, width: int, height: int) -> pygame.Surface:
        """The same without keeping it, for what is drawn once."""
        pixels = self._rasterise(svg.document(width, height, body), width, height)
        return pygame.image.frombuffer(pixels, (width, height), "BGRA").copy()

    def keep(self, key: object, draw: Callable[[], Image]) -> Image:
        """What was kept under ``key``, else what ``draw`` draws now."""
        image = self._kept.get(key)
        if image is not None:
            self._kept.move_to_end(key)
            return image
        image = self._kept[key] = draw()
        self._taken += _bytes(image)
        while self._taken > self._room and len(self._kept) > 1:
            self._taken -= _bytes(self._kept.popitem(last=False)[1])
        return image

    def _draw(self, body: str, width: float, height: float, x: float, y: float) -> Image:
        return Image(self.surface(body, ceil(width), ceil(height)), x, y)

    def _draw_card(self, card: Card | None, width: float, angle: float) -> Image:
        down, blur = _CARD_SHADOW[0] * width, _CARD_SHADOW[1] * width
        high = width * cards.HEIGHT / cards.WIDTH
        turn = radians(angle)
        margin = 2.5 * blur + 1
        half_x = (abs(width * cos(turn)) + abs(high * sin(turn))) / 2 + margin
        half_y = (abs(width * sin(turn)) + abs(high * cos(turn))) / 2 + margin + down
        x, y = float(ceil(half_x)), float(ceil(half_y))
        face = cards.back(self.theme) if card is None else cards.face(card, self.theme)
        scale = width / cards.WIDTH

        def shadow(outset: float, opacity: float) -> str:
            wide, tall = width + 2 * outset, high + 2 * outset
            corner = max(cards.RADIUS * scale + outset, 0.5)
            return svg.rect(-wide / 2, -tall / 2, wide, tall, corner, "#000", f'fill-opacity="{opacity:.4f}"')

        cast = svg.group(
            f"translate({x:g} {y + down:.3f}) rotate({angle:g})", shadows.soft(blur, _CARD_SHADOW[2], shadow)
        )
        place = f"translate({x:g} {y:g}) rotate({angle:g}) scale({scale:.5f}) translate(-125 -175)"
        return self._draw(cast + svg.group(place, face), 2 * x, 2 * y, x, y)

    def _draw_stack(self, chips: tuple[Denomination, ...], radius: float, seed: int) -> Image:
        side = ceil(radius * 1.75) + 1
        up = ceil(radius * (1.1 + chip_svg.THICKNESS * len(chips))) + 1
        down = ceil(radius * 2.05) + 1
        image = self._draw(chip_svg.stack(chips, side, up, radius, seed), 2 * side, up + down, side, up)
        if not chips:
            return image
        # All stacks of a size cast one of two shadows, which take as long to draw as the chips.
        whole = pygame.Surface(image.surface.get_size(), pygame.SRCALPHA)
        cast = self._stack_shadow(radius, side, down, high=len(chips) >= _HIGH)
        for part in (cast, image):
            whole.blit(part.surface, (0, up - part.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return replace(image, surface=whole)

    def _stack_shadow(self, radius: float, side: int, down: int, *, high: bool) -> Image:
        up = ceil(radius * 1.45) + 1
        return self.keep(
            ("shadow of a stack", round(radius * 8), high),
            lambda: self._draw(chip_svg.shadow(side, up, radius, high=high), 2 * side, up + down, side, up),
        )


def _bytes(image: Image) -> int:
    return image.surface.get_pitch() * image.surface.get_height()
