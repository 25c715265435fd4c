"""What lies under a point of the felt between two shoes: of a pile's front, how many cards that height means."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import floor

from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle import furniture
from trainer.canvas.shuffle.layout import BOX_HIGH, base, box_at, cut_card_at, decks_of, extent, is_pile, is_spread
from trainer.canvas.shuffle.layout import furniture as standing
from trainer.canvas.shuffle.side_view import panel, side_place
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, THICKNESS, ShuffleScale
from trainer.canvas.shuffle.spread_cards import fallen, ribbon, scattered
from trainer.canvas.shuffle.view import (
    BareFelt,
    CutCardTarget,
    DeckTarget,
    HandsTarget,
    MiddleTarget,
    PileTarget,
    RackTarget,
    ShoeTarget,
    ShuffleTarget,
    ShuffleView,
    SideViewTarget,
)
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LEFT, RIGHT, SHOE, Place, Where
from trainer.domain.shuffle.places import pile as pile_of
from trainer.domain.shuffle.state import CutCardAt
from trainer.drills.base import Layout

HANDS_BOX = Rectangle(432, 404, 672, 550)
_HELD = (LEFT, RIGHT, HANDS)
_NEAR = 52.0

Boxed = tuple[Rectangle, ShuffleTarget]


class ShuffleHits:
    """What is pressed on one felt; where everything lies is worked out once."""

    def __init__(self, view: ShuffleView, to: ShuffleScale) -> None:
        self._view, self._to = view, to
        self._seen = side_place(view, to)

    def at(self, x: float, y: float) -> ShuffleTarget | None:
        """What lies under a point in pixels; None off the felt."""
        if not (0 <= x < self._to.width and 0 <= y < self._to.height):
            return None
        if self._seen is not None:
            if self._seen.holds(x, y):
                return SideViewTarget(self._seen.in_front(x))
            left, top, wide, high = panel(self._view, self._to)
            if left <= x <= left + wide and top <= y <= top + high:
                return BareFelt()
        if self._view.layout is Layout.SIDE_VIEW:
            return BareFelt()
        return self._on_the_felt(*self._to.units(x, y))

    def _on_the_felt(self, x: float, y: float) -> ShuffleTarget:
        for place, box, foot in self._piles:
            if box.holds(x, y):
                return _pile(place, cards_up(self._view.table.count(place), foot - y))
        for box, target in self._standing:
            if box.holds(x, y):
                return ShoeTarget(self._in_shoe(box, x)) if target == ShoeTarget() else target
        for at_x, at_y, half_wide, half_high, target in self._lying:
            if abs(x - at_x) <= half_wide and abs(y - at_y) <= half_high:
                return target
        return next((target for box, target in self._empty if box.holds(x, y)), BareFelt())

    @cached_property
    def _piles(self) -> list[tuple[Place, Rectangle, float]]:
        """Every pile's box and its lowest card's edge, the nearest first: what is held, then what lies farther down."""
        view = self._view
        places = [
            place
            for place, _ in view.table.lying
            if place != view.side and (place == DISCARD_RACK or is_pile(view, place))
        ]
        found = [(place, extent(view, place), base(view, place).bottom) for place in places]
        return sorted(found, key=lambda pile: (pile[0] in _HELD, pile[2]), reverse=True)

    @cached_property
    def _standing(self) -> list[Boxed]:
        return list(_standing(self._view))

    @cached_property
    def _lying(self) -> list[tuple[float, float, float, float, ShuffleTarget]]:
        return list(_lying(self._view))

    @cached_property
    def _empty(self) -> list[Boxed]:
        return list(_empty(self._view))

    def _in_shoe(self, box: Rectangle, x: float) -> int:
        deep = (box.right - furniture.MOUTH - x) / THICKNESS
        return min(self._view.table.count(SHOE), floor(deep) + 1) if deep >= 0 else 0


def target_at(view: ShuffleView, to: ShuffleScale, x: float, y: float) -> ShuffleTarget | None:
    """What lies under a point in pixels; None off the felt."""
    return ShuffleHits(view, to).at(x, y)


_LEAST_SIDE = 10.0


def cards_up(count: int, up: float) -> int:
    """Which of a pile's cards, from its top, has its edge ``up`` points above its foot; 0 above the topmost's edge."""
    # The side of a few cards is thinner than a pixel on a small felt: they can still be taken by it.
    thick = max(THICKNESS, _LEAST_SIDE / max(count, 1))
    return min(count, max(0, count - floor(max(up, 0.0) / thick)))


def _pile(place: Place, cards: int) -> ShuffleTarget:
    if place in _HELD:
        return HandsTarget(place, cards)
    if place == DISCARD_RACK:
        return RackTarget(cards)
    return ShoeTarget(cards) if place == SHOE else PileTarget(place, cards)


def _standing(view: ShuffleView) -> Iterator[Boxed]:
    stand = standing(view)
    aside = cut_card_at(view)
    if aside is not None and view.layout is not Layout.RACK_AND_SHOE:
        # While a packet is held, the cut card in the middle is the place the packet goes to.
        yield _card(*aside), MiddleTarget() if _waits_for_a_packet(view) else CutCardTarget()
    if not view.pitched:
        yield stand.shoe, ShoeTarget()
    yield furniture.rack_box(*stand.rack, decks_of(view)), RackTarget()
    # The lowest number of a column lies uppermost.
    for place in (*view.table.places(Where.PACK), *view.table.places(Where.SPARE)):
        box = _card(*box_at(view, place), BOX_HIGH)
        yield box, DeckTarget(place.number) if place.where is Where.PACK else PileTarget(place)


def _lying(view: ShuffleView) -> Iterator[tuple[float, float, float, float, ShuffleTarget]]:
    """Spread cards, the nearest first: each one's middle and how far it reaches."""
    # Of several spread decks the first lies nearest, over the others.
    for place in view.table.places(Where.FANNED):
        for it in ribbon(view, place) if is_spread(view, place) else ():
            yield it.x, it.y, it.width / 2, it.height / 2, DeckTarget(place.number)
    for place, numbers in reversed(view.table.lying):
        if place.where is Where.FANNED or not is_spread(view, place):
            continue
        near = _NEAR / 2 if place.where is Where.CARPET else _NEAR
        for it in fallen(numbers) if place.where is Where.CARPET else scattered(view, place):
            yield it.x, it.y, near, near, PileTarget(place)


def _empty(view: ShuffleView) -> Iterator[Boxed]:
    for number in range(1, view.piles + 1):
        if not view.table.at(pile_of(number)):
            yield base(view, pile_of(number)), PileTarget(pile_of(number))
    yield base(view, GROWING), MiddleTarget()
    if view.pitched and view.table.count(GROWING) and not view.table.count(SHOE):
        yield base(view, SHOE), ShoeTarget()
    yield HANDS_BOX, HandsTarget()


def _waits_for_a_packet(view: ShuffleView) -> bool:
    return view.table.cut_card is CutCardAt.MIDDLE and any(view.table.count(place) for place in _HELD)


def _card(x: float, y: float, below: float = 0.0) -> Rectangle:
    return Rectangle(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2 + below)
