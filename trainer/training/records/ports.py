"""What training needs kept, as storage must fill it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from trainer.training.records.deeds import DeedBook
from trainer.training.records.examinations import ExaminationBook
from trainer.training.records.judgements import JudgementBook
from trainer.training.records.sitting_records import (
    By,
    KeptRound,
    KeptShuffle,
    RoundRecord,
    RoundResult,
    ShuffleRecord,
    ShuffleResult,
)
from trainer.training.records.tallies import Tallies


@dataclass(frozen=True, slots=True)
class Attempt:
    """One graded answer, with everything needed to rebuild the question and to judge it again.

    ``id`` is a UUIDv7; ``at_ms`` milliseconds since the epoch; ``milliseconds`` the time taken, animation not
    counted; ``seed`` (0 to 2**63 - 1) and ``stakes`` with ``drill`` and ``game`` rebuild the question; ``answer`` and
    ``due`` are the answers as JSON text; ``table`` the felt in notation; ``rules`` the values in force by path;
    ``switches`` the *read* rules read the other way; ``difficulty`` and ``distraction`` are the course's, which the
    question is rebuilt with too.
    """

    id: str
    learner: str
    at_ms: int
    drill: str
    case: str
    game: str
    stakes: str
    seed: int
    table: str
    answer: str
    due: str
    right: bool
    mistake: str
    milliseconds: int
    rules: Mapping[str, str]
    switches: tuple[str, ...] = ()
    difficulty: str = "mixed"
    distraction: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """One attempt without its particulars; ``id`` is the attempt's."""

    at_ms: int
    drill: str
    game: str
    right: bool
    mistake: str
    milliseconds: int
    difficulty: str = "mixed"
    distraction: bool = False
    id: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """One answer with what was due, both as JSON text, for what is reckoned from answers themselves.

    ``table`` is what lay there, as one line of text (see ``felt_text``); "" where it was not kept. ``id`` is the
    attempt's.
    """

    at_ms: int
    drill: str
    case: str
    game: str
    right: bool
    answer: str
    due: str
    milliseconds: int
    table: str = ""
    id: str = field(default="", compare=False)


Keepable = Attempt | RoundRecord | ShuffleRecord
"""What is kept the moment it happens: an answer, or what happened at the table or in a shuffle."""


def answers_in(what: Keepable) -> int:
    """How many answers of a trainee it holds."""
    return 1 if isinstance(what, Attempt) else sum(act.by == By.TRAINEE.value for act in what.acts)


class KnownError(Exception):
    """The world's fault (a full disk, a locked or broken file): one sentence saying what is wrong and what to do."""


class DamagedBook(KnownError):
    """The score book is damaged: it can be made anew from what can be read of it."""


class LostBook(KnownError):
    """The score book is not the one that was opened, or not all of it is there; ``told`` says so afterwards."""

    def __init__(self, sentence: str, told: str) -> None:
        super().__init__(sentence)
        self.told = told


class RefusedByBook(KnownError):
    """What was to be kept is refused by the book as it is now; others can be kept meanwhile."""


@dataclass(frozen=True, slots=True)
class CountedLearner:
    """A learner of that id who counts as another, by their names."""

    id: str
    name: str
    as_whom: str


class TakenElsewhere(KnownError):
    """Another window goes on with this round or shuffle: what is done here is not kept."""


class TestsBook(ExaminationBook, JudgementBook, Protocol):
    """Where all of the tests that are taken is kept."""


class ScoreBook(DeedBook, Protocol):
    """Where answers and choices are kept. Every method may raise KnownError, and loses nothing when it does."""

    @property
    def tests(self) -> TestsBook:
        """Tests that are taken, and judges' sheets."""

    def record(self, attempt: Attempt) -> None:
        """Keep ``attempt`` durably before returning."""

    def tallies(self, learner: str, game: str | None = None) -> Tallies:
        """Answers counted: what progress is reckoned from. Its methods, too, may raise KnownError."""

    def results(self, learner: str, game: str | None = None, since_ms: int = 0) -> Iterator[Result]:
        """Results, oldest first, read one by one, as there may be a million of them."""

    def answers(
        self, learner: str, drills: Collection[str], game: str | None = None, since_ms: int = 0
    ) -> Iterator[KeptAnswer]:
        """Answers at these drills, oldest first, read one by one."""

    def keep_round(self, record: RoundRecord) -> None:
        """Keep what ``record`` tells of a round at the table durably before returning."""

    def rounds(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[RoundResult]:
        """Rounds begun since ``since_ms``, oldest first, those not finished included."""

    def round(self, round_id: str) -> KeptRound | None:
        """The round of that id with all its acts."""

    def unfinished(self, learner: str, game: str | None = None) -> KeptRound | None:
        """The learner's latest round that has not ended, to be gone on with."""

    def keep_shuffle(self, record: ShuffleRecord) -> None:
        """Keep what ``record`` tells of a shuffle durably before returning."""

    def shuffles(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[ShuffleResult]:
        """Shuffles begun since ``since_ms``, oldest first, those not finished included."""

    def shuffle(self, shuffle_id: str) -> KeptShuffle | None:
        """The shuffle of that id with all its acts."""

    def unfinished_shuffle(self, learner: str, game: str | None = None) -> KeptShuffle | None:
        """The learner's latest shuffle that has not ended, to be gone on with."""

    def hold(self, sitting: str) -> bool:
        """Go on with the round or shuffle of that id in this window alone; False: another window is at it."""

    def let_go(self, sitting: str) -> None:
        """Let another window go on with it."""

    def renew(self) -> None:
        """Say that this window is still at what it holds."""

    def let_all_go(self) -> None:
        """Let other windows go on with all that this one holds."""

    def setting(self, key: str) -> str | None:
        """A kept choice, such as the learner's name or the theme."""

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a choice."""

    def switches(self, game: str) -> frozenset[str]:
        """The paths of the *read* rules that are read the other way in ``game``."""

    def keep_switches(self, game: str, paths: Collection[str]) -> None:
        """Keep the switches of ``game``."""

    def rename_learner(self, name: str, new: str) -> None:
        """Call the learner ``name`` ``new`` from now on; KnownError where nobody, or somebody else, is."""

    def merge_learners(self, name: str, into: str) -> None:
        """Count all that ``name`` has answered, and will, as answers of ``into``."""

    def separate_learner(self, name: str) -> None:
        """Count what ``name`` has answered, and will, as answers of ``name`` again, who counted as another."""

    def counted_as_others(self) -> Sequence[CountedLearner]:
        """The learners who count as another, by name."""

    def remove_learner(self, name: str) -> None:
        """Take the learner ``name`` out with every answer, round and shuffle."""

    def close(self) -> None:
        """Close the file."""
