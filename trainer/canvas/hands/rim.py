"""A light edge round hands that a felt would swallow."""

from __future__ import annotations

from functools import cache

from trainer.canvas.hands.looks import Colour, Look, Skin
from trainer.canvas.hands.tones import PIGMENTS, contrast, mix
from trainer.canvas.theme import rgb

LEAST = 2.0
"""Skin that stands out less from the felt than this has a rim."""
_LIT = 0.34


def rim_of(look: Look, felt: str) -> Colour | None:
    """The rim of a hand on a felt of the colour ``#RRGGBB``; None where it needs none."""
    return _rim(look.skin, felt)


@cache
def _rim(skin: Skin, felt: str) -> Colour | None:
    ground = rgb(felt)
    if contrast(PIGMENTS[skin].base, ground) >= LEAST:
        return None
    return mix(ground, (255, 255, 255), _LIT)
