"""Cards: what is printed on them, the same at every size."""

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.domain.cards.playing_cards import Card, deck

WIDTH = 100.0
IVORY = "#FCF8EE"


def at(image: Image, x: float, y: float, width: float = WIDTH) -> pygame.Color:
    """The pixel at a point of the card's own box of 250 by 350."""
    scale = width / 250
    return image.surface.get_at((int(image.x + (x - 125) * scale), int(image.y + (y - 175) * scale)))


def ink(image: Image, box: tuple[float, float, float, float], colour: str) -> int:
    """How many pixels of the card's box from x, y to x, y are of a colour."""
    scale = WIDTH / 250
    (left, top), (right, bottom) = (
        (int(image.x + (x - 125) * scale), int(image.y + (y - 175) * scale)) for x, y in (box[:2], box[2:])
    )
    return sum(near(image.surface.get_at((x, y)), colour, 40) for x in range(left, right) for y in range(top, bottom))


def test_the_four_edges_of_every_card_are_ivory(book: SpriteBook) -> None:
    for card in deck():
        image = book.card(card, WIDTH)
        for x, y in ((8, 175), (242, 175), (125, 8), (125, 342), (12, 14), (238, 14), (12, 336), (238, 336)):
            assert near(at(image, x, y), IVORY), f"{card} at {x}, {y}"


def test_every_index_is_printed_in_its_suits_colour_in_two_corners_only(book: SpriteBook) -> None:
    for card in deck():
        image = book.card(card, WIDTH)
        colour = "#B4232A" if card.suit.is_red else "#1E2430"
        assert ink(image, (10, 16, 62, 92), colour) > 60, card
        assert ink(image, (188, 258, 240, 334), colour) > 60, card
        assert ink(image, (200, 16, 244, 40), colour) == 0, card


@pytest.mark.parametrize(("suit", "colour"), [("H", "#B4232A"), ("D", "#1F4FA3"), ("C", "#1C6B3E"), ("S", "#1E2430")])
def test_a_four_colour_deck_tells_every_suit_by_its_colour(draw: Rasteriser, suit: str, colour: str) -> None:
    four = CanvasTheme(**{**{name: getattr(DARK, name) for name in DARK.__slots__}, "four_colour": True})
    image = SpriteBook(draw, four).card(Card.parse("A" + suit), WIDTH)
    assert near(at(image, 125, 180), colour, 12)


def test_the_ten_bears_two_figures_beside_one_another(book: SpriteBook) -> None:
    image = book.card(Card.parse("TS"), WIDTH)
    assert ink(image, (10, 16, 32, 92), "#1E2430") > 20
    assert ink(image, (38, 16, 68, 92), "#1E2430") > 20


@pytest.mark.parametrize(
    ("rank", "pips"),
    [("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9), ("T", 10)],
)
def test_a_card_bears_as_many_pips_as_it_counts(book: SpriteBook, rank: str, pips: int) -> None:
    size = {"9": 41, "T": 41}.get(rank, 44)
    one = ink(book.card(Card.parse("2D"), WIDTH), (70, 40, 180, 310), "#B4232A") / 2 * (size / 44) ** 2
    inked = ink(book.card(Card.parse(rank + "D"), WIDTH), (70, 36, 180, 314), "#B4232A")
    assert round(inked / one) == pips


def test_the_back_is_blue_with_an_ivory_margin_and_shows_no_index(book: SpriteBook) -> None:
    image = book.card(None, WIDTH)
    assert near(at(image, 8, 175), IVORY)
    assert near(at(image, 100, 19), "#2B4468", 20)
    assert ink(image, (0, 0, 250, 350), "#B4232A") == 0


def test_a_card_turned_sideways_lies_as_wide_as_it_was_high(book: SpriteBook) -> None:
    image = book.card(Card.parse("5H"), WIDTH, 90)
    middle = int(image.y)
    row = [image.surface.get_at((x, middle - 30)).a == 255 for x in range(image.surface.get_width())]
    assert 132 <= sum(row) <= 140
    column = [image.surface.get_at((int(image.x) - 64, y)).a == 255 for y in range(image.surface.get_height())]
    assert 96 <= sum(column) <= 101


def test_outside_a_card_there_is_only_its_shadow_below_it(book: SpriteBook) -> None:
    image = book.card(Card.parse("5H"), WIDTH)
    above = image.surface.get_at((int(image.x), int(image.y - 70 - 6)))
    below = image.surface.get_at((int(image.x), int(image.y + 70 + 3)))
    assert below[:3] == (0, 0, 0)
    assert below.a > above.a


def test_a_drawn_card_is_kept(book: SpriteBook) -> None:
    assert book.card(Card.parse("5H"), WIDTH) is book.card(Card.parse("5H"), WIDTH)
    assert book.card(Card.parse("5H"), WIDTH) is not book.card(Card.parse("5H"), WIDTH, 90)
