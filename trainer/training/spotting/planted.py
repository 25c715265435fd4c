"""A round or a shuffle as it is watched, with one slip in it or none: each act with the table it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from trainer.domain.procedure.duties import A, S
from trainer.domain.procedure.verdict import Fault


@dataclass(frozen=True, slots=True)
class ShownAct(Generic[S, A]):
    """An act as it is watched, and the table after it; ``before_signal``: it comes before the signal can be read."""

    act: A
    table: S
    before_signal: bool = False


@dataclass(frozen=True, slots=True)
class PossibleSlip:
    """A slip as it is told: its kind, the number of the act from which it would be seen, and what is said of it."""

    kind: str
    at: int
    words: str


@dataclass(frozen=True, slots=True)
class PlantedSlip(Generic[S, A]):
    """The slip of a play, and what the engine finds: the ``fault``, made at ``table`` by the act ``found_at``.

    What is left out is seen as soon as the dealer goes on without it, and a fault once it is too late to come back to.
    """

    told: PossibleSlip
    fault: Fault[A]
    table: S
    found_at: int

    @property
    def kind(self) -> str:
        """What it is."""
        return self.told.kind

    @property
    def at(self) -> int:
        """The number of the act from which it can be seen."""
        return self.told.at


@dataclass(frozen=True, slots=True)
class PlantedPlay(Generic[S, A]):
    """What is watched: the table it begins at, its acts, its slip (None: a clean one), and all the slips it could have.

    ``possible`` stand in the order of their acts.
    """

    start: S
    acts: tuple[ShownAct[S, A], ...]
    possible: tuple[PossibleSlip, ...]
    slip: PlantedSlip[S, A] | None = None

    def table_after(self, count: int) -> S:
        """The table once so many acts are done."""
        return self.acts[count - 1].table if count else self.start
