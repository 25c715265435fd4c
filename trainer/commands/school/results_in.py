"""`dealer-trainer school in`: a file of what learners did at another machine, laid into this one's book."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from time import time
from typing import Any

import click

from trainer.commands.school.sharing import tell_brought
from trainer.commands.school.who import for_staff
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import echo_json, json_option
from trainer.storage.school_server.kept_enrolment import kept_enrolment
from trainer.storage.score_book import open_score_book
from trainer.training.school.parcel_words import CARRIED_ON, NOT_CARRIED_ON, key_words, look_lines, whose_words
from trainer.training.school.parcels import ParcelLook
from trainer.wording.unseen_letters import without_unseen


@click.command("in")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--yes", is_flag=True, help="Lay it in without asking.")
@json_option
@data_option
@pass_folders
@for_staff
def take_in(folders: Folders, file: Path, yes: bool, as_json: bool) -> int:
    """Say what is new in FILE, which was written by `school out` at another machine, ask, and lay it in.

    A file that is torn or altered is refused whole. What is here already stays as it is: who was interrupted at a large
    file lays it in again for the rest. With --json, or where nobody can be asked, nothing is laid in without --yes: the
    exit code is 1 if you were asked, or nobody could be, and nothing was imported.
    """
    with closing(open_score_book(folders.data)) as book:
        parcels = book.entries.parcels
        look = parcels.lay_in(file, _now_ms()) if yes else parcels.look_into(file)
        if as_json:
            if yes:
                tell_brought(folders, book)
            echo_json(_data(look, is_laid_in=yes))
            return 0
        _tell(look)
        if not yes and sys.stdin.isatty():
            yes = click.confirm("Lay it in?")
            look = parcels.lay_in(file, _now_ms()) if yes else look
        if yes:
            tell_brought(folders, book)
    if not yes:
        click.echo("Nothing imported. Add --yes to import.")
        return 1
    click.echo("It is laid in.")
    enrolment = kept_enrolment(folders.data)
    if enrolment is not None:
        click.echo(CARRIED_ON if enrolment.is_office else NOT_CARRIED_ON)
    return 0


def _tell(look: ParcelLook) -> None:
    for line in (whose_words(look), key_words(look), *look_lines(look)):
        click.echo(without_unseen(line))


def _data(look: ParcelLook, *, is_laid_in: bool) -> dict[str, Any]:
    head, laid = look.head, look.laid
    return {
        "school": head.school,
        "station": head.station,
        "machine": head.machine,
        "written_ms": head.at_ms,
        "fingerprint": look.fingerprint,
        "known": look.is_known,
        "new": laid.new,
        "already": laid.already,
        "aside": laid.aside,
        "learners": {name: dict(counts) for name, counts in look.counts.items()},
        "to_settle": list(laid.to_settle),
        "laid_in": is_laid_in,
    }


def _now_ms() -> int:
    return int(time() * 1000)
