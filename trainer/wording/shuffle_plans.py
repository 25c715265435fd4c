"""A house's shuffle in words: into what piles, from what, how a packet is worked, and how deep cuts may be."""

from __future__ import annotations

from trainer.domain.house import Game
from trainer.domain.shuffling.occasions import Occasion
from trainer.domain.shuffling.places import GROWING, HANDS, Where
from trainer.domain.shuffling.plan import FOUR_PILES, WORKING
from trainer.domain.shuffling.table import ShuffleTable
from trainer.domain.shuffling.tolerances import cut_distance, cut_of, cut_rule, recut_of, steps_of
from trainer.domain.terms import ShuffleStep
from trainer.wording.shuffle_amounts import cards_and_decks, depth_in_words, span_words

_DONE = {ShuffleStep.RIFFLE: "riffled", ShuffleStep.STRIP: "stripped", ShuffleStep.BOX: "boxed"}


def steps_now(table: ShuffleTable, game: Game) -> tuple[ShuffleStep, ...]:
    """The house's steps for the shuffle under way: that of a new game where packs are opened."""
    is_new = bool(table.places(Where.PACK) or table.looked) and not table.re_suited
    return steps_of(game, Occasion.NEW_GAME if is_new else Occasion.END_OF_SHOE)


def piles_of(table: ShuffleTable, game: Game) -> int:
    """How many piles the cards are shuffled from here, gathered yet or not; 1: the pack is shuffled whole."""
    steps = steps_now(table, game)
    if any(step in FOUR_PILES for step in steps):
        return 4
    return 2 if ShuffleStep.TWO_EQUAL_STACKS in steps else 1


def work_words(table: ShuffleTable, game: Game) -> str:
    """What is done to a packet: ``riffled, stripped and riffled``."""
    named = [_DONE[step] for step in steps_now(table, game) if step in WORKING]
    done = named or [_DONE[step] for step in game.shuffle.packet.value]
    return f"{', '.join(done[:-1])} and {done[-1]}" if len(done) > 1 else done[0]


def cut_words(table: ShuffleTable, game: Game) -> str:
    """Where the player's cut is, as the house measures it: ``30 cards, a little over half a deck, from the front``."""
    pack = table.count(GROWING) or table.count(HANDS)
    depth = table.cut_card_depth if table.cut is None else table.cut.depth
    distance = cut_distance(game, pack, depth)
    end = "front" if distance == depth and cut_rule(game).value.from_front else "back"
    amount = cards_and_decks(distance, table.deck_size)
    return f"{amount}{',' if ',' in amount else ''} from the {end}"


def cut_allowed_words(game: Game) -> str:
    """How deep a player may cut: ``one and a half to three decks from the front or the back``."""
    rule = cut_rule(game).value
    ends = " or ".join(["the front"] * rule.from_front + ["the back"] * rule.from_back)
    return f"{span_words(cut_of(game), _size(game))} from {ends}"


def recut_words(cards: int, game: Game) -> str:
    """How deep the dealer re-cuts so many: ``two decks from the back, within one and a half to two and a half decks``.

    A house that names no depth to aim for is told by its limits.
    """
    around, size = recut_of(game, cards), _size(game)
    span = span_words(around, size)
    if around.aim == around.least:
        return f"{span} from the back"
    return f"{depth_in_words(around.aim, size)} from the back, within {span}"


def _size(game: Game) -> int:
    return game.equipment.deck_of.value.value
