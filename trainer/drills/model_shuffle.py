"""The model dealer's whole shuffle, step by step, with the table before and after each act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, Procedure, model
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import floor_answers, patron_cuts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.starting_table import table_before
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_allowed

LUCKS = 3
"""So many shuffles of a kind are walked through and kept: the cards are not shuffled anew for each question."""


_OF_A_DECK = 4
"""So many acts open and inspect one deck."""


@dataclass(frozen=True, slots=True)
class ModelStep:
    """One act of the model dealer's: the table it was owed at, the duty, the table after it and the world's answer."""

    table: ShuffleTable
    duty: Duty[ShuffleAct]
    after: ShuffleTable

    @property
    def act(self) -> ShuffleAct:
        return self.duty.action


@dataclass(frozen=True, slots=True)
class Setting:
    """Which shuffle it is: ``luck`` tells shuffles apart, ``oddity`` is planted in a deck that is opened.

    ``refused``: the first player's cut is one the house does not take.
    """

    occasion: Occasion
    luck: int = 0
    oddity: Oddity | None = None
    refused: bool = False


@lru_cache(maxsize=32)
def procedure_of(game: Game, occasion: Occasion) -> Procedure[ShuffleTable, ShuffleAct]:
    """The house's procedure for the occasion."""
    return shuffle_procedure(game, occasion)


@lru_cache(maxsize=64)
def model_steps(game: Game, setting: Setting) -> tuple[ModelStep, ...]:
    """The whole shuffle as the house wants it; with an odd deck its opening alone, in which it is found."""
    procedure = procedure_of(game, setting.occasion)
    table = table_before(game, setting.occasion, setting.luck, oddity=setting.oddity)
    steps = model(procedure, table, reacting(cuts_of(game, setting, cards_of(table))))
    most = None if setting.oddity is None else _OF_A_DECK * (game.equipment.decks.value + 2)
    return tuple(ModelStep(at, duty, after) for at, duty, after in islice(steps, most))


def reacting(cuts: tuple[int, ...]) -> Callable[[ShuffleTable], ShuffleTable]:
    """The world's answer: a player who holds the cut card cuts so many cards from the front, the floor comes if called.

    After so many refused cuts the last of ``cuts`` is made again.
    """

    def react(table: ShuffleTable) -> ShuffleTable:
        if table.at_floor:
            table = floor_answers(table)
        if table.cut_wanted:
            table = patron_cuts(table, cuts[min(table.refused, len(cuts) - 1)])
        return table

    return react


def cards_of(table: ShuffleTable) -> int:
    """How many cards will be in the pack."""
    return table.decks * table.deck_size


def cuts_of(game: Game, setting: Setting, cards: int) -> tuple[int, ...]:
    """The player's cuts in cards from the front: one the house takes, after one it does not where that is refused."""
    random = Random(f"{setting.luck} {cards}")
    bad = shallow_cuts(game, cards)
    taken = random.choice(_cuts_allowed(game, cards))
    return (random.choice(bad), taken) if setting.refused and bad else (taken,)


@lru_cache(maxsize=64)
def _cuts_allowed(game: Game, cards: int) -> tuple[int, ...]:
    """The player's cuts that the house takes, in cards from the front."""
    return tuple(depth for depth in range(1, cards) if cut_allowed(game, cards, depth))


def shallow_cuts(game: Game, cards: int) -> tuple[int, ...]:
    """Cuts that are plainly too near an end, in cards from the front: no deeper than half of what the house asks."""
    least = next((depth for depth in range(1, cards) if cut_allowed(game, cards, depth)), 0)
    return tuple(range(max(3, least // 8), least // 2 + 1))
