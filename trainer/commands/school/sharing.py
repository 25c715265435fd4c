"""What is typed to share houses, lessons and tests with every machine of a school."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from trainer.commands.school.signing import office_of, signer_of, signing_options
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.storage.school.shared_files import FileHere, HowHere, SharedFiles, changes_to, faults_of, file_at
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
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
    files = {each: file_at(each) for each in paths}
    with closing(open_score_book(folders.data)) as book:
        shared = SharedFiles(folders.data, book.edits)
        faults = faults_of(folders.data, shared.texts(), files)
        if faults:
            for fault in faults:
                click.echo(fault)
            raise CannotBeDone("Nothing is shared: mend the files first.")
        changes = changes_to(shared.standing(), files.values())
        if changes:
            office_of(book).change(signer_of(book, signs, on_input=on_input), tuple(changes.values()))
        for each in files.values():
            click.echo(f"{each.path}: shared." if each.path in changes else f"{each.path}: shared already as it is.")
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
