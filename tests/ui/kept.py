"""What windows opened one after another need not read or draw anew: the houses, the gestures, and pictures."""

import os
from collections.abc import Callable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.domain.games import read_once
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt import stage
from trainer.content.gestures import library as gestures
from trainer.content.houses import library as houses

MOST_PICTURES = 3_000
ROOM = 96 * 1024 * 1024
SMALL = 200 * 160
LARGEST = 1920 * 1080
"""Larger pictures, in pixels, are drawn each time: a few of them take more room than all the others."""


class KeptSpriteBook(SpriteBook):
    """A sprite book that keeps what is drawn once, too."""

    def __init__(self, rasterise: Rasteriser, theme: CanvasTheme) -> None:
        super().__init__(rasterise, theme, ROOM)
        draw = super().surface
        self._small, self._large = lru_cache(maxsize=800)(draw), lru_cache(maxsize=15)(draw)

    def surface(self, body: str, width: int, height: int) -> pygame.Surface:
        if width * height > LARGEST:
            return super().surface(body, width, height)
        kept = self._small if width * height <= SMALL else self._large
        return kept(body, width, height).copy()


@lru_cache(maxsize=3)
def book_of(rasterise: Rasteriser, theme: CanvasTheme) -> KeptSpriteBook:
    """The one book of all felts of a theme."""
    return KeptSpriteBook(rasterise, theme)


def kept_book(rasterise: Rasteriser, theme: CanvasTheme) -> SpriteBook:
    """The same, but for one that has grown too large, which begins anew."""
    book = book_of(rasterise, theme)
    if len(book._kept) > MOST_PICTURES:
        book_of.cache_clear()
    return book_of(rasterise, theme)


def once(read: Callable[[Sequence[Path]], Any]) -> Callable[[Sequence[Path]], Any]:
    """Reads the shipped folder once; all folders, and anew, where people have files of their own."""
    shipped = lru_cache(lambda folder: read([folder]))

    def reading(folders: Sequence[Path]) -> Any:
        own = any(os.path.lexists(folder) for folder in folders[1:])
        return read(folders) if own else shipped(folders[0])

    return reading


read_gestures = once(gestures.read_gestures)


def keep(patch: pytest.MonkeyPatch) -> None:
    """Let the windows opened from now on share what they read and draw."""
    patch.setattr(houses, "read_houses", read_once)
    patch.setattr(gestures, "read_gestures", read_gestures)
    patch.setattr(stage, "SpriteBook", kept_book)
