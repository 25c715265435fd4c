"""What a dealer's act is worth: right, or a fault of some kind, with the duty that was due."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from itertools import islice
from typing import Any, Generic

from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.ahead import Step, unmoved, way
from trainer.domain.procedure.duties import (
    A,
    ActRelation,
    Duty,
    Owed,
    Procedure,
    S,
    does,
    next_due,
    outstanding,
)


class FaultKind(Enum):
    """The kinds of mistake a dealer makes.

    WRONG_CHIPS: the right sum in chips that the house does not pay it in. BEFORE_THE_SIGNAL: a patron was answered
    before the signal could be read.
    """

    WRONG_AMOUNT = "wrong-amount"
    WRONG_CHIPS = "wrong-chips"
    OUT_OF_TURN = "out-of-turn"
    TOO_SOON = "too-soon"
    MISSED = "missed"
    UNCALLED_FOR = "uncalled-for"
    WRONG_PLACE = "wrong-place"
    BEFORE_THE_SIGNAL = "before-the-signal"


@dataclass(frozen=True, slots=True)
class Gravity:
    """How heavy a fault weighs, 1 for the lightest; ``critical``: money lost or the game left unprotected."""

    weight: int
    critical: bool = False


LIGHTEST = Gravity(1)


@dataclass(frozen=True, slots=True)
class Broken:
    """The rule that a mistake breaks, and why it does, in the trade's terms (None: the rule says it all).

    ``at_any_house``: it is wrong at every house, whatever its rule is, such as a sum with a chip too many.
    """

    rule: Ruled[Any]
    because: Enum | None = None
    at_any_house: bool = False


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a mistake weighs, and the rule it breaks; ``broken`` None: the rule of the duty that was due."""

    gravity: Gravity
    broken: Broken | None = None


@dataclass(frozen=True, slots=True)
class Fault(Generic[A]):
    """A mistake: its kind, the act done, the duty that was due then (None: nothing was), its gravity.

    ``given`` of a MISSED fault is the act done where the missed one was due; None: none came any more. ``broken`` is
    the rule that was broken; None: that of the duty.
    """

    kind: FaultKind
    given: A | None
    due: Duty[A] | None
    gravity: Gravity
    broken: Broken | None = None

    @property
    def rule(self) -> Ruled[Any] | None:
        """The rule that was broken; None where no rule speaks of it."""
        if self.broken is not None:
            return self.broken.rule
        return None if self.due is None else self.due.rule

    @property
    def is_wrong_anywhere(self) -> bool:
        """Whether it is wrong at every house, whatever its rule is."""
        return self.broken is not None and self.broken.at_any_house

    @property
    def is_against_custom(self) -> bool:
        """Whether it is against standard practice and no more: other houses do just that."""
        return not self.is_wrong_anywhere and self.rule is not None and self.rule.ref.is_custom

    @property
    def is_binding(self) -> bool:
        """Whether someone may fail a test by it: a wrong sum, or a rule that the house states or confirmed."""
        return self.is_wrong_anywhere or self.rule is None or self.rule.ref.is_binding

    def weighing(self, gravity: Gravity) -> Fault[A]:
        """The same fault, that heavy; against standard practice alone it is never more than the lightest."""
        return replace(self, gravity=LIGHTEST if self.is_against_custom else gravity)


@dataclass(frozen=True, slots=True)
class Verdict(Generic[A]):
    """A judged act: the duty it fulfils (or the rule that allows it), or the fault in it.

    ``place`` is that of the phase that owes, to be given as ``since`` when the next act is judged. ``allowed``: the act
    was not owed.
    """

    duty: Duty[A] | None
    fault: Fault[A] | None = None
    place: int = 0
    allowed: bool = False

    @property
    def right(self) -> bool:
        return self.fault is None


Assess = Callable[[S, FaultKind, A | None, Duty[A] | None], Assessment]
"""What a fault weighs and breaks, from the state it was made in, its kind, the act done and the duty that was due."""


def all_alike(state: object, kind: FaultKind, given: object, due: object) -> Assessment:
    """Every fault weighs the same, and breaks the rule of what was due."""
    return Assessment(Gravity(1))


def assessed(assess: Assess[S, A], state: S, kind: FaultKind, given: A | None, due: Duty[A] | None) -> Fault[A]:
    """The fault of that kind, made in ``state``, with what it weighs and breaks."""
    found = assess(state, kind, given, due)
    return Fault(kind, given, due, found.gravity, found.broken).weighing(found.gravity)


