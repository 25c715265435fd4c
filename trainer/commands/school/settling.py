"""`dealer-trainer school settle`: what came from other machines and somebody has to settle by hand."""

from __future__ import annotations

from contextlib import closing

import click

from trainer.commands.school.signing import signer_at_a_school, signing_options
from trainer.commands.school.who import see_staff
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import echo_json, json_option
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.wording.unseen_letters import without_unseen


@click.command("settle")
@click.option("--leave", is_flag=True, help="Leave learners as they are, and stop listing what others say of them.")
@signing_options
@json_option
@data_option
@pass_folders
def settle(folders: Folders, leave: bool, signs: str | None, on_input: bool, as_json: bool) -> None:
    """List what came from other machines and somebody has to settle.

    These are two learners of one name, who was removed, renamed or counted as another elsewhere, and what clashes.
    Nothing is settled by itself, and nothing is lost meanwhile.
    """
    if leave:
        with closing(open_score_book(folders.data)) as book:
            signer_at_a_school(book, signs, on_input=on_input)
            book.entries.leave_learners()
    else:
        see_staff(folders, signs, on_input=on_input)
    with closing(open_for_reading(folders.data)) as book:
        told = book.entries.to_settle()
    if as_json:
        echo_json(list(told))
        return
    for sentence in told or ("There is nothing to settle.",):
        click.echo(without_unseen(sentence))
