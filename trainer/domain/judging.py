"""A whole sequence of acts judged, so that one slip is one fault: what it upsets is put right in the dealer's place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic

from trainer.domain.procedure import A, Duty, Procedure, S, does, next_due
from trainer.domain.verdict import (
    Fault,
    FaultKind,
    Gravity,
    Verdict,
    Weigh,
    all_alike,
    found_right,
    found_wrong,
    unmoved,
    what_is_wrong,
)

_BEFORE_ITS_TIME = (FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN)
_SOON = 3
"""So many acts later a slip may still be made good in another phase."""


@dataclass(frozen=True, slots=True)
class Slip(Generic[A]):
    """A fault and the number of the act it belongs to, from 0; the number of all acts where none came any more."""

    at: int
    fault: Fault[A]


@dataclass(frozen=True, slots=True)
class Done(Generic[S, A]):
    """An act as it was performed on the table, by which duty, and the state after it and the world's answer."""

    act: A
    duty: Duty[A]
    state: S


@dataclass(frozen=True, slots=True)
class _Credit(Generic[A]):
    """A duty performed in the dealer's place, which may still be made good: in which phase, and for which slip."""

    duty: Duty[A]
    place: int
    slip: int
    at: int


@dataclass(frozen=True, slots=True)
class Court(Generic[S, A]):
    """By what a sequence is judged: the procedure, the world that answers, and how heavy each fault weighs."""

    procedure: Procedure[S, A]
    react: Callable[[S], S] = unmoved
    gravity: Weigh[S, A] = all_alike

    def open(self, state: S) -> Judging[S, A]:
        """The judging of a sequence that begins at ``state``."""
        return Judging(self, state)


