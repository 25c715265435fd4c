"""The one place where pygame meets Qt: widgets that show a felt, and turn presses into what lies under them.

A scene paints into a pygame surface of the widget's device pixels; Qt draws that same memory, without a copy.
A timer runs only while something moves, and only what moved is painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor
from time import perf_counter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import pygame
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QImage, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.scene import DrillScene
from trainer.canvas.drills.view import BuiltHeap, Compared, DrillView, DueInFrame, Target
from trainer.canvas.felt.common_scene import FeltScene
from trainer.canvas.felt.stage import Stage
from trainer.domain.money.chips import Pile
from trainer.ui.felt.appearance import CORNER, canvas_theme, device_pixels
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import real
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.single_shot import single_shot

if TYPE_CHECKING:
    # The first question is painted without it.
    from trainer.canvas.sounds import Heard

_FRAME_MS, SWEEP = 16, 30
LEAST = QSize(240, 120)


def monotonic_ms() -> float:
    return perf_counter() * 1000


S = TypeVar("S", bound=FeltScene[Stage])


class FeltCanvas(QWidget, Generic[S]):
    """A felt of any kind. ``make`` makes its scene once the widget has a size; ``laid`` is told of it."""

    settled = Signal()
    """Cards and chips have arrived."""
    heard = Signal(object)
    """What has sounded, a tuple; nothing of a felt out of sight."""

    def __init__(
        self, look: Look, make: Callable[[CanvasTheme, int, int, bool], S], clock_ms: Callable[[], float]
    ) -> None:
        super().__init__()
        self._look, self._make, self._clock_ms = look, make, clock_ms
        self._scene: S | None = None
        self.surface = pygame.Surface((1, 1), depth=32)
        self._corner = 0
        self._moving = self._asked = self._waited = False
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self._frame)
        self._laid_out = single_shot(self)
        self._laid_out.timeout.connect(self._fit_in_time)
        self._lets_paint = False
        self.setMinimumSize(LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        look.changed.connect(self._restyle)

    def finish(self) -> None:
        """End all motion."""
        if self._scene is not None and self._scene.busy:
            self._scene.finish()
            self._repaint()

    @property
    def busy(self) -> bool:
        """Whether anything moves, if only the lit ring."""
        return self._timer.isActive()

    @property
    def moving(self) -> bool:
        """Whether cards or chips are on their way."""
        return self._moving

    def laid(self, scene: S) -> None:
        """The scene has just been made: what was asked for before can be shown now."""

    def sounded(self, scene: S) -> tuple[Heard, ...]:
        """What has sounded since this was last asked."""
        return scene.take_cues()

    def let_paint_first(self) -> None:
        """What stands beside the felt is painted once before the felt is drawn at a new size, which takes longer."""
        self._lets_paint = True

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(664, 468)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        # A layout that is still being made resizes its widgets several times; only what will be seen is drawn.
        if self.isVisible():
            self._laid_out.start(0)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        if self._scene is not None:
            # What went on out of sight is seen done, and not heard.
            self._advance(self._scene)
            self._go()
            self._laid_out.start(0)
        else:
            self._fit()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._laid_out.stop()
        self._timer.stop()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._fit()
        return super().event(event)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._lets_paint:
            self._lets_paint = False
            self._laid_out.start(_FRAME_MS)
        else:
            self._fit_now()
        width, height = self.surface.get_size()
        painter = QPainter(self)
        if self._laid_out.isActive():
            painter.fillRect(event.rect(), self._look.colour("background"))
        with memoryview(cast(Any, self.surface.get_view("0"))) as pixels:
            image = QImage(pixels, width, height, width * 4, QImage.Format.Format_RGB32)
            image.setDevicePixelRatio(self.devicePixelRatioF())
            # Qt paints no more of it than the region that is due; a part cut out here would fall between pixels.
            painter.drawImage(QPoint(0, 0), image)
            self._round_corners(painter, event.rect())
            painter.end()
            del image

    @property
    def _still(self) -> bool:
        return self._look.settings.reduced_motion

    def _theme(self) -> CanvasTheme:
        return canvas_theme(self._look, self.devicePixelRatioF())

    def _fit(self, *, anew: bool = True) -> None:
        """Bring the felt to the widget's size; not ``anew``: something else is shown at once, and drawn then."""
        ratio = self.devicePixelRatioF()
        size = device_pixels(self.width(), ratio), device_pixels(self.height(), ratio)
        if min(size) < 1 or (self._scene is not None and size == self.surface.get_size()):
            return
        self.surface = pygame.Surface(size, depth=32)
        if self._scene is None:
            self._scene = self._make(self._theme(), *size, self._still)
            self.laid(self._scene)
        else:
            self._scene.resize(*size, anew=anew)
        if anew:
            self._repaint()

    def _fit_in_time(self) -> None:
        # Where something is to be painted first, the paint asks for it anew.
        if not self._lets_paint:
            self._fit()

    def _fit_now(self) -> None:
        """Draw the felt at its new size now, if it waits to be drawn."""
        self._lets_paint = False
        if self._laid_out.isActive():
            self._laid_out.stop()
            self._fit()

    def _restyle(self) -> None:
        if self._scene is not None:
            self._scene.set_reduced_motion(self._still)
            self._scene.restyle(self._theme())
            self._repaint()

    def _repaint(self) -> None:
        """Paint everything anew."""
        if self._scene is not None:
            self._scene.paint(self.surface)
            self.update()
            self._go()

    def _go(self) -> None:
        if self._scene is not None:
            self._moving = self._moving or self._scene.moving
            if self._scene.busy and self.isVisible() and not self._timer.isActive():
                self._timer.start()
        self._asked = True
        self._tick(draws=False)

    def _frame(self) -> None:
        # What was just asked for is painted before the next shape of a hand is drawn, which may wait for one frame.
        self._waited = self._asked and not self._waited
        self._asked = False
        self._tick(draws=not self._waited)

    def _tick(self, *, draws: bool) -> None:
        scene = self._scene
        if scene is None:
            return
        self._let_hear(self._advance(scene, draws=draws))
        if not scene.busy:
            self._timer.stop()
        if self._moving and not scene.moving:
            self._moving = False
            self.settled.emit()

    def _advance(self, scene: S, *, draws: bool = False) -> tuple[Heard, ...]:
        """Bring the scene to the clock's time; gives what has sounded meanwhile."""
        rects = scene.advance(self._clock_ms(), draws=draws)
        if rects:
            scene.paint(self.surface, rects)
            for rect in rects:
                self.update(self._in_points(rect))
        return self.sounded(scene)

    def _let_hear(self, heard: tuple[Heard, ...]) -> None:
        if heard and self.isVisible():
            self.heard.emit(heard)

    def _in_points(self, rect: pygame.Rect) -> QRect:
        ratio = self.devicePixelRatioF()
        left, top = floor(rect.left / ratio), floor(rect.top / ratio)
        return QRect(left, top, ceil(rect.right / ratio) - left, ceil(rect.bottom / ratio) - top)

    def _round_corners(self, painter: QPainter, rect: QRect) -> None:
        corner = self._corner
        inside = self.rect().adjusted(corner, 0, -corner, 0), self.rect().adjusted(0, corner, 0, -corner)
        if any(part.contains(rect) for part in inside):
            return
        smooth(painter)
        path = QPainterPath()
        path.addRect(QRectF(self.rect()))
        path.addRoundedRect(QRectF(self.rect()), corner, corner)
        painter.fillPath(path, self._look.colour("background"))


