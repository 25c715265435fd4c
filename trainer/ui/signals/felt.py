"""The felt of a signal: the hands at it, and under it the same movement in words for who wants it told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.performances import Performance, Said
from trainer.canvas.signals.scene import SignalScene
from trainer.canvas.signals.view import SignalView
from trainer.canvas.sounds import Heard
from trainer.ui.felt.appearance import CORNER
from trainer.ui.felt.canvas import FeltCanvas, monotonic_ms
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import ours, real
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.signals.question_view import ShownSignal
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Text

SLOWLY = 0.4
_LINES, _LINE = 2, 18


class SignalCanvas(FeltCanvas[SignalScene]):
    """A patron's signal from near. ``readable`` is emitted once for each view shown, when all of it can be read.

    With reduced motion, or nothing performed, that is at once. A widget not laid out keeps its view for later.
    """

    readable = Signal()

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _signal_scene, clock_ms)
        self._view: SignalView | None = None
        self._waited_for, self._speed = False, 1.0
        self._corner = CORNER
        self.setAccessibleName("The felt")

    def show_signal(self, view: SignalView, words: str, *, speed: float = 1.0) -> None:
        """Show a table and perform its signals; ``words`` say what lies there to those who cannot see it."""
        self._view, self._waited_for, self._speed = view, True, speed
        self.setAccessibleDescription(words)
        if self._scene is not None:
            self.laid(self._scene)
            self._repaint()

    def perform(self, performances: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Perform signals again, at another speed; a clock that runs goes on."""
        if self._scene is not None:
            self._scene.perform(performances, speed=speed)
            self._go()

    def laid(self, scene: SignalScene) -> None:
        if self._view is not None:
            scene.show(self._view, animate=not self._still, speed=self._speed)

    def sounded(self, scene: SignalScene) -> tuple[Heard, ...]:
        return (*scene.take_speech(), *scene.take_cues())

    def _tick(self, *, draws: bool) -> None:
        super()._tick(draws=draws)
        if self._waited_for and self._scene is not None and self._scene.readable:
            self._waited_for = False
            self.readable.emit()


def _signal_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> SignalScene:
    return SignalScene(rasterise, theme, width, height, reduced_motion=still)


class SignalFelt(QWidget):
    """Shows one signal. ``readable`` is emitted once for each, when it can be read; only then are its words given.

    ``heard`` carries what has sounded, a tuple; what is said is heard too where it is only told.
    """

    readable = Signal()
    heard = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._shown: ShownSignal | None = None
        self.canvas = SignalCanvas(look)
        self.words = Text(look, "", 14, wrap=True)
        self._panel = Panel()
        column(self._panel, (16, 8, 16, 8)).addWidget(self.words)
        whole = column(self, gap=8)
        whole.addWidget(self.canvas, 1)
        whole.addWidget(self._panel)
        self.canvas.readable.connect(self._can_be_read)
        self.canvas.heard.connect(self.heard)

    @property
    def view(self) -> SignalView | None:
        """What is put before the trainee."""
        return self._shown.view if self._shown is not None else None

    @property
    def movement(self) -> str:
        """The movement's words, whether or not they are given."""
        return self._shown.movement if self._shown is not None else ""

    def show_signal(self, signal: ShownSignal) -> None:
        """Show another signal from its beginning."""
        self._shown = signal
        settings = self._look.settings
        self.words.setText("")
        self._panel.setVisible(settings.signals_told)
        self._make_room()
        self.canvas.show_signal(_told(signal.view) if not settings.signals_shown else signal.view, signal.felt)

    def again(self, speed: float = 1.0) -> None:
        """Perform it once more; where it is only told, its words stand there anyway."""
        if self._shown is not None and self._look.settings.signals_shown:
            self.canvas.perform(self._performances(), speed=speed)

    def _performances(self) -> tuple[Performance, ...]:
        return self._shown.view.performances if self._shown is not None else ()

    def _can_be_read(self) -> None:
        if self._shown is not None:
            self.words.setText(self._shown.movement)
            self.words.setAccessibleName(self._shown.movement)
            self.canvas.setAccessibleDescription(f"{self._shown.felt} {self._shown.movement}")
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._shown.movement))
            if not self._look.settings.signals_shown:
                self.heard.emit(_said(self._shown.view))
        self.readable.emit()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Room for the words before they are given: the felt keeps its size when they are."""
        before = self.words.text()
        self.words.setText(self.movement)
        height = ours(self.words.heightForWidth(max(200, self.width() - real(34))))
        self.words.setText(before)
        self._panel.setFixedHeight(max(_LINES * _LINE, height) + 18)


def _said(view: SignalView) -> tuple[Said, ...]:
    return tuple(Said(each.said, each.person) for each in (*view.asides, *view.performances) if each.said)


def _told(view: SignalView) -> SignalView:
    """The same felt with nothing performed: what is shown otherwise is only told."""
    return replace(view, performances=(), asides=())
