"""A felt as a picture of its own: for paper, for pages that are read elsewhere, and between the words of a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO

import pygame

from trainer.canvas.felt.common_scene import FeltScene
from trainer.canvas.felt.stage import Stage


@dataclass(frozen=True, slots=True)
class FeltPicture:
    """What a felt shows, at rest."""

    surface: pygame.Surface

    @property
    def size(self) -> tuple[int, int]:
        """How many pixels it has."""
        return self.surface.get_size()

    def png(self) -> bytes:
        """The picture as a file."""
        file = BytesIO()
        pygame.image.save(self.surface, file, "felt.png")
        return file.getvalue()

    def pixels(self) -> bytes:
        """Its pixels row by row, four bytes each: blue, green, red, and one that says nothing."""
        return pygame.image.tobytes(self.surface, "BGRA")


def picture(
    scene: FeltScene[Stage],
    width: int,
    height: int,
    kept: tuple[int, int] | None = None,
    at: tuple[int, int] = (0, 0),
) -> FeltPicture:
    """What ``scene`` shows on so many pixels; ``kept`` is what is kept of it from the point ``at`` on."""
    scene.finish()
    scene.advance(0)
    whole = pygame.Surface((width, height), depth=32)
    scene.paint(whole)
    return FeltPicture(whole if kept is None else whole.subsurface((at, kept)))
