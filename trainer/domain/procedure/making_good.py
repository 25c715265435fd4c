"""What was laid wrongly and may still be made good: an amount can be added to, or the surplus of it taken back.

The mistake stays a mistake; the act that makes the amount right is none, in whichever chips that is done. An act that
leaves it wrong is wrong once more, judged by all that lies there then. Laying all that was due anew does as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic

from trainer.domain.procedure.duties import A, ActRelation, Duty, Procedure, S, does
from trainer.domain.procedure.slips import Credit
from trainer.domain.procedure.verdict import Assess, Fault, FaultKind, assessed, can_be_done, what_is_wrong

_OF_AN_AMOUNT = (FaultKind.WRONG_AMOUNT, FaultKind.WRONG_CHIPS)


@dataclass(frozen=True, slots=True)
class Added(Generic[A]):
    """An act that adds to what was laid wrongly for a duty, or takes from it; ``total`` is what lies there then."""

    credit: Credit[A]
    total: A
    is_right: bool


def added_to(procedure: Procedure[Any, A], credits: Iterable[Credit[A]], act: A) -> Added[A] | None:
    """What ``act`` comes to with what lies wrongly of one of these duties; None where it concerns none of them."""
    for credit in credits:
        total = total_of(procedure, credit.lies, act, credit.duty)
        if total is not None:
            return Added(credit, total, _is_right(procedure, total, credit.duty))
    return None


def made_good_by(procedure: Procedure[S, A], state: S, credits: Iterable[Credit[A]], act: A) -> Credit[A] | None:
    """The duty that ``act`` makes good, by doing it or by adding to what lies wrongly of it; None where it is none."""
    credits = tuple(credits)
    for credit in credits:
        if does(procedure, act, credit.duty) and can_come(procedure, state, act, credit):
            return credit
    added = added_to(procedure, credits, act)
    if added is None or not added.is_right or not can_come(procedure, state, act, added.credit):
        return None
    return added.credit


def can_come(procedure: Procedure[S, A], state: S, act: A, credit: Credit[A]) -> bool:
    """Whether ``act`` can still be done for that duty: on the table too, where nothing was put right for it."""
    return not credit.undone or can_be_done(procedure, state, act)


def wrong_again(
    procedure: Procedure[S, A], state: S, credits: Iterable[Credit[A]], fault: Fault[A], act: A, assess: Assess[S, A]
) -> Fault[A]:
    """The fault in an act aimed at what went wrong before, judged by all that lies there then; else ``fault`` itself.

    That is an act that nothing else calls for, or one that adds to what lies there wrongly.
    """
    credits = tuple(credits)
    added = added_to(procedure, credits, act)
    is_added = added is not None and added.credit.undone and can_come(procedure, state, act, added.credit)
    for credit in credits if is_added or fault.kind is FaultKind.UNCALLED_FOR else ():
        if procedure.aim(credit.duty.action) == procedure.aim(act):
            given = added.total if added is not None and added.credit is credit else act
            return assessed(assess, state, what_is_wrong(procedure, given, credit.duty), given, credit.duty)
    return fault


def cause_of(procedure: Procedure[Any, A], due: A, credits: Iterable[Credit[A]]) -> int | None:
    """The slip but for which ``due`` would not be due; None where there is none."""
    relation = procedure.relation
    if relation is None:
        return None
    return next((each.slip for each in credits if relation(due, each.duty.action) is ActRelation.FROM), None)


def with_more(credits: tuple[Credit[A], ...], added: Added[A]) -> tuple[Credit[A], ...]:
    """The credits once the act is done that leaves the amount wrong."""
    return tuple(replace(each, lies=added.total) if each is added.credit else each for each in credits)


def total_of(procedure: Procedure[Any, A], lies: A | None, act: A, duty: Duty[A]) -> A | None:
    """What lies in all once ``act`` is done besides ``lies``, which was laid for ``duty``; None: it does not add up."""
    return None if lies is None or procedure.together is None else procedure.together(lies, act, duty)


def lies_wrongly(procedure: Procedure[Any, A], kind: FaultKind, given: A | None, duty: Duty[A]) -> A | None:
    """``given`` where it lies for ``duty`` in a wrong amount or in wrong chips, so that it can be made good."""
    if given is None or procedure.together is None or kind not in _OF_AN_AMOUNT:
        return None
    return given if procedure.aim(given) == procedure.aim(duty.action) else None


def lies_to_be_added_to(procedure: Procedure[Any, A], kind: FaultKind, given: A, duty: Duty[A]) -> A | None:
    """``given`` where it lies in a wrong amount that one more act can make right."""
    lies = lies_wrongly(procedure, kind, given, duty)
    return None if total_of(procedure, lies, duty.action, duty) is None else lies


def leaves_as_it_lies(procedure: Procedure[S, A], state: S, act: A, duty: Duty[A]) -> bool:
    """Whether ``act``, done wrongly for ``duty``, can be left as it lies and gone on from."""
    return (
        procedure.goes_on_from is not None and procedure.goes_on_from(act, duty) and can_be_done(procedure, state, act)
    )


def _is_right(procedure: Procedure[Any, A], total: A, duty: Duty[A]) -> bool:
    return does(procedure, total, duty) or what_is_wrong(procedure, total, duty) is FaultKind.WRONG_CHIPS
