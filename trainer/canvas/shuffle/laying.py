"""Everything that lies on the felt between two shoes as pictures at places: what the scene shows at rest."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.canvas.felt.keyed_sprites import LaidPicture
from trainer.canvas.shuffle import furniture
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.flat_cards import Back, Side, side_of
from trainer.canvas.shuffle.layout import (
    StandingFurniture,
    box_at,
    cut_card_at,
    cut_in,
    decks_of,
    foot,
    is_pile,
    is_spread,
    pack_place,
    seed_of,
)
from trainer.canvas.shuffle.layout import furniture as standing
from trainer.canvas.shuffle.piles import PileLook
from trainer.canvas.shuffle.side_view import panel, side_place
from trainer.canvas.shuffle.sizes import CARD_WIDTH, CARPET
from trainer.canvas.shuffle.spread_cards import SpreadCard, fallen, ribbon, scattered
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE, Place, Where
from trainer.domain.shuffle.state import CutCardAt
from trainer.drills.base import Layout

GAP = 20.0
"""How far a packet is lifted off, in points."""

FURNITURE, SPREAD, CUT_CARD, PILES, HELD, FRONT = 0.0, 4.0, 6.0, 10.0, 20.0, 24.0
PANEL, SIDE, MARKER = 40.0, 42.0, 46.0
_FALLEN, _WORDS = 0.5, 13.0

ShuffleKey = tuple[str, Place | None]


LaidShuffle = dict[ShuffleKey, LaidPicture]


def lay_shuffle(view: ShuffleView, art: ShuffleArt) -> LaidShuffle:
    """All that is seen."""
    if view.layout is Layout.SIDE_VIEW:
        return dict(_seen_from_the_side(view, art))
    laid: LaidShuffle = {}
    for part in (_standing(view, art), _boxes(view, art), _cards(view, art), _cut_card(view, art)):
        laid.update(part)
    laid.update(_seen_from_the_side(view, art))
    return laid


def top_side(view: ShuffleView, place: Place, under: int = 0) -> Side:
    """What is seen of a place's top card, or of the one ``under`` so many; the game's own back where there is none."""
    numbers = view.table.at(place)[under:]
    return seen(view, numbers[0]) if numbers else Back.OWN


def seen(view: ShuffleView, number: int) -> Side:
    """What is seen of a card where it lies."""
    return side_of(view.table.cards[number], number in view.table.face_up)


def pile_look(view: ShuffleView, place: Place, first: int = 0, last: int | None = None) -> PileLook:
    """How the cards of a place from ``first`` to before ``last``, counted from the top, look as a pile."""
    numbers = view.table.at(place)
    part = numbers[first:last]
    up = [number in view.table.face_up for number in part]
    mostly = 2 * sum(up) > len(up)
    boxed = tuple(len(part) - 1 - place for place, it in enumerate(up) if it is not mostly and place > 0)
    cut = cut_in(view, place)
    end = len(numbers) if last is None else last
    inside = cut is not None and first <= cut < end + (end == len(numbers)) and not (cut == 0 and first)
    under = end - cut if cut is not None and inside else None
    bare = len(numbers) - end
    covered = view.table.covered and not bare and pack_place(view) == place
    return PileLook(seed_of(place), len(part), top_side(view, place, first), bare, boxed, under, covered, shadow=True)


def _standing(view: ShuffleView, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    stand: StandingFurniture = standing(view)
    to = art.to
    if not view.pitched:
        cards = view.table.count(SHOE)
        shoe = art.shoe(stand.shoe, cards, cut_in(view, SHOE))
        yield ("shoe", None), LaidPicture(shoe, *to.pixels(stand.shoe.left, stand.shoe.top), FURNITURE)
    box = furniture.rack_box(*stand.rack, decks_of(view))
    back, front = art.rack_pieces(box, view.rack_marks)
    at = to.pixels(box.left, box.top)
    yield ("rack", None), LaidPicture(back, *at, FURNITURE)
    yield ("rack-front", None), LaidPicture(front, *at, FRONT)


def _boxes(view: ShuffleView, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    for place in (*view.table.places(Where.PACK), *view.table.places(Where.SPARE)):
        level = FURNITURE + 2 - place.number / 100
        yield ("box", place), LaidPicture(art.carton(), *art.to.pixels(*box_at(view, place)), level)


def _cards(view: ShuffleView, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    for place, _ in view.table.lying:
        if place == view.side:
            continue
        if is_spread(view, place):
            yield from _spread(view, place, art)
        elif place == DISCARD_RACK or is_pile(view, place):
            yield from pile_laid(view, place, art)


def pile_laid(view: ShuffleView, place: Place, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    """A pile, and the packet lifted off it."""
    split = view.split
    x, y = art.to.pixels(*foot(view, place))
    count = view.table.count(place)
    level = (HELD if place.where in (Where.LEFT, Where.RIGHT, Where.HANDS) else PILES) + y / art.to.height
    lifted = min(max(split.cards, 0), count) if split is not None and split.place == place else 0
    if lifted < count:
        yield ("pile", place), LaidPicture(art.piles.pile(pile_look(view, place, lifted)), x, y, level)
    if lifted:
        look = pile_look(view, place, 0, lifted)
        up = art.piles.tower(look.seed).level(count - lifted) + (GAP * art.to.unit if lifted < count else 0)
        yield ("lifted", place), LaidPicture(art.piles.pile(look), x, y - up, level + 0.5)


def _spread(view: ShuffleView, place: Place, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    cards, width, level = lying_spread(view, place), 0, SPREAD
    if place.where is Where.FANNED:
        level -= place.number / 100
        width = round(cards[0].width * art.to.unit) if cards[0].width < CARD_WIDTH else 0
    if place.where is Where.CARPET:
        width, level = round(art.to.card * _FALLEN), FURNITURE + 0.2
    image = art.spread(tuple((it, seen(view, it.number)) for it in cards), width)
    if place.where is Where.CARPET:
        # The table's edge hides what of them lies under it.
        image = art.below(image, CARPET)
    yield ("spread", place), LaidPicture(image, 0, 0, level)


def lying_spread(view: ShuffleView, place: Place) -> tuple[SpreadCard, ...]:
    """The cards of a place where they lie spread, the lowest first."""
    match place.where:
        case Where.FANNED:
            return ribbon(view, place)
        case Where.CARPET:
            return fallen(view.table.at(place))
        case _:
            return scattered(view, place)


def _cut_card(view: ShuffleView, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    at = cut_card_at(view)
    if at is None or view.layout is Layout.RACK_AND_SHOE:
        return
    under = view.table.cut_card is CutCardAt.MIDDLE and view.table.count(GROWING)
    yield ("cut-card", None), LaidPicture(art.cut_card(), *art.to.pixels(*at), CUT_CARD if under else CUT_CARD + 1)


def _seen_from_the_side(view: ShuffleView, art: ShuffleArt) -> Iterator[tuple[ShuffleKey, LaidPicture]]:
    place = side_place(view, art.to)
    if place is None or view.side is None:
        return
    left, top, wide, high = panel(view, art.to)
    if view.layout is not Layout.SIDE_VIEW:
        yield ("panel", None), LaidPicture(art.panel(wide, high), left, top, PANEL)
    yield ("side", None), LaidPicture(art.side(place), place.right, place.top, SIDE)
    for words, x in zip(view.ends, (place.left, place.right), strict=True):
        if words:
            label = art.label(words, max(_WORDS, 15 * art.to.unit))
            at = min(max(x, left + label.x + 8), left + wide - label.x - 8)
            y = min(place.top + place.high + 18 * max(art.to.unit, 0.75), top + high - label.y)
            yield (f"end {words}", None), LaidPicture(label, at, y, SIDE + 0.5)
    cut = cut_in(view, view.side)
    if cut is not None:
        yield ("side-cut", None), LaidPicture(art.side_card(place, 1.0), place.at(cut), place.top, SIDE + 1)
