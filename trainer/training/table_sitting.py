"""One round at the table: the trainee deals, every act is judged, timed and logged; the rest goes on by itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from typing import Protocol

from trainer.domain.actions import Act
from trainer.domain.house import Game
from trainer.domain.judging import Court, Slip
from trainer.domain.procedure import Duty, Owed, legal, outstanding
from trainer.domain.table import Table
from trainer.domain.verdict import Fault, FaultKind
from trainer.training.automation import EVERYTHING, Automation, Part, part_of
from trainer.training.clock import Clock, Stopwatch
from trainer.training.dealt import DealtRound
from trainer.training.modes import Mode
from trainer.training.round_entries import Entry, TableJudging, entries, performed
from trainer.training.round_history import History
from trainer.training.round_log import By, How, LoggedAct, Refused, Reply, Step
from trainer.training.signals_made import SignalsMade, is_answer, signals_made, still_to_answer
from trainer.training.table_ports import Ending


@dataclass(frozen=True, slots=True)
class Seat:
    """What a round is dealt at: the game, the round as it was dealt, who judges, and the table before its first act."""

    game: Game
    dealt: DealtRound
    court: Court[Table, Act]
    opening: Table


@dataclass(frozen=True, slots=True)
class Earlier:
    """A round that was begun before: its id, when it began (milliseconds since the epoch), its log, how it ended."""

    id: str
    started_ms: int
    log: tuple[LoggedAct, ...]
    ending: Ending | None = None


class Listener(Protocol):
    """Told what is to be kept of a sitting as soon as it has happened."""

    def acted(self, sitting: TableSitting, since: int) -> None:
        """Something was judged: the log has grown, and has not been told from ``since`` on."""

    def ended(self, sitting: TableSitting, since: int) -> None:
        """The round has ended; the log has not been told from ``since`` on."""


class NobodyListens:
    """Keeps nothing."""

    def acted(self, sitting: TableSitting, since: int) -> None:
        """Nothing is kept."""

    def ended(self, sitting: TableSitting, since: int) -> None:
        """Nothing is kept."""


class TableSitting:
    """One learner dealing one round. The same seat, acts, clock and ids give the same sitting.

    ``do`` judges the trainee's act; ``go_on`` does what is not the trainee's, one act at a time, as long as
    ``is_house_turn``. Between acts ``pause`` and ``resume`` keep animation out of the time taken. A round begun
    ``earlier`` goes on where it stood; one that was over can be looked at again, act by act.
    """

    def __init__(
        self,
        seat: Seat,
        mode: Mode,
        automation: Automation = EVERYTHING,
        *,
        clock: Clock,
        new_id: Callable[[], str],
        learner: str = "",
        earlier: Earlier | None = None,
        listener: Listener | None = None,
    ) -> None:
        """Raises ValueError, one sentence, where ``earlier`` is not a log of this round by the rules in force."""
        self.seat, self.mode, self.automation, self.learner = seat, mode, automation, learner
        self._clock, self._listener = clock, listener or NobodyListens()
        self._watch, self._paused = Stopwatch(clock.ticks_ms), False
        self._judging: TableJudging = seat.court.open(seat.opening)
        self._history = History(seat.opening)
        self._judged_at: list[int] = []
        self._told = 0
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
    def table(self) -> Table:
        """The table as it lies now."""
        return self._history.tables[-1]

    @property
    def due(self) -> Duty[Act] | None:
        """What is due now, whosever part it is; None once the round is over."""
        return None if self._owed is None else self._owed.first

    @property
    def upcoming(self) -> tuple[Duty[Act], ...]:
        """The due act and what follows it in the same sweep, in order: acts of its kind that its phase owes already."""
        if self._owed is None:
            return ()
        kind = type(self._owed.first.action)
        return tuple(takewhile(lambda duty: type(duty.action) is kind, self._owed.duties))

    @property
    def legal(self) -> tuple[Duty[Act], ...]:
        """Every act that is right now: first what is owed, then what is merely allowed."""
        return () if self.finished else legal(self.seat.court.procedure, self.table, self._judging.since)

    @property
    def phase(self) -> str:
        """The name of the phase that owes; "" once the round is over."""
        return "" if self._owed is None else self._owed.phase.name

    @property
    def phases(self) -> tuple[tuple[str, bool], ...]:
        """The names of the round's phases in the house's order, each with whether it is over."""
        phases = self.seat.court.procedure.phases
        reached = len(phases) if self._owed is None else max(self._owed.place, self._judging.since)
        return tuple((phase.name, place < reached) for place, phase in enumerate(phases))

    @property
    def part(self) -> Part | None:
        """The part of the round that is due; None once it is over."""
        return None if self._owed is None else part_of(self.phase, self._owed.first.action)

    @property
    def is_house_turn(self) -> bool:
        """Whether ``go_on`` does the next act, because the round is watched or that part is not the trainee's."""
        return self.part is not None and (self.mode is Mode.WATCH or self.part not in self.automation.parts)

    @property
    def finished(self) -> bool:
        """Whether the round is over: all done, stopped or left."""
        return self.ending is not None

    @property
    def log(self) -> tuple[LoggedAct, ...]:
        """Everything that was done, in order; in a test it tells what may not be told before the round is over."""
        return tuple(self._history.log)

    @property
    def slips(self) -> tuple[Slip[Act], ...]:
        """The faults, final once the round is over; ``at`` is the place in the log, its length where no act came."""
        if self.mode is not Mode.TEST:
            return tuple(Slip(at, fault) for at, fault in self._history.faults)
        counts = self.ending in (Ending.WHOLE, Ending.STOPPED)
        found = self._judging.closed().slips if counts else self._judging.slips
        places = (*self._judged_at, len(self._history.log))
        return tuple(Slip(places[slip.at], slip.fault) for slip in found)

    @property
    def signals(self) -> SignalsMade:
        """What the patrons last signalled, with all that still waits for an answer; nothing once the dealer went on."""
        return self.signals_at(len(self._history.log))

    def table_at(self, index: int) -> Table:
        """The table just before act ``index`` of the log; at the log's length, as it lies now. Raises IndexError."""
        if not 0 <= index < len(self._history.tables):
            raise IndexError(f"there is no act {index} among {len(self._history.log)}")
        return self._history.tables[index]

    def signals_at(self, index: int) -> SignalsMade:
        """The signals that waited for an answer just before act ``index`` of the log; raises IndexError."""
        table, step = self.table_at(index), self._history.last_answered(index)
        made = SignalsMade() if step is None else signals_made(self.seat.dealt.script, step.acted, step.table)
        return still_to_answer(made, table)

    def step_at(self, index: int) -> Step | None:
        """What act ``index`` of the log did on the table; None where it was not performed. Raises IndexError."""
        return self._history.step(index)

    def phase_at(self, index: int) -> str:
        """The name of the phase that the last act done before ``index`` belonged to; "" before the first."""
        return next((each.phase for each in reversed(self._history.log[:index]) if each.done), "")

    def duty_at(self, index: int) -> Duty[Act] | None:
        """The duty that act ``index`` fulfilled, or that was due then; at the log's length, what is due now."""
        return self.due if index == len(self._history.duties) else self._history.duties[index]

    # What is done

    def do(self, act: Act, *, before_signal: bool = False) -> Reply:
        """Judge the trainee's ``act``, and perform it where it is right.

        Guided and for practice a wrong act is not performed, and the reply tells the fault. In a test nothing is told,
        and the act that was due is performed in the trainee's place. ``before_signal``: what the patrons signal cannot
        be read yet, so that an act that answers it is a fault, be it the due one.
        """
        refused = self._refusal()
        if refused is not None:
            return Reply(refused=refused)
        since = len(self._history.log)
        too_early = before_signal and self._answers(act)
        fault = self._judge(act, How.RIGHT, self._watch.elapsed(), too_early=too_early)
        self._tell()
        return Reply(self._history.steps(since), None if self.mode.is_silent else fault)

    def show_me(self) -> Reply:
        """Have the due act performed: counted as helped, neither right nor wrong. A test refuses that."""
        refused = Refused.IN_A_TEST if self.mode is Mode.TEST else self._refusal()
        if refused is not None:
            return Reply(refused=refused)
        reply = self._house(How.HELPED, self._watch.elapsed())
        self._tell()
        return reply

    def go_on(self) -> Reply:
        """Do the next act that is not the trainee's; nothing where it is the trainee's turn or the round is over."""
        if not self.is_house_turn:
            return Reply()
        reply = self._house(How.AUTOMATIC, 0)
        if self.finished:
            self._tell()
        return reply

    def stop(self) -> Reply:
        """End a test before its round is over: what is still owed was missed. Nothing happens in other modes."""
        if self.mode is not Mode.TEST or self.finished:
            return Reply()
        since = len(self._history.log)
        self._close(Ending.STOPPED)
        self._tell()
        return Reply(self._history.steps(since))

    def leave(self) -> None:
        """Leave the round for good: it does not count, and is not gone on with later."""
        if not self.finished:
            self._close(Ending.LEFT)
            self._tell()

    def pause(self) -> None:
        """Stop the time, while something moves or nobody is at the table."""
        self._paused = True
        self._watch.pause()

    def resume(self) -> None:
        """Let the time go on."""
        self._paused = False
        self._watch.resume()

    # Within

    def _refusal(self) -> Refused | None:
        if self.finished:
            return Refused.OVER
        if self.mode is Mode.WATCH:
            return Refused.WATCHING
        return Refused.NOT_YOUR_PART if self.is_house_turn else None

    def _house(self, how: How, taken: int) -> Reply:
        due, since = self.due, len(self._history.log)
        assert due is not None
        self._judge(due.action, how, taken)
        return Reply(self._history.steps(since))

    def _answers(self, act: Act) -> bool:
        """Whether ``act`` answers what is being signalled: it concerns it, or is owed only because of it."""
        step = self._history.last_answered(len(self._history.log))
        found = is_answer(act, self.signals, self.table)
        if found is not None or step is None:
            return bool(found)
        court, since = self.seat.court, self._judging.since
        then, now = (outstanding(court.procedure, table, since) for table in (step.acted, self.table))
        return _is_owed(act, now) and not _is_owed(act, then)

    def _too_early(self, act: Act) -> TableJudging:
        """The judging once ``act`` is put down as an answer to a signal that could not be read yet."""
        due, kind = self.due, FaultKind.BEFORE_THE_SIGNAL
        gravity = self.seat.court.gravity(self.table, kind, act, due)
        return self._judging.set_right(Fault(kind, act, due, gravity))

    def _judge(self, act: Act, how: How, taken: int, *, too_early: bool = False) -> Fault[Act] | None:
        """Judge ``act`` and log what it comes to; the time starts anew."""
        before, after = self._judging, self._too_early(act) if too_early else self._judging.follow(act)
        came = entries(before, after, act, how)
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

    def _add(self, entry: Entry, taken: int) -> None:
        self._history.add(entry, self._clock.epoch_ms(), taken)

    def _look(self) -> Owed[Table, Act] | None:
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

    def _relive(self, earlier: Earlier) -> None:
        """Judge everything of ``earlier`` again, so that the table lies as it did, and take its times over."""
        for entry in earlier.log:
            if entry.how is not How.IN_PLACE and not self.finished:
                how, too_early = _relived(entry)
                self._judge(entry.act, how, 0, too_early=too_early)
        if earlier.ending is not None and not self.finished:
            self._close(earlier.ending)
        if not self._history.is_the_same_as(earlier.log):
            raise ValueError("The rules it was dealt by have changed since.")
        self._history.log[:] = earlier.log
        self._told = len(earlier.log)


def _is_owed(act: Act, owed: Owed[Table, Act] | None) -> bool:
    return owed is not None and any(duty.action == act for duty in owed.now)


def _relived(entry: LoggedAct) -> tuple[How, bool]:
    """How an act of an earlier log is judged again: in which way it came, and whether before the signal was read."""
    return (entry.how if entry.by is By.HOUSE else How.RIGHT), entry.fault is FaultKind.BEFORE_THE_SIGNAL
