"""`dealer-trainer deal`: prints rounds as the model dealer deals them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import SystemRandom

import click

from trainer.commands.paper.round_sheet import RoundOnPaper, to_fill_in, to_read
from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, called, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.gestures import gestures_of
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import columns
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.phases.round import TableProcedure, round_procedure
from trainer.drills.stakes import Stakes, at_stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.seats import MOST_PATRONS
from trainer.training.situations import situation_of, situations_of
from trainer.training.table.simulate import CannotBeDealt, RoundSeries
from trainer.training.table.transcript import lines
from trainer.ui.paper.questions.question_text import switched_line
from trainer.wording.shoe_or_pack import as_dealt

_MOST = 100_000
_SPOTS = 3
_USUAL = Habits()


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.option("--seed", type=WholeNumber(), help="Deal the same rounds again; without it, new ones.")
@click.option(
    "--spots",
    type=WholeNumber(1, MOST_PATRONS),
    default=_SPOTS,
    show_default=True,
    help="How many spots are played; on a common hand, how many patrons bet on it.",
)
@click.option("--rounds", type=WholeNumber(1, _MOST), default=1, show_default=True, help="How many rounds.")
@click.option("--situation", metavar="KEY", help="What every round is to contain; --situations lists what there is.")
@click.option(
    "--unusual",
    type=WholeNumber(0, 100),
    default=_USUAL.unusual,
    show_default=True,
    help="In a hundred: how often a patron does something wrong or unclear.",
)
@click.option(
    "--stakes",
    type=click.Choice([each.value for each in Stakes]),
    default=Stakes.HOUSE_LIMITS.value,
    show_default=True,
    help="At the house's own limits, or at practice stakes.",
)
@click.option("--situations", "listing", is_flag=True, help="List the situations this game offers, and deal nothing.")
@click.option("--sheet", "on_paper", is_flag=True, help="As a sheet for a class to read, act by act with its rule.")
@click.option("--blanks", is_flag=True, help="With --sheet: room to write each act, the answers after them.")
@data_option
@pass_folders
def command(
    folders: Folders,
    game_key: str,
    seed: int | None,
    spots: int,
    rounds: int,
    situation: str | None,
    unusual: int,
    stakes: str,
    listing: bool,
    on_paper: bool,
    blanks: bool,
) -> None:
    """Print rounds as the model dealer deals them, each act with its rule.

    With --sheet a round is printed for a class to read, and with --blanks besides to fill in. Without it rounds are
    printed for another program, as JSON Lines: what lies on the table, then an act a line; the command judge reads
    them too. The same seed gives the same rounds.
    """
    if blanks and not on_paper:
        raise click.UsageError("--blanks leaves the acts of a sheet open: give --sheet with it.")
    game = game_as_switched(read_library(folders), game_key, folders)
    played = at_stakes(game, Stakes(stakes))
    if listing:
        for line in columns([(each.key, as_dealt(each.title, played)) for each in situations_of(played)]):
            click.echo(line)
        return
    if situation is not None and situation_of(played, situation) is None:
        raise unknown("situation", situation, [each.key for each in situations_of(played)], f"at {game.key}")
    seed = SystemRandom().getrandbits(31) if seed is None else seed
    dealing = RoundSeries(game, seed, spots, situation or "", Stakes(stakes), Habits(unusual=unusual))
    if not on_paper:
        deal(dealing, rounds)
        return
    print_sheets(dealing, rounds, gestures_of(folders), blanks=blanks)


def deal(dealing: RoundSeries, count: int) -> None:
    """Print so many rounds; raises CannotBeDone where they cannot be dealt."""
    game = dealing.played
    for dealt, procedure in _dealt(dealing, count):
        for line in lines(game, dealt, model_round_of(game, dealt, procedure)):
            click.echo(line)


def print_sheets(dealing: RoundSeries, count: int, gestures: Gestures, *, blanks: bool) -> None:
    """Print so many rounds as sheets for a class; raises CannotBeDone as ``deal`` does, or where a gesture lacks."""
    game, as_told = dealing.played, to_fill_in if blanks else to_read
    for dealt, procedure in _dealt(dealing, count):
        told = RoundOnPaper(game, procedure, dealt.script, model_round_of(game, dealt, procedure), gestures)
        try:
            sheet = tuple(as_told(_head(dealing, dealt, blanks=blanks), told))
        except LookupError as fault:
            raise CannotBeDone(f"{str(fault.args[0]).capitalize()}: install the trainer again.") from fault
        for line in (*sheet, ""):
            click.echo(line)


def _dealt(dealing: RoundSeries, count: int) -> Iterator[tuple[DealtRound, TableProcedure]]:
    try:
        rounds = dealing.rounds()
        procedure = round_procedure(dealing.played)
        yield from ((dealt, procedure) for dealt in islice(rounds, count))
    except CannotBeDealt as fault:
        raise CannotBeDone(f"{fault}.") from fault


def _head(dealing: RoundSeries, dealt: DealtRound, *, blanks: bool) -> Iterator[str]:
    game = dealing.played
    which = f"ROUND {dealt.number + 1}" if dealt.number else "A ROUND"
    situation = situation_of(game, dealing.situation) if dealing.situation else None
    yield f"{which}, ACT BY ACT{f': {as_dealt(situation.title, game)}' if situation else ''}"
    yield f"{game.house_name}, {game.name}."
    yield from switched_line(game)
    yield f"The same {'rounds' if dealt.number else 'round'} again:"
    again = f"{called()} deal {game.key} --seed {dealing.seed}{_options(dealing, dealt)}"
    yield f"{again} --sheet{' --blanks' * blanks}"


def _options(dealing: RoundSeries, dealt: DealtRound) -> str:
    """The options that are not as usual, by which the same round is dealt again."""
    named = {
        "spots": (dealing.spots, _SPOTS),
        "rounds": (dealt.number + 1, 1),
        "situation": (dealing.situation, ""),
        "unusual": (dealing.habits.unusual, _USUAL.unusual),
        "stakes": (dealing.stakes.value, Stakes.HOUSE_LIMITS.value),
    }
    return "".join(f" --{name} {value}" for name, (value, usual) in named.items() if value != usual)
