"""`dealer-trainer school settle`: what came from other machines and somebody has to settle by hand."""

from __future__ import annotations

from contextlib import closing

import click

from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import echo_json, json_option
from trainer.storage.score_book import open_for_reading
from trainer.wording.unseen_letters import without_unseen


@click.command("settle")
@json_option
@data_option
@pass_folders
def settle(folders: Folders, as_json: bool) -> None:
    """List what came from other machines and somebody has to settle: two learners of one name, and who was removed.

    Nothing is settled by itself, and nothing is lost meanwhile.
    """
    with closing(open_for_reading(folders.data)) as book:
        told = book.entries.to_settle()
    if as_json:
        echo_json(list(told))
        return
    for sentence in told or ("There is nothing to settle.",):
        click.echo(without_unseen(sentence))
