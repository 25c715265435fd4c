"""Lettering of the felt along arcs, in Source Serif, drawn large and made small so that turned letters stay smooth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from io import BytesIO
from itertools import pairwise
from math import atan2, ceil, cos, degrees, floor, hypot, pi, radians, sin

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.art.theme import rgb
from trainer.typefaces import lettering_file

_FINER = 4
_SAMPLES = 720
_MOST, _READABLE = 1.45, 0.62
"""How much larger letters grow to be read, and how much smaller than wished they may stay."""
_MOST_FONTS = 32
"""More than one felt has sizes of type; each keeps every letter that it has drawn."""


@dataclass(frozen=True, slots=True)
class Arc:
    """The upper half of an ellipse that letters stand on: its middle and half-axes, in pixels."""

    x: float
    y: float
    across: float
    up: float

    def at(self, angle: float) -> tuple[float, float]:
        """The point at ``angle`` radians, counted from its top, to the right."""
        return self.x + self.across * sin(angle), self.y - self.up * cos(angle)


@dataclass(frozen=True, slots=True)
class Letters:
    """One line of lettering: its words, size in pixels, space added between letters, and weight.

    ``middle`` is where along the arc its middle stands, in radians from the top; ``span`` the most it may take up, in
    pixels along the arc: a longer line is drawn smaller.
    """

    words: str
    size: float
    spacing: float = 0.0
    bold: bool = True
    middle: float = 0.0
    span: float = 0.0

    def scaled(self, by: float) -> Letters:
        """The same ``by`` times as large."""
        return replace(self, size=self.size * by, spacing=self.spacing * by, span=self.span * by)

    def lettered(self, by: float) -> Letters:
        """The same with letters ``by`` times as large, in the room there is."""
        return replace(self, size=self.size * by, spacing=self.spacing * by)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of lettering with the arc it stands on; ``colour`` "" is the felt's print."""

    letters: Letters
    arc: Arc
    colour: str = ""


@lru_cache(maxsize=32)
def engraved(letters: Letters, arc: Arc, colour: str) -> Image:
    """``letters`` standing on ``arc``, anchored at the scene's own upper left corner."""
    fitted = _fitted(letters)
    font = _font(fitted.bold, max(1, round(fitted.size * _FINER)))
    placed = list(_placed(fitted, arc, font))
    margin = fitted.size * 1.5
    left, top = floor(min(x for _, x, _, _ in placed) - margin), floor(min(y for _, _, y, _ in placed) - margin)
    right, bottom = ceil(max(x for _, x, _, _ in placed) + margin), ceil(max(y for _, _, y, _ in placed) + margin)
    large = pygame.Surface(((right - left) * _FINER, (bottom - top) * _FINER), depth=32)
    for letter, x, y, turn in placed:
        _engrave(large, font, letter, ((x - left) * _FINER, (y - top) * _FINER), turn)
    small = pygame.transform.smoothscale(large, (right - left, bottom - top))
    return Image(_in_colour(small, colour), -left, -top)


def legible(letters: Letters, least: float) -> Letters | None:
    """``letters`` grown towards ``least`` pixels as far as their room lets them; None where they cannot be read."""
    grown = letters.lettered(min(_MOST, max(1.0, least / letters.size)))
    return grown if _fitted(grown).size >= _READABLE * least else None


def written(words: str, size: float, colour: str, *, bold: bool = True) -> Image:
    """``words`` in a straight line, ``size`` pixels high, anchored at their middle."""
    font = _font(bold, max(1, round(size * _FINER)))
    large = font.render(words, True, "white", "black")
    width, height = ceil(large.get_width() / _FINER), ceil(large.get_height() / _FINER)
    canvas = pygame.Surface((width * _FINER, height * _FINER), depth=32)
    canvas.blit(large, (0, 0))
    small = pygame.transform.smoothscale(canvas, (width, height))
    return Image(_in_colour(small, colour), width / 2, height / 2)


