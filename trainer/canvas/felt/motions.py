"""How cards and chips come, go and move on a scene, and what of it sounds."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.felt.timeline import BREATH_MS, BREATHS, RING_MS, Tween

Point = tuple[float, float]

_IN_FLIGHT = 80.0
_SHADES = 12
_TURNS = 8


class Motions:
    """Makes motions for a scene's sprites; ``cues`` gathers what has sounded."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.cues: list[Cue] = []

    def arriving(self, sprite: Sprite, start: Point, duration: float, delay: float, cue: Cue) -> Tween:
        """Bring a sprite, hidden until then, from ``start`` to where it is now."""
        end, level, scene = (sprite.x, sprite.y), sprite.level, self._scene
        scene.show(sprite, False)
        scene.place(sprite, *start)

        def begins() -> None:
            scene.lift(sprite, _IN_FLIGHT + level / 100)
            scene.show(sprite, True)

        def ends() -> None:
            scene.lift(sprite, level)
            self.cues.append(cue)

        return Tween(_Way(scene, sprite, start, end), duration, delay, begins, ends)

    def leaving(self, sprite: Sprite, end: Point, duration: float, delay: float, cue: Cue) -> Tween:
        """Take a sprite to ``end``, where it is hidden and put back to where it was."""
        start, level, scene = (sprite.x, sprite.y), sprite.level, self._scene

        def begins() -> None:
            scene.lift(sprite, _IN_FLIGHT + level / 100)

        def ends() -> None:
            scene.show(sprite, False)
            scene.lift(sprite, level)
            scene.place(sprite, *start)
            self.cues.append(cue)

        return Tween(_Way(scene, sprite, start, end), duration, delay, begins, ends)

    def moving(self, sprite: Sprite, end: Point, duration: float) -> Tween:
        """Move a sprite to ``end``."""
        return Tween(_Way(self._scene, sprite, (sprite.x, sprite.y), end), duration)

    def turning(self, sprite: Sprite, shown: Callable[[float], Image], duration: float, delay: float = 0.0) -> Tween:
        """Turn a sprite over: ``shown`` gives its picture at every part (0 to 1) of the way."""
        scene, steps = self._scene, _TURNS
        return Tween(lambda part: scene.picture(sprite, shown(round(part * steps) / steps)), duration, delay, even=True)

    def breathing(
        self, sprite: Sprite, fade: float = RING_MS, breath: float = BREATH_MS, times: int = BREATHS
    ) -> Tween:
        """Let a sprite appear, then fade to a half and back so many ``times``; then it is still."""
        full = sprite.image
        steps = [*(_faded(full, (step + 1) / (_SHADES + 1)) for step in range(_SHADES)), full]
        whole = fade + times * breath

        def apply(part: float) -> None:
            gone = part * whole
            shown = gone / fade if gone < fade else 1 - (1 - cos(2 * pi * (gone - fade) / breath)) / 4
            self._scene.picture(sprite, steps[round(shown * _SHADES)])

        self._scene.picture(sprite, steps[0])
        return Tween(apply, whole, even=True)


class _Way:
    """Moves a sprite along a straight line."""

    def __init__(self, scene: Scene, sprite: Sprite, start: Point, end: Point) -> None:
        self._scene, self._sprite, self._start, self._end = scene, sprite, start, end

    def __call__(self, part: float) -> None:
        (x0, y0), (x1, y1) = self._start, self._end
        self._scene.place(self._sprite, x0 + (x1 - x0) * part, y0 + (y1 - y0) * part)


def _faded(image: Image, part: float) -> Image:
    surface = image.surface.copy()
    level = round(255 * part)
    surface.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return Image(surface, image.x, image.y)
