"""Tables between two shoes that several of the canvas's tests show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import LiftedPacket, MarkedTargets, PileTarget, RackTarget, ShuffleView
from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LEFT, PASSED, RIGHT, SHOE, WASH, Place, Where, pile
from trainer.domain.shuffle.state import CutCardAt, Looked, ShuffleTable
from trainer.drills.base import Layout

FIFTY_TWO = DeckOf.FIFTY_TWO


def lying(*counts: tuple[Place, int], **facts: Any) -> ShuffleTable:
    """A table with so many cards at each place, whole decks in the order they are packed in."""
    laid, first = [], 0
    for place, count in counts:
        laid.append((place, tuple(range(first, first + count))))
        first += count
    decks = max(1, -(-first // 52))
    cards = tuple(RealCard(card, number) for number in range(1, decks + 1) for card in deck(FIFTY_TWO))
    return ShuffleTable(cards, FIFTY_TWO, tuple(laid), **facts)


def fanned(number: int) -> Place:
    return Place(Where.FANNED, number)


def pack(number: int) -> Place:
    return Place(Where.PACK, number)


CORNERS = ShuffleView(
    lying(
        (pile(1), 78),
        (pile(2), 104),
        (pile(3), 91),
        (pile(4), 104),
        (LEFT, 26),
        (RIGHT, 13),
        cut_card=CutCardAt.MIDDLE,
    ),
    split=LiftedPacket(pile(2), 26),
)
FACES = frozenset(range(52, 104)) - {60}
FAN = ShuffleView(
    lying(
        (PASSED, 52),
        (fanned(2), 52),
        (pack(3), 52),
        (pack(4), 52),
        (pack(5), 52),
        (pack(6), 52),
        face_up=FACES,
        looked=(Looked(2, faces=True),),
    )
)
_BACKS = lying((fanned(1), 52), looked=(Looked(1, faces=True, backs=True),))
ODD_BACKS = ShuffleView(
    replace(
        _BACKS,
        cards=tuple(
            replace(card, foreign=number == 10, marked=number == 30) for number, card in enumerate(_BACKS.cards)
        ),
        face_up=frozenset({20}),
    )
)
GATHERED = ShuffleView(lying((pile(1), 104), (pile(2), 104), (WASH, 208), washed=True))
RE_SUITED = ShuffleView(lying((PASSED, 104), *((fanned(deck), 52) for deck in range(3, 7)), re_suited=True))
RE_SUITED = replace(RE_SUITED, table=replace(RE_SUITED.table, face_up=frozenset(range(104, 312))))
IN_THE_PACK = CutCardAt.IN_THE_PACK
SIDE = ShuffleView(lying((GROWING, 416), cut_card=IN_THE_PACK, cut_card_depth=104), side=GROWING, depth=300)
WHOLE_SIDE = ShuffleView(lying((GROWING, 416)), side=GROWING, layout=Layout.SIDE_VIEW, depth=312)
CLOSE = ShuffleView(
    lying((DISCARD_RACK, 150), (SHOE, 162), (GROWING, 104), cut_card=IN_THE_PACK, cut_card_depth=60),
    layout=Layout.RACK_AND_SHOE,
    rack_marks=False,
)
DUE = ShuffleView(
    lying((SHOE, 98), (DISCARD_RACK, 214)),
    marks=MarkedTargets(due=(RackTarget(),), wrong=(PileTarget(pile(1)),)),
    piles=4,
)

EVERY_FELT = {
    "corners": CORNERS,
    "a fan": FAN,
    "odd backs": ODD_BACKS,
    "gathered": GATHERED,
    "re-suited": RE_SUITED,
    "from the side": SIDE,
    "from the side alone": WHOLE_SIDE,
    "rack and shoe": CLOSE,
    "marked": DUE,
}


def painted(scene: ShuffleScene, width: int, height: int) -> pygame.Surface:
    """All of the scene at rest."""
    scene.finish()
    scene.advance(0)
    surface = pygame.Surface((width, height), depth=32)
    scene.paint(surface)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")
