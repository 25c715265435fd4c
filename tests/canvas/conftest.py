"""A theme, a rasteriser and pictures for the canvas's tests."""

import pygame
import pytest
from PySide6.QtWidgets import QApplication

from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.ui.looks.rasteriser import rasterise

DARK = CanvasTheme(
    felt="#1B574A",
    felt_lit="#25695A",
    felt_deep="#103830",
    felt_print="#EEDDB2",
    lit="#F5CF83",
    on_accent="#1B1507",
    ivory="#FCF8EE",
    ink="#1E2430",
    card_red="#B4232A",
    leather="#2B221C",
    leather_lit="#4A3B30",
    room="#0C0E0F",
)


@pytest.fixture
def theme() -> CanvasTheme:
    return DARK


@pytest.fixture
def draw(qapp: QApplication) -> Rasteriser:
    """QtSvg's rasteriser, with the application that its text needs."""
    return rasterise


@pytest.fixture
def book(draw: Rasteriser, theme: CanvasTheme) -> SpriteBook:
    return SpriteBook(draw, theme)


def near(colour: pygame.Color, expected: str, within: int = 6) -> bool:
    """Whether each channel of a pixel is within ``within`` of ``#RRGGBB``."""
    wanted = pygame.Color(expected)
    return all(abs(colour[channel] - wanted[channel]) <= within for channel in range(3))
