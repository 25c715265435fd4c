"""Where everything lies on the felt between two shoes, in points: piles, packets, shoe, rack, boxes and cut card."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, THICKNESS
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LOOSE, PASSED, SHOE, Place, Where
from trainer.domain.shuffle.state import CutCardAt
from trainer.drills.base import Layout

Point = tuple[float, float]

MIDDLE: Point = (552, 300)
_ASIDE, _TOP, _LOW = 166.0, 150.0, 345.0
CORNERS: dict[int, Point] = {
    1: (MIDDLE[0] - _ASIDE, _TOP),
    2: (MIDDLE[0] + _ASIDE, _TOP),
    3: (MIDDLE[0] + _ASIDE, _LOW),
    4: (MIDDLE[0] - _ASIDE, _LOW),
}
_TWO = {1: (MIDDLE[0] - _ASIDE, 270.0), 2: (MIDDLE[0] + _ASIDE, 270.0)}
_PILES = {
    Where.GROWING: MIDDLE,
    Where.LOOSE: MIDDLE,
    Where.HANDS: (552.0, 476.0),
    Where.LEFT: (490.0, 476.0),
    Where.RIGHT: (614.0, 476.0),
    Where.STUB: (170.0, 200.0),
    Where.PASSED: (815.0, 300.0),
    Where.FANNED: (552.0, 330.0),
    Where.SPARE: (1038.0, 72.0),
}
_PITCHED = (160.0, 476.0)
_CLOSE = ((430.0, 345.0), (200.0, 205.0), (90.0, 205.0), (310.0, 205.0))
CUT_CARD_ASIDE: Point = (850.0, 462.0)
CUT_CARD_SHOWS = 9.0
"""How far the cut card sticks out to the left from under the growing pile."""

BOX_HIGH = 29.0
_BOX_COLUMNS, _BOX_FOOT = (84.0, 206.0), 262.0
_EDGE = 5.0


@dataclass(frozen=True, slots=True)
class StandingFurniture:
    """Where shoe and discard rack stand: the shoe's box, and the middle of the rack's lowest card."""

    shoe: Rectangle
    rack: Point


_AT_WORK = StandingFurniture(Rectangle(12, 401, 328, 549), (1030, 468))
_NEAR = StandingFurniture(Rectangle(14, 306, 336, 456), (594, 380))

SEED = {
    Where.GROWING: 5,
    Where.LOOSE: 6,
    Where.STUB: 7,
    Where.PASSED: 8,
    Where.LEFT: 9,
    Where.RIGHT: 10,
    Where.HANDS: 11,
}


def furniture(view: ShuffleView) -> StandingFurniture:
    """Where shoe and rack stand in this layout."""
    return _NEAR if view.layout is Layout.RACK_AND_SHOE else _AT_WORK


def decks_of(view: ShuffleView) -> int:
    """The highest number of a deck at the table, the floor's spare one left out; 1 at an empty table."""
    table = view.table
    here = (numbers for place, numbers in table.lying if place.where is not Where.SPARE)
    return max((table.cards[number].deck for numbers in here for number in numbers), default=1)


def seed_of(place: Place) -> int:
    """Which tower a place's pile is cut out of."""
    return SEED.get(place.where, place.number)


def is_spread(view: ShuffleView, place: Place) -> bool:
    """Whether cards lie there spread, not in a pile: washed, mixed up, ribbon-spread, or fallen down."""
    table = view.table
    match place.where:
        case Where.WASH | Where.CARPET:
            return True
        case Where.LOOSE:
            return table.mixed_up
        case Where.FANNED:
            looked = next((it for it in table.looked if it.deck == place.number), None)
            return table.re_suited or looked is None or looked.faces or looked.backs
        case _:
            return False


