"""`dealer-trainer confirm`: the house's people stand by a rule that its document doesn't state."""

from __future__ import annotations

from typing import Any

import click

from trainer.commands.school.signing import decide_on_rules, signing_options
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import find_game, game_as_switched, read_library
from trainer.commands.shared.output import columns
from trainer.domain.house.choices import EVERY_RULE
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled
from trainer.wording.rules.sentences import confirmed_words, rule_sentence
from trainer.wording.unseen_letters import without_unseen

_ALL = "all"


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.argument("rule", metavar="[RULE|all]", required=False)
@click.argument("answer", metavar="[yes|no]", required=False, type=click.Choice(["yes", "no"]))
@signing_options
@data_option
@pass_folders
def command(
    folders: Folders, game_key: str, rule: str | None, answer: str | None, signs: str | None, on_input: bool
) -> None:
    """Confirm a rule that the house's document doesn't state ("yes"), or withdraw that ("no").

    A mistake against a confirmed rule counts in full, in tests too. RULE is a rule's path, such as play.surrender, or
    "all". Without it, the rules that can be confirmed are listed. At a school an instructor or a supervisor signs it.
    """
    library = read_library(folders)
    game = find_game(library, game_key)
    path = EVERY_RULE if rule == _ALL else rule
    if path is not None and path != EVERY_RULE:
        _see_that_it_can_be(game, path)
    if path is not None and answer is not None:
        of, yes = path, answer == "yes"
        decide_on_rules(
            folders,
            game,
            lambda choices, by: choices.confirm(of, by) if yes else choices.withdraw(of),
            signs,
            on_input=on_input,
        )
    for line in _lines(game_as_switched(library, game_key, folders), path):
        click.echo(line)


def _can_be_confirmed(game: Game) -> list[Ruled[Any]]:
    return [rule for rule in game.rules() if rule.ref.kind is not Kind.STATED]


def _see_that_it_can_be(game: Game, path: str) -> None:
    able = [rule.ref.path for rule in _can_be_confirmed(game)]
    if path in able:
        return
    stated = next((rule for rule in game.rules() if rule.ref.path == path), None)
    if stated is not None:
        raise CannotBeDone(f"{rule_sentence(stated, game)}: the document states {path}, so nobody needs to confirm it.")
    raise unknown("rule", path, [*able, _ALL])


def _by(rule: Ruled[Any]) -> str:
    return confirmed_words(rule.ref.confirmed) if rule.ref.confirmed else "not confirmed"


def _lines(game: Game, path: str | None) -> list[str]:
    rules = [rule for rule in _can_be_confirmed(game) if path in (None, EVERY_RULE, rule.ref.path)]
    rows = [(rule.ref.path, _by(rule), rule_sentence(rule, game)) for rule in rules]
    return [without_unseen(line) for line in columns(rows)] if rows else ["This game's document states every rule."]
