"""Small labels at the seats: a number, or a patron's name, and whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.felt.lettering import written
from trainer.canvas.spots.measures import SpotPlace

_HEIGHT, _PAD, _SIZE, _LEAST = 20.0, 9.0, 13.0, 12.0
_DARK = "#14110C"


@dataclass(frozen=True, slots=True)
class Label:
    """A label at a seat: its title (a number, or number and name), and whether it is that patron's turn."""

    place: SpotPlace
    title: str
    turn: bool = False


def pill(book: SpriteBook, label: Label, scale: float) -> Image:
    """A label as a picture anchored at its middle, ``scale`` times its size at a scene 1104 pixels wide."""
    key = ("label", label.title, label.turn, round(scale, 3))
    return book.keep(key, lambda: _drawn(book, label, scale))


def _drawn(book: SpriteBook, label: Label, scale: float) -> Image:
    theme = book.theme
    size = theme.lettered(max(_LEAST, _SIZE * scale))
    part = size / _SIZE
    fill, line = (theme.lit, _DARK) if label.turn else (_DARK, theme.felt_print)
    ink = theme.on_accent if label.turn else theme.lit
    title = written(label.title, size, ink)
    height, inner = _HEIGHT * part, title.surface.get_width()
    width = max(height, inner + 2 * _PAD * part if len(label.title) > 1 else height)
    body = svg.rect(1, 1, width, height, height / 2, fill, svg.stroke(line, 1.1, 0.9))
    surface = book.surface(body, round(width) + 2, round(height) + 2)
    corner = round(1 + (width - inner) / 2), round(1 + height / 2 - title.y)
    surface.blit(title.surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    return Image(surface, surface.get_width() / 2, surface.get_height() / 2)
