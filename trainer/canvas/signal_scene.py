"""A patron's signal seen from near: his place and both neighbours', and the hands that move over them.

Use as the other felts: ``show(view)``; while ``busy``, ``advance(now_ms)`` and ``paint(surface, rects)``. All sizes and
points are device pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.hands.performing import Performance
from trainer.canvas.scene import Scene, Sprite
from trainer.canvas.signal_ground import ground, printed
from trainer.canvas.signal_laying import Close, close_up
from trainer.canvas.signal_marks import mark
from trainer.canvas.signal_sizes import CloseScale
from trainer.canvas.signal_view import SignalView
from trainer.canvas.sprites import SpriteBook
from trainer.canvas.svg import Rasteriser
from trainer.canvas.table_stage import TableStage
from trainer.canvas.theme import CanvasTheme

BEFORE_MS = 400.0
"""How long the cards lie alone before a hand may cover them."""


class SignalScene:
    """Draws the close-up and lets the hands perform on it."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        self._rasterise = rasterise
        self._scene = Scene(pygame.Surface((width, height), depth=32), reduced_motion=reduced_motion)
        self._to = CloseScale(width, height)
        self._stage = TableStage(self._scene, SpriteBook(rasterise, theme), self._to)
        self._found: Close | None = None
        self._lying: list[Sprite] = []

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ, so that frames are wanted."""
        return self._scene.busy

    @property
    def moving(self) -> bool:
        """Whether hands are moving, or about to."""
        return self._scene.timeline.busy

    @property
    def readable(self) -> bool:
        """Whether the signal of the hand whose turn it is can be read by now."""
        return not self.moving

    def set_reduced_motion(self, reduced: bool) -> None:
        """Leave motion out from now on, or bring it back."""
        self._scene.reduce_motion(reduced)

    def show(self, view: SignalView, *, animate: bool = True) -> None:
        """Lay the table out; where ``animate`` the hands perform a moment later, else they have performed."""
        before, self._found = self._found, close_up(view)
        self._scene.clear()
        if before is None or printed(before) != printed(self._found):
            self._scene.set_ground(ground(self._stage.book, self._found, self._to))
        self._lying = [self._stage.sprite(item) for item in self._found.items.values()]
        self._lying.extend(mark(self._found, self._stage))
        self.perform(view.performances)

    def perform(self, performances: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Let the hands perform (once more), ``speed`` times as fast."""

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for another size in pixels; motion ends."""
        self._to = self._stage.to = CloseScale(width, height)
        self.restyle(self._stage.book.theme)

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; motion ends."""
        self._stage.book = SpriteBook(self._rasterise, theme)
        self._scene.clear()
        self._scene.set_ground(pygame.Surface((self._to.width, self._to.height), depth=32))
        found, self._found = self._found, None
        if found is not None:
            self.show(found.view, animate=False)

    def finish(self) -> None:
        """End all motion where it was going."""
        self._scene.finish()

    def advance(self, now_ms: float) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, if any."""
        return self._scene.advance(now_ms)

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` of the scene's size."""
        self._scene.paint(surface, rects)
