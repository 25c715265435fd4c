"""What is ringed as due and crossed out as wrong on the felt between two shoes."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.art import svg
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.stage import Stage
from trainer.canvas.shuffle import furniture
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.hits import HANDS_BOX
from trainer.canvas.shuffle.layout import BOX_HIGH, base, box_at, cut_card_at, decks_of, extent, is_spread
from trainer.canvas.shuffle.layout import furniture as standing
from trainer.canvas.shuffle.side_view import side_place
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.shuffle.spread_cards import SpreadCard, fallen, ribbon, scattered
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
from trainer.domain.shuffle.places import GROWING, Place, Where
from trainer.domain.shuffle.state import CutCardAt
from trainer.drills.base import Layout

_DUE, _WRONG = 70.0, 72.0
_OUT, _ROUND = 6.0, 9.0
_GLOW = ((9.0, 0.05), (7.0, 0.07), (5.0, 0.10))
_AROUND = 14.0


class ShuffleMarks:
    """Draws and takes away what points things out; nothing of it can be pressed."""

    def __init__(self, stage: Stage) -> None:
        self._scene, self._motions = stage.scene, stage.motions
        self._sprites: list[Sprite] = []
        self._shown: tuple[tuple[Rectangle, ...], tuple[Rectangle, ...]] = (), ()

    def forget(self) -> None:
        """The scene has been cleared."""
        self._sprites.clear()
        self._shown = (), ()

    def show(self, view: ShuffleView, art: ShuffleArt) -> None:
        """Ring and cross out what the view says; what is marked already stays as it is."""
        wanted = _boxes(view, view.marks.due, art), _boxes(view, view.marks.wrong, art)
        if wanted == self._shown:
            return
        self._scene.breaths.finish()
        self._scene.remove(*self._sprites)
        self._sprites, self._shown = [], wanted
        theme = art.book.theme
        due = [_sprite(art, box, _ring(box, theme.lit), _DUE) for box in wanted[0]]
        self._sprites = due + [_sprite(art, box, _cross(box, theme.wrong), _WRONG) for box in wanted[1]]
        self._scene.add(*self._sprites)
        self._scene.breaths.play([self._motions.breathing(each) for each in due])


def box_of(view: ShuffleView, target: ShuffleTarget, art: ShuffleArt) -> Rectangle | None:
    """What a target covers, in points; None where it is not in sight."""
    match target:
        case PileTarget():
            return _place(view, target.place)
        case CutCardTarget():
            at = cut_card_at(view)
            return _card(*at) if at is not None and view.layout is not Layout.RACK_AND_SHOE else None
        case ShoeTarget():
            return _place(view, Place(Where.SHOE)) if view.pitched else standing(view).shoe
        case RackTarget():
            return furniture.rack_box(*standing(view).rack, decks_of(view))
        case HandsTarget():
            return extent(view, target.place) if view.table.at(target.place) else HANDS_BOX
        case MiddleTarget():
            return _middle(view)
        case SideViewTarget():
            return _seen(view, art)
        case DeckTarget():
            return _deck(view, target.number)
        case BareFelt():
            return None


def _boxes(view: ShuffleView, targets: Sequence[ShuffleTarget], art: ShuffleArt) -> tuple[Rectangle, ...]:
    """Each box once; where a pack is seen from the side, what the panel hides is left out."""
    found = (box_of(view, target, art) for target in targets if not _is_hidden(view, target))
    return tuple(dict.fromkeys(box for box in found if box is not None))


def _is_hidden(view: ShuffleView, target: ShuffleTarget) -> bool:
    return (
        view.side is not None
        and isinstance(target, PileTarget | HandsTarget | MiddleTarget)
        and target != HandsTarget(view.side)
    )


def _middle(view: ShuffleView) -> Rectangle:
    """Where the growing pile is begun: the cut card, where it lies there already."""
    laid = cut_card_at(view) if view.table.cut_card is CutCardAt.MIDDLE else None
    return base(view, GROWING) if laid is None else _card(*laid)


def _place(view: ShuffleView, place: Place) -> Rectangle | None:
    if place.where is Where.WITH_FLOOR:
        return None
    if place.where in (Where.PACK, Where.SPARE):
        return _deck(view, place.number)
    if not is_spread(view, place):
        return extent(view, place)
    lying = scattered(view, place) if place.where in (Where.WASH, Where.LOOSE) else fallen(view.table.at(place))
    return Rectangle.around(_card(it.x, it.y) for it in lying) if lying else None


def _deck(view: ShuffleView, number: int) -> Rectangle | None:
    for place in (Place(Where.PACK, number), Place(Where.SPARE, number)):
        if view.table.at(place):
            return _card(*box_at(view, place), BOX_HIGH)
    place = Place(Where.FANNED, number)
    if not view.table.at(place):
        return None
    return Rectangle.around(_lying(it) for it in ribbon(view, place)) if is_spread(view, place) else extent(view, place)


def _seen(view: ShuffleView, art: ShuffleArt) -> Rectangle | None:
    place = side_place(view, art.to)
    if place is None:
        return None
    (left, top), (right, foot) = (
        art.to.units(x, y) for x, y in ((place.left, place.top), (place.right, place.top + place.high))
    )
    return Rectangle(left, top, right, foot)


def _lying(it: SpreadCard) -> Rectangle:
    return Rectangle(it.x - it.width / 2, it.y - it.height / 2, it.x + it.width / 2, it.y + it.height / 2)


def _card(x: float, y: float, below: float = 0.0) -> Rectangle:
    return Rectangle(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2 + below)


def _sprite(art: ShuffleArt, box: Rectangle, body: str, level: float) -> Sprite:
    image = art.drawing(body, box.width, box.height, _AROUND)
    return Sprite(image, *art.to.pixels(box.left, box.top), level)


def _ring(box: Rectangle, colour: str) -> str:
    glow = "".join(_outline(box, colour, wide, opacity) for wide, opacity in _GLOW)
    inside = svg.rect(-_OUT, -_OUT, box.width + 2 * _OUT, box.height + 2 * _OUT, _ROUND, colour, 'fill-opacity=".10"')
    return inside + glow + _outline(box, colour, 3, 1)


def _outline(box: Rectangle, colour: str, wide: float, opacity: float) -> str:
    line = svg.stroke(colour, wide, opacity)
    return svg.rect(-_OUT, -_OUT, box.width + 2 * _OUT, box.height + 2 * _OUT, _ROUND, "none", line)


def _cross(box: Rectangle, colour: str) -> str:
    """A hollow outline and a cross in a disc, as wrong answers have: told without its colour too."""
    x, y = box.width / 2, box.height / 2
    disc = svg.circle(x, y, 20, colour, svg.stroke("#FFFFFF", 2))
    cross = svg.path(f"M{x - 8} {y - 8} l16 16 m0 -16 l-16 16", "none", svg.stroke("#FFFFFF", 4))
    dashed = svg.stroke(colour, 3, 1, 'stroke-dasharray="9 6"')
    return svg.rect(-_OUT, -_OUT, box.width + 2 * _OUT, box.height + 2 * _OUT, _ROUND, "none", dashed) + disc + cross
