"""Sixty cards and chips on the table's felt, each on a straight way of its own: what both sides of a race draw."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from random import Random

import pygame

from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.table.ground import TableScale, table_ground
from trainer.canvas.table.view import TableView
from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack
from trainer.domain.table.state import Table
from trainer.ui.looks.rasteriser import rasterise

SIZE = (1920, 1080)
CARDS, STACKS = 30, 30
TALLEST = 8
WIDEST_TURN = 27.0
CARD_WIDTH, CHIP_RADIUS = 0.0543, 0.0154
CHIPS = tuple(
    Denomination(Cents(worth), colour)
    for worth, colour in ((100, "white"), (500, "red"), (2500, "green"), (10000, "black"), (50000, "purple"))
)
PRINT = FeltPrint(("Blackjack pays 3 to 2", "Dealer must draw to 16 and stand on all 17s"), "Insurance pays 2 to 1")

Point = tuple[float, float]
Turned = tuple[Image, Image, float]


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or a stack of chips, and where its way begins and ends, in pixels.

    ``upright`` is the same not yet turned by ``angle`` degrees clockwise.
    """

    image: Image
    upright: Image
    angle: float
    start: Point
    end: Point

    def at(self, part: float) -> Point:
        """Where it is when ``part`` (0 to 1) of the way has gone."""
        return _between(self.start[0], self.end[0], part), _between(self.start[1], self.end[1], part)


@dataclass(frozen=True, slots=True)
class Picture:
    """The opaque felt, and what moves on it, the farthest first."""

    felt: pygame.Surface
    pieces: tuple[Piece, ...]


def picture(theme: CanvasTheme, seed: int = 21) -> Picture:
    """The picture of 1920 by 1080 pixels; the same for the same seed."""
    book, to, random = SpriteBook(rasterise, theme), TableScale(*SIZE), Random(seed)
    turned = [*_cards(book, to.unit, random), *_stacks(book, to.unit, random)]
    pieces = tuple(Piece(*each, _somewhere(random), _somewhere(random)) for each in turned)
    view = TableView(Table(), PRINT, Rack(tuple(Pile(chip, 20) for chip in CHIPS)))
    return Picture(table_ground(book, view, to), pieces)


def _cards(book: SpriteBook, unit: float, random: Random) -> Iterator[Turned]:
    for face in islice(cycle(deck(DeckOf.FIFTY_TWO)), 0, 5 * CARDS, 5):
        angle, width = random.uniform(-WIDEST_TURN, WIDEST_TURN), CARD_WIDTH * unit
        yield book.card(face, width, angle), book.card(face, width), angle


def _stacks(book: SpriteBook, unit: float, random: Random) -> Iterator[Turned]:
    for seed in range(STACKS):
        stack = book.stack((random.choice(CHIPS),) * random.randint(1, TALLEST), CHIP_RADIUS * unit, seed)
        yield stack, stack, 0.0


def _somewhere(random: Random) -> Point:
    return random.uniform(80, SIZE[0] - 80), random.uniform(80, SIZE[1] - 80)


def _between(start: float, end: float, part: float) -> float:
    return start + (end - start) * part
