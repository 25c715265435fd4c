"""What the parts of one felt share: the scene, its pictures, its scale, and how things come and go on it."""

from __future__ import annotations

import pygame

from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.motions import Motions
from trainer.canvas.felt.scale import Scale
from trainer.canvas.felt.scene import Scene, Sprite

_SIZES = 2
"""How many sizes' pictures are kept: a question has the page, and once it's judged it shares the page."""


class Stage:
    """``book`` and ``to`` change with the theme and the size; everything drawn before is then drawn anew."""

    def __init__(self, rasterise: Rasteriser, theme: CanvasTheme, to: Scale, *, reduced_motion: bool = False) -> None:
        self._rasterise = rasterise
        self.book = SpriteBook(rasterise, theme)
        self._books = {(to.width, to.height): self.book}
        self.to = to
        self.scene = Scene(pygame.Surface((to.width, to.height), depth=32), reduced_motion=reduced_motion)
        self.motions = Motions(self.scene)

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw in another theme or at another scale from now on, with the pictures of the last sizes seen."""
        if theme != self.book.theme:
            self._books.clear()
        size = (self.to.width, self.to.height)
        self.book = self._books.pop(size) if size in self._books else SpriteBook(self._rasterise, theme)
        self._books[size] = self.book
        if len(self._books) > _SIZES:
            del self._books[next(iter(self._books))]

    def put(self, image: Image, at: tuple[float, float], level: float) -> Sprite:
        """A picture on the scene, its anchor at a point in pixels."""
        sprite = Sprite(image, *at, level)
        self.scene.add(sprite)
        return sprite
