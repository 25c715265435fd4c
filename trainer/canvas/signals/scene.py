"""A patron's signal seen from near: his place and both neighbours', and the hands that move over them.

Use as the other felts: ``show(view)``; while ``busy``, ``advance(now_ms)`` and ``paint(surface, rects)``. All sizes and
points are device pixels.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.view import Cue
from trainer.canvas.felt.scene import Scene
from trainer.canvas.felt.timeline import Tween
from trainer.canvas.hands.layer import HandsLayer
from trainer.canvas.hands.motion.part import Performance, Said
from trainer.canvas.hands.motion.placing import Place
from trainer.canvas.signals.ground import ground, printed
from trainer.canvas.signals.laying import close_up
from trainer.canvas.signals.marks import mark
from trainer.canvas.signals.placing import Pieces
from trainer.canvas.signals.sizes import CloseScale
from trainer.canvas.signals.view import SignalView
from trainer.canvas.table.stage import TableStage

BEFORE_MS = 400.0
"""How long the cards lie alone before a hand may cover them."""

_APART = 1.3


class SignalScene:
    """Draws the close-up and lets the hands perform on it."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        self._rasterise = rasterise
        self._scene = Scene(pygame.Surface((width, height), depth=32), reduced_motion=reduced_motion)
        self._to = CloseScale(width, height)
        self._stage = TableStage(self._scene, SpriteBook(rasterise, theme), self._to)
        self._hands = HandsLayer(self._scene, self._stage.book, self._place)
        self._hands.apart = _APART
        self._pieces: Pieces | None = None

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ, so that frames are wanted."""
        return self._scene.busy or self._hands.busy

    @property
    def moving(self) -> bool:
        """Whether hands are moving, or about to."""
        return self._scene.timeline.busy or self._hands.busy

    @property
    def readable(self) -> bool:
        """Whether every signal shown can be read by now."""
        return self._hands.readable

    def set_reduced_motion(self, reduced: bool) -> None:
        """Leave motion out from now on, or bring it back."""
        self._scene.reduce_motion(reduced)
        if reduced:
            self.finish()

    def show(self, view: SignalView, *, animate: bool = True) -> None:
        """Lay the table out; where ``animate`` the hands perform a moment later, else they stand as they tell most."""
        self._hands.clear()
        self._hands.ways, self._hands.marks = view.ways, view.marks
        self._lay(view)
        if animate and not self._still:
            self._scene.timeline.play([Tween(lambda _: None, BEFORE_MS)])
        # The signals last: their hands lie over the others', and are drawn ahead while the cards lie alone.
        self._hands.perform(view.asides, still=self._still or not animate)
        self._hands.perform(view.performances, signals=True, still=self._still or not animate)

    def perform(self, performances: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Let hands perform once more, ``speed`` times as fast; those still at it are taken away."""
        self._scene.timeline.finish()
        self._hands.finish()
        self._hands.leave()
        self._hands.perform(performances, speed=speed, signals=True, still=self._still)

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for another size in pixels; the hands go on from where they were."""
        self._to = self._stage.to = CloseScale(width, height)
        self.restyle(self._stage.book.theme)

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; the hands go on from where they were."""
        self._stage.book = SpriteBook(self._rasterise, theme)
        self._scene.set_ground(pygame.Surface((self._to.width, self._to.height), depth=32))
        pieces, self._pieces = self._pieces, None
        if pieces is not None:
            self._lay(pieces.found.view)
            self._hands.settle(self._stage.book)

    def finish(self) -> None:
        """End all motion where it was going: the hands are gone, what they brought lies."""
        self._scene.finish()
        self._hands.finish()

    def take_cues(self) -> tuple[Cue, ...]:
        """What has sounded since this was last asked, in order."""
        cues = tuple(self._hands.cues)
        self._hands.cues.clear()
        return cues

    def take_speech(self) -> tuple[Said, ...]:
        """What patrons have said since this was last asked: each once, when its bubble is up."""
        return self._hands.take_speech()

    def advance(self, now_ms: float) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, if any."""
        self._hands.advance(now_ms)
        return self._scene.advance(now_ms)

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` of the scene's size."""
        self._scene.paint(surface, rects)

    @property
    def _still(self) -> bool:
        return self._scene.timeline.reduced_motion

    def _lay(self, view: SignalView) -> None:
        """Everything that lies there, without hands."""
        before, found = self._pieces, close_up(view)
        self._scene.clear()
        if before is None or printed(before.found) != printed(found):
            self._scene.set_ground(ground(self._stage.book, found, self._to))
        lying = {key: (item, self._stage.sprite(item)) for key, item in found.items.items()}
        self._pieces = Pieces(found, self._stage, self._to, lying, tuple(mark(found, self._stage, self._to)))

    def _place(self, performance: Performance) -> Place | None:
        return self._pieces.place(performance) if self._pieces is not None else None
