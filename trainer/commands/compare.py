"""`dealer-trainer compare`: every rule that differs between two games, what each house says beside the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import wrap
from typing import Any

import click

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.output import echo_json, json_option
from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.wording.rules.differences import ToldDifference, ToldSide, game_words, told
from trainer.wording.rules.sentences import group_title

_WIDTH, _BETWEEN = 38, "  "


@click.command()
@click.argument("one_key", metavar="HOUSE/GAME")
@click.argument("other_key", metavar="HOUSE/GAME")
@json_option
@data_option
@pass_folders
def command(folders: Folders, one_key: str, other_key: str, as_json: bool) -> None:
    """Every rule that differs between two games, with what each rests on.

    A rule that both have with the same value is left out, wherever each has it from. Rules that were switched in the
    score book are compared as they are read there.
    """
    library = read_library(folders)
    one, other = (game_as_switched(library, key, folders) for key in (one_key, other_key))
    if one.key == other.key:
        raise CannotBeDone(f"{one.key} is named twice: a game does not differ from itself.")
    found = [told(each, one, other) for each in differences(one, other)]
    if as_json:
        echo_json({"games": [_game(one), _game(other)], "differences": [_difference(each) for each in found]})
        return
    for line in _lines(one, other, found):
        click.echo(line)


def _game(game: Game) -> dict[str, str]:
    return {"key": game.key, "name": game.name, "house": game.house_name}


def _difference(each: ToldDifference) -> dict[str, Any]:
    sides = [_side(each.one), _side(each.other)]
    return {"rule": each.path, "group": group_title(each.group), "title": each.title, "sides": sides}


def _side(side: ToldSide) -> dict[str, Any]:
    return {
        "says": side.words,
        "kind": None if side.kind is None else side.kind.value,
        "switched": side.switched,
        "document": None if side.citation is None else side.citation.document,
        "section": None if side.citation is None else side.citation.section,
        "words": None if side.citation is None else side.citation.words,
        "why": side.why or None,
    }


def _lines(one: Game, other: Game, found: Sequence[ToldDifference]) -> Iterator[str]:
    if not found:
        yield f"No rule differs between {one.key} and {other.key}."
        return
    count = "One rule differs" if len(found) == 1 else f"{len(found)} rules differ"
    yield f"{count} between these two games."
    yield ""
    yield from _side_by_side([game_words(one)], [game_words(other)])
    for group, rules in groupby(found, key=lambda each: each.group):
        yield ""
        yield group_title(group).upper()
        for each in rules:
            yield ""
            yield each.title
            yield from _side_by_side(_told(each.one), _told(each.other))


def _told(side: ToldSide) -> list[str]:
    says = [f"{number}. {step}" for number, step in enumerate(side.steps, start=1)] or [side.words]
    quoted = [f"\u201c{side.quoted}\u201d"] if side.quoted else []
    return [*says, *filter(None, [side.sureness]), *quoted]


def _side_by_side(one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    """Two columns of paragraphs, each line of a paragraph after its first a little further in."""
    columns = [[line for each in side for line in _wrapped(each)] for side in (one, other)]
    for left, right in zip_longest(*columns, fillvalue=""):
        yield f"{left.ljust(_WIDTH)}{_BETWEEN}{right}".rstrip()


def _wrapped(words: str) -> list[str]:
    return wrap(words, _WIDTH, subsequent_indent="  ", break_on_hyphens=False)
