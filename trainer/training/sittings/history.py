"""What has happened in a sitting so far, so that every moment of it can be looked at again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, S
from trainer.domain.procedure.verdict import Fault
from trainer.training.sittings.entries import Entry
from trainer.training.sittings.log import How, Logged, Step


class History(Generic[S, A]):
    """The log with the table before each act, the duty it fulfilled or that was due, and what happened on the table."""

    def __init__(self, opening: S) -> None:
        self.log: list[Logged[A]] = []
        self.tables = [opening]
        self.duties: list[Duty[A] | None] = []
        self.faults: list[tuple[int, Fault[A]]] = []
        self._steps: list[Step[S, A] | None] = []

    def add(self, entry: Entry[S, A], at_ms: int, milliseconds: int) -> None:
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

    def step(self, index: int) -> Step[S, A] | None:
        """What act ``index`` did on the table; None where it was not performed."""
        return self._steps[index]

    def steps(self, since: int, before: int | None = None) -> tuple[Step[S, A], ...]:
        """What happened on the table from place ``since`` of the log on, up to ``before`` or to its end."""
        return tuple(step for step in self._steps[since:before] if step is not None)

    def is_the_same_as(self, log: Iterable[Logged[A]]) -> bool:
        """Whether ``log`` tells of the same acts, done or not."""
        return [_told(each) for each in self.log] == [_told(each) for each in log]


def _step(index: int, entry: Entry[S, A]) -> Step[S, A] | None:
    if entry.acted is None or entry.table is None or entry.duty is None:
        return None
    return Step(index, entry.act, entry.duty, entry.how.by, entry.acted, entry.table)


def _told(entry: Logged[A]) -> tuple[A, How, bool]:
    return entry.act, entry.how, entry.done
