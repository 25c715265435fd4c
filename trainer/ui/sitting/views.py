"""A sitting as the page has it in view: done by the trainee, watched, or looked back on; and what is shown of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import A, Duty, S
from trainer.domain.procedure.verdict import Fault
from trainer.training.sittings.log import ActReply, By, How, StepDone
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting, Snapshot
from trainer.training.sittings.review import ReviewedFault
from trainer.ui.sitting.mode_bar import PhaseView
from trainer.ui.sitting.review_panel import ReviewView
from trainer.ui.sitting.showing import ShownActs
from trainer.ui.sitting.strip import StripView, Tone

NOT_SO, NOTHING_DONE = "Not so", "Nothing done"
NO_MISTAKE, NOTED = "No mistake", "Noted"
_ENDING = "End the test?"
"""What stands before a sentence that is told: that something is none, that a key or press did nothing, or that an act
which leaves nothing to be seen was done, and is no mistake where that may be told.
"""
_DUE_STAYS = (NOTHING_DONE, NO_MISTAKE, NOTED)
"""Before which of them what is due stays in view."""
NEEDLESS_CALL = "Nothing here calls for the floor. To call it is no mistake, and counts as an act done right."
CALLED = "You called the floor."


@dataclass(frozen=True, slots=True)
class SittingView(Generic[S]):
    """Everything that is shown of a sitting at one moment, made once and handed round.

    ``partial`` tells in words what has been begun of an act.
    """

    game: Game
    table: S
    strip: StripView
    phases: tuple[PhaseView, ...]
    rules: tuple[Ruled[Any], ...]
    partial: str


class InView(Generic[S, A]):
    """A sitting that is in view. ``view`` is what is shown of it now, made anew only once something has changed."""

    def __init__(self, sitting: ActSitting[S, A]) -> None:
        self.sitting = sitting
        self._view: SittingView[S] | None = None

    @property
    def game(self) -> Game:
        return self.sitting.seat.game

    @property
    def mode(self) -> Mode:
        return self.sitting.mode

    @property
    def table(self) -> S:
        """The table in view."""
        raise NotImplementedError

    @property
    def view(self) -> SittingView[S]:
        """What is shown now."""
        if self._view is None:
            self._view = self._look()
        return self._view

    @property
    def strip(self) -> StripView:
        """What the strip tells."""
        return self.view.strip

    def changed(self) -> None:
        """What is shown may be another from now on."""
        self._view = None

    def _look(self) -> SittingView[S]:
        """What is shown, made anew."""
        raise NotImplementedError


class UnderWay(InView[S, A]):
    """A sitting as the trainee does it. ``fault`` is the last mistake that is still told, ``said`` a sentence to tell.

    ``shown`` is where one looks at what was shown; None: the time runs, and what is due is done.

    What a key, a press or a choice comes to is told by the steps that happened, one after another; by none where only
    words changed, and by None where a key means nothing.
    """

    def __init__(self, sitting: ActSitting[S, A]) -> None:
        super().__init__(sitting)
        self.fault: Fault[A] | None = None
        self.said, self.said_as = "", NOT_SO
        self.shown: ShownActs | None = None
        self._now: Snapshot[S, A] | None = None

    @property
    def now(self) -> Snapshot[S, A]:
        """How the sitting stands since its last act."""
        if self._now is None:
            self._now = self.sitting.snapshot()
        return self._now

    @property
    def table(self) -> S:
        return self.now.table

    @property
    def may_act(self) -> bool:
        """Whether the trainee can act already: nothing that must be seen first is still on its way."""
        return True

    @property
    def is_calling(self) -> bool:
        """Whether the next letter says what is announced."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether signs belong to an amount, and ask for nothing else."""
        return False

    @property
    def told_due(self) -> Duty[A] | None:
        """The duty that may be told now: always guided, after a mistake in practice, never in a test."""
        if self.shown is not None:
            return None
        if self.mode is Mode.GUIDED or (self.mode is Mode.PRACTICE and self.fault is not None):
            return self.now.due
        return None

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        """The rules of the duty that is told: that due, or that of the act that was shown."""
        duty = self.told_due if self.shown is None else self.sitting.duty_at(self.shown.index)
        return () if duty is None else duty.rules

    def key(self, key: str) -> tuple[StepDone[S, A], ...] | None:
        """Press a key; None where it means nothing here."""
        raise NotImplementedError

    def choose(self, line: str) -> tuple[StepDone[S, A], ...]:
        """Choose a line of the palette, by its key."""
        raise NotImplementedError

    def undo(self) -> None:
        """Take back what was given last of an act that is not done yet."""
        raise NotImplementedError

    def meant_nothing(self) -> bool:
        """A key was pressed that does nothing; whether that changes what is told."""
        return False

    def show_me(self) -> tuple[StepDone[S, A], ...]:
        """Have the due act performed, and look on until one goes on."""
        self.shown = None
        steps = self._after(self.sitting.show_me())
        self.shown = ShownActs(self.sitting) if steps and not self.sitting.finished else None
        self.changed()
        return steps

    def go_on(self) -> tuple[StepDone[S, A], ...]:
        """Let the next act that is not the trainee's be done."""
        return self._happened(self.sitting.go_on().steps)

    def stop(self) -> tuple[StepDone[S, A], ...]:
        """End a test: what is still owed was missed."""
        return self._happened(self.sitting.stop().steps)

    def is_to_end(self) -> bool:
        """Whether the test ends now: asked for once it is only told what that means; anything else withdraws it."""
        if self.said and self.said_as == _ENDING:
            return True
        self.say("Press again to end the test; anything left counts as missed.", _ENDING)
        return False

    def say(self, words: str, tag: str = NOT_SO) -> None:
        """Tell a sentence until something is done; ``tag`` stands before it."""
        self.said, self.said_as = words, tag
        self.changed()

    def _told(self, otherwise: StripView) -> StripView:
        """The sentence that is told; where what is due is still due it stays in view above it.

        While one looks at an act that was shown, that act with its keys.
        """
        if self.shown is not None:
            return self._shown_strip(self.shown)
        if not self.said:
            return otherwise
        if self.said_as in _DUE_STAYS:
            title = f"Due: {otherwise.title}" if otherwise.tone is Tone.DUE else otherwise.title
            return StripView(title, self.said_as, Tone.QUIET, reason=self.said)
        return StripView(self.said, self.said_as, Tone.QUIET)

    def _shown_strip(self, shown: ShownActs) -> StripView:
        """An act that was shown, with its keys."""
        raise NotImplementedError

    def _tell_of_the_call(self, steps: Sequence[StepDone[S, A]], call: type, *, hidden: bool = False) -> None:
        """Say what comes of the act ``call``, which calls the floor, where nothing on the table would answer it.

        ``hidden``: whether it was called for may not be told yet. A test never tells it, whether it was or not.
        """
        called = next((each for each in steps if isinstance(each.act, call) and each.by is By.TRAINEE), None)
        if called is None:
            return
        if self.mode.is_silent or hidden:
            self.say(CALLED, NOTED)
        elif self.sitting.log[called.index].how is How.ALLOWED:
            self.say(NEEDLESS_CALL, NO_MISTAKE)

    def _after(self, reply: ActReply[S, A]) -> tuple[StepDone[S, A], ...]:
        """Take in what came of an act."""
        raise NotImplementedError

    def _happened(self, steps: tuple[StepDone[S, A], ...]) -> tuple[StepDone[S, A], ...]:
        """Something was done: the sitting is asked anew how it stands."""
        self._now = None
        self.changed()
        return steps


