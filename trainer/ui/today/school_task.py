"""What Today says of the school's assignments: the next one, by when and by whom, and how far it is done."""

from __future__ import annotations

from datetime import date
from functools import partial

from trainer.content.tests.papers import Paper
from trainer.training.learn.learning import Learning
from trainer.training.records.examinations import KeptExamination
from trainer.training.school.documents import AssignedKind
from trainer.training.school.told_tasks import BOOKED, CalledHere, about, booked_words, from_the_school, title_of
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.unfinished import stopped_words
from trainer.ui.today.view import UNFINISHED, SchoolTask
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study


def school_task(session: Session, study: Study, learning: Learning) -> SchoolTask | None:
    """What the learner is to do next for the school; None where nothing is, or the book cannot be read."""
    today = study.today()
    its = session.reckoned(partial(from_the_school, learner=session.learner, learning=learning, today=today))
    if its is None:
        return None
    called = CalledHere(learning, study.syllabus.stages, partial(_test, session), study.title, study.in_its_words)
    booked = "" if its.booked is None else booked_words(its.booked, called, today)
    if its.left:
        task, more = its.left[0], len(its.left) - 1
        what, title = task.assignment.what, title_of(task, called, today)
        counts = what.kind is AssignedKind.TEST
        return SchoolTask(what.kind.value, what.key, title, about(task, called), counts, more, booked)
    if its.booked is None:
        return None
    return SchoolTask(AssignedKind.TEST.value, its.booked.test, booked, BOOKED, counts=True)


def unfinished_task(session: Session, waiting: KeptExamination, today: date) -> SchoolTask:
    """Return what Today says of a test that the learner has not finished, which comes before everything else."""
    desk = desk_of(session)
    stopped = stopped_words(waiting, desk.paper_of(waiting), today)
    return SchoolTask(UNFINISHED, waiting.start.test, desk.name_of(waiting), f"{stopped}.")


def _test(session: Session, key: str) -> Paper | None:
    return None if session.read_tests is None else session.read_tests()[0].papers.get(key)