def is_pile(view: ShuffleView, place: Place) -> bool:
    """Whether what lies there is drawn as a pile, the rack's own left out."""
    # What the floor has taken away is gone from the table.
    if place.where in (Where.PACK, Where.SPARE, Where.DISCARD_RACK, Where.WITH_FLOOR):
        return False
    return (view.pitched or place != SHOE) and not is_spread(view, place)


def foot(view: ShuffleView, place: Place) -> Point:
    """The middle of the lowest card of a place's pile; farther down where the pile would rise out of sight."""
    x, y = _wanted(view, place)
    rise = view.table.count(place) * THICKNESS
    return x, max(y, _EDGE + CARD_HEIGHT / 2 + rise)


def _wanted(view: ShuffleView, place: Place) -> Point:
    if place == DISCARD_RACK:
        return furniture(view).rack
    if view.layout is Layout.RACK_AND_SHOE:
        lying = [at for at, _ in view.table.lying if is_pile(view, at)]
        return _CLOSE[lying.index(place) % len(_CLOSE)] if place in lying else _CLOSE[0]
    if place == SHOE:
        return _PITCHED
    if place.where is Where.PILE:
        return _corner(view, place.number)
    # Beside re-suited decks there is no room: those counted lie before the dealer.
    if place == PASSED and view.table.re_suited:
        return _PILES[Where.HANDS]
    return _PILES.get(place.where, MIDDLE)


def _corner(view: ShuffleView, number: int) -> Point:
    if view.piles == 1:
        return MIDDLE
    # More piles than corners lie in a second square, a little inside the first.
    x, y = (_TWO if view.piles == 2 and number <= 2 else CORNERS)[1 + (number - 1) % 4]
    inside = (number - 1) // 4
    return x + inside * (34 if x < MIDDLE[0] else -34), y + 30 * inside


def base(view: ShuffleView, place: Place) -> Rectangle:
    """The lowest card's box."""
    x, y = foot(view, place)
    return Rectangle(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2)


def extent(view: ShuffleView, place: Place) -> Rectangle:
    """All that a pile covers: its lowest card and everything up to its highest."""
    box = base(view, place)
    return Rectangle(box.left, box.top - view.table.count(place) * THICKNESS, box.right, box.bottom)


def box_at(view: ShuffleView, place: Place) -> Point:
    """The middle of an unopened deck's box where it lies: on those of its column with higher numbers."""
    if place.where is Where.SPARE:
        return _PILES[Where.SPARE]
    decks = decks_of(view)
    left = [at.number for at in view.table.places(Where.PACK)]
    column = int(place.number > (decks + 1) // 2)
    same = [number for number in left if int(number > (decks + 1) // 2) == column]
    return _BOX_COLUMNS[column], _BOX_FOOT - BOX_HIGH * sum(number > place.number for number in same)


def pack_place(view: ShuffleView) -> Place | None:
    """Where the pack is that a cut card can stand in: the shoe, the growing pile, the hands; None: there is none."""
    if view.side is not None:
        return view.side
    order = (SHOE, GROWING, Place(Where.HANDS), Place(Where.STUB), LOOSE, PASSED)
    return next((place for place in order if view.table.at(place)), None)


def cut_in(view: ShuffleView, place: Place) -> int | None:
    """How many of the place's cards are in front of the cut card, None where it is not in them."""
    table = view.table
    if table.cut_card is not CutCardAt.IN_THE_PACK or pack_place(view) != place:
        return None
    return min(table.cut_card_depth, table.count(place))


def cut_card_at(view: ShuffleView) -> Point | None:
    """The middle of the cut card where it lies by itself or under the growing pile.

    None while it is in the pack, or in somebody's fingers.
    """
    if view.table.cut_wanted:
        return None
    match view.table.cut_card:
        case CutCardAt.ASIDE:
            return CUT_CARD_ASIDE
        case CutCardAt.MIDDLE:
            x, y = foot(view, GROWING)
            return x - CUT_CARD_SHOWS, y + 2
        case CutCardAt.IN_THE_PACK:
            return None
