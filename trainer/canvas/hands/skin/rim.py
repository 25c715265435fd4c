"""A light edge round hands that a felt would swallow."""

from __future__ import annotations

from functools import cache, lru_cache
from math import ceil, hypot

from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MAX, BLEND_RGBA_MULT, SRCALPHA, Surface

from trainer.canvas.art.theme import rgb
from trainer.canvas.hands.skin.hand_looks import Colour, HandLook, Skin
from trainer.canvas.hands.skin.tones import PIGMENTS, contrast, mix

LEAST = 2.0
"""Skin that stands out less from the felt than this has a rim."""
_LIT = 0.34
RIM = 0.007
"""Its width outside the outline, in hand lengths."""
_STEPS, _LEAST_STEP = 20, 5


def rim_of(look: HandLook, felt: str) -> Colour | None:
    """The rim of a hand on a felt of the colour ``#RRGGBB``; None where it needs none."""
    return _rim(look.skin, felt)


@cache
def _rim(skin: Skin, felt: str) -> Colour | None:
    ground = rgb(felt)
    if contrast(PIGMENTS[skin].base, ground) >= LEAST:
        return None
    return mix(ground, (255, 255, 255), _LIT)


def rimmed(picture: Surface, colour: Colour, width: float) -> Surface:
    """The premultiplied picture with a closed edge ``width`` pixels wide round all that is drawn on it."""
    size = picture.get_size()
    solid = picture.copy()
    solid.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_MAX)
    solid.fill((*colour, 255), special_flags=BLEND_RGBA_MULT)
    solid.premul_alpha_ip()
    whole = Surface(size, SRCALPHA)
    strong = _STEPS
    for strength, ways in _ring(width):
        if strength < strong:
            level = round(255 * strength / strong)
            solid.fill((level, level, level, level), special_flags=BLEND_RGBA_MULT)
            strong = strength
        for way in ways:
            whole.blit(solid, way, special_flags=BLEND_RGBA_MAX)
    whole.blit(picture, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    return whole


@lru_cache(maxsize=16)
def _ring(width: float) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """By strength (in steps), the strongest first, the ways in whole pixels by which a picture is moved to grow."""
    rings: dict[int, list[tuple[int, int]]] = {}
    far = ceil(width) + 1
    for x in range(-far, far + 1):
        for y in range(-far, far + 1):
            distance = hypot(x, y)
            strength = round(min(1.0, width + 1.0 - distance) * _STEPS)
            if distance >= max(width - 1.0, 0.5) and strength >= _LEAST_STEP:
                rings.setdefault(strength, []).append((x, y))
    return tuple((strength, tuple(rings[strength])) for strength in sorted(rings, reverse=True))
