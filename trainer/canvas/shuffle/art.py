"""The pictures of the felt between two shoes at one scale and theme, each drawn once: furniture, spreads, side view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil

import pygame

from trainer.canvas.art import cards as card_svg
from trainer.canvas.art import shadows, svg
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.theme import CUT_CARD, rgb
from trainer.canvas.felt.lettering import written
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle import furniture
from trainer.canvas.shuffle.card_edges import TALLEST, LastDrawn, Tower, tower
from trainer.canvas.shuffle.flat_cards import Side
from trainer.canvas.shuffle.layout import BOX_HIGH
from trainer.canvas.shuffle.piles import PileArt
from trainer.canvas.shuffle.side_view import SidePlace
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, ShuffleScale
from trainer.canvas.shuffle.spread_cards import SpreadCard

_AROUND = 24.0
_CARD_SHADOW = 0.36
_KEPT, _ON_THE_BED = 64, 24

Cards = tuple[tuple[SpreadCard, Side], ...]
"""Cards where they lie and what is seen of each, the lowest first."""


class ShuffleArt:
    """Draws and keeps; ``piles`` draws the piles."""

    def __init__(self, book: SpriteBook, to: ShuffleScale) -> None:
        self.book, self.to = book, to
        self.piles = PileArt(book, to)
        self._kept: LastDrawn[object, Image] = LastDrawn(_KEPT)
        self._bed: tuple[Image, Cards] = Image(pygame.Surface((0, 0)), 0, 0), ()
        self._turned: dict[tuple[Side, int, int], Image] = {}
        self._edges: LastDrawn[tuple[int, int, int], Tower] = LastDrawn(4)

    def keep(self, key: object, draw: Callable[[], Image]) -> Image:
        """What was drawn under ``key``, else what ``draw`` draws now."""
        return self._kept.of(key, draw)

    def drawing(self, body: str, wide: float, high: float, around: float = _AROUND) -> Image:
        """SVG in points, ``around`` points left free round it, anchored at its 0, 0; kept while it is asked for."""
        return self.keep((body, wide, high, around), partial(self._draw, body, wide, high, around))

    def _draw(self, body: str, wide: float, high: float, around: float) -> Image:
        scale, free = self.to.unit, round(around * self.to.unit)
        place = f"translate({free} {free}) scale({scale:.5f})"
        size = ceil(wide * scale) + 2 * free, ceil(high * scale) + 2 * free
        return Image(self.book.surface(svg.group(place, body), *size), free, free)

    # Cards lying singly

    def lying(self, side: Side, angle: float = 0.0, width: int = 0) -> Image:
        """One card with its shadow, turned, anchored at its middle."""
        wide = width or self.to.card
        key = (side, round(angle), wide)
        if key not in self._turned:
            self._turned[key] = self._lying(side, round(angle), wide)
        return self._turned[key]

    def _lying(self, side: Side, angle: int, wide: int) -> Image:
        high = round(wide * card_svg.HEIGHT / card_svg.WIDTH)
        room = max(3, round(wide * 0.08))
        surface = pygame.Surface((wide + 2 * room, high + 2 * room), pygame.SRCALPHA, 32)
        surface.blit(self._shade(wide, high, room), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        flat = self.piles.side_of(side, wide, high)
        surface.blit(flat, (room, room), special_flags=pygame.BLEND_PREMULTIPLIED)
        turned = pygame.transform.rotozoom(surface, -angle, 1.0) if angle else surface
        return Image(turned, turned.get_width() / 2, turned.get_height() / 2)

    def _shade(self, wide: int, high: int, room: int) -> pygame.Surface:
        corner = self.piles.corner

        def shape(outset: float, opacity: float) -> str:
            place = room - outset, room - outset + 0.02 * wide, wide + 2 * outset, high + 2 * outset
            return svg.rect(*place, max(corner + outset, 1), "#000", f'fill-opacity="{opacity:.4f}"')

        return self.book.drawing(
            shadows.soft(0.03 * wide, _CARD_SHADOW, shape), wide + 2 * room, high + 2 * room
        ).surface

    def spread(self, cards: Cards, width: int = 0) -> Image:
        """Many cards, the lowest first, as one picture anchored at the scene's upper left pixel."""
        return self.keep(("spread", tuple(cards), width), partial(self._spread, tuple(cards), width))

    def _spread(self, cards: Cards, width: int) -> Image:
        """The lower cards are kept as a bed: while the uppermost are taken off, only those few are laid anew."""
        bed, under = self._bed
        if width or not self._lies_on(bed, under, cards):
            under = cards[: max(1, len(cards) - _ON_THE_BED)]
            bed = self._laid(cards, under, width)
            self._bed = (bed, under) if not width else self._bed
        surface = bed.surface.copy()
        self._blit(surface, cards[len(under) :], width, bed)
        return Image(surface, bed.x, bed.y)

    def _lies_on(self, bed: Image, under: Cards, cards: Cards) -> bool:
        """Whether the bed is the lower part of these cards, and has room for the others."""
        if not under or cards[: len(under)] != under:
            return False
        room = bed.surface.get_rect(topleft=(-int(bed.x), -int(bed.y)))
        return all(room.contains(self._placed(it, side, 0)) for it, side in cards[len(under) :])

    def _laid(self, room: Cards, cards: Cards, width: int) -> Image:
        """Cards on a surface with room for others, too."""
        placed = [self._placed(it, side, width) for it, side in room]
        whole = placed[0].unionall(placed[1:])
        image = Image(pygame.Surface(whole.size, pygame.SRCALPHA, 32), -whole.x, -whole.y)
        self._blit(image.surface, cards, width, image)
        return image

    def _blit(self, surface: pygame.Surface, cards: Cards, width: int, on: Image) -> None:
        blits = []
        for it, side in cards:
            place = self._placed(it, side, width)
            blits.append((self.lying(side, it.angle, width).surface, (place.x + int(on.x), place.y + int(on.y))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)

    def _placed(self, it: SpreadCard, side: Side, width: int) -> pygame.Rect:
        image, (x, y) = self.lying(side, it.angle, width), self.to.pixels(it.x, it.y)
        return image.surface.get_rect(topleft=(round(x - image.x), round(y - image.y)))

    def below(self, image: Image, y: float) -> Image:
        """What of a picture anchored at the scene's upper left pixel lies below ``y``, in points."""
        return self.keep(("below", id(image.surface), y), partial(self._below, image, y))

    def _below(self, image: Image, y: float) -> Image:
        wide, high = image.surface.get_size()
        cut = min(max(0, round(self.to.pixels(0, y)[1] + image.y)), high - 1)
        return Image(image.surface.subsurface((0, cut, wide, high - cut)), image.x, image.y - cut)

    # Furniture

    def carton(self) -> Image:
        """An unopened deck's box, anchored at the middle of its top."""
        body = furniture.carton(self.book.theme)
        image = self.drawing(body, CARD_WIDTH + 4, CARD_HEIGHT + 4 + BOX_HIGH, 4)
        middle = (CARD_WIDTH + 4) / 2 * self.to.unit, (CARD_HEIGHT + 4) / 2 * self.to.unit
        return self.keep("carton", lambda: Image(image.surface, image.x + middle[0], image.y + middle[1]))

    def cut_card(self) -> Image:
        """The cut card lying flat, anchored at its middle."""
        return self.keep("cut card", self._cut_card)

    def _cut_card(self) -> Image:
        wide, high = self.to.card, self.to.high
        room = max(3, round(wide * 0.08))
        surface = self._shade(wide, high, room).copy()
        body = svg.group(f"scale({wide / card_svg.WIDTH:.5f})", furniture.cut_card())
        surface.blit(
            self.book.drawing(body, wide, high).surface, (room, room), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        return Image(surface, room + wide / 2, room + high / 2)

    def shoe(self, box: Rectangle, cards: int, cut: int | None) -> Image:
        """The shoe with cards between mouth and wedge, ``cut`` of them in front of the cut card."""
        return self.keep(("shoe", box, cards, cut), partial(self._shoe, box, cards, cut))

    def _shoe(self, box: Rectangle, cards: int, cut: int | None) -> Image:
        body = furniture.shoe(self.book.theme, box, cut == 0, not cards)
        image = self.drawing(body, box.width, box.height)
        surface, scale = image.surface.copy(), self.to.unit
        mouth = round(image.x + (box.width - furniture.MOUTH) * scale)
        edges = self.on_edge(self.to.high, self.to.thick, cards)
        middle = image.y + box.height * scale / 2
        top = round(middle - edges.get_height() / 2)
        surface.blit(edges, (mouth - edges.get_width(), top), special_flags=pygame.BLEND_PREMULTIPLIED)
        wedge = self.drawing(furniture.wedge(box.height), 22, box.height, 2)
        at = mouth - edges.get_width() - 23 * scale - wedge.x, image.y - wedge.y
        surface.blit(wedge.surface, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_PREMULTIPLIED)
        if cut:
            line = max(2, round(self.to.thick))
            x = mouth - round(cut * self.to.thick) - line // 2
            surface.fill(rgb(CUT_CARD), (x, top - round(3 * scale), line, edges.get_height()))
        return Image(surface, image.x, image.y)

    def on_edge(self, length: int, thick: float, cards: int) -> pygame.Surface:
        """So many cards on edge, the front at the right."""
        # Where cards are thick only this pack is drawn; thin ones are cut out of one tower, as piles are.
        tall = cards if thick >= 1 else max(cards, TALLEST)
        key = length, round(thick * 1000), tall
        edges = self._edges.of(key, lambda: tower(3, length, thick, 1, max(tall, 1)))
        return pygame.transform.rotate(edges.part(0, cards), 90) if cards else pygame.Surface((0, length))

    # The side view

    def side(self, place: SidePlace) -> Image:
        """The pack from the side with its shadow, anchored at its upper right corner."""
        return self.keep(("side", place), partial(self._side, place))

    def _side(self, place: SidePlace) -> Image:
        edges = self.on_edge(round(place.high), place.thick, place.cards)
        wide, high = edges.get_size()
        room = round(30 * self.to.unit)

        def shape(outset: float, opacity: float) -> str:
            fill = f'fill-opacity="{opacity:.4f}"'
            down = room + 0.02 * high - outset
            return svg.rect(room - outset, down, max(wide + 2 * outset, 1), max(high + 2 * outset, 1), 4, "#000", fill)

        body = shadows.soft(9 * self.to.unit, 0.5, shape)
        surface = self.book.surface(body, wide + 2 * room, high + 2 * room)
        surface.blit(edges, (room, room), special_flags=pygame.BLEND_PREMULTIPLIED)
        line = max(1, round(self.to.unit))
        surface.fill(rgb("#2B4468"), (room + wide - line, room + 2, line, high - 4))
        return Image(surface, room + wide, room)

    def side_card(self, place: SidePlace, deep: float) -> Image:
        """The cut card from the side, ``deep`` (0 to 1) of the pack's height in it, anchored at the pack's top."""
        out, line = round(place.high * 0.2), max(3, round(max(place.thick, 3.4 * self.to.unit)))
        high = out + round(place.high * deep)
        body = svg.rect(0, 0, line, high, line / 2, CUT_CARD, svg.stroke("#8A6416", 0.8, 0.9))
        return self.keep((body, line, high), lambda: Image(self.book.surface(body, line, high), line / 2, out))

    def rack_pieces(self, box: Rectangle, marks: bool) -> tuple[Image, Image]:
        """The discard rack behind and before its cards, both anchored at its upper left corner."""
        back = self.drawing(furniture.rack(box), box.width, box.height)
        front = self.drawing(furniture.rack_front(box, marks), box.width, box.height, 4)
        return back, front

    def label(self, words: str, size: float) -> Image:
        """Words on the felt, anchored at their middle."""
        return self.keep(
            ("label", words, size), lambda: written(words, self.book.theme.lettered(size), self.book.theme.felt_print)
        )

    def panel(self, wide: float, high: float) -> Image:
        """The panel a pack is seen from the side in, anchored at its upper left corner."""
        theme = self.book.theme
        line = svg.stroke(theme.felt_print, max(1.0, 1.2 * self.to.unit), 0.55)
        round_ = 8 * self.to.unit
        body = svg.rect(1, 1, wide - 2, high - 2, round_, theme.felt_deep, f'fill-opacity=".96" {line}')
        return self.keep((body, wide, high), lambda: Image(self.book.surface(body, ceil(wide), ceil(high)), 0, 0))
