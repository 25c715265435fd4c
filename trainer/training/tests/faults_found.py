"""The faults of a test: how heavy each is, and what it is made of, as it is kept and read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.domain.procedure.slips import Slip
from trainer.training.records.codec import TEXT, WHOLE_NUMBER, ObjectForm, word

SERIOUS_FROM = 4
"""The least weight of a fault that is serious: those against money and cards (see ``fault_weights``)."""


class Weight(Enum):
    """How heavy a fault is.

    CRITICAL: money was lost, or the game left unprotected. SERIOUS: against money or cards, though none was lost, or a
    slight one made again and again. SLIGHT: against order or manner. CUSTOM: against a rule that the house's document
    doesn't state and that the house hasn't confirmed; it is pointed out, and counts for nothing.
    """

    CRITICAL = "critical"
    SERIOUS = "serious"
    SLIGHT = "slight"
    CUSTOM = "custom"


@dataclass(frozen=True, slots=True)
class FaultFound:
    """One fault in a round or a shuffle.

    ``at`` is the place of the act in its log, ``kind`` the word of FaultKind, ``phase`` the name of the phase that
    owed; ``rule`` the path of the rule that was broken, "" for none, and ``sureness`` how sure the house is of it, by
    its word. ``act`` and ``due`` are acts as JSON text, "" where there was none.
    """

    at: int
    kind: str
    weight: Weight
    phase: str = ""
    rule: str = ""
    sureness: str = ""
    act: str = ""
    due: str = ""


_FORM = ObjectForm(
    FaultFound,
    "a fault",
    {
        "at": WHOLE_NUMBER,
        "kind": TEXT,
        "weight": word(Weight),
        "phase": TEXT,
        "rule": TEXT,
        "sureness": TEXT,
        "act": TEXT,
        "due": TEXT,
    },
)


def fault_to_json(fault: FaultFound) -> dict[str, Any]:
    """``fault`` as an object that ``fault_from_json`` reads back."""
    return _FORM.write(fault)


def fault_from_json(data: object) -> FaultFound:
    """The fault of an object; raises ValueError, one sentence without its full stop, where it is none."""
    return _FORM.read(data)


def weight_of(slip: Slip[Any]) -> Weight:
    """How heavy a slip is in a test: nobody fails by what the house neither wrote nor confirmed, but by a wrong sum."""
    gravity = slip.fault.gravity
    if not slip.fault.is_binding:
        return Weight.CUSTOM
    if gravity.critical:
        return Weight.CRITICAL
    return Weight.SERIOUS if gravity.weight >= SERIOUS_FROM else Weight.SLIGHT


def become_serious(faults: Iterable[FaultFound], repeats: int | None) -> tuple[tuple[str, str], ...]:
    """The slight faults (kind and rule) that were made ``repeats`` times, each of which is one serious fault.

    None: a slight fault stays slight, however often it is made.
    """
    if repeats is None:
        return ()
    slight = Counter((each.kind, each.rule) for each in faults if each.weight is Weight.SLIGHT)
    return tuple(what for what, count in slight.items() if count >= repeats)


def count(faults: Sequence[FaultFound], weight: Weight) -> int:
    """How many of ``faults`` are so heavy."""
    return sum(each.weight is weight for each in faults)
