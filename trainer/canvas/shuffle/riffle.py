"""The picture of a riffle at any part of its way: inner corners fall in turn, then both packets slide into one."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.art.theme import PAPER, mixed, rgb
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.flat_cards import Back

MET, FALLEN = 0.16, 0.64
"""At which part of its way the packets' corners have met, and at which every card has fallen."""

_TURN, _APART, _HELD, _FAR, _RAISED = 13.0, 0.40, 0.65, 0.10, 0.05
_LAYERS = 26


@dataclass(frozen=True, slots=True)
class _Layer:
    surface: pygame.Surface
    x: float


def riffle(art: ShuffleArt, left: int, right: int, part: float) -> Image:
    """Packets of so many cards at ``part`` (0 to 1) of the riffle, anchored at the middle of their common foot."""
    coming = max(0.0, 1 - part / MET)
    fallen = min(1.0, max(0.0, (part - MET) / (FALLEN - MET)))
    closed = max(0.0, (part - FALLEN) / (1 - FALLEN))
    wide, high = art.to.card, art.to.high
    up = art.piles.rise(left + right)
    surface = pygame.Surface((ceil(wide * 2.5), ceil(high * 1.3) + up), pygame.SRCALPHA, 32)
    x, y = surface.get_width() / 2, surface.get_height() - high * 0.62
    turn = _TURN * (1 - closed) * (1 - coming)
    apart = (_APART * (1 - closed) + (_HELD - _FAR - _APART) * coming) * wide
    sides = [(-turn, x - apart), (turn, x + apart)]
    edges = [_Layer(_edge(art, angle), at) for angle, at in sides]
    for angle, at in sides:
        _put(surface, _Layer(art.lying(Back.OWN, angle).surface, at), y)
    woven = _heights(art, left + right, fallen)
    for place, height in enumerate(woven):
        _put(surface, edges[place % 2], y - height)
    reached = woven[-1] if woven else 0.0
    for side, cards in enumerate((left, right)):
        rest = _heights(art, cards, 1 - fallen)
        angle, at = sides[side]
        far = at + (-1, 1)[side] * _FAR * wide * (1 - fallen)
        raised = reached + (_RAISED * wide if rest else 0)
        for height in rest:
            _put(surface, _Layer(edges[side].surface, far), y - raised - height)
        top = raised + rest[-1] if rest else reached - (side == 0) * art.to.thick
        _put(surface, _Layer(_back(art, angle), far), y - top)
    return Image(surface, x, y)


def _heights(art: ShuffleArt, cards: int, part: float) -> list[float]:
    """How high each layer of so many cards lies: a layer a card, several where they are many."""
    count = round(cards * part)
    layers = min(count, _LAYERS)
    return [art.to.thick * count * (place + 1) / layers for place in range(layers)]


def _put(surface: pygame.Surface, layer: _Layer, y: float) -> None:
    wide, high = layer.surface.get_size()
    at = round(layer.x - wide / 2), round(y - high / 2)
    surface.blit(layer.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _edge(art: ShuffleArt, angle: float) -> pygame.Surface:
    """A card's outline filled with paper, turned."""
    key = ("edge", round(angle * 4))
    return art.keep(key, lambda: _turned(_paper(art), round(angle * 4) / 4)).surface


def _back(art: ShuffleArt, angle: float) -> pygame.Surface:
    key = ("turned back", round(angle * 4))
    return art.keep(key, lambda: _turned(art.piles.side(Back.OWN), round(angle * 4) / 4)).surface


def _paper(art: ShuffleArt) -> pygame.Surface:
    wide, high, corner = art.to.card, art.to.high, art.piles.corner
    surface = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    pygame.draw.rect(surface, rgb(mixed(PAPER, "#8D8671", 0.4)), surface.get_rect(), border_radius=corner)
    inner = surface.get_rect().inflate(-2, -2)
    pygame.draw.rect(surface, rgb(mixed(PAPER, "#FFFFFF", 0.25)), inner, border_radius=corner)
    return surface


def _turned(surface: pygame.Surface, angle: float) -> Image:
    turned = pygame.transform.rotozoom(surface, -angle, 1.0) if angle else surface
    return Image(turned, turned.get_width() / 2, turned.get_height() / 2)
