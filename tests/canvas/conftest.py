"""A theme, a rasteriser and pictures for the canvas's tests."""

import pygame
import pytest
from PySide6.QtWidgets import QApplication

from tests.canvas.drawn_once import DrawnOnce
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt import ground
from trainer.canvas.felt.lettering import engraved
from trainer.canvas.hands import layer
from trainer.canvas.hands.skin.drawing import draw_hand
from trainer.canvas.shuffle import piles
from trainer.canvas.shuffle.card_edges import tower
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


def bytes_of(*surfaces: pygame.Surface) -> int:
    return sum(surface.get_pitch() * surface.get_height() for surface in surfaces)


RASTERISED = DrawnOnce(rasterise, len, 16 * 2**20)
ENGRAVED = DrawnOnce(engraved, lambda image: bytes_of(image.surface), 8 * 2**20)
TOWERS = DrawnOnce(tower, lambda drawn: bytes_of(drawn.surface), 16 * 2**20)
HANDS = DrawnOnce(draw_hand, lambda picture: bytes_of(picture.surface, picture.shadow), 24 * 2**20)


@pytest.fixture
def theme() -> CanvasTheme:
    return DARK


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lettering, hands and the fronts of piles that an earlier test has drawn are not drawn again."""
    monkeypatch.setattr(ground, "engraved", ENGRAVED)
    monkeypatch.setattr(layer, "draw_hand", HANDS)
    monkeypatch.setattr(piles, "tower", TOWERS)


@pytest.fixture
def drawn_anew(_drawn_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lettering, hands and the fronts of piles are drawn for each scene anew, as by the program."""
    monkeypatch.setattr(ground, "engraved", engraved)
    monkeypatch.setattr(layer, "draw_hand", draw_hand)
    monkeypatch.setattr(piles, "tower", tower)


@pytest.fixture
def draw(qapp: QApplication) -> Rasteriser:
    """QtSvg's rasteriser, with the application that its text needs; what it has drawn is not drawn again."""
    return RASTERISED


@pytest.fixture
def book(draw: Rasteriser, theme: CanvasTheme) -> SpriteBook:
    return SpriteBook(draw, theme)


def near(colour: pygame.Color, expected: str, within: int = 6) -> bool:
    """Whether each channel of a pixel is within ``within`` of ``#RRGGBB``."""
    wanted = pygame.Color(expected)
    return all(abs(colour[channel] - wanted[channel]) <= within for channel in range(3))
