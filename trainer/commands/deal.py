"""`dealer-trainer deal`: prints rounds as the model dealer deals them."""

from __future__ import annotations

from itertools import islice
from random import SystemRandom

import click

from trainer.commands.shared.errors import CannotBeDone, unknown
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.output import columns
from trainer.domain.table.phases.round import round_procedure
from trainer.drills.stakes import Stakes, at_stakes
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.seats import MOST_PATRONS
from trainer.training.situations import situation_of, situations_of
from trainer.training.table.simulate import CannotBeDealt, RoundSeries
from trainer.training.table.transcript import lines
from trainer.wording.shoe_or_pack import as_dealt

_MOST = 100_000
_USUAL = Habits()


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.option("--seed", type=int, help="Deal the same rounds again; a new seed is taken where none is given.")
@click.option(
    "--spots",
    type=click.IntRange(1, MOST_PATRONS),
    default=3,
    show_default=True,
    help="How many spots are played; on a common hand, how many patrons bet on it.",
)
@click.option("--rounds", type=click.IntRange(1, _MOST), default=1, show_default=True, help="How many rounds.")
@click.option("--situation", metavar="KEY", help="What every round is to contain; --situations lists what there is.")
@click.option(
    "--unusual",
    type=click.IntRange(0, 100),
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
) -> None:
    """Print rounds as the model dealer deals them, as JSON Lines: a header, then one act a line with its rule.

    The same seed gives the same rounds. What is printed can be judged: see dealer-trainer judge.
    """
    game = game_as_switched(read_library(folders), game_key, folders)
    played = at_stakes(game, Stakes(stakes))
    if listing:
        for line in columns([(each.key, as_dealt(each.title, played)) for each in situations_of(played)]):
            click.echo(line)
        return
    if situation is not None and situation_of(played, situation) is None:
        raise unknown(f"situation at {game.key}", situation, [each.key for each in situations_of(played)])
    seed = SystemRandom().getrandbits(31) if seed is None else seed
    deal(RoundSeries(game, seed, spots, situation or "", Stakes(stakes), Habits(unusual=unusual)), rounds)


def deal(dealing: RoundSeries, count: int) -> None:
    """Print so many rounds; raises CannotBeDone where they cannot be dealt."""
    game = dealing.played
    try:
        rounds = dealing.rounds()
        procedure = round_procedure(game)
        for dealt in islice(rounds, count):
            for line in lines(game, dealt, model_round_of(game, dealt, procedure)):
                click.echo(line)
    except CannotBeDealt as fault:
        raise CannotBeDone(f"{fault}.") from fault
