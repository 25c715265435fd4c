"""What is typed to share houses, lessons and tests with every machine of a school."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import click

from trainer.commands.school.signing import office_of, signer_of, signing_options
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import LESSONS, TESTS, Folders, data_option, pass_folders
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.content.checking import check
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.lesson_checks import Teachable
from trainer.content.learn.lesson_title import ENDING as LESSON_ENDING
from trainer.content.tests.paper_file import is_paper
from trainer.content.text.faults import FileFault, printable
from trainer.content.text.files import read_text
from trainer.storage.school.shared_files import FileHere, HowHere, SharedFiles, faults_among, why_not_shared
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.learn.teachable import teachable_in
from trainer.training.school.documents import SchoolFile
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.office import DocumentChange
from trainer.wording.unseen_letters import without_unseen

_HERE = {
    HowHere.HERE: "here",
    HowHere.OWN: "your own file",
    HowHere.CLASH: "a file of yours stands there",
    HowHere.WAITING: "not here yet",
    HowHere.REFUSED: "left out",
}


@click.command("share", short_help="Let every machine of the school have houses, lessons or tests.")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(path_type=Path))
@signing_options
@data_option
@pass_folders
def share(folders: Folders, paths: tuple[Path, ...], signs: str | None, on_input: bool) -> int:
    """Let every machine of the school have the houses, lessons or tests at PATH, as they are now.

    Each is checked first as `check` does it; where one has a fault nothing is shared. A lesson belongs to the stage
    that its folder is named after. Shared again, the later text takes the place of the earlier one.
    """
    files = {each: _read(each) for each in paths}
    with closing(open_score_book(folders.data)) as book:
        shared = SharedFiles(folders.data, book.edits)
        faults = _faults(folders, shared, files)
        if faults:
            for fault in faults:
                click.echo(fault)
            raise CannotBeDone("Nothing is shared: mend the files first.")
        standing = shared.standing()
        fresh = {each.path: each for each in files.values() if not _stands(standing, each)}
        if fresh:
            changes = [
                DocumentChange(EditKind.FILE, each, standing[path].id if path in standing else path)
                for path, each in fresh.items()
            ]
            office_of(book).change(signer_of(book, signs, on_input=on_input), changes)
        for each in files.values():
            click.echo(f"{each.path}: shared." if each.path in fresh else f"{each.path}: shared already as it is.")
        tell_brought(folders, book)
    return 0


@click.command("unshare", short_help="Share files no more.")
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
@signing_options
@data_option
@pass_folders
def unshare(folders: Folders, names: tuple[str, ...], signs: str | None, on_input: bool) -> None:
    """Share FILE no more, which is named as `school shared` lists it, such as tests/payouts.toml.

    It goes from the other machines, except where somebody changed it. Your own file stays.
    """
    with closing(open_score_book(folders.data)) as book:
        standing = SharedFiles(folders.data, book.edits).standing()
        for each in names:
            if each not in standing:
                raise unknown("shared file", each, standing)
        gone = [DocumentChange(EditKind.FILE, None, standing[each].id) for each in dict.fromkeys(names)]
        office_of(book).change(signer_of(book, signs, on_input=on_input), gone)
        for each in names:
            click.echo(f"{each}: not shared any more.")
        tell_brought(folders, book)


@click.command("shared", short_help="List the files that are shared, and how each stands here.")
@json_option
@data_option
@pass_folders
def shared(folders: Folders, as_json: bool) -> None:
    """List the houses, lessons and tests that the school shares: version, by whom, since when, and whether this machine
    has each, or what stands in its way."""
    with closing(open_for_reading(folders.data)) as book:
        found = SharedFiles(folders.data, book.edits).look()
        people = {each.id: each.name for each in book.school.people()}
    if as_json:
        echo_json([_data(each, people) for each in found])
        return
    if not found:
        click.echo("Nothing is shared yet: `school share` does it.")
        return
    rows = [
        (each.file.document.path, each.version, people.get(each.file.edit.by, ""), _since(each), _HERE[each.how])
        for each in found
    ]
    for line in columns(rows):
        click.echo(without_unseen(line))
    for told in filter(None, (each.told for each in found)):
        click.echo(without_unseen(told))


def tell_brought(folders: Folders, book: SqliteScoreBook) -> None:
    """Write what is shared into this machine's folder, and tell what stands in the way."""
    for each in SharedFiles(folders.data, book.edits).bring().told:
        click.echo(without_unseen(each), err=True)


def _read(path: Path) -> SchoolFile:
    """The file at ``path`` as it would be shared; raises CannotBeDone."""
    text = read_text(path)
    if isinstance(text, FileFault):
        raise CannotBeDone(str(text))
    whole = path.absolute()
    if whole.suffix == LESSON_ENDING:
        name = f"{LESSONS}/{whole.parent.name}/{whole.name}"
    else:
        name = f"{TESTS if is_paper(text) else 'houses'}/{whole.name}"
    file = SchoolFile(name, text)
    if wrong := why_not_shared(file):
        raise CannotBeDone(f"{printable(path)}: {wrong}")
    return file


def _faults(folders: Folders, shared: SharedFiles, files: Mapping[Path, SchoolFile]) -> Sequence[FileFault]:
    """What `check` finds, and what another machine would, which has only what is shared."""

    @cache
    def teachable() -> Teachable:
        return teachable_in(read_houses([shipped_folder(), *folders.all_houses]).games())

    found = check(tuple(files), teachable)
    if found:
        return found
    texts = {**shared.texts(), **{each.path: each.text for each in files.values()}}
    try:
        there = faults_among(texts, [each.path for each in files.values()])
    except OSError as error:
        raise CannotBeDone(f"The files cannot be checked ({error.strerror}): nothing is shared.") from error
    return [replace(fault, path=path) for path, each in files.items() for fault in there[each.path]]


def _stands(standing: Mapping[str, Any], file: SchoolFile) -> bool:
    return file.path in standing and standing[file.path].document == file


def _since(here: FileHere) -> str:
    return datetime.fromtimestamp(here.file.edit.at_ms / 1000).date().isoformat()


def _data(here: FileHere, people: Mapping[str, str]) -> dict[str, Any]:
    return {
        "path": here.file.document.path,
        "version": here.version,
        "by": people.get(here.file.edit.by),
        "since": _since(here),
        "here": here.how.value,
        "told": here.told or None,
    }
