"""What each act of a sitting came to, and all that has happened so far, so that every moment can be looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, Procedure, S, next_due
from trainer.domain.procedure.judging import Judging
from trainer.domain.procedure.verdict import Fault
from trainer.training.sittings.log import How, Logged, StepDone


@dataclass(frozen=True, slots=True)
class ActEntry(Generic[S, A]):
    """An act with what it is worth: ``duty`` is the one it fulfils, or that was due; ``phase`` the one that owed.

    ``acted`` and ``table`` are the table after the act and after the world's answer; None: it was not performed.
    """

    act: A
    how: How
    duty: Duty[A] | None
    phase: str
    acted: S | None = None
    table: S | None = None
    fault: Fault[A] | None = None


def entries(before: Judging[S, A], after: Judging[S, A], act: A, how: How = How.RIGHT) -> tuple[ActEntry[S, A], ...]:
    """The entries of ``act``, by which ``before`` became ``after``, in their order.

    ``how`` is RIGHT for a trainee's act (allowed, wrong and made-good ones are told apart here), or why the house
    acts. What was performed besides is done in the trainee's place.
    """
    done = tuple(performed(before, after, How.IN_PLACE))
    verdict = after.verdict
    if verdict is None and after.left_lying < before.left_lying:
        return (*done[:-1], replace(done[-1], how=How.MADE_GOOD))
    if verdict is None:
        place = next_due(before.court.procedure, before.state, before.since)
        duty = None if place is None else place[1]
        return (*done, ActEntry(act, How.MADE_GOOD, duty, phase_name(before, before.state)))
    if verdict.fault is None:
        own = How.ALLOWED if how is How.RIGHT and verdict.allowed else how
        return (*done[:-1], replace(done[-1], how=own))
    fault = verdict.fault
    first = next((n for n, each in enumerate(done) if each.duty == fault.due), len(done))
    state = done[first - 1].table if first else before.state
    assert state is not None
    left = done[first] if before.court.as_it_lies and first < len(done) else None
    if left is not None and left.duty is not None and left.act == act != left.duty.action:
        return (*done[:first], replace(left, how=How.FAULT, fault=fault), *done[first + 1 :])
    wrong: ActEntry[S, A] = ActEntry(act, How.FAULT, fault.due, phase_name(before, state), fault=fault)
    return (*done[:first], wrong, *done[first:])


def performed(before: Judging[S, A], after: Judging[S, A], how: How) -> Iterator[ActEntry[S, A]]:
    """What ``after`` performed on the table that ``before`` had, act by act."""
    table = before.state
    for each in after.performed:
        acted = before.court.procedure.apply(table, each.act)
        yield ActEntry(each.act, how, each.duty, phase_name(before, table), acted, each.state)
        table = each.state


def phase_name(judging: Judging[S, A], table: S) -> str:
    """The name of the phase that owes at ``table``, which lies no earlier than that of ``judging``; "" for none."""
    procedure = judging.court.procedure
    owed = next_due(procedure, table, judging.since)
    return "" if owed is None else name_of(procedure, owed[0])


def name_of(procedure: Procedure[S, A], place: int) -> str:
    """The name of the phase at ``place``, -1 for what interrupts."""
    if place >= 0:
        return procedure.phases[place].name
    return "" if procedure.interrupts is None else procedure.interrupts.name


class History(Generic[S, A]):
    """The log with the table before each act, the duty it fulfilled or that was due, and what happened on the table."""

    def __init__(self, opening: S) -> None:
        self.log: list[Logged[A]] = []
        self.tables = [opening]
        self.duties: list[Duty[A] | None] = []
        self.faults: list[tuple[int, Fault[A]]] = []
        self._steps: list[StepDone[S, A] | None] = []

    def add(self, entry: ActEntry[S, A], at_ms: int, milliseconds: int) -> None:
        """Append ``entry``, done at ``at_ms`` (milliseconds since the epoch) after ``milliseconds``."""
        index, fault, duty = len(self.log), entry.fault, entry.duty
        self.log.append(
            Logged(
                index,
                entry.act,
                entry.how,
                entry.table is not None,
                entry.phase,
                "" if duty is None else duty.rule.ref.path,
                at_ms,
                milliseconds,
                None if duty is None else duty.action,
                None if fault is None else fault.kind,
                0 if fault is None else fault.gravity.weight,
                fault is not None and fault.gravity.critical,
            )
        )
        self.duties.append(duty)
        self._steps.append(_step(index, entry))
        self.tables.append(self.tables[-1] if entry.table is None else entry.table)
        if fault is not None:
            self.faults.append((index, fault))

    def step(self, index: int) -> StepDone[S, A] | None:
        """What act ``index`` did on the table; None where it was not performed."""
        return self._steps[index]

    def steps(self, since: int, before: int | None = None) -> tuple[StepDone[S, A], ...]:
        """What happened on the table from place ``since`` of the log on, up to ``before`` or to its end."""
        return tuple(step for step in self._steps[since:before] if step is not None)

    def is_the_same_as(self, log: Iterable[Logged[A]]) -> bool:
        """Whether ``log`` tells of the same acts, done or not."""
        return [_told(each) for each in self.log] == [_told(each) for each in log]


def _step(index: int, entry: ActEntry[S, A]) -> StepDone[S, A] | None:
    if entry.acted is None or entry.table is None or entry.duty is None:
        return None
    return StepDone(index, entry.act, entry.duty, entry.how.by, entry.acted, entry.table)


def _told(entry: Logged[A]) -> tuple[A, How, bool]:
    return entry.act, entry.how, entry.done