class DrillCanvas(FeltCanvas[DrillScene]):
    """A drill's felt. ``pressed`` tells what is under a press, None for nothing, and again along a sweep down the rack.

    A widget not laid out keeps its question for later.
    """

    pressed = Signal(object)
    one_pressed = Signal(object)
    """A column of the rack or a heap was pressed with Shift: a single chip is wanted, or goes back."""

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _drill_scene, clock_ms)
        self._swept: tuple[RackColumn, float] | None = None
        self._view: DrillView | None = None
        self.due: DueInFrame | None = None
        self.compared: Compared | None = None
        """What is compared on the felt, None where nothing is."""
        self._corner = CORNER
        self.setAccessibleName("The felt")

    # What is shown

    def show_question(self, view: DrillView, words: str, *, deal: bool = True) -> None:
        """Lay out a question, its cards dealt in if ``deal``; ``words`` say the same to those who cannot see it."""
        first, self._view = self._view is None, view
        self.compared = None
        self.setAccessibleDescription(words)
        if self.isVisible():
            self._fit(anew=first)
        if self._scene is not None and not first:
            self._scene.show(view, deal=deal)
            self._repaint()

    def show_built(self, heaps: Sequence[Pile]) -> None:
        """Show the chips cut so far."""
        if self._scene is not None:
            self._scene.show_built(heaps)
            self._after_comparison()

    def show_due(self, due: DueInFrame, *, play: bool) -> None:
        """Show the right payment; its chips come from the rack where ``play``."""
        self.due = due
        self._fit_now()
        if self._scene is not None:
            self._scene.show_due(due, play=play)
            self._after_comparison()

    def show_compared(self, compared: Compared, *, play: bool) -> None:
        """Show a wrong answer beside the right one, whose chips come from the rack where ``play``."""
        self._fit_now()
        self.compared, self.due = compared, compared.due if compared.shows_due else None
        if self._scene is not None:
            self._scene.show_compared(compared, play=play)
            self._repaint()

    def clear_due(self) -> None:
        """Show the felt as it was before anything was paid or taken."""
        self.due = None
        if self._scene is not None:
            self._scene.clear_due()
            self._after_comparison()

    def point_out(self, wager: int | None) -> None:
        """Ring the wager that is asked about."""
        if self._scene is not None:
            self._scene.point_out(wager)
            self._go()

    def under(self, x: float, y: float) -> Target | None:
        """What can be pressed at a point of the widget."""
        ratio = self.devicePixelRatioF()
        return self._scene.hit(x * ratio, y * ratio) if self._scene is not None else None

    def laid(self, scene: DrillScene) -> None:
        if self._view is not None:
            scene.show(self._view)

    def _after_comparison(self) -> None:
        """Show what is there now; where two answers stood before it, the whole felt is painted anew."""
        if self.compared is None:
            self._go()
        else:
            self.compared = None
            self._repaint()

    def _fit(self, *, anew: bool = True) -> None:
        # A felt takes its time to draw, and nobody looks at it before the first question.
        if self._view is not None:
            super()._fit(anew=anew)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        target = self.under(event.position().x(), event.position().y())
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if isinstance(target, RackColumn | BuiltHeap) and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.one_pressed.emit(target)
            return
        self._swept = (target, event.position().y()) if isinstance(target, RackColumn) else None
        self.pressed.emit(target)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._swept = None

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._swept is not None:
            column, last = self._swept
            if event.position().y() - last >= real(SWEEP):
                self._swept = column, last + real(SWEEP)
                self.pressed.emit(column)
        hand = isinstance(self.under(event.position().x(), event.position().y()), RackColumn | BuiltHeap)
        self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)


def _drill_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> DrillScene:
    return DrillScene(rasterise, theme, width, height, reduced_motion=still)
