"""A test's table as it lies before the trainee: what was laid wrongly lies wrongly, until going on is impossible.

The sitting itself always goes on from the table as it should lie, so that every round comes to its end and one mistake
is one mistake. What is shown differs from it in what was laid wrongly alone: cards that lie otherwise than they should,
and chips in a wrong amount. It lies so until the trainee makes it good, or until the next act cannot be done with the
cards and chips that lie there: then all lies as it should at once.

Put right at once is what nobody could deal on from: a card at a wrong place (it would decide a wrong hand, and every
card after it would be another), cards taken too soon, a bet taken or left that is to be paid, an act left out or done
out of its turn (the house's order asks for it first), and winnings of a bet and its double laid in one wrong stack
(nobody can tell which of the two they were laid for).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, S, does
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.making_good import total_of
from trainer.training.sittings.log import StepDone


@dataclass(frozen=True, slots=True)
class _Laid(Generic[A]):
    """An act that was due, and the one as which it lies there."""

    due: A
    duty: Duty[A]
    lies: A

    @property
    def differs(self) -> bool:
        return self.lies != self.due


class AsLaid(Generic[S, A]):
    """Follows a sitting that does the due act in place of a wrong one, and shows the wrong one where it can be shown.

    ``laid_otherwise`` tells of an act given and the act due whether they differ in how, or how much, is laid alone.
    """

    def __init__(self, court: Court[S, A], table: S, laid_otherwise: Callable[[A, A], bool]) -> None:
        self._court, self._laid_otherwise = court, laid_otherwise
        self.table = table
        # What was done since all last lay as it should, which is how ``_right`` has it.
        self._right, self._laid = table, tuple[_Laid[A], ...]()

    def follow(self, given: A | None, steps: tuple[StepDone[S, A], ...]) -> tuple[StepDone[S, A], ...]:
        """``steps`` as they are seen; ``given`` is the trainee's act they came of, None where there was none."""
        seen, own = [], given
        for step in steps:
            wrong = own is not None and self._lies_otherwise(own, step)
            seen.append(self._seen(step, own if own is not None and wrong else step.act))
            own = None if wrong or own == step.act else own
        if own is not None:
            self._make_good(own)
        return tuple(seen)

    def _lies_otherwise(self, given: A, step: StepDone[S, A]) -> bool:
        in_one = self._court.procedure.as_one
        return self._laid_otherwise(given, step.act) and (in_one is None or in_one(given, step.duty) is None)

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
        if table == step.table:
            return self._as_it_should(step)
        self.table, self._laid = table, (*self._laid, _Laid(step.act, step.duty, act))
        return replace(step, act=act, acted=acted, table=table)

    def _as_it_should(self, step: StepDone[S, A]) -> StepDone[S, A]:
        self.table, self._right, self._laid = step.table, step.table, ()
        return step

    def _make_good(self, given: A) -> None:
        """Add to what lies wrongly, take back of it, or lay it anew, where ``given`` does that."""
        for place in reversed(range(len(self._laid))):
            laid = self._laid[place]
            lies = self._comes_to(laid, given) if laid.differs else None
            if lies is not None:
                self._lay_anew((*self._laid[:place], replace(laid, lies=lies), *self._laid[place + 1 :]))
                return

    def _comes_to(self, laid: _Laid[A], given: A) -> A | None:
        procedure = self._court.procedure
        return given if does(procedure, given, laid.duty) else total_of(procedure, laid.lies, given, laid.duty)

    def _lay_anew(self, laid: tuple[_Laid[A], ...]) -> None:
        try:
            self.table = self._played(each.lies for each in laid)
        except ValueError:
            laid = tuple(replace(each, lies=each.due) for each in laid)
            self.table = self._played(each.lies for each in laid)
        self._laid = laid
        if not any(each.differs for each in laid):
            self._right, self._laid = self.table, ()

    def _played(self, acts: Iterable[A]) -> S:
        table = self._right
        for act in acts:
            table = self._court.react(self._court.procedure.apply(table, act))
        return table
