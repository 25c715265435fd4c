"""A scene: an opaque ground with sprites on it, repainted only where something has changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.timeline import Timeline

_MOST_RECTS = 24


class Sprite:
    """A picture at a place; the higher its ``level``, the nearer it lies. Change it through its scene's methods."""

    __slots__ = ("image", "level", "shown", "x", "y")

    def __init__(self, image: Image, x: float, y: float, level: float = 0.0, *, shown: bool = True) -> None:
        self.image = image
        self.x = x
        self.y = y
        self.level = level
        self.shown = shown

    @property
    def corner(self) -> tuple[int, int]:
        """Where the picture's upper left pixel lies."""
        return round(self.x - self.image.x), round(self.y - self.image.y)

    @property
    def bounds(self) -> pygame.Rect:
        """The pixels it may cover."""
        return pygame.Rect(self.corner, self.image.surface.get_size())


class Scene:
    """Sprites on an opaque ground. It draws with nobody watching: no window, no clock, no events.

    On ``timeline`` things move to where they belong; on ``breaths`` something that lies still is made noticed.
    """

    def __init__(self, ground: pygame.Surface, *, reduced_motion: bool = False) -> None:
        self.timeline = Timeline(reduced_motion=reduced_motion)
        self.breaths = Timeline(reduced_motion=reduced_motion)
        self.ground = ground
        self._sprites: list[Sprite] = []
        self._sorted = True
        self._dirty: list[pygame.Rect] = [ground.get_rect()]

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ from the last one painted."""
        return self.timeline.busy or self.breaths.busy or bool(self._dirty)

    def finish(self) -> None:
        """End all motion where it was going."""
        self.timeline.finish()
        self.breaths.finish()

    def reduce_motion(self, reduced: bool) -> None:
        """Leave motion out from now on, or bring it back."""
        self.timeline.reduced_motion = self.breaths.reduced_motion = reduced
        if reduced:
            self.finish()

    def set_ground(self, ground: pygame.Surface) -> None:
        """Put everything on another ground."""
        self.ground = ground
        self._dirty = [ground.get_rect()]

    def add(self, *sprites: Sprite) -> None:
        """Put sprites on the scene."""
        for sprite in sprites:
            self._sprites.append(sprite)
            self._touch(sprite)
        self._sorted = False

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites off the scene; those not on it are passed over."""
        for sprite in sprites:
            if sprite in self._sprites:
                self._sprites.remove(sprite)
                self._touch(sprite)

    def clear(self) -> None:
        """End all motion and take every sprite off."""
        self.finish()
        self._sprites.clear()
        self._dirty = [self.ground.get_rect()]

    def place(self, sprite: Sprite, x: float, y: float) -> None:
        """Move a sprite at once."""
        before = sprite.corner
        sprite.x, sprite.y = x, y
        if sprite.shown and sprite.corner != before:
            self._dirty.append(pygame.Rect(before, sprite.image.surface.get_size()))
            self._dirty.append(sprite.bounds)

    def picture(self, sprite: Sprite, image: Image) -> None:
        """Give a sprite another picture."""
        if image is not sprite.image:
            self._touch(sprite)
            sprite.image = image
            self._touch(sprite)

    def show(self, sprite: Sprite, shown: bool) -> None:
        """Show or hide a sprite that stays on the scene."""
        if sprite.shown is not shown:
            sprite.shown = True
            self._touch(sprite)
            sprite.shown = shown

    def lift(self, sprite: Sprite, level: float) -> None:
        """Lay a sprite nearer or farther."""
        if sprite.level != level:
            sprite.level = level
            self._sorted = False
            self._touch(sprite)

    def advance(self, now_ms: float) -> list[pygame.Rect]:
        """Move on to ``now_ms`` milliseconds; gives the regions to paint again, an empty list where nothing changed."""
        self.timeline.advance(now_ms)
        self.breaths.advance(now_ms)
        whole = self.ground.get_rect()
        changed = _joined(rect.clip(whole) for rect in self._dirty)
        self._dirty = []
        return changed

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` as large as the ground."""
        if not self._sorted:
            self._sprites.sort(key=lambda sprite: sprite.level)
            self._sorted = True
        shown = [(sprite.image.surface, sprite.corner, sprite.bounds) for sprite in self._sprites if sprite.shown]
        for wanted in [self.ground.get_rect()] if rects is None else rects:
            rect = self._lay_ground(surface, wanted)
            surface.fblits(
                [(picture, corner) for picture, corner, bounds in shown if bounds.colliderect(rect)],
                pygame.BLEND_PREMULTIPLIED,
            )
        surface.set_clip(None)

    def _lay_ground(self, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """Lay the ground in ``rect``, clip to what was laid and return that.

        A wide region is copied by whole rows, from one buffer to the other: that is twice as quick as a blit, which
        leaves the pixels out of the processor's cache just before the pictures are put on them.
        """
        whole = self.ground.get_rect()
        by_rows = rect.width * 2 >= whole.width and surface.get_size() == whole.size
        if not by_rows or surface.get_pitch() != self.ground.get_pitch():
            surface.set_clip(rect)
            surface.blit(self.ground, rect, rect)
            return rect
        rows = pygame.Rect(0, rect.top, whole.width, rect.height).clip(whole)
        pitch = self.ground.get_pitch()
        some = slice(rows.top * pitch, rows.bottom * pitch)
        with _bytes_of(surface) as laid, _bytes_of(self.ground) as ground:
            laid[some] = ground[some]
        surface.set_clip(rows)
        return rows

    def _touch(self, sprite: Sprite) -> None:
        if sprite.shown:
            self._dirty.append(sprite.bounds)


def _bytes_of(surface: pygame.Surface) -> memoryview:
    """The surface's own pixels; let go of before it is drawn on again."""
    return memoryview(cast(Any, surface.get_view("0")))


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in fewer, disjoint rectangles: those that touch become one."""
    joined: list[pygame.Rect] = []
    for rect in rects:
        if not rect.width or not rect.height:
            continue
        merged = rect
        while (index := merged.collidelist(joined)) >= 0:
            merged = merged.union(joined.pop(index))
        joined.append(merged)
    return joined if len(joined) <= _MOST_RECTS else [joined[0].unionall(joined[1:])]
