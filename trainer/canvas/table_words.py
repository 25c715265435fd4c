"""Small labels at the seats: what a patron asks for, a patron's name at the common hand, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from trainer.canvas import svg
from trainer.canvas.layout import SpotPlace
from trainer.canvas.lettering import written
from trainer.canvas.sprites import Image, SpriteBook
from trainer.canvas.table_common import patrons_of
from trainer.canvas.table_laying import Laying
from trainer.domain.table import Spot
from trainer.domain.wagers import WagerKind

_HEIGHT, _PAD, _GAP, _SIZE, _LEAST = 20.0, 9.0, 7.0, 13.0, 12.0
_DARK = "#14110C"


@dataclass(frozen=True, slots=True)
class Label:
    """A label at a seat: its title (a number or a name), its words, and whether it is that patron's turn."""

    place: SpotPlace
    title: str
    words: str = ""
    turn: bool = False


def labels(found: Laying) -> Iterator[Label]:
    """What is to be told at the seats."""
    table, captions = found.view.table, found.view.captions
    patrons = patrons_of(found.view)
    for spot in table.spots:
        if patrons:
            for patron in patrons:
                title = f"{patron}{_complete(spot, patron)}"
                yield Label(found.seat(spot.number, patron), title, captions.get((spot.number, patron), ""))
            continue
        words = captions.get((spot.number, ""), "")
        turn = table.turn is not None and table.turn[0] == spot.number
        if words or turn:
            yield Label(found.seat(spot.number), str(spot.number), words, turn)


def _complete(spot: Spot, patron: str) -> str:
    """After how many cards a patron of the common hand was complete, hand by hand."""
    mains = [it for it in spot.wagers if it.patron == patron and it.kind is WagerKind.MAIN and it.cards]
    told = " and ".join(str(wager.cards) for wager in sorted(mains, key=lambda it: it.hand))
    return f" · {told} cards" if told else ""


def pill(book: SpriteBook, label: Label, scale: float) -> Image:
    """A label as a picture anchored at its middle, ``scale`` times its size at a scene 1104 pixels wide."""
    key = ("label", label.title, label.words, label.turn, round(scale, 3))
    return book.keep(key, lambda: _drawn(book, label, scale))


def _drawn(book: SpriteBook, label: Label, scale: float) -> Image:
    theme = book.theme
    size = max(_LEAST, _SIZE * scale)
    part = size / _SIZE
    fill, line = (theme.lit, _DARK) if label.turn else (_DARK, theme.felt_print)
    ink = theme.on_accent if label.turn else theme.lit
    title = written(label.title, size, ink)
    words = written(label.words, size, theme.on_accent if label.turn else theme.felt_print) if label.words else None
    inner = title.surface.get_width() + (words.surface.get_width() + _GAP * part if words else 0)
    height = _HEIGHT * part
    width = max(height, inner + 2 * _PAD * part if words or len(label.title) > 1 else height)
    body = svg.rect(1, 1, width, height, height / 2, fill, svg.stroke(line, 1.1, 0.9))
    surface = book.surface(body, round(width) + 2, round(height) + 2)
    x = 1 + (width - inner) / 2
    for text in (title, words):
        if text is not None:
            corner = round(x), round(1 + height / 2 - text.y)
            surface.blit(text.surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
            x += text.surface.get_width() + _GAP * part
    return Image(surface, surface.get_width() / 2, surface.get_height() / 2)
