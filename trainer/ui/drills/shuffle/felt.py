"""The felt of a drill between two shoes: packs to judge, a cut card to set, a shuffle to watch."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.canvas.shuffle.view import ShuffleTarget, ShuffleView, SideView
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.drills.base import DepthAsk, Layout, Question, StopAsk
from trainer.ui.drills.shuffle.canvas import StackCanvas
from trainer.ui.drills.shuffle.clip import StopClip
from trainer.ui.drills.shuffle.limits import DepthVerdict
from trainer.ui.drills.shuffle.question_view import stack_view, stack_words
from trainer.ui.drills.shuffle.verdict import measured
from trainer.ui.looks.look import Look
from trainer.ui.widgets.panel import column

PACE, SLOWLY = 0.6, 0.3
"""Parts of the quick pace of the Shuffle page: as a supervisor watches a dealer, and to see every card go."""


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
        # The cut card is left out: it would be taken for what was said.
        table = replace(question.shuffle, cut_card=CutCardAt.ASIDE)
        view = replace(self._view(table), layout=Layout.SIDE_VIEW, side=question.look_at)
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
        if self._asks_depth and isinstance(target, SideView):
            self.depth_set.emit(self._pack - target.cards)
