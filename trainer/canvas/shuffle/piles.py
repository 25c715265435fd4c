"""Piles of cards as pictures: shadow, every card's edge, and the card on top."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from trainer.canvas.art import cards as card_svg
from trainer.canvas.art import shadows, svg
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.theme import CUT_CARD, rgb
from trainer.canvas.shuffle.card_edges import LastDrawn, Tower, tower
from trainer.canvas.shuffle.flat_cards import Back, Side, flat
from trainer.canvas.shuffle.sizes import ShuffleScale

SEEDS = 12
_SHADOW, _BLUR, _DOWN = 0.46, 0.034, 0.022
_STICKS_OUT = 0.11
_BOXED = "#FFFDF6"


@dataclass(frozen=True, slots=True)
class PileLook:
    """So many ``cards``, those under them left out: ``bottom`` cards of the same pile lie below.

    ``top`` is what is seen of the uppermost; ``boxed`` are the heights, in cards from the bottom, of those that lie the
    other way up; ``cut`` how many cards are under the cut card, None where it is not in the pile;
    ``covered``: another one lies under them all.
    """

    seed: int
    cards: int
    top: Side = Back.OWN
    bottom: int = 0
    boxed: tuple[int, ...] = ()
    cut: int | None = None
    covered: bool = False
    shadow: bool = True


class PileArt:
    """Draws piles at one scale and theme, and keeps what it drew last."""

    def __init__(self, book: SpriteBook, to: ShuffleScale) -> None:
        self.book, self.to = book, to
        self._towers: dict[int, Tower] = {}
        self._piles: LastDrawn[PileLook, Image] = LastDrawn()

    @property
    def corner(self) -> int:
        return max(1, round(self.to.card * card_svg.RADIUS / card_svg.WIDTH))

    def tower(self, seed: int) -> Tower:
        """The tower a pile of this seed is cut out of."""
        seed %= SEEDS
        if seed not in self._towers:
            self._towers[seed] = tower(seed, self.to.card, self.to.thick, self.corner)
        return self._towers[seed]

    def rise(self, cards: int) -> int:
        """How many pixels up so many cards reach."""
        return round(cards * self.to.thick)

    def pile(self, look: PileLook) -> Image:
        """A pile, anchored at the middle of its lowest card."""
        return self._piles.of(look, lambda: self._drawn(look))

    def side(self, side: Side) -> pygame.Surface:
        """A single card without its shadow."""
        return self.side_of(side, self.to.card, self.to.high)

    def side_of(self, side: Side, width: int, height: int) -> pygame.Surface:
        """The same at another size."""
        return flat(self.book, side, width, height)

    def _drawn(self, look: PileLook) -> Image:
        edges = self.tower(look.seed)
        wide, high = self.to.card, self.to.high
        up = edges.level(look.bottom + look.cards) - edges.level(look.bottom)
        room = round(wide * 0.12)
        surface = pygame.Surface((wide + 2 * room, high + up + 2 * room), pygame.SRCALPHA, 32)
        if look.shadow:
            surface.blit(self._shade(room), (0, up), special_flags=pygame.BLEND_PREMULTIPLIED)
        front = self._front(edges, look)
        foot = room + up + high
        surface.blit(front, (room - edges.margin, foot - front.get_height()), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._lines(surface, look, edges, foot, room)
        surface.blit(self.side(look.top), (room, room), special_flags=pygame.BLEND_PREMULTIPLIED)
        return Image(surface, room + wide / 2, room + up + high / 2)

    def _front(self, edges: Tower, look: PileLook) -> pygame.Surface:
        """The fronts of the pile's cards; where it has been taken off others, its own lowest card's corners."""
        part = edges.part(look.bottom, look.bottom + look.cards)
        if not look.bottom:
            return part
        cut = part.copy()
        mask = self._mask(cut.get_width(), edges)
        cut.blit(mask, (0, cut.get_height() - mask.get_height()), special_flags=pygame.BLEND_RGBA_MULT)
        return cut

    def _mask(self, width: int, edges: Tower) -> pygame.Surface:
        """White where a lowest card's front may be, its corners rounded off."""
        high, room = edges.corner + 1, edges.margin
        body = svg.rect(room - 0.5, -3 * high, width - 2 * room + 1, 4 * high, edges.corner, "#FFF")
        body += svg.rect(0, -3 * high, width, 4 * high - edges.corner, 0, "#FFF")
        return self.book.drawing(body, width, high).surface

    def _lines(self, surface: pygame.Surface, look: PileLook, edges: Tower, foot: int, room: int) -> None:
        """The edges of boxed cards, and the cut card's, which sticks out a little."""
        left, wide = room + self.corner // 2, self.to.card - self.corner // 2 * 2
        thick = max(1, round(self.to.thick))
        for at in look.boxed:
            up = edges.level(look.bottom + at + 1) - edges.level(look.bottom)
            surface.fill(rgb(_BOXED), (left, foot - up, wide, thick))
        for under in (*([] if look.cut is None else [look.cut]), *[0] * look.covered):
            up = edges.level(look.bottom + under) - edges.level(look.bottom)
            thick, right = max(2, thick), room + self.to.card + round(self.to.card * _STICKS_OUT)
            surface.fill(rgb(CUT_CARD), (left, foot - up - thick // 2, right - left, thick))

    def _shade(self, room: int) -> pygame.Surface:
        wide, high = self.to.card, self.to.high
        blur, corner = _BLUR * wide, self.corner

        def shape(outset: float, opacity: float) -> str:
            broad, tall = max(wide + 2 * outset, 1), max(high + 2 * outset, 1)
            fill = f'fill-opacity="{opacity:.4f}"'
            top = room - outset + _DOWN * wide
            return svg.rect(room - outset, top, broad, tall, max(corner + outset, 1), "#000", fill)

        body = shadows.soft(blur, _SHADOW, shape)
        return self.book.drawing(body, wide + 2 * room, high + 2 * room).surface
