"""Where a school's edits are kept, and what stands after them is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit


@dataclass(frozen=True, slots=True)
class CameOrRenamed:
    """A learner of that id who comes into the score book by that name, or is called so from now on.

    The window lists nobody to be chosen under whose id only a record was taken in (``is_listed`` False).
    """

    id: str
    name: str
    is_listed: bool = True


@dataclass(frozen=True, slots=True)
class DueRemoval:
    """A learner whom a supervisor had removed and whom this book still holds; ``name`` is "" for who never came."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class WaitingRecord:
    """A record that was taken in under that id and name, and that nobody has confirmed yet.

    ``of`` is whose it is said to be, ``told`` how many answers, rounds and shuffles are in it, ``by`` who took it in,
    and ``at_ms`` when.
    """

    id: str
    name: str
    of: str
    by: str
    at_ms: int
    told: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class KeptReason:
    """Why more was granted with a test or an assignment, by its id; the latter has no ``learner`` or ``test``."""

    of: str
    reason: str
    at_ms: int
    learner: str = ""
    test: str = ""


class SchoolEdits(Protocol):
    """Where edits are kept, and what stands after them is read. Every method may raise KnownError."""

    def keep(self, edits: Sequence[SchoolEdit], learners: Sequence[CameOrRenamed] = ()) -> None:
        """Keep ``edits``, and the names of learners that go with them, durably: all or none of it."""

    def heads(self, kind: EditKind) -> Mapping[str, Sequence[SchoolEdit]]:
        """What stands of each document of that kind, by its id: the latest edit first, others that clash with it."""

    def edits(self, kind: EditKind, of: str) -> Sequence[SchoolEdit]:
        """All edits of a document, oldest first, followed or not."""

    def about(self, learner: str) -> Sequence[SchoolEdit]:
        """All edits of what was written about the learner of that id, and of who counts as them, oldest first."""

    def not_followed(self) -> Sequence[tuple[SchoolEdit, str]]:
        """The edits that are not followed, oldest first, each with why in one sentence."""

    def learner_names(self) -> Mapping[str, str]:
        """All learners of the score book by their ids; who counts as another is not among them."""

    def why_not_remove(self, learner: str) -> str:
        """Why the learner of that id cannot be removed at all machines, in one sentence; "" where they can."""

    def waiting_records(self) -> Sequence[WaitingRecord]:
        """The records that were taken in and count for nothing yet, oldest first."""

    def restorings(self) -> Mapping[str, str]:
        """Who signed that a score book was put back, by the station whose chain went on then."""

    def keep_reason(self, of: str, reason: str) -> None:
        """Keep why more was granted with the assignment of that id: at this machine alone, in no chain."""

    def reasons(self) -> Sequence[KeptReason]:
        """Why more was granted at this machine, oldest first."""

    def erase_reason(self, of: str) -> None:
        """Erase why more was granted there."""

    def removals(self) -> Sequence[DueRemoval]:
        """Who is still to be taken out of this book; not who is in a round or a shuffle just then."""

    def carry_out(self, due: DueRemoval) -> None:
        """Take a learner out of this book, and never lay them in again."""

    def counts_as(self) -> Mapping[str, str]:
        """The ids of learners who count as another by now, each with that one's id."""


def carried_out(edits: SchoolEdits) -> Mapping[str, str]:
    """Take out who is still to be; their names by their ids, "" for who never came here. Raises KnownError."""
    done = {}
    for due in edits.removals():
        edits.carry_out(due)
        done[due.id] = due.name
    return done
