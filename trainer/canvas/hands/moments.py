"""A gesture's moments side by side as a picture: for paper, and where motion is left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme, rgb
from trainer.canvas.felt.picture import FeltPicture
from trainer.canvas.hands.contact_sheet import Piece, contact_sheet, sheet_size
from trainer.domain.signals.gestures import Gesture, Ways

_BETWEEN, _GAP = 6, 4
_WIDE, _EACH, _FEW = 2.0, 2, 4
"""Of the moments of a gesture as many stand in its row as can be seen: each second one, or fewer of a wide one."""


def moments_size(gestures: Sequence[Gesture], width: int) -> tuple[int, int]:
    """How large their picture is where it is at most so wide."""
    rows = [_row(each, width) for each in gestures]
    sizes = [sheet_size(each, hand=hand, across=width) for each, hand in rows]
    return max(wide for wide, _ in sizes), sum(high for _, high in sizes) + _BETWEEN * (len(sizes) - 1)


def moments_picture(
    gestures: Sequence[Gesture], ways: Ways, rasterise: Rasteriser, theme: CanvasTheme, width: int
) -> FeltPicture:
    """The moments of each of ``gestures``, a row for each."""
    whole = pygame.Surface(moments_size(gestures, width), depth=32)
    whole.fill(rgb(theme.felt))
    down = 0
    for each, hand in (_row(gesture, width) for gesture in gestures):
        sheet = contact_sheet(each, ways, rasterise, theme, hand=hand, across=width)
        whole.blit(sheet, (0, down))
        down += sheet.get_height() + _BETWEEN
    return FeltPicture(whole)


def _row(gesture: Gesture, width: int) -> tuple[Gesture, float]:
    """The gesture with the moments that stand in its row, and how long a hand is there."""
    piece = Piece.under(gesture)
    broad = piece.right - piece.left
    moments = gesture.sheet[:: _FEW if broad > _WIDE else _EACH]
    return replace(gesture, sheet=moments), (width / len(moments) - _GAP) / broad
