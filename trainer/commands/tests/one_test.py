"""`dealer-trainer test`: a form for print, its key, a judge's empty sheet, and what was written elsewhere marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import SystemRandom
from typing import Any

import click

from trainer.commands.paper.lines import head_lines, numbered
from trainer.commands.paper.worksheet import as_data
from trainer.commands.school.signing import signing_options
from trainer.commands.school.who import see_staff
from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.commands.shared.gestures import gestures_of
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import echo_json, json_option
from trainer.commands.tests.marked_on_paper import marked_data, marked_lines, marked_on_paper
from trainer.commands.tests.shared import FormOnPaper, form_of, forms_under_way
from trainer.commands.tests.sheets_on_paper import sheet_data, sheet_lines, sheet_to_fill_in
from trainer.commands.tests.typed_answers import to_fill_in
from trainer.content.tests.papers import JudgedBy, PaperPart
from trainer.domain.signals.gestures import Gestures
from trainer.training.tests.forms import Lack
from trainer.training.tests.words import allowed_words, asked_words, limits_words, must_words
from trainer.ui.paper.questions.on_paper import answer_lines
from trainer.ui.paper.questions.question_text import chips_legend, switched_line
from trainer.ui.paper.questions.seen import question_lines
from trainer.wording.unseen_letters import without_unseen


@click.group()
def command() -> None:
    """Print the form of a test, its key or a judge's sheet, or mark what was written elsewhere."""


@command.command()
@click.argument("key", metavar="KEY")
@click.option("--game", "game_key", metavar="HOUSE/GAME", required=True, help="The game whose rules hold.")
@click.option("--seed", type=WholeNumber(), help="Draw the same form again; without it, a new one.")
@click.option("--key", "with_key", is_flag=True, help="Print the key instead: the right answers with their rules.")
@click.option("--to-fill-in", is_flag=True, help="Print the file into which the answers are typed.")
@signing_options
@json_option
@data_option
@pass_folders
def show(
    folders: Folders,
    key: str,
    game_key: str,
    seed: int | None,
    with_key: bool,
    to_fill_in: bool,
    signs: str | None,
    on_input: bool,
    as_json: bool,
) -> None:
    """Print the form of a test: the questions alone, or with --key the answers alone.

    KEY is the name of a test, such as payouts. The same seed, test and house give the same form on any machine. At a
    school --key asks for the passphrase of an instructor or a supervisor. It prints no answers to a form that someone
    is taking on this machine.
    """
    if to_fill_in and (with_key or as_json):
        raise click.UsageError("--to-fill-in is a file of its own: leave out --key and --json.")
    if with_key:
        see_staff(folders, signs, on_input=on_input)
    on_paper = form_of(folders, key, game_key, SystemRandom().getrandbits(31) if seed is None else seed)
    if with_key and on_paper.form.digest in forms_under_way(folders):
        raise CannotBeDone("Someone is taking this very form: its answers are printed once it is handed in.")
    gestures = gestures_of(folders)
    if as_json:
        echo_json(_data(on_paper, gestures, with_key=with_key))
        return
    lines = _to_fill_in(on_paper) if to_fill_in else _lines(on_paper, gestures, with_key=with_key)
    for line in lines:
        click.echo(without_unseen(line))


@command.command()
@click.argument("key", metavar="KEY")
@click.option("--game", "game_key", metavar="HOUSE/GAME", required=True, help="The game it is dealt in.")
@click.option("--to-fill-in", is_flag=True, help="Print the file into which a judge writes.")
@json_option
@data_option
@pass_folders
def sheet(folders: Folders, key: str, game_key: str, to_fill_in: bool, as_json: bool) -> None:
    """Print an empty judge's sheet: each line with what its points mean, and room for a remark.

    KEY is the name of a test of which people judge a part, such as championship.
    """
    if to_fill_in and as_json:
        raise click.UsageError("--to-fill-in is a file of its own: leave out --json.")
    on_paper = form_of(folders, key, game_key, 0)
    if as_json:
        echo_json(sheet_data(on_paper))
        return
    for line in sheet_to_fill_in(on_paper) if to_fill_in else sheet_lines(on_paper):
        click.echo(without_unseen(line))


