"""A shuffle done to its end by the model dealer, act by act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, due
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.simulate import deal_shuffle, opening_of, shuffle_reactions

_MOST_ACTS = 2000


@dataclass(frozen=True, slots=True)
class ModelShuffleStep:
    """The table before an act of the model dealer's and after it; without ``duty`` players or the floor did it."""

    before: ShuffleTable
    duty: Duty[ShuffleAct] | None
    after: ShuffleTable


def model_shuffle(
    game: Game, occasion: Occasion, seed: int, oddity: Oddity | None = None
) -> Iterator[ModelShuffleStep]:
    """Every state of a whole shuffle done right, the first as it opens; players cut, and the floor answers, in between.

    Raises ValueError, one sentence, where the house has no such shuffle.
    """
    dealt = deal_shuffle(game, occasion, seed, oddity=oddity, plain=oddity is None)
    procedure, react = shuffle_procedure(game, occasion), shuffle_reactions(game, dealt)
    table = opening_of(game, dealt)
    yield ModelShuffleStep(table, None, table)
    for _ in range(_MOST_ACTS):
        owed = due(procedure, table)
        if owed is None:
            return
        done = procedure.apply(table, owed.action)
        yield ModelShuffleStep(table, owed, done)
        table = react(done)
        if table != done:
            yield ModelShuffleStep(done, None, table)
