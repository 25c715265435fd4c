"""`dealer-trainer new-house`: writes a house file to begin with."""

from __future__ import annotations

from pathlib import Path

import click

from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.commands.shared.games import find_game, read_library
from trainer.content.houses.file import key_of
from trainer.content.houses.library import shipped_folder
from trainer.content.houses.new_house import BASES, BLACKJACK, Model, game_as_model, new_house
from trainer.content.text.faults import printable
from trainer.content.text.files import ENDING

_LONGEST_KEY = 60


@click.command()
@click.argument("name")
@click.option("--like", metavar="HOUSE/GAME", help="Write down the rules of this game, to be changed.")
@click.option("--base", metavar="KEY", help=f"What the house builds on: {', '.join(BASES)}.")
@data_option
@pass_folders
def command(folders: Folders, name: str, like: str | None, base: str | None) -> None:
    """Write a house file to begin with, and say where it lies.

    NAME is the house's name as people see it. A file that is there already is never written over.
    """
    if base is not None and base not in BASES:
        raise unknown("base", base, BASES)
    model = BLACKJACK if like is None else _model(folders, like)
    file = _free_file(folders, name)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("x", encoding="utf-8") as opened:
            opened.write(new_house(name, model, base or ""))
    except OSError as fault:
        why = fault.strerror or "the system does not say why"
        raise CannotBeDone(f"{printable(file)} cannot be written ({why}): nothing was changed.") from fault
    click.echo(f"{printable(file)} is ready: open it with any text editor.")
    click.echo(f"See its mistakes with their lines: {called()} check '{printable(file)}'.")
    click.echo(f"Deal it in the window, or here: {called()} deal {file.stem}/{model.game}")


def _model(folders: Folders, key: str) -> Model:
    game = find_game(read_library(folders), key)
    house, _, own = game.key.partition("/")
    places = (each / f"{house}{ENDING}" for each in (shipped_folder(), *folders.all_houses))
    return game_as_model(next(place for place in places if place.is_file()), own)


def _free_file(folders: Folders, name: str) -> Path:
    """Where the house's file will lie; raises CannotBeDone where a house has that key already."""
    if not name.isprintable():
        raise CannotBeDone("The name has a sign that cannot be shown: write it in one line of letters and figures.")
    key = key_of(name)
    if not key:
        raise CannotBeDone(f"'{name}' has no letters for a file's name: give the house a name with letters a to z.")
    if len(key) > _LONGEST_KEY:
        raise CannotBeDone(f"The name is too long for a file's name: use at most {_LONGEST_KEY} letters.")
    if (shipped_folder() / f"{key}{ENDING}").is_file():
        raise CannotBeDone(f"A house with the key '{key}' comes with the trainer: give yours another name.")
    file = folders.houses / f"{key}{ENDING}"
    if file.exists():
        raise CannotBeDone(f"{printable(file)} is there already and stays as it is: give the house another name.")
    return file