class Watched(InView[S, A]):
    """Where in a watched sitting one looks: ``position`` acts have been done, further ones lie before it in the log."""

    def __init__(self, sitting: ActSitting[S, A]) -> None:
        super().__init__(sitting)
        self.position = len(sitting.log)
        self.playing = True

    @property
    def table(self) -> S:
        return self.sitting.table_at(self.position)

    @property
    def before(self) -> S:
        """The table before the last act."""
        return self.sitting.table_at(max(0, self.position - 1))

    @property
    def last(self) -> int | None:
        """The place of the act that led here; None before the first."""
        return self.position - 1 if self.position else None

    @property
    def act(self) -> A | None:
        """The act that led here; None before the first."""
        return None if self.last is None else self.sitting.log[self.last].act

    @property
    def at_the_end(self) -> bool:
        """Whether all is over and one looks at its end."""
        return self.sitting.finished and self.position == len(self.sitting.log)

    @property
    def duty(self) -> Duty[A] | None:
        """What the last act fulfilled; None before the first."""
        return None if self.last is None else self.sitting.duty_at(self.last)

    @property
    def phase(self) -> str:
        """The phase the last act belonged to, "" at either end."""
        log = self.sitting.log
        return log[self.position - 1].phase if 0 < self.position < len(log) else ""

    @property
    def rules(self) -> tuple[Ruled[Any], ...]:
        duty = self.duty
        return () if duty is None else duty.rules

    def forth(self) -> bool:
        """One act on; False at the end."""
        self.changed()
        if self.position == len(self.sitting.log):
            if self.sitting.finished:
                self.playing = False
                return False
            self.sitting.go_on()
        self.position = min(self.position + 1, len(self.sitting.log))
        return True

    def back(self) -> bool:
        """One act back; False at the beginning."""
        self.changed()
        moved = self.position > 0
        self.position = max(0, self.position - 1)
        return moved


class Reviewed(InView[S, A]):
    """A sitting that is over, at the act ``index`` of its log (its length: at its end)."""

    def __init__(self, sitting: ActSitting[S, A], faults: tuple[ReviewedFault[S, A], ...]) -> None:
        super().__init__(sitting)
        self._faults = faults
        self.index = len(sitting.log)

    def look_at(self, index: int) -> None:
        """Look at the act ``index``."""
        self.index = index
        self.changed()

    @property
    def panel(self) -> ReviewView:
        """What the panel beside the felt tells of the whole."""
        raise NotImplementedError

    @property
    def table(self) -> S:
        """The table just before the act looked at."""
        return self.sitting.table_at(self.index)

    @property
    def act(self) -> A | None:
        """The act looked at; None at the end."""
        log = self.sitting.log
        return log[self.index].act if self.index < len(log) else None

    @property
    def phase(self) -> str:
        """The phase the act looked at belongs to."""
        log = self.sitting.log
        return log[self.index].phase if self.index < len(log) else ""

    @property
    def fault(self) -> Fault[A] | None:
        """The mistake in the act looked at."""
        return next((each.fault for each in self._faults if each.at == self.index), None)

    @property
    def duty(self) -> Duty[A] | None:
        """The duty that the act looked at fulfilled, or that was due then; None at the end."""
        return self.sitting.duty_at(self.index) if self.index < len(self.sitting.log) else None

    @property
    def told_due(self) -> Duty[A] | None:
        """What was due then: of a mistake what its verdict names."""
        fault = self.fault
        return self.duty if fault is None else fault.due
