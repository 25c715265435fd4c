"""`dealer-trainer school pins`: new PINs for a class or a learner, told once, to be printed and handed out."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import closing

import click

from trainer.commands.school.assigning import whom
from trainer.commands.school.signing import office_of, signer_of, signing_options
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.storage.score_book import open_score_book
from trainer.training.school.learner_pins import CHOOSES, new_pins, pins_to_choose
from trainer.training.school.office import SchoolOffice
from trainer.wording.unseen_letters import without_unseen


@click.command("pins")
@click.option(
    "--to", "to", metavar="CLASS|LEARNER", multiple=True, required=True, help="Whose; may be given more than once."
)
@click.option("--choose", is_flag=True, help="Give none: let them choose another one at their next sign-in.")
@signing_options
@json_option
@data_option
@pass_folders
def command(
    folders: Folders, to: tuple[str, ...], choose: bool, signs: str | None, on_input: bool, as_json: bool
) -> None:
    """Give learners new PINs, and print them: this is the only time that they can be read.

    They hold at every machine of the school, in the place of whatever opened before.
    """
    with closing(open_score_book(folders.data)) as book:
        office, signer = office_of(book), signer_of(book, signs, on_input=on_input)
        named = _named(office, to)
        made = pins_to_choose(named) if choose else new_pins(named, os.urandom)
        made.give(office, signer)
    if as_json:
        echo_json([{"id": id, "name": name, "pin": made.pins[id] or None} for id, name in named.items()])
        return
    for line in columns([(name, made.pins[id] or CHOOSES) for id, name in named.items()]):
        click.echo(without_unseen(line))


def _named(office: SchoolOffice, to: Sequence[str]) -> dict[str, str]:
    """The learners of these classes, and of these names, by their ids; raises UnknownName and CannotBeDone."""
    classes, learners = whom(office, to)
    its = [each for of_class in classes for each in office.learners(of_class)]
    its += [each for each in office.roster() if each.id in learners]
    return {each.id: each.document.name for each in its}
