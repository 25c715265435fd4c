"""`dealer-trainer sentences`: every sentence the trainer can say at a game, one a line with its case."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import click

from trainer.commands.every_sentence.of_drills import of_drills
from trainer.commands.every_sentence.of_rounds import of_faults, of_rounds
from trainer.commands.every_sentence.of_rules import of_choices, of_motions, of_rules
from trainer.commands.every_sentence.of_shuffles import of_shuffles
from trainer.commands.every_sentence.sentence import Sentence, each_once
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.output import echo_json, json_option
from trainer.domain.house.games import Game
from trainer.wording.money import told_in

_PARTS: dict[str, Callable[[Game], Iterable[Sentence]]] = {
    "rules": lambda game: (*of_rules(game), *of_choices(), *of_motions()),
    "rounds": of_rounds,
    "faults": of_faults,
    "shuffles": of_shuffles,
    "drills": of_drills,
}


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.option("--part", type=click.Choice(list(_PARTS)), help="Only the sentences of this part.")
@json_option
@data_option
@pass_folders
def command(folders: Folders, game_key: str, part: str | None, as_json: bool) -> None:
    """Every sentence the trainer can say at a game, one a line with its case.

    Sentences that differ in nothing but their figures and cards are told once.
    """
    game = game_as_switched(read_library(folders), game_key, folders)
    parts = [part] if part else list(_PARTS)
    with told_in(game.equipment.currency.value):
        if as_json:
            echo_json([{"part": name, "case": said.case, "words": said.words} for name, said in _told(game, parts)])
            return
        for name, said in _told(game, parts):
            click.echo(" | ".join((name, *said.case, *filter(None, said.words))))


def _told(game: Game, parts: Iterable[str]) -> Iterator[tuple[str, Sentence]]:
    for part in parts:
        yield from ((part, said) for said in each_once(_PARTS[part](game)))
