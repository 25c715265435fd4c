"""`dealer-trainer drill`: prints questions with their answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import SystemRandom

import click

from trainer.commands.paper.answering import AnswerDesk, answer_all
from trainer.commands.paper.worksheet import as_data, as_text, sheet
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.gestures import gestures_of
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import echo_json, json_option
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Course, Difficulty, Drill
from trainer.drills.registry import drill, drills
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import Worked, work_out
from trainer.training.progress.signals import SIGNALS
from trainer.ui.paper.questions.question_text import chips_legend, switched_line
from trainer.ui.paper.questions.shuffle_text import is_between_shoes

_MOST, _USUAL = 10_000, 10
_STAKES = [stakes.value for stakes in Stakes]


@click.command()
@click.argument("key", metavar="KEY")
@click.option("--game", "game_key", metavar="HOUSE/GAME", required=True, help="The game whose rules hold.")
@click.option("--seed", type=WholeNumber(), help="Print the same questions again; without it, new ones.")
@click.option("--count", type=WholeNumber(1, _MOST), default=_USUAL, show_default=True, help="How many questions.")
@click.option("--stakes", type=click.Choice(_STAKES), default="mixed", show_default=True, help="Which bets are made.")
@click.option(
    "--difficulty",
    type=click.Choice([each.value for each in Difficulty]),
    help="Of hand-signals: how hard they are to read; mixed where not given.",
)
@click.option("--distraction", is_flag=True, help="Of hand-signals: neighbours talk and move at the same time.")
@click.option("--answer", "to_answer", is_flag=True, help="Type the answers here, each judged at once.")
@json_option
@data_option
@pass_folders
def command(
    folders: Folders,
    key: str,
    game_key: str,
    seed: int | None,
    count: int,
    stakes: str,
    difficulty: str | None,
    distraction: bool,
    to_answer: bool,
    as_json: bool,
) -> None:
    """Print questions with their answers, as a worksheet for the class; or ask them here.

    KEY is a drill: house-facts, blackjack-payout, insurance, side-wagers, settle-hand, hand-totals, chip-cutting or
    hand-signals; of the shuffle deck-estimation, cut-depth, burn-and-cut-card, shuffle-procedure, spot-the-slip or
    shuffle-clock.
    """
    chosen = drill(key)
    if chosen is None:
        raise unknown("drill", key, [each.key for each in drills()])
    if key != SIGNALS and (difficulty or distraction):
        raise click.UsageError(f"Only {SIGNALS} has --difficulty and --distraction: leave them out for {key}.")
    if to_answer and as_json:
        raise click.UsageError("--answer asks a person and --json tells a program: take one of them.")
    library = read_library(folders)
    game = game_as_switched(library, game_key, folders)
    missing = chosen.unavailable(game)
    if missing is not None:
        raise CannotBeDone(missing)
    elsewhere = tuple(other for other in library.games() if other.key != game.key)
    course = Course(game, Stakes(stakes), elsewhere, Difficulty(difficulty or Difficulty.MIXED.value), distraction)
    seed = SystemRandom().getrandbits(31) if seed is None else seed
    gestures = gestures_of(folders) if key == SIGNALS else Gestures()
    try:
        if to_answer:
            answer_all(AnswerDesk(chosen, course, gestures), sheet(chosen, course, seed, count, gestures))
            return
        worked = [work_out(chosen, course, asked) for asked in sheet(chosen, course, seed, count, gestures)]
        if as_json:
            echo_json([as_data(number, each, game, gestures) for number, each in enumerate(worked, start=1)])
            return
        lines = tuple(as_text(_head(chosen, course, seed, worked), game, worked, gestures))
    except LookupError as fault:
        raise CannotBeDone(f"{str(fault.args[0]).capitalize()}: install the trainer again.") from fault
    for line in lines:
        click.echo(line)


def _head(chosen: Drill, course: Course, seed: int, worked: Sequence[Worked]) -> Iterator[str]:
    game, stakes, question = course.game, course.stakes.value, worked[0].asked.question
    of_cards = is_between_shoes(question)
    yield f"{chosen.title.upper()}: {chosen.purpose}"
    yield f"{game.house_name}, {game.name}." + ("" if of_cards else f" Stakes: {stakes.replace('-', ' ')}.")
    yield from switched_line(game)
    if not of_cards:
        yield f"Chips: {chips_legend(question)}."
    yield "The same questions again:"
    count = "" if len(worked) == _USUAL else f" --count {len(worked)}"
    again = f"{called()} drill {chosen.key} --game {game.key} --seed {seed}{count}"
    yield f"{again} --stakes {stakes}{_hardness(course)}"


def _hardness(course: Course) -> str:
    """The options that are not as usual."""
    difficulty = "" if course.difficulty is Difficulty.MIXED else f" --difficulty {course.difficulty.value}"
    return f"{difficulty}{' --distraction' if course.distraction else ''}"
