"""What the school has set for a learner and booked for them, and its words: what, by when, by whom, how far it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from trainer.content.learn.skills import Stage
from trainer.content.tests.papers import Paper
from trainer.drills.registry import drill
from trainer.training.learn.learning import Learning
from trainer.training.records.ports import ScoreBook
from trainer.training.school.assigned import DoneInBook, OpenAssignment, left_to_do, todays
from trainer.training.school.documents import AssignedKind, AssignedThing, BookedTest
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import SchoolPapers
from trainer.training.situations import SITUATIONS
from trainer.training.table.automation import automation
from trainer.wording.dates import day_of_month_words, weekday_words

BOOKED = "Booked for you"
_SOON = timedelta(days=6)


@dataclass(frozen=True, slots=True)
class FromTheSchool:
    """What is left to do for the school, what is wanted first first; and the next test that is booked, if any."""

    left: tuple[OpenAssignment, ...] = ()
    booked: BookedTest | None = None


@dataclass(frozen=True, slots=True)
class CalledHere:
    """What things are called where a learner trains; what nothing here is called goes by its key.

    ``lesson`` gives a title, "" for none; ``in_its_words`` has words of shoes and players as the game has them.
    """

    learning: Learning
    stages: Sequence[Stage]
    test: Callable[[str], Paper | None]
    lesson: Callable[[str], str]
    in_its_words: Callable[[str], str]

    def of(self, what: AssignedThing) -> str:
        """What a thing is called."""
        key = what.key
        match what.kind:
            case AssignedKind.TEST:
                return self.of_test(key)
            case AssignedKind.LESSON:
                return self.lesson(key) or key
            case AssignedKind.DRILL:
                known = drill(key)
                return key if known is None else self.in_its_words(known.title)
            case AssignedKind.SKILL:
                return {each.skill.key: each.skill.name for each in self.learning.skills}.get(key, key)
            case AssignedKind.STAGE:
                return {each.key: each.name for each in self.stages}.get(key, key)
            case AssignedKind.PART:
                part = automation(key)
                return key if part is None else part.title
            case _:
                titles = {each.key: each.title for each in SITUATIONS}
                return titles.get(key, key) or "Rounds at the table"

    def of_test(self, key: str) -> str:
        """What a test is called."""
        paper = self.test(key)
        return key if paper is None else paper.name

    def minutes(self, what: AssignedThing) -> int | None:
        """How long it takes, where it is a test with a time."""
        paper = self.test(what.key) if what.kind is AssignedKind.TEST else None
        return None if paper is None else paper.minutes


def from_the_school(book: ScoreBook, learner: str, learning: Learning, today: date) -> FromTheSchool:
    """What stands for the learner of that name, by where they stand; nothing in a book without a school.

    Raises KnownError.
    """
    done = DoneInBook(book, learner, learning)
    if not has_edits(book):
        return FromTheSchool()
    papers = SchoolPapers(book.edits)
    return FromTheSchool(left_to_do(todays(papers, learner, done)), _coming(papers, learner, done, today))


def _coming(papers: SchoolPapers, learner: str, done: DoneInBook, today: date) -> BookedTest | None:
    """The next test that is booked for the learner and was not handed in since it was."""
    return next((each for each in booked_for(papers, learner, done) if each.day >= today.isoformat()), None)


def booked_for(papers: SchoolPapers, learner: str, done: DoneInBook) -> tuple[BookedTest, ...]:
    """Return the tests booked for the learner of that name and not handed in since, by day; raises KnownError."""
    id = next(iter(papers.ids_of(learner)), "")
    its = papers.bookings(id) if id else ()
    return tuple(each.document for each in its if not done.tests(each.document.test, each.edit.at_ms).handed_in)


def booked_words(booked: BookedTest, called: CalledHere, today: date) -> str:
    """``Table test on Friday 4 December``, or today."""
    name, on = called.of_test(booked.test), date.fromisoformat(booked.day)
    if on == today:
        return f"{name} today"
    year = "" if on.year == today.year else f" {on.year}"
    return f"{name} on {weekday_words(on)} {day_of_month_words(on)}{year}"


def title_of(task: OpenAssignment, called: CalledHere, today: date) -> str:
    """``Payout test, by Friday``."""
    named, until = called.of(task.assignment.what), _until(task.assignment.by_day, today)
    return f"{named[:1].upper()}{named[1:]}{f', {until}' if until else ''}"


def _until(by_day: str, today: date) -> str:
    """``by Friday`` where that is soon, else ``by 4 December``; a day that is over is told as it is."""
    if not by_day:
        return ""
    day = date.fromisoformat(by_day)
    if day == today:
        return "today"
    if today < day <= today + _SOON:
        return f"by {weekday_words(day)}"
    return f"by {day_of_month_words(day)}{'' if day.year == today.year else f' {day.year}'}"


def about(task: OpenAssignment, called: CalledHere) -> str:
    """``Set by M. Ortiz; 12 of 30 answered``."""
    its = task.assignment
    told = [f"Set by {its.by}"] if its.by else []
    if its.what.kind is AssignedKind.TEST:
        minutes = called.minutes(its.what)
        limits = (f"{minutes} minutes" if minutes else "", _attempts(task.attempts_left))
        told += [", ".join(filter(None, limits))] if any(limits) else []
    elif task.of > 1 or task.done:
        told.append(f"{task.done} of {task.of} {_HOW_FAR[its.what.kind]}")
    if its.words:
        told.append(" ".join(its.words.split()))
    said = "; ".join(told)
    return f"{said[:1].upper()}{said[1:]}"


def _attempts(left: int | None) -> str:
    """How often it may still be begun; "" where nobody has said."""
    return "" if left is None else "once" if left == 1 else f"{left} times at most"


_HOW_FAR = {
    AssignedKind.LESSON: "read",
    AssignedKind.DRILL: "answered",
    AssignedKind.PART: "dealt",
    AssignedKind.ROUND: "dealt",
    AssignedKind.STAGE: "skills in form",
    AssignedKind.SKILL: "in form",
}
