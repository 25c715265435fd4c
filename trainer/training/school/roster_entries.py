"""What a school's roster needs of the score book: everybody in it, their maps, their tests and their mistakes."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """A learner of the book and the map that was kept of them in a game, as text; None: none was.

    ``rule`` says by what it was reckoned, ``is_current`` whether nothing was done since. ``state`` is for who keeps
    another in its place alone: it says up to where the deeds went when this was read.
    """

    learner: str
    name: str
    rule: str
    body: str | None
    is_current: bool
    state: str


@dataclass(frozen=True, slots=True)
class RosterTest:
    """A test that a learner has taken: by which file, when it was over, and what was decided, "" for nothing yet.

    ``standard`` is the value of a Standard; ``percent`` what the machine's parts came to together, None where that is
    not on record. ``is_over`` False: it waits to be gone on with.
    """

    examination: str
    learner: str
    test: str
    game: str
    at_ms: int
    is_over: bool
    standard: str = ""
    percent: int | None = None


@dataclass(frozen=True, slots=True)
class CommonMistake:
    """A mistake at a drill: how often it was made, and by how many learners."""

    drill: str
    mistake: str
    times: int
    learners: int


class RosterBook(Protocol):
    """Where a roster is read from. Every method may raise KnownError, and loses nothing when it does."""

    def entries(self, game: str) -> Sequence[RosterEntry]:
        """Everybody in the book, in the order they came, with their maps in ``game``."""

    def keep_map(self, of: RosterEntry, game: str, rule: str, body: str) -> None:
        """Keep the map of a learner as it came out for ``of``."""

    def taken_tests(self) -> Sequence[RosterTest]:
        """All tests that were begun, oldest first, by the ids of who took them."""

    def mistakes(self, learners: Collection[str], game: str, since_ms: int) -> Sequence[CommonMistake]:
        """The mistakes of the learners of these ids in ``game`` since then, the commonest first."""

    def seen(self, learner: str) -> int | None:
        """When the learner of that id did something last, in milliseconds since the epoch; None for never."""


@runtime_checkable
class KeepsRoster(Protocol):
    """A score book that has these too."""

    @property
    def roster(self) -> RosterBook:
        """Everybody in it, as a school's roster shows them."""
