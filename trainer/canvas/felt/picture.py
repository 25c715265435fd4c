"""A felt as a picture of its own, for paper and for pages that are read elsewhere."""

from __future__ import annotations

from io import BytesIO

import pygame

from trainer.canvas.felt.common_scene import FeltScene
from trainer.canvas.felt.stage import Stage


def png(scene: FeltScene[Stage], width: int, height: int, kept: tuple[int, int] | None = None) -> bytes:
    """What ``scene`` shows, at rest, as a PNG of so many pixels; ``kept`` is what is kept of it from its top left."""
    scene.finish()
    scene.advance(0)
    drawn = pygame.Surface((width, height), depth=32)
    scene.paint(drawn)
    file = BytesIO()
    pygame.image.save(drawn if kept is None else drawn.subsurface(((0, 0), kept)), file, "felt.png")
    return file.getvalue()