def judge(
    procedure: Procedure[S, A],
    state: S,
    act: A,
    since: int = 0,
    react: Callable[[S], S] = unmoved,
    assess: Assess[S, A] = all_alike,
) -> Verdict[A]:
    """What ``act`` is worth in ``state``; nothing is changed and nothing raised.

    ``since`` is the place of the phase that last owed. ``react`` lets the world answer while it is looked ahead for an
    act that is not due yet.
    """
    found = found_right(procedure, state, act, since)
    if found is not None:
        return found
    return found_wrong(procedure, state, act, since, react, assess, way(procedure, state, since, react))


def found_right(procedure: Procedure[S, A], state: S, act: A, since: int = 0) -> Verdict[A] | None:
    """The verdict on an act that is due now or allowed; None for any other."""
    first = next_due(procedure, state, since)
    if first is not None:
        place, duty = first
        place = max(place, since)
        if act == duty.action:
            return Verdict(duty, None, place)
        owed = outstanding(procedure, state, since)
        for duty in owed.now if owed is not None else ():
            if act == duty.action or (does(procedure, act, duty) and can_be_done(procedure, state, act)):
                return Verdict(duty, None, place)
        since = place
    for duty in procedure.allowed(state):
        if act == duty.action or (does(procedure, act, duty) and can_be_done(procedure, state, act)):
            return Verdict(duty, None, since, allowed=True)
    return None


def can_be_done(procedure: Procedure[S, A], state: S, act: A) -> bool:
    """Whether an act that does for a duty can be done: another way of paying may need chips that are not there."""
    try:
        procedure.apply(state, act)
    except ValueError:
        return False
    return True


def found_wrong(
    procedure: Procedure[S, A],
    state: S,
    act: A,
    since: int,
    react: Callable[[S], S],
    assess: Assess[S, A],
    ahead: Iterable[Step[A]],
) -> Verdict[A]:
    """The verdict on an act that is neither due now nor allowed; ``ahead`` is the model dealer's way from there on."""
    owed = outstanding(procedure, state, since)
    if owed is None:
        return Verdict(None, assessed(assess, state, FaultKind.UNCALLED_FOR, act, None))
    due = _aimed_at(procedure, act, owed.now)
    if due is not None:
        kind = what_is_wrong(procedure, act, due)
    else:
        due = owed.first
        kind = _mistimed(procedure, act, owed, ahead)
    seen = _once_pointed_out(procedure, state, kind, act, due, max(owed.place, since), react)
    return Verdict(None, assessed(assess, seen, kind, act, due), max(owed.place, since))


def _once_pointed_out(
    procedure: Procedure[S, A],
    state: S,
    kind: FaultKind,
    act: A,
    due: Duty[A],
    since: int,
    react: Callable[[S], S],
) -> S:
    """The state a mistake is weighed in: where only a courtesy was left out before a right act, that in which it is."""
    is_courtesy = procedure.is_courtesy
    if kind is not FaultKind.TOO_SOON or is_courtesy is None or not is_courtesy(due):
        return state
    seen = react(procedure.apply(state, due.action))
    return state if found_right(procedure, seen, act, since) is None else seen


def comes_next(procedure: Procedure[S, A], state: S, act: A, since: int, react: Callable[[S], S]) -> bool:
    """Whether ``act`` is right as soon as the one duty that is due is done."""
    owed = next_due(procedure, state, since)
    if owed is None:
        return False
    place, duty = owed
    done = react(procedure.apply(state, duty.action))
    return found_right(procedure, done, act, max(place, since)) is not None


def _aimed_at(procedure: Procedure[S, A], act: A, duties: tuple[Duty[A], ...]) -> Duty[A] | None:
    """The duty of the same aim, or else one that another act of that aim would fulfil."""
    aim = procedure.aim(act)
    found = next((duty for duty in duties if procedure.aim(duty.action) == aim), None)
    if found is not None:
        return found
    return next((duty for duty in duties if any(procedure.aim(each) == aim for each in duty.also)), None)


def what_is_wrong(procedure: Procedure[Any, A], act: A, due: Duty[A]) -> FaultKind:
    """What is wrong with an act of the same aim as the one due: its place before its amount.

    The place is right where it is that of any act which fulfils the duty.
    """
    relation = procedure.relation
    differs = None if relation is None else relation(act, due.action)
    if differs is ActRelation.CHIPS:
        return FaultKind.WRONG_CHIPS
    if relation is None or differs is not ActRelation.PLACE:
        return FaultKind.WRONG_AMOUNT
    elsewhere = (each for each in due.also if relation(each, due.action) is ActRelation.PLACE)
    is_amount = any(relation(act, each) is ActRelation.AMOUNT for each in elsewhere)
    return FaultKind.WRONG_AMOUNT if is_amount else FaultKind.WRONG_PLACE


