"""The felt of a drill between two shoes: packs to judge, a cut card to set, a shuffle to watch."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.side_view import side_place
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import ShuffleTarget, ShuffleView, SideViewTarget
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.places import GROWING, HANDS, Place
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand, piles_of
from trainer.drills.base import DepthAsk, Layout, Question, StopAsk
from trainer.ui.drills.shuffle.clip import StopClip
from trainer.ui.drills.shuffle.depth_verdict import DepthVerdict, measured, paint_verdict
from trainer.ui.felt.appearance import CORNER
from trainer.ui.felt.canvas import FeltCanvas, monotonic_ms
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.panel import column

LEAST = QSize(240, 120)
"""Long answers in a low window leave the felt no more."""
PACE, SLOWLY = 0.75, 0.4
"""Parts of the quick pace of the Shuffle page: as a supervisor watches a dealer, and to see every card go."""


def stack_view(question: Question, game: Game, table: ShuffleTable) -> ShuffleView:
    """What the felt shows of ``question`` with the cards lying as in ``table``.

    The discard rack has no marks where its decks are to be judged by eye. A pack that is cut and re-cut is seen from
    the side, or nobody could tell how deep.
    """
    is_from_the_side = question.layout is Layout.SIDE_VIEW
    return ShuffleView(
        table,
        side=question.look_at if is_from_the_side else pack_being_cut(table),
        layout=question.layout,
        depth=question.depth if is_from_the_side else None,
        piles=piles_of(game),
        pitched=is_by_hand(game),
        rack_marks=question.layout is not Layout.RACK_AND_SHOE,
    )


def pack_being_cut(table: ShuffleTable) -> Place | None:
    """Where the pack lies that a player cuts or has cut, or that has the dealer's cut card in it; None without one."""
    is_cut = table.cut_wanted or table.cut is not None or table.cut_card is CutCardAt.IN_THE_PACK
    if table.loaded or not is_cut:
        return None
    return next((place for place in (GROWING, HANDS) if table.at(place)), None)


def stack_words(question: Question) -> str:
    """What lies on the felt, in words that give nothing away."""
    return " ".join(filter(None, (question.prompt, question.circumstance)))


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


class StackFelt(QWidget):
    """Shows one question. ``depth_set`` tells the cards behind the cut card as it is pressed or dragged in.

    ``stopped`` is emitted for a press while a shuffle runs, ``ended`` when it has run to its end unstopped, ``went_on``
    with the count of acts begun.
    """

    depth_set = Signal(int)
    stopped = Signal()
    ended = Signal()
    went_on = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.canvas = StackCanvas(look)
        self._question: Question | None = None
        self._game: Game | None = None
        self._asks_depth = False
        self.clip = StopClip(self, self._perform, self._show_table)
        column(self).addWidget(self.canvas)
        self.canvas.pressed.connect(self._pressed)
        self.canvas.dragged.connect(self._dragged)
        self.canvas.settled.connect(self.clip.settled)
        self.clip.ended.connect(self.ended)
        self.clip.changed.connect(self.went_on)

    def show_question(self, question: Question, game: Game) -> None:
        """Lay out a question; a shuffle to be watched begins soon."""
        self._question, self._game = question, game
        self._asks_depth = any(isinstance(ask, DepthAsk) for ask in question.asks)
        self.clip.halt()
        if isinstance(question.asks[0], StopAsk) and question.shuffle is not None:
            self.clip.load(question.shuffle, question.acts, question.depth)
            self.watch()
        elif question.shuffle is not None:
            self._show_table(question.shuffle)

    def watch(self) -> None:
        """The shuffle of the question from its beginning, at a pace at which it can be watched."""
        self.clip.play(PACE)

    def show_depth(self, behind: int | None) -> None:
        """The cut card stands with so many cards behind it; None: it is not set."""
        if self._asks_depth:
            self.canvas.show_depth(None if behind is None else self._pack - behind)

    def show_act(self, act: ShuffleAct) -> None:
        """Perform ``act`` on the question's felt, slowly enough to be followed."""
        if self._question is not None and self._question.shuffle is not None:
            self._show_table(self._question.shuffle)
            self._perform(apply(self._question.shuffle, act), act, SLOWLY)

    def show_measured(self, said: int | None) -> None:
        """The pack asked about from the side, with a line a deck; asked for once more, the felt again.

        ``said``: how many quarters of a deck it was taken for.
        """
        question = self._question
        if question is None or question.shuffle is None or question.look_at is None or self._game is None:
            return
        if self.canvas.verdict is not None:
            self._show_table(question.shuffle)
            return
        # The cut card is left out: it would be taken for what was said. It is measured from the back, so that the last
        # deck may end where the front would be named.
        table = replace(question.shuffle, cut_card=CutCardAt.ASIDE)
        view = replace(self._view(table), layout=Layout.SIDE_VIEW, side=question.look_at, ends=("Back", ""))
        self.canvas.show_view(view, stack_words(question))
        self.canvas.show_verdict(measured(question.shuffle, question.look_at, said))

    def show_verdict(self, verdict: DepthVerdict) -> None:
        """What was due, over the pack seen from the side."""
        self.canvas.show_verdict(verdict)

    def halt(self) -> None:
        """Nothing goes on by itself any more."""
        self.clip.halt()

    @property
    def moving(self) -> bool:
        """Whether cards are on their way, or soon will be."""
        return self.canvas.moving or self.clip.runs

    @property
    def _pack(self) -> int:
        asks = self._question.asks if self._question is not None else ()
        return next((ask.cards for ask in asks if isinstance(ask, DepthAsk)), 0)

    def _view(self, table: ShuffleTable) -> ShuffleView:
        assert self._question is not None and self._game is not None
        return stack_view(self._question, self._game, table)

    def _show_table(self, table: ShuffleTable) -> None:
        if self._question is not None:
            self.canvas.show_view(self._view(table), stack_words(self._question))

    def _perform(self, table: ShuffleTable, act: ShuffleAct, pace: float) -> bool:
        self.canvas.perform(self._view(table), act, pace=pace)
        return self.canvas.moving

    def _pressed(self, target: ShuffleTarget | None) -> None:
        if self.clip.runs:
            self.stopped.emit()
        else:
            self._dragged(target)

    def _dragged(self, target: ShuffleTarget | None) -> None:
        if self._asks_depth and isinstance(target, SideViewTarget):
            self.depth_set.emit(self._pack - target.cards)
