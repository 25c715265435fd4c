"""Rounds for the walks: dealt from a seed, walked by the model dealer or by one who takes any duty that may be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from tests.domain.games import game
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, Owed, Procedure, outstanding
from trainer.domain.table.acts import Act
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.drills.stakes import Stakes, at_stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.situations import situations_of
from trainer.training.table.simulate import dealt_round

GAMES = (
    "nj-common-hand/common-hand",
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "rockingham/blackjack",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)


@dataclass(frozen=True)
class Walk:
    """A round to be walked: its game as the round reads it, the procedure, the patrons, and the table as it begins."""

    game: Game
    dealt: DealtRound
    procedure: Procedure[Table, Act]
    react: Callable[[Table], Table]
    table: Table


@cache
def game_of(key: str, switched: tuple[str, ...] = (), stakes: Stakes = Stakes.HOUSE_LIMITS) -> Game:
    return at_stakes(game(key).switched(switched), stakes)


@cache
def procedure_of(
    key: str, switched: tuple[str, ...] = (), stakes: Stakes = Stakes.HOUSE_LIMITS
) -> Procedure[Table, Act]:
    return round_procedure(game_of(key, switched, stakes))


def walk_of(dealt: DealtRound) -> Walk:
    read = dealt.game, dealt.switched, dealt.stakes
    of = game_of(*read)
    return Walk(of, dealt, procedure_of(*read), react(of, dealt.script), table_of(of, dealt))


@dataclass(frozen=True)
class Done:
    """One act of a walk: the table before it, what was owed then, the duty done, and the table after it."""

    before: Table
    owed: Owed[Table, Act]
    duty: Duty[Act]
    after: Table


Choose = Callable[[tuple[Duty[Act], ...]], Duty[Act]]


def the_first(duties: tuple[Duty[Act], ...]) -> Duty[Act]:
    return duties[0]


def walked(walk: Walk, choose: Choose = the_first) -> Iterator[Done]:
    """Every act until nothing is owed; ``choose`` takes one of the duties that may be done now."""
    table = walk.table
    for _ in range(2_000):
        owed = outstanding(walk.procedure, table)
        if owed is None:
            return
        duty = choose(owed.now)
        after = walk.react(walk.procedure.apply(table, duty.action))
        yield Done(table, owed, duty, after)
        table = after
    raise AssertionError(f"the round does not end: {walk.dealt.game}, seed {walk.dealt.seed}")


@cache
def dealt(key: str, seed: int, spots: int, stakes: Stakes = Stakes.HOUSE_LIMITS, situation: str = "") -> DealtRound:
    """A round that is dealt once for all walks."""
    return dealt_round(game(key), seed, spots=spots, stakes=stakes, situation=situation)


def ordinary(key: str, rounds: int, first: int = 0, spots: tuple[int, ...] = (1, 3, 5, 7)) -> Iterator[DealtRound]:
    """So many rounds of a game, one a seed, at all stakes in turn."""
    stakes = tuple(Stakes)
    for seed in range(first, first + rounds):
        yield dealt(key, seed, spots[seed % len(spots)], stakes[seed % len(stakes)])


def of_every_situation(key: str, each: int, first: int = 0) -> Iterator[DealtRound]:
    """Rounds of every situation the game has."""
    for situation in situations_of(game(key)):
        for seed in range(first, first + each):
            yield dealt(key, seed, 3 + seed % 3, situation=situation.key)


def at_random(random: Random) -> Choose:
    return random.choice
