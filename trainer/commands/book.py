"""`dealer-trainer book`: checks the score book, copies it, puts a copy in its place, makes a damaged one anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import click

from trainer.commands.school.signing import now_ms, office_of, signer_at_a_school, signing_options
from trainer.commands.school.who import for_staff
from trainer.commands.shared.errors import unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import read_library
from trainer.commands.shared.output import OutputPath, force_option
from trainer.domain.house.choices import RuleChoices
from trainer.storage.errors import NOT_BACKED_UP, NOT_READ, NOT_REBUILT
from trainer.storage.glance import FILE_NAME
from trainer.storage.ids import new_id
from trainer.storage.mending.backups import back_up_now, see_that_it_is_sound, see_that_it_is_there
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.mending.restoring import copy_named, restorable, restore
from trainer.storage.record_check import check_record
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.storage.signed_records.learner_zip import zip_learner
from trainer.training.records.ports import KnownError
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.office import Signer, signed_restoring
from trainer.training.signed_records.people import Doing
from trainer.wording.unseen_letters import without_unseen


@click.group()
def command() -> None:
    """Look after the score book: check it, copy it, put a copy in its place, make a damaged one anew."""


@command.command("check", short_help="See that the book is sound.")
@data_option
@pass_folders
def check(folders: Folders) -> int:
    """See that the book is sound, and that nothing in it was altered, taken away or put in.

    For each machine a last digest is printed, a number made of all its answers and acts. Keep it where the trainee
    cannot write: if it is found in the book later, the record up to it is the same. The exit code is 1 where there is a
    fault. At a school it is one that nobody signed what the book or a house file decides about a game's rules.
    """
    path = folders.data / FILE_NAME
    see_that_it_is_there(path, NOT_READ)
    see_that_it_is_sound(path, NOT_READ)
    report = check_record(path)
    unsigned = [*_unsigned_files(folders)]
    many = report.many + len(unsigned)
    for sentence in (*report.faults, *unsigned, *report.notes):
        click.echo(sentence)
    if report.many > len(report.faults):
        click.echo(f"{report.many - len(report.faults):,} more faults of the record are not listed.")
    for station, head in report.heads.items():
        click.echo(f"Last digest of station {station}: {head}")
    told = "no faults" if not many else "1 fault" if many == 1 else f"{many:,} faults"
    click.echo(f"{report.followed:,} entries of the record followed, {told}")
    return 1 if many else 0


def _unsigned_files(folders: Folders) -> Iterator[str]:
    """Tell of house files that confirm rules by themselves, which counts for nothing at a school."""
    confirming = [game for game in read_library(folders).games() if game.confirmed_in]
    if confirming:
        with closing(open_for_reading(folders.data)) as book:
            told = {game.key: RuleChoices.of(book.switches(game.key)) for game in confirming}
        refused = [game for game in confirming if not told[game.key].believe(game.confirmed_in)]
        for house in sorted({game.key.partition("/")[0] for game in refused}):
            yield (
                f"The house file {house}.toml confirms rules, and is not as the school shares it: nothing of that "
                "counts while School is on. Share it with 'school share', or take [confirmed] out of it."
            )


@command.command("backup", short_help="Copy the book now.")
@data_option
@pass_folders
def backup(folders: Folders) -> None:
    """Copy the book now, whole and checked, into the folder backups beside it."""
    path = folders.data / FILE_NAME
    see_that_it_is_there(path, NOT_BACKED_UP)
    click.echo(f"Copied to {back_up_now(path)}")


@command.command("copies", short_help="List the copies there are.")
@data_option
@pass_folders
def list_copies(folders: Folders) -> None:
    """List the copies there are, the newest first, and the books that a copy was put in the place of."""
    kept = restorable(folders.data / FILE_NAME)
    for each in kept:
        click.echo(each.name)
    if not kept:
        click.echo("There is no copy yet.")


@command.command("restore", short_help="Put a copy in its place.")
@click.argument("copy", required=False, default="")
@signing_options
@data_option
@pass_folders
def put_back(folders: Folders, copy: str, signs: str | None, on_input: bool) -> None:
    """Put COPY, or the newest copy, in the place of the book; the book that lies there is kept beside it.

    At a school a supervisor signs it, which stands at the beginning of what follows.
    """
    path = folders.data / FILE_NAME
    chosen = copy_named(path, copy)
    signer = _supervisor(folders, chosen, signs, on_input=on_input)
    signed = None if signer is None else partial(_signed, signer, chosen.name)
    click.echo(str(restore(path, chosen, signed)))


def _supervisor(folders: Folders, copy: Path, signs: str | None, *, on_input: bool) -> Signer | None:
    """Who has the book put back, by what lies there, or where that cannot be read by the copy; None at home."""
    ways = (open_score_book, open_for_reading) if (folders.data / FILE_NAME).exists() else ()
    for opens in (*ways, partial(open_for_reading, name=copy.absolute())):
        try:
            book = opens(folders.data)
        except KnownError:
            # It is put back for that very reason; or it is no copy, which is said when it is.
            continue
        with closing(book):
            return signer_at_a_school(book, signs, on_input=on_input, doing=Doing.SIGN)
    return None


def _signed(signer: Signer, copy: str, station: str) -> SchoolEdit:
    return signed_restoring(signer, station, copy, now_ms(), new_id())


@command.command("recount", short_help="Count all answers anew, for what Progress tells.")
@data_option
@pass_folders
def count_anew(folders: Folders) -> None:
    """Count all answers anew, where `book check` says that Progress is told by other counts."""
    path = folders.data / FILE_NAME
    see_that_it_is_there(path, NOT_READ)
    with closing(open_score_book(folders.data)) as book:
        book.recount()
    click.echo("All answers were counted anew.")


@command.command("rebuild", short_help="Make a damaged book anew.")
@data_option
@pass_folders
def make_anew(folders: Folders) -> None:
    """Make the book anew from what can be read of it and of its copies; the damaged one is kept beside it."""
    path = folders.data / FILE_NAME
    see_that_it_is_there(path, NOT_REBUILT)
    click.echo(str(rebuild(path)))


@command.command("separate", short_help="Take back that a learner was counted as another.")
@click.argument("name", metavar="NAME")
@signing_options
@data_option
@pass_folders
def separate(folders: Folders, name: str, signs: str | None, on_input: bool) -> None:
    """Count what NAME answered as answers of NAME again, who was counted as another learner.

    At a school an instructor or a supervisor signs it, and it holds at every machine.
    """
    with closing(open_score_book(folders.data)) as book:
        # What names there are is told to who may see them.
        signer = signer_at_a_school(book, signs, on_input=on_input)
        counted = {each.name: each for each in book.counted_as_others()}
        if name not in counted:
            raise unknown("learner who counts as another", name, counted)
        if signer is None:
            book.separate_learner(name)
        else:
            office_of(book).count_as(signer, counted[name].id, counted[name].id)
    click.echo(without_unseen(f"Answers of {name} no longer count as answers of {counted[name].as_whom}."))


@command.command("learner", short_help="Write all that is kept of a learner into one file.")
@click.argument("name", metavar="NAME")
@click.option("--to", "file", metavar="FILE.zip", required=True, type=OutputPath(), help="Where to write.")
@force_option
@data_option
@pass_folders
@for_staff
def write_learner(folders: Folders, name: str, file: Path, force: bool) -> None:
    """Write all that the book holds of the learner NAME into one file: practice, tests, judges' sheets, signed records.

    A page in it says what stays in the book where a learner is removed, and why.
    """
    with closing(open_for_reading(folders.data)) as book:
        known = book.learners()
    if name not in known:
        raise unknown("learner", name, known)
    done = zip_learner(folders.data, name, file, replace=force)
    counts = {"answer": done.answers, "round": done.rounds, "shuffle": done.shuffles, "test": done.tests}
    told = [f"{count} {what}{'' if count == 1 else 's'}" for what, count in {**counts, "record": done.records}.items()]
    click.echo(without_unseen(f"{', '.join(told)}: {done.file}"))
