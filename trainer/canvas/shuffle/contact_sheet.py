"""A contact sheet of the felt between two shoes: its states one beside the other, what was done written under each."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme, rgb
from trainer.canvas.felt.lettering import written
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.sizes import HEIGHT, WIDTH
from trainer.canvas.shuffle.view import ShuffleView

COLUMNS = 4
_STRIP, _BETWEEN, _LETTERS, _LEAST = 26, 4, 15.0, 7.0


def shuffle_sheet(
    states: Sequence[tuple[str, ShuffleView]], rasterise: Rasteriser, theme: CanvasTheme, width: int
) -> pygame.Surface:
    """Every state ``width`` pixels wide with its words; at most four in a row. Raises ValueError for none."""
    if not states:
        raise ValueError("there is no state to draw")
    high = round(width * HEIGHT / WIDTH)
    columns = min(COLUMNS, len(states))
    rows = ceil(len(states) / columns)
    size = columns * (width + _BETWEEN) - _BETWEEN, rows * (high + _STRIP + _BETWEEN) - _BETWEEN
    sheet = pygame.Surface(size, depth=32)
    sheet.fill(rgb(theme.room))
    scene = ShuffleScene(rasterise, theme, width, high, reduced_motion=True)
    frame = pygame.Surface((width, high), depth=32)
    for place, (words, view) in enumerate(states):
        x, y = place % columns * (width + _BETWEEN), place // columns * (high + _STRIP + _BETWEEN)
        scene.show(view, animate=False)
        scene.advance(0)
        scene.paint(frame)
        sheet.blit(frame, (x, y))
        _write(sheet, words, _readable(theme), width, (x + width / 2, y + high + _STRIP / 2))
    return sheet


def _readable(theme: CanvasTheme) -> str:
    """What stands out from the room."""
    bright = sum(rgb(theme.room)) > 3 * 128
    return theme.ink if bright else theme.felt_print


def _write(sheet: pygame.Surface, words: str, colour: str, room: int, middle: tuple[float, float]) -> None:
    label = written(words, _LETTERS, colour)
    if label.surface.get_width() > room - 8:
        label = written(words, max(_LEAST, _LETTERS * (room - 8) / label.surface.get_width()), colour)
    at = round(middle[0] - label.x), round(middle[1] - label.y)
    sheet.blit(label.surface, at, special_flags=pygame.BLEND_PREMULTIPLIED)
