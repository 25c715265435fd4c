"""A whole sequence of acts judged, so that one slip is one fault: what it upsets is put right in the dealer's place.

What a slip leaves out is performed in the dealer's place, and may be made good until the sequence ends. First that is
the one act that was due, and the act done before its time waits for its own: mostly the dealer swapped two acts, and
comes back to the first. Only where the dealer goes straight on from the act done too early is all that lies between
put down to the same slip, such as a spot passed over, or the side wagers settled after the play. Of that, what was
already owed when the slip was made, and is never made good, is a fault of its own, such as a second losing bet left.

A wild act far ahead does not deal the round for the dealer: a slip reaches no further than ``_REACH`` acts, more than
any one spot or sweep of the table takes, and than the phase it was made in and the next that owes anything. What comes
from beyond that is a slip of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Generic

from trainer.domain.procedure.ahead import Ahead, Step, unmoved
from trainer.domain.procedure.duties import A, ActRelation, Duty, Owed, Procedure, S, does, next_due, outstanding
from trainer.domain.procedure.making_good import (
    added_to,
    can_come,
    cause_of,
    leaves_as_it_lies,
    lies_to_be_added_to,
    lies_wrongly,
    made_good_by,
    with_more,
    wrong_again,
)
from trainer.domain.procedure.slips import Credit, Done, OpenSlip, Slip, Stray, besides, come_to, heavier, without
from trainer.domain.procedure.verdict import (
    Assess,
    Fault,
    FaultKind,
    Verdict,
    all_alike,
    assessed,
    can_be_done,
    come_due,
    comes_next,
    done_in_place,
    done_instead,
    found_right,
    found_wrong,
    grants_what_is_refused,
    is_aimed_at_ahead,
    lies_ahead,
    wrong_as_one,
)

_BEFORE_ITS_TIME = (FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN)
_REACH = 24
_PHASES = 2


@dataclass(frozen=True, slots=True)
class Court(Generic[S, A]):
    """By what a sequence is judged: the procedure, the world that answers, and what each fault weighs and breaks.

    ``as_it_lies``: a wrong act is left as it lies, where the procedure goes on from it, and nothing put right.
    """

    procedure: Procedure[S, A]
    react: Callable[[S], S] = unmoved
    assess: Assess[S, A] = all_alike
    as_it_lies: bool = False
    ahead: Ahead[S, A] = field(default_factory=Ahead, init=False, repr=False, compare=False)

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
    _credits: tuple[Credit[A], ...] = ()
    _early: tuple[A, ...] = ()
    _again: tuple[A, ...] = ()
    _open: OpenSlip[A] | None = None
    _strays: tuple[Stray[A], ...] = ()
    _mended: tuple[tuple[int, int], ...] = ()

    def follow(self, act: A) -> Judging[S, A]:
        """Judge the next act and perform what it leads to."""
        return self._followed_past(act, self._waiting) if self._waiting else self._followed(act)

    @property
    def _waiting(self) -> tuple[Credit[A], ...]:
        return tuple(credit for credit in self._credits if credit.waits)

    def _followed(self, act: A) -> Judging[S, A]:
        found = found_right(self.court.procedure, self.state, act, self.since)
        if found is not None:
            # What is owed is done; but what may be done again, such as pointing, makes good what was put right.
            made_good = self._made_good(act) if found.allowed and self._credits else None
            return made_good or (self._gone_on_to(act) if found.allowed else None) or self._right(act, found, ())
        caught_up = self._caught_up(())
        come = caught_up._right_now(act) if caught_up.performed else None
        come = come or self._made_good(act)
        if come is not None:
            return come
        now = caught_up._come_of_it()
        come = now._right_now(act) or now._made_good(act, now.performed)
        if come is not None:
            return come if come.performed else replace(come, performed=now.performed)
        return (
            now._goes_on(act) or now._let_pass(act) or now._gone_on(act) or now._left_untold(act) or now._slipped(act)
        )

    def _followed_past(self, act: A, waiting: tuple[Credit[A], ...]) -> Judging[S, A]:
        """The same while acts of a phase wait that was gone on with past them: it is but one slip in their order."""
        procedure = self.court.procedure
        if any(does(procedure, act, credit.duty) for credit in waiting):
            made_good = self._made_good(act)
            assert made_good is not None
            return made_good
        owed = outstanding(procedure, self.state, self.since)
        if owed is not None and owed.phase.name in procedure.laid_as_it_comes:
            left = owed.duties
            for credit in waiting:
                left = without(left, credit.duty)
            if left and does(procedure, act, left[0]):
                return self._right(act, Verdict(left[0], None, owed.place), ())
        now = self._waited_for(waiting)
        come = now._followed(act)
        return replace(come, performed=(*now.performed, *come.performed))

    def _waited_for(self, waiting: tuple[Credit[A], ...]) -> Judging[S, A]:
        """With what waits done in the dealer's place, as its time is over."""
        now = replace(self, performed=())
        for credit in waiting:
            put = now._performing(credit.duty.action, credit.duty, self.since)
            kept = (*without(put._credits, credit), replace(credit, undone=False, waits=False))
            now = replace(put, _credits=kept)
        return now

    def set_right(self, fault: Fault[A]) -> Judging[S, A]:
        """Put down ``fault``, found by who watched the act, and perform what was due then in the dealer's place."""
        now = self._caught_up(())
        come = replace(
            now,
            count=self.count + 1,
            slips=(*self.slips, Slip(self.count, fault)),
            verdict=Verdict(None, fault, self.since),
            _open=None,
        )
        owed = next_due(self.court.procedure, come.state, come.since)
        if owed is None or fault.given is None:
            return come
        place, duty = owed
        if does(self.court.procedure, fault.given, duty):
            return come._performing(duty.action, duty, place)
        return come._left_out(duty, place, len(come.slips) - 1, fault.given)

    def owed(self) -> Owed[S, A] | None:
        """What is owed once everything done too early that has come due counts as done; None once all is done."""
        now = self._caught_up(())
        return outstanding(now.court.procedure, now.state, now.since)

    def closed(self) -> Judging[S, A]:
        """The same once no more acts come: what was never made good was missed, and so was what is still owed.

        However much is still owed it is one fault: the dealer stopped there.
        """
        end = self._waited_for(self._waiting)._caught_up(())
        end = (end._reached() or end)._come_of_it()
        slips = come_to(end.slips, end._credits, end._mended)
        owed, told = next_due(end.court.procedure, end.state, end.since), end
        while (on := told._told_instead(None)) is not None:
            told = on._caught_up(())
            owed = next_due(told.court.procedure, told.state, told.since) or owed
        if owed is not None:
            slips = (*slips, end._missed(None, owed[1], end.count))
        return replace(end, slips=slips, verdict=None, _credits=(), _open=None)

    def _right_now(self, act: A) -> Judging[S, A] | None:
        """``act`` judged after what has been performed before it; None where it is not right there."""
        found = found_right(self.court.procedure, self.state, act, self.since)
        return None if found is None else self._right(act, found, self.performed)

    def _come_of_it(self) -> Judging[S, A]:
        """With everything performed that is due only because of what was put right before: it is the same slip."""
        now = self
        for _ in range(_REACH):
            owed = next_due(self.court.procedure, now.state, now.since)
            cause = None if owed is None else cause_of(self.court.procedure, owed[1].action, now._credits)
            if owed is None or cause is None:
                break
            now = now._left_out(owed[1], owed[0], cause, self.slips[cause].fault.given)
            now = now._caught_up(now.performed)
        return now

    def _right(self, act: A, verdict: Verdict[A], before: tuple[Done[S, A], ...]) -> Judging[S, A]:
        duty, place = verdict.duty, verdict.place
        assert duty is not None
        state = self.court.react(self.court.procedure.apply(self.state, act))
        done, count = (*before, Done(act, duty, state)), self.count + 1
        early = without(self._early, act) if self._early else ()
        again = self._again if self._again and self._goes_on_again(act) else ()
        credits, mended = self._credits, self._mended
        return Judging(
            self.court, state, place, count, self.slips, done, verdict, credits, early, again, _mended=mended
        )

    def _goes_on_again(self, act: A) -> bool:
        """Whether ``act`` is like one of those that were put right, so that the dealer may still be repeating them."""
        return act in self._again or any(credit.duty.action == act for credit in self._credits)

    def _made_good(self, act: A, before: tuple[Done[S, A], ...] = ()) -> Judging[S, A] | None:
        """For an act already performed in the dealer's place nothing is done any more; None where it was not.

        What was left as it lay is made good by doing it, after what has been performed ``before``.
        """
        come = replace(self, count=self.count + 1, performed=(), verdict=None)
        credit = made_good_by(self.court.procedure, self.state, self._credits, act)
        if credit is not None:
            return come._mending(credit, act, before)
        return replace(come, _again=without(self._again, act)) if act in self._again else None

    def _mending(self, credit: Credit[A], act: A, before: tuple[Done[S, A], ...]) -> Judging[S, A]:
        mended = self._mended if credit.lies is None else (*self._mended, (credit.slip, self.count - 1))
        come = replace(self, _credits=without(self._credits, credit), _mended=mended)
        return replace(come, performed=before)._performing(act, credit.duty, self.since) if credit.undone else come

    @property
    def left_lying(self) -> int:
        """How many wrong acts lie on the table as they were done, and may still be made good."""
        return sum(credit.undone for credit in self._credits)

    def _gone_on(self, act: A) -> Judging[S, A] | None:
        """For an act by which the dealer goes on from the last slip: all that lies between was left out by that slip.

        None where ``act`` is not right anywhere within the reach of the slip.
        """
        return next((come for ahead in self._ahead(act) if (come := ahead._right_now(act)) is not None), None)

    def _gone_on_to(self, act: A) -> Judging[S, A] | None:
        """The same for an act that may come at any time, such as calling the floor: None where it is owed nowhere."""
        subject = self.court.procedure.subject
        if self._open is None or subject is None or subject(act) is not None:
            return None
        came = (ahead._right_now(act) for ahead in self._ahead(act))
        return next((come for come in came if come and come.verdict and not come.verdict.allowed), None)

    def _reached(self) -> Judging[S, A] | None:
        """With the act of the open slip performed, and what it left out before; None where it is out of reach."""
        return next((ahead for ahead in self._ahead(None) if ahead._open and ahead._open.act not in ahead._early), None)

    def _ahead(self, given: A | None) -> Iterator[Judging[S, A]]:
        """This with one duty more each time put down as left out by the open slip, as far as a slip reaches.

        ``given`` is the act by which the dealer went on; None: the dealer stopped.
        """
        last, ahead = self._open, self
        if last is None:
            return
        places = {last.place}
        for _ in range(_REACH):
            owed = next_due(self.court.procedure, ahead.state, ahead.since)
            if owed is None or len(places | {max(owed[0], ahead.since)}) > _PHASES:
                return
            places.add(max(owed[0], ahead.since))
            alone = given is not None and owed[1].action in last.owed
            ahead = ahead._left_out(owed[1], owed[0], last.slip, given, alone)
            ahead = ahead._caught_up(ahead.performed)
            yield ahead

    def _let_pass(self, act: A) -> Judging[S, A] | None:
        """For an act that follows from not having looked: it is the same slip, and waits for its time.

        None where the dealer has looked, or the act the slip was made by still comes, so that looking changed nothing.
        """
        last, relation = self._open, self.court.procedure.relation
        if last is None or relation is None or lies_ahead(self.court.procedure, last.act, self._way_ahead):
            return None
        after = (each for each in self._credits if relation(act, each.duty.action) is ActRelation.AFTER)
        if all(each.slip != last.slip for each in after):
            return None
        return replace(self, count=self.count + 1, verdict=None, _early=(*self._early, act))

    def _left_untold(self, act: A) -> Judging[S, A] | None:
        """The judging of ``act`` once what was to be told before it counts as missed; None where nothing was."""
        told = self._told_instead(act)
        if told is None:
            return None
        come = told.follow(act)
        is_wrong = come.verdict is not None and come.verdict.fault is not None
        verdict = come.verdict if is_wrong else Verdict(None, told.slips[-1].fault, come.since)
        return replace(come, performed=(*told.performed, *come.performed), verdict=verdict)

    def _told_instead(self, given: A | None) -> Judging[S, A] | None:
        """With the next duty told in the dealer's place, and put down as missed; None where it is no such duty."""
        owed, is_only_told = next_due(self.court.procedure, self.state, self.since), self.court.procedure.is_only_told
        if owed is None or is_only_told is None or not is_only_told(owed[1]):
            return None
        place, duty = owed
        put = self._performing(duty.action, duty, place)
        return replace(put, slips=(*self.slips, self._missed(given, duty, self.count)))

    @property
    def _way_ahead(self) -> Iterable[Step[A]]:
        return self.court.ahead.of(self.court.procedure, self.state, self.since, self.court.react)

    def _slipped(self, act: A) -> Judging[S, A]:
        """The fault in ``act`` put down, and the table set right."""
        court = self.court
        verdict = found_wrong(court.procedure, self.state, act, self.since, court.react, court.assess, self._way_ahead)
        assert verdict.fault is not None
        fault = wrong_again(court.procedure, self.state, self._credits, verdict.fault, act, court.assess)
        whole, alone = wrong_as_one(court.procedure, self.state, act, fault.due, court.assess), fault.due
        fault = whole if whole is not None and whole.kind is not FaultKind.WRONG_AMOUNT else fault
        slips, told = (*self.slips, Slip(self.count, fault)), Verdict(None, fault, self.since)
        come = replace(self, count=self.count + 1, slips=slips, verdict=told, _open=None)._adding(act)
        if fault.kind is FaultKind.UNCALLED_FOR or fault.kind in _BEFORE_ITS_TIME:
            come = replace(come, _strays=(*self._strays, Stray(len(self.slips), act)))
        if alone is None or fault not in (verdict.fault, whole):
            return come
        is_needless = fault.kind is FaultKind.UNCALLED_FOR
        left = done_in_place(court.procedure, self.state, act, self.since) if is_needless else alone
        put = come if left is None else come._set_right(act, fault, left, verdict.place)
        return put if whole is None else put._with_parts_of(whole)

    def _adding(self, act: A) -> Judging[S, A]:
        """With what ``act`` adds to an amount that lies wrongly and leaves it wrong."""
        added = added_to(self.court.procedure, self._credits, act)
        if added is None or not can_come(self.court.procedure, self.state, act, added.credit):
            return self
        come = replace(self, _credits=with_more(self._credits, added))
        return come._performing(act, added.credit.duty, self.since) if added.credit.undone else come

    def _with_parts_of(self, whole: Fault[A]) -> Judging[S, A]:
        """With the other duties performed that were to be done at once with one; they may still be done one by one."""
        is_part, now = self.court.procedure.is_part, self
        owed = outstanding(self.court.procedure, self.state, self.since)
        if owed is None or is_part is None or whole.due is None:
            return now
        for duty in owed.duties:
            if is_part(duty.action, whole.due.action):
                credit = Credit(duty, len(self.slips) - 1, else_told=whole)
                now = now._performing(duty.action, duty, owed.place)
                now = replace(now, _credits=(*now._credits, credit))
        return now

    def _goes_on(self, act: A) -> Judging[S, A] | None:
        """For an act that is but the rest of an earlier mistake: it is the same slip, and waits for its time."""
        procedure, react = self.court.procedure, self.court.react
        with_it, from_it = procedure.goes_on_with, procedure.follows_from_leaving
        stray = next((each for each in self._strays if with_it is not None and with_it(act, each.act)), None)
        if stray is not None and not comes_next(procedure, self.state, act, self.since, react):
            return self._passed(act, self.state, stray.slip)
        left = (each for each in self._credits if each.missed is not None)
        cause = next((each for each in left if from_it is not None and from_it(act, each.duty.action)), None)
        if cause is None or is_aimed_at_ahead(procedure, act, self._way_ahead):
            return None
        return self._passed(act, procedure.spent(self.state, act), cause.slip)

    def _passed(self, act: A, state: S, slip: int) -> Judging[S, A]:
        """With ``act`` put down to that slip, which weighs as much as the heaviest of what it led to."""
        court = self.court
        found = found_wrong(court.procedure, self.state, act, self.since, court.react, court.assess, self._way_ahead)
        one = self.slips[slip]
        weight = one.fault.gravity if found.fault is None else heavier(one.fault.gravity, found.fault.gravity)
        slips = (*self.slips[:slip], Slip(one.at, one.fault.weighing(weight)), *self.slips[slip + 1 :])
        return replace(self, state=state, count=self.count + 1, slips=slips, verdict=None, _early=(*self._early, act))

    def _set_right(self, act: A, fault: Fault[A], duty: Duty[A], place: int) -> Judging[S, A]:
        """The act that was due performed in the dealer's place, and then the wrong one if that was its right time."""
        number = len(self.slips) - 1
        owed = outstanding(self.court.procedure, self.state, self.since)
        if self.court.as_it_lies and leaves_as_it_lies(self.court.procedure, self.state, act, duty):
            return self._left_lying(act, fault.kind, duty, place)
        if self.court.as_it_lies and owed is not None and self._may_come_first(act, fault.kind, owed):
            return self._left_lying(act, fault.kind, duty, place, waits=True)
        put = self._left_out(duty, place, number, act)
        put = put._caught_up(put.performed)
        found = found_right(self.court.procedure, put.state, act, put.since)
        # Whoever grants what is to be refused goes on from there, as after an act before its time.
        if fault.kind not in _BEFORE_ITS_TIME and not grants_what_is_refused(self.court.procedure, act, duty):
            done = done_instead(self.court.procedure, act, put._way_ahead)
            return replace(put, _early=(*put._early, *done, *((act,) if found is not None else ())))
        if found is None or found.duty is None:
            others = besides(self.court.procedure.subject, duty, () if owed is None else owed.duties)
            return replace(put, _early=(*put._early, act), _open=OpenSlip(number, act, place, others))
        return replace(put._performing(act, found.duty, found.place), _again=(act,))

    def _may_come_first(self, act: A, kind: FaultKind, owed: Owed[S, A]) -> bool:
        """Whether ``act`` comes later in a phase that is laid as it comes, so that it can lie before what is due."""
        procedure = self.court.procedure
        if kind not in _BEFORE_ITS_TIME or owed.phase.name not in procedure.laid_as_it_comes:
            return False
        is_of_it = any(does(procedure, act, duty) for duty in owed.duties)
        return is_of_it and not self._waiting and can_be_done(procedure, self.state, act)

    def _left_lying(self, act: A, kind: FaultKind, duty: Duty[A], place: int, waits: bool = False) -> Judging[S, A]:
        """The wrong ``act`` left as it lies; what was due instead may still be done."""
        missed = self._missed(act, duty, self.slips[-1].at) if kind in _BEFORE_ITS_TIME else None
        lies = lies_to_be_added_to(self.court.procedure, kind, act, duty)
        put = self._performing(act, duty, place)
        if kind is FaultKind.UNCALLED_FOR:
            return put
        credit = Credit(duty, len(self.slips) - 1, missed, lies=lies, undone=True, waits=waits)
        return replace(put, _credits=(*put._credits, credit))

    def _left_out(self, duty: Duty[A], place: int, slip: int, given: A | None, alone: bool = False) -> Judging[S, A]:
        """``duty`` performed in the dealer's place for that slip, ``given`` having been done instead of it."""
        at = self.count if alone else self.slips[slip].at
        missed = self._missed(given, duty, at) if self.slips[slip].fault.kind in _BEFORE_ITS_TIME else None
        put = self._performing(duty.action, duty, place)
        lies = lies_wrongly(self.court.procedure, self.slips[slip].fault.kind, given, duty)
        return replace(put, _credits=(*put._credits, Credit(duty, slip, missed, alone, lies=lies)))

    def _missed(self, given: A | None, duty: Duty[A], at: int) -> Slip[A]:
        return Slip(at, assessed(self.court.assess, self.state, FaultKind.MISSED, given, duty))

    def _caught_up(self, before: tuple[Done[S, A], ...]) -> Judging[S, A]:
        """With everything performed that was done too early and has come due; ``before`` has been performed already."""
        caught_up = replace(self, performed=before)
        while (step := come_due(self.court.procedure, caught_up.state, caught_up.since, caught_up._early)) is not None:
            place, duty, act = step
            caught_up = replace(caught_up, _early=without(caught_up._early, act))._performing(act, duty, place)
        return caught_up

    def _performing(self, act: A, duty: Duty[A], place: int) -> Judging[S, A]:
        state = self.court.react(self.court.procedure.apply(self.state, act))
        performed = (*self.performed, Done(act, duty, state))
        return replace(self, state=state, since=max(place, self.since), performed=performed)
