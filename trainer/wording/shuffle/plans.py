"""A house's shuffle in words: into what piles, from what, how a packet is worked, and how deep cuts may be."""

from __future__ import annotations

from itertools import groupby

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import GROWING, HANDS, Where
from trainer.domain.shuffle.plan import FOUR_PILES, WORKING
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_distance, cut_of, cut_rule, recut_of, steps_of
from trainer.wording.rules.values import plain_words
from trainer.wording.shuffle.card_amounts import cards_and_decks, cards_in_words, depth_in_words, span_words

_DONE = {
    ShuffleStep.RIFFLE: "riffled",
    ShuffleStep.LACE: "laced",
    ShuffleStep.STRIP: "stripped",
    ShuffleStep.BOX: "boxed",
}


def steps_now(table: ShuffleTable, game: Game) -> tuple[ShuffleStep, ...]:
    """The house's steps for the shuffle under way: that of a new game where packs are opened."""
    is_new = bool(table.places(Where.PACK) or table.looked) and not table.re_suited
    return steps_of(game, Occasion.NEW_GAME if is_new else Occasion.END_OF_SHOE)


def piles_of(table: ShuffleTable, game: Game) -> int:
    """How many piles the cards are shuffled from here, gathered yet or not; 1: the pack is shuffled whole."""
    steps = steps_now(table, game)
    if any(step in FOUR_PILES for step in steps):
        return 4
    if ShuffleStep.THREE_EQUAL_PILES in steps:
        return 3
    return 2 if ShuffleStep.TWO_EQUAL_STACKS in steps else 1


def work_words(table: ShuffleTable, game: Game) -> str:
    """What is done to a packet: ``riffled, stripped and riffled``; by hand ``riffled twice, stripped and riffled``."""
    named = [_DONE[step] for step in steps_now(table, game) if step in WORKING]
    done = _counted(named or [_DONE[step] for step in game.shuffle.packet.value])
    return f"{', '.join(done[:-1])} and {done[-1]}" if len(done) > 1 else done[0]


def _counted(done: list[str]) -> list[str]:
    """Things done twice and more running as one: ``riffled twice``."""
    runs = [(name, len(list(run))) for name, run in groupby(done)]
    return [name if count == 1 else f"{name} {'twice' if count == 2 else f'{count} times'}" for name, count in runs]


def cut_words(table: ShuffleTable, game: Game) -> str:
    """Where the player's cut is, as the house measures it: ``104 cards, two decks, from the front``.

    One that the house does not take is told with its error: ``77 cards from the front, 1 card short of one and a half
    decks (78)``.
    """
    depth, distance = _measured(table, game)
    end = "front" if distance == depth and cut_rule(game).value.from_front else "back"
    around = cut_of(game)
    if not around.allows(distance):
        where = f"{cards_in_words(distance)} from the {end}" if distance else cards_in_words(distance)
        limit = around.most if around.most is not None and distance > around.most else around.least
        return f"{where}, {off_words(distance, limit, depth_in_words(limit, table.deck_size))}"
    amount = cards_and_decks(distance, table.deck_size)
    return f"{amount}{',' if ',' in amount else ''} from the {end}"


def cut_is_good(table: ShuffleTable, game: Game) -> bool:
    """Whether the house takes the player's cut."""
    return cut_of(game).allows(_measured(table, game)[1])


def _measured(table: ShuffleTable, game: Game) -> tuple[int, int]:
    """How deep the player's cut is from the front, and how far from the end the house measures it by."""
    pack = table.count(GROWING) or table.count(HANDS)
    depth = table.cut_card_depth if table.cut is None else table.cut.depth
    return depth, cut_distance(game, pack, depth)


def cut_allowed_words(game: Game) -> str:
    """How deep a player may cut: ``one and a half to three decks from the front or the back``."""
    rule = cut_rule(game).value
    ends = " or ".join(["the front"] * rule.from_front + ["the back"] * rule.from_back)
    return f"{span_words(cut_of(game), _size(game))} from {ends}"


def recut_words(cards: int, game: Game) -> str:
    """How deep the dealer re-cuts so many: ``one to two decks from the back, as near one and a half as can be``.

    A house that names no depth to aim for is told by its limits, and one that names no greatest depth by what it leaves
    to deal: ``at least one deck from the back, with at least half the pack left to deal``.
    """
    around, size, rule = recut_of(game, cards), _size(game), game.shuffle.dealer_recut.value
    span = span_words(around, size)
    if rule.aim(size) is not None:
        return f"{span} from the back, as near {depth_in_words(around.aim, size).removesuffix(' decks')} as can be"
    if rule.most(size) is not None:
        return f"{span} from the back"
    dealt = plain_words("shuffle.least_dealt", game.shuffle.least_dealt.value)
    least = f"at least {depth_in_words(around.least, size)}" if rule.least(size) else "at any depth"
    return f"{least} from the back, with {dealt} left to deal"


def recut_error_words(given: int, cards: int, game: Game) -> str:
    """By how much a re-cut breaks a limit: ``13 cards short of the least (78)``; "" for one that breaks none."""
    around = recut_of(game, cards)
    most = cards - 1 if around.most is None else min(around.most, cards - 1)
    if around.least <= given <= most:
        return ""
    return off_words(given, around.least, "the least") if given < around.least else off_words(given, most, "the most")


def off_words(given: int, wanted: int, named: str) -> str:
    """``1 card short of the least (78)``, ``52 cards over the most (104)``."""
    error = f"{cards_in_words(abs(given - wanted))} {'short of' if given < wanted else 'over'} {named}"
    return error if named == cards_in_words(wanted) else f"{error} ({wanted})"


def _size(game: Game) -> int:
    return game.equipment.deck_of.value.value
