"""A gesture's moments side by side as a picture: for paper, and where motion is left out."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme, rgb
from trainer.canvas.felt.picture import FeltPicture
from trainer.canvas.hands.contact_sheet import contact_sheet, sheet_size
from trainer.domain.signals.gestures import Gesture, Ways

_ROW = 7.6
"""How wide a row is, in hand lengths: five moments of most gestures."""
_BETWEEN = 6


def moments_size(gestures: Sequence[Gesture], width: int) -> tuple[int, int]:
    """How large their picture is where it is at most so wide."""
    sizes = [sheet_size(each, hand=width / _ROW, across=_ROW) for each in gestures]
    return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + _BETWEEN * (len(sizes) - 1)


def moments_picture(
    gestures: Sequence[Gesture], ways: Ways, rasterise: Rasteriser, theme: CanvasTheme, width: int
) -> FeltPicture:
    """The moments of each of ``gestures``, one below the other."""
    whole = pygame.Surface(moments_size(gestures, width), depth=32)
    whole.fill(rgb(theme.room))
    down = 0
    for each in gestures:
        sheet = contact_sheet(each, ways, rasterise, theme, hand=width / _ROW, across=_ROW)
        whole.blit(sheet, (0, down))
        down += sheet.get_height() + _BETWEEN
    return FeltPicture(whole)
