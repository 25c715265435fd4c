"""Reads what the Today page shows out of where the learner stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from trainer.lazy_module import LazyModule
from trainer.training.learn.learning import Learning, StageStanding
from trainer.training.learn.planning.plan import PartKind, PlannedPart, is_first_evening, next_lessons
from trainer.training.learn.planning.plan_words import OfLesson, kind_words, reason_words, title_words
from trainer.training.learn.week import Week, week_of
from trainer.training.school.keeping import has_edits
from trainer.ui.today.stage_words import stage_fact
from trainer.ui.today.view import NextLesson, PastDay, PlanRow, SchoolTask, SittingUnderWay, StageRow, TodayView
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study
from trainer.wording.dates import weekday_words

if TYPE_CHECKING:
    from trainer.training.learn.lessons import told_lesson
    from trainer.ui.today import school_task
else:
    school_task = LazyModule("trainer.ui.today.school_task")
    # A sitting is planned without lessons.
    told_lesson = LazyModule("trainer.training.learn.lessons.told_lesson")

_TOLD = 2
_NO_WEEK = Week((), 0)


def view_of(
    session: Session, study: Study, learning: Learning, before: TodayView, parts: Sequence[PlannedPart] = ()
) -> TodayView:
    """The page as it stands, ``before`` being what it showed; ``parts`` are those of the sitting under way, if any."""
    parts = parts or study.plan(learning, before.minutes)
    key = next_lesson_key(study, learning, parts)
    today = study.today()
    live = {part.skill for part in parts}
    read = study.read_by_day()
    week = session.told(None, lambda tallies: week_of(tallies, today, None, read), _NO_WEEK)
    return TodayView(
        before.minutes,
        tuple(_rows(parts, learning, study, before.under_way)),
        tuple(_stage(each, learning, today) for each in study.stages(learning, live)),
        key,
        _known(study, before.lesson, key),
        tuple(PastDay(_day_name(each.day, today), each.minutes) for each in week.days),
        week.sittings,
        before.under_way,
        before.gained if before.day == today.isoformat() else None,
        learner=session.learner,
        game=session.game_key,
        day=today.isoformat(),
        towards=study.way.value,
        school=_school(session, study, learning),
        welcome=f"Welcome, {session.learner}" if is_first_evening(learning) else "",
        by_the_end=_by_the_end(parts, learning, study),
    )


def _school(session: Session, study: Study, learning: Learning) -> SchoolTask | None:
    waiting = session.reckoned(lambda book: book.tests.unfinished(session.learner))
    if waiting:
        return school_task.unfinished_task(session, waiting[0], study.today())
    # At home nothing of a school is read.
    return school_task.school_task(session, study, learning) if session.reckoned(has_edits) else None


def _by_the_end(parts: Sequence[PlannedPart], learning: Learning, study: Study) -> str:
    """What one can do after the session that couldn't be done before, in a sentence; "" for nothing."""
    lessons = [learning.trained(part.skill).skill.lesson for part in parts if part.kind is PartKind.LESSON]
    able = [*filter(None, map(study.after, lessons))]
    if any(part.kind is PartKind.HAND for part in parts):
        able.append("deal one hand with help")
    # Each may have an "and" of its own.
    return f"By the end you can {', and '.join(able)}." if able else ""


def _day_name(day: date, today: date) -> str:
    return "Today" if day == today else weekday_words(day)[:2]


def _rows(
    parts: Sequence[PlannedPart], learning: Learning, study: Study, under_way: SittingUnderWay | None
) -> Iterator[PlanRow]:
    told = () if under_way is None else under_way.told
    for place, part in enumerate(parts):
        row = _row(part, learning, study.today(), study.title, study.after)
        before = told[place] if place < len(told) else ()
        yield replace(row, kind=before[0], reason=before[1]) if len(before) == _TOLD else row


def _row(part: PlannedPart, learning: Learning, today: date, title_of: OfLesson, after_of: OfLesson) -> PlanRow:
    kind, title = kind_words(part, learning), title_words(part, learning, title_of)
    title = title[:1].upper() + title[1:]
    return PlanRow(kind, title, reason_words(part, learning, today, after_of), part.minutes)


def _stage(standing: StageStanding, learning: Learning, today: date) -> StageRow:
    stage = standing.stage
    return StageRow(stage.key, stage.name, stage.short, stage_fact(standing, learning, today), standing.state.value)


def next_lesson_key(study: Study, learning: Learning, parts: Sequence[PlannedPart]) -> str:
    """The lesson to be read next: the one left last, that of the session, or the one that comes next.

    "" where all were read.
    """
    marks = study.marks
    taught = {each.skill.lesson for each in learning.skills}
    left = [key for key in reversed(list(marks.steps)) if key in taught]
    planned = [learning.trained(part.skill).skill.lesson for part in parts if part.kind is PartKind.LESSON]
    coming = [each.skill.lesson for each in next_lessons(learning)]
    return next((key for key in (*left, *planned, *coming) if key not in marks.read), "")


def _known(study: Study, before: NextLesson | None, key: str) -> NextLesson | None:
    """What is known of the lesson to be read next; its steps are counted later, for the whole file is read for it."""
    if before is not None and before.key == key:
        return _read_on(study, before)
    title = study.title(key) if key else ""
    return NextLesson(key, title, 0, 0, 0) if title else None


def next_lesson(study: Study, key: str) -> NextLesson | None:
    """What the card says of the lesson of that key; None where the game deals nothing of it."""
    told = study.told(key)
    if told is None:
        return None
    steps = max(1, sum(isinstance(block, told_lesson.ToldHeading) for block in told.blocks))
    return _read_on(study, NextLesson(key, told.title, 0, steps, told.minutes))


def _read_on(study: Study, lesson: NextLesson) -> NextLesson:
    """The lesson as far as it has been read."""
    return replace(lesson, done=max(0, min(study.marks.steps.get(lesson.key, 0), lesson.steps - 1)))
