"""What a test that is taken needs kept, as storage must fill it: how it began, and all that happened in it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

ABANDONED_AFTER_MS = 24 * 3_600_000
"""Not gone on with for so long, a test is abandoned; of one that goes on another day the days between do not count."""
SEED = "seed"
"""What the last event of a test tells the seed of its form under, in decimal digits."""


class Happened(Enum):
    """What can happen in a test.

    OPENED: an examiner has opened it with their key, at its start or after an interruption. AGREED: the candidate has
    read what is asked, and agrees. PART: a part is begun. ASKED: a thing is before the candidate; NOTED: something of
    it is done, and is gone on with from there; ANSWERED: it is done, rightly or wrongly; OUT_OF_TIME: its own time ran
    out. BREAK and BACK; AWAY and HERE: the candidate went to another window and came back. INTERRUPTED: the program
    ended in the middle of it, and it is gone on with. ADJOURNED: the rest follows on another day. TIME_OVER: the time
    of a part or of all ran out.
    """

    OPENED = "opened"
    AGREED = "agreed"
    PART = "part"
    ASKED = "asked"
    NOTED = "noted"
    ANSWERED = "answered"
    OUT_OF_TIME = "out-of-time"
    BREAK = "break"
    BACK = "back"
    AWAY = "away"
    HERE = "here"
    INTERRUPTED = "interrupted"
    ADJOURNED = "adjourned"
    TIME_OVER = "time-over"
    HANDED_IN = "handed-in"
    ABANDONED = "abandoned"

    @property
    def is_end(self) -> bool:
        """Whether the test is over with it."""
        return self in (Happened.HANDED_IN, Happened.ABANDONED)


@dataclass(frozen=True, slots=True)
class ExaminationStart:
    """A test as it was drawn, before anybody has seen a question of it.

    ``id`` is a UUIDv7; ``at_ms`` milliseconds since the epoch; ``test`` the key of its file and ``test_digest`` that of
    what stands in it; ``rules`` the values in force by path, ``switches`` the *read* rules read the other way; ``form``
    is the digest of the form and ``seed`` what it was drawn from: secret until the test is over, and None where this
    machine doesn't know it (the test goes on at another one). ``terms`` is what was agreed before as JSON text: who the
    candidate is and how that was seen, what more time or breaks were granted, by whom and why, and the program's
    version.
    """

    id: str
    learner: str
    at_ms: int
    test: str
    test_digest: str
    game: str
    switches: tuple[str, ...]
    rules: Mapping[str, str]
    seed: int | None
    form: str
    terms: str


@dataclass(frozen=True, slots=True)
class ExaminationEvent:
    """One thing that happened, in its order from 0.

    ``at_ms`` are milliseconds since the epoch, ``used_ms`` the candidate's time until then by a clock that never jumps,
    breaks, pauses and what only moves not counted; ``told`` is what belongs to it as JSON text.
    """

    number: int
    what: Happened
    at_ms: int
    used_ms: int
    told: str = "{}"


@dataclass(frozen=True, slots=True)
class KeptExamination:
    """A test as it was kept; ``beat_ms`` is the time used when the program was last heard of, at least."""

    start: ExaminationStart
    events: tuple[ExaminationEvent, ...] = ()
    beat_ms: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it was handed in or abandoned."""
        return any(each.what.is_end for each in self.events)


class ExaminationBook(Protocol):
    """Where tests that are taken are kept. Every method may raise KnownError, and loses nothing when it does."""

    def asked(self, learner: str) -> Collection[tuple[str, int]]:
        """The questions that a learner's tests have asked, once they are over: each by its drill and seed."""

    def keep_paper(self, text: str) -> None:
        """Keep what stands in the file of a test, so that it is marked as it was taken."""

    def paper(self, digest: str) -> str | None:
        """What stood in the file of a test whose SHA-256 is ``digest``; None where it was not kept."""

    def keep_draw(self, start: ExaminationStart) -> None:
        """Keep that a form was drawn, durably, before it is shown.

        Raises KnownError where the learner has another form that is not over: there is one open form a learner.
        """

    def keep_events(self, examination: str, events: Sequence[ExaminationEvent]) -> None:
        """Keep what happened durably before returning; what is kept already stays as it is.

        Raises KnownError where a form would begin beside another one of its learner that is not over.
        """

    def keep_beat(self, examination: str, used_ms: int) -> None:
        """Keep that the program goes on, and how much time is used by now."""

    def reserve(self, examination: str, asked: int, id: str) -> str:
        """The id under which is kept what comes of the event ``asked``: ``id``, or the one that was given before.

        Nothing else tells of what is kept under it until the test is over.
        """

    def open_forms(self) -> Collection[str]:
        """The digests of all forms that were drawn and are not over, whoever's."""

    def examination(self, examination: str) -> KeptExamination | None:
        """The test of that id with all that happened in it."""

    def unfinished(self, learner: str) -> Sequence[KeptExamination]:
        """A learner's tests that were begun here and are not over, oldest first."""

    def examinations(self, learner: str, game: str | None = None) -> Sequence[KeptExamination]:
        """All that were drawn for a learner, oldest first, those never begun included."""
