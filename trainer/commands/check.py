"""`dealer-trainer check`: tells every fault of house files, gesture files, words, syllabuses, lessons and tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import click

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.content.checking import check, files_of
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.lesson_checks import Teachable
from trainer.content.text.faults import printable
from trainer.content.text.files import holds_anything
from trainer.domain.house.games import Game
from trainer.training.learn.teachable import teachable_in
from trainer.training.tests.forms import thin_parts
from trainer.wording.unseen_letters import without_unseen


@click.command()
@click.argument("paths", metavar="[PATH]...", nargs=-1, type=click.Path(path_type=Path))
@data_option
@pass_folders
def command(folders: Folders, paths: tuple[Path, ...]) -> int:
    """Check houses, gestures, words of the glossary, lessons and tests; without PATH, all of your own.

    Of a folder everything in it is checked. Every fault is printed as file:line:column: message. The exit code is 1
    where there is any.
    """
    paths = paths or tuple(folder for folder in folders.written if holds_anything(folder))
    if not paths:
        raise CannotBeDone(f"There is no file of your own in {printable(folders.data)} yet: new-house writes one.")

    @cache
    def games() -> tuple[Game, ...]:
        return tuple(read_houses([shipped_folder(), *folders.all_houses]).games())

    @cache
    def teachable() -> Teachable:
        return teachable_in(games())

    faults = check(paths, teachable, lambda paper: thin_parts(paper, games()))
    for fault in faults:
        click.echo(without_unseen(str(fault)))
    if not faults:
        files = len(files_of(paths))
        click.echo(f"{files} {'file' if files == 1 else 'files'}, no faults")
    return 1 if faults else 0
