"""What a learner did, as it is gone through to tell what was learned, and the place up to which that was done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from trainer.training.records.sitting_records import KeptRound, RoundResult, ShuffleResult


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """One answer, without the felt and what was typed; ids, seeds, times and what was wrong are as in an Attempt."""

    id: str
    at_ms: int
    drill: str
    case: str
    stakes: str
    seed: int
    right: bool
    milliseconds: int
    difficulty: str = "mixed"
    distraction: bool = False
    due: str = ""
    mistake: str = ""


Deed = AnswerGiven | RoundResult | ShuffleResult
"""An answer, or a round or a shuffle that has ended."""


Place = tuple[int, str]
"""A place in time: milliseconds since the epoch, and the id of what was done then."""

BEFORE_ALL: Place = (-(2**63), "")
NO_RULE = ""
"""By this rule nothing is kept: all deeds are gone through."""


def place_of(deed: Deed) -> Place:
    """Where a deed stands in time; a round and a shuffle stand where they ended."""
    return (deed.at_ms if isinstance(deed, AnswerGiven) or deed.end is None else deed.end.at_ms), deed.id


@dataclass(frozen=True, slots=True)
class DeedsSince:
    """The deeds that come after all that ``state`` tells of, oldest first, read a few at a time, or none.

    ``state`` None: they are all there are. ``latest`` is the place of the last deed that the state tells of. Once they
    were gone through, ``through`` says how far that was, in words that only who keeps them reads, and ``partly`` that
    it was done as far as the last deed the state tells of. ``is_far_behind``: it is worth keeping though none was new.
    """

    state: str | None
    latest: Place
    deeds: Iterator[Sequence[Deed]]
    through: str
    partly: str
    is_far_behind: bool = False


class DeedBook(Protocol):
    """Where deeds are read from. Every method may raise KnownError, and loses nothing when it does."""

    def round(self, round_id: str) -> KeptRound | None:
        """The round of that id with all its acts."""

    def deeds(self, learner: str, game: str, rule: str) -> DeedsSince:
        """The deeds of ``learner`` in ``game`` since the state that was kept by ``rule``.

        All of them where there is none, where it was kept by another rule, or where it does not fit them any more.
        """

    def keep_state(self, learner: str, game: str, rule: str, state: str, through: str, latest: Place) -> None:
        """Keep what the deeds ``through`` there come to by ``rule``, the last of which stands at ``latest``."""
