"""What Today says of the school's assignments: the next one, by when and by whom, and how far it is done."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from trainer.drills.registry import drill
from trainer.training.learn.learning import Learning
from trainer.training.records.ports import ScoreBook
from trainer.training.school.assigned import OpenAssignment, next_of, todays
from trainer.training.school.documents import AssignedKind, AssignedThing, BookedTest
from trainer.training.school.done_in_book import DoneInBook
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import SchoolPapers
from trainer.training.situations import SITUATIONS
from trainer.training.table.automation import automation
from trainer.ui.today.view import SchoolTask
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study
from trainer.wording.dates import day_of_month_words, weekday_words

_SOON = timedelta(days=6)
_BOOKED = "Booked for you"


def school_task(session: Session, study: Study, learning: Learning) -> SchoolTask | None:
    """What the learner is to do next for the school; None where nothing is, or the book cannot be read."""
    task, more = session.reckoned(partial(_next, learner=session.learner, learning=learning)) or (None, 0)
    coming = session.reckoned(partial(_coming, learner=session.learner, learning=learning, today=study.today()))
    booked = "" if coming is None else _booked_words(_test(coming.test, session)[0], coming.day, study.today())
    if task is None:
        return (
            None if coming is None else SchoolTask(AssignedKind.TEST.value, coming.test, booked, _BOOKED, counts=True)
        )
    what = task.assignment.what
    named, minutes = _named(what, session, study, learning)
    until = _until(task.assignment.by_day, study.today())
    title = f"{named[:1].upper()}{named[1:]}{f', {until}' if until else ''}"
    return SchoolTask(
        what.kind.value, what.key, title, _about(task, minutes), what.kind is AssignedKind.TEST, more, booked
    )


def _next(book: ScoreBook, learner: str, learning: Learning) -> tuple[OpenAssignment | None, int]:
    done = DoneInBook(book, learner, learning)
    return next_of(todays(SchoolPapers(book.edits), learner, done)) if has_edits(book) else (None, 0)


def _coming(book: ScoreBook, learner: str, learning: Learning, today: date) -> BookedTest | None:
    """The next test that is booked for the learner and was not handed in since it was."""
    done = DoneInBook(book, learner, learning)
    if not has_edits(book):
        return None
    papers = SchoolPapers(book.edits)
    id = next(iter(papers.ids_of(learner)), "")
    ahead = (each for each in papers.bookings(id) if id and each.document.day >= today.isoformat())
    left = (each.document for each in ahead if not done.tests(each.document.test, each.edit.at_ms).handed_in)
    return next(left, None)


def _booked_words(name: str, day: str, today: date) -> str:
    """``Table test on Friday 4 December``, or today."""
    on = date.fromisoformat(day)
    if on == today:
        return f"{name} today"
    year = "" if on.year == today.year else f" {on.year}"
    return f"{name} on {weekday_words(on)} {day_of_month_words(on)}{year}"


def _named(what: AssignedThing, session: Session, study: Study, learning: Learning) -> tuple[str, int | None]:
    """What a thing is called, by its key where nothing here is; and its minutes, where it has some."""
    match what.kind:
        case AssignedKind.TEST:
            return _test(what.key, session)
        case AssignedKind.LESSON:
            return study.title(what.key) or what.key, None
        case AssignedKind.DRILL:
            known = drill(what.key)
            return what.key if known is None else study.in_its_words(known.title), None
        case AssignedKind.SKILL:
            skills = {each.skill.key: each.skill.name for each in learning.skills}
            return skills.get(what.key, what.key), None
        case AssignedKind.STAGE:
            stages = {each.key: each.name for each in study.syllabus.stages}
            return stages.get(what.key, what.key), None
        case AssignedKind.PART:
            part = automation(what.key)
            return what.key if part is None else part.title, None
        case _:
            titles = {each.key: each.title for each in SITUATIONS}
            return titles.get(what.key, what.key) or "Rounds at the table", None


def _test(key: str, session: Session) -> tuple[str, int | None]:
    paper = None if session.read_tests is None else session.read_tests()[0].papers.get(key)
    return (key, None) if paper is None else (paper.name, paper.minutes)


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


def _about(task: OpenAssignment, minutes: int | None) -> str:
    """``Set by M. Ortiz; 12 of 30 answered``."""
    its = task.assignment
    told = [f"Set by {its.by}"] if its.by else []
    if its.what.kind is AssignedKind.TEST:
        limits = (f"{minutes} minutes" if minutes else "", _left(task.attempts_left))
        told += [", ".join(filter(None, limits))] if any(limits) else []
    elif task.of > 1 or task.done:
        told.append(_HOW_FAR[its.what.kind](task.done, task.of))
    if its.words:
        told.append(" ".join(its.words.split()))
    said = "; ".join(told)
    return f"{said[:1].upper()}{said[1:]}"


def _left(attempts: int | None) -> str:
    """How often it may still be begun; "" where nobody has said."""
    return "" if attempts is None else "once" if attempts == 1 else f"{attempts} times at most"


def _so_far(what: str) -> Callable[[int, int], str]:
    return lambda done, of: f"{done} of {of} {what}"


_HOW_FAR = {
    AssignedKind.LESSON: _so_far("read"),
    AssignedKind.DRILL: _so_far("answered"),
    AssignedKind.PART: _so_far("dealt"),
    AssignedKind.ROUND: _so_far("dealt"),
    AssignedKind.STAGE: _so_far("skills in form"),
    AssignedKind.SKILL: _so_far("in form"),
}
