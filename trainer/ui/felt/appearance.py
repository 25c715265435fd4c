"""How a felt looks on a screen: its colours and letters, its corners and its pixels; none of this needs a felt."""

from __future__ import annotations

from math import floor

from trainer.canvas.art.theme import CanvasTheme
from trainer.ui.looks.current_look import Look

_LEAST_WORDS = 11
"""The smallest words on a felt, in Qt's points."""
CORNER = 8


def device_pixels(points: float, ratio: float) -> int:
    """A length in points as whole device pixels; floor of x + 0.5, as Qt rounds its windows."""
    return floor(points * ratio + 0.5)


def canvas_theme(look: Look, ratio: float) -> CanvasTheme:
    """The colours and letters in force for a felt on a screen of so many pixels a point."""
    colours, settings = look.theme.colours.by_name(), look.settings
    letters = settings.text_size / 100
    return CanvasTheme.of(colours, look.font(14).family(), settings.four_colours, letters, _LEAST_WORDS * ratio)
