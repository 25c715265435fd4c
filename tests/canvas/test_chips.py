"""Chips: told by body, spots and value; stacks as high as they count."""

import pygame
import pytest

from tests.canvas.conftest import near
from tests.canvas.looks import CHIPS, GREEN, RED, WHITE
from trainer.canvas.art.chips import THICKNESS
from trainer.canvas.art.drawings import chip_look
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination

RADIUS = 40.0
INLAY, VALUE = "#F7F1E2", "#1D222B"


def face_at(image: Image, chips: int, x: float, y: float) -> pygame.Color:
    """The pixel of the top chip's face at so many radii from its middle."""
    top = image.y - THICKNESS * RADIUS * chips
    return image.surface.get_at((int(image.x + x * RADIUS), int(top + y * RADIUS)))


def test_every_chip_has_a_light_inlay_with_its_value_in_the_middle(book: SpriteBook) -> None:
    for chip in CHIPS:
        image = book.stack((chip,), RADIUS)
        assert near(face_at(image, 1, 0, -0.52), INLAY, 10), chip
        dark = sum(near(face_at(image, 1, x / 40, y / 40), VALUE, 60) for x in range(-22, 23) for y in range(-14, 15))
        assert dark > 60, chip


def test_the_longer_the_value_the_smaller_it_is_written(book: SpriteBook) -> None:
    def written_height(chip: Denomination) -> int:
        image = book.stack((chip,), RADIUS)
        rows = [any(near(face_at(image, 1, x / 40, y / 40), VALUE, 60) for x in range(-22, 23)) for y in range(-20, 21)]
        return sum(rows)

    heights = [written_height(Denomination(Cents(value), "white")) for value in (100, 2500, 10000, 250)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1] + 8


@pytest.mark.parametrize(
    ("chip", "body"),
    list(zip(CHIPS, ("#6C8494", "#E7E2D6", "#DB8FA5", "#B02E2E", "#2F7D3E", "#25272C", "#5B3A88"), strict=True)),
)
def test_the_body_shows_between_inlay_and_spots(book: SpriteBook, chip: Denomination, body: str) -> None:
    image = book.stack((chip,), RADIUS)
    ring = [face_at(image, 1, 0.72 * x, 0.72 * y) for x, y in ((1, 0), (-1, 0), (0, -1), (0.7, 0.7))]
    assert all(near(colour, body, 12) for colour in ring)


def test_chips_differ_by_their_spots_not_by_colour_alone() -> None:
    patterns = {(chip_look(chip.colour).middles, chip_look(chip.colour).half) for chip in CHIPS}
    assert len(patterns) == 7
    assert [len(chip_look(chip.colour).middles) for chip in CHIPS] == [8, 6, 3, 4, 12, 12, 5]


def test_every_named_colour_has_a_look_of_its_own_and_an_unknown_one_too() -> None:
    named = [
        "grey",
        "white",
        "pink",
        "red",
        "green",
        "black",
        "purple",
        "blue",
        "orange",
        "yellow",
        "brown",
        "lavender",
    ]
    bodies = {chip_look(colour).body for colour in (*named, "teal", "gold")}
    assert len(bodies) == 14
    assert chip_look("teal") == chip_look("teal")


def test_a_stack_rises_by_a_chips_thickness_for_each_chip(book: SpriteBook) -> None:
    for count in (1, 5, 20):
        image = book.stack((RED,) * count, RADIUS)
        column = [image.surface.get_at((int(image.x), y)).a == 255 for y in range(image.surface.get_height())]
        covered = sum(column)
        assert abs(covered - (2 + THICKNESS * count) * RADIUS) <= 3, count


def test_a_mixed_stack_shows_its_dearest_chips_at_the_bottom(book: SpriteBook) -> None:
    image = book.stack((GREEN,) * 3 + (RED,) * 3 + (WHITE,) * 3, RADIUS)
    step = THICKNESS * RADIUS

    def edge(place: float) -> list[pygame.Color]:
        y = int(image.y + RADIUS * 0.98 - step * place)
        return [image.surface.get_at((int(image.x) + x, y)) for x in range(-16, 17)]

    assert any(colour.g > colour.r + 15 for colour in edge(1.5))
    assert any(colour.r > colour.g + 40 for colour in edge(4.5))


def test_the_same_stack_lies_the_same_every_time_and_another_otherwise(book: SpriteBook) -> None:
    def pixels(seed: int) -> bytes:
        return pygame.image.tobytes(book.stack((RED,) * 5, RADIUS, seed).surface, "RGBA")

    assert pixels(1) == pixels(1)
    assert pixels(1) != pixels(2)
