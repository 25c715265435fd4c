"""A felt as a picture of its own, for paper and for pages that are read elsewhere."""

from __future__ import annotations

from io import BytesIO

import pygame

from trainer.canvas.felt.common_scene import FeltScene
from trainer.canvas.felt.stage import Stage


def png(scene: FeltScene[Stage], width: int, height: int, foot: int | None = None) -> bytes:
    """What ``scene`` shows, at rest, as a PNG of so many pixels; cut off ``foot`` pixels below its top, if given."""
    scene.finish()
    scene.advance(0)
    drawn = pygame.Surface((width, height), depth=32)
    scene.paint(drawn)
    kept = drawn if foot is None else drawn.subsurface((0, 0, width, min(foot, height)))
    file = BytesIO()
    pygame.image.save(kept, file, "felt.png")
    return file.getvalue()
