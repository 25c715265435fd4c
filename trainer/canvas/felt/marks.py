"""How what is due is lit on every felt."""

from __future__ import annotations

from collections.abc import Callable

from trainer.canvas.art import shadows, svg
from trainer.canvas.art.theme import CanvasTheme


def lit(outline: Callable[[float, str], str], theme: CanvasTheme) -> str:
    """Tinted inside, a soft glow, a line; ``outline(outset, look)`` draws the shape so many pixels farther out."""

    def glow(outset: float, opacity: float) -> str:
        return outline(outset, f'fill-opacity="{opacity:.4f}"')

    tint = outline(0.0, 'fill-opacity=".16"')
    line = outline(0.0, 'fill-opacity="0" ' + svg.stroke(theme.lit, 3))
    return shadows.soft(5, 0.20, glow) + tint + line
