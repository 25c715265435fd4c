"""What the parts of the drill's felt share: the scene, its pictures, its scale and how things come and go."""

from __future__ import annotations

from math import ceil

import pygame

from trainer.canvas.boxes import Box
from trainer.canvas.drill_ground import Scaled
from trainer.canvas.drill_view import Cue
from trainer.canvas.places import CardAt, StackAt
from trainer.canvas.rack_svg import RackPlace
from trainer.canvas.scene import Scene, Sprite
from trainer.canvas.sprites import Image, SpriteBook
from trainer.canvas.svg import group, number
from trainer.canvas.timeline import Tween
from trainer.domain.cards import Card
from trainer.domain.chips import Denomination, Pile

_IN_FLIGHT = 80.0
_FADES = 6


class Stage:
    """Makes sprites at places in the layout's units, and motions for them."""

    def __init__(self, scene: Scene, book: SpriteBook, to: Scaled) -> None:
        self.scene = scene
        self.book = book
        self.to = to
        self.tubes: tuple[Pile, ...] = ()
        self.rack: RackPlace | None = None
        self.cues: list[Cue] = []

    def card(self, place: CardAt, shown: Card | None) -> Image:
        """The picture of a card (None: its back) for its place."""
        return self.book.card(shown, place.width * self.to.scale, place.angle)

    def stack(self, chips: tuple[Denomination, ...], radius: float, seed: int) -> Image:
        """The picture of a stack whose radius is in the layout's units."""
        return self.book.stack(chips, radius * self.to.scale, seed)

    def stack_sprite(self, stack: StackAt, level: float) -> Sprite:
        """A stack on the scene; those farther down lie nearer."""
        x, y = self.to.pixels(stack.x, stack.y)
        sprite = Sprite(self.stack(stack.chips, stack.radius, stack.seed), x, y, level + stack.y / 1000)
        self.scene.add(sprite)
        return sprite

    def overlay(self, body: str, box: Box, level: float) -> Sprite:
        """SVG ``body``, in the layout's units, as a sprite that covers ``box``."""
        width, height = ceil(box.width * self.to.scale), ceil(box.height * self.to.scale)
        place = f"scale({self.to.scale:.5f}) translate({number(-box.left)} {number(-box.top)})"
        x, y = self.to.pixels(box.left, box.top)
        sprite = Sprite(Image(self.book.surface(group(place, body), width, height), 0, 0), x, y, level)
        self.scene.add(sprite)
        return sprite

    def rack_column(self, denomination: Denomination) -> tuple[float, float]:
        """The middle of a denomination's column, in pixels; the rack's side of the felt where there is no rack."""
        for place, pile in enumerate(self.tubes):
            if self.rack is not None and pile.denomination == denomination:
                left, width = self.rack.tube(place, len(self.tubes))
                return self.to.pixels(left + width / 2, self.rack.top + self.rack.depth / 2)
        return self.to.width / 2, self.to.height * 1.1

    def denomination_at(self, x: float, y: float) -> Denomination | None:
        """The denomination whose column and label lie at a point of the layout."""
        if self.rack is not None and self.rack.y <= y <= self.rack.y + self.rack.height:
            for place, pile in enumerate(self.tubes):
                left, width = self.rack.tube(place, len(self.tubes))
                if left - 2 <= x <= left + width + 2:
                    return pile.denomination
        return None

    def arriving(self, sprite: Sprite, start: tuple[float, float], duration: float, delay: float, cue: Cue) -> Tween:
        """A motion that brings a sprite on the scene, now hidden, from ``start`` to its place."""
        end, level, scene = (sprite.x, sprite.y), sprite.level, self.scene
        scene.show(sprite, False)
        scene.place(sprite, *start)

        def begins() -> None:
            scene.lift(sprite, _IN_FLIGHT + level / 100)
            scene.show(sprite, True)

        def ends() -> None:
            scene.lift(sprite, level)
            self.cues.append(cue)

        return Tween(self._along(sprite, start, end), duration, delay, begins, ends)

    def leaving(self, sprite: Sprite, end: tuple[float, float], duration: float) -> Tween:
        """A motion that takes a sprite to ``end``, where it is hidden."""
        start, scene = (sprite.x, sprite.y), self.scene
        level = sprite.level

        def ends() -> None:
            scene.show(sprite, False)
            scene.lift(sprite, level)
            scene.place(sprite, *start)
            self.cues.append(Cue.CHIPS_TAKEN)

        return Tween(
            self._along(sprite, start, end), duration, begins=lambda: scene.lift(sprite, _IN_FLIGHT), ends=ends
        )

    def fading_in(self, sprite: Sprite, duration: float) -> Tween:
        """A motion that lets a sprite appear."""
        full = sprite.image
        steps = [_faded(full, (step + 1) / (_FADES + 1)) for step in range(_FADES)]
        steps.append(full)
        self.scene.picture(sprite, steps[0])
        return Tween(lambda part: self.scene.picture(sprite, steps[int(part * _FADES)]), duration)

    def _along(self, sprite: Sprite, start: tuple[float, float], end: tuple[float, float]) -> _Way:
        return _Way(self.scene, sprite, start, end)


class _Way:
    """Moves a sprite along a straight line."""

    def __init__(self, scene: Scene, sprite: Sprite, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._scene, self._sprite, self._start, self._end = scene, sprite, start, end

    def __call__(self, part: float) -> None:
        (x0, y0), (x1, y1) = self._start, self._end
        self._scene.place(self._sprite, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)


def _faded(image: Image, part: float) -> Image:
    surface = image.surface.copy()
    level = round(255 * part)
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Image(surface, image.x, image.y)
