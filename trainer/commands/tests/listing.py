"""`dealer-trainer tests`: the tests there are, and what of each a game lacks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from trainer.commands.school.signing import signing_options
from trainer.commands.school.who import see_staff
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.output import OutputPath, echo_json, force_option, json_option
from trainer.commands.tests.results import tell_results, write_results
from trainer.commands.tests.shared import read_tests
from trainer.content.tests.papers import Paper, PaperPart
from trainer.domain.house.games import Game
from trainer.training.tests.chances import chance_words
from trainer.training.tests.forms import lacks_of
from trainer.training.tests.words import allowed_words, asked_words, limits_words, must_words
from trainer.wording.unseen_letters import without_unseen


@click.command()
@click.option("--game", "game_key", metavar="HOUSE/GAME", help="Say what of each test this game lacks.")
@click.option("--results", is_flag=True, help="Say what tests came to that were handed in, instead.")
@click.option(
    "--to",
    "file",
    metavar="FILE",
    type=OutputPath(),
    help="Write results to FILE.xlsx, .csv or .jsonl.",
)
@click.option("--test", "test_key", metavar="KEY", help="Results of this test alone.")
@click.option("--learner", "learners", metavar="NAME", multiple=True, help="Results of this learner; may be repeated.")
@click.option("--home", metavar="ADDRESS", help="For .jsonl: the page that learners have their accounts on.")
@force_option
@signing_options
@json_option
@data_option
@pass_folders
def command(
    folders: Folders,
    game_key: str | None,
    results: bool,
    file: Path | None,
    test_key: str | None,
    learners: tuple[str, ...],
    home: str | None,
    force: bool,
    signs: str | None,
    on_input: bool,
    as_json: bool,
) -> None:
    """List the tests: what each part asks, how long it may take, and what must be right.

    A school's own tests, in the folder tests beside the score book, stand among those that came with the trainer. With
    --results it is told what tests came to, by the marks of the machine and of the judges; a decision is in its signed
    record.
    """
    if results:
        see_staff(folders, signs, on_input=on_input)
    if results and file is not None:
        write_results(folders, file, game_key, test_key, learners, home, replace=force)
        return
    if results:
        tell_results(folders, game_key, test_key, learners, as_json=as_json)
        return
    if file is not None or test_key is not None or learners or home is not None:
        raise click.UsageError("--to, --test, --learner and --home go with --results.")
    game = None if game_key is None else game_as_switched(read_library(folders), game_key, folders)
    papers = read_tests(folders)
    if as_json:
        echo_json([_data(each, game) for each in papers.values()])
        return
    for each in papers.values():
        for line in _lines(each, game):
            click.echo(without_unseen(line))
    click.echo(f"A form to print: {called()} test show KEY --game HOUSE/GAME --seed 1")


def _lines(paper: Paper, game: Game | None) -> Iterator[str]:
    minutes = "" if paper.minutes is None else f" ({paper.minutes} minutes)"
    yield f"{paper.key}: {paper.name}{minutes}. {paper.about}"
    for number, part in enumerate(paper.parts, start=1):
        told = ", ".join(each for each in (asked_words(part), limits_words(part)) if each)
        yield f"  {number}. {part.name}: {told}; {must_words(part)}"
        yield from (f"     {chance}" for chance in (chance_words(part, paper),) if chance)
    yield from (f"  {said}" for said in allowed_words(paper))
    yield from (f"  Not here: {lack.part}. {lack.said}" for lack in (() if game is None else lacks_of(paper, game)))
    yield ""


def _data(paper: Paper, game: Game | None) -> dict[str, Any]:
    told: dict[str, Any] = {
        "test": paper.key,
        "name": paper.name,
        "about": paper.about,
        "for": paper.meant_for.value,
        "minutes": paper.minutes,
        "minimum": paper.minimum,
        "parts": [_part_data(part, paper) for part in paper.parts],
        "origins": dict(paper.origins),
    }
    if game is not None:
        lacks = lacks_of(paper, game)
        told["lacks"] = [{"part": lack.part, "said": lack.said, "left_out": lack.whole} for lack in lacks]
    return told


def _part_data(part: PaperPart, paper: Paper) -> dict[str, Any]:
    return {
        "name": part.name,
        "asks": asked_words(part),
        "count": part.count,
        "minimum": part.minimum,
        "chance": chance_words(part, paper),
        "minutes": part.minutes,
        "weight": part.weight,
        "judged_by": part.judged_by.value,
        "origins": dict(part.origins),
    }
