"""What a hand leaves on the felt: strokes and round marks in the nap, and dark ground under fingertips that touch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import hypot, sqrt

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands.motion.gesture_places import GesturePlace, Pixel
from trainer.canvas.hands.motion.nap_marks import Marked, NapMark
from trainer.canvas.hands.skeleton.posing import HandShape, fingertips
from trainer.canvas.hands.skin.shapes import circle, cut
from trainer.domain.signals.gestures import Finger

NAP, TOUCH = 4.0, 26.0
"""The levels of marks in the nap, under the cards, and of the dark ground under fingertips, under the chips."""

_WIDTHS = {Marked.STROKE: 0.038, Marked.ROUND: 0.11, Marked.HAIRLINE: 0.018}
_STRENGTHS = {Marked.STROKE: 0.27, Marked.ROUND: 0.33, Marked.HAIRLINE: 0.27}
_SOFT, _MARGIN = 2, 4
_ROUNDS, _RUNS_OUT, _CORNERS = 2, 1.6, 28
_PRESSED = ((1.0, 0.7), (0.8, 1.0))
"""A pressed mark: its parts' sizes, and how strongly each is seen."""
_PAD, _FLAT, _DARK, _RINGS = 0.055, 0.78, 0.59, 6


class DrawnTraces:
    """The marks of one hand, as strong as ``part`` (0 to 1) of what they can be."""

    def __init__(self, scene: Scene, place: GesturePlace, part: float) -> None:
        self._scene, self._place, self._part = scene, place, part
        self._sprite: Sprite | None = None

    def show(self, marks: Sequence[NapMark]) -> None:
        """Show these marks instead of those before; none takes them away."""
        if self._sprite is not None:
            self._scene.remove(self._sprite)
            self._sprite = None
        if not marks or self._part <= 0:
            return
        lines = [[self._place.frame.pixels((x, y, 0.0)) for x, y in mark.points] for mark in marks]
        rect = _around(lines, 0.11 * self._place.frame.unit + _MARGIN)
        surface = pygame.Surface(rect.size, pygame.SRCALPHA)
        for mark, line in zip(marks, lines, strict=True):
            for polygon, seen in self._shapes(mark, line):
                layer = [(x - rect.left, y - rect.top) for x, y in polygon]
                pygame.draw.polygon(surface, self._ink(seen), layer)
        small = pygame.transform.smoothscale(surface, (rect.width // _SOFT, rect.height // _SOFT))
        self._sprite = Sprite(Image(pygame.transform.smoothscale(small, rect.size), 0, 0), *rect.topleft, NAP)
        self._scene.add(self._sprite)

    def _shapes(self, mark: NapMark, line: Sequence[Pixel]) -> Iterator[tuple[Sequence[Pixel], float]]:
        """What is to be filled for a mark, and how strongly each of it is seen."""
        width = _WIDTHS[mark.kind] * self._place.frame.unit
        lasting = [max(0.0, 1.0 - age / mark.kind.lasts) for age in mark.ages]
        strong = _STRENGTHS[mark.kind]
        if len(line) == 1 and self._place.is_felt(line[0]):
            for size, share in _PRESSED:
                yield _disc(line[0], width / 2 * size), strong * share * lasting[0]
        for start, end in _stretches([self._place.is_felt(pixel) for pixel in line]):
            seen = [share for share, _ in cut([(share, 0.0) for share in lasting[start:end]], _ROUNDS)]
            sides = _sides(cut(line[start:end], _ROUNDS), width)
            for nth, ((one, other), (further, beyond)) in enumerate(pairwise(sides)):
                yield (one, further, beyond, other), strong * (seen[nth] + seen[nth + 1]) / 2

    def _ink(self, seen: float) -> tuple[int, int, int, int]:
        strong = seen * self._part
        red, green, blue = self._place.nap
        return round(red * strong), round(green * strong), round(blue * strong), round(255 * strong)


def _stretches(felt: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """From where to where (not included) a line lies on the felt, two points at least."""
    start = 0
    for nth in range(len(felt) + 1):
        if nth == len(felt) or not felt[nth]:
            if nth - start > 1:
                yield start, nth
            start = nth + 1


def _sides(line: Sequence[Pixel], width: float) -> list[tuple[Pixel, Pixel]]:
    """The left and the right edge of a stroke at each of its points; it runs out at both ends."""
    ways = [0.0, *accumulate(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(line))]
    runs_out = min(_RUNS_OUT * width, ways[-1] / 2) or 1.0
    sides = []
    for nth, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, nth - 1)], line[min(len(line) - 1, nth + 1)]
        long = hypot(bx - ax, by - ay) or 1.0
        near = min(1.0, ways[nth] / runs_out, (ways[-1] - ways[nth]) / runs_out)
        half = width / 2 * sqrt(near * (2.0 - near))
        dx, dy = (by - ay) / long * half, (ax - bx) / long * half
        sides.append(((x + dx, y + dy), (x - dx, y - dy)))
    return sides


def _disc(at: Pixel, radius: float) -> list[Pixel]:
    return [(at[0] + x * radius, at[1] + y * radius) for x, y in circle(_CORNERS)]


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
