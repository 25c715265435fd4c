"""`dealer-trainer school classes`: the classes, and who is in each."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import click

from trainer.commands.school.signing import office_of
from trainer.commands.school.who import for_staff
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.output import echo_json, json_option
from trainer.storage.score_book import open_for_reading
from trainer.training.school.documents import SchoolClass
from trainer.training.school.office import KeptDocument, SchoolOffice
from trainer.wording.unseen_letters import without_unseen


@click.command()
@json_option
@data_option
@pass_folders
@for_staff
def command(folders: Folders, as_json: bool) -> None:
    """List the classes of the school, those that began last first, and who is in each."""
    with closing(open_for_reading(folders.data)) as book:
        found = [_data(each, office_of(book)) for each in office_of(book).classes()]
    if as_json:
        echo_json(found)
        return
    if not found:
        click.echo("There is no class yet: a list of learners makes one.")
    for each in found:
        click.echo(without_unseen(f"{each['name']}{_when(each)}"))
        for learner in each["learners"]:
            told = f" ({learner['external']})" if learner["external"] else ""
            click.echo(without_unseen(f"  {learner['name']}{told}"))


def _data(kept: KeptDocument[SchoolClass], office: SchoolOffice) -> dict[str, Any]:
    learners = [
        {"id": each.id, "name": each.document.name, "external": each.document.external or None}
        for each in office.learners(kept.id)
    ]
    told = kept.document
    return {
        "id": kept.id,
        "name": told.name,
        "begins": told.begins or None,
        "ends": told.ends or None,
        "learners": learners,
    }


def _when(told: dict[str, Any]) -> str:
    begins, ends = told["begins"], told["ends"]
    if begins and ends:
        return f", from {begins} until {ends}"
    return f", since {begins}" if begins else f", until {ends}" if ends else ""
