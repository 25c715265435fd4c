"""What the model dealer does from a state on: where an act that is not due yet is looked for."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import islice
from typing import Generic

from trainer.domain.procedure.duties import A, Duty, Procedure, S, next_due

Step = tuple[int, Duty[A]]
"""A duty with the place of the phase that owes it."""

_FURTHEST = 1_000
"""How many acts ahead an act is looked for; far more than any round has."""

_KEPT = 4
"""From how many states the ways are kept: a slip looks along those of one table, and of the table set right."""

_NEXT = 3
"""How many acts further on a kept way a state is looked for: one act leads there, or one and what was put right."""


def unmoved(state: S) -> S:
    """The world that does not answer."""
    return state


def way(procedure: Procedure[S, A], state: S, since: int, react: Callable[[S], S]) -> Iterator[Step[A]]:
    """What the model dealer does from ``state`` on, each duty with its phase's place."""
    return iter(_Way(procedure, state, since, react))


class _Way(Generic[S, A]):
    """The model dealer's way from a state on, walked once, as far as somebody looked, however often it is looked along.

    ``since`` is the place of the phase that last owed.
    """

    def __init__(self, procedure: Procedure[S, A], state: S, since: int, react: Callable[[S], S]) -> None:
        self.state, self.since = state, since
        self._procedure, self._react = procedure, react

    def __iter__(self) -> Iterator[Step[A]]:
        return (each.step for each in islice(self._stops(), _FURTHEST) if each.step is not None)

    @cached_property
    def step(self) -> Step[A] | None:
        """What is done first; None where all is done."""
        return next_due(self._procedure, self.state, self.since)

    @cached_property
    def _next(self) -> _Way[S, A] | None:
        """The way from what comes of the first act."""
        if self.step is None:
            return None
        place, duty = self.step
        state = self._react(self._procedure.apply(self.state, duty.action))
        return _Way(self._procedure, state, max(place, self.since), self._react)

    def _stops(self) -> Iterator[_Way[S, A]]:
        stop: _Way[S, A] | None = self
        while stop is not None:
            yield stop
            stop = stop._next

    def walked(self) -> Iterator[_Way[S, A]]:
        """This and the ways from what comes of its acts, as far as it was walked."""
        stop: _Way[S, A] | None = self
        while stop is not None:
            yield stop
            stop = stop.__dict__.get("_next")


class Ahead(Generic[S, A]):
    """The ways from the last few states that were asked about: what is judged at one table looks along one way.

    Of one procedure and one world only. Where the dealer goes along a way that was walked, it is not walked again.
    """

    def __init__(self) -> None:
        self._ways: deque[_Way[S, A]] = deque(maxlen=_KEPT)

    def of(self, procedure: Procedure[S, A], state: S, since: int, react: Callable[[S], S]) -> _Way[S, A]:
        """The model dealer's way from ``state`` on."""
        kept = next((each for each in self._ways if each.state is state and each.since == since), None)
        if kept is not None:
            return kept
        further = (stop for each in reversed(self._ways) for stop in islice(each.walked(), 1, 1 + _NEXT))
        found = next((stop for stop in further if stop.since == since and stop.state == state), None)
        if found is None:
            found = _Way(procedure, state, since, react)
        # It will be asked for again, and is known by being the same one, which takes no time.
        found.state = state
        self._ways.append(found)
        return found
