"""What the school has set with a test: how often it may be begun, and what more time is granted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from trainer.training.records.ports import ScoreBook
from trainer.training.school.assigned import DoneInBook, OpenAssignment, assignment_of_test, todays
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import SchoolPapers
from trainer.training.tests.terms import Adjustment
from trainer.ui.tests.before_terms import NOTHING_GRANTED
from trainer.ui.window.session import Session
from trainer.wording.numbers import number_in_words


@dataclass(frozen=True, slots=True)
class SetWithTest:
    """What more is ``granted``, and the ``hindrance`` where it may not be begun any more, in one sentence."""

    granted: Adjustment = NOTHING_GRANTED
    hindrance: str = ""


def set_by_school(session: Session, test: str) -> SetWithTest:
    """What the school has set with the test of that key for the learner who trains."""
    found = session.reckoned(partial(_found, learner=session.learner, test=test))
    if found is None:
        return SetWithTest()
    its = found.assignment
    if found.is_used_up:
        return SetWithTest(hindrance=_used_up(its.attempts, its.by))
    extra = Adjustment(its.extra_time, 0, its.by, its.why_extra) if its.extra_time else NOTHING_GRANTED
    return SetWithTest(extra)


def _found(book: ScoreBook, learner: str, test: str) -> OpenAssignment | None:
    done = DoneInBook(book, learner, None)
    return assignment_of_test(todays(SchoolPapers(book.edits), learner, done), test) if has_edits(book) else None


def _used_up(attempts: int, by: str) -> str:
    often = "once" if attempts == 1 else f"{number_in_words(attempts)} times"
    return f"{by or 'The school'} has set it to be begun {often}, and so it was: ask for it to be set again."
