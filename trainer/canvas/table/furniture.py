"""The table's furniture on the scene: shoe or pack, discard rack, rack with its tubes, cut card, labels at seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

import pygame

from trainer.canvas.art.chips import edge_column
from trainer.canvas.art.rack import rack
from trainer.canvas.art.svg import group, number
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.spots.labels import Label, pill
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, UNIT
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.table import furniture_drawings, layout
from trainer.canvas.table import pack as table_pack
from trainer.canvas.table.ground import rack_place
from trainer.canvas.table.holding_hand import WRIST, digits, palm
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.seat_labels import labels, standing
from trainer.canvas.table.target_outlines import CUT_CARD, CUT_CARD_SCALE
from trainer.canvas.table.view import tubes
from trainer.domain.money.chips import Pile

_PALM, _DIGITS = 4.9, 5.1
_LEVEL, _TUBES, _ASIDE, _LINK, _LABEL = 5.0, 5.2, 6.0, 3.0, 55.0
_SHOE, _DISCARDS = Rectangle(40, 440, 250, 592), Rectangle(940, 380, 1080, 592)
_RACK = Rectangle(270, 470, 840, 592)
STANDING = _SHOE, _DISCARDS, _RACK
"""Where shoe or pack, discard rack and rack stand, 1104 units to the scene's width."""
_CARDS_A_STEP = 2
_AT_SEAT = "label"

_State = object
_Draw = Callable[[], Sprite]


