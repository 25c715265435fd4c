"""The picture of a riffle: two packets meet, their inner corners are bent up and fall in turn, both slide into one."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.art.theme import PAPER, mixed, rgb
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.flat_cards import Back

MET, FALLEN, SQUARED = 0.14, 0.66, 0.9
"""At which part of its way the packets' corners have met, every card has fallen, and the pack is squared."""

_TURN, _APART, _HELD, _FAR, _RAISED = 13.0, 0.41, 0.65, 0.05, 0.05
_LEAST_LAYER = 2.0
"""How many pixels a layer is thick at least: thinner ones could not be told from one another."""
_UNEVEN, _SLID = 0.012, (0, 2, -1, 1, -2)
"""How far a fallen layer may lie from where it should, in card widths times these, one after the other."""
_BENT, _FANNED, _LEVELS, _RISING = 0.20, 0.16, 12, 0.14
"""How much narrower a bent card looks and how much more the packet's top one, in how many steps, and how soon."""


@dataclass(frozen=True, slots=True)
class _Layer:
    surface: pygame.Surface
    x: float


@dataclass(frozen=True, slots=True)
class Packet:
    """One of the two: which ``side`` it is on (-1 left, 1 right), its turn in degrees, and its middle."""

    side: int
    angle: float
    x: float


def riffle(art: ShuffleArt, left: int, right: int, part: float) -> Image:
    """Packets of so many cards at ``part`` (0 to 1) of the riffle, anchored at the middle of their common foot."""
    fallen = share(part, MET, FALLEN)
    wide, high = art.to.card, art.to.high
    up = art.piles.rise(left + right)
    surface = pygame.Surface((ceil(wide * 2.5), ceil(high * 1.3) + up), pygame.SRCALPHA, 32)
    x, y = surface.get_width() / 2, surface.get_height() - high * 0.62
    both = packets(art, part, x)
    for each in both:
        _put(surface, _Layer(art.lying(Back.OWN, each.angle).surface, each.x), y)
    loose = 1 - share(part, FALLEN, SQUARED)
    reached = _put_woven(surface, art, both, _heights(art, left + right, fallen), y, loose)
    for each, cards in zip(both, (left, right), strict=True):
        _put_rest(surface, art, each, _heights(art, cards, 1 - fallen), y - reached, fallen)
    return Image(surface, x, y)


def packets(art: ShuffleArt, part: float, middle: float) -> tuple[Packet, Packet]:
    """Held apart at first, turned with their near corners together while they fall, one upon the other at the end."""
    coming = max(0.0, 1 - part / MET)
    closed = _eased(share(part, FALLEN, SQUARED))
    turn = _TURN * (1 - closed) * (1 - coming)
    apart = (_APART * (1 - closed) + (_HELD - _FAR - _APART) * coming) * art.to.card
    return Packet(-1, -turn, middle - apart), Packet(1, turn, middle + apart)


def _put_woven(
    surface: pygame.Surface,
    art: ShuffleArt,
    both: tuple[Packet, Packet],
    heights: list[float],
    y: float,
    loose: float,
) -> float:
    """What has fallen, a layer of the one and a layer of the other in turn; returns how high it lies."""
    for place, height in enumerate(heights):
        packet = both[place % 2]
        picture = _back if place >= len(heights) - 2 else _edge
        slid = _SLID[place // 2 % len(_SLID)] * _UNEVEN * art.to.card * loose
        _put(surface, _Layer(picture(art, packet.angle), packet.x + packet.side * slid), y - height)
    return heights[-1] if heights else 0.0


def _put_rest(
    surface: pygame.Surface, art: ShuffleArt, packet: Packet, heights: list[float], y: float, fallen: float
) -> None:
    """What is still held: the inner side bent up, the higher a card lies the more, so that their edges fan out."""
    if not heights:
        return
    bent = min(1.0, fallen / _RISING)
    x = packet.x + packet.side * _FAR * art.to.card * (1 - fallen)
    y -= _RAISED * art.to.card
    for place, height in enumerate(heights, 1):
        level = round(_LEVELS * bent * (_BENT + _FANNED * place / len(heights)) / (_BENT + _FANNED))
        is_top = place == len(heights)
        _put(surface, _Layer(_bent(art, packet, level, is_top=is_top), x), y - height)


def share(part: float, since: float, until: float) -> float:
    """How much of the stretch between two parts is over."""
    return min(1.0, max(0.0, (part - since) / (until - since)))


def _eased(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def _heights(art: ShuffleArt, cards: int, part: float) -> list[float]:
    """How high each layer of so many cards lies: a layer a card, several where that would be too thin to be seen."""
    count = round(cards * part)
    if not count:
        return []
    layers = min(count, max(2, int(count * art.to.thick / _LEAST_LAYER)))
    return [art.to.thick * count * (place + 1) / layers for place in range(layers)]


def _put(surface: pygame.Surface, layer: _Layer, y: float) -> None:
    wide, high = layer.surface.get_size()
    at = round(layer.x - wide / 2), round(y - high / 2)
    surface.blit(layer.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _bent(art: ShuffleArt, packet: Packet, level: int, *, is_top: bool) -> pygame.Surface:
    """A card, or the edge of one, whose inner side is bent up: so much narrower, its outer side where it was."""
    key = ("bent", packet.side, level, is_top, round(packet.angle * 4))

    def draw() -> Image:
        flat = art.piles.side(Back.OWN) if is_top else _paper(art)
        wide, high = flat.get_size()
        narrow = round(wide * (1 - (_BENT + _FANNED) * level / _LEVELS))
        surface = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
        bowed = pygame.transform.smoothscale(flat, (narrow, high))
        surface.blit(bowed, (0 if packet.side < 0 else wide - narrow, 0))
        return _turned(surface, round(packet.angle * 4) / 4)

    return art.keep(key, draw).surface


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