@dataclass(frozen=True, slots=True)
class Judging(Generic[S, A]):
    """How far a sequence of acts has been judged; it never changes, ``follow`` gives the next one.

    ``state`` is the table, set right after each fault, and ``since`` the place of the phase that last owed; ``count``
    acts have come. ``performed`` is what the last act led to on the table, in order: nothing, one act or several.
    ``verdict`` is the last act's; None where it only made good what was put right before. ``slips`` are the faults, of
    which an act before its time may still turn out to be a missed one; ``closed`` gives the final ones.
    """

    court: Court[S, A]
    state: S
    since: int = 0
    count: int = 0
    slips: tuple[Slip[A], ...] = ()
    performed: tuple[Done[S, A], ...] = ()
    verdict: Verdict[A] | None = None
    _credits: tuple[_Credit[A], ...] = ()
    _early: tuple[A, ...] = ()
    _again: tuple[A, ...] = ()
    _missed: tuple[tuple[int, Fault[A]], ...] = ()

    def follow(self, act: A) -> Judging[S, A]:
        """Judge the next act and perform what it leads to."""
        found = found_right(self.court.procedure, self.state, act, self.since)
        if found is not None:
            return self._right(act, found, ())
        caught_up = self._caught_up(())
        if caught_up.performed:
            found = found_right(self.court.procedure, caught_up.state, act, caught_up.since)
            if found is not None:
                return caught_up._right(act, found, caught_up.performed)
        return self._made_good(act) or caught_up._slipped(act)

    def closed(self) -> Judging[S, A]:
        """The same once no more acts come: what was never made good was missed, and so was what is still owed.

        However much is still owed it is one fault: the dealer stopped there.
        """
        end = self._caught_up(())
        missed = dict(end._missed)
        slips = tuple(replace(slip, fault=missed.get(each, slip.fault)) for each, slip in enumerate(end.slips))
        owed = next_due(end.court.procedure, end.state, end.since)
        if owed is not None:
            slips = (*slips, Slip(end.count, end._as_missed(None, owed[1])))
        return replace(end, slips=slips, verdict=None, _missed=())

    def _right(self, act: A, verdict: Verdict[A], before: tuple[Done[S, A], ...]) -> Judging[S, A]:
        duty, place, count = verdict.duty, verdict.place, self.count + 1
        assert duty is not None
        state = self.court.react(self.court.procedure.apply(self.state, act))
        return Judging(
            self.court,
            state,
            place,
            count,
            self.slips,
            (*before, Done(act, duty, state)),
            verdict,
            tuple(c for c in self._credits if c.place == place or count - c.at <= _SOON) if self._credits else (),
            _without(self._early, act) if self._early else (),
            self._again if self._again and self._goes_on_again(act) else (),
            self._missed,
        )

    def _goes_on_again(self, act: A) -> bool:
        """Whether ``act`` is like one of those that were put right, so that the dealer may still be repeating them."""
        return act in self._again or any(credit.duty.action == act for credit in self._credits)

    def _made_good(self, act: A) -> Judging[S, A] | None:
        """For an act already performed in the dealer's place nothing is done any more; None where it was not."""
        procedure = self.court.procedure
        come = replace(self, count=self.count + 1, performed=(), verdict=None)
        for credit in self._credits:
            if does(procedure, act, credit.duty):
                missed = tuple(each for each in self._missed if each[0] != credit.slip)
                return replace(come, _credits=_without(self._credits, credit), _missed=missed)
        return replace(come, _again=_without(self._again, act)) if act in self._again else None

    def _slipped(self, act: A) -> Judging[S, A]:
        """The fault in ``act`` put down, and the table set right."""
        court = self.court
        verdict = found_wrong(court.procedure, self.state, act, self.since, court.react, court.gravity)
        fault = verdict.fault
        assert fault is not None
        if fault.kind is FaultKind.UNCALLED_FOR:
            fault = self._wrong_again(act) or fault
        slip = Slip(self.count, fault)
        come = replace(self, count=self.count + 1, slips=(*self.slips, slip), verdict=Verdict(None, fault, self.since))
        if fault.due is None or fault is not verdict.fault:
            return come
        return come._set_right(act, fault, verdict.place)

    def _wrong_again(self, act: A) -> Fault[A] | None:
        """The fault in an act that was to make good an earlier slip and is wrong once more."""
        procedure = self.court.procedure
        aim = procedure.aim(act)
        for credit in self._credits:
            if procedure.aim(credit.duty.action) == aim:
                kind = what_is_wrong(procedure, act, credit.duty.action)
                return Fault(kind, act, credit.duty, self.court.gravity(self.state, kind, act, credit.duty))
        return None

    def _set_right(self, act: A, fault: Fault[A], place: int) -> Judging[S, A]:
        """The act that was due performed in the dealer's place, and then the wrong one if that was its right time."""
        duty, number = fault.due, len(self.slips) - 1
        assert duty is not None
        put = self._performing(duty.action, duty, place)
        put = replace(put, _credits=(*put._credits, _Credit(duty, place, number, self.count - 1)))
        if fault.kind in _BEFORE_ITS_TIME:
            put = replace(put, _missed=(*put._missed, (number, self._as_missed(fault, duty))))
        put = put._caught_up(put.performed)
        found = found_right(self.court.procedure, put.state, act, put.since)
        if fault.kind not in _BEFORE_ITS_TIME:
            return put if found is None else replace(put, _early=(*put._early, act))
        if found is None or found.duty is None:
            return replace(put, _early=(*put._early, act))
        return replace(put._performing(act, found.duty, found.place), _again=(act,))

    def _as_missed(self, fault: Fault[A] | None, duty: Duty[A]) -> Fault[A]:
        """The fault of leaving ``duty`` out; as heavy as that of the act done instead, where that is the heavier."""
        given = None if fault is None else fault.given
        missed = self.court.gravity(self.state, FaultKind.MISSED, given, duty)
        instead = missed if fault is None else fault.gravity
        gravity = Gravity(max(missed.weight, instead.weight), missed.critical or instead.critical)
        return Fault(FaultKind.MISSED, given, duty, gravity)

    def _caught_up(self, before: tuple[Done[S, A], ...]) -> Judging[S, A]:
        """With everything performed that was done too early and has come due; ``before`` has been performed already."""
        caught_up = replace(self, performed=before)
        while (step := caught_up._come_due()) is not None:
            place, duty, act = step
            caught_up = replace(caught_up, _early=_without(caught_up._early, act))._performing(act, duty, place)
        return caught_up

    def _come_due(self) -> tuple[int, Duty[A], A] | None:
        if not self._early:
            return None
        owed = next_due(self.court.procedure, self.state, self.since)
        if owed is None:
            return None
        place, duty = owed
        act = next((act for act in self._early if does(self.court.procedure, act, duty)), None)
        return None if act is None else (place, duty, act)

    def _performing(self, act: A, duty: Duty[A], place: int) -> Judging[S, A]:
        state = self.court.react(self.court.procedure.apply(self.state, act))
        performed = (*self.performed, Done(act, duty, state))
        return replace(self, state=state, since=max(place, self.since), performed=performed)


def _without(among: tuple[A, ...], one: A) -> tuple[A, ...]:
    """``among`` less the first that equals ``one``."""
    for number, each in enumerate(among):
        if each == one:
            return (*among[:number], *among[number + 1 :])
    return among
