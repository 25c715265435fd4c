"""What lies under a point of the felt between two shoes: of a pile's front, how many cards that height means."""

from __future__ import annotations

from math import floor, hypot

from trainer.canvas import shuffle_furniture as furniture
from trainer.canvas.boxes import Box
from trainer.canvas.shuffle_places import BOX_HIGH, base, box_at, cut_card_at, decks_of, extent, is_pile, is_spread
from trainer.canvas.shuffle_places import furniture as standing
from trainer.canvas.shuffle_side import panel, side_place
from trainer.canvas.shuffle_sizes import CARD_HEIGHT, CARD_WIDTH, THICKNESS, ShuffleScale
from trainer.canvas.shuffle_spread import fallen, ribbon, scattered
from trainer.canvas.shuffle_view import (
    CutCard,
    Deck,
    Felt,
    Hands,
    Middle,
    Pile,
    Rack,
    Shoe,
    ShuffleTarget,
    ShuffleView,
    SideView,
)
from trainer.domain.shuffling.places import DISCARD_RACK, GROWING, HANDS, LEFT, RIGHT, SHOE, Place, Where
from trainer.domain.shuffling.places import pile as pile_of
from trainer.drills.base import Layout

HANDS_BOX = Box(432, 404, 672, 556)
_HELD = (LEFT, RIGHT, HANDS)
_NEAR = 52.0


def target_at(view: ShuffleView, to: ShuffleScale, x: float, y: float) -> ShuffleTarget | None:
    """What lies under a point in pixels; None off the felt."""
    if not (0 <= x < to.width and 0 <= y < to.height):
        return None
    seen = side_place(view, to)
    if seen is not None:
        left, top, wide, high = panel(view, to)
        if seen.holds(x, y):
            return SideView(seen.in_front(x))
        if left <= x <= left + wide and top <= y <= top + high:
            return Felt()
    if view.layout is Layout.SIDE_VIEW:
        return Felt()
    point = to.points(x, y)
    return _pile(view, *point) or _standing(view, *point) or _lying(view, *point) or _empty(view, *point) or Felt()


def cards_down(view: ShuffleView, place: Place, y: float) -> int:
    """Which card of a pile, from the top, has its edge at ``y``; 0 above the topmost's edge."""
    count, up = view.table.count(place), base(view, place).bottom - y
    return min(count, max(0, count - floor(max(up, 0.0) / THICKNESS)))


def _pile(view: ShuffleView, x: float, y: float) -> ShuffleTarget | None:
    """The nearest pile there: what is held before what lies, then the one farthest down."""
    piles = [
        place
        for place, _ in view.table.lying
        if place != view.side and (place == DISCARD_RACK or is_pile(view, place)) and extent(view, place).holds(x, y)
    ]
    if not piles:
        return None
    place = max(piles, key=lambda at: (at in _HELD, base(view, at).bottom))
    cards = cards_down(view, place, y)
    if place in _HELD:
        return Hands(place, cards)
    if place == DISCARD_RACK:
        return Rack(cards)
    return Shoe(cards) if place == SHOE else Pile(place, cards)


def _standing(view: ShuffleView, x: float, y: float) -> ShuffleTarget | None:
    stand = standing(view)
    aside = cut_card_at(view)
    if aside is not None and _card(*aside).holds(x, y):
        return CutCard()
    if not view.pitched and stand.shoe.holds(x, y):
        return Shoe(_in_shoe(view, stand.shoe, x))
    if furniture.rack_box(*stand.rack, decks_of(view)).holds(x, y):
        return Rack()
    # The nearest box first: the one that lies highest, whose lowest number it has.
    for place in (*view.table.places(Where.PACK), *view.table.places(Where.SPARE)):
        at_x, at_y = box_at(view, place)
        if _card(at_x, at_y, BOX_HIGH).holds(x, y):
            return Deck(place.number) if place.where is Where.PACK else Pile(place)
    return None


def _in_shoe(view: ShuffleView, box: Box, x: float) -> int:
    deep = (box.right - furniture.MOUTH - x) / THICKNESS
    return min(view.table.count(SHOE), floor(deep) + 1) if deep >= 0 else 0


def _lying(view: ShuffleView, x: float, y: float) -> ShuffleTarget | None:
    for place, numbers in reversed(view.table.lying):
        if not is_spread(view, place):
            continue
        if place.where is Where.FANNED:
            if any(_card(it.x, it.y).holds(x, y) for it in ribbon(view, place)):
                return Deck(place.number)
            continue
        cards = fallen(numbers) if place.where is Where.CARPET else scattered(view, place)
        near = _NEAR / 2 if place.where is Where.CARPET else _NEAR
        if any(hypot(x - it.x, y - it.y) <= near for it in cards):
            return Pile(place)
    return None


def _empty(view: ShuffleView, x: float, y: float) -> ShuffleTarget | None:
    for number in range(1, view.piles + 1):
        if not view.table.at(pile_of(number)) and base(view, pile_of(number)).holds(x, y):
            return Pile(pile_of(number))
    if base(view, GROWING).holds(x, y):
        return Middle()
    return Hands() if HANDS_BOX.holds(x, y) else None


def _card(x: float, y: float, below: float = 0.0) -> Box:
    return Box(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2 + below)
