"""The faults of a test: how heavy each is, and what it is made of, as it is kept and read back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table import acts
from trainer.domain.table.act_relations import subject
from trainer.domain.table.settling import Outcome
from trainer.training.records.codec import TEXT, WHOLE_NUMBER, YES_OR_NO, ObjectForm, word
from trainer.training.sittings.log import By, Logged

SERIOUS_FROM = 4
"""The least weight of a fault that is serious: those against money and cards (see ``fault_weights``)."""


class Weight(Enum):
    """How heavy a fault is.

    CRITICAL: a wrong amount of money was left so, or the game unprotected (``Against``). SERIOUS: against money or
    cards, but put right or nothing was lost, or a slight one made again and again. SLIGHT: against order or manner.
    CUSTOM: against a rule that the house's document doesn't state and that the house hasn't confirmed; it is pointed
    out, and counts for nothing.
    """

    CRITICAL = "critical"
    SERIOUS = "serious"
    SLIGHT = "slight"
    CUSTOM = "custom"


class Against(Enum):
    """What a critical fault is against.

    MONEY: an amount that was wrong and left so. PROTECTION: the hole card shown, a card dealt before the signal for it,
    a bet let stand that was to be refused; in a shuffle, what leaves the cards unprotected.
    """

    MONEY = "money"
    PROTECTION = "protection"


@dataclass(frozen=True, slots=True)
class FaultFound:
    """One fault in a round or a shuffle.

    ``at`` is the place of the act in its log, ``kind`` the word of FaultKind, ``phase`` the name of the phase that
    owed; ``rule`` the path of the rule that was broken, "" for none, and ``sureness`` how sure the house is of it, by
    its word. ``act`` and ``due`` are acts as JSON text, "" where there was none. ``against`` is given for a critical
    fault alone; tests taken earlier have none, and their critical faults counted at once. ``put_right``: the dealer put
    it right before touching the next hand, so that it isn't critical.
    """

    at: int
    kind: str
    weight: Weight
    phase: str = ""
    rule: str = ""
    sureness: str = ""
    act: str = ""
    due: str = ""
    against: Against | None = None
    put_right: bool = False


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
        "against": word(Against),
        "put_right": YES_OR_NO,
    },
)


def fault_to_json(fault: FaultFound) -> dict[str, Any]:
    """``fault`` as an object that ``fault_from_json`` reads back."""
    return _FORM.write(fault)


def fault_from_json(data: object) -> FaultFound:
    """The fault of an object; raises ValueError, one sentence without its full stop, where it is none."""
    return _FORM.read(data)


def weight_of(slip: Slip[Any], log: Sequence[Logged[Any]] = ()) -> Weight:
    """How heavy a slip is in a test, by the ``log`` of its round: no one fails by what the house never wrote.

    What was put right before the next hand was touched is serious at most.
    """
    gravity = slip.fault.gravity
    if not slip.fault.is_binding:
        return Weight.CUSTOM
    if against_of(slip.fault) is not None and not is_put_right(slip, log):
        return Weight.CRITICAL
    return Weight.SERIOUS if gravity.weight >= SERIOUS_FROM else Weight.SLIGHT


def against_of(fault: Fault[Any]) -> Against | None:
    """What a fault is against that is critical unless it is put right; None for any other fault.

    Money moved before its time, or cards taken before their bet, are serious: if the amount is wrong in the end, that
    is a fault of its own.
    """
    if not fault.gravity.critical:
        return None
    due = None if fault.due is None else fault.due.action
    if not isinstance(due if due is not None else fault.given, acts.Act):
        return Against.PROTECTION
    if _is_of_money(fault, due):
        return Against.MONEY
    return Against.PROTECTION if _is_of_protection(fault, due) else None


def _is_of_money(fault: Fault[Any], due: acts.Act | None) -> bool:
    match fault.kind:
        case FaultKind.MISSED:
            is_jackpot = fault.due is not None and fault.due.because is Outcome.JACKPOT
            return is_jackpot or isinstance(due, (acts.TakeWager, acts.PayWager, acts.DealOwn))
        case FaultKind.WRONG_AMOUNT | FaultKind.UNCALLED_FOR:
            return isinstance(fault.given, (acts.TakeWager, acts.PayWager, acts.PushHand, acts.ChangeChips))
        case _:
            return False


def _is_of_protection(fault: Fault[Any], due: acts.Act | None) -> bool:
    given = fault.given
    if isinstance(due, acts.RefuseBet):
        return fault.kind is FaultKind.MISSED or isinstance(given, acts.AcceptInsurance)
    if isinstance(due, (acts.RefuseWish, acts.Peek)):
        return False
    shows = acts.TurnOverHoleCard, acts.DealCard, acts.DealOwn, acts.Split
    return fault.kind is FaultKind.WRONG_PLACE or isinstance(given, shows)


def is_put_right(slip: Slip[Any], log: Sequence[Logged[Any]]) -> bool:
    """Whether the dealer put a wrong amount right before touching the next hand; a card once seen stays seen."""
    if slip.made_good_at is None or against_of(slip.fault) is not Against.MONEY:
        return False
    whose = None if slip.fault.due is None else subject(slip.fault.due.action)
    between = (each for each in log[slip.at + 1 : slip.made_good_at] if each.by is By.TRAINEE)
    return all(subject(each.act) in (None, whose) for each in between)


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
