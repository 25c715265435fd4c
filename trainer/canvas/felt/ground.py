"""The ground of every felt: cloth under a lamp, its nap, and what is drawn and printed on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.felt.lettering import Arc, Line, engraved, legible
from trainer.canvas.felt.scale import Scale

_NAP = 192
_NAP_DARKEST = 15


@dataclass(frozen=True, slots=True)
class Lamp:
    """Where the light falls: its middle and how far it reaches across and down, in pixels."""

    x: float
    y: float
    across: float
    down: float


def felt(book: SpriteBook, width: int, height: int, lamp: Lamp) -> pygame.Surface:
    """A new opaque 32-bit surface of felt with its nap."""
    drawn = book.keep(("felt", width, height, lamp), lambda: Image(_drawn(book, width, height, lamp), 0, 0))
    return drawn.surface.copy()


def ground(
    book: SpriteBook,
    to: Scale,
    lamp: Lamp,
    body: str,
    lines: Iterable[Line] = (),
    *,
    drawn: float = 1.0,
    least: float = 0.0,
) -> pygame.Surface:
    """Return the opaque surface everything lies on: SVG ``body``, and lettering, on the felt.

    The book keeps it, so nobody may draw on it: one question's felt is mostly the next one's too.
    ``drawn`` is what the SVG, and the letters' sizes, count to a unit of the layout; arcs are in the layout's units.
    Letters grow towards ``least`` pixels where they have the room; a line that cannot be read is left out.
    """
    written = tuple(lines)
    key = ("ground", to.width, to.height, to.transform(drawn), to.unit, lamp, body, written, least)
    return book.keep(key, lambda: Image(_printed(book, to, lamp, body, written, drawn, least), 0, 0)).surface


def _printed(
    book: SpriteBook, to: Scale, lamp: Lamp, body: str, lines: Iterable[Line], drawn: float, least: float
) -> pygame.Surface:
    surface = felt(book, to.width, to.height, lamp)
    if body:
        printed = book.surface(svg.group(to.transform(drawn), body), to.width, to.height)
        surface.blit(printed, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for line in lines:
        arc = Arc(*to.pixels(line.arc.x, line.arc.y), line.arc.across * to.unit, line.arc.up * to.unit)
        letters = line.letters.scaled(to.unit / drawn).lettered(book.theme.letters)
        read = legible(letters, least)
        if read is None:
            continue
        image = engraved(read, arc, line.colour or book.theme.felt_print)
        surface.blit(image.surface, (round(-image.x), round(-image.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface


def _drawn(book: SpriteBook, width: int, height: int, lamp: Lamp) -> pygame.Surface:
    theme = book.theme
    stops = ((0, theme.felt_lit), (0.55, theme.felt), (1, theme.felt_deep))
    light = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    n = svg.number
    squeezed = f'gradientTransform="translate({n(lamp.x)} {n(lamp.y)}) scale({n(lamp.across)} {n(lamp.down)})"'
    gradient = (
        f'<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" {squeezed}>{light}</radialGradient>'
    )
    ground = pygame.Surface((width, height), depth=32)
    lit = book.surface(gradient + svg.rect(0, 0, width, height, 0, "url(#l)"), width, height)
    ground.blit(lit, (0, 0))
    tile = _nap()
    for x in range(0, width, _NAP):
        for y in range(0, height, _NAP):
            ground.blit(tile, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return ground


@cache
def _nap() -> pygame.Surface:
    """One tile of fine noise, finer across than down: black at no more than 6 %."""
    random = Random(1850)
    rows = [random.randbytes(_NAP) for _ in range(_NAP // 2)]
    darkness = bytes(round(_NAP_DARKEST * (level / 255) ** 1.5) for level in range(256))
    alpha = b"".join(row.translate(darkness) * 2 for row in rows)
    pixels = bytearray(4 * len(alpha))
    pixels[3::4] = alpha
    return pygame.image.frombuffer(pixels, (_NAP, _NAP), "BGRA").copy()
