"""Shuffles for the walks: every game and occasion, a floor and a player who answer, and who takes which duty."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from tests.domain.games import game
from tests.walks.rounds import GAMES
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, Owed, outstanding
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.duties import ShuffleProcedure
from trainer.domain.shuffle.effects.apply import floor_answers, patron_cuts
from trainer.domain.shuffle.moving import pack_at
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.starting_table import table_before
from trainer.domain.shuffle.state import ShuffleTable

React = Callable[[ShuffleTable], ShuffleTable]
KINDS = [(key, occasion) for key in GAMES for occasion in Occasion]
SHUFFLED = [(key, occasion) for key, occasion in KINDS if occasion is not Occasion.CLOSING]


@dataclass(frozen=True)
class Walk:
    """A procedure to be walked: the world that answers, and the table as it begins."""

    game: Game
    occasion: Occasion
    procedure: ShuffleProcedure
    react: React
    table: ShuffleTable


@dataclass(frozen=True)
class Done:
    """One act of a walk: the table before it, what was owed then, the duty done, and the table after it."""

    before: ShuffleTable
    owed: Owed[ShuffleTable, ShuffleAct]
    duty: Duty[ShuffleAct]
    after: ShuffleTable


@cache
def procedure_of(key: str, occasion: Occasion) -> ShuffleProcedure:
    return shuffle_procedure(game(key), occasion)


def answering(*depths: int) -> React:
    """A floor that comes when called, and a player who cuts that deep, one depth an offer, the last one again.

    Without any depth the player cuts in the middle.
    """

    def react(table: ShuffleTable) -> ShuffleTable:
        if table.at_floor:
            table = floor_answers(table)
        if table.cut_wanted:
            cards = table.count(pack_at(table))
            depth = depths[min(table.refused, len(depths) - 1)] if depths else cards // 2
            table = patron_cuts(table, depth)
        return table

    return react


def walk_of(
    key: str,
    occasion: Occasion,
    seed: int = 1,
    *,
    oddity: Oddity | None = None,
    cuts: tuple[int, ...] = (),
    stub: int | None = None,
) -> Walk:
    table = table_before(game(key), occasion, seed, oddity=oddity, stub=stub)
    return Walk(game(key), occasion, procedure_of(key, occasion), answering(*cuts), table)


Choose = Callable[[tuple[Duty[ShuffleAct], ...]], ShuffleAct]


def the_first(duties: tuple[Duty[ShuffleAct], ...]) -> ShuffleAct:
    return duties[0].action


def at_random(random: Random) -> Choose:
    """Any of the duties that may be done now, in any of the ways that do for it."""

    def choose(duties: tuple[Duty[ShuffleAct], ...]) -> ShuffleAct:
        duty = random.choice(duties)
        return random.choice((duty.action, *duty.also))

    return choose


def walked(walk: Walk, choose: Choose = the_first) -> Iterator[Done]:
    """Every act until nothing is owed."""
    table = walk.table
    for _ in range(1_000):
        owed = outstanding(walk.procedure, table)
        if owed is None:
            return
        act = choose(owed.now)
        duty = next(each for each in owed.now if act == each.action or act in each.also)
        after = walk.react(walk.procedure.apply(table, act))
        yield Done(table, owed, Duty(act, duty.rule, duty.others, (), duty.because, duty.step), after)
        table = after
    raise AssertionError(f"the procedure does not end: {walk.game.key}, {walk.occasion.value}, seed {walk.table.seed}")


def acts_of(walk: Walk) -> tuple[ShuffleAct, ...]:
    """What the model dealer does."""
    return tuple(done.duty.action for done in walked(walk))
