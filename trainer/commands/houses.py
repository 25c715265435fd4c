"""`dealer-trainer houses`: lists houses and games with how sure their rules are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import click

from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import read_library
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.content.text.faults import printable
from trainer.domain.house.games import Game, House
from trainer.domain.house.rules import Kind


@click.command()
@json_option
@data_option
@pass_folders
def command(folders: Folders, as_json: bool) -> None:
    """List the houses and their games.

    Of every game's rules some are stated by its document, some were read by us where it is unclear, and some are
    assumed where it is silent. What its document doesn't state the house may have confirmed.
    """
    houses = read_library(folders).houses
    if as_json:
        echo_json([_house(house) for house in houses])
        return
    for line in _lines(houses):
        click.echo(line)
    click.echo(f"\nYour own houses go into {printable(folders.houses)}.")


def counts(game: Game) -> dict[str, int]:
    """How many of the game's rules are stated, read and assumed, and how many of these its house confirmed."""
    rules = [ruled.ref for ruled in game.rules()]
    kinds = Counter(ref.kind for ref in rules)
    return {**{kind.value: kinds[kind] for kind in Kind}, "confirmed": sum(bool(ref.confirmed) for ref in rules)}


def _house(house: House) -> dict[str, Any]:
    games = [{"key": game.key, "name": game.name, **counts(game)} for game in house.games]
    return {"key": house.key, "name": house.name, "documents": list(house.documents), "games": games}


def _lines(houses: tuple[House, ...]) -> Iterator[str]:
    rows = [("Game", "Name", "House", *(kind.value.capitalize() for kind in Kind), "Confirmed")]
    rows += [
        (game.key, game.name, house.name, *map(str, counts(game).values())) for house in houses for game in house.games
    ]
    yield from columns(rows, right=(3, 4, 5, 6))
