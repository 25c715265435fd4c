"""The close-up of a patron's signal as a widget; it tells when the signal can be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.motion.part import Performance
from trainer.canvas.signals.scene import SignalScene
from trainer.canvas.signals.view import SignalView
from trainer.canvas.sounds import Heard
from trainer.ui.felt.canvas import CORNER, FeltCanvas, monotonic_ms
from trainer.ui.looks.look import Look
from trainer.ui.looks.rasteriser import rasterise


class SignalCanvas(FeltCanvas[SignalScene]):
    """A patron's signal from near. ``readable`` is emitted once for each view shown, when all of it can be read.

    With reduced motion, or nothing performed, that is at once. A widget not laid out keeps its view for later.
    """

    readable = Signal()

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _signal_scene, clock_ms)
        self._view: SignalView | None = None
        self._waited_for = False
        self._corner = CORNER
        self.setAccessibleName("The felt")

    def show_signal(self, view: SignalView, words: str) -> None:
        """Show a table and perform its signals; ``words`` say what lies there to those who cannot see it."""
        self._view, self._waited_for = view, True
        self.setAccessibleDescription(words)
        if self._scene is not None:
            self._scene.show(view, animate=not self._still)
            self._repaint()

    def perform(self, performances: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Perform signals again, at another speed; a clock that runs goes on."""
        if self._scene is not None:
            self._scene.perform(performances, speed=speed)
            self._go()

    def laid(self, scene: SignalScene) -> None:
        if self._view is not None:
            scene.show(self._view, animate=not self._still)

    def sounded(self, scene: SignalScene) -> tuple[Heard, ...]:
        return (*scene.take_speech(), *scene.take_cues())

    def _tick(self) -> None:
        super()._tick()
        if self._waited_for and self._scene is not None and self._scene.readable:
            self._waited_for = False
            self.readable.emit()


def _signal_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> SignalScene:
    return SignalScene(rasterise, theme, width, height, reduced_motion=still)
