"""One round at the table: the trainee deals, every act is judged, timed and logged; the rest goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from trainer.domain.procedure.duties import Owed, model, outstanding
from trainer.domain.procedure.judging import Judging
from trainer.domain.procedure.verdict import FaultKind, assessed
from trainer.domain.table.acts import AcceptInsurance, Act, Announce, AskAloud, CallFloor, LayCutCardAside, Peek
from trainer.domain.table.state import Table
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.sittings import log, procedure_sitting
from trainer.training.sittings.clock import Clock
from trainer.training.sittings.history import phase_name
from trainer.training.sittings.log import By as By
from trainer.training.sittings.log import How as How
from trainer.training.sittings.log import Refused as Refused
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting, ProcedureSeat, Snapshot
from trainer.training.table.automation import EVERYTHING, Automation, Part, Yours, part_of
from trainer.training.table.unanswered_signals import SignalsMade, is_answer, signals_made, still_to_answer

LoggedAct = log.Logged[Act]
Step = log.StepDone[Table, Act]
Reply = log.ActReply[Table, Act]


def part_of_logged(logged: LoggedAct) -> Part:
    """The part of the round it belongs to: that of the act that was due, or its own where nothing was."""
    return part_of(logged.phase, logged.act if logged.due is None else logged.due)


_LEAVES_THEM = (AcceptInsurance, Announce, AskAloud, CallFloor, LayCutCardAside, Peek)
"""Acts that may come between a signal and its answer."""

Earlier = procedure_sitting.Earlier[Act]
Listener = procedure_sitting.Listener["TableSitting"]


class TableSeat(ProcedureSeat[Table, Act, DealtRound]):
    """What a round is dealt at."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class RoundSnapshot(Snapshot[Table, Act]):
    """How a round stands: ``signals`` are those that wait for an answer, made in the phase ``signalled_in``."""

    signals: SignalsMade
    signalled_in: str

    @property
    def told_phase(self) -> str:
        """The phase as far as it may be told: while signals wait for an answer, that in which they were made."""
        return self.signalled_in if self.signals else self.phase


class TableSitting(ActSitting[Table, Act]):
    """One learner dealing one round, or the parts of it that ``automation`` leaves.

    The model does the first acts of these parts where not all of them are ``yours``. A round begun ``earlier`` goes on
    where it stood; one that was over can be looked at again, act by act.
    """

    seat: TableSeat

    def __init__(
        self,
        seat: TableSeat,
        mode: Mode,
        automation: Automation = EVERYTHING,
        yours: Yours = Yours.ALL,
        *,
        clock: Clock,
        new_id: Callable[[], str],
        learner: str = "",
        earlier: Earlier | None = None,
        listener: Listener | None = None,
    ) -> None:
        """Raises ValueError, one sentence, where ``earlier`` is not a log of this round by the rules in force."""
        self.automation = automation
        acts = 0 if yours is Yours.ALL else sum(1 for _ in own_acts(seat, seat.opening, automation))
        self._given = max(0, yours.given(acts))
        super().__init__(seat, mode, clock=clock, new_id=new_id, learner=learner, earlier=earlier, listener=listener)

    @property
    def part(self) -> Part | None:
        """The part of the round that is due; None once it is over."""
        owed = self._owed
        return None if owed is None else part_of(owed.phase.name, owed.first.action)

    @property
    def is_house_turn(self) -> bool:
        """Whether ``go_on`` does the next act: the round is watched, or that act is not the trainee's."""
        part = self.part
        return part is not None and (self.mode is Mode.WATCH or part not in self.automation.parts or self.is_modeled)

    @property
    def is_modeled(self) -> bool:
        """Whether the next act of the trainee's part is one that the model still does."""
        parts = self.automation.parts
        done = (each for each in self.log if each.done and part_of_logged(each) in parts)
        return self.part in parts and sum(1 for _ in done) < self._given

    @property
    def signals(self) -> SignalsMade:
        """What the patrons last signalled, with all that still waits for an answer; nothing once the dealer went on."""
        return self.signals_at(len(self._history.log))

    def signals_at(self, index: int) -> SignalsMade:
        """The signals that waited for an answer just before act ``index`` of the log; raises IndexError."""
        table, step = self.table_at(index), self._last_answered(index)
        made = SignalsMade() if step is None else signals_made(self.seat.dealt.script, step.acted, step.table)
        return still_to_answer(made, table)

    def snapshot(self) -> RoundSnapshot:
        """How the round stands now."""
        now, signals = super().snapshot(), self.signals
        return RoundSnapshot(
            now.game,
            now.mode,
            now.table,
            now.due,
            now.upcoming,
            now.phase,
            now.phases,
            now.is_house_turn,
            now.finished,
            signals,
            self.phase_at(len(self._history.log)) if signals else "",
        )

    def do(self, act: Act, *, before_signal: bool = False) -> Reply:
        """As every sitting judges an act; ``before_signal``: what the patrons signal cannot be read yet.

        An act that answers it is then a fault, be it the due one.
        """
        return self._do(act, self._unread if before_signal else self._judging.follow)

    def _judged_again(self, entry: LoggedAct) -> Judging[Table, Act]:
        too_early = entry.fault is FaultKind.BEFORE_THE_SIGNAL
        return self._too_early(entry.act) if too_early else self._judging.follow(entry.act)

    def _unread(self, act: Act) -> Judging[Table, Act]:
        """The judging of an act that comes while the signal cannot be read yet."""
        return self._too_early(act) if self._answers(act) else self._judging.follow(act)

    def _too_early(self, act: Act) -> Judging[Table, Act]:
        """The judging once ``act`` is put down as an answer to a signal that could not be read yet."""
        return self._judging.set_right(
            assessed(self.court.assess, self.table, FaultKind.BEFORE_THE_SIGNAL, act, self.due)
        )

    def _answers(self, act: Act) -> bool:
        """Whether ``act`` answers what is being signalled: it concerns it, or is owed only because of it."""
        step = self._last_answered(len(self._history.log))
        found = is_answer(act, self.signals, self.table)
        if found is not None or step is None:
            return bool(found)
        since = self._judging.since
        then, now = (outstanding(self.court.procedure, table, since) for table in (step.acted, self.table))
        return _is_owed(act, now) and not _is_owed(act, then)

    def _last_answered(self, before: int) -> Step | None:
        """The last step before that place of the log that the patrons could answer; asking and the like passed over."""
        told = reversed(self._history.steps(0, before))
        return next((step for step in told if step.acted != step.table or not isinstance(step.act, _LEAVES_THEM)), None)


def own_acts(seat: TableSeat, table: Table, parts: Automation) -> Iterator[Act]:
    """What the trainee, who deals ``parts``, has to do from ``table`` on, as a model dealer deals it."""
    opened = seat.court.open(seat.opening)
    for before, duty, _ in model(seat.court.procedure, table, seat.court.react):
        if part_of(phase_name(opened, before), duty.action) in parts.parts:
            yield duty.action


def _is_owed(act: Act, owed: Owed[Table, Act] | None) -> bool:
    return owed is not None and any(duty.action == act for duty in owed.now)
