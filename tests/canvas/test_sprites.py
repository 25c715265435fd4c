"""Pictures that are drawn once are kept, as many as there is room for."""

import pygame

from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme

SIDE = 10
BYTES = SIDE * SIDE * 4


def test_what_has_lain_unused_longest_goes_when_the_room_is_full(draw: Rasteriser, theme: CanvasTheme) -> None:
    book, drawn = SpriteBook(draw, theme, room=2 * BYTES), []

    def keep(name: str) -> Image:
        def make() -> Image:
            drawn.append(name)
            return Image(pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32), 0, 0)

        return book.keep(name, make)

    first = keep("first")
    keep("second")
    assert keep("first") is first
    keep("third")
    assert keep("first") is first
    assert drawn == ["first", "second", "third"]
    keep("second")
    assert drawn == ["first", "second", "third", "second"]


def test_a_picture_larger_than_the_room_is_kept_alone(draw: Rasteriser, theme: CanvasTheme) -> None:
    book = SpriteBook(draw, theme, room=BYTES - 1)
    large = book.keep("large", lambda: Image(pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32), 0, 0))
    assert book.keep("large", lambda: Image(pygame.Surface((1, 1)), 0, 0)) is large
