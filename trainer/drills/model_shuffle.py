"""The model dealer's shuffles for the drills, and real cards laid for a question: so many here, the rest there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, Procedure, model
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import floor_answers, patron_cuts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity, whole_decks
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE, STUB, Place, pile
from trainer.domain.shuffle.starting_table import table_before
from trainer.domain.shuffle.state import CutCardAt, Numbers, ShuffleTable
from trainer.domain.shuffle.tolerances import cut_allowed, shuffle_plan

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
    steps = model(procedure, table, reacting(cuts_of(game, setting, pack_size(table))))
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


def pack_size(table: ShuffleTable) -> int:
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


def cards_of(game: Game, decks: int | None = None) -> int:
    """How many cards so many decks of the game have; the decks in play where none are named."""
    return game.equipment.deck_of.value.value * (game.equipment.decks.value if decks is None else decks)


def laid(game: Game, lots: Sequence[tuple[Place, int]], random: Random, decks: int | None = None) -> ShuffleTable:
    """The game's cards, so many at each place, every order as likely as any other.

    ``lots`` have all the cards of ``decks`` (those in play where not named) among them; raises ValueError otherwise.
    """
    of = game.equipment.deck_of.value
    real = whole_decks(of, game.equipment.decks.value if decks is None else decks)
    if sum(count for _, count in lots) != len(real):
        raise ValueError("every card of the game must lie somewhere")
    order = random.sample(range(len(real)), len(real))
    return ShuffleTable(real, of, tuple(_dealt_out(order, lots)), seed=random.getrandbits(31))


def _dealt_out(order: list[int], lots: Sequence[tuple[Place, int]]) -> list[tuple[Place, Numbers]]:
    ends = [sum(count for _, count in lots[: number + 1]) for number in range(len(lots))]
    return [(at, tuple(order[end - count : end])) for (at, count), end in zip(lots, ends, strict=True) if count]


def rack_and_shoe(game: Game, in_the_shoe: int, behind: int, random: Random) -> ShuffleTable:
    """A shoe dealt down to ``in_the_shoe`` cards, with ``behind`` cards behind its cut card, the others in the rack."""
    cards = cards_of(game)
    table = laid(game, ((SHOE, in_the_shoe), (DISCARD_RACK, cards - in_the_shoe)), random)
    if in_the_shoe <= behind:
        return replace(table, loaded=True, re_cut=True)
    return replace(table, loaded=True, re_cut=True, cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=in_the_shoe - behind)


def rack_and_stub(game: Game, stub: int, random: Random) -> ShuffleTable:
    """The undealt cards laid down, the others in the rack."""
    return laid(game, ((STUB, stub), (DISCARD_RACK, cards_of(game) - stub)), random)


def in_the_middle_of_a_shuffle(game: Game, corners: Sequence[int], random: Random) -> ShuffleTable:
    """Piles of so many cards each, those left on the growing pile; it lies on the cut card where the house wants it."""
    lots = [(pile(number), count) for number, count in enumerate(corners, start=1)]
    table = laid(game, (*lots, (GROWING, cards_of(game) - sum(corners))), random)
    on_cut_card = shuffle_plan(game, Occasion.END_OF_SHOE).on_cut_card
    cut_card = CutCardAt.MIDDLE if on_cut_card else CutCardAt.ASIDE
    return replace(table, piles=len(corners), cut_card=cut_card, mixed=1, passes=1, mixed_up=True)
