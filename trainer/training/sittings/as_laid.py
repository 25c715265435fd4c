"""A test's table as it lies before the trainee: what was laid wrongly lies wrongly, until going on is impossible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Generic

from trainer.domain.procedure.duties import A, S
from trainer.domain.procedure.judging import Court
from trainer.training.sittings.log import StepDone


class AsLaid(Generic[S, A]):
    """Follows a sitting that does the due act in place of a wrong one, and shows the wrong one where it can be shown.

    ``laid_otherwise`` tells of an act given and the act due whether they differ in how, or how much, is laid alone.
    """

    def __init__(self, court: Court[S, A], table: S, laid_otherwise: Callable[[A, A], bool]) -> None:
        self._court, self._laid_otherwise = court, laid_otherwise
        self.table = table
        self._differs = False

    def follow(self, given: A | None, steps: tuple[StepDone[S, A], ...]) -> tuple[StepDone[S, A], ...]:
        """``steps`` as they are seen; ``given`` is the trainee's act they came of, None where there was none."""
        seen = []
        for step in steps:
            wrong = given is not None and self._laid_otherwise(given, step.act)
            seen.append(self._seen(step, given if given is not None and wrong else step.act))
            given = None if wrong else given
        return tuple(seen)

    def _seen(self, step: StepDone[S, A], act: A) -> StepDone[S, A]:
        if not self._differs and act == step.act:
            self.table = step.table
            return step
        try:
            acted = self._court.procedure.apply(self.table, act)
            table = self._court.react(acted)
        except ValueError:
            # With the cards or chips as they lie it cannot be gone on: from here on they lie as they should.
            self.table, self._differs = step.table, False
            return step
        self.table, self._differs = table, table != step.table
        return replace(step, act=act, acted=acted, table=table)
