"""What the school has set for a learner, and booked, as commands tell it: in the words of the window's Today."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache, partial
from typing import Any

from trainer import resources
from trainer.commands.shared.folders import Folders
from trainer.commands.tests.shared import read_tests
from trainer.content.learn.lesson_title import LessonSummary, head_in
from trainer.content.learn.skills import Syllabus
from trainer.content.tests.papers import Paper
from trainer.domain.house.games import Game
from trainer.training.learn.learning import Learning
from trainer.training.school.assigned import OpenAssignment
from trainer.training.school.told_tasks import (
    BOOKED,
    CalledHere,
    FromTheSchool,
    about,
    booked_words,
    title_of,
)
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shoe_or_pack import as_dealt


def called_here(folders: Folders, game: Game, learning: Learning, way: Syllabus) -> CalledHere:
    """What things are called at ``game``; tests are read when one is asked for."""

    @cache
    def test(key: str) -> Paper | None:
        return read_tests(folders).get(key)

    return CalledHere(learning, way.stages, test, partial(lesson_title, folders, game), partial(in_its_words, game))


def lesson_title(folders: Folders, game: Game, lesson: str) -> str:
    """What the lesson of that key is called at ``game``; "" where there is none."""
    return in_its_words(game, lesson_head(folders, lesson).title)


def lesson_head(folders: Folders, lesson: str) -> LessonSummary:
    """What the head of the lesson of that key says; nothing where there is none."""
    return head_in([resources.lessons(), *folders.all_lessons], lesson)


def in_its_words(game: Game, words: str) -> str:
    """``words`` of shoes and players as ``game`` has them."""
    return as_seated(as_dealt(words, game), game)


def school_lines(its: FromTheSchool, called: CalledHere, today: date) -> Iterator[str]:
    """What is left to do for the school and the next test that is booked; nothing where there is neither."""
    if its.left or its.booked is not None:
        yield ""
        yield "From the school:"
    for each in its.left:
        yield f"   {title_of(each, called, today)}"
        if said := about(each, called):
            yield f"      {said}"
    if its.booked is not None:
        yield f"   {booked_words(its.booked, called, today)}"
        yield f"      {BOOKED}"


def school_data(its: FromTheSchool, called: CalledHere, today: date) -> dict[str, Any]:
    """The same for other programs."""
    booked = its.booked
    return {
        "set": [_task_data(each, called, today) for each in its.left],
        "booked": None
        if booked is None
        else {"test": booked.test, "day": booked.day, "title": booked_words(booked, called, today)},
    }


def _task_data(task: OpenAssignment, called: CalledHere, today: date) -> dict[str, Any]:
    its = task.assignment
    return {
        "kind": its.what.kind.value,
        "key": its.what.key,
        "by": its.by_day or None,
        "set_by": its.by or None,
        "done": task.done,
        "of": task.of,
        "attempts_left": task.attempts_left,
        "title": title_of(task, called, today),
        "about": about(task, called),
    }
