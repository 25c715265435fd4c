"""`dealer-trainer switch`: reads an unclear rule the other way, and keeps that."""

from __future__ import annotations

from typing import Any

import click

from trainer.commands.school.signing import decide_on_rules, signing_options
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import find_game, game_as_switched, read_library
from trainer.commands.shared.output import columns
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.wording.rules.sentences import rule_sentence


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.argument("rule", required=False)
@click.argument("reading", metavar="[on|off]", required=False, type=click.Choice(["on", "off"]))
@signing_options
@data_option
@pass_folders
def command(
    folders: Folders, game_key: str, rule: str | None, reading: str | None, signs: str | None, on_input: bool
) -> None:
    """Read an unclear rule of a game the other way ("on"), or as first read ("off").

    RULE is a rule's path, such as play.surrender. Without it, the rules that can be switched are listed. At a school an
    instructor or a supervisor signs it.
    """
    library = read_library(folders)
    game = find_game(library, game_key)
    if rule is not None:
        _see_that_it_switches(game, rule)
    if rule is not None and reading is not None:
        path, other = rule, reading == "on"
        decide_on_rules(folders, game, lambda choices, _: choices.switch(path, other), signs, on_input=on_input)
    for line in _lines(game_as_switched(library, game_key, folders), rule):
        click.echo(line)


def _switchable(game: Game) -> list[Ruled[Any]]:
    return [rule for rule in game.rules() if rule.instead is not None]


def _see_that_it_switches(game: Game, path: str) -> None:
    if path in {rule.ref.path for rule in _switchable(game)}:
        return
    of_one_reading = {rule.ref.path: rule for rule in game.rules()}.get(path)
    if of_one_reading is not None:
        raise CannotBeDone(f"{rule_sentence(of_one_reading, game)}: {path} has no other reading.")
    raise unknown("rule", path, [rule.ref.path for rule in _switchable(game)])


def _lines(game: Game, path: str | None) -> list[str]:
    rules = [rule for rule in _switchable(game) if path in (None, rule.ref.path)]
    rows = [(rule.ref.path, "on" if rule.switched else "off", rule_sentence(rule, game)) for rule in rules]
    return columns(rows) if rows else ["No rule of this game has another reading."]
