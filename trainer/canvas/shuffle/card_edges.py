"""The edges of many cards one upon the other, drawn once as a tower: every pile is so many cards cut out of one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import TypeVar

import pygame

from trainer.canvas.art.theme import PAPER, mixed, rgb

FINEST = 8
"""How many rows are drawn for a row of pixels: so even half a pixel of card has its own edge line."""

TALLEST = 440
_MOST_KEPT = 120
_LINE = "#8D8671"
_BRIGHT = "#F3EEDF"

K = TypeVar("K")
V = TypeVar("V")


class LastDrawn(OrderedDict[K, V]):
    """The last few drawn; what has not been asked for longest is forgotten."""

    def __init__(self, most: int = _MOST_KEPT) -> None:
        super().__init__()
        self.most = most

    def of(self, key: K, draw: Callable[[], V]) -> V:
        """What is kept under ``key``, else what ``draw`` draws now."""
        if key in self:
            self.move_to_end(key)
            return self[key]
        found = self[key] = draw()
        while len(self) > self.most:
            self.popitem(last=False)
        return found


@dataclass(frozen=True, slots=True)
class Tower:
    """The fronts of so many cards; the lowest card's edge ends ``margin`` pixels from each side at the very bottom."""

    surface: pygame.Surface
    thick: float
    corner: int
    margin: int

    def level(self, cards: int) -> int:
        """How many pixels up ``cards`` cards reach."""
        return round(cards * self.thick)

    def part(self, bottom: int, top: int) -> pygame.Surface:
        """The fronts of the cards from ``bottom`` (0: the lowest) up to below ``top``, a corner's height more above."""
        foot = self.surface.get_height() - self.level(bottom)
        high = min(self.level(top) - self.level(bottom) + self.corner, foot)
        return self.surface.subsurface((0, foot - high, self.surface.get_width(), high))


def tower(seed: int, width: int, thick: float, corner: int, cards: int = TALLEST) -> Tower:
    """A tower of ``cards`` cards ``width`` pixels wide, each ``thick`` pixels, with corners of ``corner`` pixels."""
    margin, finer = max(2, round(width / 48)), FINEST if thick < 1 else FINEST // 2
    high = round(cards * thick) + corner
    fine = pygame.Surface((width + 2 * margin, high * finer), pygame.SRCALPHA, 32)
    for card in _cards(Random(seed), cards, width):
        foot, top = (high * finer - round(at * thick * finer) for at in (card.index, card.index + 1))
        fine.fill(card.paper, (margin + card.aside, top, width, foot - top))
        fine.fill(card.line, (margin + card.aside, foot - max(1, (foot - top) // 3), width, max(1, (foot - top) // 3)))
    _round_off(fine, margin, corner, finer)
    surface = pygame.transform.smoothscale(fine, (fine.get_width(), high))
    _shade(surface, margin)
    return Tower(surface, thick, corner, margin)


@dataclass(frozen=True, slots=True)
class _Edge:
    index: int
    aside: int
    paper: tuple[int, int, int]
    line: tuple[int, int, int]


def _cards(random: Random, cards: int, width: int) -> Iterator[_Edge]:
    """Every card's edge, its tone, and how far it lies aside: packets lie a little askew on those below."""
    reach, aside, left = max(1.0, width / 110), 0.0, 0
    for index in range(cards):
        if left == 0:
            aside, left = random.uniform(-reach, reach), random.randint(6, 30)
        left -= 1
        lies = round(aside + random.uniform(-0.6, 0.6))
        bright = mixed(PAPER, _BRIGHT, random.uniform(0, 1))
        line = mixed(bright, _LINE, random.uniform(0.35, 1.0))
        yield _Edge(index, lies, rgb(bright), rgb(line))


def _round_off(fine: pygame.Surface, margin: int, corner: int, finer: int) -> None:
    """Let the outer columns begin higher up, as a card's rounded corner does."""
    wide, high = fine.get_size()
    for column in range(corner):
        inward = column + 0.5
        rise = round((corner - (corner**2 - (corner - inward) ** 2) ** 0.5) * finer)
        for x in (margin + column, wide - 1 - margin - column):
            fine.subsurface((x, 0, 1, high)).scroll(0, -rise)
            fine.fill((0, 0, 0, 0), (x, high - rise, 1, rise))
    # What sticks out farthest begins where the outermost column does.
    rise = corner * finer
    for x in (*range(margin), *range(wide - margin, wide)):
        fine.subsurface((x, 0, 1, high)).scroll(0, -rise)
        fine.fill((0, 0, 0, 0), (x, high - rise, 1, rise))


def _shade(surface: pygame.Surface, margin: int) -> None:
    """Darken toward both sides, as paper under a lamp above."""
    wide, high = surface.get_size()
    for column in range(wide):
        near = min(column - margin, wide - 1 - margin - column) / (wide - 2 * margin)
        light = round(255 * (0.74 + 0.26 * min(1.0, max(0.0, near) / 0.14)))
        surface.fill((light, light, light, 255), (column, 0, 1, high), pygame.BLEND_RGBA_MULT)
