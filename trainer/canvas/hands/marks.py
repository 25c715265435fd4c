"""What a hand leaves on the felt: strokes and round marks in the nap, and dark ground under fingertips that touch."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from trainer.canvas.hands.nap import Mark, Marked
from trainer.canvas.hands.placing import Pixel, Place
from trainer.canvas.hands.posing import HandShape, fingertips
from trainer.canvas.scene import Scene, Sprite
from trainer.canvas.sprites import Image
from trainer.domain.gestures import Finger

NAP, TOUCH = 4.0, 26.0
"""The levels of marks in the nap, under the cards, and of the dark ground under fingertips, under the chips."""

_WIDTHS = {Marked.STROKE: 0.038, Marked.ROUND: 0.11, Marked.HAIRLINE: 0.018}
_STRENGTHS = {Marked.STROKE: 0.27, Marked.ROUND: 0.33, Marked.HAIRLINE: 0.27}
_SOFT, _MARGIN = 2, 4
_PAD, _FLAT, _DARK, _RINGS = 0.055, 0.78, 0.59, 6


class Nap:
    """The marks of one hand, as strong as ``part`` (0 to 1) of what they can be."""

    def __init__(self, scene: Scene, place: Place, part: float) -> None:
        self._scene, self._place, self._part = scene, place, part
        self._sprite: Sprite | None = None

    def show(self, marks: Sequence[Mark]) -> None:
        """Show these marks instead of those before; none takes them away."""
        if self._sprite is not None:
            self._scene.remove(self._sprite)
            self._sprite = None
        if not marks or self._part <= 0:
            return
        lines = [[self._place.frame.pixels((x, y, 0.0)) for x, y in mark.points] for mark in marks]
        rect = _around(lines, 0.11 * self._place.frame.unit + _MARGIN)
        small = pygame.Surface((rect.width // _SOFT, rect.height // _SOFT), pygame.SRCALPHA)
        for mark, line in zip(marks, lines, strict=True):
            felt = [self._place.is_felt(pixel) for pixel in line]
            self._draw(small, mark, [((x - rect.left) / _SOFT, (y - rect.top) / _SOFT) for x, y in line], felt)
        surface = pygame.transform.smoothscale(small, rect.size)
        self._sprite = Sprite(Image(surface, 0, 0), *rect.topleft, NAP)
        self._scene.add(self._sprite)

    def _draw(self, surface: pygame.Surface, mark: Mark, line: Sequence[Pixel], felt: Sequence[bool]) -> None:
        width = _WIDTHS[mark.kind] * self._place.frame.unit / _SOFT
        strong = _STRENGTHS[mark.kind] * self._part
        if len(line) == 1 and felt[0]:
            pygame.draw.circle(surface, self._ink(strong, mark, 0), line[0], width / 2)
        for nth, (one, other) in enumerate(pairwise(line)):
            if not (felt[nth] and felt[nth + 1]):
                continue
            ink = self._ink(strong, mark, nth + 1)
            pygame.draw.line(surface, ink, one, other, max(1, round(width)))
            if width > 2:
                pygame.draw.circle(surface, ink, other, width / 2)

    def _ink(self, strong: float, mark: Mark, nth: int) -> tuple[int, int, int, int]:
        seen = strong * max(0.0, 1 - mark.ages[nth] / mark.kind.lasts)
        red, green, blue = self._place.nap
        return round(red * seen), round(green * seen), round(blue * seen), round(255 * seen)


class Touches:
    """Dark ground under the fingertips of one hand; ``unit`` is a hand length in pixels."""

    def __init__(self, scene: Scene, unit: float) -> None:
        self._scene, self._unit = scene, unit
        self._sprites: list[Sprite] = []
        self._image: Image | None = None

    def show(self, shape: HandShape, fingers: Sequence[Finger], wrist: Pixel) -> None:
        """Darken the felt under these fingers; ``wrist`` is the pixel of the felt below the wrist."""
        tips = fingertips(shape) if fingers else {}
        while len(self._sprites) < len(fingers):
            sprite = Sprite(self._picture(), 0, 0, TOUCH, shown=False)
            self._sprites.append(sprite)
            self._scene.add(sprite)
        for nth, sprite in enumerate(self._sprites):
            self._scene.show(sprite, nth < len(fingers))
            if nth < len(fingers):
                x, y, _ = tips[fingers[nth]]
                self._scene.place(sprite, wrist[0] + x * self._unit, wrist[1] + y * self._unit)

    def hide(self) -> None:
        """Nothing touches any more."""
        self._scene.remove(*self._sprites)
        self._sprites.clear()

    def _picture(self) -> Image:
        if self._image is None:
            self._image = _ellipse(_PAD * self._unit)
        return self._image


def _ellipse(radius: float) -> Image:
    """A dark ellipse that fades outward."""
    finer = 3
    half = radius * 1.5 * finer
    large = pygame.Surface((round(2 * half), round(2 * half * _FLAT)), pygame.SRCALPHA)
    for ring in range(_RINGS):
        part = 1 - ring / _RINGS
        box = pygame.Rect(0, 0, round(2 * half * part), round(2 * half * _FLAT * part))
        box.center = large.get_rect().center
        pygame.draw.ellipse(large, (0, 0, 0, round(255 * _DARK * (ring + 1) / _RINGS)), box)
    small = pygame.transform.smoothscale(large, (large.get_width() // finer, large.get_height() // finer))
    return Image(small, small.get_width() / 2, small.get_height() / 2)


def _around(lines: Sequence[Sequence[Pixel]], margin: float) -> pygame.Rect:
    xs, ys = [x for line in lines for x, _ in line], [y for line in lines for _, y in line]
    left, top = int(min(xs) - margin), int(min(ys) - margin)
    width, height = int(max(xs) + margin) - left, int(max(ys) + margin) - top
    return pygame.Rect(left, top, -(-width // _SOFT) * _SOFT, -(-height // _SOFT) * _SOFT)
