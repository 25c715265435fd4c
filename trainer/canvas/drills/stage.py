"""The pictures of cards, chips and marks on the drill's felt, and the columns of its rack."""

from __future__ import annotations

from math import ceil

from trainer.canvas.art.rack import RackPlace
from trainer.canvas.art.sprites import Image
from trainer.canvas.art.svg import group, number
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.placed_things import CardAt, StackAt
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.stage import Stage
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.chips import Denomination, Pile


class DrillStage(Stage):
    """Makes sprites at places in the layout's units."""

    tubes: tuple[Pile, ...] = ()
    rack: RackPlace | None = None

    @property
    def theme(self) -> CanvasTheme:
        """The theme with words as large as they must be on a felt of this size."""
        return self.book.theme.seen_at(self.to.unit)

    def card(self, place: CardAt, shown: Card | None) -> Image:
        """The picture of a card (None: its back) for its place."""
        return self.book.card(shown, place.width * self.to.unit, place.angle)

    def stack(self, chips: tuple[Denomination, ...], radius: float, seed: int) -> Image:
        """The picture of a stack whose radius is in the layout's units."""
        return self.book.stack(chips, radius * self.to.unit, seed)

    def stack_sprite(self, stack: StackAt, level: float) -> Sprite:
        """A stack on the scene; those farther down lie nearer."""
        image = self.stack(stack.chips, stack.radius, stack.seed)
        return self.put(image, self.to.pixels(stack.x, stack.y), level + stack.y / 1000)

    def overlay(self, body: str, box: Rectangle, level: float) -> Sprite:
        """SVG ``body``, in the layout's units, as a sprite that covers ``box``."""
        width, height = ceil(box.width * self.to.unit), ceil(box.height * self.to.unit)
        place = f"scale({self.to.unit:.5f}) translate({number(-box.left)} {number(-box.top)})"
        image = Image(self.book.surface(group(place, body), width, height), 0, 0)
        return self.put(image, self.to.pixels(box.left, box.top), level)

    def rack_column(self, denomination: Denomination) -> tuple[float, float]:
        """The middle of a denomination's column, in pixels; the rack's side of the felt where there is no rack."""
        for place, pile in enumerate(self.tubes):
            if self.rack is not None and pile.denomination == denomination:
                left, width = self.rack.tube(place, len(self.tubes))
                return self.to.pixels(left + width / 2, self.rack.top + self.rack.depth / 2)
        return self.to.width / 2, self.to.height * 1.1

    def denomination_at(self, x: float, y: float) -> Denomination | None:
        """The denomination whose column and label lie at a point of the layout."""
        if self.rack is not None and self.rack.y <= y <= self.rack.y + self.rack.height:
            for place, pile in enumerate(self.tubes):
                left, width = self.rack.tube(place, len(self.tubes))
                if left - 2 <= x <= left + width + 2:
                    return pile.denomination
        return None
