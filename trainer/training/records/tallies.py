"""Answers as they are counted: what storage gives in place of the answers themselves, however many there are.

Every figure is exact, as if all answers were gone through: a median is told of the last answers of a drill only, which
are kept as they are, and never of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, tzinfo
from enum import Enum
from typing import Protocol

LAST = 30
"""How many answers of a drill in a game are kept as they are, for what is told of the last ones."""

QUARTER_MS = 900_000
"""Answers are counted by quarters of an hour: wherever one lives, a day begins at one."""

LONGEST_MS = 300_000
"""Of an answer that took longer, no more is counted as work: who needs longer has gone away."""


class MarkKind(Enum):
    """What is counted of an answer besides right and wrong: its MISTAKE, or how it is READ (see ``readings``)."""

    MISTAKE = "mistake"
    READING = "reading"


@dataclass(frozen=True, slots=True)
class DayCount:
    """The answers at one drill on one day."""

    drill: str
    day: date
    answers: int
    right: int

    @property
    def percent(self) -> int:
        """The right ones in a hundred, a half counting up."""
        return (200 * self.right + self.answers) // (2 * self.answers)


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """One of the last answers at a drill; times are milliseconds, since the epoch and taken."""

    at_ms: int
    drill: str
    right: bool
    milliseconds: int


@dataclass(frozen=True, slots=True)
class MarkCount:
    """How often answers at a drill bore one mark; of two marks that with the greater ``latest`` came last."""

    drill: str
    what: str
    times: int
    latest: str


@dataclass(frozen=True, slots=True)
class AnswerFigure:
    """The number that one answer came to: cards, decks or milliseconds, by its drill."""

    at_ms: int
    game: str
    value: float


@dataclass(frozen=True, slots=True)
class AnswerFigures:
    """The numbers that answers came to: how many, the least (None: there is none), and the last, oldest first."""

    count: int = 0
    least: float | None = None
    last: tuple[AnswerFigure, ...] = ()


@dataclass(frozen=True, slots=True)
class WorkedQuarter:
    """What was done in one quarter of an hour, which begins at ``at_ms`` since the epoch.

    ``done`` are answers, and rounds and shuffles that were begun then and have ended; all of it took ``milliseconds``.
    """

    at_ms: int
    done: int
    milliseconds: int


class Tallies(Protocol):
    """The answers of one learner, in one game or in all, counted."""

    def days(self, zone: tzinfo | None, since_ms: int = 0) -> Sequence[DayCount]:
        """Every drill's answers day by day in ``zone`` (None: this machine's), in no order.

        From ``since_ms`` on, a midnight there; 0: all there are.
        """

    def last(self, drill: str | None = None) -> Sequence[LastAnswer]:
        """The last ``LAST`` answers of each drill, or of one, oldest first within a drill."""

    def marks(self, kind: MarkKind, since_ms: int = 0, until_ms: int | None = None) -> Sequence[MarkCount]:
        """Marks of answers from ``since_ms`` on and before ``until_ms``, midnights both, in no order."""

    def figures(self, drill: str, since_ms: int = 0, most: int = LAST) -> AnswerFigures:
        """The numbers that answers at ``drill`` came to from ``since_ms`` on, the last of them ``most`` at most."""

    def worked(self, since_ms: int) -> Sequence[WorkedQuarter]:
        """What was done in each quarter of an hour from ``since_ms`` on, a midnight, oldest first."""


def latest_key(at_ms: int, id: str) -> str:
    """The place in time of an answer, as text that sorts: two of one millisecond stand in the order of their ids."""
    return f"{at_ms:015d} {id}"
