"""The colours of skin: for each tone and side of the hand a shaded, a half and a lit one, mixed once for every skin."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from trainer.canvas.hands.skeleton.camera import smoothstep
from trainer.canvas.hands.skin.hand_looks import Colour, Skin

TONES = 25
SIDES = 9
DARKEST = 0.20
"""No skin is drawn darker than this tone."""
SIDEWAYS = 0.45
"""The skin of back and palm run into each other where the surface faces the camera by less than this."""
UNDER = 0.45
"""A side turned under the hand is lit by so much less."""


@dataclass(frozen=True, slots=True)
class Pigment:
    base: Colour
    shade: Colour
    light: Colour
    line: Colour
    nail: Colour
    palm: Colour
    palm_shade: Colour


PIGMENTS: dict[Skin, Pigment] = {
    Skin.PORCELAIN: Pigment(
        base=(244, 208, 184),
        shade=(222, 172, 146),
        light=(252, 226, 207),
        line=(134, 78, 62),
        nail=(250, 218, 206),
        palm=(246, 206, 186),
        palm_shade=(226, 172, 150),
    ),
    Skin.SAND: Pigment(
        base=(228, 180, 142),
        shade=(199, 143, 107),
        light=(241, 203, 169),
        line=(112, 66, 46),
        nail=(240, 201, 178),
        palm=(236, 190, 158),
        palm_shade=(208, 150, 120),
    ),
    Skin.OLIVE: Pigment(
        base=(198, 146, 104),
        shade=(164, 112, 76),
        light=(216, 168, 126),
        line=(86, 50, 34),
        nail=(222, 178, 146),
        palm=(218, 168, 132),
        palm_shade=(184, 128, 96),
    ),
    Skin.UMBER: Pigment(
        base=(146, 96, 66),
        shade=(113, 70, 47),
        light=(170, 118, 84),
        line=(58, 32, 24),
        nail=(196, 146, 120),
        palm=(198, 146, 116),
        palm_shade=(160, 108, 82),
    ),
    Skin.EBONY: Pigment(
        base=(96, 62, 46),
        shade=(70, 43, 33),
        light=(122, 82, 62),
        line=(34, 19, 16),
        nail=(170, 122, 102),
        palm=(176, 126, 102),
        palm_shade=(136, 90, 70),
    ),
}


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """``share`` of the second in the first."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )


Three = tuple[Colour, Colour, Colour]
"""Base, half and shade."""


@cache
def tones_of(skin: Skin) -> tuple[tuple[Three, ...], ...]:
    """By side (0: back, 8: palm), then by tone (0: dark, 24: light)."""
    return tuple(
        tuple(_three(PIGMENTS[skin], side / (SIDES - 1), tone / (TONES - 1)) for tone in range(TONES))
        for side in range(SIDES)
    )


def _three(pigment: Pigment, palmar: float, tone: float) -> Three:
    lit = mix(pigment.base, pigment.palm, palmar)
    dark = mix(pigment.shade, pigment.palm_shade, palmar)
    if tone <= 0.86:
        base = mix(mix(dark, pigment.line, 0.12), lit, tone / 0.86)
    else:
        base = mix(lit, _lighter(lit, pigment), min(1.0, 3.0 * (tone - 0.86)))
    shade = mix(mix(dark, pigment.line, 0.35), dark, smoothstep(1.3 * tone))
    return base, mix(shade, base, 0.55), shade


def _lighter(colour: Colour, pigment: Pigment) -> Colour:
    """As much lighter as this skin's light is than its base."""
    red, green, blue = (
        min(255, part + light - base) for part, light, base in zip(colour, pigment.light, pigment.base, strict=True)
    )
    return red, green, blue


def tone_of(back: float, light: float, hand: float) -> tuple[float, float]:
    """The tone (0 to 1) and the side (0: back, 1: palm) of a surface.

    ``back`` is how far its back faces the camera, ``light`` the light, both -1 to 1; ``hand`` is how far the back of
    the whole hand is turned to the camera: what looks away from it is in its shade.
    """
    if back >= SIDEWAYS:
        return max(DARKEST, min(1.0, 0.30 + 0.72 * light)), 0.0
    seen = smoothstep((back + 0.25) * 2.0)
    whole = smoothstep((hand + 0.25) * 2.0)
    palmar = (1.0 - smoothstep((back + SIDEWAYS) / (2 * SIDEWAYS))) * (1.0 - 0.8 * whole)
    if seen == 1.0:
        return max(DARKEST, min(1.0, 0.30 + 0.72 * light)), palmar
    under = (0.30 - 0.72 * light) * (1.0 - (1.0 - UNDER) * whole)
    tone = max(DARKEST, 0.30 + 0.72 * light) * seen + under * (1.0 - seen)
    return max(DARKEST, min(1.0, tone)), palmar


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours, 1 to 21, as WCAG 2 reckons it."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