class TableFurniture:
    """Draws each piece anew only when what it holds has changed."""

    def __init__(self, stage: SpotStage) -> None:
        self._stage = stage
        self._standing: dict[object, tuple[_State, Sprite]] = {}

    def furnish(self, found: LaidTable) -> None:
        """Show the furniture as it stands in a snapshot."""
        wanted = dict(self._wanted(found))
        for name in [name for name in self._standing if name not in wanted]:
            self._stage.scene.remove(self._standing.pop(name)[1])
        for name, (state, draw) in wanted.items():
            known = self._standing.get(name)
            if known is None or known[0] != state:
                if known is not None:
                    self._stage.scene.remove(known[1])
                self._standing[name] = state, draw()

    def clear(self) -> None:
        """Forget everything: the scene has been cleared."""
        self._standing.clear()

    @property
    def cut_card(self) -> Sprite | None:
        """The cut card, where it lies aside."""
        known = self._standing.get("cut card")
        return known[1] if known is not None else None

    @property
    def labels(self) -> list[pygame.Rect]:
        """What the labels at the seats cover, in pixels."""
        labelled = (it for name, it in self._standing.items() if isinstance(name, tuple) and name[0] == _AT_SEAT)
        return [sprite.bounds for _, sprite in labelled]

    def _wanted(self, found: LaidTable) -> Iterator[tuple[object, tuple[_State, _Draw]]]:
        yield from self._card_holders(found)
        yield from self._chips(found)
        for label in labels(found):
            yield (_AT_SEAT, label.place.number), (label, partial(self._label, label, found))
        for one, other in _linked(found):
            yield ("link", one, other), (True, partial(self._link, found, one, other))

    def _card_holders(self, found: LaidTable) -> Iterator[tuple[object, tuple[_State, _Draw]]]:
        view, stage = found.view, self._stage
        # A few cards more or less move the pile's edge by less than a pixel.
        shoe = view.in_shoe // _CARDS_A_STEP * _CARDS_A_STEP, view.behind_cut_card // _CARDS_A_STEP * _CARDS_A_STEP
        is_next = view.table.shoe.cut_card_is_next
        of, theme = table_pack.cards_of(view), stage.book.theme
        if view.pitched:
            pack = partial(table_pack.pack, theme, *shoe, is_next, of)
            yield "pack", ((shoe, is_next, of), lambda: stage.piece(pack(), table_pack.PACK_BOX, _LEVEL))
            if shoe[0]:
                yield from self._holding_hand(table_pack.pack_depth(shoe[0], of))
        else:
            yield (
                "shoe",
                ((shoe, is_next, of), lambda: stage.piece(furniture_drawings.shoe(*shoe, is_next, of), _SHOE, _LEVEL)),
            )
        held = -(-view.in_discards // _CARDS_A_STEP) * _CARDS_A_STEP
        draw = partial(furniture_drawings.discard_rack, theme, held, of)
        yield "discards", ((held, of), lambda: stage.piece(draw(), _DISCARDS, _LEVEL))
        if view.table.cut_card_out:
            yield "cut card", (True, self._cut_card)

    def _holding_hand(self, depth: float) -> Iterator[tuple[object, tuple[_State, _Draw]]]:
        book, unit, wrist = self._stage.book, self._stage.to.unit, self._stage.to.pixels(*WRIST)
        yield "palm", (unit, lambda: self._stage.put(palm(book, unit), wrist, _PALM))
        yield "digits", ((unit, depth), lambda: self._stage.put(digits(book, unit, depth), wrist, _DIGITS))

    def _chips(self, found: LaidTable) -> Iterator[tuple[object, tuple[_State, _Draw]]]:
        held, place = tubes(found.view.chips, layout.TUBES), rack_place()
        empty = tuple(Pile(pile.denomination, 0) for pile in held)
        least = self._stage.book.theme.least * UNIT / self._stage.to.unit
        yield "rack", (empty, lambda: self._stage.piece(rack(empty, place, least), _RACK, _LEVEL))
        for index, pile in enumerate(held):
            yield (
                ("tube", index),
                ((pile, len(held)), partial(self._tube, pile, index, len(held))),
            )

    def _tube(self, pile: Pile, index: int, of: int) -> Sprite:
        place = rack_place()
        left, width = place.tube(index, of)
        foot, count = place.top + place.depth, min(pile.count, place.most)
        column = edge_column(pile.denomination, count, width, place.slice_height, seed=index)
        body = group(f"translate({number(left)} {number(foot)})", column)
        return self._stage.piece(body, Rectangle(left - 1, place.top - 1, left + width + 1, foot + 1), _TUBES)

    def _cut_card(self) -> Sprite:
        width, height = (size * CUT_CARD_SCALE * UNIT for size in (CARD_WIDTH, CARD_HEIGHT))
        x, y = (at * UNIT for at in CUT_CARD)
        body = group(
            f"translate({number(x)} {number(y)}) rotate({layout.SHOE_TURN})", furniture_drawings.cut_card(width, height)
        )
        return self._stage.piece(body, Rectangle(x - width, y - height, x + width, y + height), _ASIDE)

    def _label(self, label: Label, found: LaidTable) -> Sprite:
        stage = self._stage
        image = pill(stage.book, label, stage.to.unit / UNIT)
        x, y = standing(label, image, found, stage.to)
        sprite = Sprite(image, x, y, _LABEL)
        stage.scene.add(sprite)
        return sprite

    def _link(self, found: LaidTable, one: int, other: int) -> Sprite:
        seats = found.seat(one), found.seat(other)
        xs, ys = [it.seat[0] * UNIT for it in seats], [it.seat[1] * UNIT for it in seats]
        rise = 0.25 * (max(xs) - min(xs))
        box = Rectangle(min(xs) - 8, min(ys) - rise - 8, max(xs) + 8, max(ys) + 8)
        return self._stage.piece(
            furniture_drawings.link(*seats, found.seats.values(), self._stage.book.theme), box, _LINK
        )


def _linked(found: LaidTable) -> Iterator[tuple[int, int]]:
    """Neighbouring spots of one player."""
    spots = sorted(found.view.table.spots, key=lambda it: it.number)
    for one, other in combinations(spots, 2):
        between = [it for it in spots if one.number < it.number < other.number and it.player == one.player]
        if one.player and one.player == other.player and not between:
            yield one.number, other.number
