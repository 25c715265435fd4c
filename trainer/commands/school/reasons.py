"""`dealer-trainer school reasons`: why more time was granted, which stays at this machine and can be erased."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime

import click

from trainer.commands.school.who import for_staff
from trainer.commands.shared.errors import unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import echo_json, json_option
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.training.school.edit_ports import KeptReason
from trainer.wording.unseen_letters import without_unseen


@click.command("reasons")
@click.option("--erase", "erased", metavar="ID", multiple=True, help="Erase that one. May be given more than once.")
@json_option
@data_option
@pass_folders
@for_staff
def command(folders: Folders, erased: tuple[str, ...], as_json: bool) -> None:
    """List why more time or breaks were granted: the day, whose test it was, the reason, and its id.

    It stays at the machine where it was typed. Signed records, files and other machines have what was granted and by
    whom, and never why. Copies of the score book that were made before still have a reason that you erase.
    """
    if erased:
        with closing(open_score_book(folders.data)) as book:
            known = {each.of for each in book.edits.reasons()}
            for id in erased:
                if id not in known:
                    raise unknown("reason", id, known)
            for id in erased:
                book.edits.erase_reason(id)
    with closing(open_for_reading(folders.data)) as book:
        kept = book.edits.reasons()
    if as_json:
        echo_json([{"id": each.of, "reason": each.reason, "at_ms": each.at_ms, "of": _whose(each)} for each in kept])
        return
    for each in kept:
        day = datetime.fromtimestamp(each.at_ms / 1000).date().isoformat()
        click.echo(without_unseen(f"{day}  {_whose(each)}: {each.reason}  {each.of}"))
    if not kept:
        click.echo("No reason is kept.")


def _whose(kept: KeptReason) -> str:
    return f"{kept.learner}, {kept.test}" if kept.learner else "assigned"
