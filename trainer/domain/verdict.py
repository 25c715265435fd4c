"""What a dealer's act is worth: right, or a fault of some kind, with the duty that was due."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Generic

from trainer.domain.procedure import A, Duty


class FaultKind(Enum):
    """The kinds of mistake a dealer makes."""

    WRONG_AMOUNT = "wrong-amount"
    OUT_OF_TURN = "out-of-turn"
    TOO_SOON = "too-soon"
    MISSED = "missed"
    UNCALLED_FOR = "uncalled-for"
    WRONG_PLACE = "wrong-place"


@dataclass(frozen=True, slots=True)
class Gravity:
    """How heavy a fault weighs, 1 for the lightest; ``critical``: money lost or the game left unprotected."""

    weight: int
    critical: bool = False


@dataclass(frozen=True, slots=True)
class Fault(Generic[A]):
    """A mistake: its kind, the act done (None: none), the duty that was due then (None: nothing was), its gravity."""

    kind: FaultKind
    given: A | None
    due: Duty[A] | None
    gravity: Gravity


@dataclass(frozen=True, slots=True)
class Verdict(Generic[A]):
    """A judged act: the duty it fulfils (or the rule that allows it), or the fault in it."""

    duty: Duty[A] | None
    fault: Fault[A] | None = None

    @property
    def right(self) -> bool:
        return self.fault is None
