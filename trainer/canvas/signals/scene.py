"""A patron's signal seen from near: his place and both neighbours', and the hands that move over them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.timeline import Tween
from trainer.canvas.hands.felt_with_hands import FeltWithHands
from trainer.canvas.hands.motion.gesture_places import GesturePlace
from trainer.canvas.hands.performances import Performance
from trainer.canvas.signals.gesture_places import CloseUpPieces
from trainer.canvas.signals.ground import close_ground, printed
from trainer.canvas.signals.laying import lay_close_up
from trainer.canvas.signals.marks import mark
from trainer.canvas.signals.sizes import CloseScale
from trainer.canvas.signals.view import SignalView
from trainer.canvas.spots.stage import SpotStage

BEFORE_MS = 400.0
"""How long the cards lie alone before a hand may cover them."""

_APART = 1.3


class SignalScene(FeltWithHands[SpotStage]):
    """Draws the close-up and lets the hands perform on it."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        super().__init__(SpotStage(rasterise, theme, CloseScale(width, height), reduced_motion=reduced_motion))
        self._hands.apart = _APART
        self._pieces: CloseUpPieces | None = None

    @property
    def moving(self) -> bool:
        """Whether hands are moving, or about to."""
        return self._scene.timeline.busy or self._hands.busy

    def show(self, view: SignalView, *, animate: bool = True, speed: float = 1.0) -> None:
        """Lay the table out; where ``animate`` the hands perform a moment later, else they stand as they tell most."""
        self._hands.clear()
        self._hands.ways, self._hands.marks = view.ways, view.marks
        self._lay(view)
        if animate and not self._still:
            self._scene.timeline.play([Tween(lambda _: None, BEFORE_MS)])
        # The signals last: their hands lie over the others', and are drawn ahead while the cards lie alone.
        self._hands.perform(view.asides, still=self._still or not animate)
        self._hands.perform(view.performances, speed=speed, signals=True, still=self._still or not animate)

    def perform(self, performances: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Let hands perform once more, ``speed`` times as fast; those still at it are taken away."""
        self._scene.timeline.finish()
        self._hands.finish()
        self._hands.leave()
        self._hands.perform(performances, speed=speed, signals=True, still=self._still)

    def _scaled(self, width: int, height: int) -> CloseScale:
        return CloseScale(width, height)

    def _redraw(self) -> None:
        self._scene.set_ground(pygame.Surface((self._stage.to.width, self._stage.to.height), depth=32))
        pieces, self._pieces = self._pieces, None
        if pieces is not None:
            self._lay(pieces.found.view)
            self._hands.settle(self._stage.book)

    @property
    def _still(self) -> bool:
        return self._scene.timeline.reduced_motion

    def _lay(self, view: SignalView) -> None:
        """Everything that lies there, without hands."""
        before, found, to = self._pieces, lay_close_up(view), CloseScale(self._stage.to.width, self._stage.to.height)
        self._scene.clear()
        if before is None or printed(before.found) != printed(found):
            self._scene.set_ground(close_ground(self._stage.book, found, to))
        lying = {key: (item, self._stage.sprite(item)) for key, item in found.items.items()}
        self._pieces = CloseUpPieces(found, self._stage, to, lying, tuple(mark(found, self._stage, to)))

    def _place(self, performance: Performance) -> GesturePlace | None:
        return self._pieces.place(performance) if self._pieces is not None else None
