"""The pack of a pitched game, which has no shoe: squared and face down in the dealer's left hand, as thick as it is."""

from __future__ import annotations

from random import Random

from trainer.canvas.art import cards as card_svg
from trainer.canvas.art import svg
from trainer.canvas.art.shadows import box_shadow
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CUT_CARD, PAPER, PAPER_DARK, CanvasTheme
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, UNIT
from trainer.canvas.spots.outlines import Outline, Point, around, turned
from trainer.canvas.table import furniture_drawings, layout
from trainer.canvas.table.view import TableView

PACK, PACK_TURN = (0.1500, 0.4765), -8.0
PACK_BOX = Rectangle(108, 426, 224, 592)

_CARDS_IN_A_DECK, _MADE_FOR, _LAYER, _CUT, _ASKEW = 52, 2, 1.5, 3.0, 0.5
_PATH_STARTS = CARD_WIDTH * 0.62, -CARD_HEIGHT * 0.22


def pack_depth(cards: int, of: int) -> float:
    """How thick the pack is, in units of the scene's width; of more than two decks each card takes up less room."""
    squeezed = min(1.0, _MADE_FOR * _CARDS_IN_A_DECK / max(of, 1))
    return cards / _CARDS_IN_A_DECK * layout.DECK_THICKNESS * squeezed


def cards_of(view: TableView) -> int:
    """How many cards the game has, at least."""
    return max(len(view.table.shoe.cards), view.in_shoe + view.in_discards)


def top_of(view: TableView) -> Point:
    """The middle of the pack's next card."""
    return PACK[0], PACK[1] - pack_depth(view.in_shoe, cards_of(view))


def path_from(view: TableView) -> Point:
    """Where the path of a card begins that is to be dealt: beside the next card, toward the table."""
    x, y = top_of(view)
    return x + _PATH_STARTS[0], y + _PATH_STARTS[1]


def next_card(view: TableView) -> Outline:
    """The outline of the pack's next card."""
    return _card(*top_of(view))


def outline(view: TableView) -> Outline:
    """The outline of the pack; of an empty one the place it was in."""
    return around((_card(*PACK), next_card(view)))


def pack(theme: CanvasTheme, cards: int, cut_card: int, cut_card_next: bool = False, of: int = 0) -> str:
    """The pack of ``cards``, the lowest on the palm; the cut card shows in its edge where it has ``cut_card`` under it.

    ``cut_card_next``: it has come to the top and lies there. ``of`` is how many cards the game has.
    """
    if not cards:
        return ""
    x, y = PACK[0] * UNIT, PACK[1] * UNIT
    wide, high, deep = CARD_WIDTH * UNIT, CARD_HEIGHT * UNIT, pack_depth(cards, of) * UNIT
    shade = box_shadow(-wide / 2, -high / 2, wide, high, 4, 5)
    drawn = _at(x, y, shade) + _edges(x, y, deep, min(cut_card, cards) / cards)
    if cut_card_next:
        return drawn + _at(x, y - deep, furniture_drawings.cut_card(wide, high))
    scale = f"translate({n(-wide / 2)} {n(-high / 2)}) scale({wide / card_svg.WIDTH:.5f})"
    return drawn + _at(x, y - deep, svg.group(scale, card_svg.back(theme)))


def _edges(x: float, y: float, deep: float, cut: float) -> str:
    """The edges of the cards one upon the other, and the cut card's so far up."""
    random, raised, drawn = Random(round(deep * 10)), 0.0, ""
    while raised < deep:
        line = svg.stroke(PAPER_DARK, 0.7, random.uniform(0.35, 0.9))
        drawn += _at(x + random.uniform(-_ASKEW, _ASKEW), y - raised, _layer(PAPER, line))
        if cut and raised <= deep * cut < raised + _LAYER:
            drawn += _at(x, y - deep * cut, _layer(CUT_CARD, svg.stroke(CUT_CARD, _CUT - _LAYER)))
        raised += _LAYER
    return drawn


def _layer(fill: str, line: str) -> str:
    wide, high = CARD_WIDTH * UNIT, CARD_HEIGHT * UNIT
    corner = card_svg.RADIUS / card_svg.WIDTH * wide
    return svg.rect(-wide / 2, -high / 2, wide, high, corner, fill, line)


def _at(x: float, y: float, body: str) -> str:
    return svg.group(f"translate({n(x)} {n(y)}) rotate({PACK_TURN:g})", body)


def _card(x: float, y: float) -> Outline:
    return Outline(turned(x, y, CARD_WIDTH / 2, CARD_HEIGHT / 2, PACK_TURN))
