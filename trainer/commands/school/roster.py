"""`dealer-trainer school roster`: the roster changed by a list from an office, or written into a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, nullcontext
from datetime import date, datetime
from pathlib import Path
from typing import Any

import click

from trainer.commands.school.signing import office_of, signer_of, signing_options
from trainer.commands.school.who import for_staff, is_at_school
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import OutputPath, echo_json, force_option, json_option
from trainer.content.text.faults import printable
from trainer.storage.glance import FILE_NAME
from trainer.storage.ids import new_id
from trainer.storage.mending.output_files import FileKind, write_output
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.school.roster.agreeing import agree, roster_as_it_is, roster_table
from trainer.training.school.roster.lists import LearnersList
from trainer.training.school.roster.preview import (
    RosterAsItIs,
    RosterMove,
    RosterPreview,
    SameOrOther,
    preview,
)
from trainer.training.school.roster.reading import read_roster
from trainer.training.school.roster.tables import NoList
from trainer.training.school.roster.telling import preview_lines, who_stays
from trainer.training.tests.result_files import as_csv, workbook
from trainer.wording.unseen_letters import without_unseen


@click.group()
def command() -> None:
    """Change the roster by a list from an office, or write it into a file."""


@command.command("import", short_help="Change the roster by a list, once it was seen what changes.")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--class", "of_class", metavar="NAME", default="", help="The class for rows without one.")
@click.option("--preview", "only_preview", is_flag=True, help="Say what would change, and change nothing.")
@click.option("--same", "same", metavar="LINE", multiple=True, help="The learner of that line is the same person.")
@click.option(
    "--other",
    "other",
    metavar="LINE[=NAME]",
    multiple=True,
    help="It is another person, who is called NAME from now on.",
)
@click.option("--archive-missing", is_flag=True, help="Who is in these classes and not on the list has moved on.")
@click.option("--yes", is_flag=True, help="Change it without asking once more.")
@signing_options
@json_option
@data_option
@pass_folders
def import_list(
    folders: Folders,
    file: Path,
    of_class: str,
    only_preview: bool,
    same: tuple[str, ...],
    other: tuple[str, ...],
    archive_missing: bool,
    yes: bool,
    signs: str | None,
    on_input: bool,
    as_json: bool,
) -> int:
    """Change the roster by FILE: a table in text (CSV), a workbook (xlsx), or OneRoster's tables, packed or not.

    Its first line names the columns, in any order: name, or surname and first name; class; id. What changes is told
    before anything does. Whether somebody is the same person is never guessed: it is asked by the line, and answered
    with --same or --other. The exit code is 1 where something is asked or wrong.
    """
    found, at_school = _read(file, of_class), is_at_school(folders)
    with _opened(folders, only_reads=only_preview and not at_school) as book:
        # What would change names learners: who sees it is asked before anything is told.
        signer = signer_of(book, signs, on_input=on_input) if at_school and book is not None else None
        there = RosterAsItIs() if book is None else roster_as_it_is(office_of(book))
        seen = _previewed(found, there, same, other, archive_missing=archive_missing)
        if not as_json:
            for line in _lines(found, seen, there):
                click.echo(without_unseen(line))
        changes = [each for each in seen.planned if each.moves != (RosterMove.UNCHANGED,)]
        is_sound = seen.is_settled and not found.faults
        is_to_change = bool(changes) and is_sound and not only_preview
        if is_to_change and not yes:
            _have_agreed()
        if is_to_change and book is not None:
            signer = signer or signer_of(book, signs, on_input=on_input)
            agree(office_of(book), signer, seen, datetime.now().date(), new_id)
    if as_json:
        echo_json(_data(found, seen, there, is_changed=is_to_change))
    elif is_to_change:
        click.echo("The roster is changed.")
    elif not (is_sound or only_preview):
        click.echo("Nothing was changed yet.")
    return 0 if is_sound else 1


@command.command("export", short_help="Write the roster into a file that can be read again.")
@click.option("--to", "file", metavar="FILE", type=OutputPath(), help="FILE.csv or FILE.xlsx.")
@click.option("--class", "of_class", metavar="NAME", default="", help="This class alone.")
@force_option
@data_option
@pass_folders
@for_staff
def export_roster(folders: Folders, file: Path | None, of_class: str, force: bool) -> None:
    """Write who is in which class, with ids and since when, into FILE, or as CSV to the terminal."""
    kind = ".csv" if file is None else file.suffix.lower()
    if kind not in (".csv", ".xlsx"):
        raise click.UsageError("The file is told by its name: .csv or .xlsx.")
    with closing(open_for_reading(folders.data)) as book:
        office = office_of(book)
        names = {each.document.name.casefold(): each.id for each in office.classes()}
        if of_class and of_class.casefold() not in names:
            raise unknown("class", of_class, [each.document.name for each in office.classes()])
        table = roster_table(office, names.get(of_class.casefold(), ""))
    if file is None:
        click.echo(as_csv(table).decode("utf-8-sig"), nl=False)
        return
    if kind == ".xlsx":
        write_output(file, FileKind.WORKBOOK, workbook([table]), replace=force)
    else:
        write_output(file, FileKind.TABLE, as_csv(table), replace=force)
    click.echo(f"{_many(len(table.rows), 'line')} written to {printable(file)}.")


def _have_agreed() -> None:
    """Ask whether it is to be changed so; raises CannotBeDone where nobody can answer, or the answer is no."""
    if not sys.stdin.isatty():
        raise CannotBeDone("Nothing was changed: agree to it with --yes.")
    if not click.confirm("Change the roster so?", err=True):
        raise CannotBeDone("Nothing was changed.")


def _opened(folders: Folders, *, only_reads: bool) -> AbstractContextManager[SqliteScoreBook | None]:
    """The score book; None where it is only to be read and there is none yet, in which nobody is on the roster."""
    if only_reads and not (folders.data / FILE_NAME).exists():
        return nullcontext()
    return closing(open_for_reading(folders.data) if only_reads else open_score_book(folders.data))


def _read(file: Path, of_class: str) -> LearnersList:
    try:
        return read_roster(file, of_class, date.today().isoformat())
    except NoList as fault:
        raise CannotBeDone(f"{printable(file)} is no list of learners: {fault}.") from fault
    except OSError as fault:
        why = fault.strerror or "the system does not say why"
        raise CannotBeDone(f"{printable(file)} cannot be read ({why}).") from fault


def _previewed(
    found: LearnersList, there: RosterAsItIs, same: tuple[str, ...], other: tuple[str, ...], *, archive_missing: bool
) -> RosterPreview:
    answers = {_line(each): SameOrOther(is_same=True) for each in same}
    named = {_line(line): name.strip() for line, _, name in (each.partition("=") for each in other)}
    suggested = {each.line: each.suggested for each in preview(found.learners, there, answers).asked}
    for line, name in named.items():
        answers[line] = SameOrOther(is_same=False, name=name or suggested.get(line, ""))
    seen = preview(found.learners, there, answers)
    return preview(found.learners, there, answers, seen.missing) if archive_missing else seen


def _line(typed: str) -> int:
    if not typed.strip().isdecimal():
        raise click.UsageError(f"'{typed}' is no line of the list: write its number, such as 7.")
    return int(typed)


def _lines(found: LearnersList, seen: RosterPreview, there: RosterAsItIs) -> Iterator[str]:
    yield from preview_lines(found, seen, there)
    if stays := who_stays(seen, there):
        yield f"Not on the list, and stay: {', '.join(stays)} (--archive-missing: they have moved on)"
    for each in seen.asked:
        yield f"{each.asks} --same {each.line}, or --other {each.line}='{each.suggested}'"


def _data(found: LearnersList, seen: RosterPreview, there: RosterAsItIs, *, is_changed: bool) -> Mapping[str, Any]:
    planned = [
        {
            "line": each.line or None,
            "id": each.id or None,
            "name": each.name,
            "before": None if each.before is None else each.before.name,
            "what": [move.value for move in each.moves],
            "into": [name for name, _ in each.into],
            "leaves": [there.classes.get(id, "") for id in each.leaves],
        }
        for each in seen.planned
    ]
    asked = [
        {"line": each.line, "name": each.name, "other": each.other, "asks": each.asks, "suggested": each.suggested}
        for each in seen.asked
    ]
    return {
        "changed": is_changed,
        "notes": list(found.notes),
        "faults": [*found.faults, *seen.faults],
        "new_classes": list(seen.new_classes),
        "learners": planned,
        "missing": [there.learners[id].name for id in seen.missing],
        "asked": asked,
    }


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"
