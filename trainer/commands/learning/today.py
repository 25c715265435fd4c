"""`dealer-trainer today`: what a learner does today, part by part, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import date, datetime
from functools import cache, partial
from typing import Any

import click

from trainer.commands.learning.from_school import called_here, in_its_words, lesson_head, school_data, school_lines
from trainer.commands.school.who import for_learner
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import read_library
from trainer.commands.shared.learners import (
    as_marked,
    brought_by,
    game_option,
    learner_option,
    syllabus,
    way_of_learner,
    which_game,
    whose,
)
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.storage.score_book import open_for_reading
from trainer.training.learn.learning import Learning, learning_of
from trainer.training.learn.planning.plan import LESSON_MINUTES, MINUTES, PlannedPart, plan
from trainer.training.learn.planning.plan_words import OfLesson, kind_words, reason_words, title_words
from trainer.training.learn.planning.taken_as_said import as_said
from trainer.training.school.overridden import said_of
from trainer.training.school.told_tasks import from_the_school
from trainer.wording.unseen_letters import without_unseen


@click.command()
@click.option(
    "--minutes", type=click.Choice([f"{each}" for each in MINUTES]), default="15", show_default=True, help="How long."
)
@game_option
@learner_option
@json_option
@data_option
@pass_folders
@for_learner
def command(folders: Folders, minutes: str, game: str, learner: str | None, as_json: bool) -> None:
    """Show what a learner does today in a sitting of 5, 15 or 30 minutes, part by part, and why each part is there.

    What the school has set stands below, with by when and by whom, and the next test that is booked. Nothing is begun,
    and nothing in the score book changes.
    """
    library, today = read_library(folders), datetime.now().date()
    with closing(open_for_reading(folders.data)) as book:
        name, chosen = whose(book, learner), which_game(library, book, game, folders)
        brought = brought_by(library, book, name, chosen, folders)
        way = way_of_learner(book, name)
        read = syllabus(way)
        learning = learning_of(book, name, chosen, read, today, None, keep=False, brought=brought)
        learning = as_said(as_marked(learning, book, name, chosen), said_of(book, name))
        school = from_the_school(book, name, learning, today)
    heads = cache(partial(lesson_head, folders))
    parts = plan(learning, int(minutes), today, lambda lesson: heads(lesson).minutes or LESSON_MINUTES)
    called = called_here(folders, chosen, learning, read)
    of_lesson = called.lesson, lambda lesson: in_its_words(chosen, heads(lesson).after)
    if as_json:
        about = {"learner": name, "way": way.value, "game": chosen.key, "minutes": int(minutes)}
        told = _data(parts, learning, today, *of_lesson)
        echo_json(about | told | {"school": school_data(school, called, today)})
        return
    click.echo(without_unseen(f"{name or 'Nobody'} today, {minutes} minutes at {chosen.house_name}, {chosen.name}"))
    for line in _lines(parts, learning, today, *of_lesson):
        click.echo(line)
    for line in school_lines(school, called, today):
        click.echo(without_unseen(line))


def _lines(
    parts: Sequence[PlannedPart], learning: Learning, today: date, titles: OfLesson, after: OfLesson
) -> Iterator[str]:
    if not parts:
        yield "Nothing is due: deal a round, or choose a drill of your own."
        return
    rows = [
        (f"{place}", f"{kind_words(each, learning)}: {title_words(each, learning, titles)}", f"{each.minutes} min")
        for place, each in enumerate(parts, 1)
    ]
    for line, each in zip(columns(rows, right=(0, 2)), parts, strict=True):
        yield line
        yield f"   {reason_words(each, learning, today, after)}"


def _data(
    parts: Sequence[PlannedPart], learning: Learning, today: date, titles: OfLesson, after: OfLesson
) -> dict[str, Any]:
    return {
        "day": today.isoformat(),
        "parts": [
            {
                "kind": each.kind.value,
                "skill": each.skill or None,
                "skills": list(each.skills),
                "count": each.count,
                "minutes": each.minutes,
                "guided": each.guided,
                "why": each.why.value,
                "title": title_words(each, learning, titles),
                "reason": reason_words(each, learning, today, after),
            }
            for each in parts
        ],
    }
