"""The whole table: a snapshot drawn from the dealer's seat, and the way from one snapshot to the next.

Use as the drill's felt: ``show(view)``; while ``busy``, ``advance(now_ms)`` and ``paint(surface, rects)``. All sizes
and points are device pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import ceil, floor, hypot
from typing import assert_never

import pygame

from trainer.canvas import layout, table_due, table_svg
from trainer.canvas.drill_view import Cue, RackColumn
from trainer.canvas.motions import Motions, Point
from trainer.canvas.rack_svg import rack
from trainer.canvas.scene import Scene, Sprite
from trainer.canvas.sprites import Image, SpriteBook
from trainer.canvas.svg import Rasteriser, group, number
from trainer.canvas.table_due import Mark
from trainer.canvas.table_ground import TableScale, ground, rack_place
from trainer.canvas.table_items import CardItem, CardKey, ChipsItem, ChipsKey, Item, Key, items
from trainer.canvas.table_svg import UNIT
from trainer.canvas.table_view import Goal, TableView, tubes
from trainer.canvas.theme import CanvasTheme
from trainer.canvas.timeline import BREATH_MS, BREATHS, CARD_MS, CHIPS_MS, RING_MS, STACK_TO_RACK_MS, Tween

_FURNITURE, _RING, _MARKS = 5.0, 29.0, 60.0
_STAGGER = 90.0

SpotAt = layout.SpotPlace
Hit = CardKey | ChipsKey | RackColumn | SpotAt


class TableScene:
    """Draws a table and moves its cards and chips from snapshot to snapshot."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        self._rasterise = rasterise
        self._book = SpriteBook(rasterise, theme)
        self._scene = Scene(pygame.Surface((width, height), depth=32), reduced_motion=reduced_motion)
        self._motions = Motions(self._scene)
        self._to = TableScale(width, height)
        self._view: TableView | None = None
        self._lying: dict[Key, tuple[Item, Sprite]] = {}
        self._furniture: dict[str, tuple[object, Sprite]] = {}
        self._due: tuple[tuple[Key, ...], Goal | None] = ((), None)
        self._marks: list[Sprite] = []

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ, so that frames are wanted."""
        return self._scene.busy

    @property
    def moving(self) -> bool:
        """Whether cards or chips are on their way."""
        return self._scene.timeline.busy

    def show(self, view: TableView, *, animate: bool = True) -> None:
        """Show a snapshot; what is new comes from the shoe or the patrons, what is gone goes to rack or discards."""
        self._scene.timeline.finish()
        self.show_due(())
        before, self._view = self._view, view
        if before is None or _printed(before) != _printed(view):
            self._scene.set_ground(ground(self._book, view, self._to))
        self._furnish(view)
        wanted = items(view.table, view.spots)
        tweens = [*self._gone(wanted), *self._come(wanted)]
        self._scene.timeline.play(tweens)
        if not animate:
            self._scene.timeline.finish()
            self._motions.cues.clear()

    def show_due(self, sweep: Sequence[Key], goal: Goal | None = None) -> None:
        """Ring the first of ``sweep`` and number all in order; an arrow shows where it goes. An empty one ends that.

        What does not lie on the table is passed over. The next snapshot shown ends it too.
        """
        self._scene.breaths.finish()
        self._scene.remove(*self._marks)
        self._due, self._marks = (tuple(sweep), goal), []
        found = [self._lying[key][0] for key in sweep if key in self._lying]
        theme = self._book.theme
        if not found:
            return
        ringed = self._mark(table_due.ring(found[0], theme), _RING)
        if goal is not None:
            self._mark(table_due.arrow(found[0], goal, theme), _MARKS)
        for place, item in enumerate(found if len(found) > 1 else (), start=1):
            self._mark(table_due.disc(item, place, theme), _MARKS + 1)
        self._scene.breaths.play([self._motions.breathing(ringed, RING_MS, BREATH_MS, BREATHS)])

    def hit(self, x: float, y: float) -> Hit | None:
        """What lies at a point: a card, a wager's chips, a column of the rack, an empty spot."""
        at = self._to.units(x, y)
        for key, (item, sprite) in reversed(self._lying.items()):
            if sprite.shown and _covers(item, *at):
                return key
        return self._column_at(*at) or self._spot_at(*at)

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for another size in pixels; motion ends."""
        self._to = TableScale(width, height)
        self.restyle(self._book.theme)

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; motion ends."""
        self._book = SpriteBook(self._rasterise, theme)
        self._scene.clear()
        self._scene.set_ground(pygame.Surface((self._to.width, self._to.height), depth=32))
        self._lying.clear()
        self._furniture.clear()
        self._marks.clear()
        view, self._view, due = self._view, None, self._due
        if view is not None:
            self.show(view, animate=False)
            self.show_due(*due)
            self._scene.finish()

    def finish(self) -> None:
        """End all motion where it was going."""
        self._scene.finish()

    def take_cues(self) -> tuple[Cue, ...]:
        """What has sounded since this was last asked, in order."""
        cues = tuple(self._motions.cues)
        self._motions.cues.clear()
        return cues

    def advance(self, now_ms: float) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, if any."""
        return self._scene.advance(now_ms)

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` of the scene's size."""
        self._scene.paint(surface, rects)

    def _come(self, wanted: dict[Key, Item]) -> list[Tween]:
        tweens: list[Tween] = []
        dealt = 0
        for key, item in wanted.items():
            if key not in self._lying:
                sprite = Sprite(self._picture(item), *self._to.pixels(item.x, item.y), item.level)
                self._scene.add(sprite)
                tweens.append(self._arrival(key, sprite, _STAGGER * dealt))
                dealt += isinstance(key, CardKey)
                self._lying[key] = item, sprite
            elif self._lying[key][0] != item:
                sprite = self._lying[key][1]
                self._scene.picture(sprite, self._picture(item))
                self._scene.lift(sprite, item.level)
                tweens.append(self._motions.moving(sprite, self._to.pixels(item.x, item.y), CHIPS_MS))
                self._lying[key] = item, sprite
        return tweens

    def _gone(self, wanted: dict[Key, Item]) -> list[Tween]:
        tweens: list[Tween] = []
        for key in [key for key in self._lying if key not in wanted]:
            item, sprite = self._lying.pop(key)
            cue = Cue.CARD if isinstance(item, CardItem) else Cue.CHIPS_TAKEN
            away = self._motions.leaving(sprite, self._goal(item), STACK_TO_RACK_MS, 0.0, cue)
            tweens.append(_then(away, partial(self._scene.remove, sprite)))
        return tweens

    def _arrival(self, key: Key, sprite: Sprite, delay: float) -> Tween:
        match key:
            case CardKey():
                mouth = self._to.pixels(layout.SHOE[0] + 0.075, layout.SHOE[1] - 0.012)
                return self._motions.arriving(sprite, mouth, CARD_MS, delay, Cue.CARD)
            case ChipsKey():
                place = layout.spots(self._view.spots if self._view else 7)[key.spot - 1]
                return self._motions.arriving(sprite, self._to.pixels(*place.seat), CHIPS_MS, 0.0, Cue.CHIP)
            case _:
                assert_never(key)

    def _goal(self, item: Item) -> Point:
        return self._to.pixels(*(layout.DISCARDS if isinstance(item, CardItem) else layout.RACK))

    def _picture(self, item: Item) -> Image:
        match item:
            case CardItem():
                return self._book.card(item.card, item.width * self._to.unit, item.angle)
            case ChipsItem():
                return self._book.stack(item.chips, item.radius * self._to.unit, item.seed)
            case _:
                assert_never(item)

    def _furnish(self, view: TableView) -> None:
        """Draw the shoe, the discard rack and the rack where what they hold has changed."""
        held = tubes(view.chips, layout.TUBES)
        shoe, discards = (view.in_shoe, view.behind_cut_card), view.in_discards
        self._put("shoe", shoe, lambda: table_svg.shoe(*shoe), (40, 440, 250, 152))
        self._put(
            "discards", discards, lambda: table_svg.discard_rack(self._book.theme, discards), (940, 380, 140, 212)
        )
        self._put("rack", held, lambda: rack(held, rack_place()), (270, 470, 570, 122))

    def _put(self, name: str, state: object, draw: Callable[[], str], box: tuple[int, int, int, int]) -> None:
        known = self._furniture.get(name)
        if known is None or known[0] != state:
            if known is not None:
                self._scene.remove(known[1])
            self._furniture[name] = state, self._piece(draw(), box)

    def _piece(self, body: str, box: tuple[int, int, int, int]) -> Sprite:
        """SVG ``body``, 1104 units to the scene's width, as a sprite over ``box`` (x, y, width, height)."""
        scale = self._to.unit / UNIT
        left, top = self._to.pixels(box[0] / UNIT, box[1] / UNIT)
        x, y = round(left), round(top)
        place = f"translate({number(left - x)} {number(top - y)}) scale({scale:.5f}) translate({-box[0]} {-box[1]})"
        surface = self._book.surface(group(place, body), ceil(box[2] * scale), ceil(box[3] * scale))
        sprite = Sprite(Image(surface, 0, 0), x, y, _FURNITURE)
        self._scene.add(sprite)
        return sprite

    def _mark(self, mark: Mark, level: float) -> Sprite:
        box = mark.box
        sprite = self._piece(mark.body, (floor(box.left), floor(box.top), ceil(box.width) + 1, ceil(box.height) + 1))
        self._scene.lift(sprite, level)
        self._marks.append(sprite)
        return sprite

    def _column_at(self, x: float, y: float) -> RackColumn | None:
        place, held = rack_place(), tubes(self._view.chips, layout.TUBES) if self._view else ()
        if place.y <= y * UNIT <= place.y + place.height:
            for index, pile in enumerate(held):
                left, width = place.tube(index, len(held))
                if left - 1.5 <= x * UNIT <= left + width + 1.5:
                    return RackColumn(pile.denomination)
        return None

    def _spot_at(self, x: float, y: float) -> SpotAt | None:
        for place in layout.spots(self._view.spots if self._view else 7):
            if hypot(x - place.x, y - place.y) <= layout.CIRCLE_RADIUS:
                return place
        return None


def _printed(view: TableView) -> object:
    return view.felt.lines, view.felt.insurance, tuple(view.felt.side_wagers.items()), view.spots, view.mirror


def _covers(item: Item, x: float, y: float) -> bool:
    match item:
        case CardItem():
            return hypot(x - item.x, y - item.y) <= item.width * 0.6
        case ChipsItem():
            high = 0.17 * item.radius * len(item.chips)
            return abs(x - item.x) <= item.radius and item.y - high - item.radius <= y <= item.y + item.radius
        case _:
            assert_never(item)


def _then(tween: Tween, after: Callable[[], None]) -> Tween:
    """The same motion with something more at its end."""

    def ends() -> None:
        if tween.ends is not None:
            tween.ends()
        after()

    return replace(tween, ends=ends)
