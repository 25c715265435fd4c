"""A test's table as it lies before the trainee: what was laid wrongly lies wrongly, until going on is impossible.

The sitting itself always goes on from the table as it should lie, so that every round comes to its end and one mistake
is one mistake. What is shown differs from it in what the trainee did alone: cards that lie otherwise than they should,
chips in a wrong amount, a bet taken that was to be paid, one passed over, one settled before its turn. It lies so
until the trainee makes it good, or until the next act cannot be done with the cards and chips that lie there: then all
lies as it should at once.

Put right at once is what nobody could deal on from: a card at a wrong place (it would decide a wrong hand, and every
card after it would be another), cards taken too soon, an act left out on which the cards or the players' answers hang,
and winnings of a bet and its double laid in one wrong stack (nobody can tell which of the two they were laid for).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, S, does
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.making_good import total_of
from trainer.domain.procedure.slips import without
from trainer.training.sittings.log import StepDone


@dataclass(frozen=True, slots=True)
class Laying(Generic[S, A]):
    """What of a procedure can lie otherwise than it should.

    ``otherwise`` tells of an act given and the act due whether the one was done in place of the other, and can lie so.
    ``can_wait``: whether an act left out can stay undone, or be done before its turn. ``goes_along`` tells of the table
    shown and of that of the sitting whether all that follows is the same on both.
    """

    otherwise: Callable[[A, A], bool]
    can_wait: Callable[[A], bool]
    goes_along: Callable[[S, S], bool]


@dataclass(frozen=True, slots=True)
class _Laid(Generic[A]):
    """An act that was due, and the one as which it lies there; ``lies`` None: it was left out.

    ``due`` and ``duty`` are None as long as the time of what lies there has not come.
    """

    due: A | None
    duty: Duty[A] | None
    lies: A | None

    @property
    def differs(self) -> bool:
        return self.lies != self.due


class AsLaid(Generic[S, A]):
    """Follows a sitting that does the due act in place of a wrong one, and shows the wrong one where it can."""

    def __init__(self, court: Court[S, A], table: S, laying: Laying[S, A]) -> None:
        self._court, self._laying = court, laying
        self.table = self._true = table
        # What was done since all last lay as it should, which is how ``_right`` has it.
        self._right, self._laid = table, tuple[_Laid[A], ...]()
        # What was done before its turn and could not be shown: it is seen when its turn comes.
        self._unseen = tuple[A, ...]()

    def follow(self, given: A | None, steps: tuple[StepDone[S, A], ...]) -> tuple[StepDone[S, A], ...]:
        """``steps`` as they are seen; ``given`` is the trainee's act they came of, None where there was none."""
        seen, own = list[StepDone[S, A]](), given
        for step in steps:
            self._true = step.table
            if own is not None and self._lies_otherwise(own, step):
                seen.append(self._seen(step, own))
                own = None
            elif own == step.act or given is None or not self._stays_away(step):
                seen.append(self._seen(step, step.act))
                own = None if own == step.act else own
        if own is not None:
            self._unmatched(own)
        return tuple(seen)

    def _lies_otherwise(self, given: A, step: StepDone[S, A]) -> bool:
        in_one = self._court.procedure.as_one
        return self._laying.otherwise(given, step.act) and (in_one is None or in_one(given, step.duty) is None)

    def _stays_away(self, step: StepDone[S, A]) -> bool:
        """Whether what was done in the trainee's place is not shown: it lies there already, or stays undone."""
        if step.act in self._unseen:
            self._unseen = without(self._unseen, step.act)
            return False
        for place, laid in enumerate(self._laid):
            if laid.duty is None and laid.lies is not None and self._is_that(laid.lies, step.act):
                come = replace(laid, due=step.act, duty=step.duty)
                self._laid = (*self._laid[:place], come, *self._laid[place + 1 :])
                return True
        if not self._laying.can_wait(step.act) or not self._laying.goes_along(self.table, step.table):
            return False
        self._laid = (*self._laid, _Laid(step.act, step.duty, None))
        return True

    def _is_that(self, lies: A, due: A) -> bool:
        """Whether what was done before its turn is what is due now, or was done in its place."""
        return lies == due or self._laying.otherwise(lies, due)

    def _seen(self, step: StepDone[S, A], act: A) -> StepDone[S, A]:
        if not self._laid and act == step.act:
            self.table = self._right = step.table
            return step
        try:
            acted = self._court.procedure.apply(self.table, act)
            table = self._court.react(acted)
        except ValueError:
            # With the cards or chips as they lie it cannot be gone on.
            return self._as_it_should(step)
        if table == step.table or not self._laying.goes_along(table, step.table):
            return self._as_it_should(step)
        self.table, self._laid = table, (*self._laid, _Laid(step.act, step.duty, act))
        return replace(step, act=act, acted=acted, table=table)

    def _as_it_should(self, step: StepDone[S, A]) -> StepDone[S, A]:
        self._hide_what_is_ahead()
        self.table, self._right, self._laid = step.table, step.table, ()
        return step

    def _hide_what_is_ahead(self) -> None:
        """What was done before its turn is shown no more, until its turn comes."""
        ahead = (laid.lies for laid in self._laid if laid.duty is None)
        self._unseen = (*self._unseen, *(act for act in ahead if act is not None))

    def _unmatched(self, given: A) -> None:
        """An act that did nothing in the sitting makes good what lies wrongly, or is done before its turn."""
        if not self._made_good(given) and not self._done_ahead(given):
            self._unseen = (*self._unseen, given)

    def _made_good(self, given: A) -> bool:
        """Add to what lies wrongly, take back of it, or lay it anew, where ``given`` does that."""
        for place in reversed(range(len(self._laid))):
            laid = self._laid[place]
            lies = self._comes_to(laid, given) if laid.differs else None
            if lies is not None:
                self._lay_anew((*self._laid[:place], replace(laid, lies=lies), *self._laid[place + 1 :]))
                return True
        return False

    def _comes_to(self, laid: _Laid[A], given: A) -> A | None:
        procedure, duty = self._court.procedure, laid.duty
        if duty is None:
            return given if laid.lies is not None and self._laying.otherwise(given, laid.lies) else None
        if does(procedure, given, duty) or (laid.lies is None and self._laying.otherwise(given, duty.action)):
            return given
        return total_of(procedure, laid.lies, given, duty)

    def _done_ahead(self, given: A) -> bool:
        """Show ``given`` although its turn has not come, where that can be gone on from."""
        if not self._laying.can_wait(given):
            return False
        try:
            table = self._court.react(self._court.procedure.apply(self.table, given))
        except ValueError:
            return False
        if not self._laying.goes_along(table, self._true):
            return False
        self.table, self._laid = table, (*self._laid, _Laid(None, None, given))
        return True

    def _lay_anew(self, laid: tuple[_Laid[A], ...]) -> None:
        try:
            self.table = self._played(each.lies for each in laid)
        except ValueError:
            self._hide_what_is_ahead()
            laid = tuple(replace(each, lies=each.due) for each in laid if each.duty is not None)
            self.table = self._played(each.lies for each in laid)
        self._laid = laid
        if not any(each.differs for each in laid):
            self._right, self._laid = self.table, ()

    def _played(self, acts: Iterable[A | None]) -> S:
        table = self._right
        for act in acts:
            if act is not None:
                table = self._court.react(self._court.procedure.apply(table, act))
        return table
