"""What was laid wrongly and may still be made good: an amount can be added to, or the surplus of it taken back.

The mistake stays a mistake; the act that makes the amount right is none, in whichever chips that is done. An act that
leaves it wrong is wrong once more, judged by all that lies there then. Laying all that was due anew does as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic

from trainer.domain.procedure.duties import A, Duty, Procedure, S, does
from trainer.domain.procedure.slips import Credit
from trainer.domain.procedure.verdict import FaultKind, can_be_done, what_is_wrong

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


@dataclass(frozen=True, slots=True)
class WrongAgain(Generic[A]):
    """An act that was to make a duty good and leaves it wrong: in what way, and what was given in all."""

    kind: FaultKind
    given: A
    duty: Duty[A]


def wrong_again(procedure: Procedure[Any, A], credits: Iterable[Credit[A]], act: A) -> WrongAgain[A] | None:
    """What is wrong with an act aimed at what was put right before; None where it is aimed at nothing of that."""
    credits = tuple(credits)
    added = added_to(procedure, credits, act)
    for credit in credits:
        if procedure.aim(credit.duty.action) == procedure.aim(act):
            given = added.total if added is not None and added.credit is credit else act
            return WrongAgain(what_is_wrong(procedure, given, credit.duty), given, credit.duty)
    return None


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


def leaves_as_it_lies(procedure: Procedure[S, A], state: S, act: A, duty: Duty[A]) -> bool:
    """Whether ``act``, done wrongly for ``duty``, can be left as it lies and gone on from."""
    return (
        procedure.goes_on_from is not None and procedure.goes_on_from(act, duty) and can_be_done(procedure, state, act)
    )


def _is_right(procedure: Procedure[Any, A], total: A, duty: Duty[A]) -> bool:
    return does(procedure, total, duty) or what_is_wrong(procedure, total, duty) is FaultKind.WRONG_CHIPS
