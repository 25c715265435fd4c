"""A felt as whoever shows it needs it: what all of them do alike. A felt of its own adds what is shown and pressed.

Use: make it, tell it what to show; while ``busy``, call ``advance(now_ms)`` a frame and ``paint(surface, rects)`` what
it returns. All sizes and points are device pixels. Nothing here knows a clock or a window; any motion can be ended by
``finish()``, and reduced motion leaves it out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

import pygame

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.scale import Scale
from trainer.canvas.felt.stage import Stage

S = TypeVar("S", bound=Stage, covariant=True)


class FeltScene(ABC, Generic[S]):
    """What lies on ``stage``; a felt says how its layout is scaled to a size, and how all of it is drawn anew."""

    def __init__(self, stage: S) -> None:
        self._stage, self._scene = stage, stage.scene

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ, so that frames are wanted."""
        return self._scene.busy

    @property
    def moving(self) -> bool:
        """Whether cards or chips are on their way."""
        return self._scene.timeline.busy

    def set_reduced_motion(self, reduced: bool) -> None:
        """Leave motion out from now on, or bring it back."""
        self._scene.reduce_motion(reduced)

    def resize(self, width: int, height: int, *, anew: bool = True) -> None:
        """Lay everything out anew for another size in pixels; cards and chips arrive.

        Not ``anew``: all of it is left as it lies, as what is shown next is laid out at that size.
        """
        self._stage.to = self._scaled(width, height)
        self._stage.restyle(self._stage.book.theme)
        if anew:
            self._redraw()

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; cards and chips arrive."""
        self._stage.restyle(theme)
        self._redraw()

    def finish(self) -> None:
        """End all motion where it was going."""
        self._scene.finish()

    def take_cues(self) -> tuple[Cue, ...]:
        """What has sounded since this was last asked, in order."""
        cues = tuple(self._stage.motions.cues)
        # Motions under way add to this very list.
        self._stage.motions.cues.clear()
        return cues

    def advance(self, now_ms: float, *, draws: bool = True) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, if any.

        Not ``draws``: it is no frame of its own, and what can be drawn in a later one waits.
        """
        return self._scene.advance(now_ms)

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` of the scene's size."""
        self._scene.paint(surface, rects)

    @abstractmethod
    def _scaled(self, width: int, height: int) -> Scale:
        """The scale of the layout on a felt of so many pixels."""

    @abstractmethod
    def _redraw(self) -> None:
        """Draw all that is shown anew: the stage has another theme or another scale."""