def _fitted(letters: Letters) -> Letters:
    font = _font(letters.bold, round(letters.size * _FINER))
    length = font.size(letters.words)[0] / _FINER + letters.spacing * (len(letters.words) - 1)
    if not letters.span or length <= letters.span:
        return letters
    part = letters.span / length
    return Letters(letters.words, letters.size * part, letters.spacing * part, letters.bold, letters.middle)


def _placed(letters: Letters, arc: Arc, font: pygame.Font) -> Iterator[tuple[str, float, float, float]]:
    """Each letter with the point on the arc below its middle and its turn in degrees clockwise."""
    words = letters.words
    ends = [font.size(words[: count + 1])[0] / _FINER + letters.spacing * count for count in range(len(words))]
    starts = [0.0, *(end + letters.spacing for end in ends[:-1])]
    lengths = _lengths(arc.across, arc.up)
    middle = _length_at(lengths, letters.middle)
    for letter, start, end in zip(words, starts, ends, strict=True):
        if letter != " ":
            angle = _angle_at(lengths, middle + (start + end) / 2 - ends[-1] / 2)
            x, y = arc.at(angle)
            yield letter, x, y, degrees(atan2(arc.up * sin(angle), arc.across * cos(angle)))


def _engrave(large: pygame.Surface, font: pygame.Font, letter: str, at: tuple[float, float], turn: float) -> None:
    picture = font.render(letter, True, "white", "black").convert(large)
    height = picture.get_height()
    turned = pygame.transform.rotozoom(picture, -turn, 1.0)
    # The letter's foot lies on the arc: from there to the middle of its picture is this far up, along its own axis.
    up = font.get_ascent() - height / 2
    x, y = at[0] + up * sin(radians(turn)), at[1] - up * cos(radians(turn))
    corner = round(x - turned.get_width() / 2), round(y - turned.get_height() / 2)
    large.blit(turned, corner, special_flags=pygame.BLEND_MAX)


def _in_colour(coverage: pygame.Surface, colour: str) -> pygame.Surface:
    """White on black as ``colour`` on nothing, premultiplied."""
    white = pygame.image.tobytes(coverage, "RGB")[::3]
    pixels = bytearray(4 * len(white))
    for channel, level in enumerate((*reversed(rgb(colour)), 255)):
        pixels[channel::4] = white.translate(bytes(round(level * part / 255) for part in range(256)))
    return pygame.image.frombuffer(pixels, coverage.get_size(), "BGRA").copy()


@lru_cache(maxsize=32)
def _lengths(across: float, up: float) -> list[float]:
    """The length along the arc from its top to each of many angles between straight left and straight right."""
    arc = Arc(0.0, 0.0, across, up)
    points = [arc.at(pi * (step / _SAMPLES - 0.5)) for step in range(_SAMPLES + 1)]
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    return [length - lengths[_SAMPLES // 2] for length in lengths]


def _length_at(lengths: list[float], angle: float) -> float:
    return lengths[max(0, min(_SAMPLES, round((angle / pi + 0.5) * _SAMPLES)))]


def _angle_at(lengths: list[float], length: float) -> float:
    """The angle at which the arc is ``length`` long; beyond its ends it goes on as it ended."""
    low, high = 0, _SAMPLES - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if lengths[middle] <= length else (low, middle - 1)
    step = lengths[low + 1] - lengths[low]
    return pi * ((low + (length - lengths[low]) / step) / _SAMPLES - 0.5)


@lru_cache(maxsize=_MOST_FONTS)
def _font(bold: bool, size: int) -> pygame.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    # From memory: a font made of a file keeps it open for ever, and the felt has a size for each size of the window.
    return pygame.font.Font(BytesIO(_typeface(bold)), size)


@cache
def _typeface(bold: bool) -> bytes:
    return lettering_file(bold=bold).read_bytes()
