"""`dealer-trainer school key` and `bring-key`: somebody's key brought to another machine, for its passphrase alone."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

import click

from trainer.commands.school.signing import PASSPHRASE, now_ms, signer_of, signing_options
from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.storage.errors import NOT_READ
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import see_that_it_is_there
from trainer.storage.score_book import open_score_book
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import Doing
from trainer.wording.unseen_letters import without_unseen


def _asked(name: str) -> str:
    typed: str = click.prompt(f"Passphrase of {name}", hide_input=True, err=True)
    return typed


@click.command("key")
@signing_options
@data_option
@pass_folders
def key_out(folders: Folders, signs: str | None, on_input: bool) -> None:
    """Print your key as it is kept, sealed with your passphrase, to bring it to another machine of the school.

    Put it into a file (`school key > mine.key`), and at the other machine: `school bring-key mine.key`. There you can
    then open tests or judge. The file opens nothing without the passphrase; delete it once it is brought.
    """
    see_that_it_is_there(folders.data / FILE_NAME, NOT_READ)
    with closing(open_score_book(folders.data)) as book:
        signer = signer_of(book, signs, on_input=on_input, doing=Doing.CARRY)
        click.echo(KeyHolder(book.school, now_ms, os.urandom).carried(signer.secret))


@click.command("bring-key")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@data_option
@pass_folders
def bring_key(folders: Folders, file: Path) -> None:
    """Bring a key to this machine from FILE, which `school key` printed at another one; its passphrase is asked for.

    The school's people have to be known here already: a station knows them once it has taken in what others did.
    """
    see_that_it_is_there(folders.data / FILE_NAME, NOT_READ)
    with closing(open_score_book(folders.data)) as book:
        holder = KeyHolder(book.school, now_ms, os.urandom)
        try:
            name, kept = holder.read_carried(file)
            holder.brought(kept, holder.open(kept, os.environ.get(PASSPHRASE) or _asked(without_unseen(name))))
        except ValueError as wrong:
            raise CannotBeDone(str(wrong)) from wrong
    click.echo(f"The key of {without_unseen(name)} is at this machine now.")
