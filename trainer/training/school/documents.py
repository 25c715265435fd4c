"""What a school writes down: classes, learners, what is assigned and booked, notes, sign-offs, overrides and files."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


@dataclass(frozen=True, slots=True)
class SchoolClass:
    """A class of the school; its days are written as 2026-11-23, "" for none said."""

    name: str
    begins: str = ""
    ends: str = ""


@dataclass(frozen=True, slots=True)
class ClassTime:
    """That a learner is in the class of that id ``since`` a day, and ``until`` another, "" while that goes on."""

    of_class: str
    since: str = ""
    until: str = ""

    def is_on(self, day: str) -> bool:
        """Whether they are in it on that day."""
        return self.since <= day and (not self.until or day <= self.until)


@dataclass(frozen=True, slots=True)
class RosterLearner:
    """A learner of the school; the document's id is the learner's own.

    ``archived`` is the day on which they moved on, "" while they are here; ``external`` what another system calls them;
    ``surname`` the part of the name by which a list orders them, "" if that is not known.
    """

    name: str
    classes: tuple[ClassTime, ...] = ()
    archived: str = ""
    external: str = ""
    surname: str = ""

    def in_class(self, of_class: str) -> bool:
        """Whether they are in the class of that id, and have not left it."""
        return any(each.of_class == of_class and not each.until for each in self.classes)


class AssignedKind(Enum):
    """What sort of thing is assigned. A PART is one of a round, such as its payouts."""

    LESSON = "lesson"
    DRILL = "drill"
    SKILL = "skill"
    STAGE = "stage"
    PART = "part"
    ROUND = "round"
    TEST = "test"


@dataclass(frozen=True, slots=True)
class AssignedThing:
    """What is to be done: the lesson, drill, skill, stage, part or test of that ``key``, or rounds with a situation.

    ``key`` is "" for rounds of any kind; ``count`` how many answers, or rounds, are asked for.
    """

    kind: AssignedKind
    key: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Assignment:
    """Something to be done ``by_day``, "" for any, by the learners of classes, or by single ones.

    ``attempts``: how often a test may be begun, 0 for as often as one likes. ``extra_time`` is in hundredths of a
    test's time; ``described``: captions describe acts and signals where others are watched in it. Either is granted
    for the reason ``why_extra``. ``by`` is the name of who assigned it, and ``since_ms`` the moment, in milliseconds
    since the epoch, from which what is done counts.
    """

    what: AssignedThing
    to_classes: tuple[str, ...] = ()
    to_learners: tuple[str, ...] = ()
    by_day: str = ""
    attempts: int = 0
    extra_time: int = 0
    why_extra: str = ""
    words: str = ""
    by: str = ""
    since_ms: int = 0
    described: bool = False


@dataclass(frozen=True, slots=True)
class BookedTest:
    """That a learner takes a test on a day."""

    test: str
    learner: str
    day: str


@dataclass(frozen=True, slots=True)
class LearnerNote:
    """What an instructor writes of a learner, who sees it where that was said."""

    learner: str
    words: str
    seen_by_learner: bool = False
    by: str = ""


@dataclass(frozen=True, slots=True)
class SignOff:
    """That a supervisor has seen a learner do a skill, or all of a stage; the other of the two is ""."""

    learner: str
    game: str
    stage: str = ""
    skill: str = ""
    words: str = ""
    by: str = ""


class CountsAs(Enum):
    """What a person says of a skill or a stage: it is KNOWN, it is done AGAIN, or it is NOT_NEEDED."""

    KNOWN = "known"
    AGAIN = "again"
    NOT_NEEDED = "not-needed"


@dataclass(frozen=True, slots=True)
class LearnerOverride:
    """What counts for a learner in the place of what was reckoned of a skill, or of all skills of a stage, and why."""

    learner: str
    counts_as: CountsAs
    stage: str = ""
    skill: str = ""
    why: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class SchoolFile:
    """A file of the school, under houses, lessons or tests, for every station."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class LearnerRemoval:
    """That every machine of the school takes out all it holds of the learner of that id, for ever."""

    learner: str


@dataclass(frozen=True, slots=True)
class SameLearner:
    """That what the learner of that id does counts as done by ``as_whom``; by themselves where both ids are one."""

    learner: str
    as_whom: str


@dataclass(frozen=True, slots=True)
class LearnerPin:
    """What the learner of that id signs in with, ``sealed``; "" where they choose another at their next sign-in."""

    learner: str
    sealed: str = ""


@dataclass(frozen=True, slots=True)
class RecordTakenIn:
    """That a record from a file was taken in under the id ``learner``, which counts for nothing until it is confirmed.

    It is said to be of the learner ``of``: what confirms it counts the one as the other.
    """

    learner: str
    of: str


@dataclass(frozen=True, slots=True)
class BookRestored:
    """That a score book was put back from the file ``copy``, and that what follows is the chain of ``station``."""

    station: str
    copy: str


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What the school decided about the rules of the game whose key the document's id is (``domain/house/choices.py``).

    ``choices`` are the lines in their order: what is switched, what is confirmed, and by whom.
    """

    choices: tuple[str, ...]


Document = (
    SchoolClass
    | RosterLearner
    | Assignment
    | BookedTest
    | LearnerNote
    | SignOff
    | LearnerOverride
    | SchoolFile
    | LearnerRemoval
    | SameLearner
    | LearnerPin
    | RecordTakenIn
    | BookRestored
    | HouseRules
)
"""What an edit gives the body of."""