def wrong_as_one(
    procedure: Procedure[S, A], state: S, act: A, due: Duty[A] | None, assess: Assess[S, A]
) -> Fault[A] | None:
    """The fault in an act that was to do several duties at once; None where it was meant for ``due`` alone."""
    whole = None if procedure.as_one is None or due is None else procedure.as_one(act, due)
    if whole is None or procedure.aim(act) != procedure.aim(whole.action):
        return None
    return assessed(assess, state, what_is_wrong(procedure, act, whole), act, whole)


def come_due(procedure: Procedure[S, A], state: S, since: int, early: tuple[A, ...]) -> tuple[int, Duty[A], A] | None:
    """Of the acts done too ``early`` the one whose time has come, with its duty and phase; None where none has.

    One that cannot be done any more, such as a packet higher than its pile is by now, never comes.
    """
    owed = next_due(procedure, state, since) if early else None
    if owed is None:
        return None
    place, duty = owed
    come = (act for act in early if does(procedure, act, duty) and can_be_done(procedure, state, act))
    act = next(come, None)
    return None if act is None else (place, duty, act)


def _mistimed(procedure: Procedure[S, A], act: A, owed: Owed[S, A], ahead: Iterable[Step[A]]) -> FaultKind:
    """What is wrong with an act of another aim: its time has not come, or never comes."""
    aim = procedure.aim(act)
    if procedure.relation is not None and procedure.relation(act, owed.first.action) is ActRelation.UNCALLED:
        return FaultKind.UNCALLED_FOR
    if grants_what_is_refused(procedure, act, owed.first):
        return FaultKind.UNCALLED_FOR
    for place, duty in ahead:
        if procedure.aim(duty.action) == aim:
            return _before_its_time(procedure, act, owed, place)
        if procedure.relation is not None and procedure.relation(act, duty.action) is ActRelation.AFTER:
            return FaultKind.TOO_SOON
    return FaultKind.UNCALLED_FOR


def _before_its_time(procedure: Procedure[S, A], act: A, owed: Owed[S, A], place: int) -> FaultKind:
    if place != owed.place:
        return FaultKind.TOO_SOON
    if procedure.subject is None:
        return FaultKind.OUT_OF_TURN
    whose, due_to = procedure.subject(act), procedure.subject(owed.first.action)
    return FaultKind.TOO_SOON if whose is None or due_to is None or whose == due_to else FaultKind.OUT_OF_TURN


def lies_ahead(procedure: Procedure[S, A], act: A, ahead: Iterable[Step[A]]) -> bool:
    """Whether ``act`` still comes on the model dealer's way."""
    return any(does(procedure, act, duty) for _, duty in ahead)


def is_aimed_at_ahead(procedure: Procedure[S, A], act: A, ahead: Iterable[Step[A]]) -> bool:
    """Whether an act of the aim of ``act`` still comes on the model dealer's way."""
    aim = procedure.aim(act)
    return any(procedure.aim(duty.action) == aim for _, duty in ahead)


def grants_what_is_refused(procedure: Procedure[S, A], action: A, duty: Duty[A]) -> bool:
    """Whether ``action`` does what ``duty`` is to refuse."""
    return procedure.is_refused is not None and procedure.is_refused(action, duty)


def done_in_place(procedure: Procedure[S, A], state: S, needless: A, since: int) -> Duty[A] | None:
    """What is owed now in place of which a needless act was done; None where all of it is still to be done."""
    owed, stands_for = outstanding(procedure, state, since), procedure.stands_for
    duties = () if owed is None else (owed.first, *owed.now)
    return next((duty for duty in duties if stands_for is None or stands_for(needless, duty)), None)


def done_instead(procedure: Procedure[S, A], act: A, ahead: Iterable[Step[A]]) -> tuple[A, ...]:
    """What the wrong ``act`` has done as well that is still to come, and need not be done again: one act, or none."""
    relation = procedure.relation
    if relation is None:
        return ()
    found = (duty.action for _, duty in ahead if relation(act, duty.action) is ActRelation.INSTEAD)
    return tuple(islice(found, 1))
