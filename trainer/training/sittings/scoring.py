"""What a sitting is worth, whatever is done in it: what was done right of all there was to do, by weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from trainer.domain.procedure.duties import A
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.training.sittings.log import How, Logged


@dataclass(frozen=True, slots=True)
class SittingMarks(Generic[A]):
    """The marks of a judged sitting.

    ``percent`` is what was done right of all that was the trainee's to do, by weight, 0 to 100, and 100 only without a
    fault; None where nothing was the trainee's. ``critical`` are the faults that cost money or left the game
    unprotected, ``faults`` counts them all by kind; ``right`` and ``helped`` count acts.
    """

    percent: int | None
    critical: tuple[Slip[A], ...]
    faults: Mapping[FaultKind, int]
    right: int
    helped: int


def marks(
    log: Sequence[Logged[A]], slips: Sequence[Slip[A]], undone: Sequence[A], worth: Callable[[A], int]
) -> SittingMarks[A]:
    """The marks of a log and its final faults; ``undone`` is what was still owed where it was stopped.

    Every act that was the trainee's to do counts what leaving it out weighs, and every fault takes off its weight; what
    was shown or done for the trainee counts nothing either way.
    """
    return SittingMarks(
        _percent(log, slips, undone, worth),
        tuple(slip for slip in slips if slip.fault.gravity.critical),
        Counter(slip.fault.kind for slip in slips),
        sum(each.how is How.RIGHT for each in log),
        sum(each.how is How.HELPED for each in log),
    )


def _was_the_trainees(logged: Logged[A]) -> bool:
    """Whether an owed act was done by the trainee, however wrongly, or in the trainee's place after a silent fault."""
    return logged.how in (How.RIGHT, How.IN_PLACE) or (logged.how is How.FAULT and logged.done)


def _percent(
    log: Iterable[Logged[A]], slips: Iterable[Slip[A]], undone: Iterable[A], worth: Callable[[A], int]
) -> int | None:
    """Rounded down, so that no fault is forgotten."""
    slips = tuple(slips)
    done = sum(worth(each.act) for each in log if _was_the_trainees(each))
    lost = sum(slip.fault.gravity.weight for slip in slips if slip.fault.given is not None)
    # The acts that never came are in no log; the fault that tells of them names the first alone.
    never = sum(map(worth, undone)) or sum(slip.fault.gravity.weight for slip in slips if slip.fault.given is None)
    possible = done + never
    return max(0, 100 * (possible - lost - never) // possible) if possible else None
