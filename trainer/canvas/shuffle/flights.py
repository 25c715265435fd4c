"""Which packets travel from one table to the next, where from and to, and what each act sounds like."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.laying import pile_look
from trainer.canvas.shuffle.layout import MIDDLE, box_at, cut_card_at, cut_in, foot, is_spread, pack_place
from trainer.canvas.shuffle.layout import furniture as standing
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.places import HANDS, LEFT, RIGHT, SHOE, Place, Where

Point = tuple[float, float]

_IN_SHOE = 0.42


@dataclass(frozen=True, slots=True)
class Flight:
    """A packet that travels from one place to another; ``start`` and ``end`` are where its anchor is, in pixels."""

    source: Place
    target: Place
    cards: int
    image: Image
    start: Point
    end: Point


def flights(before: ShuffleView, after: ShuffleView, art: ShuffleArt) -> tuple[Flight, ...]:
    """Every packet that has changed its place and lies in a pile now, in the order the places are told."""
    return tuple(_flights(before, after, art))


def _flights(before: ShuffleView, after: ShuffleView, art: ShuffleArt) -> Iterator[Flight]:
    was = {number: (place, at) for place, numbers in before.table.lying for at, number in enumerate(numbers)}
    for target, numbers in after.table.lying:
        if is_spread(after, target) or target.where in (Where.WITH_FLOOR, Where.PACK, Where.SPARE):
            continue
        came: dict[Place, list[tuple[int, int]]] = {}
        for index, number in enumerate(numbers):
            source, at = was.get(number, (target, index))
            if source != target:
                came.setdefault(source, []).append((index, at))
        for source, indices in came.items():
            if after.side not in (source, target):
                yield _flight(before, after, source, target, indices, art)


def _flight(
    before: ShuffleView,
    after: ShuffleView,
    source: Place,
    target: Place,
    indices: Sequence[tuple[int, int]],
    art: ShuffleArt,
) -> Flight:
    """The cards' ``indices``: where each lies in the target's pile and where it lay in the source's, from the top."""
    first, last = indices[0][0], indices[-1][0] + 1
    image = art.piles.pile(pile_look(before, source) if target == SHOE else pile_look(after, target, first, last))
    lowest = max(at for _, at in indices)
    start = _anchor(before, source, before.table.count(source) - 1 - lowest, art)
    end = _anchor(after, target, after.table.count(target) - last, art)
    return Flight(source, target, len(indices), image, start, end)


def _anchor(view: ShuffleView, place: Place, below: int, art: ShuffleArt) -> Point:
    """Where the lowest card of a packet is that lies at a place upon ``below`` others."""
    if place == SHOE and not view.pitched:
        shoe = standing(view).shoe
        return art.to.pixels(shoe.left + shoe.width * _IN_SHOE, shoe.middle[1])
    if place.where in (Where.PACK, Where.SPARE) and view.table.at(place):
        return art.to.pixels(*box_at(view, place))
    if is_spread(view, place):
        return art.to.pixels(*MIDDLE)
    x, y = art.to.pixels(*foot(view, place))
    return x, y - art.piles.rise(below)


def cut_card_moves(before: ShuffleView, after: ShuffleView, art: ShuffleArt) -> tuple[Point, Point] | None:
    """The cut card's way, where it has been moved by itself: laid in the middle, set into the pack, taken out."""
    handed = before.table.cut_wanted is not after.table.cut_wanted
    same = before.table.cut_card is after.table.cut_card and not handed
    if same and (before.table.cut_card_depth == after.table.cut_card_depth or not after.table.re_cut):
        return None
    start, end = _cut_card(before, art), _cut_card(after, art)
    return (start, end) if start is not None and end is not None and start != end else None


def _cut_card(view: ShuffleView, art: ShuffleArt) -> Point | None:
    if view.table.cut_wanted:
        # In a player's fingers: over there, beyond what is in sight.
        return art.to.pixels(MIDDLE[0], -CARD_HEIGHT)
    at = cut_card_at(view)
    if at is not None:
        return art.to.pixels(*at)
    place = pack_place(view)
    if place is None or place == view.side:
        return None
    if place == SHOE and not view.pitched:
        return _anchor(view, place, 0, art)
    cut = cut_in(view, place) or 0
    x, y = art.to.pixels(*foot(view, place))
    return x + CARD_WIDTH / 4 * art.to.unit, y - art.piles.rise(view.table.count(place) - cut)


def heard_of(act: acts.ShuffleAct | None) -> Cue | None:
    """What is heard of an act whose cards are there at once; None where it moves none. No act: a player's cut."""
    match act:
        case acts.Riffle() | acts.Lace():
            return Cue.RIFFLE
        case acts.Strip() | acts.Box():
            return Cue.STRIP
        case acts.Wash() | acts.Mix() | acts.FanFaces() | acts.FanBacks() | acts.ReSuit():
            return Cue.SPREAD
        case acts.SquareUp() | acts.LoadShoe() | acts.BringTogether():
            return Cue.SQUARED
        case acts.OpenPack() | acts.PassDeck() | acts.CountDeck() | acts.Gather() | acts.LayDown():
            return Cue.PACK
        case acts.TakeStub() | acts.TakeDiscards() | acts.Plug():
            return Cue.PACK
        case acts.TakeFrom() | acts.BurnCard() | acts.Expose() | acts.Drop() | None:
            return Cue.CARD
        case acts.LayCutCard() | acts.ReCut() | acts.CoverBottom():
            return Cue.CARD
        case _:
            return None


def landing(way: Flight) -> Cue:
    """How a packet sounds where it arrives: a card alone and one taken up softly, else squared or set down."""
    if way.cards == 1 or way.target in (LEFT, RIGHT):
        return Cue.CARD
    return Cue.SQUARED if way.target in (SHOE, HANDS) else Cue.PACK
