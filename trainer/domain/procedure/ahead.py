"""What the model dealer does from a state on: where an act that is not due yet is looked for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, Procedure, S, next_due

Step = tuple[int, Duty[A]]
"""A duty with the place of the phase that owes it."""

_FURTHEST = 1_000
"""How many acts ahead an act is looked for; far more than any round has."""

_KEPT = 4
"""Of how many states the ways are kept: a slip looks along those of one table, and of the table set right."""


def unmoved(state: S) -> S:
    """The world that does not answer."""
    return state


def way(procedure: Procedure[S, A], state: S, since: int, react: Callable[[S], S]) -> Iterator[Step[A]]:
    """What the model dealer does from ``state`` on, each duty with its phase's place."""
    return islice(_steps(procedure, state, since, react), _FURTHEST)


def _steps(procedure: Procedure[S, A], state: S, since: int, react: Callable[[S], S]) -> Iterator[Step[A]]:
    while (step := next_due(procedure, state, since)) is not None:
        yield step
        place, duty = step
        since = max(place, since)
        state = react(procedure.apply(state, duty.action))


class _Walked(Generic[S, A]):
    """A way that is walked once, as far as somebody looked, however often it is looked along."""

    def __init__(self, state: S, since: int, steps: Iterator[Step[A]]) -> None:
        self.state, self.since = state, since
        self._steps = steps
        self._seen: list[Step[A]] = []

    def __iter__(self) -> Iterator[Step[A]]:
        at = 0
        while at < len(self._seen) or self._goes_on():
            yield self._seen[at]
            at += 1

    def _goes_on(self) -> bool:
        step = next(self._steps, None)
        if step is not None:
            self._seen.append(step)
        return step is not None


class Ahead(Generic[S, A]):
    """The ways from the last few states that were asked about: what is judged at one table looks along one way.

    Of one procedure and one world only. A state is known again by being the same one, not by being equal to it.
    """

    def __init__(self) -> None:
        self._walked: deque[_Walked[S, A]] = deque(maxlen=_KEPT)

    def of(self, procedure: Procedure[S, A], state: S, since: int, react: Callable[[S], S]) -> _Walked[S, A]:
        """The model dealer's way from ``state`` on."""
        found = next((each for each in self._walked if each.state is state and each.since == since), None)
        if found is None:
            found = _Walked(state, since, way(procedure, state, since, react))
            self._walked.append(found)
        return found
