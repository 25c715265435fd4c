"""What has happened in a round so far, so that every moment of it can be looked at again."""

from __future__ import annotations

from collections.abc import Iterable

from trainer.domain.actions import AcceptInsurance, Act, Announce, AskAloud, CallFloor, LayCutCardAside, Peek
from trainer.domain.procedure import Duty
from trainer.domain.table import Table
from trainer.domain.verdict import Fault
from trainer.training.round_entries import Entry
from trainer.training.round_log import How, LoggedAct, Step

_LEAVES_THEM = (AcceptInsurance, Announce, AskAloud, CallFloor, LayCutCardAside, Peek)
"""Acts that may come between a signal and its answer."""


class History:
    """The log with the table before each act, the duty it fulfilled or that was due, and what happened on the table."""

    def __init__(self, opening: Table) -> None:
        self.log: list[LoggedAct] = []
        self.tables = [opening]
        self.duties: list[Duty[Act] | None] = []
        self.faults: list[tuple[int, Fault[Act]]] = []
        self._steps: list[Step | None] = []

    def add(self, entry: Entry, at_ms: int, milliseconds: int) -> None:
        """Append ``entry``, done at ``at_ms`` (milliseconds since the epoch) after ``milliseconds``."""
        index, fault, duty = len(self.log), entry.fault, entry.duty
        self.log.append(
            LoggedAct(
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

    def last_answered(self, before: int) -> Step | None:
        """The last step before that place of the log that the patrons could answer; asking and the like passed over."""
        told = (step for step in reversed(self._steps[:before]) if step is not None)
        return next((step for step in told if step.acted != step.table or not isinstance(step.act, _LEAVES_THEM)), None)

    def step(self, index: int) -> Step | None:
        """What act ``index`` did on the table; None where it was not performed."""
        return self._steps[index]

    def steps(self, since: int) -> tuple[Step, ...]:
        """What happened on the table from place ``since`` of the log on."""
        return tuple(step for step in self._steps[since:] if step is not None)

    def is_the_same_as(self, log: Iterable[LoggedAct]) -> bool:
        """Whether ``log`` tells of the same acts, done or not."""
        return [_told(each) for each in self.log] == [_told(each) for each in log]


def _step(index: int, entry: Entry) -> Step | None:
    if entry.acted is None or entry.table is None or entry.duty is None:
        return None
    return Step(index, entry.act, entry.duty, entry.how.by, entry.acted, entry.table)


def _told(entry: LoggedAct) -> tuple[Act, How, bool]:
    return entry.act, entry.how, entry.done
