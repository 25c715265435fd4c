"""What the school has set with a test: who opens it, on which day, how often it may be taken, and extra time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import partial

from trainer.training.records.ports import ScoreBook
from trainer.training.school.assigned import DoneInBook, OpenAssignment, assignment_of_test, is_past, todays
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import SchoolPapers
from trainer.training.school.told_tasks import booked_for
from trainer.training.tests.terms import NOTHING_GRANTED, Adjustment
from trainer.ui.window.session import Session
from trainer.wording.dates import day_of_month_words
from trainer.wording.numbers import number_in_words


@dataclass(frozen=True, slots=True)
class SetWithTest:
    """What is ``granted`` with it, and the ``hindrance`` if it can't be started now, in one sentence.

    ``is_set``: the school assigned or booked it, so that with School on an examiner opens it; ``not_today`` then says
    why it doesn't open on this day. ``due`` is the day it was to be taken by if that is over: it then opens only
    once the examiner says that they open it late.
    """

    granted: Adjustment = NOTHING_GRANTED
    hindrance: str = ""
    is_set: bool = False
    not_today: str = ""
    due: str = ""


NOT_SET = SetWithTest()


def set_by_school(session: Session, test: str, today: date) -> SetWithTest:
    """Return what the school has set with the test of that key for the learner who trains."""
    found = session.reckoned(partial(_found, learner=session.learner, test=test))
    if found is None:
        return NOT_SET
    task, days = found
    if task is not None and task.is_used_up:
        return SetWithTest(hindrance=_used_up(task.assignment.attempts, task.assignment.by), is_set=True)
    its = None if task is None else task.assignment
    granted = NOTHING_GRANTED
    if its is not None and (its.extra_time or its.described):
        granted = Adjustment(its.extra_time, 0, its.by, its.why_extra, its.described)
    is_booked_today = today.isoformat() in days
    due = its.by_day if its is not None and is_past(its, today) and not is_booked_today else ""
    return SetWithTest(granted, "", task is not None or bool(days), _not_on(days, today), due)


def _found(book: ScoreBook, learner: str, test: str) -> tuple[OpenAssignment | None, tuple[str, ...]] | None:
    done = DoneInBook(book, learner, None)
    if not has_edits(book):
        return None
    papers = SchoolPapers(book.edits)
    days = tuple(each.day for each in booked_for(papers, learner, done) if each.test == test)
    return assignment_of_test(todays(papers, learner, done), test), days


def _not_on(days: tuple[str, ...], today: date) -> str:
    """Why it isn't open on the day, if it is booked for others: the next one, else the last that went by."""
    if not days or today.isoformat() in days:
        return ""
    ahead = [each for each in days if each > today.isoformat()]
    day = date.fromisoformat(ahead[0] if ahead else days[-1])
    on = f"{day_of_month_words(day)}{'' if day.year == today.year else f' {day.year}'}"
    if ahead:
        return f"It's booked for {on}, and opens that day. An instructor or supervisor can move the booking."
    return f"It was booked for {on}. An instructor or supervisor can book it again."


def _used_up(attempts: int, by: str) -> str:
    often = "one attempt, and it has" if attempts == 1 else f"{number_in_words(attempts)} attempts, and they have"
    return f"{by or 'The school'} allowed {often} been used. Ask for another."
