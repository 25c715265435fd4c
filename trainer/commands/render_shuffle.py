"""The key states of a house's shuffle, as its model dealer does it, for the contact sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import due
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand, shuffle_plan
from trainer.training.shuffle.world import deal_shuffle, opening_of, world
from trainer.wording.shuffle.acts import act_words

_FOUR = 4
_LONGEST = 2000


@dataclass(frozen=True, slots=True)
class Step:
    """The felt after an act; None before the first."""

    act: ShuffleAct | None
    view: ShuffleView


def steps(game: Game, occasion: Occasion, seed: int, oddity: Oddity | None = None) -> Iterator[Step]:
    """Every state of a whole shuffle done right, players cutting and the floor answering in between.

    Raises ValueError, one sentence, where the house has no such shuffle.
    """
    dealt = deal_shuffle(game, occasion, seed, oddity=oddity, plain=oddity is None)
    procedure, react = shuffle_procedure(game, occasion), world(game, dealt)
    table = opening_of(game, dealt)
    yield Step(None, seen(game, occasion, table))
    for _ in range(_LONGEST):
        owed = due(procedure, table)
        if owed is None:
            return
        table = procedure.apply(table, owed.action)
        yield Step(owed.action, seen(game, occasion, table))
        answered = react(table)
        if answered != table:
            table = answered
            yield Step(None, seen(game, occasion, table))


def seen(game: Game, occasion: Occasion, table: ShuffleTable) -> ShuffleView:
    """The table as the felt shows it; a cut that is not yet brought together is seen from the side."""
    piles = _FOUR if occasion is Occasion.CLOSING else shuffle_plan(game, occasion).piles
    return ShuffleView(table, piles=piles, pitched=is_by_hand(game))


def key_steps(game: Game, occasion: Occasion, seed: int) -> tuple[tuple[str, ShuffleView], ...]:
    """Each kind of act the first time it is done, with how it is said."""
    found: dict[type[ShuffleAct] | None, tuple[str, ShuffleView]] = {}
    before = None
    for step in steps(game, occasion, seed):
        kind = type(step.act) if step.act is not None else None
        if kind not in found:
            words = act_words(step.act, before.table, game) if step.act is not None and before is not None else "Before"
            found[kind] = (words, step.view)
        before = step.view
    return tuple(found.values())
