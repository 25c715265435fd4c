"""The log of a sitting, whatever is done in it: who did what, what it was worth and how long it took."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, S
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.training.records.sitting_records import By as By


class How(Enum):
    """What an act in the log is worth, or why the house did it.

    RIGHT, ALLOWED, FAULT and MADE_GOOD (the other half of an earlier slip) are the trainee's. HELPED: shown when the
    trainee asked. IN_PLACE: done in the trainee's place after a silent fault. AUTOMATIC: not the trainee's part.
    """

    RIGHT = "right"
    ALLOWED = "allowed"
    FAULT = "fault"
    MADE_GOOD = "made-good"
    HELPED = "helped"
    IN_PLACE = "in-place"
    AUTOMATIC = "automatic"

    @property
    def by(self) -> By:
        """Whose acts come in this way."""
        return By.HOUSE if self in (How.HELPED, How.IN_PLACE, How.AUTOMATIC) else By.TRAINEE


@dataclass(frozen=True, slots=True)
class Logged(Generic[A]):
    """One act of a sitting, in its order from 0.

    ``done``: it was performed on the table; of a trainee's faulty acts only those left as they lie. ``due`` is the act
    that was due then, and ``rule`` the path of the rule that demands it, "" for none. ``phase`` is the name of the
    phase that owed then.
    ``at_ms`` are milliseconds since the epoch, ``milliseconds`` those since the act before, pauses and what the house
    did not counted. ``fault``, ``weight`` and ``critical`` are given where ``how`` is FAULT.
    """

    index: int
    act: A
    how: How
    done: bool
    phase: str
    rule: str
    at_ms: int
    milliseconds: int = 0
    due: A | None = None
    fault: FaultKind | None = None
    weight: int = 0
    critical: bool = False

    @property
    def by(self) -> By:
        return self.how.by

    @property
    def verdict(self) -> str:
        """One word: the kind of the fault, or how it came to be."""
        return self.fault.value if self.fault is not None else self.how.value


@dataclass(frozen=True, slots=True)
class StepDone(Generic[S, A]):
    """Something that happened on the table: an act, who did it and the duty it fulfils.

    ``acted`` is the table after the act alone, ``table`` the table once the world has answered it too; ``index`` its
    place in the log.
    """

    index: int
    act: A
    duty: Duty[A]
    by: By
    acted: S
    table: S


class Refused(Enum):
    """Why an act was not even judged."""

    WATCHING = "watching"
    NOT_YOUR_PART = "not-your-part"
    IN_A_TEST = "in-a-test"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ActReply(Generic[S, A]):
    """What came of an act: what happened on the table, one after another, and the fault in it, if any may be told.

    ``refused``: the act was not judged, and nothing happened.
    """

    steps: tuple[StepDone[S, A], ...] = ()
    fault: Fault[A] | None = None
    refused: Refused | None = None
