"""`dealer-trainer drill`: prints questions with their answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random, SystemRandom

import click

from trainer.commands.paper.answering import AnswerDesk, answer_all
from trainer.commands.paper.worksheet import as_data, as_text
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.gestures import gestures_of
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import echo_json, json_option
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Course, Difficulty, Drill
from trainer.drills.house_facts import drill as house_facts
from trainer.drills.registry import drill, drills
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import AskedQuestion, Worked, ask_case, work_out
from trainer.training.learn.another_house.facts import against_habit, asked_in_turn
from trainer.training.progress.signals import SIGNALS
from trainer.ui.paper.questions.on_paper import asked_on_paper
from trainer.ui.paper.questions.question_text import chips_legend, switched_line
from trainer.ui.paper.questions.shuffle_text import is_between_shoes
from trainer.wording.rules.differences import game_words

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
@click.option(
    "--from",
    "known_key",
    metavar="HOUSE/GAME",
    help="Of house-facts: ask what differs from this game alone.",
)
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
    known_key: str | None,
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
    _check(key, signals=bool(difficulty or distraction), known=known_key is not None, both=to_answer and as_json)
    library = read_library(folders)
    game = game_as_switched(library, game_key, folders)
    missing = chosen.unavailable(game)
    if missing is not None:
        raise CannotBeDone(missing)
    elsewhere = tuple(other for other in library.games() if other.key != game.key)
    course = Course(game, Stakes(stakes), elsewhere, Difficulty(difficulty or Difficulty.MIXED.value), distraction)
    known = None if known_key is None else game_as_switched(library, known_key, folders)
    seed = SystemRandom().getrandbits(31) if seed is None else seed
    gestures = gestures_of(folders) if key == SIGNALS else Gestures()
    if known is None:
        asked_ones = asked_on_paper(chosen, course, seed, count, gestures)
    else:
        course, asked_ones = _that_differ(course, known, seed, count)
    try:
        if to_answer:
            answer_all(AnswerDesk(chosen, course, gestures), asked_ones)
            return
        worked = [work_out(chosen, course, asked) for asked in asked_ones]
        if as_json:
            echo_json([as_data(number, each, game, gestures) for number, each in enumerate(worked, start=1)])
            return
        lines = tuple(as_text(_head(chosen, course, seed, worked, known), game, worked, gestures))
    except LookupError as fault:
        raise CannotBeDone(f"{str(fault.args[0]).capitalize()}: install the trainer again.") from fault
    for line in lines:
        click.echo(line)


def _check(key: str, *, signals: bool, known: bool, both: bool) -> None:
    """Raises UsageError where the options do not go together."""
    if key != SIGNALS and signals:
        raise click.UsageError(f"Only {SIGNALS} has --difficulty and --distraction: leave them out for {key}.")
    if key != house_facts.KEY and known:
        raise click.UsageError(f"Only {house_facts.KEY} has --from: leave it out for {key}.")
    if both:
        raise click.UsageError("--answer asks a person and --json tells a program: take one of them.")


def _that_differ(course: Course, known: Game, seed: int, count: int) -> tuple[Course, Iterator[AskedQuestion]]:
    """So many questions about what differs from ``known``, whose ways are among the answers, and their course.

    Raises CannotBeDone where nothing does.
    """
    here, against = course.game, against_habit(course, known)
    keys = asked_in_turn(known, here, Random(seed))[:count]
    if not keys:
        raise CannotBeDone(f"Nothing that is asked differs between {game_words(known)}, and {game_words(here)}.")
    asked = (ask_case(house_facts.DRILL, against, seed, number, key) for number, key in enumerate(keys))
    return against, (each for each in asked if each is not None)


def _head(chosen: Drill, course: Course, seed: int, worked: Sequence[Worked], known: Game | None) -> Iterator[str]:
    game, stakes, question = course.game, course.stakes.value, worked[0].asked.question
    of_cards = is_between_shoes(question)
    yield f"{chosen.title.upper()}: {chosen.purpose}"
    yield f"{game.house_name}, {game.name}." + ("" if of_cards else f" Stakes: {stakes.replace('-', ' ')}.")
    if known is not None:
        yield f"What differs from {game_words(known)}."
    yield from switched_line(game)
    if not of_cards:
        yield f"Chips: {chips_legend(question)}."
    yield "The same questions again:"
    count = "" if len(worked) == _USUAL else f" --count {len(worked)}"
    origin = "" if known is None else f" --from {known.key}"
    again = f"{called()} drill {chosen.key} --game {game.key}{origin} --seed {seed}{count}"
    yield f"{again} --stakes {stakes}{_hardness(course)}"


def _hardness(course: Course) -> str:
    """The options that are not as usual."""
    difficulty = "" if course.difficulty is Difficulty.MIXED else f" --difficulty {course.difficulty.value}"
    return f"{difficulty}{' --distraction' if course.distraction else ''}"
