"""What a learner has to do for the school: which assignments are open, how far each is done, and what is next."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date
from typing import Protocol

from trainer.training.learn.learning import Learning, is_by_heart
from trainer.training.progress.rounds import counts
from trainer.training.records.examinations import Happened
from trainer.training.records.ports import ScoreBook
from trainer.training.records.sitting_records import Ending
from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment, RosterLearner
from trainer.training.school.office import KeptDocument, SchoolPapers
from trainer.training.signed_records.ports import KeepsSchool


@dataclass(frozen=True, slots=True)
class HowOftenTaken:
    """How often a test was begun since a moment, and how often handed in; practice doesn't count."""

    begun: int = 0
    handed_in: int = 0


class DoneSince(Protocol):
    """What a learner has done since a moment, in milliseconds since the epoch, as the score book tells."""

    def has_read(self, lesson: str) -> bool:
        """Whether the lesson of that key was read to its end, whenever."""

    def answers(self, drill: str, since_ms: int) -> int:
        """How many questions of a drill were answered."""

    def rounds(self, part: str, situation: str, since_ms: int) -> int:
        """How many rounds were dealt to their end, of that ``part`` and with that situation, "" for any of these."""

    def tests(self, test: str, since_ms: int) -> HowOftenTaken:
        """How often a test was taken."""

    def holds(self, stage: str, skill: str) -> tuple[int, int]:
        """How many of the skills of a stage, or of the one skill, are in form or mastered, and how many there are."""


class DoneInBook:
    """The DoneSince port of one learner, by name. Its methods raise KnownError.

    ``learning`` is where they stand at the game they train at, which says what was read and what is held; None where
    that is not known: then nothing of it is.
    """

    def __init__(self, book: ScoreBook, learner: str, learning: Learning | None) -> None:
        self._book, self._learner, self._learning = book, learner, learning

    def has_read(self, lesson: str) -> bool:
        return self._learning is not None and lesson in self._learning.read

    def answers(self, drill: str, since_ms: int) -> int:
        return sum(1 for _ in self._book.answers(self._learner, [drill], None, since_ms))

    def rounds(self, part: str, situation: str, since_ms: int) -> int:
        found = (each for each in self._book.rounds(self._learner, None, since_ms) if counts(each))
        whole = (each for each in found if each.end is not None and each.end.ending is Ending.WHOLE)
        return sum(part in ("", each.automation) and situation in ("", each.situation) for each in whole)

    def tests(self, test: str, since_ms: int) -> HowOftenTaken:
        practice = self._book.school.practice() if isinstance(self._book, KeepsSchool) else ()
        taken = self._book.tests.examinations(self._learner)
        its = (each for each in taken if each.start.test == test and each.start.id not in practice)
        told = [{event.what for event in each.events} for each in its if each.start.at_ms >= since_ms]
        return HowOftenTaken(
            sum(Happened.AGREED in each for each in told), sum(Happened.HANDED_IN in each for each in told)
        )

    def holds(self, stage: str, skill: str) -> tuple[int, int]:
        learning = self._learning
        if learning is None:
            return 0, 1
        its = [each for each in learning.skills if skill in ("", each.skill.key) and stage in ("", each.skill.stage)]
        if not skill:
            its = [each for each in its if not is_by_heart(each)]
        return sum(learning.holds(each.skill.key) for each in its), max(1, len(its))


@dataclass(frozen=True, slots=True)
class OpenAssignment:
    """An assignment of a learner: ``done`` of ``of`` is done; ``attempts_left`` None where there is no limit."""

    id: str
    assignment: Assignment
    done: int
    of: int
    attempts_left: int | None = None

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to do."""
        return self.done >= self.of

    @property
    def is_used_up(self) -> bool:
        """Whether it may not be begun any more."""
        return self.attempts_left == 0


def assigned_to(
    assignments: Iterable[KeptDocument[Assignment]], ids: Collection[str], learner: RosterLearner | None
) -> tuple[KeptDocument[Assignment], ...]:
    """Those that are a learner's: by one of the ``ids`` that are theirs, or by a class that they are in."""

    def is_theirs(assignment: Assignment) -> bool:
        by_class = learner is not None and any(learner.in_class(each) for each in assignment.to_classes)
        return by_class or not set(ids).isdisjoint(assignment.to_learners)

    return tuple(each for each in assignments if is_theirs(each.document))


def open_assignments(its: Iterable[KeptDocument[Assignment]], done: DoneSince) -> tuple[OpenAssignment, ...]:
    """How far each of a learner's assignments is done, what is wanted first first; those done come last."""
    found = [_how_far(each, done) for each in its]
    return tuple(sorted(found, key=lambda each: (each.is_done or each.is_used_up, *_wanted(each.assignment), each.id)))


def todays(papers: SchoolPapers, learner: str, done: DoneSince) -> tuple[OpenAssignment, ...]:
    """How far each assignment of the learner of that name is done; raises KnownError."""
    ids = papers.ids_of(learner)
    return open_assignments(assigned_to(papers.assignments(), ids, papers.listed(ids)), done)


def assignment_of_test(its: Iterable[OpenAssignment], test: str) -> OpenAssignment | None:
    """The assignment by which a test of that key is taken: one that may be begun before one that is used up.

    None where the school has not set it, or it was handed in.
    """
    found = [
        each for each in its if not each.is_done and each.assignment.what == AssignedThing(AssignedKind.TEST, test)
    ]
    return min(found, key=lambda each: each.is_used_up, default=None)


def left_to_do(found: Iterable[OpenAssignment]) -> tuple[OpenAssignment, ...]:
    """Those that are not done and may still be begun, in their order."""
    return tuple(each for each in found if not each.is_done and not each.is_used_up)


def is_past(assignment: Assignment, today: date) -> bool:
    """Whether the day by which it was to be done is over."""
    return bool(assignment.by_day) and assignment.by_day < today.isoformat()


def _wanted(assignment: Assignment) -> tuple[bool, str]:
    return not assignment.by_day, assignment.by_day


def _how_far(kept: KeptDocument[Assignment], done: DoneSince) -> OpenAssignment:
    what, since = kept.document.what, kept.document.since_ms
    if what.kind is AssignedKind.TEST:
        taken, attempts = done.tests(what.key, since), kept.document.attempts
        left = max(0, attempts - taken.begun) if attempts else None
        return OpenAssignment(kept.id, kept.document, min(taken.handed_in, 1), 1, left)
    held, of = _done_of(what, since, done)
    return OpenAssignment(kept.id, kept.document, min(held, of), of)


def _done_of(what: AssignedThing, since: int, done: DoneSince) -> tuple[int, int]:
    match what.kind:
        case AssignedKind.LESSON:
            return int(done.has_read(what.key)), 1
        case AssignedKind.DRILL:
            return done.answers(what.key, since), what.count
        case AssignedKind.PART:
            return done.rounds(what.key, "", since), what.count
        case AssignedKind.ROUND:
            return done.rounds("", what.key, since), what.count
        case AssignedKind.STAGE:
            return done.holds(what.key, "")
        case _:
            return done.holds("", what.key)
