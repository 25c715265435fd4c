"""A sitting looked back upon, whatever was done in it: its acts with their times, each fault with the table then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, S
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import Fault
from trainer.training.sittings.log import Logged
from trainer.training.sittings.procedure_sitting import ActSitting


@dataclass(frozen=True, slots=True)
class ReviewedAct(Generic[A]):
    """An act as it was logged, the duty it fulfilled or that was due, and its fault as it turned out in the end.

    An act logged as wrong without a fault here, or the other way round, was judged anew by what came after it.
    ``made_good``: whether a wrong amount was made good later; None where nothing could be.
    """

    logged: Logged[A]
    duty: Duty[A] | None
    fault: Fault[A] | None = None
    made_good: bool | None = None


@dataclass(frozen=True, slots=True)
class ReviewedFault(Generic[S, A]):
    """A fault, its place in the log (the log's length: at the end), and the table as it lay then."""

    at: int
    fault: Fault[A]
    table: S


def reviewed_acts(sitting: ActSitting[S, A], slips: tuple[Slip[A], ...]) -> tuple[ReviewedAct[A], ...]:
    """Every act of the log; one act may tell of two slips, of which it has the first."""
    found = {slip.at: slip for slip in reversed(slips)}
    return tuple(_reviewed(sitting, each, found.get(each.index)) for each in sitting.log)


def _reviewed(sitting: ActSitting[S, A], logged: Logged[A], slip: Slip[A] | None) -> ReviewedAct[A]:
    duty = sitting.duty_at(logged.index)
    return ReviewedAct(logged, duty) if slip is None else ReviewedAct(logged, duty, slip.fault, slip.made_good)


def reviewed_faults(sitting: ActSitting[S, A], slips: tuple[Slip[A], ...]) -> tuple[ReviewedFault[S, A], ...]:
    """Every fault, two of one act both."""
    return tuple(ReviewedFault(slip.at, slip.fault, sitting.table_at(slip.at)) for slip in slips)
