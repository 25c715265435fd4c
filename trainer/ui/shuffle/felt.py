"""The felt between two shoes as a widget: shows the cards, and tells presses, drags and held corners.

A packet lifts live under the pointer; how many cards it has is nowhere written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.shuffle.hits import target_at
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import (
    BareFelt,
    LiftedPacket,
    PileTarget,
    RackTarget,
    ShuffleTarget,
    ShuffleView,
    SideViewTarget,
)
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import LOOSE, WASH, Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.ui.felt.canvas import FeltCanvas, monotonic_ms
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.shuffle.felt_description import gathered, without_cut_card
from trainer.ui.shuffle.mouse import gathers, lifts, sets_depth
from trainer.ui.sitting.inputs import press_way

_DRAG = 8.0
_HOLD_MS, _HOLD_CARDS = 30, 2
"""While a corner is held, so many cards go onto its pile every so many milliseconds."""
_PROBE = 12
_CARD_POINTS = 2.0
"""How far the pointer goes for one card, where a held corner is dragged up or down."""


class ShuffleFelt(FeltCanvas[ShuffleScene]):
    """``pressed`` carries a target (or None) and the way of the press; ``gathered`` a pile's number and cards.

    ``dragged`` carries where a drag began, where it ended, and the Split of the cards lifted on the way (or None).
    """

    pressed = Signal(object, object)
    dragged = Signal(object, object, object)
    gathered = Signal(int, int)

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _shuffle_scene, clock_ms)
        self._view: ShuffleView | None = None
        self._split: LiftedPacket | None = None
        self._depth: int | None = None
        self._start: QPointF | None = None
        self._pressed: ShuffleTarget | None = None
        self._far_gone, self._held = False, 0
        self._growing = QTimer(self)
        self._growing.setInterval(_HOLD_MS)
        self._growing.timeout.connect(self._grow)
        self.setAccessibleName("The felt")

    # What is shown

    def show_view(self, view: ShuffleView, words: str, *, act: ShuffleAct | None = None, animate: bool = True) -> None:
        """Show the cards; ``act`` led to it; ``words`` say what lies there to those who cannot see it."""
        self._view, self._split, self._depth = view, view.split, view.depth
        self.setAccessibleDescription(words)
        if self._scene is not None:
            self._scene.show(view, act=act, animate=animate)
            self._go()

    def show_split(self, split: LiftedPacket | None) -> None:
        """Lift so many cards, as an amount is chosen; None lets them down."""
        if split != self._split:
            self._split = split
            if self._scene is not None:
                self._scene.split(split)
                self._go()

    def show_depth(self, cards: int | None) -> None:
        """Hold the cut card over the side view, so many cards from the front; None takes it away."""
        if cards != self._depth:
            self._depth = cards
            if self._scene is not None:
                self._scene.show_depth(cards)
                self._go()

    def set_pace(self, pace: float) -> None:
        """How much faster than usual cards move."""
        if self._scene is not None:
            self._scene.set_pace(pace)

    @property
    def view(self) -> ShuffleView | None:
        """What is shown."""
        return self._view

    @property
    def shown_wrong(self) -> tuple[ShuffleTarget, ...]:
        """What is crossed out."""
        return self._view.marks.wrong if self._view is not None else ()

    @property
    def held(self) -> int:
        """How many cards a held corner has gathered so far."""
        return self._held

    def under(self, x: float, y: float) -> ShuffleTarget | None:
        """What lies at a point of the widget."""
        ratio = self.devicePixelRatioF()
        return self._scene.target_at((x * ratio, y * ratio)) if self._scene is not None else None

    def pressed_at(self, x: float, y: float) -> ShuffleTarget | None:
        """What a press at a point of the widget is meant for: the place of a pile before the cards that lie over it."""
        return self._pile_place(QPointF(x, y)) or self.under(x, y)

    def laid(self, scene: ShuffleScene) -> None:
        if self._view is not None:
            scene.show(replace(self._view, split=self._split, depth=self._depth), animate=False)

    # Qt's side

    def sizeHint(self) -> QSize:
        return QSize(1104, 592)

    @property
    def _table(self) -> ShuffleTable | None:
        return self._view.table if self._view is not None else None

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        """A press that was under way will not be told of any more."""
        super().hideEvent(event)
        self._growing.stop()
        if self._start is not None:
            self._start = None
            self._let_go()

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        table, at = self._table, event.position()
        if table is None or event.button() not in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            return
        self._start, self._far_gone, self._held = at, False, 0
        self._pressed = self.pressed_at(at.x(), at.y())
        if event.button() == Qt.MouseButton.LeftButton:
            self._take_hold(self._pressed, table)
            if gathers(self._pressed, table):
                self._growing.start()

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        table, at = self._table, event.position()
        over = self.under(at.x(), at.y())
        if self._start is None or table is None:
            hand = over is not None and not isinstance(over, BareFelt)
            self.setCursor(Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor)
            return
        if not self._far_gone and (at - self._start).manhattanLength() <= _DRAG:
            return
        self._far_gone = True
        if gathers(self._pressed, table):
            self._growing.stop()
            self._hold(round((self._start.y() - at.y()) / _CARD_POINTS))
        elif self._follows(over):
            self._take_hold(over, table)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        start, table, split = self._start, self._table, self._split
        self._start = None
        self._growing.stop()
        if start is None or table is None:
            return
        at = event.position()
        end = self._at_height(at)
        if gathers(self._pressed, table) and isinstance(self._pressed, PileTarget):
            held, number = self._held, self._pressed.place.number
            self._let_go()
            if held:
                self.gathered.emit(number, held)
            return
        self._let_go()
        if self._far_gone:
            self.dragged.emit(self._pressed, end, split)
        else:
            self.pressed.emit(self._pressed, press_way(event))

    def _pile_place(self, at: QPointF) -> ShuffleTarget | None:
        """The place of a pile still to be gathered, under the loose cards that lie over it; None elsewhere."""
        view, over = self._view, self.under(at.x(), at.y())
        if view is None or not (isinstance(over, PileTarget) and over.place in (WASH, LOOSE)):
            return None
        lying = tuple(each for each in view.table.lying if each[0] not in (WASH, LOOSE))
        scale = ShuffleScale.of(view.layout, *self.surface.get_size())
        ratio = self.devicePixelRatioF()
        bare = replace(view, table=replace(view.table, lying=lying))
        found = target_at(bare, scale, at.x() * ratio, at.y() * ratio)
        return found if isinstance(found, PileTarget) and found.place.where is Where.PILE else None

    def _at_height(self, at: QPointF) -> ShuffleTarget | None:
        """What lies at a point; beside the rack's pile the height tells how deep."""
        end = self.under(at.x(), at.y())
        if isinstance(end, RackTarget) and not end.cards:
            along = (self.under(x, at.y()) for x in range(0, self.width(), _PROBE))
            return next((each for each in along if isinstance(each, RackTarget) and each.cards), end)
        return end

    def _follows(self, over: ShuffleTarget | None) -> bool:
        """Whether the pointer is still where it tells how many cards are meant."""
        table, pressed = self._table, self._pressed
        if table is None:
            return False
        if sets_depth(pressed, table):
            return isinstance(over, SideViewTarget)
        return isinstance(pressed, PileTarget) and isinstance(over, PileTarget) and over.place == pressed.place

    def _take_hold(self, at: ShuffleTarget | None, table: ShuffleTable) -> None:
        """Lift the cards above the pointer, or hold the cut card there."""
        match at:
            case PileTarget(place, cards) if cards and lifts(self._pressed, table):
                self.show_split(LiftedPacket(place, cards))
            case SideViewTarget(cards) if sets_depth(self._pressed, table):
                if self._depth is None:
                    self._look_like(without_cut_card(table))
                self.show_depth(cards)
            case _:
                pass

    def _let_go(self) -> None:
        """What was lifted and not moved on by an act lies down again."""
        self._held = 0
        if self._view is not None:
            self._split, self._depth = self._view.split, self._view.depth
            self._look_like(self._view.table)

    def _look_like(self, table: ShuffleTable) -> None:
        """Show how the table looks while cards are held, though nothing has been done yet."""
        if self._view is not None and self._scene is not None:
            held = replace(self._view, table=table, split=self._split, depth=self._depth)
            self._scene.show(held, animate=False)
            self._go()

    def _grow(self) -> None:
        self._hold(self._held + _HOLD_CARDS)

    def _hold(self, cards: int) -> None:
        """So many of the loose cards go onto the held corner."""
        table, pressed = self._table, self._pressed
        if table is not None and isinstance(pressed, PileTarget):
            self._held = min(max(0, cards), table.count(WASH) + table.count(LOOSE))
            self._look_like(gathered(table, pressed.place.number, self._held))


def _shuffle_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> ShuffleScene:
    return ShuffleScene(rasterise, theme, width, height, reduced_motion=still)
