"""The felts of a drill, one of which is in view: cards and chips, a signal, cards between two shoes, clock, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.drills.base import ClockAsk, Difficulty, Grade, SettlementAsk
from trainer.lazy_module import LazyModule
from trainer.ui.drills.answer_panel import AnswerPanel
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.drills.verdict.compared import compared_at, words_at
from trainer.ui.felt.canvas import DrillCanvas
from trainer.ui.felt.question_on_felt import felt_view, felt_words
from trainer.ui.looks.current_look import Look

if TYPE_CHECKING:
    from trainer.domain.signals.gestures import Gestures
    from trainer.ui.drills import question_card
    from trainer.ui.drills.shuffle import clock as clocks
    from trainer.ui.drills.shuffle import controls
    from trainer.ui.drills.shuffle import felt as stacks
    from trainer.ui.signals import felt as signals
    from trainer.ui.signals import question_view
else:
    # Hands and shuffles are a good part of the program, and most questions have neither.
    signals, question_view = LazyModule("trainer.ui.signals.felt"), LazyModule("trainer.ui.signals.question_view")
    question_card = LazyModule("trainer.ui.drills.question_card")
    clocks, stacks = LazyModule("trainer.ui.drills.shuffle.clock"), LazyModule("trainer.ui.drills.shuffle.felt")
    controls = LazyModule("trainer.ui.drills.shuffle.controls")

ReadGestures: TypeAlias = "Callable[[], Gestures]"
F = TypeVar("F", bound=QWidget)
_TIMES = 2
"""How many of a clock's figures are told: the time and its target."""


class DrillFelts(QStackedWidget):
    """Lays each question out on the felt it belongs to, which is made when the first such question comes.

    What is heard and done on any of them is told here.
    """

    heard = Signal(object)
    readable = Signal()
    depth_set, stopped, ended, went_on = Signal(int), Signal(), Signal(), Signal(int)
    lapped = Signal()

    def __init__(self, look: Look, gestures: ReadGestures, answer: AnswerPanel) -> None:
        super().__init__()
        self._look, self._gestures, self._answer = look, gestures, answer
        self.canvas = DrillCanvas(look)
        self.canvas.heard.connect(self.heard)
        self.addWidget(self.canvas)

    @cached_property
    def signal(self) -> signals.SignalFelt:
        """A patron's signal from near."""
        felt = signals.SignalFelt(self._look)
        felt.heard.connect(self.heard)
        felt.readable.connect(self.readable)
        return self._added(felt)

    @cached_property
    def card(self) -> question_card.QuestionCard:
        """A question in words alone."""
        return self._added(question_card.QuestionCard(self._look, self._gestures))

    @cached_property
    def stack(self) -> stacks.StackFelt:
        """Cards between two shoes."""
        felt = stacks.StackFelt(self._look)
        felt.canvas.heard.connect(self.heard)
        for told, here in zip(
            (felt.depth_set, felt.stopped, felt.ended, felt.went_on),
            (self.depth_set, self.stopped, self.ended, self.went_on),
            strict=True,
        ):
            told.connect(here)
        return self._added(felt)

    @cached_property
    def clock(self) -> clocks.ClockFace:
        """The clock that real cards are shuffled against."""
        felt = clocks.ClockFace(self._look)
        felt.pressed.connect(self.lapped)
        return self._added(felt)

    @cached_property
    def controls(self) -> controls.ShuffleDrillControls:
        """What drills between two shoes ask for, done on their felt and clock."""
        return controls.ShuffleDrillControls(self.stack, self.clock, self._answer)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way, on any felt."""
        signal_moves = self._has("signal") and self.signal.canvas.moving
        return self.canvas.moving or signal_moves or (self._has("stack") and self.stack.moving)

    def show_grade(self, presenter: DrillPresenter) -> None:
        """Make way for the verdict, which is painted before the felt beside it; show the right answer in words."""
        self.canvas.let_paint_first()
        if presenter.is_in_words and presenter.grade is not None:
            self.card.show_grade(presenter.grade, words_at(presenter, presenter.index))

    def halt(self) -> None:
        """No shuffle goes on by itself any more."""
        if self._has("stack"):
            self.stack.halt()

    def perform_again(self, *, slowly: bool) -> None:
        """Perform the signal once more."""
        self.signal.again(signals.SLOWLY if slowly else 1.0)

    def made_ahead(self) -> Iterator[Callable[[], object]]:
        """What makes each felt ahead of its first question."""
        return (partial(getattr, self, name) for name in ("signal", "stack", "clock", "controls"))

    def _has(self, name: str) -> bool:
        """Whether the felt of that name has been made."""
        return name in self.__dict__

    def _added(self, felt: F) -> F:
        self.addWidget(felt)
        return felt

    def show_question(self, presenter: DrillPresenter, difficulty: Difficulty) -> None:
        """Lay the question out; its time starts when it lies there, that of a signal when it can be read."""
        question, game = presenter.question, presenter.game
        self.halt()
        if presenter.is_signal:
            self.setCurrentWidget(self.signal)
            self.signal.show_signal(question_view.shown_signal(question, game, self._gestures(), difficulty))
        elif presenter.is_clock:
            self.setCurrentWidget(self.clock)
            self.clock.show_ready(timed(presenter))
        elif question.shuffle is not None:
            self.setCurrentWidget(self.stack)
            self.stack.show_question(question, game)
            presenter.begin()
        elif presenter.is_in_words:
            self.setCurrentWidget(self.card)
            self.card.show_question(question, game)
            presenter.begin()
        else:
            self.setCurrentWidget(self.canvas)
            self.canvas.show_question(felt_view(question, game), felt_words(question), deal=not presenter.trying)
            if not self.canvas.moving:
                presenter.begin()


def timed(presenter: DrillPresenter) -> clocks.TimedShuffle:
    """What the clock shows of a question before it is started."""
    question, ask = presenter.question, presenter.question.asks[0]
    return clocks.TimedShuffle(ask.steps if isinstance(ask, ClockAsk) else (), question.prompt, question.circumstance)


def grade_beside(presenter: DrillPresenter, grade: Grade) -> Grade:
    """The grade as the panel tells it: without what stands on the clock, or in the two answers side by side."""
    if presenter.is_clock:
        return replace(grade, working=None, figures=grade.figures[:_TIMES])
    if compared_at(presenter, presenter.index) is not None:
        return replace(grade, figures=())
    said = words_at(presenter, presenter.index)
    if said is None:
        return grade
    return replace(grade, figures=tuple(each for each in grade.figures if each.value not in (said.given, said.due)))


def pointed_out(presenter: DrillPresenter) -> int | None:
    """The wager the ask at hand is about, where there are several."""
    several = sum(len(spot.wagers) for spot in presenter.question.table.spots) > 1
    return presenter.ask.wager if several and isinstance(presenter.ask, SettlementAsk) else None
