"""`dealer-trainer lesson`: a lesson as a game has it, in the terminal, as a page or on paper; or the list of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from trainer import resources
from trainer.commands.paper.lesson_text import lesson_lines
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.gestures import gestures_of
from trainer.commands.shared.output import OutputPath, columns, force_option
from trainer.content.learn.lesson_library import LessonLibrary, in_order, read_lessons
from trainer.content.learn.syllabus import read_syllabus, shipped_syllabus
from trainer.content.text.faults import printable
from trainer.domain.signals.gestures import Gestures
from trainer.storage.mending.output_files import FileKind, check_output, write_output
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldLesson
from trainer.ui.learn.printing import lesson_page, write_lesson_pdf
from trainer.ui.paper.printing import PaperSize


@click.command()
@click.argument("key", metavar="[KEY]", required=False)
@click.option("--game", "game_key", metavar="HOUSE/GAME", help="The game whose rules hold.")
@click.option("--from", "known_key", metavar="HOUSE/GAME", help="The game you know, to compare with.")
@click.option("--html", "page", type=OutputPath(), metavar="FILE.html", help="Write a page with figures.")
@click.option("--pdf", "paper", type=OutputPath(), metavar="FILE.pdf", help="Write pages to print.")
@force_option
@data_option
@pass_folders
def command(
    folders: Folders,
    key: str | None,
    game_key: str | None,
    known_key: str | None,
    page: Path | None,
    paper: Path | None,
    force: bool,
) -> None:
    """Show a lesson with the values of a game's own rules; without KEY, list all lessons.

    KEY is a stage and a name, such as chips/stacks. A school's own lessons lie in the folder lessons of the data
    folder, and take the place of those of the same stage and name.
    """
    lessons = read_lessons([resources.lessons(), *folders.all_lessons])
    for fault in lessons.faults:
        click.echo(fault, err=True)
    if key is None:
        for line in _list(lessons):
            click.echo(line)
        return
    if key not in lessons.lessons:
        raise unknown("lesson", key, lessons.lessons)
    if game_key is None:
        raise click.UsageError("A lesson is told at a game: name it with --game.")
    for path, kind in ((page, FileKind.PAGE), (paper, FileKind.PDF)):
        if path is not None:
            check_output(path, kind, replace=force)
    library = read_library(folders)
    known = None if known_key is None else game_as_switched(library, known_key, folders)
    game = game_as_switched(library, game_key, folders)
    lesson = told(lessons.lessons[key], game, library.games(), known)
    if not lesson.blocks:
        raise CannotBeDone(f"The lesson {key} teaches nothing that {game.key} deals.")
    try:
        _tell(lesson, gestures_of(folders), page, paper, replace=force)
    except LookupError as fault:
        raise CannotBeDone(f"{str(fault.args[0]).capitalize()}: install the trainer again.") from fault


def _list(lessons: LessonLibrary) -> Iterator[str]:
    syllabus, _ = read_syllabus(shipped_syllabus(), None)
    rows = [(each.key, f"{each.minutes} min", each.title) for each in in_order(lessons.lessons, syllabus)]
    return iter(columns(rows, right=(1,)) if rows else ["There is no lesson yet."])


def _tell(lesson: ToldLesson, gestures: Gestures, page: Path | None, paper: Path | None, *, replace: bool) -> None:
    if page is None and paper is None:
        for line in lesson_lines(lesson, gestures):
            click.echo(line)
        return
    text = lesson_page(lesson, gestures)
    if page is not None:
        write_output(page, FileKind.PAGE, text.encode(), replace=replace)
        click.echo(f"{lesson.title}: {printable(page)}")
    if paper is not None:
        write_lesson_pdf(paper, lesson.title, lesson.game, text, PaperSize.usual_here(), replace=replace)
        click.echo(f"{lesson.title}: {printable(paper)}")
