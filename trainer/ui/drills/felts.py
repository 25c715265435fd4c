"""The felts of a drill, one of which is in view: cards and chips, a signal, cards between two shoes, the clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QStackedWidget

from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import ClockAsk, Difficulty, Grade, SettlementAsk
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.drills.shuffle.clock import ClockFace, TimedShuffle
from trainer.ui.drills.shuffle.felt import StackFelt
from trainer.ui.felt.canvas import DrillCanvas
from trainer.ui.felt.question_on_felt import felt_view, felt_words
from trainer.ui.looks.current_look import Look
from trainer.ui.signals.felt import SignalFelt
from trainer.ui.signals.question_view import shown_signal

_TIMES = 2
"""How many of a clock's figures are told: the time and its target."""


class DrillFelts(QStackedWidget):
    """Lays each question out on the felt it belongs to."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._gestures = gestures
        self.canvas, self.signal = DrillCanvas(look), SignalFelt(look)
        self.stack, self.clock = StackFelt(look), ClockFace(look)
        for felt in (self.canvas, self.signal, self.stack, self.clock):
            self.addWidget(felt)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way, on any felt."""
        return self.canvas.moving or self.signal.canvas.moving or self.stack.moving

    def halt(self) -> None:
        """No shuffle goes on by itself any more."""
        self.stack.halt()

    def show_question(self, presenter: DrillPresenter, difficulty: Difficulty) -> None:
        """Lay the question out; its time starts when it lies there, that of a signal when it can be read."""
        question, game = presenter.question, presenter.game
        self.halt()
        if presenter.is_signal:
            self.setCurrentWidget(self.signal)
            self.signal.show_signal(shown_signal(question, game, self._gestures(), difficulty))
        elif presenter.is_clock:
            self.setCurrentWidget(self.clock)
            self.clock.show_ready(timed(presenter))
        elif question.shuffle is not None:
            self.setCurrentWidget(self.stack)
            self.stack.show_question(question, game)
            presenter.begin()
        else:
            self.setCurrentWidget(self.canvas)
            self.canvas.show_question(felt_view(question, game), felt_words(question))
            if not self.canvas.moving:
                presenter.begin()


def timed(presenter: DrillPresenter) -> TimedShuffle:
    """What the clock shows of a question before it is started."""
    question, ask = presenter.question, presenter.question.asks[0]
    return TimedShuffle(ask.steps if isinstance(ask, ClockAsk) else (), question.prompt, question.circumstance)


def grade_beside(presenter: DrillPresenter, grade: Grade) -> Grade:
    """The grade as the panel tells it: the laps themselves stand in the clock's place already."""
    return replace(grade, working=None, figures=grade.figures[:_TIMES]) if presenter.is_clock else grade


def pointed_out(presenter: DrillPresenter) -> int | None:
    """The wager the ask at hand is about, where there are several."""
    several = sum(len(spot.wagers) for spot in presenter.question.table.spots) > 1
    return presenter.ask.wager if several and isinstance(presenter.ask, SettlementAsk) else None
