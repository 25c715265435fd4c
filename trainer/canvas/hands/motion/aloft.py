"""Cards and chips above the felt: the shadow they throw on it, and a card seen more from its edge as it is turned."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands.skeleton.camera import LEAN_OF_CAMERA, SHADOW

LEVEL = 44.9
"""Just below the shadows of hands, above all that lies on the felt."""
LEAST = 0.03
"""What hangs lower (in hand lengths) throws no shadow of its own."""
_SOLID, _DARK, _COARSE = 190, 80, 4
_SOFT = 0.02

Pixel = tuple[float, float]


class Shadow:
    """The shadow of one thing that is held; ``unit`` is a hand length in pixels."""

    def __init__(self, scene: Scene, unit: float) -> None:
        self._scene, self._unit = scene, unit
        self._sprite: Sprite | None = None
        self._kept: dict[Hashable, Image] = {}

    def show(self, image: Image, at: Pixel, height: float) -> None:
        """Under what is seen as ``image`` at that pixel, ``height`` hand lengths above the felt."""
        if height < LEAST:
            self.hide()
            return
        rise = height * self._unit
        x, y = at[0] + SHADOW[0] * rise, at[1] + (SHADOW[1] + LEAN_OF_CAMERA) * rise
        if self._sprite is None:
            self._sprite = Sprite(self._cast(image), x, y, LEVEL)
            self._scene.add(self._sprite)
        else:
            self._scene.picture(self._sprite, self._cast(image))
            self._scene.place(self._sprite, x, y)

    def hide(self) -> None:
        """It lies on the felt, or is gone."""
        if self._sprite is not None:
            self._scene.remove(self._sprite)
            self._sprite = None

    def _cast(self, image: Image) -> Image:
        key = id(image.surface)
        if key not in self._kept:
            self._kept[key] = _cast(image, max(1, round(_SOFT * self._unit / _COARSE)))
        return self._kept[key]


def _cast(image: Image, blur: int) -> Image:
    """A soft dark shape of what is solid on the picture."""
    solid = pygame.mask.from_surface(image.surface, _SOLID)
    shape = solid.to_surface(setcolor=(0, 0, 0, _DARK), unsetcolor=(0, 0, 0, 0))
    wide, high = shape.get_size()
    margin = 3 * blur
    small = pygame.Surface((wide // _COARSE + 2 * margin, high // _COARSE + 2 * margin), pygame.SRCALPHA)
    scaled = pygame.transform.smoothscale(shape, (wide // _COARSE, high // _COARSE))
    small.blit(scaled, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    soft = pygame.transform.box_blur(small, blur)
    size = soft.get_width() * _COARSE, soft.get_height() * _COARSE
    return Image(pygame.transform.smoothscale(soft, size), image.x + margin * _COARSE, image.y + margin * _COARSE)


def narrowed(image: Image, share: float, heading: float) -> Image:
    """A picture made for heading 0, ``share`` of its width, turned to ``heading`` (degrees clockwise)."""
    wide, high = image.surface.get_size()
    thin = pygame.transform.smoothscale(image.surface, (max(2, round(wide * share)), high))
    turned = pygame.transform.rotozoom(thin, -heading, 1.0) if heading else thin
    return Image(turned, turned.get_width() / 2, turned.get_height() / 2)
