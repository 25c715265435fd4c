"""The cards of the shuffle lying flat, without shadows: faces, the game's back, a marked one and a foreign one."""

from __future__ import annotations

from enum import Enum

import pygame

from trainer.canvas.art import cards, svg
from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.theme import CanvasTheme
from trainer.domain.cards.playing_cards import Card
from trainer.domain.shuffle.packs import RealCard

_FOREIGN, _FOREIGN_DEEP, _PRINT = "#7A2E3A", "#5E1F2A", "#F0DFC8"
_MARK = "#E9E2D0"


class Back(Enum):
    """What a card's back shows."""

    OWN = "own"
    MARKED = "marked"
    FOREIGN = "foreign"


Side = Card | Back
"""What of a card is seen: its face, or its back."""


def side_of(real: RealCard, face_up: bool) -> Side:
    """What is seen of a card that lies face up or face down."""
    if face_up:
        return real.card
    if real.foreign:
        return Back.FOREIGN
    return Back.MARKED if real.marked else Back.OWN


def flat(book: SpriteBook, side: Side, width: int, height: int) -> pygame.Surface:
    """The card alone, upright, ``width`` by ``height`` pixels; kept."""
    scale = f"scale({width / cards.WIDTH:.5f} {height / cards.HEIGHT:.5f})"
    return book.drawing(svg.group(scale, drawn(side, book.theme)), width, height).surface


def drawn(side: Side, theme: CanvasTheme) -> str:
    """The card as SVG, in a box of 250 by 350."""
    match side:
        case Card():
            return cards.face(side, theme)
        case Back.OWN:
            return cards.back(theme)
        case Back.MARKED:
            return cards.back(theme) + _mark()
        case Back.FOREIGN:
            return _foreign(theme)


def _mark() -> str:
    """The lattice filled in at two corners, as a cheat shades it: small, and the same on both ends."""
    nick = svg.path("M27 27 L51.5 27 L27 51.5 Z", _MARK)
    return nick + svg.group("rotate(180 125 175)", nick)


def _foreign(theme: CanvasTheme) -> str:
    """Another maker's back: dark red, diagonal bands and a rosette."""
    blank = svg.rect(0.8, 0.8, cards.WIDTH - 1.6, cards.HEIGHT - 1.6, cards.RADIUS, theme.ivory)
    field = svg.rect(11, 11, 228, 328, 6, _FOREIGN) + svg.rect(19, 19, 212, 312, 3, "none", svg.stroke(_PRINT, 3))
    waves = "".join(
        svg.path(f"M25 {y} q25 -16 50 0 t50 0 t50 0 t50 0", "none", svg.stroke(_PRINT, 2.4, 0.8))
        for y in range(44, 325, 22)
    )
    rosette = svg.circle(125, 175, 46, _FOREIGN_DEEP, svg.stroke(_PRINT, 3))
    petals = "".join(
        svg.group(f"rotate({turn} 125 175)", svg.path("M125 175 q-12 -20 0 -38 q12 18 0 38 Z", _PRINT))
        for turn in range(0, 360, 45)
    )
    return blank + field + waves + rosette + petals
