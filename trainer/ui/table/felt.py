"""The whole table as a widget: shows a round, and tells presses, long presses and drags by what lies under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.performances import Performance
from trainer.canvas.sounds import Heard
from trainer.canvas.spots.measures import CARD_WIDTH
from trainer.canvas.spots.targets import (
    AtCard,
    AtDrawnCard,
    AtHand,
    AtHoleCard,
    AtInsurance,
    AtOwnCards,
    AtOwnDown,
    AtShoe,
    AtUpCard,
    DueOnTable,
    TableTarget,
)
from trainer.canvas.table.layout import HEADROOM, HEIGHT
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.domain.money.chips import Pile
from trainer.domain.signals.gestures import Ways
from trainer.domain.table.state import Table
from trainer.ui.felt.canvas import FeltCanvas, monotonic_ms
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.sitting.inputs import press_way

HOLD_MS, PEEK_MS = 400, 1600
_DRAG = 8.0
_NEAR = 1.4
"""How many card widths from its place a card may be let go."""


class TableFelt(FeltCanvas[TableScene]):
    """The felt of a round. ``pressed`` and ``held`` carry a target (or None) and the way of the press.

    ``dragged`` carries where a drag began, where it ended and how many card widths it was long. ``read`` is emitted
    once for each table shown with hands that move, as soon as all of it can be read.
    """

    read = Signal()
    pressed = Signal(object, object)
    held = Signal(object)
    dragged = Signal(object, object, float, object)

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__(look, _table_scene, clock_ms)
        self._view: TableView | None = None
        self._hands: tuple[Performance, ...] = ()
        self._waited_for = False
        self._due, self._in_hand = DueOnTable(), tuple[Pile, ...]()
        self._people = Ways(), 1.0
        self._start: QPointF | None = None
        self._pressed: TableTarget | None = None
        self._wrong: tuple[TableTarget, ...] = ()
        self._was_held = self._drags = self._carries = False
        self._hold = QTimer(self)
        self._hold.setSingleShot(True)
        self._hold.setInterval(HOLD_MS)
        self._hold.timeout.connect(self._hold_over)
        self._peek = QTimer(self)
        self._peek.setSingleShot(True)
        self._peek.setInterval(PEEK_MS)
        self._peek.timeout.connect(lambda: self.show_peek(False))
        self.setAccessibleName("The table")

    # What is shown

    @property
    def readable(self) -> bool:
        """Whether all that hands perform on the table shown can be read."""
        return not self._waited_for

    def set_people(self, ways: Ways, marks: float) -> None:
        """How people differ in their gestures, and how strong the marks in the nap are (0 to 1), from now on."""
        self._people = ways, marks
        if self._scene is not None:
            self._scene.set_people(ways, marks)

    def show_table(
        self, view: TableView, words: str, *, animate: bool = True, hands: Sequence[Performance] = ()
    ) -> None:
        """Show a snapshot, on which ``hands`` perform; ``words`` say what lies there to those who cannot see it.

        Without ``animate`` nothing moves or is heard: it is how the table lay at another time.
        """
        self._view, self._hands, self._waited_for = view, tuple(hands), bool(hands)
        self._due, self._wrong, self._carries = DueOnTable(), (), False
        self.setAccessibleDescription(words)
        if self._scene is not None:
            self._scene.show(view, animate=animate, performances=self._hands)
            if not animate:
                self._scene.take_speech()
            self._go()

    def perform(self, hands: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Perform on the table as it is shown, at another speed; what could be read once can be read still."""
        if self._scene is not None:
            self._scene.perform(tuple(hands), speed=speed)
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
        scene.set_people(*self._people)
        if self._view is not None:
            scene.show(self._view, animate=False, performances=self._hands)
            scene.show_due(self._due)
            scene.show_in_hand(self._in_hand)

    def show_wrong(self, targets: Sequence[TableTarget]) -> None:
        """Put a cross on what was done wrongly; none ends that."""
        if tuple(targets) != self._wrong:
            self._wrong = tuple(targets)
            if self._scene is not None:
                self._scene.show_wrong(self._wrong)
                self._go()

    def show_peek(self, shown: bool) -> None:
        """Bend up the hole card's corner for the dealer to see, for a moment, or let it down."""
        self._peek.start() if shown else self._peek.stop()
        if self._scene is not None:
            self._scene.show_peek(shown)
            self._go()

    def carry_card(self, carried: bool) -> None:
        """Let the next card follow the pointer until it is dealt, or put it back."""
        if carried != self._carries and self._scene is not None:
            self._carries = carried
            if carried:
                self._scene.lift(AtShoe())
            else:
                self._scene.drop(back=True)
            self._go()

    def place_of(self, target: TableTarget) -> QPoint | None:
        """The middle of a target in the widget's points; None where the table has no such place."""
        at = self._scene.where(target) if self._scene is not None else None
        ratio = self.devicePixelRatioF()
        return None if at is None else QPoint(round(at[0] / ratio), round(at[1] / ratio))

    # Qt's side

    def _tick(self, *, draws: bool) -> None:
        super()._tick(draws=draws)
        if self._waited_for and self._scene is not None and self._scene.readable:
            self._waited_for = False
            self.read.emit()

    def sounded(self, scene: TableScene) -> tuple[Heard, ...]:
        return (*scene.take_speech(), *scene.take_cues())

    def sizeHint(self) -> QSize:
        return QSize(1104, 592)

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._hold.stop()
        if self._peek.isActive():
            self.show_peek(False)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._start, self._was_held = event.position(), False
        self._pressed = self._under(event.position())
        if isinstance(self._pressed, AtHoleCard):
            self._hold.start()

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._start is None:
            over = self._under(event.position())
            self.setCursor(Qt.CursorShape.ArrowCursor if over is None else Qt.CursorShape.PointingHandCursor)
            if self._carries:
                self._move_to(event.position())
        elif self._far(event.position()):
            if not self._drags:
                self._begin_drag(self._start)
            self._move_to(event.position())

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        start, self._start = self._start, None
        self._hold.stop()
        self.setCursor(Qt.CursorShape.ArrowCursor)
        if start is None:
            return
        if self._was_held:
            self.show_peek(False)
        elif self._far(event.position(), start):
            self._carries = False
            self.dragged.emit(
                self._pressed,
                self._dragged_to(event.position()),
                self._widths(start, event.position()),
                press_way(event),
            )
        else:
            self.pressed.emit(self._for_a_card(start) if self._carries else self._pressed, press_way(event))
        self._end_drag()

    def _begin_drag(self, start: QPointF) -> None:
        self._hold.stop()
        self._drags = True
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        if self._scene is not None and self._pressed is not None:
            self._scene.lift(self._lifted(self._pressed))
            self._move_to(start)

    def _lifted(self, target: TableTarget) -> TableTarget:
        """What goes along when ``target`` is dragged: a whole hand, but one card of a pair that is to be split."""
        table = self._view.table if self._view is not None else Table()
        match target:
            case AtCard(spot, hand):
                return target if table.turn == (spot, hand) and _is_pair(table, spot, hand) else AtHand(spot, hand)
            case AtUpCard() | AtHoleCard() | AtDrawnCard() | AtOwnDown():
                return AtOwnCards()
            case _:
                return target

    def _dragged_to(self, end: QPointF) -> TableTarget | None:
        """What a drag ends at; along the insurance line that is its angle there, whatever lies on it."""
        angle = self._angle(end)
        if isinstance(self._pressed, AtInsurance) and angle is not None:
            return AtInsurance(angle)
        return self._for_a_card(end) if isinstance(self._pressed, AtShoe) else self._under(end)

    def _angle(self, at: QPointF) -> float | None:
        ratio = self.devicePixelRatioF()
        return self._scene.insurance_angle(at.x() * ratio, at.y() * ratio) if self._scene is not None else None

    def _move_to(self, at: QPointF) -> None:
        if self._scene is not None:
            ratio = self.devicePixelRatioF()
            self._scene.drag_to(at.x() * ratio, at.y() * ratio)
            self._go()

    def _end_drag(self) -> None:
        """What was dragged and not moved on by an act goes back to where it lay."""
        if self._drags and self._scene is not None:
            self._drags = False
            self._scene.drop(back=True)
            self._go()

    def _under(self, at: QPointF) -> TableTarget | None:
        return self.under(at.x(), at.y())

    def _for_a_card(self, at: QPointF) -> TableTarget | None:
        """Where a card in hand goes at a point: to what lies there, else to the nearest place for a card."""
        target = self._under(at)
        if target is not None or self._view is None:
            return target
        table = self._view.table
        hands = [AtHand(spot.number, hand) for spot in table.spots for hand in range(max(1, len(spot.hands)))]
        places: list[TableTarget] = [*hands, AtOwnCards()]
        apart = {place: self._widths(QPointF(point), at) for place in places if (point := self.place_of(place))}
        nearest = min(apart, key=lambda place: apart[place], default=None)
        return nearest if nearest is not None and apart[nearest] <= _NEAR else None

    def _far(self, at: QPointF, start: QPointF | None = None) -> bool:
        begun = start or self._start
        return begun is not None and (at - begun).manhattanLength() > _DRAG

    def _widths(self, start: QPointF, end: QPointF) -> float:
        """How many cards' widths lie between two points."""
        way = end - start
        unit = min(float(self.width()), self.height() / (HEIGHT + HEADROOM))
        return float((way.x() ** 2 + way.y() ** 2) ** 0.5 / max(1.0, unit * CARD_WIDTH))

    def _hold_over(self) -> None:
        if self._start is not None:
            self._was_held = True
            self.held.emit(self._pressed)


def _is_pair(table: Table, spot: int, hand: int) -> bool:
    """Whether the hand is two cards of one value, which may be parted."""
    cards = table.spot(spot).hands[hand].cards
    return len(cards) == 2 and cards[0].rank.points == cards[1].rank.points


def _table_scene(theme: CanvasTheme, width: int, height: int, still: bool) -> TableScene:
    return TableScene(rasterise, theme, width, height, reduced_motion=still)
