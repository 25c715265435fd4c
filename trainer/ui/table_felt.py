"""The whole table as a widget: shows a round, and tells presses, long presses and drags by what lies under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent

from trainer.canvas.layout import CARD_WIDTH, HEIGHT
from trainer.canvas.table_scene import TableScene
from trainer.canvas.table_targets import AtHoleCard, DueOnTable, TableTarget
from trainer.canvas.table_view import TableView
from trainer.canvas.theme import CanvasTheme
from trainer.domain.chips import Pile
from trainer.ui.look import Look
from trainer.ui.qt import guarded
from trainer.ui.rasteriser import rasterise
from trainer.ui.table_canvas import FeltCanvas, monotonic_ms
from trainer.ui.table_hands import Way

HOLD_MS = 400
_DRAG = 8.0


class TableFelt(FeltCanvas[TableScene]):
    """The felt of a round. ``pressed`` and ``held`` carry a target (or None) and the way of the press.

    ``dragged`` carries where a drag began, where it ended and how many card widths it was long.
    """

    pressed = Signal(object, object)
    held = Signal(object)
    dragged = Signal(object, object, float, object)

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _table_scene, clock_ms)
        self._view: TableView | None = None
        self._due, self._in_hand = DueOnTable(), tuple[Pile, ...]()
        self._start: QPointF | None = None
        self._was_held = False
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._hold_over)
        self.setAccessibleName("The table")

    # What is shown

    def show_table(self, view: TableView, words: str, *, animate: bool = True) -> None:
        """Show a snapshot; ``words`` say the same to those who cannot see it."""
        self._view = view
        self._due = DueOnTable()
        self.setAccessibleDescription(words)
        if self._scene is not None:
            self._scene.show(view, animate=animate and not self._still)
            self._go()

    def show_due(self, due: DueOnTable) -> None:
        """Ring what is due; an empty one ends that."""
        if due != self._due:
            self._due = due
            if self._scene is not None:
                self._scene.show_due(due)
                self._go()

    def show_in_hand(self, heaps: Sequence[Pile]) -> None:
        """Show the chips in the dealer's hand."""
        if tuple(heaps) != self._in_hand:
            self._in_hand = tuple(heaps)
            if self._scene is not None:
                self._scene.show_in_hand(self._in_hand)
                self._go()

    def under(self, x: float, y: float) -> TableTarget | None:
        """What lies at a point of the widget."""
        ratio = self.devicePixelRatioF()
        return self._scene.hit(x * ratio, y * ratio) if self._scene is not None else None

    def laid(self, scene: TableScene) -> None:
        if self._view is not None:
            scene.show(self._view, animate=False)
            scene.show_due(self._due)
            scene.show_in_hand(self._in_hand)

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(1104, 592)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._start, self._was_held = event.position(), False
        if isinstance(self._under(event.position()), AtHoleCard):
            self._hold.start()

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._start is None:
            over = self._under(event.position())
            self.setCursor(Qt.CursorShape.ArrowCursor if over is None else Qt.CursorShape.PointingHandCursor)
        elif self._far(event.position()):
            self._hold.stop()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        start, self._start = self._start, None
        self._hold.stop()
        self.setCursor(Qt.CursorShape.ArrowCursor)
        if start is None or self._was_held:
            return
        first, last = self._under(start), self._under(event.position())
        if self._far(event.position(), start):
            self.dragged.emit(first, last, self._widths(start, event.position()), _way(event))
        else:
            self.pressed.emit(first, _way(event))

    def _under(self, at: QPointF) -> TableTarget | None:
        return self.under(at.x(), at.y())

    def _far(self, at: QPointF, start: QPointF | None = None) -> bool:
        begun = start or self._start
        return begun is not None and (at - begun).manhattanLength() > _DRAG

    def _widths(self, start: QPointF, end: QPointF) -> float:
        """How many cards' widths lie between two points."""
        way = end - start
        unit = min(float(self.width()), self.height() / HEIGHT)
        return float((way.x() ** 2 + way.y() ** 2) ** 0.5 / max(1.0, unit * CARD_WIDTH))

    def _hold_over(self) -> None:
        if self._start is not None:
            self._was_held = True
            self.held.emit(self._under(self._start))


def _way(event: QMouseEvent) -> Way:
    if event.button() == Qt.MouseButton.RightButton:
        return Way.OTHER
    return Way.SHIFT if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else Way.PLAIN


def _table_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> TableScene:
    return TableScene(rasterise, theme, width, height, reduced_motion=still)
