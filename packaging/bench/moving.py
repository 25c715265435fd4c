"""Sixty cards and chips on the table's felt, each on a straight way of its own: what both sides of a race draw."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, islice
from random import Random

import pygame

from trainer.canvas.drill_view import FeltPrint
from trainer.canvas.sprites import Image, SpriteBook
from trainer.canvas.table_ground import TableScale, ground
from trainer.canvas.table_view import TableView
from trainer.canvas.theme import CanvasTheme
from trainer.domain.cards import DeckOf, deck
from trainer.domain.chips import Denomination, Pile, Rack
from trainer.domain.money import Cents
from trainer.domain.table import Table
from trainer.ui.rasteriser import rasterise

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


@dataclass(frozen=True, slots=True)
class Piece:
    """A card or a stack of chips, and where its way begins and ends, in pixels."""

    image: Image
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
    images = [*_cards(book, to.unit, random), *_stacks(book, to.unit, random)]
    pieces = tuple(Piece(image, _somewhere(random), _somewhere(random)) for image in images)
    view = TableView(Table(), PRINT, Rack(tuple(Pile(chip, 20) for chip in CHIPS)))
    return Picture(ground(book, view, to), pieces)


def _cards(book: SpriteBook, unit: float, random: Random) -> list[Image]:
    faces = islice(cycle(deck(DeckOf.FIFTY_TWO)), 0, 5 * CARDS, 5)
    return [book.card(face, CARD_WIDTH * unit, random.uniform(-WIDEST_TURN, WIDEST_TURN)) for face in faces]


def _stacks(book: SpriteBook, unit: float, random: Random) -> list[Image]:
    chips = [(random.choice(CHIPS),) * random.randint(1, TALLEST) for _ in range(STACKS)]
    return [book.stack(stack, CHIP_RADIUS * unit, seed) for seed, stack in enumerate(chips)]


def _somewhere(random: Random) -> Point:
    return random.uniform(80, SIZE[0] - 80), random.uniform(80, SIZE[1] - 80)


def _between(start: float, end: float, part: float) -> float:
    return start + (end - start) * part
