"""What was due is played on the felt: at once after a verdict; slowly, step by step, where it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.canvas.drills.view import DueInFrame, Stage
from trainer.domain.money.amounts import Cents
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.drills.verdict.compared import compared_on_felt
from trainer.ui.drills.verdict.due_view import due_view
from trainer.ui.felt.canvas import DrillCanvas
from trainer.wording.money import money

STANDING_MS = 900
CLEARED_MS = 450
"""How long the felt stands clear before what was due is shown again."""


@dataclass(frozen=True, slots=True)
class DueStep:
    """One step of what was due: the part of the question it belongs to, and what the felt shows."""

    place: int
    view: DueInFrame


def due_at(presenter: DrillPresenter, place: int) -> DueInFrame | None:
    """What was due for one part of the question; None where nothing is moved or left on the felt."""
    if presenter.grade is None:
        return None
    response = presenter.grade.due.response(presenter.question.asks[place].key)
    return due_view(presenter.question, place, response, presenter.game)


def due_steps(presenter: DrillPresenter) -> tuple[DueStep, ...]:
    """All that was due, bet after bet, each payment colour by colour with what it comes to so far."""
    places = range(len(presenter.question.asks))
    found = ((place, due_at(presenter, place)) for place in places)
    return tuple(DueStep(place, step) for place, due in found if due is not None for step in _by_colour(due))


def _by_colour(due: DueInFrame) -> Iterator[DueInFrame]:
    colours = [len(list(run)) for _, run in groupby(due.heaps, key=lambda heap: heap.denomination)]
    if len(colours) < 2:
        yield due if not due.heaps else replace(due, stage=Stage(len(due.heaps), len(due.heaps)))
        return
    standing = 0
    for new in colours:
        standing += new
        worth = Cents(sum(heap.denomination.value * heap.count for heap in due.heaps[:standing]))
        yield replace(due, stage=Stage(standing, new), amount=money(worth))


class Turns(QObject):
    """Tells whose turn it is to be ``played``; told when a turn is over, it waits and goes on to the next."""

    played = Signal(int)

    def __init__(self, parent: QObject, standing_ms: int = STANDING_MS) -> None:
        super().__init__(parent)
        self._waiting: list[int] = []
        self._standing_ms = standing_ms
        self.paused = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._go_on)

    @property
    def left(self) -> int:
        """How many turns are still to come."""
        return len(self._waiting)

    def begin(self, places: Sequence[int], after_ms: int = 0) -> None:
        """Play ``places`` in order, the first at once or after so long."""
        self.stop()
        self._waiting = list(places)
        if after_ms:
            self._timer.start(after_ms)
        else:
            self._go_on()

    def stop(self) -> None:
        """Play no more."""
        self._waiting, self.paused = [], False
        self._timer.stop()

    def pause(self) -> None:
        """Let what stands there stand, or go on from it."""
        self.paused = not self.paused
        if self.paused:
            self._timer.stop()
        else:
            self._go_on()

    def over(self) -> None:
        """Nothing of the last turn moves any more."""
        if self._waiting and not self.paused and not self._timer.isActive():
            self._timer.start(self._standing_ms)

    def _go_on(self) -> None:
        if self._waiting:
            self.played.emit(self._waiting.pop(0))


class DuePlayback:
    """Plays what was due. ``come_to`` shows the part of the question that a step belongs to."""

    def __init__(self, canvas: DrillCanvas, turns: Turns, come_to: Callable[[int], None]) -> None:
        self._canvas, self.turns, self._come_to = canvas, turns, come_to
        self._steps: tuple[DueStep, ...] = ()
        self._at = -1
        canvas.settled.connect(turns.over)
        turns.played.connect(self._show)

    def play_at_once(self, presenter: DrillPresenter) -> None:
        """What was due for the part at hand, beside what was answered wrongly; else for the first that moves anything.

        An event that was named moves nothing.
        """
        compared = compared_on_felt(presenter)
        if compared is not None:
            self._canvas.show_compared(compared, play=True)
            return
        places = (presenter.index, *range(len(presenter.question.asks)))
        due = next((found for place in places if (found := due_at(presenter, place)) is not None), None)
        if due is not None:
            self._canvas.show_due(due, play=True)

    def hide_due(self, presenter: DrillPresenter) -> None:
        """Hide the right answer beside the wrong one, or show it again; nothing where none was wrong."""
        compared, shown = compared_on_felt(presenter), self._canvas.compared
        if compared is not None:
            self.turns.stop()
            hidden = shown is not None and shown.shows_due
            self._canvas.show_compared(replace(compared, shows_due=not hidden), play=False)

    def play_slowly(self, presenter: DrillPresenter) -> None:
        """Clear the felt of what was paid and taken, then show all that was due, step by step from the first."""
        self._look(presenter)
        self._canvas.clear_due()
        self.turns.begin(range(len(self._steps)), CLEARED_MS)

    def step(self, presenter: DrillPresenter, by: int) -> None:
        """One step on, or back; it stays there."""
        self.turns.stop()
        self._look(presenter)
        if self._steps:
            self._show(min(max(0, self._at + by), len(self._steps) - 1))

    def has_steps(self, presenter: DrillPresenter) -> bool:
        """Whether anything of what was due is moved, or left, on the felt."""
        self._look(presenter)
        return bool(self._steps)

    def forget(self) -> None:
        """Another question: it begins with its first step."""
        self.turns.stop()
        self._steps, self._at = (), -1

    def _look(self, presenter: DrillPresenter) -> None:
        if not self._steps and not presenter.is_signal and not presenter.is_between_shoes:
            self._steps = due_steps(presenter)

    def _show(self, at: int) -> None:
        self._at = at
        self._come_to(self._steps[at].place)
        self._canvas.show_due(self._steps[at].view, play=True)
        if not self._canvas.moving:
            self.turns.over()
