"""The felt between two shoes as a widget of a drill: it shows, performs one act after another, and tells of presses."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.side import side_place
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import ShuffleTarget, ShuffleView
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.ui.drills.shuffle.limits import DepthVerdict, paint_verdict
from trainer.ui.felt.canvas import CORNER, FeltCanvas, monotonic_ms
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.widgets.painting import smooth

LEAST = QSize(420, 180)
"""Long answers in a low window leave the felt no more."""


class StackCanvas(FeltCanvas[ShuffleScene]):
    """Cards between two shoes. ``pressed`` and ``dragged`` tell what lies under the mouse.

    A widget not laid out keeps its view for later.
    """

    pressed = Signal(object)
    dragged = Signal(object)

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _shuffle_scene, clock_ms)
        self._view: ShuffleView | None = None
        self.verdict: DepthVerdict | None = None
        self._corner = CORNER
        self._held = False
        self.setMinimumSize(LEAST)
        self.setAccessibleName("The felt")

    def show_view(self, view: ShuffleView, words: str) -> None:
        """Show a felt at rest; ``words`` say what lies there to those who cannot see it."""
        self._view, self.verdict = view, None
        self.setAccessibleDescription(words)
        if self._scene is not None:
            self._scene.show(view, animate=False)
            self._repaint()

    def perform(self, view: ShuffleView, act: ShuffleAct, *, pace: float = 1.0) -> None:
        """Perform ``act``, which leaves the felt as ``view`` shows it; at half the pace it takes twice as long."""
        self._view = view
        if self._scene is not None:
            self._scene.set_pace(pace)
            self._scene.show(view, act=act, animate=not self._still)
            self._go()

    def show_depth(self, cards: int | None) -> None:
        """The cut card stands so many cards from the front of the side view; None: it is not set."""
        if self._scene is not None:
            self._scene.show_depth(cards)
            self._go()

    def show_verdict(self, verdict: DepthVerdict) -> None:
        """Show the verdict on a depth over the side view, until something else is shown."""
        if verdict != self.verdict:
            self.verdict = verdict
            self.update()

    def under(self, x: float, y: float) -> ShuffleTarget | None:
        """What lies at a point of the widget."""
        ratio = self.devicePixelRatioF()
        return self._scene.target_at((x * ratio, y * ratio)) if self._scene is not None else None

    def laid(self, scene: ShuffleScene) -> None:
        if self._view is not None:
            scene.show(self._view, animate=False)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.verdict is None or self._view is None:
            return
        place = side_place(self._view, ShuffleScale.of(self._view.layout, *self.surface.get_size()))
        if place is not None:
            painter = QPainter(self)
            smooth(painter)
            paint_verdict(painter, self._look, place, self.devicePixelRatioF(), self.verdict)
            painter.end()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = True
            self.pressed.emit(self._at(event.position()))

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held:
            self.dragged.emit(self._at(event.position()))

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = False

    def _at(self, point: QPointF) -> ShuffleTarget | None:
        return self.under(point.x(), point.y())


def _shuffle_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> ShuffleScene:
    return ShuffleScene(rasterise, theme, width, height, reduced_motion=still)
