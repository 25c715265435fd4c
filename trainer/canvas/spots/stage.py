"""The pictures of cards, chips and marks at the spots, at the size they are seen."""

from __future__ import annotations

from math import ceil, floor

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.art.svg import group, number
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.stage import Stage
from trainer.canvas.spots.measures import UNIT
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Item


class SpotStage(Stage):
    """Its layout's unit is the width of the whole table, however much of it is in sight."""

    def picture(self, item: Item) -> Image:
        """The picture of a card or a stack at the size and angle it lies in."""
        match item:
            case CardItem():
                return self.book.card(item.card, item.width * self.to.unit, item.angle)
            case ChipsItem():
                return self.book.stack(item.chips, item.radius * self.to.unit, item.seed)

    def sprite(self, item: Item) -> Sprite:
        """A card or a stack where it lies, put on the scene."""
        return self.put(self.picture(item), self.to.pixels(item.x, item.y), item.level)

    def rect(self, box: Rectangle) -> pygame.Rect:
        """The pixels of a box in 1104 units to the scene's width."""
        (left, top), (right, foot) = (
            self.to.pixels(x / UNIT, y / UNIT) for x, y in ((box.left, box.top), (box.right, box.bottom))
        )
        return pygame.Rect(left, top, right - left, foot - top)

    def piece(self, body: str, box: Rectangle, level: float) -> Sprite:
        """SVG ``body``, 1104 units to the scene's width, put on the scene over ``box``."""
        scale = self.to.unit / UNIT
        left, top = floor(box.left), floor(box.top)
        wide, high = ceil(box.right) - left + 1, ceil(box.bottom) - top + 1
        at_x, at_y = self.to.pixels(left / UNIT, top / UNIT)
        x, y = round(at_x), round(at_y)
        place = f"translate({number(at_x - x)} {number(at_y - y)}) scale({scale:.5f}) translate({-left} {-top})"
        surface = self.book.surface(group(place, body), ceil(wide * scale), ceil(high * scale))
        return self.put(Image(surface, 0, 0), (x, y), level)