@command.command()
@click.argument("files", metavar="FILE...", type=click.Path(path_type=Path), nargs=-1, required=True)
@json_option
@data_option
@pass_folders
def mark(folders: Folders, files: tuple[Path, ...], as_json: bool) -> int:
    """Mark answers that were typed elsewhere, and judges' sheets.

    Answers stand in a file that test show --to-fill-in printed, each judge's points in one of test sheet --to-fill-in.
    Nothing is kept of it. The exit code is 1 where a part is below its minimum; of a part that waits for sheets nothing
    is decided.
    """
    marked = marked_on_paper(folders, files)
    if as_json:
        echo_json(marked_data(marked))
    else:
        for line in marked_lines(marked):
            click.echo(without_unseen(line))
    return 0 if marked.met else 1


# A form on paper


def _lines(on_paper: FormOnPaper, gestures: Gestures, *, with_key: bool) -> Iterator[str]:
    form, game = on_paper.form, on_paper.game
    yield from head_lines(_head(on_paper, with_key=with_key))
    for number, part in enumerate(form.parts, start=1):
        told = ", ".join(each for each in (asked_words(part.part), limits_words(part.part)) if each)
        yield from ("", f"PART {number}. {part.part.name}: {told}; {must_words(part.part)}", "")
        worked = on_paper.worked(part)
        if not worked:
            yield _not_here(form.paper.key, part.part)
        for place, each in enumerate(worked, start=1):
            asked = each.asked.question
            lines = answer_lines(each, game) if with_key else question_lines(asked, game, gestures)
            yield from (*numbered(place, lines), "")


def _not_here(test: str, part: PaperPart) -> str:
    if part.judged_by is JudgedBy.JUDGES:
        return f"People judge this part: test sheet {test} prints their sheet."
    return "This part is done at the table, not on paper."


def _head(on_paper: FormOnPaper, *, with_key: bool) -> Iterator[str]:
    form, game = on_paper.form, on_paper.game
    yield f"{form.paper.name.upper()}{': KEY' if with_key else ''}"
    yield f"{game.house_name}, {game.name}. Form {form.digest[:8]}."
    yield from switched_line(game)
    if not with_key:
        first = next((worked[0] for part in form.parts if (worked := on_paper.worked(part))), None)
        yield from () if first is None else (f"Chips: {chips_legend(first.asked.question)}.",)
        yield from allowed_words(form.paper)
    yield from (_lack_words(lack) for lack in form.lacks)
    yield "The same form again:"
    yield f"{called()} test show {form.paper.key} --game {form.game} --seed {form.seed}{' --key' if with_key else ''}"


def _lack_words(lack: Lack) -> str:
    return f"Left out: {lack.part}. {lack.said}" if lack.whole else f"{lack.part}: {lack.said}"


def _to_fill_in(on_paper: FormOnPaper) -> Iterator[str]:
    return to_fill_in(on_paper)


def _data(on_paper: FormOnPaper, gestures: Gestures, *, with_key: bool) -> dict[str, Any]:
    form, game = on_paper.form, on_paper.game
    parts = []
    for part in form.parts:
        worked = [as_data(number, each, game, gestures) for number, each in enumerate(on_paper.worked(part), 1)]
        shown = worked if with_key else [_without_answers(each) for each in worked]
        parts.append({"name": part.part.name, "asks": asked_words(part.part), "questions": shown})
    lacks = [{"part": lack.part, "said": lack.said, "left_out": lack.whole} for lack in form.lacks]
    return {
        "test": form.paper.key,
        "game": form.game,
        "seed": form.seed,
        "form": form.digest,
        "parts": parts,
        "lacks": lacks,
    }


def _without_answers(question: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in question.items() if key not in ("answer", "reason", "due", "rule", "rules")}
