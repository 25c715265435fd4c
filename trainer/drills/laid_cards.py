"""Real cards laid for a question: so many here, the rest there, in an order of luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import whole_decks
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE, STUB, Place, pile
from trainer.domain.shuffle.state import CutCardAt, Numbers, ShuffleTable
from trainer.domain.shuffle.tolerances import shuffle_plan


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
