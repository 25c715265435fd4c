"""One procedure done by a trainee: each act judged, timed and logged; what is not the trainee's goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Generic, Protocol, Self, TypeVar

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import A, Duty, Owed, S, legal
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import Fault
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings.clock import Clock, Stopwatch
from trainer.training.sittings.history import ActEntry, History, entries, performed
from trainer.training.sittings.log import ActReply, By, How, Logged, Refused, StepDone
from trainer.training.sittings.modes import Mode

Sat = TypeVar("Sat", contravariant=True)
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class ProcedureSeat(Generic[S, A, D]):
    """What a procedure is done at: the game, what was dealt, who judges, and the table before its first act."""

    game: Game
    dealt: D
    court: Court[S, A]
    opening: S


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[S, A]):
    """How a sitting stands between two acts: asked for once after each, and handed round to all who tell of it.

    ``due`` and what ``upcoming`` has after it are the sitting's; ``phase`` is the name of the phase that owes, and
    ``phases`` are all in the house's order, each with whether it is over.
    """

    game: Game
    mode: Mode
    table: S
    due: Duty[A] | None
    upcoming: tuple[Duty[A], ...]
    phase: str
    phases: tuple[tuple[str, bool], ...]
    is_house_turn: bool
    finished: bool


@dataclass(frozen=True, slots=True)
class Earlier(Generic[A]):
    """A sitting that was begun before: its id, when it began (milliseconds since the epoch), its log, how it ended."""

    id: str
    started_ms: int
    log: tuple[Logged[A], ...]
    ending: Ending | None = None


class Listener(Protocol[Sat]):
    """Told what is to be kept of a sitting as soon as it has happened."""

    def acted(self, sitting: Sat, since: int) -> None:
        """Something was judged: the log has grown, and has not been told from ``since`` on."""

    def ended(self, sitting: Sat, since: int) -> None:
        """It has ended; the log has not been told from ``since`` on."""


class CannotGoOn(ValueError):
    """What was kept cannot be done or looked at again; the message is one sentence."""


class NobodyListens:
    """Keeps nothing."""

    def acted(self, sitting: object, since: int) -> None:
        """Nothing is kept."""

    def ended(self, sitting: object, since: int) -> None:
        """Nothing is kept."""


def _placed(slip: Slip[A], places: Sequence[int]) -> Slip[A]:
    """``slip`` with the places of its acts in the log, of which ``places`` gives that of each act judged."""
    good_at = slip.made_good_at
    return replace(slip, at=places[slip.at], made_good_at=None if good_at is None else places[good_at])


class ActSitting(Generic[S, A]):
    """One learner at one procedure. The same opening, acts, clock and ids give the same sitting.

    ``do`` judges the trainee's act; ``go_on`` does what is not the trainee's, one act at a time, as long as
    ``is_house_turn``. Between acts ``pause`` and ``resume`` keep animation out of the time taken. What was begun
    ``earlier`` goes on where it stood; what was over can be looked at again, act by act. ``on_act`` is called after
    each act, the house's too, with the sitting and the act's place in the log; ``on_time`` whenever the time is let
    run (True) or stopped.
    """

    def __init__(
        self,
        seat: ProcedureSeat[S, A, Any],
        mode: Mode,
        *,
        clock: Clock,
        new_id: Callable[[], str],
        learner: str = "",
        earlier: Earlier[A] | None = None,
        listener: Listener[Self] | None = None,
    ) -> None:
        """Raises ValueError, one sentence, where ``earlier`` is not a log of this procedure by the rules in force."""
        self.seat: ProcedureSeat[S, A, Any] = seat
        self.court = replace(seat.court, as_it_lies=mode is Mode.TEST)
        self.mode, self.learner = mode, learner
        self._listener: Listener[Any] = listener or NobodyListens()
        self._clock = clock
        self._watch, self._paused = Stopwatch(clock.ticks_ms), False
        self._judging: Judging[S, A] = self.court.open(seat.opening)
        self._history: History[S, A] = History(seat.opening)
        self._judged_at: list[int] = []
        self._told = 0
        self.on_act: Callable[[ActSitting[S, A], int], None] | None = None
        self.on_time: Callable[[bool], None] | None = None
        self.ending: Ending | None = None
        self.id = new_id() if earlier is None else earlier.id
        self.started_ms = clock.epoch_ms() if earlier is None else earlier.started_ms
        self._owed = self._look()
        if earlier is not None:
            self._relive(earlier)
        elif self._owed is None:
            self.ending = Ending.WHOLE
        self._watch.start()

    # What is to be seen

    @property
    def table(self) -> S:
        """The table as it lies now."""
        return self._history.tables[-1]

    @property
    def due(self) -> Duty[A] | None:
        """What is due now, whosever part it is; None once all is over."""
        return None if self._owed is None else self._owed.first

    @property
    def upcoming(self) -> tuple[Duty[A], ...]:
        """The due act and what follows it in the same sweep, in order: acts of its kind that its phase owes already."""
        if self._owed is None:
            return ()
        kind = type(self._owed.first.action)
        return tuple(takewhile(lambda duty: type(duty.action) is kind, self._owed.duties))

    @property
    def legal(self) -> tuple[Duty[A], ...]:
        """Every act that is right now: first what is owed, then what is merely allowed."""
        return () if self.finished else legal(self.court.procedure, self.table, self._judging.since)

    @property
    def phase(self) -> str:
        """The name of the phase that owes; "" once all is over."""
        return "" if self._owed is None else self._owed.phase.name

    @property
    def phases(self) -> tuple[tuple[str, bool], ...]:
        """The names of the phases in the house's order, each with whether it is over.

        Of what was stopped or left those are over that come before the one of its last act.
        """
        names = [phase.name for phase in self.court.procedure.phases]
        if self._owed is not None:
            reached = max(self._owed.place, self._judging.since)
        elif self.ending is Ending.WHOLE:
            reached = len(names)
        else:
            reached = next((names.index(each.phase) for each in reversed(self.log) if each.phase in names), 0)
        return tuple((name, place < reached) for place, name in enumerate(names))

    @property
    def is_house_turn(self) -> bool:
        """Whether ``go_on`` does the next act: here, because it is only watched."""
        return self._owed is not None and self.mode is Mode.WATCH

    @property
    def finished(self) -> bool:
        """Whether it is over: all done, stopped or left."""
        return self.ending is not None

    @property
    def log(self) -> tuple[Logged[A], ...]:
        """Everything that was done, in order; in a test it tells what may not be told before it is over."""
        return tuple(self._history.log)

    @property
    def slips(self) -> tuple[Slip[A], ...]:
        """The faults, final once it is over; ``at`` is the place in the log, its length where no act came."""
        if self.mode is not Mode.TEST:
            return tuple(Slip(at, fault) for at, fault in self._history.faults)
        counts = self.ending in (Ending.WHOLE, Ending.STOPPED)
        found = self._judging.closed().slips if counts else self._judging.slips
        places = (*self._judged_at, len(self._history.log))
        return tuple(_placed(slip, places) for slip in found)

    def snapshot(self) -> Snapshot[S, A]:
        """How it stands now."""
        game, mode, house = self.seat.game, self.mode, self.is_house_turn
        return Snapshot(game, mode, self.table, self.due, self.upcoming, self.phase, self.phases, house, self.finished)

    def table_at(self, index: int) -> S:
        """The table just before act ``index`` of the log; at the log's length, as it lies now. Raises IndexError."""
        if not 0 <= index < len(self._history.tables):
            raise IndexError(f"there is no act {index} among {len(self._history.log)}")
        return self._history.tables[index]

    def step_at(self, index: int) -> StepDone[S, A] | None:
        """What act ``index`` of the log did on the table; None where it was not performed. Raises IndexError."""
        return self._history.step(index)

    def phase_at(self, index: int) -> str:
        """The name of the phase that the last act done before ``index`` belonged to; "" before the first."""
        return next((each.phase for each in reversed(self._history.log[:index]) if each.done), "")

    def duty_at(self, index: int) -> Duty[A] | None:
        """The duty that act ``index`` fulfilled, or that was due then; at the log's length, what is due now."""
        return self.due if index == len(self._history.duties) else self._history.duties[index]

    # What is done

    def do(self, act: A) -> ActReply[S, A]:
        """Judge the trainee's ``act``, and perform it where it is right.

        Guided and for practice a wrong act is not performed, and the reply tells the fault. In a test nothing is told;
        a wrong act is left as it lies where the procedure goes on from it, else the act that was due is performed in
        the trainee's place.
        """
        return self._do(act, self._judging.follow)

    def show_me(self) -> ActReply[S, A]:
        """Have the due act performed: counted as helped, neither right nor wrong. A test refuses that."""
        refused = Refused.IN_A_TEST if self.mode is Mode.TEST else self._refusal()
        if refused is not None:
            return ActReply(refused=refused)
        reply = self._house(How.HELPED, self._watch.elapsed())
        self._tell()
        return reply

    def go_on(self) -> ActReply[S, A]:
        """Do the next act that is not the trainee's; nothing where it is the trainee's turn or all is over."""
        if not self.is_house_turn:
            return ActReply()
        reply = self._house(How.AUTOMATIC, 0)
        if self.finished:
            self._tell()
        return reply

    def stop(self) -> ActReply[S, A]:
        """End a test before all is done: what is still owed was missed. Nothing happens in other modes."""
        if self.mode is not Mode.TEST or self.finished:
            return ActReply()
        since = len(self._history.log)
        self._close(Ending.STOPPED)
        self._tell()
        return ActReply(self._history.steps(since))

    def leave(self) -> None:
        """Leave for good: it does not count, and is not gone on with later."""
        if not self.finished:
            self._close(Ending.LEFT)
            self._tell()

    def pause(self) -> None:
        """Stop the time, while something moves or nobody is at the table."""
        self._paused = True
        self._watch.pause()
        if self.on_time is not None:
            self.on_time(False)

    def resume(self) -> None:
        """Let the time go on."""
        self._paused = False
        self._watch.resume()
        if self.on_time is not None:
            self.on_time(True)

    # What each kind of sitting does its own way

    def _judged_again(self, entry: Logged[A]) -> Judging[S, A]:
        """The judging once an act of an earlier log is judged as it was then."""
        return self._judging.follow(entry.act)

    # Within

    def _do(self, act: A, judged: Callable[[A], Judging[S, A]]) -> ActReply[S, A]:
        refused = self._refusal()
        if refused is not None:
            return ActReply(refused=refused)
        since, taken = len(self._history.log), self._watch.elapsed()
        fault = self._take_in(act, How.RIGHT, taken, judged(act))
        self._tell()
        return ActReply(self._history.steps(since), None if self.mode.is_silent else fault)

    def _refusal(self) -> Refused | None:
        if self.finished:
            return Refused.OVER
        if self.mode is Mode.WATCH:
            return Refused.WATCHING
        return Refused.NOT_YOUR_PART if self.is_house_turn else None

    def _house(self, how: How, taken: int) -> ActReply[S, A]:
        due, since = self.due, len(self._history.log)
        assert due is not None
        self._take_in(due.action, how, taken, self._judging.follow(due.action))
        return ActReply(self._history.steps(since))

    def _take_in(self, act: A, how: How, taken: int, after: Judging[S, A]) -> Fault[A] | None:
        """Log what ``act`` comes to, by which the judging became ``after``; the time starts anew."""
        came = entries(self._judging, after, act, how)
        fault = None if after.verdict is None else after.verdict.fault
        if fault is not None and self.mode is not Mode.TEST:
            came = tuple(entry for entry in came if entry.how is How.FAULT)
        else:
            self._judging = after
        for entry in came:
            if entry.how is not How.IN_PLACE:
                self._judged_at.append(len(self._history.log))
            self._add(entry, 0 if entry.how is How.IN_PLACE else taken)
        self._owed = self._look()
        if self._owed is None:
            self._close(Ending.WHOLE)
        self._begin_time()
        return fault

    def _judge_as_then(self, entry: Logged[A]) -> None:
        """A wrong act that was put right when it was done is put right once more, not left as it lies."""
        as_it_lies = self.court.as_it_lies and (entry.done or entry.how is not How.FAULT)
        self._judging = replace(self._judging, court=replace(self.court, as_it_lies=as_it_lies))

    def _add(self, entry: ActEntry[S, A], taken: int) -> None:
        self._history.add(entry, self._clock.epoch_ms(), taken)
        if self.on_act is not None:
            self.on_act(self, len(self._history.log) - 1)

    def _look(self) -> Owed[S, A] | None:
        """What is owed, once what was done too early and has come due counts as done."""
        return self._judging.owed()

    def _close(self, ending: Ending) -> None:
        if ending is not Ending.LEFT and self.mode is Mode.TEST:
            for entry in performed(self._judging, self._judging.closed(), How.IN_PLACE):
                self._add(entry, 0)
        self.ending, self._owed = ending, None
        self._watch.pause()

    def _begin_time(self) -> None:
        self._watch.start()
        if self._paused or self.finished:
            self._watch.pause()

    def _tell(self) -> None:
        since, self._told = self._told, len(self._history.log)
        if self.finished:
            self._listener.ended(self, since)
        else:
            self._listener.acted(self, since)

    def _relive(self, earlier: Earlier[A]) -> None:
        """Judge everything of ``earlier`` again, so that the table lies as it did, and take its times over."""
        for entry in earlier.log:
            if entry.how is not How.IN_PLACE and not self.finished:
                how = entry.how if entry.by is By.HOUSE else How.RIGHT
                self._judge_as_then(entry)
                self._take_in(entry.act, how, 0, self._judged_again(entry))
        self._judging = replace(self._judging, court=self.court)
        if earlier.ending is not None and not self.finished:
            self._close(earlier.ending)
        if not self._history.is_the_same_as(earlier.log):
            raise ValueError("The rules it was dealt by have changed since.")
        self._history.log[:] = earlier.log
        self._told = len(earlier.log)
